#include "rules/fighting/melee_result.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::melee_result_test {

namespace {

MeleeResult fight(const Edition& edition, MeleeSide a, MeleeSide b) { return melee_result(edition, {a, b}); }

MeleeSide side(TroopType type, int damage, std::optional<int> die) {
    MeleeSide s;
    s.unit = Unit{.type = type, .vbu = 5, .impetus = 1};
    s.damage = damage;
    s.die = die;
    s.retreat_die = s.pursuit_die = 4;
    return s;
}

}  // namespace

SCENARIO("a round is the same seen from either side", "[BI-MEL-24] [I1-RET-01] [I2-MEL-30]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (TroopType one : {TroopType::FP, TroopType::CM, TroopType::EL, TroopType::W, TroopType::CF})
            for (TroopType two : {TroopType::FL, TroopType::CL, TroopType::S, TroopType::ART})
                for (int damage = 0; damage <= 6; ++damage)
                    for (int die = 1; die <= 6; ++die) {
                        const MeleeSide a = side(one, damage, die), b = side(two, 6 - damage, 7 - die);
                        const MeleeResult ab = fight(*edition, a, b), ba = fight(*edition, b, a);
                        ASSERT_TRUE(ab.winner && ba.winner);
                        ASSERT_EQ(ab.winner == MeleeWinner::Draw, ba.winner == MeleeWinner::Draw);
                        ASSERT_EQ(ab.winner == MeleeWinner::A, ba.winner == MeleeWinner::B);
                        ASSERT_EQ(ab.contact, ba.contact);
                        ASSERT_EQ(ab.gap_after, ba.gap_after);
                        ASSERT_EQ(ab.pursuit, ba.pursuit);
                        ASSERT_EQ(ab.sides[0].vbu_after, ba.sides[1].vbu_after);
                        ASSERT_EQ(ab.sides[0].routed, ba.sides[1].routed);
                        ASSERT_EQ(ab.sides[0].retreats, ba.sides[1].retreats);
                    }
}

SCENARIO("whoever is gone neither retreats nor stays in contact", "[BI-ITP-69] [I1-RET-23] [I2-STA-06]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (int damage = 0; damage <= 8; ++damage) {
            const MeleeResult result = fight(*edition, side(TroopType::FP, damage, 6), side(TroopType::CM, 1, 2));
            if (result.sides[0].routed != true) continue;
            EXPECT_EQ(result.sides[0].retreats, false);
            EXPECT_EQ(result.contact, false);
            EXPECT_EQ(result.winner, MeleeWinner::B);
        }
}

SCENARIO("without one of the dice only what is certain is told", "[BI-MEL-24]") {
    const MeleeResult result = fight(basic(), side(TroopType::FP, 2, 6), side(TroopType::FL, 2, std::nullopt));
    EXPECT_EQ(result.winner, std::nullopt);
    EXPECT_EQ(result.contact, std::nullopt);
    EXPECT_EQ(result.sides[0].losses, 3);
    EXPECT_EQ(result.sides[0].vbu_after, 2);
    EXPECT_EQ(result.sides[1].critical, 3);
    EXPECT_EQ(result.sides[1].losses, std::nullopt);
}

}  // namespace acies::test::melee_result_test
