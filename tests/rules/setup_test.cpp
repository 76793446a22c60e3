#include "rules/setup.h"

#include "rules/ambush.h"
#include "rules/deployment.h"
#include "rules/edition.h"
#include "rules/flank_march.h"
#include "support/editions.h"
#include "support/scenario.h"

using namespace acies;
using namespace acies::test;

SCENARIO("elephants and wagenburgs are mounted, but not counted in the second edition",
         "[I2-DEP-02] [I2-ITP-05] [BI-DEP-08]") {
    const std::vector<Unit> army{{.type = TroopType::CM},
                                 {.type = TroopType::EL},
                                 {.type = TroopType::W},
                                 {.type = TroopType::CGL},
                                 {.type = TroopType::FP}};
    EXPECT_EQ(counted_mounted(impetus2(), army), 2);
    EXPECT_EQ(counted_mounted(basic(), army), 4);
}

SCENARIO("every total of two dice has a row in both terrain tables", "[I2-DEP-01] [I2-DEP-02]") {
    for (TerrainTable table : every<TerrainTable>())
        for (int total = 2; total <= 12; ++total) {
            Tally because;
            EXPECT_FALSE(terrain_options(impetus2(), table, total, because).empty()) << id_of(table) << total;
            EXPECT_EQ(because.reasons().size(), 1u);
        }
}

SCENARIO("a roll that is not told leaves everything open", "[BI-DEP-08]") {
    const SetupRoll roll = setup_roll(basic(), SetupBid{.mounted_units = 4}, std::nullopt);
    EXPECT_FALSE(roll.total_a || roll.total_b || roll.defender || roll.first_to_deploy);
    EXPECT_TRUE(roll.because.reasons().empty());
}

SCENARIO("a removal is judged without the number of items where that does not matter", "[BI-DEP-13] [I1-DEP-12]") {
    EXPECT_EQ(terrain_limits(basic(), {.removes = 1}).allowed, true);
    EXPECT_EQ(terrain_limits(impetus(), {.removes = 3}).allowed, false);
    EXPECT_EQ(terrain_limits(impetus(), {.removes = 2}).allowed, std::nullopt);
    EXPECT_EQ(terrain_limits(impetus(), {.removes = 0}).allowed, true);
    EXPECT_EQ(terrain_limits(advanced(), {.format = {.points = 350}, .removes = 1}).allowed, std::nullopt);
}

SCENARIO("a game of a size that the sources do not know has no limits", "[I1-DEP-10] [I1-DEP-15]") {
    const TerrainLimits limits = terrain_limits(advanced(), {.format = {.points = 250}, .items = 9});
    EXPECT_FALSE(limits.max_same_type || limits.attacker_add || limits.allowed);
    EXPECT_FALSE(terrain_limits(advanced(), {.items = 9}).allowed);
}

SCENARIO("baggage may stand near a side edge, other troops may not", "[I1-DEP-22] [I2-ITP-04]") {
    DeploymentPlace place{.table_depth = 120, .to_middle = 40, .to_side = 1};
    EXPECT_EQ(may_deploy(advanced(), place).allowed, false);
    place.sides_free = true;
    EXPECT_EQ(may_deploy(advanced(), place).allowed, true);
    EXPECT_EQ(may_deploy(impetus2(), place).allowed, true);
}

SCENARIO("forward deployment is ten from the middle and thirty from the enemy", "[I1-DEP-47] [I1-DEP-49]") {
    const DeploymentRules& rules = advanced().deployment;
    EXPECT_TRUE(holds(rules.forward_a.whole_command));
    EXPECT_EQ(rules.forward_a.from_middle.value, 10);
    EXPECT_EQ(rules.forward_b.from_enemy.value, 30);
    EXPECT_TRUE(matches(advanced(), {.type = TroopType::CM}, rules.forward_b.units.value));
    EXPECT_FALSE(matches(advanced(), {.type = TroopType::FL}, rules.forward_b.units.value));
    EXPECT_FALSE(impetus().deployment.forward_a.from_middle.stated());
}

SCENARIO("the first edition keeps the procedures of ambush and flank march for scenarios", "[I1-ITP-90]") {
    Edition scenario = impetus();
    EXPECT_TRUE(has_ambushes(scenario) && has_marches(scenario, MarchKind::Flank));
    EXPECT_FALSE(marches_in_force(scenario));
    scenario.ambush.in_force.value = scenario.flank_march.in_force.value = true;
    EXPECT_EQ(may_ambush(scenario, {.ground = AmbushGround::Wood, .units = std::vector<Unit>{{.type = TroopType::FL}}})
                  .allowed,
              true);
    const ArrivalRoll roll = arrival_roll(scenario, {.quality = Quality::Expert, .dice = {4, 5}});
    EXPECT_EQ(roll.total, 12);
    EXPECT_EQ(roll.because.total(), 12);
}

SCENARIO("basic has neither ambushes nor flank marches", "[BI-DEP-14]") {
    EXPECT_FALSE(has_ambushes(basic()));
    EXPECT_FALSE(has_marches(basic(), MarchKind::Flank));
    EXPECT_FALSE(has_marches(advanced(), MarchKind::Reserve));
    EXPECT_TRUE(has_marches(impetus2(), MarchKind::Reserve));
}

SCENARIO("a poor general with a double 1 loses a flank march, not a reserve", "[I2-ITP-74]") {
    Arrival arrival{.kind = MarchKind::Reserve, .quality = Quality::Poor, .dice = {1, 1}};
    EXPECT_FALSE(arrival_roll(impetus2(), arrival).cancelled);
    EXPECT_EQ(arrival_roll(impetus2(), arrival).quality_after, Quality::Incompetent);
    arrival.kind = MarchKind::Flank;
    EXPECT_TRUE(arrival_roll(impetus2(), arrival).cancelled);
    EXPECT_EQ(arrival_roll(impetus2(), arrival).arrives, false);
}
