#include "cli/odds/sweep.h"

#include "support/scenario.h"

namespace acies::test::sweep_test {

using cli::Answer;
using cli::questions_of;
using cli::read_sweep;
using wire::Json;

SCENARIO("a sweep is a range, a range in steps, or a list", "") {
    EXPECT_EQ(read_sweep("vbu=3..8")->values, (std::vector<Json>{3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(read_sweep("attacker.vbu=3..9:2")->values, (std::vector<Json>{3, 5, 7, 9}));
    EXPECT_EQ(read_sweep("attacker.vbu=3..9:2")->path, "attacker.vbu");
    EXPECT_EQ(read_sweep("modifier=-2..1")->values, (std::vector<Json>{-2, -1, 0, 1}));
    EXPECT_EQ(read_sweep("discipline=A,B,C")->values, (std::vector<Json>{"A", "B", "C"}));
    EXPECT_EQ(read_sweep("range=4..4")->values.size(), 1u);
    EXPECT_EQ(read_sweep("dice=1..1000")->values.size(), cli::max_questions);
}

SCENARIO("a sweep that cannot be is refused before it takes any room", "") {
    for (const char* text : {"",
                             "vbu",
                             "vbu=",
                             "=3..8",
                             "vbu=8..3",
                             "vbu=..8",
                             "vbu=3..",
                             "vbu=3..8:0",
                             "vbu=3..8:-1",
                             "vbu=3..8:",
                             "vbu=a..b",
                             "vbu=1..1000000000",
                             "vbu=1..99999999999999999999",
                             "vbu=-9223372036854775808..9223372036854775807",
                             ".vbu=3..8",
                             "a..b=3..8",
                             "vbu.=1..2",
                             "vbu=1..1001",
                             "vbu=\"3..8",
                             "vbu=1.5..3",
                             "vbu=1...3",
                             "vbu=1..2 x=3"})
        EXPECT_FALSE(read_sweep(text)) << text;
}

SCENARIO("a path without a dot means what is said in the question itself, then the one who acts", "") {
    const Json melee = Json::parse(R"({"attacker": {}, "defender": {}, "round": 1})");
    EXPECT_EQ(cli::full_path(melee, "vbu"), "attacker.vbu");
    EXPECT_EQ(cli::full_path(melee, "round"), "round");
    EXPECT_EQ(cli::full_path(melee, "defender.vbu"), "defender.vbu");
    EXPECT_EQ(cli::full_path(melee, "given.added_dice"), "added_dice");
    EXPECT_EQ(cli::full_path(Json::parse(R"({"shooter": {}, "range": 9})"), "vbu"), "shooter.vbu");
    EXPECT_EQ(cli::full_path(Json::parse(R"({"shooter": {}, "range": 9})"), "range"), "range");
    EXPECT_EQ(cli::full_path(Json::parse(R"({"unit": {}})"), "vbu"), "unit.vbu");
    EXPECT_EQ(cli::full_path(Json::object(), "dice"), "dice");
}

SCENARIO("a sweep of a place that no question is deep enough for is refused", "") {
    std::string path = "a";
    for (int n = 0; n < 50'000; ++n) path += ".a";
    EXPECT_FALSE(read_sweep(path + "=1"));
    EXPECT_TRUE(read_sweep("attacker.supports.0.ranks.0.vbu=1..3"));
}

SCENARIO("two sweeps ask every pair, the last changing fastest", "") {
    const Json question = Json::parse(R"({"topic": "t", "given": {"a": {"list": [{"x": 0}]}}})");
    const auto questions = questions_of(question, {{"a.list.0.x", {1, 2}}, {"b.y", {"u", "v", "w"}}});
    ASSERT_TRUE(questions);
    ASSERT_EQ(questions->size(), 6u);
    EXPECT_EQ((*questions)[1], Json::parse(R"({"topic": "t", "given": {"a": {"list": [{"x": 1}]}, "b": {"y": "v"}}})"));
    EXPECT_EQ((*questions)[3]["given"]["a"]["list"][0]["x"], Json(2));
    const std::vector<Json> many(40, Json(1));
    EXPECT_FALSE(questions_of(question, {{"p", many}, {"q", many}}));
    for (const char* path : {"a.list.1.x", "a.list.-1", "a.list.x", "topic"}) {
        const bool leads_somewhere = std::string_view(path) == "topic";  // a new field of the given
        EXPECT_EQ(static_cast<bool>(questions_of(question, {{path, {1}}})), leads_somewhere) << path;
    }
}

SCENARIO("a table of a sweep has the main numbers, worked out where they are not said", "") {
    const Answer reply = Answer::parse(R"({"answer": {"win": 0.5, "draw": 0.3, "lose": 0.2, "other": 0.1,
        "attacker": {"loss": [0.5, 0.5], "rout": 0}, "defender": {"mean_loss": 2, "rout": 0.1}}})");
    const Answer none = Answer::parse(R"({"error": {"message": "no"}})");
    const cli::Table table = cli::sweep_table({{"attacker.vbu", {1, 2}}}, {reply, none});
    EXPECT_EQ(cli::as_csv(table),
              "attacker.vbu,win,draw,lose,attacker.rout,defender.rout,attacker.mean_loss,defender.mean_loss\n"
              "1,0.5,0.3,0.2,0,0.1,0.5,2\n2,,,,,,,\n");
    const Answer test = Answer::parse(
        R"({"answer": {"allowed": true, "passed": 0.5, "failed": 0.5, "samples": 10, "damage": [1], "deep": {"luck": 0.25}}})");
    EXPECT_EQ(cli::as_csv(cli::sweep_table({{"unit.vbu", {1}}}, {test})),
              "unit.vbu,passed,failed,deep.luck\n1,0.5,0.5,0.25\n");
}

SCENARIO("a value that was swept is shown as it is, whatever a field of its name would mean in an answer", "") {
    const cli::Table table = cli::sweep_table({{"damage", {0, 1}}}, {Answer::parse(R"({"answer": {"rout": 0.5}})"),
                                                                     Answer::parse(R"({"answer": {"rout": 1}})")});
    EXPECT_EQ(cli::for_people(table, 80), "  damage   routs\n       0  50.0 %\n       1   100 %\n");
}

}  // namespace acies::test::sweep_test
