// The oracle and bad input: a clear error with its place, and nothing else lost.
#include "wire/ask.h"
#include "embedded/embedded.h"

#include <fmt/format.h>

#include "support/scenario.h"
#include "wire/characters.h"
#include "wire/editions/editions.h"
#include "wire/json/json_writer.h"
#include "wire/message.h"
#include "wire/topics.h"

namespace acies::test::ask_test {

using namespace acies::wire;

namespace {

struct Answers {
    Asked asked;
    std::string text;
    Json json;
};

Answers answers_to(std::string_view questions) {
    static Editions editions(embedded::editions());
    Answers out;
    out.asked = ask(questions, find_in(editions), [&](std::string_view piece) { out.text += piece; });
    if (!out.asked.not_an_array) out.json = Json::parse(out.text, nullptr, false);
    return out;
}

std::string shot(std::string_view id, std::string_view shooter, std::string_view rest = "") {
    return fmt::format(
        R"({{"id":"{}","edition":"basic","topic":"shooting-dice","given":{{"shooter":{},"target":{{"type":"FP"}},"range":9{}}}}})",
        id, shooter, rest);
}

constexpr std::string_view good_shooter = R"({"type":"T","vbu":4,"weapon":"longbow_a"})";

// The error of the only bad question, with a good one before and after it.
Json error_of(const std::string& bad) {
    const Answers out =
        answers_to("[" + shot("before", good_shooter) + "," + bad + "," + shot("after", good_shooter) + "]");
    EXPECT_FALSE(out.asked.not_an_array);
    EXPECT_EQ(out.asked.answered, 2u) << out.text;
    EXPECT_EQ(out.asked.unanswered, 1u);
    EXPECT_TRUE(out.json.is_array() && out.json.size() == 3) << out.text;
    if (!out.json.is_array() || out.json.size() != 3) return Json::object();
    EXPECT_EQ(out.json[0]["answer"]["dice"], 4);
    EXPECT_EQ(out.json[2]["answer"]["dice"], 4);
    return out.json[1].value("error", Json::object());
}

}  // namespace

SCENARIO("an answer has an id, the fields and the ledger", "[BI-SHO-03]") {
    const Answers out = answers_to("[" + shot("q", good_shooter) + "]");
    EXPECT_EQ(out.json[0]["id"], "q");
    EXPECT_EQ(out.json[0]["answer"]["dice"], 4);
    EXPECT_EQ(out.json[0]["because"][0]["rule"], "BI-SHO-03");
    EXPECT_EQ(out.json[0]["because"][0]["value"], 4);
}

SCENARIO("broken JSON is refused with line and column", "") {
    for (const char* text : {"", "[", "{", "[{\"id\":}]", "[1,]", "nonsense", "[\"\xff\"]", "[] []", "[\"\\ud800\"]"}) {
        const Answers out = answers_to(text);
        ASSERT_TRUE(out.asked.not_an_array) << text;
        EXPECT_EQ(out.asked.not_an_array->code, "broken_json") << text;
        EXPECT_NE(out.asked.not_an_array->where.find("line 1, column"), std::string::npos) << text;
        EXPECT_EQ(out.text, "");
    }
}

SCENARIO("an input that is no array is refused", "") {
    for (const char* text : {"{}", "3", "null", "\"a\""}) {
        const Answers out = answers_to(text);
        ASSERT_TRUE(out.asked.not_an_array) << text;
        EXPECT_EQ(out.asked.not_an_array->code, "no_array");
    }
}

SCENARIO("deep nesting is refused before anything is built", "") {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    const Answers out = answers_to(deep);
    ASSERT_TRUE(out.asked.not_an_array);
    EXPECT_EQ(out.asked.not_an_array->code, "too_deep");
}

SCENARIO("an empty array has an empty answer", "") { EXPECT_EQ(answers_to(" [ ] ").text, "[]\n"); }

SCENARIO("a question that is no object, or lacks a part, is an error of its own", "") {
    EXPECT_EQ(error_of("7")["code"], "missing_field");
    EXPECT_EQ(error_of(R"({"id":{}})")["code"], "missing_field");
    EXPECT_EQ(error_of(R"({"id":"x"})")["where"], "[1]");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage"})")["code"], "missing_field");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage","given":[]})")["code"], "wrong_type");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage","given":{}})")["code"], "missing_field");
}

SCENARIO("unknown edition, topic, field and value are errors with their place", "") {
    EXPECT_EQ(error_of(R"({"id":"x","edition":"third","topic":"damage","given":{"dice":[1]}})")["code"],
              "unknown_edition");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"weather","given":{}})")["where"], "[1].topic");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage","given":{"dice":[1],"colour":"red"}})")["where"],
              "[1].given.colour");
    const Json field = error_of(shot("x", R"({"type":"T","vbu":4,"weapon":"longbow_a","hat":1})"));
    EXPECT_EQ(field["code"], "unknown_field");
    EXPECT_EQ(field["where"], "[1].given.shooter.hat");
    EXPECT_EQ(error_of(shot("x", R"({"type":"XX","vbu":4})"))["code"], "unknown_value");
    EXPECT_EQ(error_of(shot("x", R"({"type":"CP1","vbu":4})"))["code"], "unknown_value")
        << "not a type of this edition";
    EXPECT_EQ(error_of(shot("x", R"({"type":"T","vbu":4,"weapon":"laser"})"))["code"], "unknown_value");
}

SCENARIO("a documented field that is not used here is ignored", "") {
    EXPECT_EQ(
        answers_to("[" + shot("q", good_shooter, R"(,"gap":3,"joan_distance":4)") + "]").json[0]["answer"]["dice"], 4);
}

SCENARIO("numbers out of range are refused", "") {
    for (const char* vbu : {"0", "-3", "99", "1000000000", "1e300", "21"}) {
        const Json error = error_of(shot("x", fmt::format(R"({{"type":"T","vbu":{},"weapon":"longbow_a"}})", vbu)));
        EXPECT_EQ(error["code"], "out_of_range") << vbu;
        EXPECT_EQ(error["where"], "[1].given.shooter.vbu") << vbu;
    }
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage","given":{"dice":[1000000000]}})")["where"],
              "[1].given.dice[0]");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage","given":{"dice":[7]}})")["code"],
              "out_of_range");
}

SCENARIO("wrong types are refused", "") {
    EXPECT_EQ(error_of(shot("x", R"({"type":"T","vbu":"four"})"))["code"], "wrong_type");
    EXPECT_EQ(error_of(shot("x", R"({"type":"T","vbu":4.5})"))["code"], "wrong_type");
    EXPECT_EQ(error_of(shot("x", R"({"type":4})"))["code"], "wrong_type");
    EXPECT_EQ(error_of(shot("x", R"({"type":"T","disordered":1})"))["code"], "wrong_type");
    EXPECT_EQ(error_of(shot("x", "[]"))["code"], "wrong_type");
    EXPECT_EQ(error_of(shot("x", R"({"type":"T","ranks":[3]})"))["code"], "wrong_type");
    EXPECT_EQ(error_of(R"({"id":"x","edition":"basic","topic":"damage","given":{"dice":6}})")["code"], "wrong_type");
    EXPECT_EQ(error_of(R"({"id":"x","edition":1,"topic":"damage","given":{}})")["code"], "wrong_type");
}

SCENARIO("all problems of a question are told", "") {
    const Json error = error_of(shot("x", R"({"type":"T","vbu":99,"impetus":-1})"));
    EXPECT_EQ(error["also"].size(), 1u);
}

SCENARIO("the second question of the same id is refused", "") {
    const Json error = error_of(shot("before", good_shooter));
    EXPECT_EQ(error["code"], "duplicate_id");
    EXPECT_EQ(error["where"], "[1].id");
}

SCENARIO("an unknown word is cut between letters, and only if it is too long", "") {
    std::string word = "x";
    for (int i = 0; i < 30; ++i) word += "é";  // every letter has two bytes, the 40th is the second of one
    EXPECT_EQ(wire::shortened("Ωμέγα", 10), "Ωμέγα");
    EXPECT_EQ(wire::shortened("Ωμέγα", 9), "Ωμέγ…");
    EXPECT_EQ(wire::shortened("Ωμέγα", 1), "…");
    const std::string shown = wire::shortened(word, 40);
    EXPECT_EQ(shown.size(), 39 + std::string_view("…").size());
    EXPECT_TRUE(wire::check_json('"' + shown + '"')) << shown;
}

SCENARIO("what a terminal would obey is shown as a question mark", "") {
    EXPECT_EQ(wire::printable("a\x1b[1m\u009bé\n\u202e𝛀\xe2\x1b\xff"), "a?[1m?é\n?𝛀???");
}

SCENARIO("what a terminal would obey is escaped in JSON", "") {
    wire::JsonWriter out;
    out.value("a\u009b\u2028\u202e\u2066\uffff\x7f\té𝛀\xff\u00a0");
    EXPECT_EQ(out.text(), "\"a\\u009b\\u2028\\u202e\\u2066\\uffff\\u007f\\u0009é𝛀\\ufffd\u00a0\"");
}

SCENARIO("texts with quotes, controls and other alphabets come back unharmed", "") {
    const Answers out =
        answers_to(R"([{"id":"\u0001 \"λ\" \\","edition":"basic","topic":"damage","given":{"dice":[6]}}])");
    EXPECT_EQ(out.json[0]["id"], "\x01 \"λ\" \\");
}

SCENARIO("a million questions are answered one by one", "[long]") {
    std::string questions = "[";
    for (int i = 0; i < 1'000'000; ++i) {
        if (i > 0) questions += ',';
        questions += fmt::format(R"({{"id":"{}","edition":"basic","topic":"damage","given":{{"dice":[6]}}}})", i);
    }
    questions += ']';
    Editions editions(embedded::editions());
    std::size_t longest = 0;
    const Asked asked =
        ask(questions, find_in(editions), [&](std::string_view piece) { longest = std::max(longest, piece.size()); });
    EXPECT_EQ(asked.answered, 1'000'000u);
    EXPECT_LT(longest, 1'000u);
}

SCENARIO("the example of every topic is answered", "") {
    for (const Topic& topic : topics()) {
        const Answers out = answers_to("[" + std::string(topic.example) + "]");
        EXPECT_EQ(out.asked.answered, 1u) << topic.name << "\n" << out.text;
        EXPECT_EQ(Json::parse(topic.example)["topic"], topic.name);
    }
}

}  // namespace acies::test::ask_test
