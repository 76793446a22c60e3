#include "battle/engine/unanswered.h"

namespace acies {

State if_all_stand(const Field& field, State state, Report* report) {
    while (true) {
        const Node at = node(field, state);
        const auto* asked = std::get_if<Decision>(&at);
        if (!asked || (asked->question != Question::React && asked->question != Question::PlayCard)) return state;
        advance(field, state, Choose{0}, report);
    }
}

State if_no_card(const Field& field, State state, Report* report) {
    while (!state.finished && std::holds_alternative<CardFrame>(state.stack.back())) {
        const Node at = node(field, state);
        if (!std::holds_alternative<Decision>(at)) break;
        advance(field, state, Choose{0}, report);
    }
    return state;
}

}  // namespace acies
