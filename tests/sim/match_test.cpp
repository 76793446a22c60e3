// Matches between agents, and what they count of each battle.
#include "sim/match.h"

#include "battle/position/stack.h"
#include "support/ready.h"
#include "support/scenario.h"
#include "wire/battle/notation.h"

namespace acies::test::match_test {

using namespace acies::sim;

namespace {

std::vector<Venue> venues_of(const std::vector<Ready>& all) {
    std::vector<Venue> venues;
    for (const Ready& ready : all) venues.push_back({ready.field.get(), ready.secrets});
    return venues;
}

// What the lines of a battle say, counted without the rules: of both sides together.
struct Lines {
    int activations = 0, idle = 0, charges = 0, moves = 0, shots = 0;
    std::string last;

    void add(const std::string& line) {
        const bool names_units = line.find(": ") != line.npos;
        const std::string verb = names_units ? line.substr(line.find(": ") + 2) : line;
        const auto has = [&](const char* word) { return verb.find(word) != verb.npos; };
        if (verb == "activate") ++activations;
        if (verb == "done" && last == "activate") ++idle;
        if (names_units && verb.starts_with("shoot ")) ++shots;
        const bool moves_now =
            names_units && (verb.starts_with("forward") || verb.starts_with("wheel") || verb.starts_with("oblique") ||
                            verb.starts_with("sideways") || verb.starts_with("back") || verb.starts_with("road") ||
                            verb.starts_with("pivot") || verb.starts_with("about-face"));
        if (names_units && has("charge") && !has("countercharge") &&
            (moves_now || verb.starts_with("charge") || verb.starts_with("potential charge")))
            ++charges;
        else if (moves_now)
            ++moves;
        last = verb;
    }
};

}  // namespace

SCENARIO("agents that change places show the same: what one has won the other has lost", "") {
    const auto ready = ready_scenarios();
    const auto a = played_by("script"), b = played_by("random");
    const MatchResult one = match(venues_of(ready), {a, b}, false, 24, 5),
                      turned = match(venues_of(ready), {b, a}, false, 24, 5);
    ASSERT_EQ(one.battles(), 24);
    EXPECT_EQ(one.points.size(), 12u);
    EXPECT_EQ(one.won, turned.lost);
    EXPECT_EQ(one.lost, turned.won);
    EXPECT_TRUE(one.conduct[0] == turned.conduct[1]);
    EXPECT_TRUE(one.conduct[1] == turned.conduct[0]);
    EXPECT_EQ(one.turns, turned.turns);
    EXPECT_NEAR(one.score().value, 1 - turned.score().value, 1e-12);
}

SCENARIO("an agent against itself fights each seed once, so that no battle is counted twice", "") {
    const auto ready = ready_scenarios();
    const auto script = played_by("script");
    const MatchResult result = match(venues_of(ready), {script, script}, true, 10, 5);
    EXPECT_EQ(result.battles(), 10);
    EXPECT_EQ(result.points.size(), 10u);
    EXPECT_EQ(result.won, result.by_side[Seat::Red]);
    EXPECT_EQ(result.lost, result.by_side[Seat::Blue]);
}

SCENARIO("the interval of a score holds the score, narrows with more seeds, and is not empty when all agree", "") {
    MatchResult few, many, all_won;
    few.points = {1, 0, 0.5, 1};
    for (int i = 0; i < 25; ++i) many.points.insert(many.points.end(), few.points.begin(), few.points.end());
    all_won.points.assign(10, 1);
    const Estimated wide = few.score(), narrow = many.score(), sure = all_won.score();
    EXPECT_DOUBLE_EQ(wide.value, 0.625);
    EXPECT_DOUBLE_EQ(narrow.value, 0.625);
    EXPECT_LT(wide.low, narrow.low);
    EXPECT_GT(wide.high, narrow.high);
    EXPECT_NEAR(sure.low, 0.722, 0.001);  // ten of ten, after Wilson
    EXPECT_DOUBLE_EQ(sure.high, 1);
}

SCENARIO("ten times as many points are 400 Elo", "") {
    EXPECT_NEAR(elo(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo(0.5), 0, 1e-12);
    EXPECT_NEAR(elo(0.25), -elo(0.75), 1e-9);
}

SCENARIO("activations, moves, charges and shots are counted as the lines of the battle tell them", "") {
    for (const Ready& ready : ready_scenarios()) {
        ConductWatch watch(*ready.field);
        Lines lines;
        const BySeat<Player> players{{played_by("random"), played_by("script")}};
        play_out(
            *ready.field, players, {3},
            [&](const State& before, const Event& event, const State& after, const Report& report) {
                watch(before, event, after, report);
                const auto* frame = top_frame<ActivationFrame>(before);
                const bool is_frenzy = frame && frame->kind == ActivationFrame::Kind::Frenzied;
                if (!is_frenzy) lines.add(wire::notation(*ready.field, before, event));
            },
            {.events = 3000}, ready.secrets);
        const auto both = [&](Habit habit) {
            return watch.counted()[Seat::Red][habit] + watch.counted()[Seat::Blue][habit];
        };
        EXPECT_EQ(both(Habit::Activation), lines.activations) << ready.file;
        EXPECT_EQ(both(Habit::IdleActivation), lines.idle) << ready.file;
        EXPECT_EQ(both(Habit::Charge), lines.charges) << ready.file;
        EXPECT_EQ(both(Habit::Move), lines.moves) << ready.file;
        EXPECT_EQ(both(Habit::Shot), lines.shots) << ready.file;
        EXPECT_GT(lines.activations, 0) << ready.file;
    }
}

SCENARIO("the agent that holds its ground hardly moves unless it must", "") {
    for (const Ready& ready : ready_scenarios()) {
        const auto hold = played_by("hold"), script = played_by("script");
        const MatchResult result = match(venues_of({ready}), {hold, script}, false, 2, 9);
        EXPECT_EQ(result.conduct[0][Habit::ToAndFro], 0) << ready.file;
        EXPECT_GT(result.conduct[1][Habit::Move], 5 * result.conduct[0][Habit::Move]) << ready.file;
    }
}

}  // namespace acies::test::match_test
