// Activation and movement of Impetus 2 at the table.
#include "support/in_h.h"
#include "support/scenario.h"

namespace acies::test::moves_in_h_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, T = TroopType::T, S = TroopType::S, CM = TroopType::CM,
                    CL = TroopType::CL, CP1 = TroopType::CP1, CGP = TroopType::CGP, CGL = TroopType::CGL,
                    CF = TroopType::CF, W = TroopType::W, ART = TroopType::ART;

// One unit of Red with its front at (20, 10), and nobody near.
struct Alone : InH {
    UnitId mover;
    explicit Alone(TroopType type, Traits traits = {}) { mover = mine("Mover", type, {20, 10}, traits); }
};

MakeMove wheel(double degrees) { return leg(Leg::Wheel, degrees); }

std::string rule_for(TroopType type, const MakeMove& move, Traits traits = {}) {
    const Alone scene(type, traits);
    return TakenUp(scene, scene.mover).rule_against(move);
}
bool disorders(TroopType type, const MakeMove& move, Traits traits = {}) {
    const Alone scene(type, traits);
    TakenUp battle(scene, scene.mover);
    battle.must(move);
    return battle.unit(scene.mover).disordered;
}

// The farthest that such troops come in one move, with ground of that kind from so far ahead on.
double reach(TroopType type, Landscape kind, double from, const Traits& traits = {}) {
    Alone scene(type, traits);
    scene.area(kind, {10, 10 + from}, {30, 25});
    const TakenUp battle(scene, scene.mover);
    const auto refusal = battle.refused(ahead(4.5));
    return refusal && refusal->nearest ? to_u(refusal->nearest->y) - 10 : -1;
}

}  // namespace

SCENARIO("a second movement action is tested once it is made; who fails is disordered and moves no more",
         "[I2-ACT-03] [I2-ACT-04] [I2-ITP-24] [I2-MOV-01] [I2-ACT-01]") {
    const Alone scene(FP, {.discipline = Discipline::B});
    TakenUp battle(scene, scene.mover);
    battle.must(ahead(2));
    EXPECT_TRUE(battle.is_asked(Question::Activation));
    battle.must(ahead(2));
    EXPECT_DOUBLE_EQ(battle.y(scene.mover), 14);
    ASSERT_TRUE(battle.rolls(Roll::Discipline));
    battle.roll({4});
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    battle.must(ahead(1));
    battle.roll({4});  // -1 for the third
    EXPECT_TRUE(battle.unit(scene.mover).disordered);
    EXPECT_EQ(battle.rule_against(ahead(1)), "I2-ITP-24");
    EXPECT_DOUBLE_EQ(battle.y(scene.mover), 15);
}

SCENARIO("order is recovered first, by a test that is no move and costs no dice",
         "[I2-ITP-25] [I2-ACT-02] [I2-ACT-06] [I2-SHO-13]") {
    for (const int die : {1, 6}) {
        Alone scene(T, {.weapon = Weapon::LongbowA, .disordered = true});
        scene.his("Target", FP, {20, 13.5, 270});
        TakenUp battle(scene, scene.mover);
        battle.must(Reorganise{});
        battle.roll({die});
        EXPECT_EQ(battle.unit(scene.mover).disordered, die == 1);
        EXPECT_EQ(battle.rule_against(Reorganise{}), die == 1 ? "I2-ITP-24" : "I2-ACT-06");
        const std::size_t before = battle.report.size();
        battle.must(Shoot{.unit = scene.mover, .target = static_cast<UnitId>(scene.blue.back())});
        EXPECT_GT(battle.report.size(), before);
        while (battle.is_asked(Question::React)) battle.must(Choose{0});
        EXPECT_EQ(battle.at<Chance>().dice, 5 + 1 - (die == 1 ? 1 : 0));
    }
    const Alone scene(FP, {.disordered = true});
    TakenUp battle(scene, scene.mover);
    battle.must(ahead(1));
    EXPECT_EQ(battle.rule_against(Reorganise{}), "I2-ITP-25");
}

SCENARIO("a disordered unit makes one move, ahead or a wheel; skirmishers and light cavalry also back",
         "[I2-STA-14] [I2-ITP-09] [I2-STA-10]") {
    const Traits lost{.disordered = true};
    EXPECT_EQ(rule_for(FP, leg(Leg::Sideways, 1), lost), "I2-STA-14");
    EXPECT_EQ(rule_for(FP, leg(Leg::Back, 1), lost), "I2-STA-14");
    EXPECT_EQ(rule_for(FP, leg(Leg::AboutFace, 0), lost), "I2-ITP-29");
    EXPECT_EQ(rule_for(FP, wheel(30), lost), "");
    EXPECT_EQ(rule_for(S, leg(Leg::Back, 3), lost), "");
    EXPECT_EQ(rule_for(CL, leg(Leg::Back, 4), lost), "");
    const Alone scene(FP, lost);
    TakenUp battle(scene, scene.mover);
    battle.must(ahead(1));
    EXPECT_EQ(battle.rule_against(ahead(1)), "I2-STA-14");
}

SCENARIO("a shot before the move says how many movement actions follow, and pays for them",
         "[I2-ACT-05] [I2-ITP-24] [I2-SHO-13] [I2-SHO-01] [I2-SHO-02] [I2-SHO-03] [I2-SHO-28]") {
    Alone scene(T, {.weapon = Weapon::LongbowA});
    const UnitId target = scene.his("Target", FP, {20, 17, 270});
    for (const int moves : {0, 2}) {
        TakenUp battle(scene, scene.mover);
        battle.must(Shoot{.unit = scene.mover, .target = target, .will_move = static_cast<std::uint8_t>(moves)});
        EXPECT_EQ(battle.at<Chance>().dice, 5 - moves);  // at long range
        battle.must(moves == 0 ? dice({1, 1, 1, 1, 1}) : dice({1, 1, 1}));
        EXPECT_EQ(battle.rule_against(ahead(1)), moves == 0 ? "I2-ITP-24" : "");
        if (moves == 0) continue;
        battle.must(ahead(0.5));
        battle.must(ahead(0.5));
        battle.roll({6});
        EXPECT_EQ(battle.rule_against(ahead(0.5)), "I2-ITP-24");
    }
}

SCENARIO("a wheel is an action by itself: as long as a move at the outer corner, and 45 or 90 degrees at most",
         "[I2-ITP-27] [I2-MOV-09] [I2-ITP-03]") {
    EXPECT_EQ(rule_for(FP, wheel(57)), "");
    EXPECT_EQ(rule_for(FP, wheel(58)), "I2-ITP-27");
    EXPECT_EQ(rule_for(CL, wheel(90)), "");
    EXPECT_EQ(rule_for(CL, wheel(91)), "I2-ITP-27");
    EXPECT_EQ(rule_for(ART, wheel(46), {.impetus = 0}), "I2-ITP-27");
    EXPECT_EQ(rule_for(W, wheel(45), {.impetus = 0}), "");
    EXPECT_EQ(rule_for(FP, then(wheel(10), ahead(1))), "I2-ITP-27");
    EXPECT_EQ(rule_for(CGL, then(ahead(2), wheel(10))), "I2-ITP-27");
    Alone scene(CM);
    scene.his("Enemy", FP, {20, 11.5, 270});
    const TakenUp battle(scene, scene.mover);
    EXPECT_EQ(battle.rule_against(wheel(80)), "I2-ITP-27");  // into an enemy
}

SCENARIO("sideways and obliquely troops lose their order, unless they are light, good or go but 1H",
         "[I2-ITP-28] [I2-MOV-09]") {
    for (const Leg kind : {Leg::Sideways, Leg::Oblique}) {
        const auto aside = [&](double h) {
            MakeMove move = leg(kind, h);
            move.legs[0].degrees = kind == Leg::Oblique ? to_heading(45) : 0;
            return move;
        };
        EXPECT_TRUE(disorders(FP, aside(0.5)));
        EXPECT_FALSE(disorders(FP, aside(2), {.discipline = Discipline::A}));
        EXPECT_FALSE(disorders(S, aside(3)));
        EXPECT_FALSE(disorders(CL, aside(4)));
        EXPECT_FALSE(disorders(FL, aside(1)));
        EXPECT_TRUE(disorders(FL, aside(1.1)));
        EXPECT_TRUE(disorders(FL, aside(1), {.impetuous = true}));
        EXPECT_FALSE(disorders(CM, aside(1)));
        EXPECT_TRUE(disorders(CM, aside(1.5)));
        EXPECT_EQ(rule_for(FP, aside(2.1)), "I2-MOV-01");
    }
}

SCENARIO("back goes who keeps his facing; an about-face is all that a unit does, by a test",
         "[I2-ITP-29] [I2-GRP-16] [I2-ITP-21]") {
    EXPECT_TRUE(disorders(FP, leg(Leg::Back, 2)));
    EXPECT_FALSE(disorders(S, leg(Leg::Back, 3)));
    EXPECT_EQ(rule_for(FP, leg(Leg::Back, 1), {.arms = Arms::Pike, .rear_vbu = 4}), "I2-GRP-16");
    for (const int die : {3, 4}) {
        const Alone scene(CM, {.discipline = Discipline::B});
        TakenUp battle(scene, scene.mover);
        battle.must(leg(Leg::Back, 3));
        battle.roll({die});
        EXPECT_EQ(battle.unit(scene.mover).disordered, die < 4);
        TakenUp turning(scene, scene.mover);
        turning.must(leg(Leg::AboutFace, 0));
        turning.roll({die});
        EXPECT_EQ(turning.unit(scene.mover).pose.heading, to_heading(die < 4 ? 90 : 270));
        EXPECT_EQ(turning.unit(scene.mover).disordered, die >= 4);
    }
    const Alone scene(FP);
    TakenUp moved(scene, scene.mover);
    moved.must(ahead(1));
    EXPECT_EQ(moved.rule_against(leg(Leg::AboutFace, 0)), "I2-ITP-29");
}

SCENARIO(
    "chariots go half their move ahead before they wheel, or turn from a halt and do nothing else; wagons lose order",
    "[I2-ITP-30] [I2-TRP-18]") {
    const Alone scene(CGL);
    TakenUp battle(scene, scene.mover);
    EXPECT_EQ(battle.rule_against(wheel(20)), "I2-ITP-30");
    battle.must(ahead(1.5));
    battle.must(wheel(20));
    battle.roll({6});
    EXPECT_EQ(battle.rule_against(wheel(20)), "");
    TakenUp slow(scene, scene.mover);
    slow.must(ahead(1.4));
    EXPECT_EQ(slow.rule_against(wheel(20)), "I2-ITP-30");
    EXPECT_EQ(slow.rule_against(leg(Leg::Pivot, 20)), "I2-ITP-30");
    TakenUp halted(scene, scene.mover);
    EXPECT_EQ(halted.rule_against(leg(Leg::Pivot, 91)), "I2-ITP-30");
    halted.must(leg(Leg::Pivot, 90));
    EXPECT_EQ(halted.rule_against(ahead(1)), "I2-ITP-30");
    EXPECT_EQ(rule_for(CGP, leg(Leg::Pivot, 46)), "I2-ITP-30");
    EXPECT_EQ(rule_for(CF, leg(Leg::Pivot, 45)), "");
    EXPECT_TRUE(disorders(W, ahead(1), {.impetus = 0}));
}

SCENARIO("ground has figures of its own, the most for the whole action once half of the base is in it",
         "[I2-MOV-02] [I2-MOV-07] [I2-ITP-31] [I2-TER-02] [I2-TER-11] [I2-MOV-06]") {
    // The middle of a base of 1.5H comes into the ground three quarters of an H behind its front.
    EXPECT_NEAR(reach(CL, Landscape::Scrub, 0.5), 2, 0.002);
    EXPECT_NEAR(reach(CL, Landscape::Scrub, 2.5), 3.25, 0.002);  // beyond its figure: it stops before it
    EXPECT_NEAR(reach(CL, Landscape::Scrub, 3.4), 4, 0.002);     // it only clips it
    EXPECT_NEAR(reach(CM, Landscape::Wood, 0), 1, 0.002);
    EXPECT_NEAR(reach(FP, Landscape::Wood, 0), 1, 0.002);
    EXPECT_NEAR(reach(FL, Landscape::Wood, 0), 2, 0.002);
    EXPECT_NEAR(reach(S, Landscape::Marsh, 0), 3, 0.002);
    EXPECT_NEAR(reach(CP1, Landscape::Scrub, 0), 2, 0.002);
    EXPECT_NEAR(reach(FP, Landscape::GentleHill, 0), 2, 0.002);
    EXPECT_NEAR(reach(CM, Landscape::Dunes, 0), 1, 0.002);
    EXPECT_NEAR(reach(CM, Landscape::Dunes, 0, {.camel = true}), 3, 0.002);
}

SCENARIO("broken and difficult ground disorder by the table, and stop at their edge whom they bar",
         "[I2-MOV-03] [I2-MOV-04] [I2-MOV-05] [I2-MOV-06] [I2-TER-12] [I2-TER-13]") {
    const auto in = [](TroopType type, Landscape kind) {
        Alone scene(type, {.impetus = 0});
        scene.area(kind, {10, 10}, {30, 25});
        TakenUp battle(scene, scene.mover);
        battle.must(ahead(1));
        return battle.unit(scene.mover).disordered;
    };
    for (const TroopType type : {FL, T, S}) EXPECT_FALSE(in(type, Landscape::Field));
    for (const TroopType type : {FP, CM, CGP, CGL, ART, TroopType::EL}) EXPECT_TRUE(in(type, Landscape::Field));
    for (const TroopType type : {FL, S}) EXPECT_FALSE(in(type, Landscape::HedgedField));
    for (const TroopType type : {FP, T, CM}) EXPECT_TRUE(in(type, Landscape::HedgedField));
    for (const TroopType type : {CGP, CGL, ART, W}) EXPECT_NEAR(reach(type, Landscape::Wood, 0.7), 0.7, 0.01);
    EXPECT_NEAR(reach(CF, Landscape::Rocks, 0.7), 0.7, 0.01);
}

SCENARIO("who comes out of ground is not disordered by it", "[I2-ITP-31]") {
    Alone scene(FP);
    scene.area(Landscape::Scrub, {10, 5}, {30, 10.1});
    TakenUp battle(scene, scene.mover);
    battle.must(ahead(2));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
}

SCENARIO("a river is crossed from its bank, by an action of its own, and costs all but skirmishers their order",
         "[I2-ITP-32] [I2-TER-12]") {
    for (const TroopType type : {FP, S}) {
        Alone scene(type);
        scene.line(Landscape::River, {{0, 11.5}, {45, 11.5}}, 0.5);
        TakenUp battle(scene, scene.mover);
        EXPECT_EQ(battle.rule_against(ahead(1.6)), "I2-ITP-32");
        battle.must(ahead(1.25));
        EXPECT_FALSE(battle.unit(scene.mover).disordered);
        EXPECT_EQ(battle.rule_against(ahead(1.9)), "I2-ITP-32");
        battle.must(ahead(type == FP ? 1.25 : 1));
        EXPECT_EQ(battle.unit(scene.mover).disordered, type == FP);
    }
}

SCENARIO("along a road a unit passes what lies under it, over a bridge, and its second action needs no test",
         "[I2-ITP-32] [I2-TER-12]") {
    Alone scene(FP);
    scene.line(Landscape::River, {{0, 11.5}, {45, 11.5}}, 0.5);
    scene.line(Landscape::Road, {{20, 0}, {20, 30}}, 1);
    TakenUp battle(scene, scene.mover);
    battle.must(leg(Leg::Road, 2));
    battle.must(leg(Leg::Road, 2));
    EXPECT_TRUE(battle.is_asked(Question::Activation));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    battle.must(leg(Leg::Road, 2));
    EXPECT_TRUE(battle.rolls(Roll::Discipline));
}

SCENARIO("foot goes into a village by a test, one unit at a time, as into difficult ground", "[I2-ITP-32]") {
    Alone scene(FP);
    scene.area(Landscape::Village, {18.5, 10.8}, {21.5, 13});
    const UnitId second = scene.mine("Second", FL, {23, 10}, {.impetus = 0});
    TakenUp battle(scene, scene.mover);
    battle.must(SpecialAction{Feat::Occupy});
    battle.roll({4});
    EXPECT_EQ(battle.unit(scene.mover).village, 0);
    EXPECT_TRUE(battle.unit(scene.mover).disordered);
    TakenUp other(scene, second);
    EXPECT_EQ(other.rule_against(SpecialAction{Feat::Occupy}), "I2-ITP-32");  // it does not lie ahead
    TakenUp refused(scene, scene.mover);
    refused.must(SpecialAction{Feat::Occupy});
    refused.roll({3});
    EXPECT_EQ(refused.unit(scene.mover).village, no_village);
    const Alone horse(CM);
    EXPECT_NE(TakenUp(horse, horse.mover).rule_against(SpecialAction{Feat::Occupy}), "");
}

SCENARIO("a group is of infantry or of mounted, in order, and moves at the speed of the slowest",
         "[I2-GRP-01] [I2-GRP-02] [I2-GRP-03] [I2-GRP-04] [I2-GRP-06] [I2-ITP-11]") {
    InH scene;
    const UnitId foot = scene.mine("Foot", FP, {20, 10}, {.discipline = Discipline::C});
    const UnitId light = scene.mine("Light", S, {22, 10}, {.weapon = Weapon::Javelin});
    const UnitId horse = scene.mine("Horse", CM, {18, 10});
    const UnitId shaken = scene.mine("Shaken", FP, {24, 10}, {.disordered = true});
    scene.his("Target", FP, {22, 13, 270});
    RedActs battle(scene);
    EXPECT_EQ(battle.rule_against(Activate{UnitSet(foot) | UnitSet(horse)}), "I2-GRP-03");
    EXPECT_EQ(battle.rule_against(Activate{UnitSet(light) | UnitSet(shaken)}), "I2-GRP-04");
    battle.must(Activate{UnitSet(foot) | UnitSet(light)});
    EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 1)), "I2-ITP-28");
    EXPECT_EQ(battle.rule_against(ahead(2.1)), "I2-MOV-01");
    EXPECT_EQ(battle.rule_against(Shoot{.unit = light, .target = scene.blue.back()}), "I2-GRP-06");
}

SCENARIO("a group is in the radius of its general if its nearest unit is", "[I2-ITP-16] [I2-CMD-13]") {
    InH scene;
    const UnitId near = scene.mine("Near", FP, {34, 8}, {.discipline = Discipline::B});
    const UnitId far = scene.mine("Far", FP, {36, 8}, {.discipline = Discipline::B});
    for (const bool together : {true, false}) {
        RedActs battle(scene);
        battle.must(Activate{together ? UnitSet(near) | UnitSet(far) : UnitSet(far)});
        battle.must(ahead(0.5));
        battle.must(ahead(0.5));
        battle.roll({4});
        EXPECT_EQ(battle.unit(far).disordered, !together);
    }
}

SCENARIO("only a charge straight ahead leads to contact", "[I2-MOV-10]") {
    Alone scene(FP);
    scene.his("Ahead", FP, {20, 11.5, 270}, {.impetus = 0});
    scene.his("Aside", FP, {23.5, 10, 90}, {.impetus = 0});
    scene.his("Behind", FP, {20, 8, 90}, {.impetus = 0});
    TakenUp battle(scene, scene.mover);
    EXPECT_EQ(battle.rule_against(ahead(2)), "I2-MOV-10");
    EXPECT_NE(battle.rule_against(leg(Leg::Sideways, 2, Hand::Right)), "");
    EXPECT_NE(battle.rule_against(leg(Leg::Back, 2)), "");
    EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 0.5, Hand::Right)), "");
    EXPECT_EQ(battle.rule_against(charge()), "");
}

SCENARIO("a charge crosses a river as a move does: from its bank, and no farther than beyond it", "[I2-ITP-32]") {
    const auto charges_over = [](double from, double to) {
        InH scene;
        const UnitId mover = scene.mine("Mover", FP, {20, from});
        const UnitId enemy = scene.his("Enemy", FP, {20.5, to, 270}, {.impetus = 0});
        scene.line(Landscape::River, {{0, 11.5}, {45, 11.5}}, 0.5);
        TakenUp battle(scene, mover);
        if (const std::string rule = battle.rule_against(charge()); !rule.empty()) return rule;
        battle.must(charge());
        while (battle.is_asked(Question::React)) battle.must(Choose{0});
        EXPECT_TRUE(is_in_melee(battle.state, enemy));
        EXPECT_TRUE(battle.unit(mover).disordered);
        return std::string("contact");
    };
    EXPECT_EQ(charges_over(10, 11.9), "I2-ITP-32");
    EXPECT_EQ(charges_over(11.25, 11.9), "contact");
    EXPECT_EQ(charges_over(11.25, 12.5), "contact");
    EXPECT_EQ(charges_over(11.25, 13), "I2-ITP-32");
}

SCENARIO("an opportunity charge does not lead over a river that is not at its feet", "[I2-ITP-32] [I2-ITP-26]") {
    for (const bool river : {false, true}) {
        InH scene;
        const UnitId mover = scene.mine("Mover", FP, {20, 8});
        const UnitId horse = scene.his("Horse", CM, {20.5, 13, 270});
        if (river) scene.line(Landscape::River, {{0, 11.5}, {45, 11.5}}, 0.5);
        TakenUp battle(scene, mover);
        battle.must(ahead(2));
        EXPECT_EQ(battle.is_asked(Question::React), !river) << horse;
    }
}

}  // namespace acies::test::moves_in_h_test
