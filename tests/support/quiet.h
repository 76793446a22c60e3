// Turns in which nobody does anything: what is asked, and how they pass.
#pragma once

#include "support/battle.h"

namespace acies::test {

inline bool is_asked(const Battle& battle, Question question) {
    const Node at = battle.at();
    const auto* asked = std::get_if<Decision>(&at);
    return asked && asked->question == question;
}
inline bool is_rolled(const Battle& battle, Roll roll) {
    const Node at = battle.at();
    const auto* chance = std::get_if<Chance>(&at);
    return chance && chance->roll == roll;
}

// Red has the better dice.
inline void do_nothing(Battle& battle) {
    const Node at = battle.at();
    if (const auto* chance = std::get_if<Chance>(&at))
        battle.must(chance->against == 0 ? dice({3, 4}) : dice({6, 5, 1, 2}));
    else if (is_asked(battle, Question::Half))
        battle.must(Done{});
    else
        battle.must(Choose{0});
}
inline void let_turn_pass(Battle& battle) {
    for (const int turn = battle.state.turn; battle.state.turn == turn && !battle.state.finished;) do_nothing(battle);
}
// Until a march is rolled for, or the turn is over.
inline void wait_for_marches(Battle& battle) {
    const int turn = battle.state.turn;
    while (battle.state.turn == turn && !battle.state.finished && !is_rolled(battle, Roll::Arrival)) do_nothing(battle);
}

}  // namespace acies::test
