#include <string_view>

#include "rules/moving/grouping.h"
#include "rules/moving/interpenetration.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::formation_test {

namespace {

using enum TroopType;

const Unit light{.type = FL}, wild_light{.type = FL, .impetuous = true};
const Unit deep_light{.type = FL, .large_unit = 2}, deep_archers{.type = T, .large_unit = 2};

// One letter for each of `columns`: y = may be passed.
void expect_row(const Edition& edition, const Unit& mover, const std::vector<Unit>& columns, std::string_view row) {
    for (std::size_t i = 0; i < columns.size(); ++i)
        EXPECT_EQ(interpenetration(edition, mover, columns[i]).allowed, row[i] == 'y')
            << id_of(*mover.type) << " through column " << i;
}

}  // namespace

SCENARIO("Basic Impetus: who passes through whom, cell by cell", "[BI-INT-03] [BI-INT-04] [BI-INT-05] [BI-INT-06]") {
    const std::vector<Unit> columns{{.type = S},  {.type = ART}, {.type = W},  {.type = CL}, {.type = CM},
                                    {.type = CP}, {.type = FP},  {.type = EL}, {.type = T},  {.type = CGP}};
    expect_row(basic(), {.type = S}, columns, "yyyyyyyyyy");
    expect_row(basic(), {.type = CL}, columns, "yyyyyy----");
    expect_row(basic(), {.type = CM}, columns, "yyyy------");
    expect_row(basic(), {.type = CP}, columns, "yyyy------");
    for (TroopType type : {FP, FL, T, ART, CGP, CGL, CF, EL, W})
        expect_row(basic(), {.type = type}, columns, "yyy-------");
}

SCENARIO("Impetus 2: who passes through whom, cell by cell",
         "[I2-INT-01] [I2-INT-02] [I2-INT-03] [I2-INT-04] [I2-INT-05] [I2-INT-06] [I2-INT-07] [I2-ITP-47]") {
    const std::vector<Unit> columns{{.type = S},   light,         {.type = T},   {.type = ART},
                                    wild_light,    deep_light,    deep_archers,  {.type = FP},
                                    {.type = W},   {.type = CL},  {.type = CP1}, {.type = CM},
                                    {.type = CGP}, {.type = CGL}, {.type = CF},  {.type = EL}};
    expect_row(impetus2(), {.type = S}, columns, "yyyyyyyyyyyyyyyy");
    for (const Unit& mover : {light, Unit{.type = T}, Unit{.type = ART}})
        expect_row(impetus2(), mover, columns, "yyyy-yyyyyyyyyyy");
    for (const Unit& mover : {wild_light, deep_light, deep_archers, Unit{.type = FP}})
        expect_row(impetus2(), mover, columns, "yyyy----y-------");
    expect_row(impetus2(), {.type = W}, columns, "yyyy-y---y------");
    expect_row(impetus2(), {.type = CL}, columns, "yyyy----yyyyyyy-");
    for (TroopType type : {CP1, CP2, CM, CGP, CGL, CF})
        expect_row(impetus2(), {.type = type}, columns, "yyyy----yy------");
    expect_row(impetus2(), {.type = EL}, columns, "yyyy------------");
}

SCENARIO("forced back into friends: light troops pass, others push, nobody passes a melee",
         "[BI-INT-11] [BI-INT-12] [I1-INT-13] [I1-INT-14] [I1-INT-16] [I2-ITP-48]") {
    const Unit knights{.type = CP}, spears{.type = FP}, horse{.type = CL}, fighting{.type = FP, .in_melee = true};
    EXPECT_EQ(fall_back_into(basic(), knights, horse).outcome, FallBack::PassesOrPushes);
    EXPECT_EQ(fall_back_into(basic(), horse, spears).outcome, FallBack::Pushes);
    EXPECT_TRUE(fall_back_into(basic(), horse, spears).friend_disordered);
    for (const Edition* edition : {&impetus(), &advanced(), &impetus2()}) {
        EXPECT_EQ(fall_back_into(*edition, horse, spears).outcome, FallBack::Passes);
        EXPECT_FALSE(fall_back_into(*edition, horse, spears).friend_disordered);
        EXPECT_EQ(fall_back_into(*edition, knights, spears).outcome, FallBack::Pushes);
    }
    EXPECT_EQ(fall_back_into(impetus(), knights, horse).outcome, FallBack::Pushes);
    EXPECT_EQ(fall_back_into(impetus2(), knights, horse).outcome, FallBack::Passes);
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        const auto stopped = fall_back_into(*edition, {.type = S}, fighting);
        EXPECT_EQ(stopped.outcome, FallBack::Stops);
        EXPECT_TRUE(stopped.friend_disordered);
    }
}

SCENARIO("a compulsory advance into friends", "[BI-INT-10] [I1-INT-17] [I1-INT-18] [I1-INT-19] [I2-ITP-48]") {
    const Unit knights{.type = CP}, spears{.type = FP}, skirmishers{.type = S};
    const auto expect = [&](const Edition& edition, const Unit& met, CompulsoryAdvance outcome, bool disordered) {
        const auto meeting = advance_into(edition, knights, met);
        EXPECT_EQ(meeting.outcome, outcome) << edition.id;
        EXPECT_EQ(meeting.friend_disordered, disordered) << edition.id;
    };
    expect(basic(), spears, CompulsoryAdvance::Stops, true);
    expect(basic(), skirmishers, CompulsoryAdvance::PassesOrStops, true);
    expect(impetus(), spears, CompulsoryAdvance::Passes, true);
    expect(impetus(), skirmishers, CompulsoryAdvance::Passes, true);
    expect(advanced(), spears, CompulsoryAdvance::Stops, false);
    expect(advanced(), skirmishers, CompulsoryAdvance::Passes, true);
    expect(impetus2(), spears, CompulsoryAdvance::Stops, false);
    expect(impetus2(), skirmishers, CompulsoryAdvance::Passes, false);
}

SCENARIO("kinds that could group do so whatever their order", "[I1-MEL-15] [I1-MEL-16] [I2-ITP-61]") {
    const Unit disordered{.type = FP, .disordered = true, .in_melee = true};
    EXPECT_TRUE(could_group(advanced(), disordered, {.type = T}));
    EXPECT_FALSE(could_group(advanced(), disordered, {.type = CM}));
    EXPECT_FALSE(could_group(impetus2(), {.type = W}, {.type = CM}));
    EXPECT_FALSE(could_group(impetus2(), wild_light, light));
}

SCENARIO("how deep a Large Unit may be", "[BI-GRP-11] [I1-GRP-15] [I2-GRP-11]") {
    const Unit pikes{.type = FP, .arms = Arms::Pike}, poles{.type = FP, .arms = Arms::PoleArm}, knights{.type = CP};
    EXPECT_EQ(deepest_large_unit(basic(), pikes), 2);
    EXPECT_EQ(deepest_large_unit(impetus(), pikes), 3);
    EXPECT_EQ(deepest_large_unit(impetus2(), pikes), 3);
    EXPECT_EQ(deepest_large_unit(impetus(), poles), 1);
    EXPECT_EQ(deepest_large_unit(impetus2(), poles), 2);
    EXPECT_EQ(deepest_large_unit(basic(), knights), 1);
    EXPECT_EQ(deepest_large_unit(advanced(), knights), 2);
    EXPECT_EQ(deepest_large_unit(advanced(), {.type = S}), 1);
}

SCENARIO("a Large Unit of foot that loses its front unit's worth at once is shattered", "[I1-GRP-20] [I1-GRP-21]") {
    Tally because;
    const Unit warband{.type = FP, .vbu = 5, .large_unit = 2}, knights{.type = CP}, horse{.type = CM};
    EXPECT_TRUE(is_shattered(impetus(), warband, knights, 5, because));
    EXPECT_FALSE(is_shattered(impetus(), warband, knights, 4, because));
    EXPECT_FALSE(is_shattered(impetus(), warband, horse, 6, because));
    EXPECT_FALSE(is_shattered(advanced(), warband, knights, 6, because));
}

SCENARIO("a Large Unit is as deep as its units that are left", "[BI-ITP-18] [I1-ITP-01] [I2-ITP-02]") {
    const Unit mixed{.type = FP, .vbu = 5, .large_unit = 2, .ranks = {{FP, 5}, {T, 4}, {T, 0}}};
    EXPECT_DOUBLE_EQ(depth_of(impetus(), mixed), 7);
    EXPECT_DOUBLE_EQ(depth_of(impetus2(), {.type = CM}), 1.5);
}

SCENARIO("prices and distances that stand in the rules are data", "[I1-SPC-10] [I1-SPC-11] [I1-SPC-38]") {
    const auto& specials = advanced().specials;
    EXPECT_EQ(specials.inspiring.cost.value, 20);
    EXPECT_EQ(specials.inspiring.inspires_within_28.value, 10);
    ASSERT_EQ(specials.upgrade_prices.value.size(), 7U);
    EXPECT_EQ(specials.upgrade_prices.value.front().cost, 34);
    EXPECT_FALSE(impetus().specials.inspiring.cost.stated());
}

}  // namespace acies::test::formation_test
