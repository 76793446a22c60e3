// The world that a bot plays in, which it imagines from its view, against the one that there is.
#include "support/imagining.h"
#include "sim/laws.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::imagining_test {

SCENARIO("each seat imagines the world that there is but for what is hidden, at every step of battles of all editions",
         "[long] [I1-ITP-02] [I1-DEP-38] [I2-CRD-08]") {
    std::map<std::string, int> steps, with_secrets;
    for (const Ready& ready : all_scenarios()) {
        const std::string edition = ready.scenario.setup.edition;
        const sim::Law rightly = [&](const Field& field, const State&, const Event&, const State& after) {
            ++steps[edition];
            with_secrets[edition] += has_secrets(after);
            return imagined_wrongly(field, after);
        };
        EXPECT_EQ(imagined_wrongly(*ready.field, begin(*ready.field, ready.secrets)), std::nullopt) << ready.file;
        for (std::uint64_t seed = 1; seed <= 2; ++seed)
            EXPECT_EQ(sim::play_by_the_laws(*ready.field, seed, rightly, ready.secrets).broken, "")
                << ready.file << ", seed " << seed;
    }
    for (const char* edition : {"basic", "impetus", "advanced", "impetus2"}) {
        EXPECT_GT(steps[edition], 1000) << edition;
        EXPECT_EQ(with_secrets[edition] > 100, edition != std::string("basic")) << edition;
    }
}

SCENARIO("a world that differs in anything seen is not taken for the one that there is", "") {
    for (const Ready& ready : all_scenarios()) {
        const State state = begin(*ready.field, ready.secrets);
        for (Seat owner : every<Seat>()) {
            State changed = state;
            changed.units[0].disordered = !changed.units[0].disordered;
            EXPECT_NE(without_secrets(*ready.field, changed, owner, state),
                      without_secrets(*ready.field, state, owner, state))
                << ready.file;
        }
    }
}

}  // namespace acies::test::imagining_test
