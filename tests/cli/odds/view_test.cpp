// The printer for people, against small answers of the shapes that topics give.
#include "cli/odds/view.h"

#include "cli/odds/chart.h"
#include "cli/odds/table.h"
#include "support/scenario.h"

namespace acies::test::view_test {

using cli::Answer;
using cli::Look;

namespace {

const Look plain{.blocks = false, .colour = false, .width = 80};

Answer melee() {
    return Answer::parse(R"({
        "win": 0.612, "draw": 0.17, "lose": 0.218,
        "attacker": {"dice": 9, "loss": [0.6, 0.3, 0.1], "vbu_after": [0.0002, 0, 0.0998, 0.3, 0.6], "rout": 0.0002,
                     "disordered": 0.25, "mean_loss": 0.5, "commander_at_risk": 0.05},
        "defender": {"dice": 5, "loss": [0.2, 0.3, 0.5], "vbu_after": [0.4, 0.1, 0.5], "rout": 0.4,
                     "disordered": 1, "mean_loss": 1.3},
        "contact": 1, "vbu_swing": 0.8, "vd_swing": -0.25,
        "first": {"win": 0.5, "draw": 0.3, "lose": 0.2},
        "rounds": [0, 0.75, 0.25],
        "cards": [{"side": "attacker", "card": "reroll", "win": 0.7, "draw": 0.1, "lose": 0.2,
                   "attacker": {"rout": 0, "mean_loss": 0.4}, "defender": {"rout": 0.5, "mean_loss": 1.5}}]})");
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

int widest_line(const std::string& text) {
    int widest = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        widest = std::max(widest, cli::columns_of(text.substr(start, end - start)));
        start = end + 1;
    }
    return widest;
}

}  // namespace

SCENARIO("a melee begins with who wins", "") {
    EXPECT_EQ(cli::sentence(melee()),
              "The attacker wins 61 %, draws 17 %, loses 22 %; it routs <1 %, the defender 40 %"
              "; on average it loses 0.50 VBU, the defender 1.30 VBU.");
    EXPECT_EQ(cli::sentence(Answer::parse(R"({"win": 1, "draw": 0, "lose": 0})")),
              "The attacker wins 100 %, draws 0 %, loses 0 %.");
    EXPECT_EQ(cli::sentence(Answer::parse(R"({"passed": 0.5})")), "");
    EXPECT_EQ(cli::sentence(Answer::parse(R"({"win": "?", "draw": 0, "lose": 0})")), "");
}

SCENARIO("a melee is drawn in full: both sides beside each other, rounds, cards with and without", "") {
    const std::string text = cli::view(melee(), plain);
    EXPECT_EQ(text, R"(  attacker wins           61.2 %  ########################
  draw                    17.0 %  #######
  attacker loses          21.8 %  #########
  still in contact         100 %  ########################################
  VBU swing for attacker   +0.80
  VD swing for attacker    -0.25
  rounds
    1                     75.0 %  ##############################
    2                     25.0 %  ##########

                   attacker                      defender
  dice                    9                             5
  routs              <0.1 %  #                     40.0 %  ########
  ends disordered    25.0 %  #####                  100 %  ####################
  mean VBU lost        0.50                          1.30
  commander at risk   5.0 %  #
  VBU lost
    0                60.0 %  ############          20.0 %  ####
    1                30.0 %  ######                30.0 %  ######
    2                10.0 %  ##                    50.0 %  ##########
  VBU left
    0                <0.1 %  #                     40.0 %  ########
    1                   0 %                        10.0 %  ##
    2                10.0 %  ##                    50.0 %  ##########
    3                30.0 %  ######                   0 %
    4                60.0 %  ############             0 %

first round
  attacker wins   50.0 %  ####################
  draw            30.0 %  ############
  attacker loses  20.0 %  ########

cards
                                                   attacker          defender
                 attacker        attacker attacker mean VBU defender mean VBU
 side     card       wins   draw    loses    routs     lost    routs     lost
 without           61.2 % 17.0 %   21.8 %   <0.1 %     0.50   40.0 %     1.30
 attacker reroll   70.0 % 10.0 %   20.0 %      0 %     0.40   50.0 %     1.50
)");
}

SCENARIO("no line is wider than the terminal", "") {
    for (int width : {50, 60, 80, 100, 132})
        for (bool blocks : {false, true})
            EXPECT_LE(widest_line(cli::view(melee(), {.blocks = blocks, .width = width})), std::max(width, 80))
                << width;
}

SCENARIO("fields that no table knows are shown by what they look like", "") {
    const Answer answer = Answer::parse(R"({
        "new_chance": 0.25, "how_many": 3, "mean_march": 0.5, "sure": true, "why": "a_long_reason_that_needs_room",
        "nothing": null, "spread_of_it": [0.5, 0.5], "faces": [6, 5, 5], "inside": {"deeper": {"luck": 0.125}},
        "empty": [], "hollow": {}})");
    EXPECT_EQ(cli::view(answer, plain), R"(  new chance     25.0 %  ##########
  how many            3
  mean march       0.50
  sure              yes
  why           a long reason that needs room
  nothing          none
  faces         6, 5, 5
  empty            none
  spread of it
    0            50.0 %  ####################
    1            50.0 %  ####################

inside, deeper
  luck  12.5 %  #####
)");
}

SCENARIO("every shape that a topic gives can be shown", "") {
    for (
        const char* answer :
        {R"({"allowed": false, "dice": 0, "damage": [1], "loss": [1], "vbu_after": [0, 0, 1], "rout": 0, "mean_loss": 0})",
         R"({"allowed": true, "test_needed": true, "passed": 0.5833333, "failed": 0.4166667})",
         R"({"a": 0.4, "b": 0.5, "none": 0.1})",
         R"({"none": 0.9, "captured": 0.06, "killed": 0.04, "routs": {"command": 0.01, "army": 0}})",
         R"({"cards": [{"card": "x"}, {"card": "y", "rout": 0.5, "loss": [1]}], "rout": 0.25})", "{}",
         R"({"table": [[0.5, 0.5], [0, 1]], "mixed": [1, "a", {"b": 2}]})"}) {
        const std::string text = cli::view(Answer::parse(answer), plain);
        EXPECT_LE(widest_line(text), 80) << text;
        EXPECT_TRUE(has(text, "\n") || std::string_view(answer) == "{}");
    }
}

SCENARIO("a whole reply says how it was worked out, and why", "") {
    const wire::Json question =
        wire::Json::parse(R"({"topic": "melee", "edition": "advanced", "given": {"samples": 1000, "seed": 7}})");
    Answer reply{{"id", "m1"}, {"answer", melee()}, {"because", Answer::array()}};
    reply["answer"]["samples"] = 1000;
    reply["because"].push_back({{"rule", "I1-MEL-01"}, {"value", 6}, {"text", "VBU"}});
    const std::string text = cli::view_reply(question, reply, plain);
    EXPECT_TRUE(text.starts_with("m1  melee, advanced, by 1000 rolls of the dice, seed 7\nThe attacker wins")) << text;
    EXPECT_LE(widest_line(text), 80) << text;
    EXPECT_TRUE(text.ends_with("\n\n     +6  VBU  [I1-MEL-01]\n")) << text;
    const Answer error = Answer::parse(R"({"id": null, "error": {"message": "no", "where": "[0]"}})");
    EXPECT_TRUE(has(cli::view_reply(question, error, plain), "cannot be answered: no")) << text;
}

SCENARIO("fractions stand beside the numbers that they make exact", "") {
    const Answer answer =
        Answer::parse(R"({"win": 0.5, "win_exact": "1/2", "loss": [0.25, 0.75], "loss_exact": ["1/4", "3/4"]})");
    EXPECT_EQ(cli::view(answer, plain),
              "  attacker wins  50.0 %  1/2\n  VBU lost\n    0            25.0 %  1/4\n    1            75.0 %  3/4\n");
}

SCENARIO("the ends of a spread that hardly ever happen are gathered, those that never happen left out", "") {
    const auto rows =
        cli::spread_rows({Answer::parse("[0, 0.0001, 0.0002, 0.4, 0.599, 0.0005, 0.0002, 0]")}, {Answer()});
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].label, "  1 to 2");
    EXPECT_EQ(rows[0].marks[0].text, "<0.1 %");
    EXPECT_EQ(rows[1].label, "  3");
    EXPECT_EQ(rows[3].label, "  5 or more");
    EXPECT_EQ(cli::spread_rows({Answer::parse("[1]")}, {Answer()}).size(), 1u);
    EXPECT_EQ(cli::spread_rows({Answer::parse("[0, 0]")}, {Answer()}).size(), 1u);
}

SCENARIO("bars are of blocks or of plain characters, and what can happen leaves a trace", "") {
    EXPECT_EQ(cli::bar(0.5, 10, {.blocks = false}), "#####");
    EXPECT_EQ(cli::bar(0.5, 3, {.blocks = true}), "█▌");
    EXPECT_EQ(cli::bar(1e-9, 10, {.blocks = true}), "▏");
    EXPECT_EQ(cli::bar(1e-9, 10, {.blocks = false}), "#");
    EXPECT_EQ(cli::bar(0, 10, {}), "");
    EXPECT_EQ(cli::columns_of(cli::bar(1, 10, {})), 10);
    EXPECT_EQ(cli::columns_of(cli::bar(7, 10, {})), 10);
}

SCENARIO("colour is only used where it is wanted", "") {
    EXPECT_FALSE(has(cli::view(melee(), plain), "\x1b"));
    EXPECT_TRUE(has(cli::view(melee(), {.colour = true}), "\x1b[31m"));
    EXPECT_TRUE(cli::has_utf8("de_DE.UTF-8"));
    EXPECT_TRUE(cli::has_utf8("C.utf8"));
    EXPECT_FALSE(cli::has_utf8("C"));
    EXPECT_FALSE(cli::has_utf8("de_DE@euro"));
}

SCENARIO("a table of CSV quotes what needs it", "") {
    const cli::Table table{.columns = {"a", "b"}, .rows = {{1, "x,\"y\""}, {nullptr, 0.1}}};
    EXPECT_EQ(cli::as_csv(table), "a,b\n1,\"x,\"\"y\"\"\"\n,0.1\n");
    EXPECT_EQ(cli::as_json(table), "[\n{\"a\":1,\"b\":\"x,\\\"y\\\"\"},\n{\"b\":0.1}\n]\n");
    EXPECT_EQ(cli::as_csv(cli::listed(Answer::parse(R"({"win": 0.5, "s": {"loss": [0.2, 0.8]}, "c": [{"x": 1}]})"))),
              "field,at,value\nwin,,0.5\ns.loss,0,0.2\ns.loss,1,0.8\nc.0.x,,1\n");
}

}  // namespace acies::test::view_test
