#include "sim/playout.h"

#include "battle/engine/engine.h"
#include "battle/engine/view.h"
#include "battle/ground/command.h"
#include "sim/laws.h"
#include "support/ready.h"
#include "support/scenario.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"

namespace acies::test::playout_test {

SCENARIO("every ready scenario of every edition plays out at random, no law is broken, and every line reads back", "") {
    const sim::Law reads_back = [](const Field& field, const State& before, const Event& event,
                                   const State&) -> std::optional<std::string> {
        const std::string line = wire::notation(field, before, event);
        const auto read = wire::parse_notation(field, before, line);
        return read && *read == event ? std::nullopt : std::optional("it does not read back: " + line);
    };
    for (const Ready& ready : ready_scenarios())
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const sim::Verdict verdict = sim::play_by_the_laws(*ready.field, seed, reads_back, ready.secrets);
            EXPECT_EQ(verdict.broken, "") << ready.file << ", seed " << seed;
        }
}

namespace {

// Another world that the seat cannot tell from this one: the other has put another Command forward.
std::optional<State> other_world(const Field& field, State state, Seat seat) {
    auto* nomination = state.finished ? nullptr : std::get_if<NominationFrame>(&state.stack.back());
    if (!nomination) return std::nullopt;
    for (NominationFrame::Player& player : nomination->players) {
        if (!player.chosen || field.command(player.of).seat == seat) continue;
        for (CommandId c : waiting_commands(field, state, player.of))
            if (c != player.put) {
                player.put = c;
                return state;
            }
    }
    return std::nullopt;
}

}  // namespace

SCENARIO("battles of Commands break no law, and what was put forward unseen changes nothing that the other sees",
         "[long] [I1-ITP-02]") {
    int worlds = 0, called = 0;
    const sim::Law unseen = [&](const Field& field, const State&, const Event& event,
                                const State& after) -> std::optional<std::string> {
        called += std::holds_alternative<TimeIsUp>(event);
        for (Seat seat : every<Seat>())
            if (const auto world = other_world(field, after, seat)) {
                ++worlds;
                if (view(field, after, seat) != view(field, *world, seat)) return "a seat sees what it may not";
                if (candidates(field, after) != candidates(field, *world))
                    return "its choices tell what it may not see";
            }
        return std::nullopt;
    };
    for (const Ready& ready : trial_scenarios())
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            EXPECT_EQ(sim::play_by_the_laws(*ready.field, seed, unseen, ready.secrets).broken, "")
                << ready.file << ", seed " << seed;
    EXPECT_GT(worlds, 20);
    EXPECT_GT(called, 0);  // the referee has called time in some of them
}

SCENARIO("the same seed plays the same battle", "") {
    for (const Ready& ready : all_scenarios()) {
        const BySeat<sim::Player> players{{sim::played_by("script"), sim::played_by("random")}};
        const State first = sim::play_out(*ready.field, players, {7}, {}, {}, ready.secrets);
        EXPECT_TRUE(first.finished) << ready.file;
        EXPECT_EQ(first, sim::play_out(*ready.field, players, {7}, {}, {}, ready.secrets)) << ready.file;
    }
}

SCENARIO("a battle of every scenario is kept as a file that replays to the same end", "") {
    wire::Editions editions(embedded::editions());
    const BySeat<sim::Player> players{{sim::played_by("random"), sim::played_by("random")}};
    for (const Ready& ready : all_scenarios()) {
        wire::BattleWriter file(*ready.field, {.version = "test"}, ready.secrets);
        const sim::Watcher keep = [&](const State& before, const Event& event, const State& after, const Report&) {
            file.add(before, event, after);
        };
        const State end = sim::play_out(*ready.field, players, {5}, keep, {}, ready.secrets);
        const auto loaded = wire::load_battle(file.text(), wire::find_in(editions));
        ASSERT_TRUE(loaded) << ready.file << ": " << loaded.error().front().message;
        EXPECT_FALSE(loaded->broken) << loaded->broken->message;
        EXPECT_EQ(loaded->state, end) << ready.file;
        EXPECT_EQ(loaded->secrets, ready.secrets) << ready.file;
    }
}

SCENARIO("chances of all ways in which the first dice can fall add up", "") {
    int rolled = 0;
    for (const Ready& ready : all_scenarios()) {
        State state = begin(*ready.field, ready.secrets);
        odds::Dice dice(1);
        while (!std::holds_alternative<Chance>(node(*ready.field, state)))
            ASSERT_FALSE(advance(*ready.field, state,
                                 event_of(sim::answer_of(sim::played_by("random"), *ready.field, state, dice)),
                                 nullptr));
        const Chance chance = std::get<Chance>(node(*ready.field, state));
        std::uint64_t ways = 1;
        for (int i = 0; i < chance.dice + chance.against; ++i) ways *= 6;
        const auto outcome = outcomes(*ready.field, state);
        EXPECT_EQ(outcome.total(), ways) << ready.file;
        EXPECT_EQ(outcome.entries().size(), ways) << ready.file;
        ++rolled;
    }
    EXPECT_GT(rolled, 25);
}

}  // namespace acies::test::playout_test
