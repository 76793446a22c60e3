// For the page's first engine; takes the place of src/battle/scope.cpp.
#include "battle/scope.h"
#include "rules/edition.h"

namespace acies {

bool plays_commands() { return false; }
bool plays(const Edition& edition) { return edition.initiative.order.value != TurnOrder::CommandByCommand; }

}  // namespace acies
