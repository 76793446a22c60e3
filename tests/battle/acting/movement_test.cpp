#include "battle/acting/movement.h"

#include "battle/engine/engine.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::movement_test {

namespace {

// One unit of Red that faces up the table from (60, 20), and an enemy far away.
struct Alone : Scene {
    UnitId mover, enemy;
    explicit Alone(TroopType type = TroopType::FP, Traits traits = {}) {
        mover = add(Seat::Red, "Mover", type, {60, 20, 90}, traits);
        enemy = add(Seat::Blue, "Enemy", TroopType::FP, {10, 55, 270});
    }
};

struct Taken : Battle {
    explicit Taken(const Scene& scene, UnitId u) : Battle(scene) {
        skip_to(Seat::Red);
        activate(u);
    }
    explicit Taken(const Alone& scene) : Taken(scene, scene.mover) {}
};

MakeMove oblique(double u, double degrees, Hand hand = Hand::Left) {
    MakeMove move = leg(Leg::Oblique, u, hand);
    move.legs[0].degrees = to_heading(degrees);
    return move;
}
MakeMove wheel(double degrees, Hand hand = Hand::Left) { return leg(Leg::Wheel, degrees, hand); }
MakeMove pivot(double degrees, Hand hand = Hand::Left) { return leg(Leg::Pivot, degrees, hand); }

// The rule by which a unit of that kind, in order or not, is refused the move; empty if it is not.
std::string rule_for(TroopType type, const MakeMove& move, bool disordered = false) {
    const Alone scene(type, {.disordered = disordered});
    return Taken(scene).rule_against(move);
}
// Whether it is disordered afterwards.
bool disorders(TroopType type, const MakeMove& move) {
    const Alone scene(type);
    Taken battle(scene);
    battle.must(move);
    return battle.unit(scene.mover).disordered;
}

}  // namespace

SCENARIO("a unit goes at most M straight ahead, and may go less", "[BI-MOV-01] [BI-MOV-02]") {
    const Alone scene;
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(ahead(8.1)), "BI-MOV-01");
    EXPECT_EQ(battle.refused(ahead(9))->nearest, (Pose{60'000, 28'000, 9000}));
    EXPECT_EQ(battle.rule_against(ahead(3)), "");
    battle.must(ahead(8));
    EXPECT_EQ(battle.unit(scene.mover).pose, (Pose{60'000, 28'000, 9000}));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
}

SCENARIO("a wheel turns about a front corner and pays the arc of the other",
         "[BI-MOV-06] [BI-MOV-07] [BI-MOV-08] [BI-MOV-10] [BI-ITP-44]") {
    const Alone scene;
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(wheel(57.2)), "");
    EXPECT_EQ(battle.rule_against(wheel(57.4)), "BI-MOV-07");  // 8 U of arc at 8 U of front
    EXPECT_EQ(battle.rule_against(wheel(91)), "BI-MOV-08");
    ASSERT_TRUE(battle.refused(wheel(60))->nearest);
    EXPECT_EQ(battle.refused(wheel(60))->nearest->heading, 9000 + 5729);
    battle.must(wheel(30));
    EXPECT_EQ(battle.unit(scene.mover).pose, wheeled({60'000, 20'000, 9000}, {8000, 3000}, Hand::Left, 30));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
    const Alone fast(TroopType::CM, {.m = 14});
    EXPECT_EQ(Taken(fast).rule_against(wheel(90)), "");
    EXPECT_EQ(Taken(fast).rule_against(wheel(90.1)), "BI-MOV-08");
}

SCENARIO("heavy artillery wheels 45 degrees at most", "[BI-MOV-09]") {
    const Alone heavy(TroopType::ART, {.m = 10, .heavy = true}), light(TroopType::ART, {.m = 10});
    EXPECT_EQ(Taken(heavy).rule_against(wheel(45)), "");
    EXPECT_EQ(Taken(heavy).rule_against(wheel(46)), "BI-MOV-09");
    EXPECT_EQ(Taken(light).rule_against(wheel(46)), "");
}

SCENARIO("wheeling first and then going ahead spends one M and disorders, skirmishers and light cavalry too",
         "[BI-MOV-03] [BI-MOV-04] [BI-ITP-45]") {
    const MakeMove move = then(wheel(20), ahead(5));  // the arc is 2.793 U
    for (TroopType type : {TroopType::FP, TroopType::S, TroopType::CL}) EXPECT_TRUE(disorders(type, move));
    EXPECT_EQ(rule_for(TroopType::FP, then(wheel(20), ahead(5.2))), "");
    EXPECT_EQ(rule_for(TroopType::FP, then(wheel(20), ahead(5.3))), "BI-MOV-01");
    Alone exempt;
    exempt.setup.units[exempt.mover].grants.insert(Grant::KeepsOrderWheeling);
    Taken battle(exempt);
    battle.must(move);
    EXPECT_FALSE(battle.unit(exempt.mover).disordered);
}

SCENARIO("one move in an activation: no second turn, no wheel after moving, no mixing",
         "[BI-MOV-05] [BI-MOV-22] [BI-ITP-10] [BI-ITP-46]") {
    EXPECT_EQ(rule_for(TroopType::FP, then(ahead(3), wheel(10))), "BI-MOV-05");
    EXPECT_EQ(rule_for(TroopType::FP, then(wheel(10), wheel(10))), "BI-MOV-22");
    EXPECT_EQ(rule_for(TroopType::FP, then(ahead(3), ahead(3))), "BI-MOV-01");
    EXPECT_EQ(rule_for(TroopType::FP, then(leg(Leg::Sideways, 2), ahead(2))), "BI-MOV-01");
    EXPECT_TRUE(Taken(Alone()).refused(oblique(3, 0)));
    EXPECT_TRUE(Taken(Alone()).refused(oblique(3, 90)));
    EXPECT_TRUE(Taken(Alone()).refused(MakeMove{}));
}

SCENARIO("sideways, oblique and backward moves keep the facing and disorder all but skirmishers and light cavalry",
         "[BI-MOV-11] [BI-MOV-12] [BI-ITP-46]") {
    for (const MakeMove& move : {leg(Leg::Sideways, 4), oblique(4, 30), leg(Leg::Back, 4)}) {
        EXPECT_TRUE(disorders(TroopType::FP, move));
        EXPECT_FALSE(disorders(TroopType::S, move));
        EXPECT_FALSE(disorders(TroopType::CL, move));
        Alone exempt;
        exempt.setup.units[exempt.mover].grants.insert(Grant::FreeManoeuvres);
        Taken battle(exempt);
        battle.must(move);
        EXPECT_FALSE(battle.unit(exempt.mover).disordered);
        EXPECT_EQ(battle.unit(exempt.mover).pose.heading, 9000);
    }
    const Alone scene;
    Taken left(scene), right(scene), back(scene);
    left.must(leg(Leg::Sideways, 4, Hand::Left));
    right.must(leg(Leg::Sideways, 4, Hand::Right));
    back.must(leg(Leg::Back, 4));
    EXPECT_EQ(left.unit(scene.mover).pose, (Pose{56'000, 20'000, 9000}));
    EXPECT_EQ(right.unit(scene.mover).pose, (Pose{64'000, 20'000, 9000}));
    EXPECT_EQ(back.unit(scene.mover).pose, (Pose{60'000, 16'000, 9000}));
}

SCENARIO("what a disordered unit may still do", "[BI-MOV-13] [BI-MOV-14] [BI-STA-19] [BI-STA-20]") {
    EXPECT_EQ(rule_for(TroopType::FP, ahead(8), true), "");
    EXPECT_EQ(rule_for(TroopType::FP, wheel(20), true), "");
    EXPECT_EQ(rule_for(TroopType::FP, then(wheel(20), ahead(2)), true), "BI-MOV-04");
    EXPECT_EQ(rule_for(TroopType::FP, leg(Leg::Sideways, 2), true), "BI-MOV-13");
    EXPECT_EQ(rule_for(TroopType::S, leg(Leg::Sideways, 2), true), "BI-MOV-13");
    EXPECT_EQ(rule_for(TroopType::CL, oblique(2, 20), true), "BI-MOV-13");
    EXPECT_EQ(rule_for(TroopType::FP, leg(Leg::Back, 2), true), "BI-MOV-13");
    EXPECT_EQ(rule_for(TroopType::S, leg(Leg::Back, 2), true), "");
    EXPECT_EQ(rule_for(TroopType::CL, leg(Leg::Back, 2), true), "");
}

SCENARIO("any move disorders a wagenburg", "[BI-MOV-17]") {
    EXPECT_TRUE(disorders(TroopType::W, ahead(2)));
    EXPECT_TRUE(disorders(TroopType::W, wheel(10)));
}

SCENARIO("chariots cover half of M, and may then wheel, which disorders all but scythed ones",
         "[BI-MOV-18] [BI-MOV-19] [BI-MOV-20] [BI-MOV-24] [BI-ITP-11]") {
    for (TroopType type : {TroopType::CGL, TroopType::CGP, TroopType::CF}) {
        EXPECT_EQ(rule_for(type, ahead(3.9)), "BI-MOV-19");
        EXPECT_EQ(rule_for(type, ahead(4)), "");
        EXPECT_EQ(rule_for(type, leg(Leg::Back, 3)), "BI-MOV-19");
        EXPECT_EQ(rule_for(type, wheel(20)), "BI-MOV-19");
        EXPECT_EQ(rule_for(type, then(wheel(10), ahead(4))), "BI-MOV-19");
        EXPECT_EQ(rule_for(type, then(ahead(3.9), wheel(10))), "BI-MOV-19");
        EXPECT_EQ(rule_for(type, then(ahead(4), wheel(29))), "BI-MOV-01");  // the arc counts
        EXPECT_EQ(disorders(type, then(ahead(4), wheel(28))), type != TroopType::CF);
        EXPECT_EQ(disorders(type, leg(Leg::Sideways, 4)), type != TroopType::CF);
        EXPECT_FALSE(disorders(type, ahead(6)));
    }
    EXPECT_EQ(rule_for(TroopType::CGL, then(ahead(4), wheel(20)), true), "BI-ITP-11");
    EXPECT_EQ(rule_for(TroopType::CF, then(ahead(4), wheel(20)), true), "");
    const Alone scene(TroopType::CGL);
    EXPECT_EQ(Taken(scene).refused(ahead(3))->nearest, (Pose{60'000, 24'000, 9000}));
}

SCENARIO("chariots turn on the spot from a standstill", "[BI-MOV-21] [BI-ITP-11]") {
    EXPECT_EQ(rule_for(TroopType::CGL, pivot(90)), "");
    EXPECT_EQ(rule_for(TroopType::CGL, pivot(91)), "BI-MOV-21");
    EXPECT_EQ(rule_for(TroopType::CGP, pivot(45)), "");
    EXPECT_EQ(rule_for(TroopType::CGP, pivot(46)), "BI-MOV-21");
    EXPECT_EQ(rule_for(TroopType::CF, pivot(46)), "BI-MOV-21");
    EXPECT_EQ(rule_for(TroopType::CM, pivot(10)), "BI-MOV-21");
    const Alone scene(TroopType::CGL);
    Taken battle(scene);
    battle.must(pivot(90));
    EXPECT_EQ(battle.unit(scene.mover).pose, pivoted({60'000, 20'000, 9000}, {8000, 4000}, 90));
    EXPECT_FALSE(battle.unit(scene.mover).disordered);
}

SCENARIO("a chariot is under way after half of M ahead, and at a standstill after anything else", "[BI-ITP-08]") {
    const Alone scene(TroopType::CGL);
    Taken gone(scene), turned(scene), back(scene), stayed(scene);
    gone.must(ahead(4));
    EXPECT_TRUE(gone.unit(scene.mover).launched);
    gone.state.units[scene.mover].launched = turned.state.units[scene.mover].launched = true;
    turned.must(pivot(30));
    EXPECT_FALSE(turned.unit(scene.mover).launched);
    back.state.units[scene.mover].launched = true;
    back.must(leg(Leg::Back, 5));
    EXPECT_FALSE(back.unit(scene.mover).launched);
    const Alone foot;
    Taken walking(foot);
    walking.must(ahead(8));
    EXPECT_FALSE(walking.unit(foot.mover).launched);
}

SCENARIO("no move passes through an enemy or touches one but by a charge",
         "[BI-MOV-28] [BI-MOV-15] [BI-CHG-01] [BI-CHG-07] [BI-CHG-19] [BI-ITP-51]") {
    Scene scene;
    const UnitId mover = scene.add(Seat::Red, "Mover", TroopType::CM, {60, 20, 90}, {.m = 12});
    scene.add(Seat::Blue, "Front", TroopType::FP, {60, 25, 270}, {.disordered = true});
    scene.add(Seat::Blue, "Side", TroopType::FP, {50, 20, 180}, {.disordered = true});
    Taken battle(scene, mover);
    EXPECT_EQ(battle.rule_against(ahead(11)), "BI-MOV-28");
    EXPECT_EQ(battle.rule_against(ahead(5)), "BI-CHG-01");
    EXPECT_EQ(battle.rule_against(ahead(4.9)), "");
    EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 6)), "BI-MOV-15");
    EXPECT_EQ(battle.rule_against(oblique(8, 20, Hand::Right)), "BI-MOV-15");
    EXPECT_EQ(battle.rule_against(wheel(80, Hand::Right)), "BI-ITP-51");
    const auto nearest = battle.refused(ahead(11))->nearest;
    ASSERT_TRUE(nearest);
    EXPECT_GT(nearest->y, 24'980);
    EXPECT_LT(nearest->y, 24'990);
}

SCENARIO("a unit without impetus stops 0.1 U short of enemies", "[BI-ITP-51] [BI-CHG-02]") {
    Scene scene;
    const UnitId mover = scene.add(Seat::Red, "Mover", TroopType::T, {60, 20, 90}, {.impetus = 0});
    scene.add(Seat::Blue, "Front", TroopType::FP, {60, 25, 270});
    Taken battle(scene, mover);
    EXPECT_EQ(battle.rule_against(ahead(4.9)), "");
    EXPECT_EQ(battle.rule_against(ahead(4.95)), "BI-ITP-51");
    EXPECT_EQ(battle.rule_against(ahead(8)), "BI-ITP-51");
    EXPECT_EQ(battle.rule_against(charge()), "BI-CHG-02");
}

SCENARIO("no move of one's own will leaves the table", "[BI-ITP-37]") {
    Scene scene;
    const UnitId mover = scene.add(Seat::Red, "Mover", TroopType::FP, {60, 4, 90});
    scene.add(Seat::Blue, "Enemy", TroopType::FP, {10, 55, 270});
    Taken battle(scene, mover);
    EXPECT_EQ(battle.rule_against(leg(Leg::Back, 1)), "");
    EXPECT_EQ(battle.rule_against(leg(Leg::Back, 2)), "BI-ITP-37");
    EXPECT_NEAR(battle.refused(leg(Leg::Back, 2))->nearest->y, 3000, 11);
}

SCENARIO("a Large Unit moves as one base with all moves of a single unit", "[BI-ITP-18]") {
    const Alone scene(TroopType::FP, {.arms = Arms::Pike, .rear_vbu = 5});
    Taken battle(scene);
    EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 3)), "");
    battle.must(leg(Leg::Back, 3));
    EXPECT_TRUE(battle.unit(scene.mover).disordered);
}

SCENARIO("the sample holds only legal moves, of many kinds", "") {
    for (TroopType type : {TroopType::FP, TroopType::CM, TroopType::CGL, TroopType::S, TroopType::W}) {
        Alone scene(type);
        scene.add(Seat::Blue, "Near", TroopType::FP, {62, 27, 270});
        const Taken battle(scene);
        const auto all = candidates(battle.field(), battle.state);
        EXPECT_GT(all.size(), 6u) << id_of(type);
        for (const Action& action : all) {
            Battle copy = battle;
            std::visit([&](const auto& a) { copy.must(Event(a)); }, action);
        }
    }
}

namespace {

// Two armies of all kinds on a table with all kinds of ground.
struct Armies : Scene {
    Armies() {
        using enum TroopType;
        area(Landscape::Wood, {20, 22}, {38, 36});
        area(Landscape::Scrub, {44, 24}, {58, 33});
        area(Landscape::Rocks, {62, 27}, {70, 32});
        area(Landscape::GentleHill, {74, 20}, {92, 36});
        line(Landscape::River, {{0, 40}, {60, 38}, {120, 44}}, 2);
        line(Landscape::Road, {{100, 0}, {100, 25}, {108, 40}, {108, 60}}, 2);
        for (Seat seat : every<Seat>()) {
            const bool red = seat == Seat::Red;
            double x = 12;
            int i = 0;
            for (TroopType type : {CL, CM, FP, FP, FP, T, FL, FL, EL, CGL, CF, CP, W}) {
                const Place place{x, red ? 14.0 : 46.0, red ? 90.0 : 270.0};
                add(seat, std::string(id_of(seat)) + std::to_string(i++), type, place, {.m = 7});
                x += type == EL || type == CGL ? 8.5 : 8;
            }
            for (double at : {28.0, 60.0})
                add(seat, std::string(id_of(seat)) + std::to_string(i++), S,
                    {at, red ? 17.0 : 43.0, red ? 90.0 : 270.0}, {.m = 10});
        }
    }
};

}  // namespace

SCENARIO("moves and charges at random keep the laws of the table, and so does the nearest pose of a refusal", "") {
    const Armies armies;
    std::uint64_t seed = 88172645463325252U;
    const auto below = [&seed](std::size_t limit) {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        return static_cast<std::size_t>(seed % limit);
    };
    const auto check_nearest = [](const Battle& battle, UnitId u, const MakeMove& move) {
        const auto refusal = battle.refused(move);
        if (!refusal || !refusal->nearest) return;
        State state = battle.state;
        state.units[u].pose = *refusal->nearest;
        // Skirmishers that are passed through make room.
        for (UnitId other : standing(battle.field(), state, battle.field().seat(u)))
            if (*battle.field().unit(other).profile.type == TroopType::S && other != u)
                state.units[other].pose.x += 500'000;
        for (const std::string& problem : problems(battle.field(), state))
            if (!problem.ends_with("off the table") && !problem.ends_with("without contact")) ADD_FAILURE() << problem;
    };
    EnumSet<Roll> rolled_for;
    for (int game = 0; game < 20; ++game) {
        Battle battle(armies);
        for (int step = 0; step < 400 && !battle.state.finished && !::testing::Test::HasFailure(); ++step) {
            const Node at = battle.at();
            if (const auto* chance = std::get_if<Chance>(&at)) {
                Rolled rolled;
                for (int i = 0; i < chance->dice + chance->against; ++i)
                    rolled.dice.push_back(static_cast<std::uint8_t>(1 + below(6)));
                rolled_for.insert(chance->roll);
                battle.must(rolled);
                continue;
            }
            const Decision decision = std::get<Decision>(at);
            if (decision.question == Question::Activation && decision.options.size() == 1) {
                check_nearest(battle, decision.unit, ahead(30));
                check_nearest(battle, decision.unit, then(wheel(20), ahead(30)));
            }
            const auto all = candidates(battle.field(), battle.state);
            std::visit([&](const auto& a) { battle.must(Event(a)); }, all[below(all.size())]);
        }
        static_cast<void>(battle.next());  // it ends anywhere
    }
    EXPECT_TRUE(rolled_for.contains(Roll::ChargeBonus));
}

}  // namespace acies::test::movement_test
