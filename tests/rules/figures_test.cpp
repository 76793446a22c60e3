// Figures of the first edition: classes, bases, baggage, pieces of scenery.
#include "battle/position/field.h"
#include "rules/edition.h"
#include "rules/fighting/depth.h"
#include "rules/leading/victory.h"
#include "rules/setup/deployment.h"
#include "rules/setup/setup.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::figures_test {

namespace {

using enum TroopType;
constexpr std::array editions{impetus, advanced};

}  // namespace

SCENARIO("heavy and light foot, missile troops, skirmishers and artillery are foot", "[I1-TRP-01] [I1-TRP-02]") {
    for (const auto edition : editions) {
        const auto depth = [&](TroopType enemy) {  // of heavy cavalry: two dice against foot, none against mounted
            return depth_bonus(edition(), {.type = CP, .vbu = 5, .large_unit = 2}, {.type = enemy, .vbu = 5}).total();
        };
        for (TroopType foot : {FP, FL, T, S, ART}) EXPECT_EQ(depth(foot), 2) << id_of(foot);
        for (TroopType mounted : {CM, CL, CGP, CGL, CF, EL, W}) EXPECT_EQ(depth(mounted), 0) << id_of(mounted);
        for (TroopType type : {FP, FL, T, S}) EXPECT_TRUE(edition().troops.infantry.value.contains(type));
        EXPECT_FALSE(edition().troops.infantry.value.contains(ART));
    }
}

SCENARIO("every type has its base, by the scale of the figures", "[I1-TRP-17] [I1-ITP-01]") {
    struct Row {
        TroopType type;
        double at_15, at_28;
    };
    const Row depths[] = {{W, 8, 8},   {CP, 6, 4},  {CM, 6, 4},  {CL, 6, 4}, {FP, 3, 2},  {FL, 4, 3}, {T, 4, 3},
                          {S, 2, 1.5}, {CGP, 4, 3}, {CGL, 4, 3}, {CF, 4, 3}, {ART, 4, 3}, {EL, 4, 3}};
    for (const auto edition : editions)
        for (const Row& row : depths) {
            const Base small = base_of(edition(), Scale::Mm15, row.type),
                       large = base_of(edition(), Scale::Mm28, row.type);
            EXPECT_EQ(to_u(small.front), 8);
            EXPECT_EQ(to_u(small.depth), row.at_15) << id_of(row.type);
            EXPECT_EQ(to_u(large.front), 6);
            EXPECT_EQ(to_u(large.depth), row.at_28) << id_of(row.type);
        }
}

SCENARIO("a U is a centimetre for 15 mm and smaller figures, and two for larger ones", "[I1-TRP-18]") {
    for (const auto edition : editions) {
        EXPECT_EQ(edition().troops.scale_15.millimetres, 10);
        EXPECT_EQ(edition().troops.scale_28.millimetres, 20);
    }
}

SCENARIO("baggage may stand near a side edge, and be four times as wide as deep in 28 mm", "[I1-SPC-36] [I1-DEP-22]") {
    for (const auto edition : editions) {
        const auto may = [&](bool baggage) {
            return may_deploy(edition(), {.table_depth = 120, .to_middle = 40, .to_side = 5, .sides_free = baggage})
                .allowed;
        };
        EXPECT_EQ(may(false), false);
        EXPECT_EQ(may(true), true);
        EXPECT_EQ(edition().troops.scale_28.baggage_front_most, 4 * edition().troops.scale_28.depth[BAG]);
    }
}

SCENARIO("baggage and a built-up area that the attacker holds are worth 3 each", "[I1-SPC-40] [I1-VIC-05]") {
    for (const auto edition : editions) {
        Tally because;
        EXPECT_EQ(vd_of_baggage(edition(), {.type = BAG}, because), 3);
        EXPECT_EQ(army_fate(edition(), {.vdt = 40, .lost = 10, .built_up_area_lost = true}).counted_lost, 13);
        EXPECT_EQ(army_fate(edition(), {.vdt = 40, .lost = 10, .baggage_lost = Baggage::Plain}).counted_lost, 13);
    }
}

SCENARIO("pieces are 5 to 20U across; one river; roads of at most 4U from edge to edge",
         "[I1-TER-20] [I1-TER-31] [I1-TER-32]") {
    for (const auto edition : editions) {
        const PieceRules& pieces = edition().setup.pieces;
        EXPECT_EQ(pieces.min_size.value, 5);
        EXPECT_EQ(pieces.max_size.value, 20);
        EXPECT_EQ(pieces.max_water.value, 20);
        EXPECT_EQ(pieces.max_rivers.value, 1);
        EXPECT_EQ(pieces.max_road_width.value, 4);
        EXPECT_TRUE(holds(pieces.oval) && holds(pieces.rectangular_fields));
        EXPECT_TRUE(holds(pieces.road_joins_opposite_edges) && holds(pieces.road_meets_built_up_area));
    }
}

SCENARIO("in Advanced Impetus pieces lie apart, but for roads and water", "[I1-TER-33] [I1-TER-19]") {
    EXPECT_EQ(advanced().setup.pieces.overlaps.value, Overlaps::RoadsAndWater);
    EXPECT_FALSE(impetus().setup.pieces.overlaps.stated());
}

SCENARIO("most items lie clear of the deployment areas of a large game", "[I1-ITP-62] [I1-DEP-10]") {
    EXPECT_TRUE(holds(advanced().setup.items[GameSize::Large].majority_clear));
    EXPECT_FALSE(holds(advanced().setup.items[GameSize::Small].majority_clear));  // there at most one lies in them
    EXPECT_EQ(advanced().setup.items[GameSize::Small].max_in_deployment_areas.value, 1);
}

SCENARIO("deployment is drawn on a sheet; an army of one Command holds units back", "[I1-ITP-63] [I1-ITP-71]") {
    const DeploymentRules& rules = advanced().deployment;
    EXPECT_TRUE(holds(rules.sheet) && holds(rules.one_rectangle) && holds(rules.single_command_holds_back));
    EXPECT_EQ(rules.sheet_optional_points.value, 300);
    EXPECT_FALSE(holds(impetus().deployment.sheet) || holds(impetus().deployment.single_command_holds_back));
}

SCENARIO("shot leave a square by a test that costs nothing to fail", "[I1-DIS-10] [I1-DIS-07]") {
    for (const auto edition : editions) {
        EXPECT_EQ(edition().discipline.special.leave_square.value, TestFailure::NotDone);
        EXPECT_EQ(edition().discipline.special.leave_square.rule.text(), "I1-DIS-10");
    }
}

}  // namespace acies::test::figures_test
