#include "rules/setup/setup.h"

#include "rules/edition.h"
#include "rules/setup/ambush.h"
#include "rules/setup/deployment.h"
#include "rules/setup/flank_march.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::setup_test {

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
    const Edition& scenario = impetus();
    EXPECT_TRUE(has_ambushes(scenario) && has_marches(scenario, MarchKind::Flank));
    EXPECT_FALSE(marches_in_force(scenario));
    Ambush hidden{.ground = AmbushGround::Wood, .units = std::vector<Unit>{{.type = TroopType::FL}}};
    EXPECT_EQ(may_ambush(scenario, hidden).allowed, false);
    hidden.by_scenario = true;
    EXPECT_EQ(may_ambush(scenario, hidden).allowed, true);
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

SCENARIO("pieces of the first editions measure from 5 to 20, and roads at most 4",
         "[BI-DEP-01] [BI-DEP-02] [BI-DEP-04] [BI-DEP-05] [BI-DEP-06] [BI-ITP-34] [I1-DEP-09] [I1-ITP-61]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced()}) {
        const PieceRules& pieces = edition->setup.pieces;
        EXPECT_EQ(pieces.min_size.value, 5);
        EXPECT_EQ(pieces.max_size.value, 20);
        EXPECT_EQ(pieces.max_water.value, pieces.max_size.value);
        EXPECT_EQ(pieces.max_road_width.value, 4);
        EXPECT_TRUE(holds(pieces.oval) && holds(pieces.rectangular_fields) && holds(pieces.road_joins_opposite_edges));
    }
}

SCENARIO("one river and one built-up area at most, each on a roll of 5 or more",
         "[BI-DEP-03] [BI-DEP-11] [BI-DEP-12] [I1-DEP-06] [I1-DEP-07] [I1-DEP-08]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced()}) {
        const PieceRules& pieces = edition->setup.pieces;
        EXPECT_EQ(pieces.max_rivers.value, 1);
        EXPECT_EQ(pieces.max_built_up_areas.value, 1);
        EXPECT_EQ(pieces.river_needs.value, 5);
        EXPECT_EQ(pieces.built_up_area_needs.value, 5);
    }
    EXPECT_TRUE(holds(basic().setup.pieces.failed_roll_replaced));
    EXPECT_FALSE(holds(advanced().setup.pieces.failed_roll_replaced));
    EXPECT_TRUE(holds(advanced().setup.pieces.attacker_built_up_area));
    EXPECT_FALSE(impetus().setup.pieces.attacker_built_up_area.stated());
}

SCENARIO("pieces of the second edition are small up to 3H and large up to 5H", "[I2-ITP-72]") {
    const PieceRules& pieces = impetus2().setup.pieces;
    EXPECT_EQ(pieces.min_small.value, 1.5);
    EXPECT_EQ(pieces.max_small.value, 3);
    EXPECT_EQ(pieces.max_large.value, 5);
    EXPECT_EQ(pieces.max_river_width.value, 1);
    EXPECT_EQ(impetus2().setup.tables.rolls_each.value, 3);
    EXPECT_FALSE(pieces.river_needs.stated());
}

SCENARIO("players may agree on the terrain in basic, and declare Large Units when they deploy",
         "[BI-DEP-07] [BI-DEP-16]") {
    EXPECT_TRUE(holds(basic().setup.agreed_terrain));
    EXPECT_TRUE(holds(basic().deployment.large_units_declared));
}

SCENARIO("tournaments keep deployment areas clear by the size of the game",
         "[I1-DEP-10] [I1-DEP-13] [I1-DEP-15] [I1-DEP-19]") {
    const ItemRules &large = advanced().setup.items[GameSize::Large], &small = advanced().setup.items[GameSize::Small];
    EXPECT_EQ(large.deployment_area.value, 20);
    EXPECT_TRUE(holds(large.majority_clear));
    EXPECT_EQ(large.min_clear_of_two.value, 1);
    EXPECT_EQ(small.deployment_area.value, 15);
    EXPECT_EQ(small.max_in_deployment_areas.value, 1);
    EXPECT_FALSE(advanced().setup.items[GameSize::Any].most.stated());
    EXPECT_EQ(advanced().setup.pieces.supplied[FigureScale::Mm15].value, 6);
    EXPECT_EQ(advanced().setup.pieces.supplied[FigureScale::Mm28].value, 4);
}

SCENARIO("tournaments deploy by the sheet, baggage first",
         "[I1-DEP-23] [I1-DEP-24] [I1-DEP-25] [I1-DEP-26] [I1-DEP-27] [I1-DEP-29] [I1-DEP-30] [I1-DEP-32]") {
    const DeploymentRules& rules = advanced().deployment;
    EXPECT_EQ(rules.baggage_first.value, (std::vector{Stance::Attacker, Stance::Defender}));
    EXPECT_TRUE(holds(rules.sheet) && holds(rules.one_rectangle) && holds(rules.single_command_holds_back));
    EXPECT_EQ(rules.sheet_optional_points.value, 300);
    EXPECT_EQ(rules.sheet_optional_commands.value, 2);
    EXPECT_EQ(rules.swiss_from_middle_28.value, 5);
    EXPECT_EQ(rules.max_before_baggage.value, 3);
}

SCENARIO("forward deployment stands on the list and is not for the Swiss", "[I1-DEP-48] [I1-DEP-50]") {
    for (const ForwardPlacing* forward : {&advanced().deployment.forward_a, &advanced().deployment.forward_b})
        EXPECT_TRUE(holds(forward->on_the_list) && holds(forward->not_for_swiss));
}

SCENARIO(
    "what becomes of hidden units that are seen",
    "[I1-DEP-33] [I1-DEP-38] [I1-DEP-41] [I1-DEP-42] [I1-DEP-43] [I1-DEP-44] [I1-DEP-45] [I1-DEP-46] [I1-ITP-11]") {
    const AmbushRules& rules = advanced().ambush;
    EXPECT_TRUE(holds(rules.in_force) && holds(rules.revealed_when_activated) &&
                holds(rules.checked_after_each_command));
    EXPECT_TRUE(holds(rules.placed_inside) && holds(rules.never_in_melee));
    EXPECT_TRUE(holds(rules.visible_ambush) && holds(rules.friends_pass));
    EXPECT_FALSE(holds(rules.on_opportunity));
    EXPECT_TRUE(holds(impetus().ambush.on_opportunity));
}

SCENARIO("how flank marches come on the table",
         "[I1-DEP-52] [I1-DEP-56] [I1-DEP-59] [I1-DEP-60] [I1-DEP-62] [I1-DEP-63] [I1-ITP-67]") {
    const FlankMarchRules& rules = advanced().flank_march;
    EXPECT_EQ(rules.kinds[MarchKind::Flank].max_commands.value, 1);
    EXPECT_EQ(rules.first_turn.value, 1);
    EXPECT_TRUE(holds(rules.late_without_room) && holds(rules.reveals_ambush) && holds(rules.placed_alternately));
    EXPECT_TRUE(holds(rules.disordered_if_charismatic_lost) && holds(rules.before_initiative));
    EXPECT_TRUE(matches(advanced(), {.type = TroopType::BAG}, rules.enemy_ignored.value));
}

SCENARIO("the battle plan has three ambushes, a reserve and two flank marches",
         "[I2-DEP-06] [I2-DEP-07] [I2-DEP-08] [I2-DEP-09] [I2-DEP-14]") {
    EXPECT_EQ(impetus2().ambush.max_entries.value, 3);
    EXPECT_EQ(impetus2().flank_march.kinds[MarchKind::Reserve].max_commands.value, 1);
    EXPECT_EQ(impetus2().flank_march.kinds[MarchKind::Flank].max_commands.value, 2);
    EXPECT_TRUE(holds(impetus2().setup.terrain_before_deployment));
}

}  // namespace acies::test::setup_test
