#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::falling_back_test {

namespace {

constexpr TroopType FP = TroopType::FP, FL = TroopType::FL, S = TroopType::S, CP = TroopType::CP, CM = TroopType::CM,
                    CL = TroopType::CL, W = TroopType::W;

// Blue, who faces south with its front at y = 30, has lost to Red and is about to roll for its retreat northward.
struct Defeat : Duel {
    explicit Defeat(TroopType type = FP, Traits traits = {.vbu = 5})
        : Duel(FP, {.vbu = 9, .impetus = 0}, type, traits) {}
    // A friend of Blue, its front so far from that of Blue.
    UnitId behind(std::string name, TroopType type, double at, Traits traits = {}) {
        return add(Seat::Blue, std::move(name), type, {61, 30 + at, 270}, traits);
    }
    Battle lose() const {
        Battle battle = joined(*this);
        strike(battle, 1, 0);
        battle.roll({6});
        return battle;
    }
    Battle lose(int retreat_die) const {
        Battle battle = lose();
        battle.roll({retreat_die});
        return battle;
    }
};
double north(const Battle& battle, UnitId u) { return to_u(battle.unit(u).pose.y); }

}  // namespace

SCENARIO("the loser goes straight back with its front to the enemy: mounted a die, foot half of it",
         "[BI-RET-01] [BI-RET-02]") {
    const Defeat foot, horse(CM);
    for (const int die : {1, 4, 5}) {
        EXPECT_EQ(foot.lose(die).unit(foot.blue).pose, (Pose{61'000, 30'000 + (die + 1) / 2 * 1000, 27'000}));
        EXPECT_EQ(horse.lose(die).unit(horse.blue).pose, (Pose{61'000, 30'000 + die * 1000, 27'000}));
    }
    EXPECT_TRUE(foot.lose(1).state.engagements.empty());
}

SCENARIO("a wagenburg stays where it is, in contact, and nobody pursues", "[BI-RET-03] [BI-TRP-21] [BI-ITP-87]") {
    const Duel duel(CP, {.vbu = 9}, W, {.vbu = 5});
    Battle battle = joined(duel);
    strike(battle, 1, 0);
    battle.roll({6});
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
    EXPECT_EQ(battle.state.engagements.size(), 1u);
}

SCENARIO("friends that cannot be passed are pushed back and disordered, and push others in turn",
         "[BI-RET-04] [BI-INT-11] [BI-ITP-56]") {
    Defeat defeat;
    const UnitId first = defeat.behind("First", FP, 4), second = defeat.behind("Second", FL, 8);
    const Battle battle = defeat.lose(6);
    EXPECT_EQ(north(battle, defeat.blue), 33);
    EXPECT_EQ(north(battle, first), 36);
    EXPECT_EQ(north(battle, second), 39);
    EXPECT_TRUE(battle.unit(first).disordered && battle.unit(second).disordered);
}

SCENARIO("friends that may be passed are passed or pushed, as the owner likes", "[BI-INT-09] [BI-INT-11]") {
    Defeat defeat(CM);
    const UnitId light = defeat.behind("Light horse", CL, 7);
    Battle battle = defeat.lose(6);
    const Decision asked = battle.at<Decision>();
    EXPECT_EQ(asked.question, Question::PassOrPush);
    EXPECT_EQ(asked.seat, Seat::Blue);
    EXPECT_EQ(asked.other, light);
    Battle pushed = battle, passed = battle;
    choose(pushed, 0);
    EXPECT_EQ(north(pushed, light), 42);
    EXPECT_TRUE(pushed.unit(light).disordered);
    EXPECT_TRUE(pushed.happened_by("BI-RET-02", Happening::FallsBack, defeat.blue));
    choose(passed, 1);
    EXPECT_TRUE(passed.happened_by("BI-RET-02", Happening::FallsBack, defeat.blue));
    EXPECT_TRUE(passed.happened_by("BI-INT-11", Happening::Passes, defeat.blue));
    EXPECT_EQ(north(passed, light), 37);
    EXPECT_EQ(north(passed, defeat.blue), 43);  // moved on until it stands just beyond (BI-ITP-54)
    EXPECT_FALSE(passed.unit(light).disordered);
}

SCENARIO("a friend is not passed by whoever cannot cross half of his depth, or finds no room beyond", "[BI-INT-09]") {
    Defeat defeat(CM);
    const UnitId light = defeat.behind("Light horse", CL, 7);
    EXPECT_TRUE(defeat.lose(3).unit(light).disordered);
    Defeat full(CM);
    const UnitId first = full.behind("Light horse", CL, 7);
    full.behind("Foot", FP, 15);
    EXPECT_TRUE(full.lose(6).unit(first).disordered);
}

SCENARIO("skirmishers who are passed stand behind the unit that fell back", "[BI-INT-09]") {
    Defeat defeat;
    const UnitId skirmishers = defeat.behind("Skirmishers", S, 3);
    Battle battle = defeat.lose(6);
    choose(battle, 1);
    EXPECT_EQ(north(battle, defeat.blue), 33);
    EXPECT_EQ(north(battle, skirmishers), 36);
    EXPECT_FALSE(battle.unit(skirmishers).disordered);
}

SCENARIO("a friend in melee stops the retreat, and is disordered", "[BI-INT-12]") {
    Defeat defeat;
    const UnitId busy = defeat.behind("Busy", FP, 4);
    const UnitId foe = defeat.add(Seat::Red, "Foe", FP, {57, 35.5, 0});
    Battle battle(defeat);
    battle.skip_to(Seat::Red);
    stand_in_melee(battle, foe, busy);
    make_contact(battle, {defeat.red});
    strike(battle, 1, 0);
    battle.roll({6});
    battle.roll({6});
    EXPECT_EQ(north(battle, defeat.blue), 31);
    EXPECT_EQ(north(battle, busy), 34);
    EXPECT_TRUE(battle.unit(busy).disordered);
}

SCENARIO("a push stops at an enemy, at impassable ground and at the edge of the table", "[BI-ITP-56]") {
    Defeat enemy;
    const UnitId first = enemy.behind("Friend", FP, 4);
    enemy.add(Seat::Red, "Enemy", FP, {61, 41, 90});  // its rear edge is at 38
    EXPECT_EQ(enemy.lose(6).unit(first).pose.y, 34'900);
    Defeat rocks;
    const UnitId second = rocks.behind("Friend", FP, 4);
    rocks.area(Landscape::Rocks, {50, 38}, {70, 45});
    EXPECT_EQ(north(rocks.lose(6), second), 35);
    EXPECT_EQ(north(rocks.lose(6), rocks.blue), 32);
    Defeat edge;
    edge.setup.table.height = 38;
    const UnitId third = edge.behind("Friend", FP, 4);
    const Battle battle = edge.lose(6);
    EXPECT_EQ(north(battle, third), 35);
    EXPECT_FALSE(battle.unit(edge.blue).removed);
}

SCENARIO("whoever is pushed into a river that cannot be forded is lost", "[BI-ITP-56]") {
    Defeat defeat;
    const UnitId first = defeat.behind("Friend", FP, 4);
    defeat.line(Landscape::GreatRiver, {{0, 40}, {120, 40}}, 4);
    const Battle battle = defeat.lose(6);
    EXPECT_TRUE(battle.unit(first).removed);
    EXPECT_EQ(north(battle, defeat.blue), 33);
}

SCENARIO("a retreat into water, impassable ground or off the table is a rout", "[BI-RET-08] [BI-ITP-83] [BI-ITP-37]") {
    Defeat river, rocks, edge;
    river.line(Landscape::GreatRiver, {{0, 36}, {120, 36}}, 2);
    rocks.area(Landscape::Rocks, {50, 35}, {70, 40});
    edge.setup.table.height = 35;
    for (const Defeat* defeat : {&river, &rocks, &edge}) {
        EXPECT_TRUE(defeat->lose(6).unit(defeat->blue).removed);
        EXPECT_FALSE(defeat->lose(2).unit(defeat->blue).removed);
    }
}

SCENARIO("an enemy in the way stops a retreat a little short of him", "[BI-ITP-83]") {
    Defeat defeat;
    defeat.add(Seat::Red, "Enemy", FP, {61, 38, 90});  // its rear edge is at 35
    const Battle battle = defeat.lose(6);
    EXPECT_EQ(battle.unit(defeat.blue).pose.y, 31'900);
    EXPECT_TRUE(battle.state.engagements.empty());
}

SCENARIO("supports fall back with their main unit, each by a die of its own, and through ground that disorders them",
         "[BI-RET-05] [BI-RET-07] [BI-ITP-88] [BI-ITP-83]") {
    Defeat defeat;
    const UnitId help = defeat.add(Seat::Blue, "Help", FP, {53, 30, 270});
    defeat.area(Landscape::Scrub, {40, 33}, {56.9, 45});
    Battle battle = defeat.lose(2);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Retreat, help}));
    EXPECT_FALSE(battle.unit(help).disordered);
    battle.roll({6});
    EXPECT_EQ(north(battle, defeat.blue), 31);
    EXPECT_EQ(north(battle, help), 33);
    EXPECT_TRUE(battle.unit(help).disordered);
}

SCENARIO("supports fall back if their main unit is routed", "[BI-RET-06]") {
    Defeat defeat(FP, {.vbu = 1});
    const UnitId help = defeat.add(Seat::Blue, "Help", FP, {53, 30, 270});
    const Battle battle = defeat.lose();
    EXPECT_TRUE(battle.unit(defeat.blue).removed);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Retreat, help}));
}

SCENARIO("elephants that lose a melee run by their own rules and do not meet those whom they fought",
         "[BI-RET-28] [BI-ITP-84]") {
    const Defeat defeat(TroopType::EL);
    const Battle battle = defeat.lose();
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Panic, defeat.blue}));
    const auto& panic = std::get<PanicFrame>(battle.state.stack.back());
    EXPECT_EQ(panic.spared, UnitSet(defeat.red));
    EXPECT_EQ(panic.ran, UnitSet(defeat.blue));
}

SCENARIO("a chariot that falls back is at a standstill", "[BI-ITP-08]") {
    const Defeat defeat(TroopType::CGL);
    Battle battle = defeat.lose();
    battle.state.units[defeat.blue].launched = true;
    battle.roll({3});
    EXPECT_FALSE(battle.unit(defeat.blue).launched);
}

}  // namespace acies::test::falling_back_test
