#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::pursuit_test {

namespace {

constexpr TroopType FP = TroopType::FP, S = TroopType::S, CP = TroopType::CP, CM = TroopType::CM, CGL = TroopType::CGL,
                    CF = TroopType::CF;

// Red, who faces north with its front at y = 30, beats Blue, who falls back by a die or is destroyed.
struct Victory : Duel {
    Victory(TroopType type, Traits red_traits, TroopType enemy = FP, Traits blue_traits = {.vbu = 5})
        : Duel(type, red_traits, enemy, blue_traits) {}
    Battle win(int retreat_die, UnitId second = nobody) const {
        Battle battle = second == nobody ? joined(*this) : joined(*this, {red, second});
        if (roll_of(battle) == Roll::Thrown) strike(battle, 0, 0);
        strike(battle, 1, 0);
        battle.roll({6});
        if (!battle.unit(blue).removed) battle.roll({retreat_die});
        return battle;
    }
};
double north(const Battle& battle, UnitId u) { return to_u(battle.unit(u).pose.y); }

// Whether the winner is asked, must roll, or stays.
std::string after(const Battle& battle) {
    const Node at = battle.at();
    if (const auto* chance = std::get_if<Chance>(&at)) return chance->roll == Roll::Pursuit ? "must" : "other";
    const auto* asked = std::get_if<Decision>(&at);
    return asked && asked->question == Question::Pursue ? "may" : "stays";
}
std::string after_retreat(TroopType type, Traits traits) { return after(Victory(type, traits).win(1)); }
std::string after_rout(TroopType type, Traits traits) { return after(Victory(type, traits, FP, {.vbu = 1}).win(1)); }

}  // namespace

SCENARIO("heavy cavalry, chariots, the impetuous and whom a list compels must pursue, even if the enemy is destroyed",
         "[BI-RET-15] [BI-RET-16] [BI-RET-17] [BI-TRP-28] [BI-ITP-87]") {
    for (const TroopType type : {CP, CGL, TroopType::CGP, CF}) {
        EXPECT_EQ(after_retreat(type, {.vbu = 9}), "must");
        EXPECT_EQ(after_rout(type, {.vbu = 9}), "must");
    }
    EXPECT_EQ(after_retreat(FP, {.vbu = 9, .impetuous = true}), "must");
    EXPECT_EQ(after_rout(FP, {.vbu = 9, .impetuous = true}), "must");
    EXPECT_EQ(after_retreat(CM, {.vbu = 9, .impetuous = true}), "must");
    Victory listed(FP, {.vbu = 9, .impetus = 0}, FP, {.vbu = 1});
    listed.setup.units[listed.red].grants.insert(Grant::MustPursue);
    EXPECT_EQ(after(listed.win(1)), "must");
}

SCENARIO("others with impetus may pursue an enemy that falls back, those without never", "[BI-RET-18] [BI-RET-19]") {
    EXPECT_EQ(after_retreat(FP, {.vbu = 9, .impetus = 1}), "may");
    EXPECT_EQ(after_rout(FP, {.vbu = 9, .impetus = 1}), "stays");
    EXPECT_EQ(after_retreat(FP, {.vbu = 9, .impetus = 0}), "stays");
    const Victory slow(FP, {.vbu = 9, .impetus = 0});
    EXPECT_TRUE(slow.win(1).happened_by("BI-RET-18", Happening::DoesNotPursue, slow.red));
    const Victory willing(FP, {.vbu = 9, .impetus = 1});
    EXPECT_FALSE(willing.win(1).happened(Happening::DoesNotPursue));
}

SCENARIO("whoever stays, stays; whoever pursues rolls after he has decided, and goes all the way",
         "[BI-RET-18] [BI-ITP-86] [BI-RET-24]") {
    const Victory victory(FP, {.vbu = 9, .impetus = 1});
    Battle stays = victory.win(6), pursues = victory.win(6);
    choose(stays, 0);
    EXPECT_EQ(after(stays), "stays");
    choose(pursues, 1);
    EXPECT_EQ(after(pursues), "must");
    pursues.roll({3});
    EXPECT_EQ(north(pursues, victory.red), 32);  // foot: half of the die
    EXPECT_EQ(north(pursues, victory.blue), 33);
}

SCENARIO("a pursuer that reaches the enemy fights another phase at once, as a charger with its impetus",
         "[BI-RET-21] [BI-MEL-10] [BI-MEL-38] [BI-ITP-86]") {
    const Victory victory(CP, {.vbu = 9, .impetus = 3});
    Battle battle = victory.win(4);  // two U, so an equal distance reaches him
    battle.roll({2});
    EXPECT_EQ(north(battle, victory.red), 32);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, victory.red, 12, 2}));  // Blue: worn and disordered
    Battle slow = victory.win(4);
    slow.roll({1});
    EXPECT_EQ(after(slow), "stays");
}

SCENARIO("pila are not thrown again at the enemy that was pursued, but at another", "[BI-ITP-67]") {
    const Traits legion{.vbu = 9, .impetus = 3, .weapon = Weapon::Pilum, .impetuous = true};
    Battle same = Victory(FP, legion).win(1);
    same.roll({1});
    EXPECT_EQ(same.at<Chance>().roll, Roll::Melee);
    Victory other(FP, legion, FP, {.vbu = 1});
    other.add(Seat::Blue, "Other", TroopType::FP, {61, 38.5, 270}, {.vbu = 5});
    Battle battle = other.win(1);
    battle.state.units[2].pose.y = 32'500;
    battle.roll({6});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Thrown);
}

SCENARIO("a pursuer that meets another enemy stops in contact and fights, on the side judged from where it began",
         "[BI-ITP-87]") {
    Victory victory(CP, {.vbu = 9, .impetus = 3}, FP, {.vbu = 1});
    const UnitId other = victory.add(Seat::Blue, "Other", FP, {70, 39, 0}, {.vbu = 5});
    victory.setup.units[other].pose = {64'000, 37'000, 0};
    Battle battle = victory.win(1);
    battle.roll({6});
    EXPECT_EQ(north(battle, victory.red), 33);
    EXPECT_EQ(battle.state.engagements.front().contacted[Seat::Blue], Side::Flank);
    EXPECT_TRUE(battle.unit(other).disordered);
    EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Melee, victory.red, 12, 4 - 1}));  // the rout had cost him one
}

SCENARIO("the pursuer goes straight ahead, or turns along the enemy's retreat first", "[BI-RET-20] [BI-ITP-91]") {
    Scene scene;
    const UnitId red = scene.add(Seat::Red, "Red", CM, {60, 25, 80}, {.vbu = 9, .impetus = 3});
    const UnitId blue = scene.add(Seat::Blue, "Blue", CM, {60, 30, 270}, {.vbu = 5});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    ASSERT_TRUE(run_into_enemy(battle, red, 8));
    make_contact(battle, {red});
    strike(battle, 1, 0);
    battle.roll({6});
    battle.roll({6});
    choose(battle, 1);
    EXPECT_EQ(battle.at<Decision>().question, Question::PursuitWay);
    EXPECT_EQ(battle.at<Decision>().other, blue);
    Battle straight = battle;
    choose(straight, 0);
    EXPECT_EQ(straight.unit(red).pose.heading, 8'000);
    const Pose before = battle.unit(red).pose;
    choose(battle, 1);
    EXPECT_EQ(battle.unit(red).pose, (Pose{before.x, before.y, 9'000}));
    battle.roll({1});
    EXPECT_EQ(battle.unit(red).pose, (Pose{before.x, before.y + 1000, 9'000}));
}

SCENARIO("supports pursue with their main unit if they are heavy cavalry or impetuous, and then they must",
         "[BI-RET-22] [BI-ITP-89] [BI-ITP-88]") {
    for (const TroopType type : {CP, CM, CGL}) {
        Victory victory(CP, {.vbu = 9});
        const UnitId help = victory.add(Seat::Red, "Help", type, {68, 30, 90}, {.vbu = 5});
        Battle battle = victory.win(6, help);
        battle.roll({1});
        if (type != CP) {
            EXPECT_EQ(after(battle), "stays");
        } else {
            EXPECT_EQ(battle.at<Chance>(), (Chance{Roll::Pursuit, help}));
            battle.roll({2});
            EXPECT_EQ(north(battle, help), 32);
        }
    }
    Victory foot(FP, {.vbu = 9, .impetus = 1});
    const UnitId horse = foot.add(Seat::Red, "Help", CP, {68, 30, 90}, {.vbu = 5});
    Battle stays = foot.win(6, horse);
    choose(stays, 0);
    EXPECT_EQ(after(stays), "stays");
}

SCENARIO("a pursuit that meets friends stops and disorders them", "[BI-RET-23] [BI-INT-10] [BI-ITP-55]") {
    Victory victory(CP, {.vbu = 9}, FP, {.vbu = 1});
    const UnitId friends = victory.add(Seat::Red, "Friends", FP, {55, 37, 180}, {.vbu = 5});
    Battle battle = victory.win(1);
    battle.roll({6});
    EXPECT_EQ(north(battle, victory.red), 33);
    EXPECT_TRUE(battle.unit(friends).disordered);
}

SCENARIO("a pursuit may pass friends that it may pass at any time", "[BI-INT-10] [BI-RET-23]") {
    Victory victory(CP, {.vbu = 9}, FP, {.vbu = 1});
    const UnitId skirmishers = victory.add(Seat::Red, "Skirmishers", S, {60, 36, 90}, {.vbu = 3});
    Battle battle = victory.win(1);
    battle.roll({6});
    EXPECT_EQ(battle.at<Decision>().question, Question::PassOrStop);
    Battle stops = battle;
    choose(stops, 0);
    EXPECT_EQ(north(stops, victory.red), 34);
    EXPECT_TRUE(stops.unit(skirmishers).disordered);
    EXPECT_TRUE(stops.happened_by("BI-RET-15", Happening::Pursues, victory.red));  // the question has cost no reason
    choose(battle, 1);
    EXPECT_TRUE(battle.happened_by("BI-RET-15", Happening::Pursues, victory.red));
    EXPECT_TRUE(battle.happened_by("BI-RET-18", Happening::Pursues, victory.red));  // by the die
    EXPECT_EQ(north(battle, victory.red), 36);
    EXPECT_EQ(north(battle, skirmishers), 30);  // behind it, touching
}

SCENARIO("pursuits stop at impassable ground and at the edge, and ground disorders them before the next melee",
         "[BI-ITP-91] [BI-ITP-37]") {
    Victory rocks(CP, {.vbu = 9}, FP, {.vbu = 1}), edge = rocks, scrub = rocks;
    rocks.area(Landscape::Rocks, {50, 34}, {70, 40});
    Battle stopped = rocks.win(1);
    stopped.roll({6});
    EXPECT_EQ(north(stopped, rocks.red), 34);
    edge.setup.table.height = 33.5;
    Battle held = edge.win(1);
    held.roll({6});
    EXPECT_EQ(north(held, edge.red), 33.5);
    scrub.area(Landscape::Scrub, {40, 30}, {80, 45});
    Battle slowed = scrub.win(1);
    slowed.roll({5});
    EXPECT_EQ(north(slowed, scrub.red), 35);
    EXPECT_TRUE(slowed.unit(scrub.red).disordered);
}

SCENARIO("a chariot that pursues is under way", "[BI-ITP-08]") {
    const Victory victory(CGL, {.vbu = 9});
    Battle battle = victory.win(6);
    battle.roll({4});
    EXPECT_TRUE(battle.unit(victory.red).launched);
    EXPECT_EQ(battle.next(), Roll::Melee);  // it has caught up
}

SCENARIO("an enemy that could not fall back is reached again", "[BI-RET-21] [BI-INT-12]") {
    Victory victory(CP, {.vbu = 9, .impetus = 3});
    const UnitId busy = victory.add(Seat::Blue, "Busy", FP, {61, 33, 270});
    const UnitId foe = victory.add(Seat::Red, "Foe", FP, {57, 38, 0});
    Battle battle(victory);
    battle.skip_to(Seat::Red);
    stand_in_melee(battle, foe, busy);
    make_contact(battle, {victory.red});
    strike(battle, 1, 0);
    battle.roll({6});
    battle.roll({6});
    EXPECT_EQ(north(battle, victory.blue), 30);
    battle.roll({1});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
    EXPECT_EQ(battle.at<Chance>().dice, 12);
}

}  // namespace acies::test::pursuit_test
