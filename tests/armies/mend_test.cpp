// What mends a fault of an army: one change, after which the fault is gone and no other has come.
#include "armies/mend.h"

#include "support/armies.h"
#include "support/scenario.h"
#include "wire/armies/rosters.h"

namespace acies::test::mend_test {

namespace {

std::optional<Roster> mended_of(const Roster& roster, RosterFault what) {
    const auto problem = problem_of(roster, what);
    EXPECT_TRUE(problem) << id_of(what);
    return problem ? mended(edition(roster.edition), find_list(), roster, *problem) : std::nullopt;
}
// The only fault of the army is of that kind, and a change mends it.
void expect_mended(const Roster& roster, RosterFault what) {
    ASSERT_EQ(count(roster).faults.size(), 1U) << id_of(what);
    const auto better = mended_of(roster, what);
    ASSERT_TRUE(better) << id_of(what);
    for (const RosterProblem& problem : count(*better).faults) ADD_FAILURE() << wire::sentence(problem);
}

}  // namespace

SCENARIO("too many units of a row are taken away, and too few added, so many as it needs", "[I1-TOU-16] [I1-TOU-18]") {
    Roster roster = romans();
    roster.commands[1].units[2].count = 7;
    roster.points = 500;
    const auto fewer = mended_of(roster, RosterFault::AboveMaximum);
    ASSERT_TRUE(fewer);
    EXPECT_FALSE(problem_of(*fewer, RosterFault::AboveMaximum));
    EXPECT_EQ(fewer->commands[1].units[2].count, 6);

    roster = romans();
    roster.commands[0].units = {{.row = "auxilia"}, {.row = "legionary-horse", .general = true}};
    roster.commands[1].units[1].count = 1;
    const auto more = mended_of(roster, RosterFault::BelowMinimum);
    ASSERT_TRUE(more);
    EXPECT_FALSE(problem_of(*more, RosterFault::BelowMinimum));
}

SCENARIO("an army that costs too much loses what leaves the dearest legal one", "[I1-TOU-15]") {
    Roster roster = romans();
    const int price = *count(roster).price;
    roster.points = price - 5;
    const auto cheaper = mended_of(roster, RosterFault::OverPoints);
    ASSERT_TRUE(cheaper);
    EXPECT_FALSE(problem_of(*cheaper, RosterFault::OverPoints));
    EXPECT_GT(*count(*cheaper).price, price - 40);
}

SCENARIO("each fault of a general, a format or an option that one change can mend is mended",
         "[I1-CMD-08] [I1-CMD-29] [I1-TOU-15] [I1-TOU-20] [I1-TOU-03] [I1-DEP-02] [I1-DEP-47]") {
    Roster roster = romans();
    roster.commands[1].general = Quality::Genius;
    roster.points = 500;
    roster.format = RosterFormat::Free;
    expect_mended(roster, RosterFault::Composition);
    roster = romans();
    roster.commands[1].cinc = true;
    expect_mended(roster, RosterFault::TwoCincs);
    roster = romans();
    roster.commands[1].units[1].general = true;
    expect_mended(roster, RosterFault::TwoGenerals);
    roster = romans();
    roster.periods = {SubPeriod::V};
    expect_mended(roster, RosterFault::WrongPeriod);
    roster = romans();
    roster.commands[0].brave = true;
    expect_mended(roster, RosterFault::NotBrave);
    roster = romans();
    roster.exploration_points = 11;
    roster.points = 400;
    roster.format = RosterFormat::Free;
    expect_mended(roster, RosterFault::Composition);
    roster = romans();
    roster.commands.push_back({.name = "Nobody", .general = Quality::Poor});
    roster.points = 400;
    EXPECT_TRUE(mended_of(roster, RosterFault::EmptyCommand));
}

SCENARIO("a Command that is too large gives units to another", "[I1-TOU-15]") {
    Roster roster = romans();
    roster.points = 500;
    roster.commands[0].units[1].count = 9;
    const auto better = mended_of(roster, RosterFault::Composition);
    ASSERT_TRUE(better);
    EXPECT_EQ(count(*better).units, count(roster).units);
}

SCENARIO("an army of Basic Impetus gets back to that of its list", "[BI-TRP-08] [BI-CMD-02]") {
    const Roster army = first_army(basic(), army_list("welsh"), {.army = "welsh"});
    Roster roster = army;
    roster.commands[0].units.front().count += 3;
    expect_mended(roster, RosterFault::NotTheList);
    roster = army;
    for (RosterUnits& units : roster.commands[0].units) units.general = false;
    expect_mended(roster, RosterFault::NoGeneral);
    roster = army;
    roster.points = 300;
    expect_mended(roster, RosterFault::NoPoints);
    roster = army;
    roster.format = RosterFormat::Tournament;
    expect_mended(roster, RosterFault::NoFormat);
}

SCENARIO("cards beyond the allowance are put back", "[I2-CRD-01] [I2-CRD-06]") {
    Roster roster = *quick_army(impetus2(), find_list(), wish_for(impetus2(), "marian-romans", 350));
    roster.points = 500;
    roster.cards = {TC1, TC2, TC4, TC7, TC5, TC6, TC8, TC9, TC10, TC3, TC11, TC12};
    expect_mended(roster, RosterFault::WrongCards);
}

SCENARIO("an army that makes no sense is mended where it does not, and never tried for long", "") {
    Roster roster = romans();
    roster.commands[0].units[1].count = 1'000'000;
    const auto problems = count(roster).faults;
    for (const RosterProblem& problem : problems) {
        const auto better = mended(edition("advanced"), find_list(), roster, problem);
        EXPECT_EQ(better.has_value(), problem.what == RosterFault::WrongCount);
    }
    roster = romans();
    for (int i = 0; i < 60; ++i)
        for (RosterCommand& command : roster.commands) command.units.push_back({.row = "auxilia", .count = 60});
    for (const RosterProblem& problem : count(roster).faults)
        EXPECT_FALSE(mended(edition("advanced"), find_list(), roster, problem));
}

}  // namespace acies::test::mend_test
