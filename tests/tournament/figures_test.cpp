// Figures of tournaments, lists and prices of Advanced Impetus that no procedure needs but people look up.
#include "rules/leading/victory.h"
#include "rules/setup/deployment.h"
#include "support/editions.h"
#include "support/scenario.h"
#include "tournament/composition.h"
#include "tournament/lists.h"
#include "tournament/scoring.h"

namespace acies::test::figures_test {

namespace {

bool has_fault(const ArmyEntry& army, ArmyFault fault) {
    Tally because;
    return std::ranges::count(faults_of(advanced(), army, because), fault) == 1;
}

}  // namespace

SCENARIO("competitions are played by the rulebook as Advanced Impetus amends it", "[I1-TOU-01]") {
    EXPECT_NE(format_of(advanced(), 15, 400), nullptr);
    EXPECT_EQ(format_of(impetus(), 15, 400), nullptr);
    EXPECT_EQ(advanced().cohesion.damage.single_face,
              impetus().cohesion.damage.single_face);                        // not amended: as in the rulebook
    EXPECT_NE(advanced().grouping.shattered, impetus().grouping.shattered);  // amended
}

SCENARIO("lists are those of the printed volumes", "[I1-TOU-02] [I1-TOU-08]") {
    EXPECT_TRUE(has_volume(advanced(), 1) && has_volume(advanced(), 34));
    EXPECT_FALSE(has_volume(advanced(), 0) || has_volume(advanced(), 35));
}

SCENARIO("periods are announced four months ahead, or the event is ancient or medieval", "[I1-TOU-05]") {
    const ListRules& lists = advanced().tournament.lists;
    EXPECT_EQ(lists.announced_months.value, 4);
    for (SubPeriod period : every<SubPeriod>()) {
        EXPECT_EQ(lists.ancients.value.contains(period), period <= SubPeriod::III);
        EXPECT_EQ(lists.medieval.value.contains(period), period > SubPeriod::III);
    }
}

SCENARIO("events of 28 mm figures may admit all armies", "[I1-TOU-07]") {
    EXPECT_EQ(advanced().tournament.lists.open_scales.value, std::vector{28});
}

SCENARIO("Joan of Arc and the shieldwall are those of Advanced Impetus, which the rulebook does not have",
         "[I1-TOU-09]") {
    EXPECT_TRUE(holds(advanced().specials.shieldwall.may_be_disordered));  // the older version forbade it
    EXPECT_EQ(advanced().specials.inspiring.counts_as.value, Quality::Charismatic);
    EXPECT_FALSE(impetus().specials.shieldwall.troops.stated());
    EXPECT_FALSE(impetus().specials.inspiring.cost.stated());
}

SCENARIO("15 mm plays 300, 350 or 400 points, 28 mm 300 or 350, on tables of their size", "[I1-TOU-10] [I1-TOU-11]") {
    const auto points = [](int scale, int size) { return format_of(advanced(), scale, size)->points; };
    EXPECT_EQ(points(15, 400), 400);
    EXPECT_EQ(points(28, 400), 350);
    for (int scale : {15, 28})
        for (int size : {300, 350}) EXPECT_EQ(points(scale, size), size);
    const EventRules& event = advanced().tournament.event;
    EXPECT_EQ(event.table_cm.value, (std::vector{180, 120}));
    EXPECT_EQ(event.small_table_cm.value, (std::vector{120, 90}));
    EXPECT_EQ(event.small_table_points.value, (std::vector{300, 350}));
    EXPECT_EQ(event.games.value, 3);
}

SCENARIO("upgrade lines are no minima or maxima; without a format a list is as printed, and prices stand in lists",
         "[I1-TOU-19] [I1-ITP-72]") {
    EXPECT_TRUE(holds(advanced().tournament.lists.starting_numbers_only));
    const ListNumbers numbers = list_numbers(impetus(), {.points = 400, .min = 5, .max = 9});
    EXPECT_EQ(numbers.min, 5);
    EXPECT_EQ(numbers.max, 9);
    Tally because;
    Unit pikes{.type = TroopType::FP, .vbu = 5, .impetus = 3, .arms = Arms::Pike};
    EXPECT_FALSE(upgrade_price(impetus(), pikes, 6, because));
}

SCENARIO("troops are deployed 20U from the middle, on shallow tables 15U, Swiss of 28 mm 5U",
         "[I1-TOU-24] [I1-SPC-44]") {
    const auto may = [](double depth, double to_middle) {
        return may_deploy(advanced(), {.table_depth = depth, .to_middle = to_middle, .to_side = 20}).allowed;
    };
    EXPECT_EQ(may(120, 20), true);
    EXPECT_EQ(may(120, 19.9), false);
    EXPECT_EQ(may(90, 15), true);
    EXPECT_EQ(may(90, 14.9), false);
    EXPECT_EQ(advanced().deployment.swiss_from_middle_28.value, 5);
    EXPECT_EQ(advanced().specials.swiss_forward_limit_28.value, 5);
    EXPECT_TRUE(holds(advanced().deployment.forward_a.not_for_swiss));
    EXPECT_TRUE(holds(advanced().deployment.forward_b.not_for_swiss));
}

SCENARIO("forward deployment keeps 10U from the middle and 30U from enemies who are there", "[I1-ITP-68]") {
    for (const ForwardPlacing& way : {advanced().deployment.forward_a, advanced().deployment.forward_b}) {
        EXPECT_EQ(way.from_middle.value, 10);
        EXPECT_EQ(way.from_enemy.value, 30);
    }
}

SCENARIO("of the new system the rout comes first, then the margin, then honour", "[I1-ITP-60] [I1-TOU-38]") {
    const auto result = [](ArmyAtEnd own, ArmyAtEnd enemy) {
        return *score(advanced(), ScoringSystem::New, own, enemy).result;
    };
    const ArmyAtEnd routed{100, 60, true}, hurt{100, 40}, bled{100, 20}, whole{100, 0};
    EXPECT_EQ(result(routed, routed), TournamentResult::FailedTriumph);
    EXPECT_EQ(result(hurt, routed), TournamentResult::Triumph);
    EXPECT_EQ(result(routed, hurt), TournamentResult::HonourableDefeat);
    EXPECT_EQ(result(routed, bled), TournamentResult::Defeat);
    EXPECT_EQ(result(whole, hurt), TournamentResult::TacticalVictory);
    EXPECT_EQ(result(bled, hurt), TournamentResult::HonourOnTheField);
    EXPECT_EQ(result(hurt, bled), TournamentResult::Skirmish);
}

SCENARIO("one allied contingent of at most half the VD, in games of any size", "[I1-SPC-37] [I1-TOU-21]") {
    for (int points : {300, 400, 800}) {
        ArmyEntry army{.points = points, .commands = {{.vd = 20, .quality = Quality::Fair, .cinc = true}}};
        army.commands.push_back({.vd = 10, .quality = Quality::Fair, .ally = "Thracians"});
        EXPECT_FALSE(has_fault(army, ArmyFault::Allies)) << points;
        army.commands.push_back({.vd = 5, .quality = Quality::Fair, .ally = "Illyrians"});
        EXPECT_TRUE(has_fault(army, ArmyFault::Allies)) << points;
        army.commands.pop_back();
        army.commands[1].vd = 25;
        EXPECT_TRUE(has_fault(army, ArmyFault::Allies)) << points;
    }
}

SCENARIO("prices that stand in the rules", "[I1-SPC-39] [I1-TRP-14]") {
    const SpecialsRules& specials = advanced().specials;
    EXPECT_EQ(specials.exploration_point_cost.value, 1);
    EXPECT_EQ(specials.inspiring.cost.value, 20);
    EXPECT_EQ(specials.scorpio_cost.value, 15);
    EXPECT_EQ(specials.fortification_cost.value, 5);
    EXPECT_EQ(specials.fortified_wagenburg_cost.value, 2 * specials.fortification_cost.value);
    EXPECT_EQ(specials.heavy_javelin_vbu.value, 5);   // light foot of this VBU has them for its javelins …
    EXPECT_EQ(specials.heavy_javelin_cost.value, 0);  // … and pays nothing
}

SCENARIO("all of a Command that routs counts as destroyed, in the battle and for its points",
         "[I1-VIC-08] [I1-VIC-03]") {
    const ArmyFate fate = army_fate(advanced(), {.commands = {{20, 10}, {30, 0}}, .enemy = Demoralisation{50, 0}});
    EXPECT_EQ(fate.counted_lost, 20);
    const int without = *score(advanced(), ScoringSystem::New, {50, 0}, {50, 10}).points;
    const int with = *score(advanced(), ScoringSystem::New, {50, 0}, {50, *fate.counted_lost}).points;
    EXPECT_EQ(with - without, (4000 + 40) - (2000 + 20));
}

SCENARIO("great battles are suggested from 800 points and a table of 240 by 180 cm on", "[I1-GRB-01]") {
    const auto& great = advanced().tournament.great_battle;
    EXPECT_EQ(great.suggested_points.value, 800);
    EXPECT_EQ(great.suggested_table_cm.value, (std::vector<int>{240, 180}));
}

}  // namespace acies::test::figures_test
