#include "rules/fighting/retreat.h"

#include "rules/edition.h"
#include "rules/fighting/pursuit.h"
#include "rules/moving/charge.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::retreat_test {

SCENARIO("every table of distances has one entry for each face of the die",
         "[BI-RET-02] [BI-RET-18] [I1-RET-05] [I1-RET-14] [I2-RET-01] [I2-RET-02]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (const DieTable* table : {&edition->retreat.distance, &edition->pursuit.distance})
            for (DieColumn column : every<DieColumn>()) {
                const auto& row = (*table)[column];
                if (column == DieColumn::LightCavalry && !row.stated()) continue;
                EXPECT_TRUE(row.stated());
                EXPECT_EQ(row.value.size(), 6u);
                EXPECT_TRUE(std::ranges::is_sorted(row.value));
            }
}

SCENARIO("cavalry means all that is mounted, and infantry all foot: whole dice and half dice",
         "[BI-ITP-12] [BI-CHG-04]") {
    using enum TroopType;
    const auto distances = [](TroopType type) {
        Tally because;
        const Unit unit{.type = type, .vbu = 5, .impetus = 1};
        Retreat lost{.unit = unit};
        lost.die = 5;
        Pursuit won{.unit = unit};
        won.die = 5;
        return std::array{charge_bonus(basic(), unit, 5, because), retreat(basic(), lost).distance.value_or(-1),
                          pursue(basic(), won).distance.value_or(-1)};
    };
    for (TroopType type : {CP, CM, CL, CGP, CGL, EL})
        EXPECT_EQ(distances(type), (std::array{5.0, 5.0, 5.0})) << id_of(type);
    for (TroopType type : {FP, FL, T, S, ART}) EXPECT_EQ(distances(type), (std::array{3.0, 3.0, 3.0})) << id_of(type);
}

SCENARIO("elephants that run into elephants set them running", "[BI-RET-27] [I1-SPC-28] [I2-ITP-67]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        Retreat panic;
        panic.unit = {.type = TroopType::EL, .vbu = 5};
        panic.outcome = Outcome::Failed;
        panic.die = 6;
        const RetreatResult result = retreat(*edition, panic);
        const Unit others{.type = TroopType::EL, .vbu = 5};
        EXPECT_TRUE(meet_on_retreat(*edition, panic.unit, result, others, 1).met_runs_too);
        EXPECT_FALSE(meet_on_retreat(*edition, panic.unit, result, others, 7).met_runs_too);
        EXPECT_FALSE(meet_on_retreat(*edition, panic.unit, result, {.type = TroopType::FP, .vbu = 5}, 1).met_runs_too);
    }
}

SCENARIO("whether somebody is met may be clear before the die is rolled", "[I1-SPC-27]") {
    Retreat lost;
    lost.unit = {.type = TroopType::EL, .vbu = 5};
    lost.enemy = Unit{.type = TroopType::FP};
    const RetreatResult result = retreat(impetus(), lost);
    EXPECT_EQ(result.distance, std::nullopt);
    const Unit met{.type = TroopType::FP, .vbu = 4};
    EXPECT_EQ(meet_on_retreat(impetus(), lost.unit, result, met, 1).stopped, true);
    EXPECT_EQ(meet_on_retreat(impetus(), lost.unit, result, met, 3).stopped, std::nullopt);
    EXPECT_EQ(meet_on_retreat(impetus(), lost.unit, result, met, 7).stopped, false);
}

SCENARIO("a retreat that cannot begin removes the unit", "[I1-ITP-50] [I2-ITP-65]") {
    Retreat lost;
    lost.unit = {.type = TroopType::FP, .vbu = 5};
    lost.enemy = Unit{.type = TroopType::FP};
    lost.die = 6;
    const Unit wall{.type = TroopType::FP, .vbu = 4, .in_melee = true};
    for (const Edition* edition : {&impetus(), &advanced(), &impetus2()}) {
        const RetreatResult result = retreat(*edition, lost);
        EXPECT_TRUE(meet_on_retreat(*edition, lost.unit, result, wall, 0).unit_removed);
        EXPECT_FALSE(meet_on_retreat(*edition, lost.unit, result, wall, 0.5).unit_removed);
    }
    EXPECT_FALSE(meet_on_retreat(basic(), lost.unit, retreat(basic(), lost), wall, 0).unit_removed);
}

SCENARIO("without the loser foot cannot say whether it may follow him", "[I1-RET-16]") {
    Pursuit pursuit;
    pursuit.unit = {.type = TroopType::FP, .vbu = 5, .impetus = 2};
    EXPECT_EQ(pursue(impetus(), pursuit).duty, Duty::May);
    EXPECT_EQ(pursue(advanced(), pursuit).duty, std::nullopt);
}

}  // namespace acies::test::retreat_test
