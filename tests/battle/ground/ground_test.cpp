#include "battle/ground/ground.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::ground_test {

namespace {

// Whoever moves stands at (60, 20) and faces up; the ground lies ahead, from y = 22 on.
struct Before : Scene {
    UnitId mover;
    explicit Before(TroopType type, Traits traits = {.m = 12}) {
        mover = add(Seat::Red, "Mover", type, {60, 20, 90}, traits);
        add(Seat::Blue, "Enemy", TroopType::FP, {10, 55, 270});
    }
    Before& with(Landscape kind, double from = 22, double to = 50) {
        area(kind, {50, from}, {70, to});
        return *this;
    }
};

Battle taken(const Before& scene) {
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    battle.activate(scene.mover);
    return battle;
}
bool is_disordered_after(const Before& scene, const MakeMove& move) {
    Battle battle = taken(scene);
    battle.must(move);
    return battle.unit(scene.mover).disordered;
}

// Two units side by side or one behind the other, and ground ahead of them.
struct Pair : Scene {
    UnitSet both;
    Pair(TroopType type, bool column, Landscape kind, double from = 22, double to = 50) {
        const double depth = to_u(base_of(edition("basic"), Scale::Mm15, type).depth);
        both.insert(add(Seat::Red, "First", type, {60, 20, 90}, {.m = 12}));
        both.insert(add(Seat::Red, "Second", type, column ? Place{60, 20 - depth, 90} : Place{68, 20, 90}, {.m = 12}));
        add(Seat::Blue, "Enemy", TroopType::FP, {10, 55, 270});
        area(kind, {40, from}, {90, to});
    }
    std::string rule_against(const MakeMove& move) const {
        Battle battle(*this);
        battle.skip_to(Seat::Red);
        battle.must(Activate{both});
        return battle.rule_against(move);
    }
};

}  // namespace

SCENARIO("a unit is in ground when half of its base is", "[BI-TER-01] [BI-ITP-23]") {
    // The base is 3 deep: half of it is in from y = 23.5 on.
    EXPECT_FALSE(is_disordered_after(Before(TroopType::FP).with(Landscape::Scrub), ahead(3.4)));
    EXPECT_TRUE(is_disordered_after(Before(TroopType::FP).with(Landscape::Scrub), ahead(3.6)));
}

SCENARIO("clear ground and gentle hills do nothing", "[BI-TER-02] [BI-TER-03]") {
    EXPECT_FALSE(is_disordered_after(Before(TroopType::FP).with(Landscape::GentleHill), ahead(12)));
}

SCENARIO("rough ground slows nobody and disorders all but skirmishers, light and missile foot",
         "[BI-TER-05] [BI-TER-06] [BI-TER-07]") {
    for (TroopType type : {TroopType::S, TroopType::FL, TroopType::T})
        EXPECT_FALSE(is_disordered_after(Before(type).with(Landscape::Scrub), ahead(12)));
    for (TroopType type : {TroopType::FP, TroopType::CM, TroopType::EL, TroopType::CGP})
        EXPECT_TRUE(is_disordered_after(Before(type).with(Landscape::Field), ahead(12)));
    EXPECT_FALSE(is_disordered_after(Before(TroopType::CF).with(Landscape::Field), ahead(12)));
}

SCENARIO("difficult ground costs twice, and disorders all but skirmishers and light foot",
         "[BI-TER-09] [BI-TER-10] [BI-TER-11] [BI-ITP-24] [BI-MOV-26]") {
    // Light foot is 4 deep: half of it is in after 4 U; the 8 U left lead 4 U on.
    const Before light = Before(TroopType::FL).with(Landscape::Wood);
    EXPECT_FALSE(is_disordered_after(light, ahead(8)));
    EXPECT_EQ(taken(light).rule_against(ahead(8.01)), "BI-MOV-01");
    EXPECT_NEAR(taken(light).refused(ahead(12))->nearest->y, 28'000, 1);
    EXPECT_FALSE(is_disordered_after(Before(TroopType::S).with(Landscape::Village), ahead(6)));
    for (TroopType type : {TroopType::T, TroopType::FP, TroopType::CL})
        EXPECT_TRUE(is_disordered_after(Before(type).with(Landscape::Marsh), ahead(7)));
}

SCENARIO("a wheel in difficult ground costs twice", "[BI-ITP-24]") {
    const Before inside = Before(TroopType::FL, {.m = 8}).with(Landscape::Wood, 0, 50);
    EXPECT_EQ(taken(inside).rule_against(leg(Leg::Wheel, 28)), "");
    EXPECT_EQ(taken(inside).rule_against(leg(Leg::Wheel, 29)), "BI-MOV-01");
}

SCENARIO("leaving ground disorders nobody, but is paid for", "[BI-TER-08] [BI-TER-12] [BI-ITP-23]") {
    const Before leaving = Before(TroopType::FP).with(Landscape::Wood, 0, 22);  // half is out after 3.5 U
    EXPECT_FALSE(is_disordered_after(leaving, ahead(8)));
    EXPECT_EQ(taken(leaving).rule_against(ahead(8.6)), "BI-MOV-01");
    EXPECT_TRUE(is_disordered_after(leaving, ahead(2)));  // it has moved in it
    EXPECT_TRUE(is_disordered_after(leaving, leg(Leg::Wheel, 10)));
}

SCENARIO("dunes are open for camels", "[BI-TER-13]") {
    EXPECT_TRUE(is_disordered_after(Before(TroopType::CM).with(Landscape::Dunes), ahead(8)));
    const Before camels = Before(TroopType::CM, {.m = 12, .camel = true}).with(Landscape::Dunes);
    EXPECT_FALSE(is_disordered_after(camels, ahead(12)));
}

SCENARIO("nobody enters impassable ground or a river that cannot be forded", "[BI-TER-14] [BI-TER-17] [BI-MOV-27]") {
    for (Landscape kind : {Landscape::Rocks, Landscape::Town, Landscape::Water}) {
        const Before scene = Before(TroopType::S).with(kind);
        EXPECT_EQ(taken(scene).rule_against(ahead(4)), "BI-MOV-27");
        EXPECT_EQ(taken(scene).rule_against(ahead(2)), "");
        EXPECT_NEAR(taken(scene).refused(ahead(4))->nearest->y, 22'000, 20);
    }
    Before river(TroopType::S);
    river.line(Landscape::GreatRiver, {{0, 24}, {120, 24}}, 4);
    EXPECT_EQ(taken(river).rule_against(ahead(4)), "BI-MOV-27");
    EXPECT_EQ(taken(river).rule_against(ahead(1.9)), "");
}

SCENARIO("a ford disorders whoever overlaps it at any moment, without slowing", "[BI-TER-16] [BI-ITP-27]") {
    Before scene(TroopType::S);
    scene.line(Landscape::River, {{0, 24}, {120, 24}}, 2);  // from 23 to 25
    EXPECT_FALSE(is_disordered_after(scene, ahead(2.9)));
    EXPECT_TRUE(is_disordered_after(scene, ahead(3.2)));
    EXPECT_TRUE(is_disordered_after(scene, ahead(12)));
    Before scythed(TroopType::CF);
    scythed.line(Landscape::River, {{0, 24}, {120, 24}}, 2);
    EXPECT_FALSE(is_disordered_after(scythed, ahead(12)));
}

SCENARIO("no group goes into what disorders its units; light troops enter difficult ground in column",
         "[BI-ITP-25] [BI-TER-07] [BI-TER-10]") {
    using enum TroopType;
    EXPECT_EQ(Pair(FP, false, Landscape::Scrub).rule_against(ahead(8)), "BI-TER-07");
    EXPECT_EQ(Pair(FP, false, Landscape::Scrub).rule_against(ahead(3)), "");
    EXPECT_EQ(Pair(FL, false, Landscape::Scrub).rule_against(ahead(8)), "");
    EXPECT_EQ(Pair(T, false, Landscape::Wood).rule_against(ahead(6)), "BI-ITP-25");
    EXPECT_EQ(Pair(FL, false, Landscape::Wood).rule_against(ahead(6)), "BI-TER-10");
    EXPECT_EQ(Pair(FL, true, Landscape::Wood).rule_against(ahead(6)), "");
    EXPECT_EQ(Pair(FP, false, Landscape::Scrub, 0, 22).rule_against(ahead(8)), "");  // leaving
    EXPECT_EQ(Pair(FP, false, Landscape::Wood, 0, 22).rule_against(ahead(8.6)), "BI-MOV-01");
}

SCENARIO("a road move goes half as far again and follows the bends", "[BI-TER-15] [BI-MOV-25] [BI-ITP-26]") {
    Before scene(TroopType::CM, {.m = 8});  // its centre is at y = 17
    scene.line(Landscape::Road, {{60, 0}, {60, 22}, {80, 42}}, 2);
    Battle battle = taken(scene);
    EXPECT_EQ(battle.rule_against(leg(Leg::Road, 12.1)), "BI-MOV-01");
    battle.must(leg(Leg::Road, 12));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    EXPECT_EQ(battle.unit(scene.mover).pose.heading, 4500);
    const Vec centre = rect_of(battle.field(), battle.state, scene.mover).centre;
    EXPECT_NEAR(centre.x, 60 + 7 * cosine(45), 0.01);  // 5 U to the bend, 7 beyond it
    EXPECT_NEAR(centre.y, 22 + 7 * sine(45), 0.01);
    Before off(TroopType::CM, {.m = 8});
    off.line(Landscape::Road, {{62, 0}, {62, 22}, {80, 42}}, 2);
    EXPECT_EQ(taken(off).rule_against(leg(Leg::Road, 5)), "BI-TER-15");
    Before across(TroopType::CM, {.m = 8});
    across.line(Landscape::Road, {{0, 17}, {120, 17}}, 2);
    EXPECT_EQ(taken(across).rule_against(leg(Leg::Road, 5)), "BI-TER-15");
}

SCENARIO("the ground under a road does not count, and over a river it is a bridge", "[BI-ITP-26] [BI-ITP-27]") {
    Before scene = Before(TroopType::FP, {.m = 8}).with(Landscape::Wood);
    scene.line(Landscape::River, {{0, 28}, {120, 28}}, 2);
    scene.line(Landscape::Road, {{60, 0}, {60, 60}}, 2);
    EXPECT_FALSE(is_disordered_after(scene, leg(Leg::Road, 12)));
}

SCENARIO("in an enemy zone bends are not free", "[BI-ITP-26] [BI-ZOC-03]") {
    Before scene(TroopType::CM, {.m = 8});
    scene.line(Landscape::Road, {{60, 0}, {60, 22}, {80, 42}}, 2);
    scene.add(Seat::Blue, "Watcher", TroopType::FP, {52, 24, 0});
    EXPECT_EQ(taken(scene).rule_against(leg(Leg::Road, 4)), "");
    EXPECT_EQ(taken(scene).rule_against(leg(Leg::Road, 8)), "BI-ZOC-03");
}

SCENARIO("a column follows a straight road, a line does not", "[BI-ITP-26]") {
    Pair column(TroopType::FP, true, Landscape::Wood), line(TroopType::FP, false, Landscape::Wood);
    for (Pair* pair : {&column, &line}) pair->line(Landscape::Road, {{60, 0}, {60, 60}}, 2);
    EXPECT_EQ(column.rule_against(leg(Leg::Road, 18)), "");
    EXPECT_EQ(column.rule_against(leg(Leg::Road, 18.1)), "BI-MOV-01");
    EXPECT_EQ(line.rule_against(leg(Leg::Road, 12)), "BI-ITP-26");
}

}  // namespace acies::test::ground_test
