// acies odds from outside: what it prints and its exit status.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "support/program.h"
#include "support/scenario.h"
#include "wire/json/json.h"
#include "wire/topics.h"

namespace acies::test::command_test {

using acies::test::Printed;
using acies::test::run;
using acies::test::run_shell;
using acies::wire::Json;

namespace {

constexpr auto round_of = R"(odds melee-round --attacker "dice=9 vbu=6" --defender "dice=5 vbu=5 disordered")";

testing::AssertionResult fails(int status, const std::string& arguments, std::string_view words) {
    const Printed printed = run(arguments);
    if (printed.status == status && printed.out.find(words) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << arguments << " ends with " << printed.status << ": " << printed.out;
}

}  // namespace

SCENARIO("odds answers a file of questions in JSON, for people on request", "[BI-SHO-25]") {
    const char* one = R"({"topic": "pool", "given": {"dice": 1}})";
    const Printed alone = run("odds -", one);
    EXPECT_EQ(alone.status, 0);
    EXPECT_TRUE(Json::parse(alone.out).is_object());
    const std::string two = std::string("[") + one + R"(, {"id": "b", "topic": "pool", "given": {}}])";
    const Printed both = run("odds", two);
    EXPECT_EQ(both.status, 1);
    EXPECT_EQ(Json::parse(both.out).size(), 2u);
    EXPECT_NE(run("odds - --pretty --ascii", one).out.find("    1              16.7 %  #######"), std::string::npos);
    EXPECT_NE(run("odds - --pretty", two).out.find("b  pool, basic\n  cannot be answered: "), std::string::npos);
    EXPECT_EQ(Json::parse(run("odds --exact -", one).out)["answer"],
              Json::parse(run("odds pool --dice 1 --exact --json").out)["answer"]);
    const std::string shot =
        R"([{"topic": "shooting", "given": {"shooter": {"type": "T", "vbu": 4, "weapon": "longbow_a"},
        "target": {"type": "CP", "vbu": 6}, "range": 9}}])";
    EXPECT_EQ(Json::parse(run("odds --monte-carlo 90 --seed 7 -", shot).out)[0]["answer"]["samples"], 90);
    EXPECT_EQ(run("odds --exact -", "[1,").status, 2);
    EXPECT_EQ(run("odds -", "[1,").status, 2);
    EXPECT_EQ(run("odds -", "7").status, 2);
    EXPECT_EQ(run("odds - --pretty", "{").status, 2);
}

SCENARIO("odds answers short flags for people, as JSON or as CSV", "[BI-COH-02]") {
    EXPECT_NE(run(round_of).out.find("The attacker wins 58 %, draws 34 %, loses 8 %"), std::string::npos);
    const Json by_flags = Json::parse(run(std::string(round_of) + " --json").out);
    const Json by_json = Json::parse(run("odds -", R"({"topic": "melee-round", "given": {
        "attacker": {"dice": 9, "vbu": 6}, "defender": {"dice": 5, "vbu": 5, "disordered": true}}})")
                                         .out);
    EXPECT_EQ(by_flags, by_json);
    EXPECT_EQ(run("odds pool --dice 1 --csv").out.substr(0, 27), "field,at,value\ndamage,0,0.8");
    EXPECT_NE(run("odds pool --dice 1 --exact").out.find("5/6"), std::string::npos);
    EXPECT_NE(run("odds pool --edition advanced --dice 1").out.find("pool, advanced"), std::string::npos);
}

SCENARIO("odds tells what is wrong by flag and word", "") {
    const auto attacker = [](std::string_view text) {
        return "odds melee-round --defender 'dice=5 vbu=5' --attacker '" + std::string(text) + "'";
    };
    EXPECT_TRUE(fails(1, attacker("dice=9 vbu=6 zeppelin"), "acies odds: \"zeppelin\" in --attacker: this field is"));
    EXPECT_TRUE(fails(1, attacker("dice=9 vbu=99999999999"), "\"vbu=99999999999\" in --attacker: 99999999999 is not"));
    EXPECT_TRUE(fails(1, attacker("dice=9"), "--attacker: the field \"vbu\" is needed"));
    EXPECT_TRUE(fails(2, attacker("dice=9 vbu="), "--attacker: vbu=: a value is missing"));
    EXPECT_TRUE(fails(2, attacker("dice=9 vbu=\"6"), "--attacker: vbu=\"6: quotes"));
    EXPECT_TRUE(fails(2, attacker(""), "--attacker: there are no words"));
    EXPECT_TRUE(fails(2, attacker("dice=9 vbu=\xff"), "--attacker: a word is not text in UTF-8"));
    EXPECT_EQ(run(attacker("zeppelin dice=9 vbu=0")).out,
              "acies odds: \"zeppelin\" in --attacker: this field is not known\n"
              "acies odds: \"vbu=0\" in --attacker: 0 is not between 1 and 20\n");
    EXPECT_TRUE(fails(1, "odds pool", "the field \"dice\" is needed"));
    EXPECT_TRUE(fails(1, "odds pool --dice 7 --edition zeppelin", "--edition: unknown edition"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --given '{'", "--given: "));
    EXPECT_TRUE(fails(2, "odds zeppelin", "zeppelin is no topic (known: "));
    EXPECT_TRUE(fails(2, "odds --dice 7", "--dice needs a topic first"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --json --csv", "excludes"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --dice 8", "--dice"));
    EXPECT_TRUE(fails(2, "odds pool --zeppelin 7", "--zeppelin"));
}

SCENARIO("odds rolls a stated number of times", "") {
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --monte-carlo 0", "--monte-carlo"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --monte-carlo -5", "--monte-carlo"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --monte-carlo 10000001", "--monte-carlo"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --monte-carlo many", "--monte-carlo"));
    EXPECT_TRUE(fails(2, "odds pool --dice 7 --seed 3", "--monte-carlo"));
}

SCENARIO("odds sweeps a field over a range", "") {
    const Printed csv = run(std::string(round_of) + " --sweep vbu=3..8 --csv");
    EXPECT_EQ(csv.status, 0);
    EXPECT_TRUE(csv.out.starts_with("attacker.vbu,win,draw,lose,attacker.rout,defender.rout,")) << csv.out;
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 7);
    const Json rows =
        Json::parse(run(std::string(round_of) + " --sweep vbu=3..8 --sweep defender.vbu=3..5:2 --json").out);
    ASSERT_EQ(rows.size(), 12u);
    EXPECT_EQ(rows[1]["defender.vbu"], 5);
    EXPECT_EQ(Json::parse(run("odds pool --sweep dice=1..12 --json").out).size(), 12u);
    EXPECT_NE(run("odds pool --sweep dice=1..3").out.find("  dice  on average\n     1        0.17\n"),
              std::string::npos);
    EXPECT_NE(run("odds pool --dice 3 --sweep range=1..2").out.find("All rows are the same"), std::string::npos);
}

SCENARIO("odds refuses a sweep that is too long or leads nowhere", "") {
    EXPECT_TRUE(fails(2, "odds pool --sweep dice=1..1000000000", "--sweep dice=1..1000000000: at most 1000 questions"));
    EXPECT_TRUE(fails(2, "odds pool --sweep dice=1..40 --sweep range=1..40", "at most 1000 questions"));
    EXPECT_TRUE(fails(2, "odds pool --sweep a=1..2 --sweep b=1..2 --sweep c=1..2", "at most 2"));
    EXPECT_TRUE(fails(2, "odds pool --sweep dice=1..2 --sweep given.dice=1..2", "dice is swept twice"));
    EXPECT_TRUE(fails(1, "odds pool --dice 3 --sweep zeppelin=1..3", "--sweep zeppelin: this field is not known"));
    EXPECT_TRUE(fails(2, "odds pool --dice 3 --sweep dice.x=1..3", "no such place"));
    const Printed partly = run("odds pool --sweep dice=99..110 --csv");
    EXPECT_EQ(partly.status, 1);
    EXPECT_NE(partly.out.find("--sweep dice: 101 is not between 0 and 100\n"), std::string::npos);
    EXPECT_NE(partly.out.find("and 5 more of the kind"), std::string::npos) << partly.out;
    EXPECT_NE(partly.out.find("\n100,"), std::string::npos);
}

SCENARIO("odds draws blocks only where the locale has them", "") {
    const std::string command = ACIES_BINARY " odds pool --dice 2";
    EXPECT_NE(run_shell("LC_ALL=C.UTF-8 " + command).out.find("█"), std::string::npos);
    EXPECT_EQ(run_shell("LC_ALL=C.UTF-8 " + command + " --ascii").out.find("█"), std::string::npos);
    EXPECT_EQ(run_shell("LC_ALL=C " + command).out.find("█"), std::string::npos);
    EXPECT_EQ(run_shell("LC_ALL=C.UTF-8 " + command).out.find("\x1b"), std::string::npos) << "no terminal, no colour";
}

SCENARIO("odds takes leave quietly when nobody reads on, and says so when the disk is full", "") {
    const std::string command = ACIES_BINARY " odds pool --dice 40";
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    close(ends[0]);
    const std::string to_nobody = command + " >&" + std::to_string(ends[1]);
    const Printed left = run_shell("trap '' PIPE; " + to_nobody), killed = run_shell("exec " + to_nobody);
    close(ends[1]);
    EXPECT_EQ(left.status, 1);
    EXPECT_EQ(left.out + killed.out, "");
    EXPECT_EQ(killed.status, 128 + SIGPIPE);
    const Printed full = run_shell(command + " > /dev/full");
    EXPECT_EQ(full.status, 1);
    EXPECT_EQ(full.out, "acies: the output could not be written\n");
}

SCENARIO("odds has one example for each topic in its help, and each of them works", "") {
    const std::string help = run("odds --help").out;
    for (const acies::wire::Topic& topic : acies::wire::odds_topics()) {
        const std::string start = "\n    acies odds " + std::string(topic.name) + ' ';
        const std::size_t at = help.find(start);
        ASSERT_NE(at, std::string::npos) << topic.name;
        const std::size_t arguments = help.find("odds", at);
        const Printed shown = run(help.substr(arguments, help.find('\n', arguments) - arguments));
        EXPECT_EQ(shown.status, 0) << topic.name << ": " << shown.out;
    }
}

}  // namespace acies::test::command_test
