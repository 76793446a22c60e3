#include "session/table.h"

#include "session/calls.h"

namespace acies::session {

std::string Table::answer(std::string_view message) {
    return session::answer(session_, message, {battle_calls(), choice_calls(), moving_calls(), knowledge_calls()});
}

}  // namespace acies::session
