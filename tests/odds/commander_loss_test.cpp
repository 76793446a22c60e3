#include "odds/commander_loss.h"

#include <tuple>

#include "odds/ask_odds.h"
#include "odds/slow.h"
#include "rules/edition.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::commander_loss_test {

using odds::Fell;
using odds::Reroll;
using odds::Weight;

namespace {

CommanderTest test_of(Quality quality, int losses = 2, Cause cause = Cause::Melee) {
    CommanderTest test;
    test.general = {.quality = quality, .cinc = true};
    test.structure = Structure::Poor;
    test.losses = losses;
    test.cause = cause;
    test.points = 400;
    test.cohesion_die = 6;
    return test;
}

// Ways by fate and rout, of 36 * 36.
using Ways = std::map<std::pair<Fate, Routs>, Weight>;

std::tuple<Weight, Weight, Weight> badness(const Ways& ways) {
    Weight lost = 0, army = 0, command = 0;
    for (const auto& [end, count] : ways) {
        if (end.first != Fate::None) lost += count;
        if (end.second == Routs::Army) army += count;
        if (end.second == Routs::Command) command += count;
    }
    return {lost, army, command};
}

// Every first roll, every choice, every second roll.
Ways slow_fates(const Edition& edition, CommanderTest test) {
    Ways all;
    every_fall(2, [&](const std::vector<int>& first) {
        std::optional<Ways> best;
        for (Reroll choice : every<Reroll>()) {
            test.dice = TwoDice{first[0], first[1]};
            const RerollRight right = commander_fate(edition, test).right.value_or(RerollRight::None);
            if (choice == Reroll::Both ? !may_reroll_both(right) : choice != Reroll::Keep && !may_reroll_one(right))
                continue;
            Ways ways;
            every_fall(2, [&](const std::vector<int>& second) {
                const auto again = odds::dice_again(choice);
                test.dice = TwoDice{again[0] ? second[0] : first[0], again[1] ? second[1] : first[1]};
                const CommanderFate fate = commander_fate(edition, test);
                ++ways[{*fate.fate, *fate.routs}];
            });
            if (!best || badness(ways) < badness(*best)) best = ways;
        }
        for (const auto& [end, count] : *best) all[end] += count;
    });
    return all;
}

void expect_same(const Edition& edition, const CommanderTest& test) {
    const auto fast = odds::commander_odds(edition, test);
    ASSERT_TRUE(fast);
    const Ways slow = slow_fates(edition, test);
    for (Fate fate : every<Fate>())
        for (Routs routs : every<Routs>()) {
            const auto found = slow.find({fate, routs});
            EXPECT_EQ(odds::fraction(fast->fates.ways([&](const Fell& fell) { return fell == Fell{fate, routs}; }),
                                     fast->fates.total()),
                      odds::fraction(found == slow.end() ? 0 : found->second, falls(4)))
                << id_of(fate) << ' ' << id_of(routs);
        }
}

}  // namespace

SCENARIO("the fate of a commander is counted over his dice and the best re-roll of them",
         "[I1-LDR-02] [I1-LDR-09] [I1-LDR-10] [I2-ITP-19]") {
    for (Cause cause : {Cause::Melee, Cause::Shooting})
        for (int losses : {1, 3, 5}) {
            for (Quality quality : {Quality::Genius, Quality::Expert, Quality::Fair}) {
                expect_same(impetus(), test_of(quality, losses, cause));
                expect_same(advanced(), test_of(quality, losses, cause));
            }
            for (Quality quality : {Quality::Genius, Quality::Expert, Quality::Reliable})
                expect_same(impetus2(), test_of(quality, losses, cause));
        }
}

SCENARIO("in Joan's unit a die decides first who is tested", "[I1-LDR-13]") {
    CommanderTest test = test_of(Quality::Fair);
    test.inspiring_attached = true;
    const auto open = odds::commander_odds(advanced(), test);
    ASSERT_TRUE(open);
    double lost = 0;
    for (int selector = 1; selector <= 6; ++selector) {
        test.selector_die = selector;
        expect_same(advanced(), test);
        lost += odds::commander_odds(advanced(), test)->fates.probability([](const Fell& fell) {
            return fell.fate != Fate::None;
        }) / 6;
    }
    EXPECT_NEAR(open->fates.probability([](const Fell& fell) { return fell.fate != Fate::None; }), lost, 1e-12);
}

SCENARIO("dice that have fallen leave a choice to whoever may re-roll", "[I1-LDR-10]") {
    CommanderTest test = test_of(Quality::Genius, 1);
    test.dice = TwoDice{6, 1};
    const auto odds = odds::commander_odds(advanced(), test);
    ASSERT_TRUE(odds);
    ASSERT_EQ(odds->options.size(), 4u);
    for (const auto& option : odds->options)
        if (option.choice == *odds->best) {
            EXPECT_EQ(option.fates.entries(), odds->fates.entries());
        }
    test.general.quality = Quality::Fair;
    EXPECT_EQ(odds::commander_odds(advanced(), test)->options.size(), 1u);
}

SCENARIO("without a table, or without a six, a commander is unharmed", "[BI-CMD-03] [I1-LDR-01]") {
    const Json basic = odds_of("basic", "commander-loss", "{}");
    EXPECT_EQ(basic["none"], 1);
    const Json spared = odds_of("advanced", "commander-loss", R"({"quality":"fair","cohesion_die":5})");
    EXPECT_EQ(spared["none"], 1);
    EXPECT_EQ(spared["routs"]["none"], 1);
}

SCENARIO("the shock of a charismatic general's loss is counted over the die of the test", "[I1-CMD-21] [I1-CMD-22]") {
    const Unit unit{.type = TroopType::FP, .vbu = 5};
    const auto tested = odds::shock_odds(advanced(), unit, std::nullopt);
    EXPECT_EQ(tested.total(), 6u);
    Weight disordered = 0;
    for (int die = 1; die <= 6; ++die) disordered += *after_charismatic_loss(advanced(), unit, die).disordered;
    EXPECT_EQ(tested.ways([](const odds::Shocked& after) { return after.disordered; }), disordered);
    const Json lost = odds_of("impetus", "commander-loss",
                              R"({"quality":"charismatic","structure":"poor","losses":1,"cause":"melee",)"
                              R"("charismatic_lost":true,"unit":{"type":"FP","vbu":5}})");
    EXPECT_EQ(lost["shock"]["vbu_after"][4], 1);
}

SCENARIO("a bad question about a commander is refused with its place", "") {
    const auto problem = [](std::string_view given) { return problem_of("advanced", "commander-loss", given); };
    EXPECT_EQ(problem(R"({"quality":"fair","structure":"poor","losses":1,"cause":"melee"})"), "");
    EXPECT_EQ(problem(R"({"quality":"fair","losses":1,"cause":"melee"})"), "missing_field at [0].given");
    EXPECT_EQ(problem(R"({"quality":"fair","structure":"poor","losses":1})"), "missing_field at [0].given");
    EXPECT_EQ(problem(R"({"quality":"hero"})"), "unknown_value at [0].given.quality");
    EXPECT_EQ(problem(R"({"quality":"fair","structure":"poor","losses":9999})"), "out_of_range at [0].given.losses");
    EXPECT_EQ(problem(R"({"quality":"fair","fame":1})"), "unknown_field at [0].given.fame");
}

}  // namespace acies::test::commander_loss_test
