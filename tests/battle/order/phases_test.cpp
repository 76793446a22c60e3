// Kinds of move in editions of several phases, chariots, roads, rivers, and ground.
#include "battle/ground/sight.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::phases_test {

namespace {

// One unit of Red that faces up the table from (60, 40), its general far behind, and an enemy far away.
struct Alone : Scene {
    UnitId general, mover, enemy;
    explicit Alone(TroopType type = TroopType::FP, Traits traits = {}, const char* rules = "impetus") {
        setup.edition = rules;
        setup.table = {180, 120};
        general = add(Seat::Red, "General", TroopType::CP, {90, 20});
        mover = add(Seat::Red, "Mover", type, {60, 40, 90}, traits);
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, {170, 115, 270});
        command("Red", Quality::Fair, {general, mover}, true);
        command("Blue", Quality::Poor, {enemy}, true);
        setup.structure = {{Structure::Good, Structure::Good}};
    }
};

struct Taken : Battle {
    UnitId mover;
    Taken(const Scene& scene, UnitId u) : Battle(scene), mover(u) {
        roll({6, 5, 1, 2});
        activate(u);
    }
    explicit Taken(const Alone& scene) : Taken(scene, scene.mover) {}
    bool is_disordered_by(const MakeMove& move) {
        must(move);
        return unit(mover).disordered;
    }
};

MakeMove oblique(double u, double degrees) {
    MakeMove move = leg(Leg::Oblique, u);
    move.legs[0].degrees = to_heading(degrees);
    return move;
}
MakeMove wheel(double degrees, Hand hand = Hand::Left) { return leg(Leg::Wheel, degrees, hand); }
MakeMove about_face() { return leg(Leg::AboutFace, 0); }

bool disorders(TroopType type, const MakeMove& move, const char* rules = "impetus", Discipline d = Discipline::B) {
    const Alone scene(type, {.discipline = d}, rules);
    return Taken(scene).is_disordered_by(move);
}
std::string rule_for(TroopType type, const MakeMove& move, Traits traits = {}, const char* rules = "impetus") {
    const Alone scene(type, traits, rules);
    return Taken(scene).rule_against(move);
}

}  // namespace

SCENARIO("a phase is one kind of move: a wheel takes the place of the advance", "[I1-MOV-06] [I1-MOV-07] [I1-MOV-08]") {
    const Alone scene;
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(then(wheel(20), ahead(2))), "I1-MOV-07");
    EXPECT_EQ(battle.rule_against(then(wheel(20), charge())), "I1-MOV-07");
    EXPECT_EQ(battle.rule_against(wheel(58)), "I1-MOV-08");  // the outer corner walks 8.1 U
    EXPECT_FALSE(battle.is_disordered_by(wheel(57)));
    battle.must(ahead(8));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
}

SCENARIO("most turn by 90 degrees, guns and wagons by 45", "[I1-ITP-13] [I1-MOV-29]") {
    EXPECT_EQ(rule_for(TroopType::CP, wheel(91), {.m = 20}), "I1-ITP-13");
    EXPECT_EQ(rule_for(TroopType::CP, wheel(90), {.m = 20}), "");
    EXPECT_EQ(rule_for(TroopType::ART, wheel(46), {.impetus = 0, .m = 20}), "I1-ITP-13");
    EXPECT_EQ(rule_for(TroopType::W, wheel(45), {.impetus = 0, .m = 20}), "");
}

SCENARIO("guns make one phase, ahead or a wheel, and turn even if they cannot move", "[I1-ITP-20] [I1-MOV-29]") {
    EXPECT_EQ(rule_for(TroopType::ART, leg(Leg::Back, 1), {.impetus = 0}), "I1-MOV-13");
    EXPECT_EQ(rule_for(TroopType::ART, leg(Leg::Sideways, 1), {.impetus = 0}), "I1-ITP-20");
    EXPECT_EQ(rule_for(TroopType::ART, about_face(), {.impetus = 0}), "I1-ITP-20");
    const Alone scene(TroopType::ART, {.impetus = 0, .m = 0});
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(1)), "I1-MOV-05");
    battle.must(wheel(45));
    EXPECT_EQ(battle.rule_against(wheel(10)), "I1-ITP-20");
}

SCENARIO("sideways and obliquely a unit goes in any direction ahead of its flanks, and loses its order",
         "[I1-MOV-09] [I1-MOV-10] [I1-ITP-14]") {
    for (const MakeMove& move : {leg(Leg::Sideways, 8), oblique(8, 60)}) {
        EXPECT_TRUE(disorders(TroopType::FP, move));
        EXPECT_TRUE(disorders(TroopType::FP, move, "impetus", Discipline::A));
        EXPECT_FALSE(disorders(TroopType::S, move));
        EXPECT_FALSE(disorders(TroopType::CL, move));
        EXPECT_EQ(rule_for(TroopType::FP, move, {.disordered = true}), "I1-STA-10");
    }
    EXPECT_EQ(rule_for(TroopType::FP, leg(Leg::Sideways, 8.1)), "I1-MOV-05");
}

SCENARIO("in Advanced Impetus units of good discipline keep their order aside", "[I1-MOV-11]") {
    EXPECT_FALSE(disorders(TroopType::FP, leg(Leg::Sideways, 8), "advanced", Discipline::A));
    EXPECT_FALSE(disorders(TroopType::FP, oblique(4, 30), "advanced", Discipline::A));
    EXPECT_TRUE(disorders(TroopType::FP, leg(Leg::Sideways, 8), "advanced", Discipline::B));
}

SCENARIO("a unit goes back by up to M and loses its order; Large Units never do",
         "[I1-MOV-13] [I1-MOV-14] [I1-ITP-15] [I1-GRP-22] [I1-MOV-16]") {
    EXPECT_TRUE(disorders(TroopType::CM, leg(Leg::Back, 8)));
    EXPECT_FALSE(disorders(TroopType::CL, leg(Leg::Back, 8)));
    EXPECT_EQ(rule_for(TroopType::CM, leg(Leg::Back, 8.1)), "I1-MOV-05");
    EXPECT_EQ(rule_for(TroopType::CP, leg(Leg::Back, 2), {.rear_vbu = 4}), "I1-MOV-13");
    EXPECT_EQ(rule_for(TroopType::S, leg(Leg::Back, 2), {.disordered = true}), "I1-STA-10");
}

SCENARIO("in Advanced Impetus medium cavalry is tested after it has gone back", "[I1-MOV-15] [I1-DIS-07]") {
    const Alone scene(TroopType::CM, {}, "advanced");
    Taken battle(scene);
    battle.must(leg(Leg::Back, 8));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    EXPECT_EQ(battle.unit(scene.mover).pose.y, 32'000);
    Battle failed = battle;
    battle.roll({4});
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    failed.roll({3});
    EXPECT_TRUE(failed.unit(scene.mover).disordered);
    EXPECT_TRUE(disorders(TroopType::CP, leg(Leg::Back, 8), "advanced"));
}

SCENARIO("in Advanced Impetus a group of medium cavalry goes back together and is tested once",
         "[I1-GRP-12] [I1-GRP-13] [I1-DIS-12]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Alone scene(TroopType::CM, {}, rules);
        const UnitId other = scene.add(Seat::Red, "Other", TroopType::CM, {68, 40});
        scene.setup.units[other].command = 0;
        Battle battle(scene);
        battle.roll({6, 5, 1, 2});
        UnitSet both(scene.mover);
        both.insert(other);
        battle.must(Activate{both});
        if (std::string(rules) == "impetus") {
            EXPECT_EQ(battle.rule_against(leg(Leg::Back, 4)), "I1-GRP-12");
            continue;
        }
        EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 4)), "I1-GRP-12");
        battle.must(leg(Leg::Back, 4));
        battle.roll({1});
        EXPECT_TRUE(battle.unit(scene.mover).disordered && battle.unit(other).disordered);
    }
}

SCENARIO("an about-face needs a test, turns the unit on its own ground and disorders it; failure does nothing",
         "[I1-MOV-12] [I1-ITP-15] [I1-DIS-07]") {
    const Alone scene;
    Taken battle(scene);
    battle.must(about_face());
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    Battle failed = battle;
    battle.roll({4});
    EXPECT_EQ(battle.unit(scene.mover).pose, (Pose{60'000, 37'000, 27000}));  // 3 U deep
    EXPECT_TRUE(battle.unit(scene.mover).disordered);
    EXPECT_TRUE(battle.happened(Happening::TurnsAbout, scene.mover));
    failed.roll({3});
    EXPECT_EQ(failed.unit(scene.mover).pose, (Pose{60'000, 40'000, 9000}));
    EXPECT_FALSE(failed.unit(scene.mover).disordered);
    failed.must(ahead(2));  // the attempt was a phase
    EXPECT_EQ(failed.at<Chance>().roll, Roll::Discipline);
    EXPECT_EQ(rule_for(TroopType::FP, about_face(), {.disordered = true}), "I1-MOV-12");
}

SCENARIO("as a further phase an about-face is tested twice", "[I1-MOV-12] [I1-MOV-01]") {
    const Alone scene;
    Taken battle(scene);
    battle.must(ahead(2));
    battle.must(about_face());
    battle.roll({4});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    EXPECT_EQ(battle.unit(scene.mover).pose.heading, 9000);
    battle.roll({2});
    EXPECT_EQ(battle.unit(scene.mover).pose.heading, 27000);
    EXPECT_TRUE(battle.unit(scene.mover).disordered);
}

// ---- chariots

SCENARIO("in Impetus chariots that move cover half of it, and may then wheel in the same phase",
         "[I1-MOV-25] [I1-MOV-27] [I1-MOV-28] [I1-ITP-19]") {
    const Alone scene(TroopType::CGL, {.m = 12});
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(5)), "I1-MOV-25");
    EXPECT_EQ(battle.rule_against(wheel(30)), "I1-MOV-27");
    EXPECT_EQ(battle.rule_against(then(ahead(5), wheel(30))), "I1-MOV-25");
    EXPECT_EQ(battle.rule_against(then(ahead(10), wheel(30))), "I1-MOV-05");  // 10 + 4.2
    battle.must(then(ahead(6), wheel(40)));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    EXPECT_TRUE(battle.unit(scene.mover).launched);
}

SCENARIO("in Impetus a standing chariot turns on the spot instead, once", "[I1-MOV-50] [I1-ITP-19]") {
    const Alone light(TroopType::CGL, {.m = 12}), heavy(TroopType::CGP, {.m = 12});
    Taken battle(light);
    EXPECT_EQ(Taken(heavy).rule_against(leg(Leg::Pivot, 46)), "I1-MOV-50");
    battle.must(leg(Leg::Pivot, 90));
    EXPECT_EQ(battle.rule_against(leg(Leg::Pivot, 10)), "I1-ITP-19");
}

SCENARIO("in Advanced Impetus chariots stop when they like but do not turn on the spot", "[I1-MOV-26] [I1-MOV-50]") {
    const Alone scene(TroopType::CGL, {.m = 12}, "advanced");
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(2)), "");
    EXPECT_EQ(battle.rule_against(then(ahead(5), wheel(30))), "I1-MOV-26");
    EXPECT_EQ(battle.rule_against(then(ahead(6), wheel(30))), "");
    EXPECT_EQ(battle.rule_against(leg(Leg::Pivot, 10)), "I1-MOV-26");
}

// ---- ground

namespace {

// The unit stands before a wood, 4 U away.
struct BeforeWood : Alone {
    explicit BeforeWood(TroopType type, const char* rules, Landscape kind = Landscape::Wood)
        : Alone(type, {.m = 10}, rules) {
        area(kind, {40, 44}, {80, 64});
    }
};

}  // namespace

SCENARIO("difficult ground slows and disorders, and broken ground disorders those it does not suit",
         "[I1-TER-08] [I1-MOV-18] [I1-ITP-16] [I1-ITP-17] [I1-TER-03] [I1-TER-04]") {
    Taken spears(BeforeWood(TroopType::FP, "impetus"), 1);
    EXPECT_EQ(spears.rule_against(ahead(9)), "I1-MOV-05");
    EXPECT_TRUE(spears.is_disordered_by(ahead(7)));
    Taken light(BeforeWood(TroopType::FL, "impetus"), 1);
    EXPECT_EQ(light.rule_against(ahead(9)), "I1-MOV-05");
    EXPECT_FALSE(light.is_disordered_by(ahead(7)));
    Taken advanced(BeforeWood(TroopType::FL, "advanced"), 1);
    EXPECT_FALSE(advanced.is_disordered_by(ahead(10)));
    Taken archers(BeforeWood(TroopType::T, "impetus", Landscape::Scrub), 1);
    EXPECT_FALSE(archers.is_disordered_by(ahead(10)));
    Taken horse(BeforeWood(TroopType::CP, "impetus", Landscape::Scrub), 1);
    EXPECT_TRUE(horse.is_disordered_by(ahead(10)));
}

SCENARIO("leaving difficult ground disorders nobody, and nobody enters impassable ground",
         "[I1-TER-10] [I1-TER-05] [I1-TER-01]") {
    Alone scene(TroopType::FP, {.m = 20});
    scene.area(Landscape::Wood, {40, 20}, {80, 40.5});
    scene.area(Landscape::Water, {40, 48}, {80, 60});
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(8.5)), "I1-TER-05");
    EXPECT_FALSE(battle.is_disordered_by(ahead(7)));
}

SCENARIO("a line of light foot crosses difficult ground only in Advanced Impetus",
         "[I1-GRP-09] [I1-GRP-10] [I1-GRP-11]") {
    for (const char* rules : {"impetus", "advanced"}) {
        BeforeWood scene(TroopType::FL, rules);
        const UnitId other = scene.add(Seat::Red, "Other", TroopType::FL, {68, 40}, {.m = 10});
        scene.setup.units[other].command = 0;
        Battle battle(scene);
        battle.roll({6, 5, 1, 2});
        UnitSet both(scene.mover);
        both.insert(other);
        battle.must(Activate{both});
        EXPECT_EQ(battle.rule_against(ahead(7)), std::string(rules) == "impetus" ? "I1-GRP-09" : "");
    }
}

SCENARIO("scythed chariots are destroyed by rough ground and never charge into it", "[I1-SPC-31] [I1-TER-08]") {
    BeforeWood scene(TroopType::CF, "impetus", Landscape::Scrub);
    Taken battle(scene, scene.mover);
    battle.must(ahead(10));
    EXPECT_TRUE(battle.unit(scene.mover).removed);
    BeforeWood other(TroopType::CF, "impetus", Landscape::Scrub);
    other.setup.units[other.enemy].pose = {60'000, 49'000, 27000};
    EXPECT_EQ(Taken(other, other.mover).rule_against(charge()), "I1-TER-08");
}

SCENARIO("wagons do not enter difficult ground; they and a schiltron lose their order by moving",
         "[I1-TER-08] [I1-SPC-14] [I1-SPC-17] [I1-STA-20] [I1-STA-21] [I1-MOV-30] [I1-ITP-79]") {
    EXPECT_EQ(Taken(BeforeWood(TroopType::W, "impetus"), 1).rule_against(ahead(5)), "I1-TER-08");
    EXPECT_TRUE(disorders(TroopType::W, ahead(1)));
    Alone scene;
    scene.setup.units[scene.mover].profile.schiltron = true;
    EXPECT_TRUE(Taken(scene).is_disordered_by(ahead(1)));
}

SCENARIO("a fortified wagenburg never moves, not even a wheel", "[I1-SPC-21]") {
    Alone scene(TroopType::W, {.impetus = 0}, "advanced");
    scene.setup.units[scene.mover].profile.fortified = true;
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(1)), "I1-SPC-21");
    EXPECT_TRUE(battle.refused(wheel(10)));
}

// ---- roads and rivers

SCENARIO("along a road the second phase needs no test, the third does",
         "[I1-TER-17] [I1-DIS-13] [I1-ITP-76] [I1-TER-18]") {
    Alone scene;
    scene.line(Landscape::Road, {{60, 5}, {60, 60}, {100, 60}}, 3);
    Taken battle(scene);
    battle.must(ahead(8));
    battle.must(leg(Leg::Road, 8));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    battle.must(leg(Leg::Road, 8));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    Alone off;
    off.line(Landscape::Road, {{60, 5}, {60, 60}}, 3);
    Taken left(off);
    left.must(wheel(10));
    left.must(ahead(1));
    EXPECT_EQ(left.at<Chance>().roll, Roll::Discipline);
}

SCENARIO("a low river slows, others are crossed where a road leads over them", "[I1-TER-27] [I1-TER-28] [I1-TER-29]") {
    Alone low(TroopType::FP, {.m = 10});
    low.line(Landscape::River, {{0, 44}, {180, 44}}, 3);
    EXPECT_EQ(Taken(low).rule_against(ahead(9)), "I1-MOV-05");
    for (Landscape kind : {Landscape::GreatRiver, Landscape::FloodRiver}) {
        Alone scene(TroopType::FP, {.m = 10});
        scene.line(kind, {{0, 44}, {180, 44}}, 3);
        scene.line(Landscape::Road, {{60, 5}, {60, 100}}, 3);
        Taken battle(scene);
        EXPECT_EQ(battle.rule_against(ahead(10)), kind == Landscape::GreatRiver ? "I1-TER-28" : "I1-TER-29");
        EXPECT_EQ(battle.rule_against(leg(Leg::Road, 10)), "");
    }
}

namespace {
// The mover falls back toward a river in flood that begins 2.5 U behind it.
struct BeforeFlood : Battle {
    UnitId mover;
    static Alone scene_of(TroopType type, double rear) {
        Alone scene(type);
        scene.line(Landscape::FloodRiver, {{0, rear - 4}, {80, rear - 4}}, 3);
        return scene;
    }
    BeforeFlood(TroopType type, double rear) : Battle(scene_of(type, rear)), mover(1) {
        roll({6, 5, 1, 2});
        activate(mover);
        state.stack.push_back(FallBackFrame{.unit = mover, .enemy = 2});
    }
};
}  // namespace

SCENARIO("whoever falls back toward a river in flood rolls two dice, and is lost unless it comes across",
         "[I1-TER-30] [I1-ITP-75]") {
    BeforeFlood saved(TroopType::FP, 37);
    EXPECT_EQ(saved.at<Chance>().dice, 2);
    saved.roll({1, 2});  // 1 + 1
    EXPECT_FALSE(saved.unit(saved.mover).removed);
    BeforeFlood lost(TroopType::FP, 37);
    lost.roll({6, 6});  // 3 + 3
    EXPECT_TRUE(lost.unit(lost.mover).removed);
    BeforeFlood across(TroopType::CP, 34);
    across.roll({6, 6});
    EXPECT_EQ(across.unit(across.mover).pose.y, 28'000);
}

// ---- sight

namespace {
// What the mover sees of an enemy straight ahead, 24 U away, through scenery so deep.
Sighting through(Landscape kind, double depth) {
    Alone scene(TroopType::T);
    scene.setup.units[scene.enemy].pose = {60'000, 64'000, 27000};
    scene.area(kind, {40, 46}, {80, 46 + depth});
    const Battle battle(scene);
    return look(battle.field(), battle.state, scene.mover, BaseEdge::Front, scene.enemy, false);
}
}  // namespace

SCENARIO("one sees 5 U through a wood or over a crest, and 15 U through marshes", "[I1-ITP-84] [I1-TER-12]") {
    EXPECT_EQ(through(Landscape::Wood, 5).line, Line::Clear);
    EXPECT_EQ(through(Landscape::Wood, 6).blocked_by.text(), "I1-TER-12");
    EXPECT_EQ(through(Landscape::SteepHill, 6).line, Line::Blocked);
    EXPECT_EQ(through(Landscape::Marsh, 14).line, Line::Clear);
    EXPECT_EQ(through(Landscape::Marsh, 16).line, Line::Blocked);
    EXPECT_EQ(through(Landscape::GentleHill, 5).line, Line::Clear);
    EXPECT_EQ(through(Landscape::GentleHill, 8).line, Line::Blocked);
}

SCENARIO("on the near slope of a gentle hill one sees 15 U", "[I1-ITP-84] [I1-TER-12] [I1-TER-02]") {
    Alone scene(TroopType::T);
    scene.setup.units[scene.enemy].pose = {60'000, 54'000, 27000};
    scene.area(Landscape::GentleHill, {40, 44}, {80, 84});  // its top at (60, 64)
    const Battle battle(scene);
    EXPECT_EQ(look(battle.field(), battle.state, scene.mover, BaseEdge::Front, scene.enemy, false).line, Line::Clear);
}

// ---- zones

SCENARIO("in an enemy zone a unit goes straight at its owner or back; passing him by disorders it",
         "[I1-ZOC-01] [I1-ZOC-02] [I1-ZOC-03] [I1-MOV-17]") {
    Alone scene;
    scene.setup.units[scene.enemy].pose = {65'000, 43'000, 18000};  // faces left, its zone over the mover
    EXPECT_FALSE(Taken(scene).is_disordered_by(wheel(1, Hand::Left)));
    EXPECT_TRUE(Taken(scene).is_disordered_by(ahead(4)));
    Alone back(TroopType::S);
    back.setup.units[back.enemy].pose = {65'000, 43'000, 18000};
    EXPECT_FALSE(Taken(back).is_disordered_by(leg(Leg::Back, 4)));
    Alone disordered(TroopType::FP, {.disordered = true});
    disordered.setup.units[disordered.enemy].pose = {65'000, 43'000, 18000};
    EXPECT_EQ(Taken(disordered).rule_against(ahead(4)), "I1-ZOC-03");
}

SCENARIO("in Advanced Impetus a wagenburg controls all its sides", "[I1-ZOC-06] [I1-SPC-20]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Alone scene(TroopType::FP, {}, rules);
        scene.setup.units[scene.enemy].profile.type = TroopType::W;
        scene.setup.units[scene.enemy].pose = {72'500, 46'000, 0};  // its rear beside the way
        EXPECT_EQ(Taken(scene).is_disordered_by(ahead(6)), std::string(rules) == "advanced");
    }
}

}  // namespace acies::test::phases_test
