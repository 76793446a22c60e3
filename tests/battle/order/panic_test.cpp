#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::panic_test {

namespace {

constexpr UnitId archers = 0, elephants = 1;

// Archers of Red at (60, 20), elephants of Blue 8 U ahead of them, whose rear edge is at y 32.
struct Stampede : Scene {
    explicit Stampede(double x = 60, double y = 28, double facing = 270, Table table = {120, 60}) {
        setup.table = table;
        add(Seat::Red, "Archers", TroopType::T, {60, 20, 90}, {.vbu = 8, .weapon = Weapon::LongbowA});
        add(Seat::Blue, "Elephants", TroopType::EL, {x, y, facing}, {.vbu = 5});
    }
    UnitId behind(TroopType type, double y, Traits traits = {}, Seat seat = Seat::Blue, double x = 60) {
        return add(seat, "Unit " + std::to_string(setup.units.size()), type, {x, y, 270}, traits);
    }
    // After a test that the elephants have failed by one.
    Battle failed() const {
        Battle battle(*this);
        battle.skip_to(Seat::Red);
        battle.activate(archers);
        battle.must(Shoot{.unit = archers, .target = elephants});
        battle.must(sixes(battle.at<Chance>(), 1));
        battle.roll({5});
        return battle;
    }
    Battle ran(int die) const {
        Battle battle = failed();
        battle.roll({die});
        return battle;
    }
};

void engage(Battle& battle, UnitId of_red, UnitId of_blue) {
    Engagement melee;
    melee.units = {{of_red, of_blue}};
    battle.state.engagements.push_back(melee);
}

}  // namespace

SCENARIO("elephants that fail a test under fire run straight back as far as a die says", "[BI-RET-25] [BI-SHO-27]") {
    Battle battle = Stampede().failed();
    EXPECT_EQ(battle.at<Chance>(), (Chance{.roll = Roll::Panic, .unit = elephants}));
    battle.roll({4});
    EXPECT_EQ(battle.unit(elephants).pose, (Pose{60'000, 32'000, 27'000}));
    EXPECT_TRUE(battle.happened(Happening::Panics, elephants));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("elephants that pass stay, and those that are destroyed do not run", "[BI-RET-25]") {
    Battle battle(Stampede{});
    battle.skip_to(Seat::Red);
    battle.activate(archers);
    battle.must(Shoot{.unit = archers, .target = elephants});
    battle.must(dice({6, 1, 1, 1, 1, 1, 1, 1, 1, 1}));
    Battle destroyed = battle;
    battle.roll({4});
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    destroyed.state.units[elephants].vbu[0] = 1;
    destroyed.roll({6});
    EXPECT_TRUE(destroyed.unit(elephants).removed);
    EXPECT_EQ(destroyed.at<Decision>().question, Question::Activation);
}

SCENARIO("whoever stops them loses one VBU, mounted two, and is disordered, friend or enemy",
         "[BI-RET-26] [BI-ITP-84]") {
    for (Seat seat : every<Seat>())
        for (TroopType type : {TroopType::FP, TroopType::CP, TroopType::S}) {
            Stampede scene;
            const UnitId met = scene.behind(type, 34, {}, seat);
            const Battle battle = scene.ran(5);
            EXPECT_EQ(battle.unit(elephants).pose.y, 30'000);
            EXPECT_EQ(battle.unit(met).vbu[0], type == TroopType::CP ? 3 : 4);
            EXPECT_TRUE(battle.unit(met).disordered);
            EXPECT_TRUE(battle.state.engagements.empty());
            EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
        }
}

SCENARIO("the die decides whether they reach anybody", "[BI-RET-25] [BI-RET-26]") {
    Stampede scene;
    const UnitId met = scene.behind(TroopType::FP, 34);
    EXPECT_EQ(scene.ran(1).unit(met).vbu[0], 5);
    EXPECT_EQ(scene.ran(2).unit(met).vbu[0], 4);  // touched with the last of its way
}

SCENARIO("a unit already disordered suffers no second disorder, and there is no test", "[BI-ITP-06] [BI-ITP-84]") {
    Stampede scene;
    const UnitId met = scene.behind(TroopType::FP, 34, {.disordered = true});
    const Battle battle = scene.ran(5);
    EXPECT_EQ(battle.unit(met).vbu[0], 4);
    EXPECT_FALSE(battle.happened(Happening::TestPassed, met));
}

SCENARIO("all who are touched at once suffer, and the losses of a Large Unit begin behind",
         "[BI-ITP-84] [BI-GRP-14] [BI-STA-16]") {
    Stampede scene;
    const UnitId one = scene.behind(TroopType::FP, 34, {.arms = Arms::Pike, .rear_vbu = 1}, Seat::Blue, 56);
    const UnitId other = scene.behind(TroopType::CF, 34, {}, Seat::Blue, 64);
    const Battle battle = scene.ran(6);
    EXPECT_EQ(battle.unit(one).vbu, (std::array<std::int8_t, max_ranks>{5, 0, 0}));
    EXPECT_EQ(battle.unit(other).vbu[0], 3);
    EXPECT_FALSE(battle.unit(other).disordered);
}

SCENARIO("someone right behind stops them where they stand", "[BI-RET-26]") {
    Stampede scene;
    const UnitId met = scene.behind(TroopType::FP, 32, {.vbu = 1});
    const Battle battle = scene.ran(3);
    EXPECT_EQ(battle.unit(elephants).pose.y, 28'000);
    EXPECT_TRUE(battle.unit(met).removed);
}

SCENARIO("those beside them are not met", "[BI-RET-26]") {
    Stampede scene;
    const UnitId beside = scene.behind(TroopType::FP, 30, {}, Seat::Blue, 68);
    const Battle battle = scene.ran(6);
    EXPECT_EQ(battle.unit(elephants).pose.y, 34'000);
    EXPECT_EQ(battle.unit(beside).vbu[0], 5);
}

SCENARIO("other elephants they run into run too, along their own rear, once in a chain", "[BI-RET-27] [BI-ITP-84]") {
    Stampede scene;
    const UnitId second = scene.add(Seat::Red, "Second", TroopType::EL, {60, 34, 270}, {.vbu = 6});
    Battle battle = scene.ran(6);
    EXPECT_EQ(battle.unit(second).vbu[0], 4);
    EXPECT_TRUE(battle.unit(second).disordered);
    EXPECT_EQ(battle.at<Chance>(), (Chance{.roll = Roll::Panic, .unit = second}));
    battle.roll({3});
    EXPECT_EQ(battle.unit(second).pose.y, 37'000);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    // Back to back, the second hits the first, which has run already.
    Stampede facing_away;
    const UnitId back = facing_away.add(Seat::Red, "Back", TroopType::EL, {60, 38, 90}, {.vbu = 6});
    Battle again = facing_away.ran(6);
    EXPECT_EQ(again.unit(elephants).pose.y, 30'000);
    EXPECT_EQ(again.unit(back).vbu[0], 4);
    again.roll({2});
    EXPECT_EQ(again.unit(back).pose.y, 38'000);
    EXPECT_EQ(again.unit(elephants).vbu[0], 2);  // 5, less 1 for the test, less 2
    EXPECT_EQ(again.at<Decision>().question, Question::Activation);
}

SCENARIO("two struck at once run one after the other, each knowing who has run", "[BI-RET-27]") {
    Stampede scene;
    const UnitId left = scene.add(Seat::Blue, "Left", TroopType::EL, {56, 34, 270}, {.vbu = 8});
    const UnitId right = scene.add(Seat::Blue, "Right", TroopType::EL, {64, 34, 270}, {.vbu = 8});
    const UnitId last = scene.add(Seat::Blue, "Last", TroopType::EL, {60, 39, 270}, {.vbu = 8});
    Battle battle = scene.ran(6);
    EXPECT_EQ(battle.at<Chance>().unit, left);
    battle.roll({6});
    EXPECT_EQ(battle.at<Chance>().unit, last);  // at once
    battle.roll({1});
    EXPECT_EQ(battle.at<Chance>().unit, right);
    battle.roll({6});  // hits the last again, which has run
    EXPECT_EQ(battle.unit(last).vbu[0], 4);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("elephants run once in a chain, even if a loss within it is dealt with first", "[BI-RET-27]") {
    Stampede scene;
    const UnitId left = scene.add(Seat::Blue, "Left", TroopType::EL, {56, 34, 270}, {.vbu = 8});
    scene.add(Seat::Blue, "Right", TroopType::EL, {64, 34, 270}, {.vbu = 8});
    const UnitId last = scene.add(Seat::Blue, "Last", TroopType::EL, {60, 39, 270}, {.vbu = 8});
    Battle battle = scene.ran(6);
    ASSERT_EQ(battle.at<Chance>().unit, left);
    const Frame running = battle.state.stack.back();
    battle.state.stack.back() = ShockFrame{};
    battle.state.stack.push_back(running);
    battle.roll({6});
    EXPECT_EQ(battle.at<Chance>().unit, last);
    battle.roll({1});
    battle.roll({6});  // of the right ones, which hit the last
    EXPECT_EQ(battle.unit(last).vbu[0], 4);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("elephants destroyed by others that run do not run", "[BI-RET-27]") {
    Stampede scene;
    const UnitId second = scene.add(Seat::Blue, "Second", TroopType::EL, {60, 34, 270}, {.vbu = 2});
    const Battle battle = scene.ran(6);
    EXPECT_TRUE(battle.unit(second).removed);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("the edge of the table and ground that nobody crosses are their end", "[BI-ITP-83] [BI-ITP-37] [BI-RET-08]") {
    Stampede near_edge(60, 28, 270, {120, 34});  // 2 U behind them
    EXPECT_FALSE(near_edge.ran(2).unit(elephants).removed);
    EXPECT_TRUE(near_edge.ran(3).unit(elephants).removed);
    Stampede rocks;
    rocks.area(Landscape::Rocks, {50, 34}, {70, 40});
    EXPECT_FALSE(rocks.ran(2).unit(elephants).removed);
    EXPECT_TRUE(rocks.ran(3).unit(elephants).removed);
    Stampede river;
    river.line(Landscape::GreatRiver, {{0, 36}, {120, 36}}, 2);
    EXPECT_FALSE(river.ran(2).unit(elephants).removed);
    EXPECT_TRUE(river.ran(6).unit(elephants).removed);
    Stampede brook;
    brook.line(Landscape::River, {{0, 36}, {120, 36}}, 2);
    EXPECT_FALSE(brook.ran(6).unit(elephants).removed);
    Stampede saved(60, 28, 270, {120, 34});
    const UnitId met = saved.add(Seat::Blue, "Met", TroopType::S, {56, 32, 270});
    EXPECT_FALSE(saved.ran(6).unit(elephants).removed);  // stopped before the edge
    EXPECT_EQ(saved.ran(6).unit(met).vbu[0], 4);
}

SCENARIO("a unit in melee is trampled like any other", "[BI-ITP-84]") {
    Stampede scene;
    const UnitId met = scene.behind(TroopType::FP, 34);
    const UnitId enemy = scene.add(Seat::Red, "Enemy", TroopType::FP, {60, 37, 270});
    Battle battle = scene.failed();
    engage(battle, enemy, met);
    battle.roll({6});
    EXPECT_EQ(battle.unit(met).vbu[0], 4);
    EXPECT_EQ(battle.state.engagements.size(), 1u);
}

SCENARIO("elephants struck in melee leave it; the enemies there are not met", "[BI-ITP-84] [BI-RET-27]") {
    Stampede scene;
    // Facing away from the first, with its front in a melee.
    const UnitId second = scene.add(Seat::Blue, "Second", TroopType::EL, {71, 30, 0}, {.vbu = 8});
    const UnitId enemy = scene.add(Seat::Red, "Enemy", TroopType::FP, {71, 30, 180});
    const UnitId third = scene.add(Seat::Blue, "Third", TroopType::EL, {60, 37, 270}, {.vbu = 8});
    Battle battle = scene.failed();
    engage(battle, enemy, second);
    battle.state.stack.push_back(PanicFrame{.unit = second, .ran = UnitSet(second), .spared = UnitSet(enemy)});
    battle.roll({2});
    EXPECT_EQ(battle.unit(second).pose.x, 69'000);
    EXPECT_EQ(battle.unit(enemy).vbu[0], 5);
    EXPECT_TRUE(battle.state.engagements.empty());
    EXPECT_EQ(battle.unit(third).vbu[0], 8);
    EXPECT_EQ(battle.next(), Roll::Panic);  // of the first
}

SCENARIO("an enemy of the same melee in their way stops them short and is not trampled", "[BI-ITP-83] [BI-ITP-84]") {
    Stampede scene;
    const UnitId enemy = scene.add(Seat::Red, "Enemy", TroopType::FP, {60, 34, 270});
    Battle battle = scene.failed();
    std::get<PanicFrame>(battle.state.stack.back()).spared = UnitSet(enemy);
    battle.roll({6});
    EXPECT_EQ(battle.unit(elephants).pose.y, 29'900);
    EXPECT_EQ(battle.unit(enemy).vbu[0], 5);
    EXPECT_FALSE(battle.unit(enemy).disordered);
}

}  // namespace acies::test::panic_test
