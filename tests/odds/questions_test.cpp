// Questions about odds that nobody should ask: each is refused with a reason, none brings the oracle down.
#include "odds/ask_odds.h"
#include "support/scenario.h"

namespace acies::test {

SCENARIO("null is nothing where something is needed", "") {
    const auto refused = [](std::string_view topic, std::string_view given) {
        for (const char* edition : {"basic", "impetus", "advanced", "impetus2"})
            EXPECT_EQ(problem_of(edition, topic, given), "missing_field at [0].given") << topic << ' ' << given;
    };
    for (const char* topic : {"melee", "chain", "melee-round"}) {
        refused(topic, R"({"attacker": null, "defender": {"type": "FP", "vbu": 3, "dice": 3}})");
        refused(topic, R"({"attacker": {"type": "FP", "vbu": 3, "dice": 3}, "defender": null})");
    }
    refused("shooting", R"({"target": null, "shooter": {"type": "T", "vbu": 4, "weapon": "longbow_a"}, "range": 3})");
    refused("shooting", R"({"target": {"type": "FP", "vbu": 4}, "shooter": null, "range": 3})");
    refused("initiative", R"({"a": null, "b": {"quality": "expert"}})");
    refused("discipline", R"({"test": "rally", "unit": null})");
    refused("discipline", R"({"test": null, "unit": {"type": "CL"}})");
}

SCENARIO("more dice than can be counted are refused", "[BI-ITP-95]") {
    std::string supports;
    for (int n = 0; n < 1'000; ++n) supports += R"({"type": "FP", "vbu": 20, "weapon": "pilum"},)";
    supports.back() = ']';
    const std::string side = R"({"type": "FP", "vbu": 20, "supports": [)" + supports + '}';
    const std::string given = R"({"attacker": {"type": "FP", "vbu": 5, "charging": true}, "defender": )" + side + '}';
    for (const char* edition : {"basic", "impetus", "advanced", "impetus2"})
        for (const char* topic : {"melee", "chain"})
            EXPECT_EQ(problem_of(edition, topic, given), "not_countable at [0].given");
}

}  // namespace acies::test
