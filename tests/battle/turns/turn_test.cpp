#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::turn_test {

namespace {

struct Lines : Scene {
    UnitId red, blue;
    Lines() {
        red = add(Seat::Red, "Red foot", TroopType::FP, {60, 20, 90}, {.vd = 3, .general = true});
        blue = add(Seat::Blue, "Blue foot", TroopType::FP, {60, 45, 270}, {.vd = 3, .general = true});
    }
};

}  // namespace

SCENARIO("whoever rolls higher plays first, then the other, then a new turn begins", "[BI-TRN-01] [BI-TRN-02]") {
    const Lines lines;
    Battle battle(lines);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Initiative);
    battle.roll({3, 4, 2, 2});
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    battle.must(Done{});
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    battle.must(Done{});
    EXPECT_EQ(battle.state.turn, 2);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Initiative);
}

SCENARIO("a tie for the initiative is rolled again", "[BI-ITP-38] [BI-TRN-03]") {
    const Lines lines;
    Battle battle(lines);
    battle.roll({3, 3, 2, 4});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Initiative);
}

SCENARIO("a unit is taken up once a turn, in its owner's half", "[BI-ITP-39] [BI-ACT-01] [BI-ACT-02]") {
    const Lines lines;
    Battle battle(lines);
    battle.skip_to(Seat::Red);
    EXPECT_TRUE(battle.refused(Activate{UnitSet(lines.blue)}));
    EXPECT_EQ(battle.rule_against(ahead(3)), "BI-ACT-01");
    battle.activate(lines.red);
    EXPECT_EQ(battle.rule_against(Activate{UnitSet(lines.red)}), "BI-ACT-01");
    battle.must(ahead(3));
    EXPECT_EQ(battle.unit(lines.red).pose.y, 23'000);
    EXPECT_EQ(battle.rule_against(ahead(3)), "BI-MOV-01");
    battle.must(Done{});
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);  // nobody is left to take up
}

SCENARIO("dice that nobody asked for, or of another number or shape, are refused", "") {
    const Lines lines;
    Battle battle(lines);
    EXPECT_TRUE(battle.refused(Done{}));
    EXPECT_TRUE(battle.refused(dice({1, 2, 3})));
    EXPECT_TRUE(battle.refused(dice({1, 2, 3, 7})));
    battle.skip_to(Seat::Red);
    EXPECT_TRUE(battle.refused(dice({1, 2, 3, 4})));
}

SCENARIO("the last turn compares what both have lost; a side may give up", "[BI-ITP-94]") {
    Lines lines;
    lines.setup.turn_limit = 1;
    Battle battle(lines);
    battle.skip_to(Seat::Red);
    battle.must(Done{});
    battle.must(Done{});
    EXPECT_EQ(battle.at<Finished>(), (Finished{std::nullopt, Ending::TurnLimit}));
    Battle second(lines);
    second.skip_to(Seat::Blue);
    second.must(Concede{});
    EXPECT_EQ(second.at<Finished>(), (Finished{Seat::Red, Ending::Conceded}));
}

SCENARIO("equal states have equal hashes, and others do not", "") {
    const Lines lines;
    Battle a(lines), b(lines);
    EXPECT_EQ(hash(a.state), hash(b.state));
    a.skip_to(Seat::Red);
    EXPECT_NE(hash(a.state), hash(b.state));
    b.skip_to(Seat::Red);
    EXPECT_EQ(hash(a.state), hash(b.state));
    a.activate(lines.red);
    a.must(ahead(3));
    EXPECT_NE(hash(a.state), hash(b.state));
}

}  // namespace acies::test::turn_test
