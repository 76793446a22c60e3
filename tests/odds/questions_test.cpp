// Questions about odds that nobody should ask: each is refused with a reason, none brings the oracle down.
#include "embedded/embedded.h"
#include "odds/ask_odds.h"
#include "support/scenario.h"

namespace acies::test::questions_test {

namespace {

// The reply to a question in an edition that changes one figure of another.
Json reply_in_house(std::string_view base, const std::string& path, int figure, std::string_view question) {
    wire::Editions editions(embedded::editions());
    Json changed = editions.find(base)->json;
    changed["id"] = "house";
    changed[Json::json_pointer(path)]["value"] = figure;
    EXPECT_TRUE(editions.add(changed)) << path << ' ' << figure;
    std::string text;
    wire::ask(question, wire::find_in(editions), [&](std::string_view piece) { text += piece; }, wire::odds_subject());
    return Json::parse(text, nullptr, false);
}

}  // namespace

SCENARIO("absurd figures in an edition of one's own are counted or refused", "") {
    constexpr std::string_view chain =
        R"({"edition": "house", "topic": "chain", "given": {
            "attacker": {"type": "FP", "vbu": 5, "impetus": 3, "impetuous": true, "charging": true},
            "defender": {"type": "FP", "vbu": 5, "weapon": "pilum", "disordered": true}}})";
    for (const char* path :
         {"/cohesion/min_critical", "/cohesion/min_damage", "/cohesion/min_loss", "/cohesion/always_passes",
          "/cohesion/always_fails", "/cohesion/second_disorder_loss", "/cohesion/damage/pair_size",
          "/cohesion/damage/single_face", "/cohesion/damage/paired_face", "/cohesion/modifiers/disordered",
          "/melee/min_dice", "/throwing/pilum/charged", "/throwing/pilum/charging"})
        for (int figure : {-9'999, -5, -1, 0, 1, 3, 6, 7, 99, 9'999}) {
            const Json reply = reply_in_house("basic", path, figure, chain);
            if (reply.contains("error")) {
                EXPECT_EQ(reply["error"]["code"], "not_countable") << path << ' ' << figure;
                continue;
            }
            const Json& answer = reply["answer"];
            EXPECT_NEAR(answer["win"].get<double>() + answer["draw"].get<double>() + answer["lose"].get<double>(), 1,
                        1e-12)
                << path << ' ' << figure;
            for (const char* side : {"attacker", "defender"})
                EXPECT_NEAR(sum_of(answer[side]["vbu_after"]), 1, 1e-12) << path << ' ' << figure;
        }
}

SCENARIO("an edition may give VBU back when a general is lost", "") {
    constexpr std::string_view loss =
        R"({"edition": "house", "topic": "commander-loss", "given": {"quality": "charismatic", "structure": "poor",
            "losses": 1, "cause": "melee", "charismatic_lost": true, "unit": {"type": "FP", "vbu": 5}}})";
    const Json reply = reply_in_house("impetus", "/commander_loss/shock_vbu", -3, loss);
    EXPECT_EQ(reply["answer"]["shock"]["vbu_after"], Json::parse("[0, 0, 0, 0, 0, 0, 0, 0, 1]"));
}

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

}  // namespace acies::test::questions_test
