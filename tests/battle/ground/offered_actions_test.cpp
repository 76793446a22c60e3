// What a profile says, and what activated units may do, in the editions with Commands.
#include <algorithm>

#include "battle/engine/engine.h"
#include "battle/ground/unit_now.h"
#include "support/attack.h"
#include "support/scenario.h"
#include "wire/battle/setup.h"

namespace acies::test::offered_actions_test {

namespace {

constexpr TroopType FP = TroopType::FP, T = TroopType::T, CP = TroopType::CP, CM = TroopType::CM, CL = TroopType::CL;

// Whether the activated units are offered such an action.
template <class Kind>
bool offers(const Battle& battle) {
    return std::ranges::any_of(candidates(battle.field(), battle.state),
                               [](const Action& action) { return std::holds_alternative<Kind>(action); });
}

}  // namespace

SCENARIO("a unit may recover its order, move, shoot, fight on or wait; a group only moves or charges",
         "[I1-ACT-01] [I1-ITP-09] [I1-GRP-08]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const Traits bows{.m = 6, .weapon = Weapon::LongbowA};
        const UnitId left = scene.mine("Left", T, {60, 40}, bows), right = scene.mine("Right", T, {68, 40}, bows);
        const UnitId shaken = scene.mine("Shaken", FP, {90, 40}, {.disordered = true});
        const UnitId foot = scene.mine("Foot", FP, {120, 40});
        scene.his("Target", FP, {64, 52, 270});
        const UnitId enemy = scene.his("Enemy", FP, {122, 44, 270}, {.disordered = true});
        const Attack start(scene);
        Attack alone = start, group = start, rally = start, fight = start;
        alone.activate(left);
        EXPECT_TRUE(offers<MakeMove>(alone) && offers<Shoot>(alone) && offers<Await>(alone) && offers<Done>(alone));
        EXPECT_FALSE(offers<Reorganise>(alone));
        UnitSet both(left);
        both.insert(right);
        group.must(Activate{both});
        EXPECT_TRUE(offers<MakeMove>(group)) << rules;
        EXPECT_FALSE(offers<Shoot>(group) || offers<Await>(group) || offers<Reorganise>(group) ||
                     offers<SpecialAction>(group));
        rally.activate(shaken);
        EXPECT_TRUE(offers<Reorganise>(rally));
        EXPECT_FALSE(offers<Await>(rally));
        fight.charge_with(foot);
        fight.strike(0, 0);
        fight.over_to_blue();
        fight.activate(enemy);  // fights the melee that it is in
        EXPECT_TRUE(fight.rolls(Roll::Melee)) << rules;
    }
}

SCENARIO("a profile has type, M, VBU, impetus, discipline, VD, weapons, the impetuous flag and what its list adds",
         "[I1-TRP-05]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId band = scene.mine("Band", TroopType::FL, {60, 40},
                                       {.vbu = 5,
                                        .impetus = 4,
                                        .vd = 3,
                                        .m = 8,
                                        .weapon = Weapon::Javelin,
                                        .arms = Arms::PoleArm,
                                        .impetuous = true,
                                        .discipline = Discipline::C});
        scene.setup.units[band].grants.insert(Grant::MustPursue);
        scene.his("Enemy", FP, {60, 110, 270});
        scene.enlist();
        const auto read = wire::read_scenario(wire::parse_checked_json(wire::setup_json(scene.setup)));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->setup.units[band], scene.setup.units[band]) << rules;
        Scene again;
        again.setup = read->setup;
        const Battle battle(again);
        EXPECT_EQ(unit_of(battle.field(), battle.state, band).discipline, Discipline::C);
    }
}

SCENARIO("M is how far a unit goes in one phase", "[I1-TRP-06]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId foot = scene.mine("Foot", FP, {60, 40}, {.m = 5}),
                     horse = scene.mine("Horse", CL, {90, 40}, {.m = 12});
        scene.his("Enemy", FP, {60, 110, 270});
        Attack battle(scene);
        battle.activate(foot);
        EXPECT_EQ(battle.rule_against(ahead(5.1)), "I1-MOV-05") << rules;
        EXPECT_FALSE(battle.refused(ahead(5)));
        battle.must(Done{});
        battle.activate(horse);
        EXPECT_FALSE(battle.refused(ahead(12)));
        EXPECT_TRUE(battle.refused(ahead(12.1)));
    }
}

SCENARIO("a general is part of his unit's base: there is no piece of his own, and he moves and goes with it",
         "[I1-TRP-16] [I1-TRP-11]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        scene.mine("Foot", FP, {60, 40});
        scene.his("Enemy", FP, {60, 110, 270});
        Attack battle(scene);
        EXPECT_EQ(battle.field().count(), 4u);
        EXPECT_EQ(battle.field().leader(0), 0);
        const Base plain = base_of(battle.field().edition(), Scale::Mm15, CP);
        EXPECT_EQ(base_of(battle.field(), battle.state, 0).front, plain.front);
        EXPECT_EQ(base_of(battle.field(), battle.state, 0).depth, plain.depth);
        EXPECT_TRUE(has_general(battle.field(), battle.state, Seat::Red));
        battle.state.units[0].removed = true;
        EXPECT_FALSE(has_general(battle.field(), battle.state, Seat::Red)) << rules;
    }
}

SCENARIO("pikes and long spears take the impetus of mounted chargers, not that of foot", "[I1-TRP-03] [I1-MEL-27]") {
    for (const char* rules : first_editions) {
        const auto dice = [&](TroopType charger, std::optional<Arms> arms) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", charger, {60, 40}, {.vbu = 5, .impetus = 3});
            scene.his("Blue", FP, {62, 45, 270}, {.vbu = 5, .impetus = 0, .arms = arms});
            Attack battle(scene);
            battle.charge_with(red);
            return int{battle.at<Chance>().dice};
        };
        EXPECT_EQ(dice(CP, std::nullopt), 5 + 3) << rules;
        EXPECT_EQ(dice(CP, Arms::Pike), 5) << rules;
        EXPECT_EQ(dice(CP, Arms::LongSpear), 5) << rules;
        EXPECT_EQ(dice(FP, Arms::Pike), 5 + 3) << rules;
        EXPECT_EQ(dice(FP, Arms::LongSpear), 5 + 3) << rules;
    }
}

SCENARIO("camel riders are medium or light cavalry in all but what camels do", "[I1-TRP-04] [I1-SPC-23] [I1-SPC-24]") {
    for (const char* rules : first_editions) {
        const auto dice = [&](TroopType charger, TroopType type, bool camel) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", charger, {60, 40}, {.vbu = 5, .impetus = 3});
            scene.his("Blue", type, {62, 45, 270}, {.vbu = 5, .impetus = 0, .camel = camel, .disordered = true});
            Attack battle(scene);
            battle.charge_with(red);
            return battle.at<Chance>();
        };
        for (const TroopType type : {CM, CL}) {
            EXPECT_EQ(dice(CP, type, false).dice, 5 + 3) << rules;
            EXPECT_EQ(dice(CP, type, true).dice, 5) << rules;
            EXPECT_EQ(dice(FP, type, true), dice(FP, type, false)) << rules;
        }
        for (const bool camel : {false, true}) {
            Armies scene(rules);
            const UnitId riders = scene.mine("Riders", CM, {60, 40}, {.m = 12, .camel = camel});
            scene.his("Enemy", FP, {60, 110, 270});
            scene.area(Landscape::Dunes, {40, 42}, {80, 70});
            Attack battle(scene);
            battle.activate(riders);
            EXPECT_EQ(battle.refused(ahead(12)).has_value(), !camel) << rules;  // half speed
            battle.must(ahead(8));
            EXPECT_EQ(battle.unit(riders).disordered, !camel) << rules;
        }
    }
}

}  // namespace acies::test::offered_actions_test
