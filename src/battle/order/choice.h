// Questions whose answer is one of a few numbered options.
#pragma once

#include <vector>

#include "battle/position/node.h"

namespace acies {

inline std::optional<Refusal> refuse_choice(const Action& action, int options) {
    const auto* choice = std::get_if<Choose>(&action);
    if (!choice) return Refusal{{}, "a_question_must_be_answered_first"};
    if (choice->option >= options) return Refusal{{}, "there_is_no_such_option"};
    return std::nullopt;
}

// The option of an action that was not refused.
inline int option_of(const Action& action) { return std::get<Choose>(action).option; }

inline void add_choices(int options, std::vector<Action>& all) {
    for (int i = 0; i < options; ++i) all.push_back(Choose{static_cast<std::uint8_t>(i)});
}

// The n-th of the answers that a question offers, which has so many.
inline Answer nth(const EnumSet<Answer>& answers, int n) {
    for (Answer answer : every<Answer>())
        if (answers.contains(answer) && n-- == 0) return answer;
    return Answer::Stand;
}

// The n-th unit of a set that has so many.
inline UnitId nth(const UnitSet& units, int n) {
    for (UnitId u : units)
        if (n-- == 0) return u;
    return nobody;
}

}  // namespace acies
