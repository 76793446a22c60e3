#include "battle/scope.h"

namespace acies {

bool plays_commands() { return true; }
bool plays(const Edition&) { return true; }

}  // namespace acies
