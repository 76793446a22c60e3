// Battles of one Command against one in which the other side answers what Red does.
#pragma once

#include "support/attack.h"

namespace acies::test {

struct Answered : Attack {
    using Attack::Attack;
    using Attack::is_asked;
    // Whoever is asked answers so; says if he cannot.
    void answer(UnitId u, Answer answer) {
        const Decision asked = at<Decision>();
        ASSERT_EQ(asked.question, Question::React);
        EXPECT_EQ(asked.unit, u);
        EXPECT_EQ(asked.seat, field().seat(u));
        ASSERT_TRUE(asked.answers.contains(answer));
        std::uint8_t option = 0;
        for (Answer one : every<Answer>()) {
            if (one == answer) break;
            if (asked.answers.contains(one)) ++option;
        }
        must(Choose{option});
    }
    bool is_asked(UnitId u) const {
        const Node now = at();
        const auto* asked = std::get_if<Decision>(&now);
        return asked && asked->question == Question::React && asked->unit == u;
    }
    bool may(Answer answer) const { return at<Decision>().answers.contains(answer); }
};

}  // namespace acies::test
