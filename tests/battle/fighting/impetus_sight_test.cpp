// Arcs, ranges, lines of sight and the order of targets in Impetus and Advanced Impetus.
#include "battle/fighting/shooting.h"
#include "battle/ground/sight.h"
#include "rules/fighting/targets.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::impetus_sight_test {

namespace {

constexpr std::array both{"impetus", "advanced"};

// Missile foot of Red at (60, 20) that faces up the table, and enemies of it.
struct Sights : Scene {
    UnitId general, shooter;
    explicit Sights(const char* rules, Weapon weapon = Weapon::LongbowA, TroopType type = TroopType::T,
                    Traits traits = {}) {
        setup.edition = rules;
        setup.table = {180, 120};
        traits.weapon = weapon;
        general = add(Seat::Red, "General", TroopType::CP, {170, 10});
        shooter = add(Seat::Red, "Shooters", type, {60, 20, 90}, traits);
        command("Red", Quality::Fair, {general, shooter}, true);
        const UnitId enemy_general = add(Seat::Blue, "Enemy general", TroopType::CP, {170, 110, 270});
        command("Blue", Quality::Poor, {enemy_general}, true);
        setup.structure = {{Structure::Good, Structure::Good}};
    }
    UnitId enemy(Place at, TroopType type = TroopType::FP, Traits traits = {}) {
        const UnitId u = add(Seat::Blue, "Enemy " + std::to_string(setup.units.size()), type, at, traits);
        setup.units[u].command = 1;
        return u;
    }
    UnitId ally(Place at) {
        const UnitId u = add(Seat::Red, "Friend " + std::to_string(setup.units.size()), TroopType::FP, at);
        setup.units[u].command = 0;
        return u;
    }
    Sighting look(UnitId target, bool flat = false, BaseEdge edge = BaseEdge::Front) const {
        const Battle battle(*this);
        return acies::look(battle.field(), battle.state, shooter, edge, target, flat);
    }
};

Sighting look_at(const char* rules, Place at, Traits traits = {}) {
    Sights sights(rules);
    const UnitId target = sights.enemy(at, TroopType::FP, traits);
    return sights.look(target);
}

struct Taken : Battle {
    explicit Taken(const Sights& scene) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.shooter);
    }
    void go_on() {
        for (int i = 0; i < 9 && std::holds_alternative<Decision>(at()); ++i) must(Choose{0});
    }
    std::string rule_against_shot(const Sights& scene, UnitId target, BaseEdge edge = BaseEdge::Front) const {
        return rule_against(Shoot{.unit = scene.shooter, .target = target, .edge = edge});
    }
};

}  // namespace

SCENARIO("a target is in the arc with the point that is measured to, not with two corners",
         "[I1-ITP-40] [I1-SHO-24] [I1-SHO-25]") {
    for (const char* rules : both) {
        // The right ray leads from (64, 20) through (74, 30). The nearest middle is that of the left side, 1.5 behind.
        EXPECT_TRUE(look_at(rules, {79.4, 30, 270}).in_arc);
        EXPECT_FALSE(look_at(rules, {79.6, 30, 270}).in_arc);
        EXPECT_FALSE(look_at(rules, {60, 10, 90}).in_arc);
    }
}

SCENARIO("range leads to the middle of the nearest front or side, never of the rear", "[I1-SHO-27] [I1-ITP-40]") {
    for (const char* rules : both) {
        EXPECT_DOUBLE_EQ(look_at(rules, {60, 28, 270}).range, 8);
        EXPECT_DOUBLE_EQ(look_at(rules, {60, 28, 90}).range, 7.632);  // 4 aside and 6.5 ahead; its rear is 5 away
        EXPECT_DOUBLE_EQ(look_at(rules, {63, 30, 180}).range, 7.5);   // its left side, at (64.5, 26)
    }
}

SCENARIO("every unit of a Large Unit can be measured to", "[I1-SHO-28] [I1-GRP-26]") {
    for (const char* rules : both) {
        const Traits deep{.rear_vbu = 5};
        // Faces away: the front of the rear unit, 3 ahead of its rear edge at y 22, is nearer than any side of the
        // whole.
        EXPECT_DOUBLE_EQ(look_at(rules, {60, 28, 90}, deep).range, 5);
        EXPECT_DOUBLE_EQ(look_at(rules, {60, 28, 90}).range, 7.632);
        // Sideways on: the middle of the side of the front unit, not of both together.
        EXPECT_DOUBLE_EQ(look_at(rules, {57, 34, 180}, deep).range, 10.112);  // to (58.5, 30)
    }
}

SCENARIO("light horse in depth shoots from the side of any of its units", "[I1-GRP-25] [I1-SHO-25]") {
    Sights scene("impetus", Weapon::CompbowB, TroopType::CL, {.m = 12, .rear_vbu = 4});
    const UnitId target = scene.enemy({80, 20 - 6 - 3, 180});
    const Battle battle(scene);
    const Base base = battle.field().base(scene.shooter, 1);
    const double middle = to_u(base.depth) * 1.5;  // of the second, behind the front
    const Segment line = line_of_range(battle.field(), battle.state, scene.shooter, BaseEdge::Right, target);
    EXPECT_NEAR(line.from.y, 20 - middle, 0.001);
    EXPECT_NEAR(line.from.x, 64, 0.001);
}

SCENARIO("lines of sight may lead to any two corners, but not cross or meet anybody", "[I1-SHO-29] [I1-ITP-39]") {
    for (const char* rules : both) {
        Sights scene(rules);
        const UnitId target = scene.enemy({60, 40, 270});
        EXPECT_EQ(scene.look(target).line, Line::Clear);
        scene.enemy({61, 30, 270});
        EXPECT_EQ(scene.look(target).line, Line::Blocked);
        EXPECT_EQ(scene.look(target).blocked_by.text(), "I1-SHO-29");
        // A corner outside the arc serves as well: the nearest point is inside, two corners of four are not.
        Sights corner(rules);
        const UnitId aside = corner.enemy({79.4, 30, 270});
        EXPECT_EQ(corner.look(aside).line, Line::Clear);
    }
}

SCENARIO("whoever stands between the lines stops weapons that shoot straight", "[I1-SHO-29]") {
    for (const char* rules : both) {
        Sights scene(rules);
        const UnitId target = scene.enemy({60, 40, 270});
        scene.enemy({61.5, 30, 0}, TroopType::FL);  // 3 U wide, in the middle
        EXPECT_EQ(scene.look(target, false).line, Line::Clear);
        EXPECT_EQ(scene.look(target, true).line, Line::Blocked);
    }
}

SCENARIO("bows shoot over friends who are nearer to them than to the target, crossbows never",
         "[I1-SHO-33] [I1-ITP-42]") {
    for (const char* rules : both) {
        const auto shot_over = [&](Weapon weapon, double friends_at) {
            Sights scene(rules, weapon, TroopType::T, {.vbu = 7});
            const UnitId target = scene.enemy({60, 40, 270});
            scene.ally({61, friends_at, 90});
            return Taken(scene).rule_against_shot(scene, target);
        };
        EXPECT_EQ(shot_over(Weapon::LongbowA, 26), "");
        EXPECT_EQ(shot_over(Weapon::LongbowA, 38), "I1-SHO-33");
        EXPECT_EQ(shot_over(Weapon::CrossbowA, 26), "I1-SHO-33");
        EXPECT_EQ(shot_over(Weapon::ArtilleryC, 26), "");
    }
}

SCENARIO("shots over friends cost two dice, but nothing to catapults", "[I1-SHO-33] [I1-SHO-34] [I1-SHO-12]") {
    for (const char* rules : both)
        for (const Weapon weapon : {Weapon::ShortbowA, Weapon::ArtilleryC}) {
            const auto dice_of = [&](bool over) {
                Sights scene(rules, weapon, TroopType::T, {.vbu = 6});
                const UnitId target = scene.enemy({60, 33, 270});
                scene.ally({over ? 61.0 : 90, 25, 90});
                Taken battle(scene);
                battle.must(Shoot{.unit = scene.shooter, .target = target});
                battle.go_on();
                return battle.at<Chance>().dice;
            };
            EXPECT_EQ(dice_of(false) - dice_of(true), weapon == Weapon::ArtilleryC ? 0 : 2);
        }
}

SCENARIO("most frontal is who fills most of the front, then who stands least aside, then the nearest", "[I1-ITP-41]") {
    for (const char* rules : both) {
        Sights scene(rules);
        const UnitId left = scene.enemy({55.5, 30, 270});   // up to 59.5: 3.5 of the 8
        const UnitId right = scene.enemy({64.4, 31, 270});  // from 60.4: 3.6
        EXPECT_EQ(Taken(scene).rule_against_shot(scene, right), "");
        EXPECT_NE(Taken(scene).rule_against_shot(scene, left), "");
        // Both fill 3.5. The second is farther, but it is turned and two deep, from 60.5 on: its centre is less aside.
        Sights aside(rules);
        const UnitId near = aside.enemy({55.5, 30, 270});  // centre 4.5 aside
        const UnitId turned = aside.enemy({60.5, 36, 180}, TroopType::FP, {.rear_vbu = 5});
        EXPECT_NE(Taken(aside).rule_against_shot(aside, near), "");
        EXPECT_EQ(Taken(aside).rule_against_shot(aside, turned), "");
    }
}

SCENARIO("without dice there is no shot, yet the target still binds",
         "[I1-SHO-08] [I1-ITP-43] [I1-SHO-35] [I1-SHO-37]") {
    for (const char* rules : both) {
        Sights scene(rules, Weapon::ShortbowA, TroopType::T, {.vbu = 1});
        const UnitId first = scene.enemy({60, 40, 270});
        const UnitId aside = scene.enemy({75, 40, 270});
        const Taken battle(scene);
        EXPECT_EQ(battle.rule_against_shot(scene, first), "I1-SHO-08");
        EXPECT_EQ(battle.rule_against_shot(scene, aside), std::string(rules) == "impetus" ? "I1-SHO-35" : "I1-SHO-37");
        EXPECT_FALSE(battle.unit(scene.shooter).shot);
    }
}

SCENARIO("a shot that an evasion leaves without dice is not spent", "[I1-ITP-43] [I1-SHO-17]") {
    bool shown = false;
    for (int vbu = 1; vbu <= 9; ++vbu) {
        Sights scene("impetus", Weapon::ShortbowA, TroopType::T, {.vbu = vbu, .impetus = 0});
        const UnitId target = scene.enemy({60, 34, 270}, TroopType::CL, {.m = 12});
        Taken battle(scene);
        if (battle.rule_against_shot(scene, target) != "") continue;
        battle.must(Shoot{.unit = scene.shooter, .target = target});
        ASSERT_EQ(battle.at<Decision>().question, Question::React);
        Battle stands = battle;
        stands.must(Choose{0});
        ASSERT_EQ(stands.at<Chance>().roll, Roll::Shot);
        if (stands.at<Chance>().dice != 1) continue;
        shown = true;
        EXPECT_TRUE(stands.unit(scene.shooter).shot);
        battle.must(Choose{1});
        EXPECT_FALSE(battle.unit(scene.shooter).shot);
        EXPECT_TRUE(battle.happened(Happening::Evades, target));
    }
    EXPECT_TRUE(shown);
}

SCENARIO("in Advanced Impetus the nearest or the most frontal may be chosen beyond short range",
         "[I1-SHO-37] [I1-SHO-38] [I1-SHO-35]") {
    for (const char* rules : both) {
        Sights scene(rules, Weapon::LongbowA);
        const UnitId nearest = scene.enemy({70, 34, 270});
        const UnitId frontal = scene.enemy({60, 40, 270});
        EXPECT_EQ(Taken(scene).rule_against_shot(scene, nearest), "");
        EXPECT_EQ(Taken(scene).rule_against_shot(scene, frontal).empty(), std::string(rules) == "advanced");
    }
}

SCENARIO("who is not seen, or fights, is skipped", "[I1-SHO-39] [I1-SHO-30]") {
    Sights scene("impetus");
    const UnitId fighting = scene.enemy({60, 30, 270});
    const UnitId rival = scene.ally({60, 27, 270});
    scene.setup.units[rival].pose = {60'000, 33'000, 27000};  // behind the enemy, in contact with its rear
    const UnitId other = scene.enemy({70, 32, 270});
    Battle battle(scene);
    Engagement e;
    e.units = {{rival, fighting}};
    battle.state.engagements.push_back(e);
    battle.roll({6, 5, 1, 2});
    battle.activate(scene.shooter);
    EXPECT_EQ(battle.rule_against(Shoot{.unit = scene.shooter, .target = fighting}), "I1-SHO-30");
    EXPECT_EQ(battle.rule_against(Shoot{.unit = scene.shooter, .target = other}), "");
}

SCENARIO("in Advanced Impetus one shoots through a far screen of light troops, with half the dice",
         "[I1-SHO-40] [I1-SHO-23]") {
    for (const char* rules : both) {
        const auto through = [&](double screen_at, TroopType screened) {
            Sights scene(rules, Weapon::ShortbowA, TroopType::T, {.vbu = 3});
            scene.enemy({60, screen_at, 270}, TroopType::CL, {.m = 12});
            const UnitId target = scene.enemy({60, 45, 270}, screened, {.m = 10});
            Taken battle(scene);
            return std::pair(battle, Shoot{.unit = scene.shooter, .target = target});
        };
        const auto [far, shot] = through(38, TroopType::CM);
        const bool allowed = std::string(rules) == "advanced";
        EXPECT_EQ(far.rule_against(shot), allowed ? "" : "I1-SHO-29");
        EXPECT_EQ(through(35, TroopType::CM).first.rule_against(shot), "I1-SHO-29");  // not more than 15 U
        EXPECT_EQ(through(38, TroopType::CL).first.rule_against(shot), "I1-SHO-29");
        if (!allowed) continue;
        Battle made = far;
        made.must(shot);
        for (int i = 0; i < 3 && std::holds_alternative<Decision>(made.at()); ++i) made.must(Choose{0});
        EXPECT_EQ(made.at<Chance>().dice, 2);  // of the 3
    }
}

SCENARIO("light horse shoots all round, but not with crossbow, handgun or arquebus", "[I1-SPC-42] [I1-SHO-24]") {
    for (const char* rules : both)
        for (const Weapon weapon : {Weapon::CompbowA, Weapon::CrossbowA, Weapon::Handgun, Weapon::ArquebusA}) {
            Sights scene(rules, weapon, TroopType::CL, {.m = 12});
            const UnitId behind = scene.enemy({60, 8, 90});
            const bool all_round = weapon == Weapon::CompbowA;
            EXPECT_EQ(Taken(scene).rule_against_shot(scene, behind, BaseEdge::Back).empty(), all_round);
        }
}

SCENARIO("elephants shoot to their front, and not over friends", "[I1-SPC-29] [I1-SHO-26]") {
    for (const char* rules : both) {
        Sights scene(rules, Weapon::Various, TroopType::EL, {.m = 6});
        const UnitId target = scene.enemy({60, 30, 270});
        const UnitId behind = scene.enemy({60, 8, 90});
        EXPECT_EQ(Taken(scene).rule_against_shot(scene, target), "");
        EXPECT_NE(Taken(scene).rule_against_shot(scene, behind, BaseEdge::Back), "");
        scene.ally({61, 24, 90});
        EXPECT_NE(Taken(scene).rule_against_shot(scene, target), "");
    }
}

SCENARIO("units moved as a group do not shoot in that activation", "[I1-SHO-42]") {
    Sights scene("impetus");
    const UnitId target = scene.enemy({60, 32, 270});
    const UnitId beside = scene.add(Seat::Red, "Others", TroopType::T, {68, 20, 90}, {.weapon = Weapon::LongbowA});
    scene.setup.units[beside].command = 0;
    Battle battle(scene);
    battle.roll({6, 5, 1, 2});
    UnitSet group(scene.shooter);
    group.insert(beside);
    battle.must(Activate{group});
    battle.must(ahead(1));
    EXPECT_NE(battle.rule_against(Shoot{.unit = scene.shooter, .target = target}), "");
}

SCENARIO("baggage is never shot at, and only artillery shoots into a built-up area", "[I1-SHO-31] [I1-SHO-32]") {
    for (const Weapon weapon : {Weapon::LongbowA, Weapon::ArtilleryB}) {
        Sights scene("impetus", weapon);
        const UnitId baggage = scene.enemy({60, 45, 270}, TroopType::BAG, {.vbu = 2, .impetus = 0, .m = 0});
        EXPECT_EQ(Taken(scene).rule_against_shot(scene, baggage), "I1-SHO-31");
        Sights village("impetus", weapon);
        village.area(Landscape::Village, {55, 30}, {65, 38});
        const UnitId garrison = village.enemy({60, 30, 270});
        Battle battle(village);
        battle.state.units[garrison].village = 0;
        battle.roll({6, 5, 1, 2});
        battle.activate(village.shooter);
        const std::string rule = battle.rule_against(Shoot{.unit = village.shooter, .target = garrison});
        EXPECT_EQ(rule, weapon == Weapon::LongbowA ? "I1-SHO-32" : "");
    }
}

}  // namespace acies::test::impetus_sight_test
