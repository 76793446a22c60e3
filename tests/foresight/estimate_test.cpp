#include "foresight/estimate.h"

#include "battle/engine/forecast.h"
#include "odds/melee.h"
#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::estimate_test {

namespace {

constexpr TroopType FP = TroopType::FP, CP = TroopType::CP;

// What the dice of the two main units alone lead to, as Red sees it.
odds::MeleeOdds alone(const Battle& battle) {
    const auto melees = coming_melees(battle.field(), battle.state);
    odds::MeleeTables tables(battle.field().edition());
    return odds::forecast(odds::plan_melee(battle.field().edition(), melees.front().fight), tables);
}

constexpr int max_rolls = 40'000;  // next to nothing is left then

// All ends, each with its share.
struct Ends {
    double all = 0, won = 0;
    int count = 0;
    void add(const Prospect& end) {
        ++count;
        all += end.share;
        won += end.course.last == Course::Round::Won ? end.share : 0;
    }
};
Ends followed(const Battle& battle, int rolls, int plays, double& left) {
    Ends ends;
    const auto add = [&](const Prospect& end) { ends.add(end); };
    Prospects prospects(battle.field(), battle.state, Seat::Red);
    prospects.follow(rolls, add);
    left = prospects.left();
    odds::Dice dice(7);
    prospects.sample(plays, dice, add);
    return ends;
}

}  // namespace

SCENARIO("two units alone on open ground fare as the odds of their duel say", "[BI-MEL-24] [BI-RET-19]") {
    const Duel duel(FP, {.vbu = 3, .impetus = 0}, FP, {.vbu = 3, .impetus = 0});
    const Battle battle = joined(duel);
    const odds::MeleeOdds odds = alone(battle);
    const Estimate estimate(battle.field(), battle.state, Seat::Red);
    ASSERT_EQ(estimate.margin(), 0);  // nobody pursues: all ways can be followed
    const Figures figures = estimate.figures();
    EXPECT_NEAR(figures.reached, 1, 1e-12);
    EXPECT_NEAR(figures.win, odds.win, 1e-9);
    EXPECT_NEAR(figures.draw, odds.draw, 1e-9);
    EXPECT_NEAR(figures.lose, odds.lose, 1e-9);
    EXPECT_NEAR(figures.own_rout, odds.parties[0].rout, 1e-9);
    EXPECT_NEAR(figures.enemy_rout, odds.parties[1].rout, 1e-9);
    EXPECT_NEAR(figures.own_loss, odds::mean_loss(odds.parties[0]), 1e-9);
    EXPECT_NEAR(figures.enemy_loss, odds::mean_loss(odds.parties[1]), 1e-9);
    EXPECT_NEAR(figures.win, figures.lose, 1e-9);  // without impetus the charge gives nothing
}

SCENARIO("ways that were followed and ways that were played add up to all, and say the same", "[BI-RET-24]") {
    const Duel duel(CP, {.vbu = 4, .impetus = 3}, FP, {.vbu = 4, .impetus = 2});
    const Battle battle = joined(duel);
    double left = 1;
    const Ends all = followed(battle, max_rolls, 0, left);
    const double unknown = left;
    EXPECT_LT(unknown, 0.005);
    EXPECT_NEAR(all.all, 1 - unknown, 1e-9);
    for (int rolls : {0, 100, 1000}) {
        constexpr int plays = 3000;
        const Ends some = followed(battle, rolls, plays, left);
        EXPECT_GT(left, 0);
        EXPECT_NEAR(some.all, 1, 1e-9);
        EXPECT_GE(some.count, plays);
        // Four standard deviations of that many plays.
        EXPECT_NEAR(some.won, all.won, unknown + 4 * left * 0.5 / std::sqrt(plays)) << rolls;
    }
}

SCENARIO("a margin holds what is true, and becomes smaller the longer one looks", "[BI-RET-24]") {
    const Duel duel(CP, {.vbu = 4, .impetus = 3}, FP, {.vbu = 4, .impetus = 2});
    const Battle battle = joined(duel);
    double left = 1;
    const double truth = followed(battle, max_rolls, 0, left).won;
    ASSERT_LT(left, 0.005);
    Estimate estimate(battle.field(), battle.state, Seat::Red);
    EXPECT_EQ(estimate.margin(), 1);  // nothing is known yet of what is left
    estimate.refine();
    const double first = estimate.margin();
    EXPECT_NEAR(estimate.figures().win, truth, first + left);
    for (int i = 0; i < 20; ++i) estimate.refine();
    EXPECT_LT(estimate.margin(), first / 2);
    EXPECT_NEAR(estimate.figures().win, truth, 1.5 * estimate.margin() + left);
}

SCENARIO("knights who must pursue meet the enemy behind the one that they beat, and the figures know it",
         "[BI-RET-15] [BI-RET-25]") {
    Duel duel(CP, {.vbu = 3, .impetus = 6}, FP, {.vbu = 2, .impetus = 0});
    const UnitId legion = duel.add(Seat::Blue, "Legion", FP, {60, 35, 270}, {.vbu = 8, .impetus = 0});
    const Battle battle = joined(duel);
    Estimate estimate(battle.field(), battle.state, Seat::Red);
    while (estimate.margin() > 0.01) estimate.refine();
    EXPECT_EQ(estimate.why(), (Estimate::Why{Twist::PursuesInto, legion}));
    EXPECT_GT(estimate.figures().own_rout, alone(battle).parties[0].rout + 0.02);
}

SCENARIO("an enemy who falls back on friends is held up by them, and the figures say so", "[BI-RET-10]") {
    Duel duel(FP, {.vbu = 6, .impetus = 3}, FP, {.vbu = 5, .impetus = 0});
    duel.add(Seat::Blue, "Second line", FP, {60, 34, 270}, {.vbu = 5});
    const Battle battle = joined(duel);
    Estimate estimate(battle.field(), battle.state, Seat::Red);
    while (estimate.margin() > 0.01) estimate.refine();
    EXPECT_EQ(estimate.why().twist, Twist::MeetsFriends);
}

SCENARIO("where it comes to no melee there are no figures of one", "") {
    Scene scene;
    scene.add(Seat::Red, "Red", FP, {60, 30, 90});
    scene.add(Seat::Blue, "Blue", FP, {60, 50, 270});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    Estimate estimate(battle.field(), battle.state, Seat::Red);
    estimate.refine();
    EXPECT_EQ(estimate.figures().reached, 0);
    EXPECT_EQ(estimate.margin(), 0);
}

}  // namespace acies::test::estimate_test
