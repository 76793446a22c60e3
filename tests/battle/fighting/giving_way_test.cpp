// Large Units, retreats and routs in the editions with Commands.
#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::giving_way_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, T = TroopType::T, CP = TroopType::CP, CM = TroopType::CM,
                    EL = TroopType::EL;
constexpr Traits deep_pikes{.vbu = 5, .impetus = 2, .vd = 3, .arms = Arms::Pike, .rear_vbu = 3};

using Vbu = std::array<std::int8_t, max_ranks>;

UnitSet set_of(std::initializer_list<UnitId> units) {
    UnitSet all;
    for (UnitId u : units) all.insert(u);
    return all;
}

}  // namespace

SCENARIO("Large Units are made at the set-up: units that stand behind each other later are none, and have no depth",
         "[I1-GRP-14] [I1-MEL-18]") {
    for (const char* rules : first_editions) {
        Armies deep(rules), column(rules);
        const UnitId pikes = deep.mine("Pikes", FP, {60, 40}, deep_pikes);
        const UnitId front = column.mine("Front", FP, {60, 40}, {.vbu = 5, .impetus = 2, .arms = Arms::Pike});
        const UnitId rear = column.mine("Rear", FP, {60, 37}, {.vbu = 3, .impetus = 2, .arms = Arms::Pike});
        for (Armies* scene : {&deep, &column}) scene->his("Foot", FP, {62, 45, 270}, {.vbu = 5, .impetus = 0});
        Attack one(deep), two(column);
        one.charge_with(pikes);
        EXPECT_EQ(one.at<Chance>().dice, 5 + 2 + 1) << rules;
        two.charge_with(set_of({front, rear}));
        EXPECT_EQ(two.at<Chance>().dice, 5 + 2) << rules;
    }
}

SCENARIO("a Large Unit becomes less deep only when its rear unit is gone", "[I1-GRP-14] [I1-ITP-46]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId pikes = scene.mine("Pikes", FP, {60, 40}, deep_pikes);
        scene.his("Foot", FP, {62, 45, 270}, {.vbu = 8, .impetus = 0});
        Attack battle(scene);
        const auto depth = [&] { return 2 * rect_of(battle.field(), battle.state, pikes).half_depth; };
        battle.charge_with(pikes);
        EXPECT_EQ(depth(), 6);
        Attack less = battle;
        battle.strike(0, 3);
        battle.roll({5});  // 5 - 3 = 2: three lost, all of the rear
        EXPECT_EQ(battle.unit(pikes).vbu, (Vbu{5, 0, 0})) << rules;
        EXPECT_EQ(depth(), 3);
        EXPECT_EQ(battle.next(), Roll::Retreat);
        less.strike(0, 3);
        less.roll({4});  // two lost
        EXPECT_EQ(less.unit(pikes).vbu, (Vbu{5, 1, 0}));
        EXPECT_EQ(2 * rect_of(less.field(), less.state, pikes).half_depth, 6);
        EXPECT_EQ(less.next(), Roll::Retreat);
    }
}

SCENARIO("disorder is that of the whole Large Unit, which stays together; a unit leaves its group by it",
         "[I1-GRP-17] [I1-GRP-07]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId pikes = scene.mine("Pikes", FP, {60, 40}, deep_pikes);
        const UnitId left = scene.mine("Left", FP, {90, 40}), right = scene.mine("Right", FP, {98, 40});
        scene.his("Archers", T, {61, 50, 270}, {.weapon = Weapon::LongbowA});
        scene.his("Bowmen", T, {91, 50, 270}, {.weapon = Weapon::LongbowA});
        Attack battle(scene);
        battle.over_to_blue();
        for (const auto& [shooter, target] : {std::pair(5, 2), std::pair(6, 3)}) {
            battle.activate(static_cast<UnitId>(shooter));
            battle.must(Shoot{.unit = static_cast<UnitId>(shooter), .target = static_cast<UnitId>(target)});
            battle.stand();
            battle.roll({6, 1, 1, 1, 1});
            battle.roll({1});
            battle.must(Done{});
        }
        battle.must(Done{});
        EXPECT_TRUE(battle.unit(pikes).disordered);
        EXPECT_TRUE(battle.unit(left).disordered);
        battle.roll({6, 5, 1, 2});
        EXPECT_TRUE(battle.refused(Activate{set_of({left, right})})) << rules;
        battle.activate(pikes);
        battle.must(ahead(2));
        EXPECT_EQ(ranks_of(battle.unit(pikes)), 2);
    }
}

SCENARIO("a Large Unit that loses to an attack on its flank is gone as a whole",
         "[I1-GRP-19] [I1-RET-24] [I1-ITP-46]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", FP, {55, 40}, {.vbu = 6, .impetus = 2});
        const UnitId pikes = scene.his("Pikes", FP, {60, 50, 0}, deep_pikes);
        Attack battle(scene);
        battle.charge_with(red);
        battle.strike(1, 0);
        battle.roll({4});  // disordered by the flank: 5 - 1 - 1 = 3, one lost
        EXPECT_TRUE(battle.unit(pikes).removed) << rules;
        EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 6);
        EXPECT_EQ(battle.field().edition().grouping.routs_whole_if_flanked.rule.text(), "I1-GRP-19");
    }
}

SCENARIO("when its front unit is routed in melee, what lent it depth goes with it", "[I1-GRP-27] [I1-ITP-46]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", FP, {60, 40}, {.vbu = 9, .impetus = 2});
        const UnitId band = scene.his("Band", FL, {62, 45, 270}, {.vbu = 2, .vd = 2, .impetuous = true, .rear_vbu = 2});
        Attack battle(scene);
        battle.charge_with(red);
        battle.strike(2, 0);
        Attack spared = battle;
        battle.roll({6});  // at least 1: five lost of four
        EXPECT_TRUE(battle.unit(band).removed) << rules;
        EXPECT_EQ(battle.unit(band).vbu, (Vbu{0, 0, 0}));
        EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 4);
        spared.roll({3});  // two lost: the rear unit alone
        EXPECT_FALSE(spared.unit(band).removed);
        EXPECT_EQ(spared.unit(band).vbu, (Vbu{2, 0, 0}));
        EXPECT_EQ(spared.next(), Roll::Retreat);
    }
}

SCENARIO("whoever falls back goes straight back and keeps its facing", "[I1-RET-07] [I1-RET-05]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", FP, {60, 40}, {.vbu = 8, .impetus = 2});
        const UnitId blue = scene.his("Blue", CP, {63, 48, 240}, {.vbu = 5, .impetus = 0});
        Attack battle(scene);
        battle.charge_with(red);
        battle.strike(1, 0);
        battle.roll({6});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Retreat) << rules;
        const Pose before = battle.unit(blue).pose;
        battle.roll({4});
        EXPECT_EQ(battle.unit(blue).pose.heading, before.heading);
        EXPECT_NEAR(to_u(battle.unit(blue).pose.x - before.x), 4 * 0.5, 0.01);  // against 240 degrees: towards 60
        EXPECT_NEAR(to_u(battle.unit(blue).pose.y - before.y), 4 * 0.866, 0.01);
    }
}

SCENARIO("elephants that fall back are stopped by the first they meet, friend or enemy, and do it harm",
         "[I1-RET-11] [I1-INT-15] [I1-SPC-26] [I1-SPC-27] [I1-SPC-30]") {
    for (const char* rules : first_editions) {
        for (const bool shot_at : {true, false}) {
            Armies scene(rules);
            const UnitId red = shot_at ? scene.mine("Archers", T, {60, 40}, {.vbu = 8, .weapon = Weapon::LongbowA})
                                       : scene.mine("Foot", FP, {60, 46}, {.vbu = 8, .impetus = 2});
            const UnitId elephants = scene.his("Elephants", EL, {61, 50, 270}, {.vbu = 5, .impetus = 0});
            const UnitId horse = scene.his("Horse", CM, {61, 56, 270}, {.vbu = 5});
            Attack battle(scene);
            if (shot_at) {
                battle.activate(red);
                battle.must(Shoot{.unit = red, .target = elephants});
                battle.stand();
                battle.must(sixes(battle.at<Chance>(), 1));
            } else {
                battle.charge_with(red);
                battle.strike(1, 0);
            }
            battle.roll({6});
            EXPECT_EQ(battle.at<Chance>().unit, elephants) << rules << shot_at;
            battle.roll({5});
            EXPECT_NEAR(battle.y(elephants), 52, 0.01) << rules << shot_at;  // its rear at 56
            EXPECT_EQ(battle.unit(horse).vbu[0], 5 - 2);
            EXPECT_TRUE(battle.unit(horse).disordered);
            EXPECT_NEAR(battle.y(horse), 56, 0.001);  // not driven back
        }
    }
}

SCENARIO("a rout in melee frightens friends even partly within 5U behind, in the width of the base, and no enemy",
         "[I1-ITP-53] [I1-RET-26]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Red", FP, {60, 40}, {.vbu = 9, .impetus = 2, .m = 5});
        const UnitId blue = scene.his("Blue", FP, {61, 44, 270}, {.vbu = 1, .impetus = 0});
        const UnitId near = scene.his("Near", FP, {68, 51.9, 270}, {.vbu = 4});    // a corner of it
        const UnitId far = scene.his("Far", FP, {59, 55.5, 270}, {.vbu = 4});      // behind a line 5 U away
        const UnitId beside = scene.his("Beside", FP, {51, 47, 270}, {.vbu = 4});  // not straight behind
        const UnitId enemy = scene.mine("Enemy", FP, {60, 51.5, 90}, {.vbu = 4});
        Attack battle(scene);
        battle.charge_with(red);
        battle.strike(1, 0);
        battle.roll({6});
        EXPECT_TRUE(battle.unit(blue).removed) << rules;
        EXPECT_EQ(battle.unit(near).vbu[0], 3) << rules;
        EXPECT_TRUE(battle.unit(near).disordered);
        for (UnitId spared : {far, beside, enemy}) {
            EXPECT_EQ(battle.unit(spared).vbu[0], 4) << rules << ' ' << spared;
            EXPECT_FALSE(battle.unit(spared).disordered);
        }
    }
}

SCENARIO("a unit that is shot to pieces frightens nobody", "[I1-RET-30]") {
    for (const char* rules : first_editions) {
        Armies scene(rules);
        const UnitId red = scene.mine("Archers", T, {60, 40}, {.vbu = 6, .weapon = Weapon::LongbowA});
        const UnitId blue = scene.his("Blue", FP, {61, 50, 270}, {.vbu = 1, .impetus = 0});
        const UnitId near = scene.his("Near", FP, {61, 54, 270}, {.vbu = 4});
        Attack battle(scene);
        battle.activate(red);
        battle.must(Shoot{.unit = red, .target = blue});
        battle.roll({6, 6, 6, 1, 1, 1});
        battle.roll({6});
        EXPECT_TRUE(battle.unit(blue).removed) << rules;
        EXPECT_EQ(battle.unit(near).vbu[0], 4);
        EXPECT_FALSE(battle.unit(near).disordered);
    }
}

SCENARIO("an army list may add a pair of units that pass through each other", "[I1-INT-10]") {
    for (const char* rules : first_editions) {
        for (const bool granted : {false, true}) {
            Armies scene(rules);
            const UnitId rear = scene.mine("Rear", FP, {60, 30}), front = scene.mine("Front", FP, {60, 34});
            scene.his("Enemy", FP, {60, 100, 270});
            if (granted) {
                scene.setup.units[rear].grants.insert(Grant::PassesThrough);
                scene.setup.units[front].grants.insert(Grant::LetsThrough);
            }
            Attack battle(scene);
            battle.activate(rear);
            EXPECT_EQ(battle.rule_against(ahead(8)), granted ? "" : "I1-INT-10") << rules;
            if (!granted) continue;
            battle.must(ahead(8));
            EXPECT_EQ(battle.y(rear), 38);
            EXPECT_EQ(battle.y(front), 34);
        }
    }
}

}  // namespace acies::test::giving_way_test
