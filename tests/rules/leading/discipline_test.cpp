#include "rules/leading/discipline.h"

#include "rules/edition.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::discipline_test {

SCENARIO("a certain test needs no die to be known", "[I2-DIS-02] [I2-ITP-20]") {
    DisciplineCheck check{.test = DisciplineTest::Countercharge,
                          .unit = {.type = TroopType::CP1, .impetus = 3, .discipline = Discipline::A}};
    EXPECT_EQ(passes(impetus2(), check, std::nullopt), true);
    check.unit.discipline = Discipline::B;
    EXPECT_FALSE(passes(impetus2(), check, std::nullopt).has_value());
    EXPECT_EQ(passes(impetus2(), check, 1), false);
    EXPECT_EQ(passes(impetus2(), check, 2), true);
}

SCENARIO("the ledger adds up to the modifier", "[I1-DIS-02] [I1-DIS-03] [I1-DIS-04]") {
    const DisciplineCheck check{.test = DisciplineTest::FurtherMove,
                                .unit = {.type = TroopType::FP, .leader = Quality::Fair},
                                .in_radius = false,
                                .movement = 4};
    const DisciplineOutcome outcome = discipline_outcome(advanced(), check);
    EXPECT_EQ(outcome.modifier, -2);
    EXPECT_EQ(outcome.because.total(), -2);
    EXPECT_EQ(outcome.min_die, 6);
}

SCENARIO("every test of every edition names its rules and keeps to the faces of a die", "[I1-DIS-01] [I2-DIS-01]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (DisciplineTest test : every<DisciplineTest>())
            for (TroopType type : every<TroopType>()) {
                if (!edition->troops.types[type].known) continue;
                DisciplineCheck check{.test = test, .unit = {.type = type, .impetus = 2}, .in_radius = false};
                check.unit.disordered = test == DisciplineTest::Rally;
                check.unit.in_melee = test == DisciplineTest::Disengage;
                check.threat = check.charger = Unit{.type = TroopType::FP};
                const DisciplineOutcome outcome = discipline_outcome(*edition, check);
                EXPECT_FALSE(outcome.because.reasons().empty());
                for (const Reason& reason : outcome.because.reasons())
                    EXPECT_FALSE(reason.rule.empty()) << edition->id << id_of(test) << reason.words.text();
                EXPECT_EQ(outcome.needed, outcome.target.has_value());
                EXPECT_TRUE(outcome.min_die.value_or(1) >= 1 && outcome.min_die.value_or(1) <= 7);
            }
}

}  // namespace acies::test::discipline_test
