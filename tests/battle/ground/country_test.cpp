// What the country does to troops in the editions with Commands.
#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::country_test {

namespace {

constexpr TroopType FP = TroopType::FP, T = TroopType::T, CM = TroopType::CM, CGL = TroopType::CGL;

// Red's foot charges a unit of Blue whose front is at y = 50: the dice of both.
std::pair<int, int> dice_of(const char* rules, TroopType type, std::optional<Arms> arms, Landscape kind, double from) {
    Armies scene(rules);
    const UnitId red = scene.mine("Red", FP, {60, 45}, {.vbu = 5, .impetus = 2});
    scene.his("Blue", type, {62, 50, 270}, {.vbu = 5, .impetus = 0, .arms = arms, .disordered = true});
    scene.area(kind, {40, from}, {84, 70});
    Attack battle(scene);
    battle.charge_with(red);
    return {battle.at<Chance>().dice, battle.at<Chance>().against};
}

}  // namespace

SCENARIO("mounted, pikes and chariots fight worse when at least half of them is in difficult ground",
         "[I1-TER-14] [I1-MEL-11] [I1-MEL-12]") {
    for (const char* rules : first_editions) {
        const auto against = [&](TroopType type, std::optional<Arms> arms, double from) {
            return dice_of(rules, type, arms, Landscape::Marsh, from).second;
        };
        EXPECT_EQ(against(CM, std::nullopt, 53), 5 - 1 - 1) << rules;  // of its 6 U, half
        EXPECT_EQ(against(CM, std::nullopt, 53.2), 5 - 1) << rules;
        EXPECT_EQ(against(FP, Arms::Pike, 51.5), 5 - 1 - 2) << rules;
        EXPECT_EQ(against(FP, Arms::Pike, 51.7), 5 - 1) << rules;
        EXPECT_EQ(against(CGL, std::nullopt, 52), 5 - 1 - 2 - (std::string_view(rules) == "impetus" ? 1 : 0))
            << rules;  // and a chariot charged while it stands (I1-MEL-07)
        EXPECT_EQ(against(FP, std::nullopt, 49), 5 - 1) << rules;
    }
}

SCENARIO("on a gentle hill the unit whose front was nearer to the top before they met has a die more",
         "[I1-TER-15] [I1-MEL-10] [I1-TER-02]") {
    for (const char* rules : first_editions)
        for (const bool downhill : {false, true}) {
            Armies scene(rules);
            const UnitId red = scene.mine("Red", FP, {60, 46}, {.vbu = 5, .impetus = 2});
            scene.his("Blue", FP, {62, 50, 270}, {.vbu = 5, .impetus = 0, .disordered = true});
            const double top = downhill ? 45 : 54;
            scene.area(Landscape::GentleHill, {51, top - 9}, {69, top + 9});
            Attack battle(scene);
            battle.charge_with(red);
            EXPECT_EQ(battle.at<Chance>().dice, 5 + 2 + (downhill ? 1 : 0)) << rules;
            EXPECT_EQ(battle.at<Chance>().against, 5 - 1 + (downhill ? 0 : 1)) << rules;
        }
}

SCENARIO("a wooded hill is a steep hill and a wood in one", "[I1-TER-06]") {
    const auto shot = [](Landscape kind, double front) {
        Armies scene("advanced");
        const UnitId archers = scene.mine("Archers", T, {60, 40}, {.vbu = 5, .weapon = Weapon::LongbowA});
        const UnitId target = scene.his("Target", FP, {60, front, 270});
        scene.area(kind, {40, 46}, {80, 70});
        Attack battle(scene);
        battle.activate(archers);
        const Shoot wanted{.unit = archers, .target = target};
        if (battle.refused(wanted)) return 0;
        battle.must(wanted);
        return int{battle.at<Chance>().dice};
    };
    for (const Landscape kind : {Landscape::Wood, Landscape::WoodedHill}) {
        EXPECT_EQ(shot(kind, 49), 5 - 2);  // at its edge
        EXPECT_EQ(shot(kind, 52), 0);      // too deep inside
    }
    for (const Landscape kind : {Landscape::SteepHill, Landscape::WoodedHill}) {
        EXPECT_EQ(dice_of("advanced", CM, std::nullopt, kind, 50).second, 5 - 1 - 1);
        Armies scene("advanced");
        const UnitId foot = scene.mine("Foot", FP, {60, 40}, {.m = 8});
        scene.his("Enemy", FP, {60, 110, 270});
        scene.area(kind, {40, 42}, {80, 60});
        Attack battle(scene);
        battle.activate(foot);
        EXPECT_TRUE(battle.refused(ahead(8)));  // slowed
        battle.must(ahead(5));
        EXPECT_TRUE(battle.unit(foot).disordered);
    }
}

SCENARIO("a unit placed in ground that would disorder it comes out in order, once more than half of it is outside",
         "[I1-TER-11] [I1-TER-10]") {
    for (const double way : {1.0, 1.6}) {
        Armies scene("advanced");
        const UnitId foot = scene.mine("Foot", FP, {60, 44}, {.m = 6});  // from 41 to 44
        scene.his("Enemy", FP, {60, 110, 270});
        scene.area(Landscape::Wood, {40, 30}, {80, 44});
        Attack battle(scene);
        EXPECT_FALSE(battle.unit(foot).disordered);
        battle.activate(foot);
        battle.must(ahead(way));
        EXPECT_EQ(battle.unit(foot).disordered, way == 1.0) << way;
    }
}

SCENARIO("a road over a river is a way across it", "[I1-TER-19] [I1-TER-28]") {
    for (const bool road : {false, true}) {
        Armies scene("advanced");
        const UnitId foot = scene.mine("Foot", FP, {60, 40}, {.m = 8});
        scene.his("Enemy", FP, {60, 110, 270});
        scene.line(Landscape::GreatRiver, {{0, 46}, {180, 46}}, 3);
        if (road) scene.line(Landscape::Road, {{60, 0}, {60, 120}}, 4);
        Attack battle(scene);
        battle.activate(foot);
        MakeMove along = leg(Leg::Road, 8);
        EXPECT_EQ(battle.refused(along).has_value(), !road);
        EXPECT_TRUE(battle.refused(ahead(8)) || road);
        if (!road) continue;
        battle.must(along);
        EXPECT_EQ(battle.y(foot), 48);
    }
}

SCENARIO("rocks, scrub and fields are broken ground", "[I1-TER-03]") {
    for (const char* rules : first_editions)
        for (const Landscape kind : {Landscape::Rocks, Landscape::Scrub, Landscape::Field}) {
            Armies scene(rules);
            const UnitId foot = scene.mine("Foot", FP, {60, 40}, {.m = 6});
            const UnitId light = scene.mine("Light", TroopType::FL, {72, 40}, {.m = 6});
            scene.his("Enemy", FP, {60, 110, 270});
            scene.area(kind, {40, 42}, {84, 70});
            Attack battle(scene);
            for (UnitId u : {foot, light}) {
                battle.activate(u);
                battle.must(ahead(6));
                EXPECT_EQ(battle.unit(u).disordered, u == foot) << rules;
                battle.must(Done{});
            }
        }
}

}  // namespace acies::test::country_test
