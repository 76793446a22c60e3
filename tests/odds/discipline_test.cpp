#include "odds/discipline.h"

#include "odds/ask_odds.h"
#include "rules/edition.h"
#include "rules/leading/card_effects.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::discipline_test {

namespace {

constexpr auto is_true = [](bool holds) { return holds; };

std::vector<DisciplineCheck> checks() {
    std::vector<DisciplineCheck> list;
    for (DisciplineTest test : every<DisciplineTest>())
        for (TroopType type : {TroopType::S, TroopType::CL, TroopType::CM, TroopType::FP, TroopType::T})
            for (Discipline discipline : every<Discipline>())
                for (bool disordered : {false, true}) {
                    DisciplineCheck check{
                        .test = test, .in_radius = !disordered, .threat = Unit{.type = TroopType::FP}};
                    check.unit = {
                        .type = type, .vbu = 4, .impetus = 2, .discipline = discipline, .disordered = disordered};
                    check.charger = check.threat;
                    list.push_back(check);
                }
    return list;
}

}  // namespace

SCENARIO("a discipline test is passed by as many faces as the rules say", "[I1-DIS-01] [I2-DIS-01]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()})
        for (const DisciplineCheck& check : checks()) {
            const odds::DisciplineOdds odds = odds::discipline_odds(*edition, check);
            if (!odds.outcome.allowed) {
                EXPECT_FALSE(odds.passed);
                continue;
            }
            odds::Weight faces = 0;
            for (int die = 1; die <= 6; ++die) faces += *passes(*edition, check, die);
            ASSERT_TRUE(odds.passed);
            EXPECT_EQ(6 * odds.passed->ways(is_true), faces * odds.passed->total());
        }
}

SCENARIO("a failed test is rolled again with one more by the card for discipline", "[I2-CRD-25] [I2-DIS-19]") {
    int tested = 0;
    for (const DisciplineCheck& check : checks()) {
        const odds::DisciplineOdds odds = odds::discipline_odds(impetus2(), check);
        if (!odds.outcome.needed) continue;
        odds::Weight ways = 0;
        for (int first = 1; first <= 6; ++first)
            for (int second = 1; second <= 6; ++second) {
                const int target = impetus2().discipline.needed[check.unit.discipline].value;
                ways += *passes(impetus2(), check, first) || second + *odds.outcome.modifier + 1 >= target;
            }
        ASSERT_EQ(odds.passed_with_card.size(), 1u);
        const auto& passed = odds.passed_with_card.front().passed;
        EXPECT_EQ(36 * passed.ways(is_true), ways * passed.total());
        ++tested;
    }
    EXPECT_GT(tested, 50);
}

SCENARIO("the card for discipline lets a unit recover order in melee, without the bonus", "[I2-CRD-25] [I2-STA-15]") {
    DisciplineCheck rally{.test = DisciplineTest::Rally};
    rally.unit = {.type = TroopType::FP, .disordered = true, .in_melee = true};
    const odds::DisciplineOdds odds = odds::discipline_odds(impetus2(), rally);
    EXPECT_FALSE(odds.outcome.allowed);
    ASSERT_EQ(odds.passed_with_card.size(), 1u);
    const auto& passed = odds.passed_with_card.front().passed;
    EXPECT_EQ(odds::fraction(passed.ways(is_true), passed.total()), "1/2");
    rally.unit.disordered = false;
    EXPECT_TRUE(odds::discipline_odds(impetus2(), rally).passed_with_card.empty());
    EXPECT_TRUE(odds::discipline_odds(advanced(), rally).passed_with_card.empty());
}

SCENARIO("what failure leads to is part of the forecast", "[I1-MOV-41] [I1-MOV-39] [I1-DIS-09] [I2-ITP-21]") {
    const char* evade = R"({"test":"evade","unit":{"type":"CL"},"subsequent":true,"threat":{"type":"CM"}})";
    const Json old = odds_of("impetus", "discipline", evade);
    EXPECT_EQ(old["if_failed"], "done_then_disorder");
    EXPECT_EQ(old["done"], 1);
    EXPECT_EQ(old["disordered"], old["failed"]);
    const Json advanced = odds_of("advanced", "discipline", evade);
    EXPECT_EQ(advanced["if_failed"], "not_done");
    EXPECT_EQ(advanced["done"], advanced["passed"]);
    EXPECT_EQ(advanced["disordered"], 0);
    const char* leave = R"({"test":"disengage","unit":{"type":"CM","in_melee":true}})";
    EXPECT_EQ(odds_of("advanced", "discipline", leave)["if_failed"], "not_done");
    EXPECT_EQ(odds_of("impetus", "discipline", leave)["if_failed"], "not_done_disorder");
}

SCENARIO("what depends on an enemy who is not stated is not forecast", "[I2-DIS-10]") {
    const Json open = odds_of("impetus2", "discipline", R"({"test":"evade","unit":{"type":"CL"}})");
    EXPECT_EQ(open["allowed"], true);
    EXPECT_FALSE(open.contains("passed"));
    EXPECT_FALSE(open.contains("cards"));
}

SCENARIO("a bad question about discipline is refused with its place", "") {
    const auto problem = [](std::string_view given) { return problem_of("impetus2", "discipline", given); };
    EXPECT_EQ(problem("{}"), "missing_field at [0].given");
    EXPECT_EQ(problem(R"({"test":"courage","unit":{"type":"CL"}})"), "unknown_value at [0].given.test");
    EXPECT_EQ(problem(R"({"test":"evade"})"), "missing_field at [0].given");
    EXPECT_EQ(problem(R"({"test":"rally","unit":{"type":"FP"},"mood":1})"), "unknown_field at [0].given.mood");
    EXPECT_EQ(problem(R"({"test":"further_move","unit":{"type":"FP"},"movement":99999})"),
              "out_of_range at [0].given.movement");
}

}  // namespace acies::test::discipline_test
