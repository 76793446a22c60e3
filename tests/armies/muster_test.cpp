// What is wrong with a roster, by which rule, and what would mend it.
#include "armies/muster.h"

#include "support/armies.h"
#include "support/scenario.h"
#include "wire/armies/rosters.h"

namespace acies::test::muster_test {

namespace {

Roster nubians(int archers) {
    return {.name = "Nubians",
            .army = "nubians",
            .edition = "impetus",
            .structure = Structure::Poor,
            .commands = {{.name = "All",
                          .general = Quality::Fair,
                          .cinc = true,
                          .units = {{.row = "nubian-archers", .count = archers}}}}};
}

void expect(const Roster& roster, RosterFault what, std::string_view rule) {
    const auto problem = problem_of(roster, what);
    ASSERT_TRUE(problem) << id_of(what);
    EXPECT_EQ(problem->rule.text(), rule) << id_of(what);
    EXPECT_NE(problem->mend, Mend::None) << id_of(what);
}

}  // namespace

SCENARIO("an army that keeps every rule has no problem, and its figures are counted", "[I1-TOU-15] [I1-TRP-11]") {
    const Muster total = count(romans());
    for (const RosterProblem& problem : total.faults) ADD_FAILURE() << wire::sentence(problem);
    EXPECT_EQ(total.units, 10);
    EXPECT_EQ(total.commands[0].vd, 12);
    EXPECT_EQ(total.commands[1].vd, 3 + 6 + 1 + 2 + 1);  // the general's horse has VD 3, not 2
    EXPECT_EQ(total.vdt, 25);
    EXPECT_EQ(total.breaks_at, 13);
}

SCENARIO("too few of a row, and too many, are told with how many would do", "[I1-TOU-16] [I1-TOU-18]") {
    Roster roster = romans();
    roster.points = 300;  // all maxima are halved
    roster.commands[1].units[2].count = 5;
    const auto many = problem_of(roster, RosterFault::AboveMaximum);
    ASSERT_TRUE(many);
    EXPECT_EQ(many->subject, "Numidian horse");
    EXPECT_EQ(many->limit, 3);
    EXPECT_EQ(many->by, 2);
    EXPECT_EQ(many->rule.text(), "I1-TOU-16");

    roster = romans();
    roster.commands[0].units = {{.row = "auxilia"}};
    roster.commands[1].units[1].count = 1;
    const auto few = problem_of(roster, RosterFault::BelowMinimum);
    ASSERT_TRUE(few);
    EXPECT_EQ(few->limit, 2);  // four, halved
    EXPECT_EQ(few->by, 1);
}

SCENARIO("rows that are limited together are counted together", "[I1-ITP-72]") {
    EXPECT_EQ(problem_of(nubians(11), RosterFault::TogetherBelow)->by, 1);
    EXPECT_FALSE(problem_of(nubians(12), RosterFault::TogetherBelow));
    EXPECT_EQ(problem_of(nubians(33), RosterFault::TogetherAbove)->by, 1);
}

SCENARIO("each problem of generals has its rule", "[I1-CMD-08] [I1-CMD-29] [I1-TOU-15] [I1-TOU-20]") {
    Roster roster = romans();
    roster.commands[1].general = Quality::Genius;
    expect(roster, RosterFault::Composition, "I1-CMD-08");
    roster.commands[1].general = Quality::Coward;
    expect(roster, RosterFault::Composition, "I1-TOU-15");
    roster = romans();
    roster.commands[1].cinc = true;
    EXPECT_TRUE(problem_of(roster, RosterFault::TwoCincs));
    roster = romans();
    roster.commands[1].units[3].general = true;  // auxilia have none
    EXPECT_TRUE(problem_of(roster, RosterFault::TwoGenerals));
    EXPECT_TRUE(problem_of(roster, RosterFault::GeneralNotHere));
    roster.commands[1].general = Quality::Reliable;  // of another edition
    EXPECT_TRUE(problem_of(roster, RosterFault::UnknownQuality));
}

SCENARIO("in a great battle any unit may have a general, and the numbers of the list are doubled",
         "[I1-GRB-02] [I1-GRB-04]") {
    Roster roster = romans();
    roster.commands[1].units[0].general = false;
    roster.commands[1].units[3].general = true;
    EXPECT_TRUE(problem_of(roster, RosterFault::GeneralNotHere));
    roster.format = RosterFormat::GreatBattle;
    roster.points = 800;
    EXPECT_FALSE(problem_of(roster, RosterFault::GeneralNotHere));
    expect(roster, RosterFault::BelowMinimum, "I1-GRB-02");
}

SCENARIO("a Command too large, and too few Commands, by the format", "[I1-TOU-15]") {
    Roster roster = romans();
    roster.commands[0].units[1].count = 12;
    const auto large = problem_of(roster, RosterFault::Composition);
    ASSERT_TRUE(large);
    EXPECT_EQ(large->detail, Words(ArmyFault::LargestCommand));
    EXPECT_EQ(large->mend, Mend::MoveUnits);
    roster.commands.pop_back();
    EXPECT_EQ(problem_of(roster, RosterFault::Composition)->by, 1);
    roster.format = RosterFormat::Free;
    EXPECT_FALSE(problem_of(roster, RosterFault::Composition));
}

SCENARIO("points, Exploration Points, forward deployment and periods", "[I1-DEP-02] [I1-DEP-47] [I1-TOU-03]") {
    Roster roster = romans();
    roster.points = 200;
    const auto dear = problem_of(roster, RosterFault::OverPoints);
    ASSERT_TRUE(dear);
    EXPECT_EQ(dear->by, *count(roster).price - 200);
    roster = romans();
    const int before = *count(roster).price;
    roster.exploration_points = 4;
    EXPECT_EQ(*count(roster).price, before + 4);
    roster.exploration_points = 11;
    expect(roster, RosterFault::Composition, "I1-DEP-02");
    roster = romans();
    roster.forward_deployment = ForwardDeployment::A;
    roster.forward_command = "Nobody";
    expect(roster, RosterFault::NoForward, "I1-DEP-47");
    roster = romans();
    roster.periods = {SubPeriod::V};
    expect(roster, RosterFault::WrongPeriod, "I1-TOU-03");
    roster.periods = {SubPeriod::V, SubPeriod::III};
    EXPECT_FALSE(problem_of(roster, RosterFault::WrongPeriod));
}

SCENARIO("allies are a Command of their own, of a list that the army has for allies, and not the greater half",
         "[I1-TOU-21] [I1-SPC-37]") {
    Roster roster{.name = "Carthage",
                  .army = "carthaginians-hannibal",
                  .edition = "advanced",
                  .structure = Structure::Good,
                  .commands = {{.name = "Hannibal",
                                .general = Quality::Genius,
                                .cinc = true,
                                .units = {{.row = "libyan-veterans", .general = true},
                                          {.row = "allied-spearmen"},
                                          {.row = "hired-gauls", .count = 2},
                                          {.row = "javelin-skirmishers"},
                                          {.row = "numidians", .count = 2},
                                          {.row = "spanish-horse"},
                                          {.row = "elephants"}}},
                               {.name = "Insubres",
                                .general = Quality::Fair,
                                .ally = "gauls",
                                .units = {{.row = "gallic-warriors", .count = 4}}}}};
    for (const RosterProblem& problem : count(roster).faults) ADD_FAILURE() << wire::sentence(problem);
    roster.commands[1].units[0].count = 12;
    expect(roster, RosterFault::Composition, "I1-TOU-21");
    roster.commands[1].ally = "huns";
    EXPECT_TRUE(problem_of(roster, RosterFault::UnknownAlly));
    roster.commands[1].ally = "";
    EXPECT_TRUE(problem_of(roster, RosterFault::UnknownRow));
}

SCENARIO("Large Units are as deep as rules and list both allow", "[BI-GRP-11] [I1-GRP-15]") {
    Roster roster{.name = "Gauls",
                  .army = "gauls",
                  .edition = "advanced",
                  .structure = Structure::Poor,
                  .commands = {{.name = "All",
                                .general = Quality::Fair,
                                .cinc = true,
                                .units = {{.row = "gallic-nobles", .count = 2},
                                          {.row = "gallic-warriors", .count = 3, .ranks = 2},
                                          {.row = "javelin-skirmishers", .count = 2}}}}};
    EXPECT_FALSE(problem_of(roster, RosterFault::LargeUnitByRules));
    EXPECT_EQ(count(roster).units, 10);
    const int deep = *count(roster).price;
    roster.commands[0].units[1] = {.row = "gallic-warriors", .count = 6};
    EXPECT_GT(*count(roster).price, deep);  // a rear unit costs less
    roster.commands[0].units[2].ranks = 2;
    expect(roster, RosterFault::LargeUnitByRules, "I1-GRP-15");
}

SCENARIO("cards are within the allowance and part of the price", "[I2-CRD-01] [I2-CRD-02] [I2-CRD-06]") {
    Roster roster = *quick_army(impetus2(), find_list(), wish_for(impetus2(), "marian-romans", 350));
    roster.points = 400;
    const int before = *count(roster).price;
    roster.cards = {TC1, TC2, TC4, TC7};
    EXPECT_EQ(*count(roster).price, before + 12);
    EXPECT_FALSE(problem_of(roster, RosterFault::WrongCards));
    roster.cards.insert(roster.cards.end(), {TC5, TC6, TC8, TC9, TC10});
    expect(roster, RosterFault::WrongCards, "I2-CRD-01");
    roster.cards = {};
    roster.strategic = SC4;
    roster.commands[0].general = Quality::Poor;
    expect(roster, RosterFault::WrongCards, "I2-CRD-06");
    roster.edition = "advanced";
    EXPECT_TRUE(problem_of(roster, RosterFault::WrongCards));
}

SCENARIO("an army of Basic Impetus has one Command, one general with a unit, and no points",
         "[BI-TRP-08] [BI-CMD-02]") {
    Roster roster = first_army(basic(), army_list("welsh"), {.army = "welsh"});
    EXPECT_TRUE(count(roster).faults.empty());
    EXPECT_FALSE(count(roster).price);
    for (RosterUnits& units : roster.commands[0].units) units.general = false;
    EXPECT_TRUE(problem_of(roster, RosterFault::NoGeneral));
    roster.points = 300;
    roster.format = RosterFormat::Tournament;
    EXPECT_TRUE(problem_of(roster, RosterFault::NoPoints));
    EXPECT_TRUE(problem_of(roster, RosterFault::NoFormat));
    roster.commands.push_back(roster.commands[0]);
    EXPECT_TRUE(problem_of(roster, RosterFault::CommandsInOneArmy));
}

SCENARIO("what makes no sense is a problem, never a crash", "") {
    Roster roster = romans();
    roster.army = "martians";
    EXPECT_TRUE(problem_of(roster, RosterFault::UnknownList));
    roster = romans();
    roster.commands[0].units[0] = {.row = "legionaries", .count = 1'000'000, .ranks = 1'000'000};
    EXPECT_TRUE(problem_of(roster, RosterFault::WrongCount));
    roster.commands[0].units = {{.row = "legionaries", .count = 60}, {.row = "auxilia", .count = 60}};
    EXPECT_TRUE(problem_of(roster, RosterFault::TooManyUnits));
    roster.commands[0].units = {{.row = "auxilia", .upgrade = "wings", .weapon = Weapon::Musket}};
    EXPECT_TRUE(problem_of(roster, RosterFault::WrongWeapon));
    roster.commands[0].units = {{.row = "auxilia", .upgrade = "wings"}};
    EXPECT_TRUE(problem_of(roster, RosterFault::UnknownUpgrade));
    roster.commands.clear();
    EXPECT_TRUE(problem_of(roster, RosterFault::NoCommand));
}

SCENARIO("a problem is one sentence with its figures, its rule and what would mend it", "[I1-TOU-16]") {
    const RosterProblem problem{.what = RosterFault::AboveMaximum,
                                .rule = *RuleId::parse("I1-TOU-16"),
                                .subject = "Legionaries",
                                .is = 7,
                                .limit = 5,
                                .mend = Mend::Remove,
                                .by = 2};
    EXPECT_EQ(wire::sentence(problem),
              "Legionaries: more than the list allows (7; limit 5): take some away, 2 [I1-TOU-16]");
}

}  // namespace acies::test::muster_test
