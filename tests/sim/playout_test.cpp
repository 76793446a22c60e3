#include "sim/playout.h"

#include "sim/laws.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test {

SCENARIO("every ready scenario plays out at random, and no law of the table is broken", "") {
    for (const Ready& ready : ready_scenarios())
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const sim::Verdict verdict = sim::play_by_the_laws(*ready.field, seed);
            EXPECT_EQ(verdict.broken, "") << ready.file << ", seed " << seed;
        }
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

}  // namespace acies::test
