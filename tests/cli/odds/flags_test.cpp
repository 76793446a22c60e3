#include "cli/odds/flags.h"

#include "support/scenario.h"
#include "wire/topics.h"

namespace acies::test::flags_test {

using cli::Flags;
using cli::question_of;
using wire::Json;

namespace {

Flags melee_flags() {
    Flags flags{.topic = "melee", .edition = "advanced"};
    flags.fields = {{"attacker", "CP vbu=6 charging"}, {"defender", "FP vbu=5"}};
    flags.attacker_supports = {"FP vbu=5", "T vbu=4"};
    return flags;
}

}  // namespace

SCENARIO("flags make the question that JSON would", "") {
    Flags flags = melee_flags();
    flags.exact = true;
    flags.samples = 1000;
    flags.seed = 7;
    flags.given = R"( {"round": 2, "attacker": {"vd": 3}})";
    const auto built = question_of(flags);
    ASSERT_TRUE(built);
    EXPECT_EQ(built->question, Json::parse(R"({"topic": "melee", "edition": "advanced", "given": {
        "attacker": {"type": "CP", "vbu": 6, "charging": true, "vd": 3,
                     "supports": [{"type": "FP", "vbu": 5}, {"type": "T", "vbu": 4}]},
        "defender": {"type": "FP", "vbu": 5}, "round": 2, "exact": true, "samples": 1000, "seed": 7}})"));
    EXPECT_EQ(question_of({.topic = "pool", .fields = {{"dice", "7"}}, .given = "round=2"})->question,
              Json::parse(R"({"topic": "pool", "given": {"dice": 7, "round": 2}})"));
}

SCENARIO("a flag that cannot be read is named", "") {
    const auto why_not = [](const Flags& flags) {
        const auto built = question_of(flags);
        return built ? std::string("nothing") : built.error();
    };
    EXPECT_EQ(why_not({.fields = {{"attacker", "CP vbu="}}}), "--attacker: vbu=: a value is missing after the =");
    EXPECT_EQ(why_not({.fields = {{"dice", ""}}}), "--dice: dice=: a value is missing after the =");
    EXPECT_EQ(why_not({.fields = {{"dice", "7 8"}}}), "--dice: one word is needed");
    EXPECT_EQ(why_not({.attacker_supports = {"FP"}}), "--attacker-support: --attacker is needed as well");
    EXPECT_EQ(why_not({.given = "{\"round\": "}).substr(0, 9), "--given: ");
    EXPECT_EQ(why_not({.edition = "\xff"}), "--edition: this is not text in UTF-8");
}

SCENARIO("a problem of the question is told by the flag and the word that caused it", "") {
    Flags flags = melee_flags();
    flags.given = R"({"round": "x"})";
    const cli::Origins origins = question_of(flags)->origins;
    const auto told = [&](const char* where) { return cli::told(origins, {{"message", "no"}, {"where", where}}); };
    EXPECT_EQ(told("[0].given.attacker.vbu"), "\"vbu=6\" in --attacker: no");
    EXPECT_EQ(told("[0].given.attacker"), "--attacker: no");
    EXPECT_EQ(told("[0].given.attacker.vd"), "\"vd\" in --attacker: no");
    EXPECT_EQ(told("[0].given.attacker.supports[1].vbu"), "\"vbu=4\" in --attacker-support: no");
    EXPECT_EQ(told("[0].given.round"), "\"round\" in --given: no");
    EXPECT_EQ(told("[17].edition"), "--edition: no");
    EXPECT_EQ(told("[0].given"), "no");
    EXPECT_EQ(told("[0]"), "no");
    EXPECT_EQ(told(""), "no");
}

SCENARIO("the example of every topic can be said in flags", "") {
    for (const wire::Topic& topic : wire::odds_topics()) {
        const Json question = Json::parse(topic.example, nullptr, false);
        ASSERT_TRUE(question.is_object()) << topic.name;
        EXPECT_TRUE(cli::command_of(question).starts_with("acies odds " + std::string(topic.name)));
    }
    EXPECT_EQ(cli::command_of(question_of(melee_flags())->question),
              "acies odds melee --edition advanced --attacker \"CP vbu=6 charging\""
              " --attacker-support \"FP vbu=5\" --attacker-support \"T vbu=4\" --defender \"FP vbu=5\"");
    EXPECT_EQ(
        cli::command_of(Json::parse(R"({"topic": "t", "given": {"range": 9, "mode": "two words", "list": [1]}})")),
        R"(acies odds t --range 9 --given '{"list":[1],"mode":"two words"}')");
}

}  // namespace acies::test::flags_test
