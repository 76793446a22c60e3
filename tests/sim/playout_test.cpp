#include "sim/playout.h"

#include "battle/command.h"
#include "battle/view.h"
#include "sim/laws.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::playout_test {

SCENARIO("every ready scenario plays out at random, and no law of the table is broken", "") {
    for (const Ready& ready : ready_scenarios())
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const sim::Verdict verdict = sim::play_by_the_laws(*ready.field, seed);
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
         "[I1-ITP-02]") {
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
        for (std::uint64_t seed = 1; seed <= 10; ++seed)
            EXPECT_EQ(sim::play_by_the_laws(*ready.field, seed, unseen, ready.secrets).broken, "")
                << ready.file << ", seed " << seed;
    EXPECT_GT(worlds, 20);
    EXPECT_GT(called, 5);  // the referee has called time in some of them
}

SCENARIO("the same seed plays the same battle", "") {
    for (const Ready& ready : ready_scenarios()) {
        const BySeat<sim::Player> players{{sim::play_by_script, sim::play_at_random}};
        const State first = sim::play_out(*ready.field, players, 7), second = sim::play_out(*ready.field, players, 7);
        EXPECT_TRUE(first.finished) << ready.file;
        EXPECT_EQ(hash(first), hash(second)) << ready.file;
    }
}

SCENARIO("chances of all ways in which dice can fall add up", "") {
    for (const Ready& ready : ready_scenarios()) {
        const auto outcome = outcomes(*ready.field, begin(*ready.field));
        EXPECT_EQ(outcome.total(), 1296U);
        EXPECT_EQ(outcome.entries().size(), 1296U);
    }
}

}  // namespace acies::test::playout_test
