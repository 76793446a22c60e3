#include "server/oracle.h"

#include "embedded/embedded.h"
#include "support/scenario.h"
#include "wire/editions/editions.h"
#include "wire/json/json.h"

namespace acies::test::oracle_test {

using acies::server::AskLimits;
using acies::server::Response;

namespace {

Response ask(const std::string& body, const AskLimits& limits = {}, const std::string& type = "application/json") {
    static acies::wire::Editions editions(acies::embedded::editions());
    return acies::server::ask_oracle({.method = "POST", .target = "/api/ask", .content_type = type, .body = body},
                                     acies::wire::find_in(editions), limits);
}

std::string code_of(const Response& response) {
    return acies::wire::parse_checked_json(response.body)["error"]["code"].get<std::string>();
}

// A question whose answer is 2, with an id.
std::string question(int id) {
    return R"({"id":)" + std::to_string(id) + R"(,"edition":"basic","topic":"damage","given":{"dice":[6,5,5]}})";
}

std::string array_of(int count, const std::string& element) {
    std::string text = "[";
    for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + element;
    return text + "]";
}

}  // namespace

SCENARIO("the oracle answers over HTTP as it does on the command line", "[server]") {
    const Response answered = ask("[" + question(1) + "]");
    EXPECT_EQ(answered.status, 200u);
    EXPECT_EQ(answered.body.find("[\n{\"id\":1,\"answer\":{\"damage\":2}"), 0u) << answered.body;
    EXPECT_EQ(ask("[]").body, "[]\n");
    for (const char* broken : {"", "{}", "[", "\xff", "[1] 2", "]]]],[[", "\"[1,1"}) {
        EXPECT_EQ(ask(broken).status, 400u) << broken;
        EXPECT_EQ(ask(broken).body.find("{\"error\":{\"code\":"), 0u) << broken;
    }
}

SCENARIO("questions come as JSON, which no form of another page can send", "[server]") {
    for (const char* type : {"application/json", "application/json; charset=utf-8", "Application/JSON ;x"})
        EXPECT_EQ(ask("[]", {}, type).status, 200u) << type;
    for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded", "application/jsonx", ";"}) {
        EXPECT_EQ(ask("[]", {}, type).status, 415u) << type;
        EXPECT_EQ(code_of(ask("[]", {}, type)), "no_json") << type;
    }
}

SCENARIO("so many questions are answered at once and no more", "[server]") {
    EXPECT_EQ(ask(array_of(1'000, "1")).status, 200u);
    const Response refused = ask(array_of(1'001, "1"));
    EXPECT_EQ(refused.status, 413u);
    EXPECT_EQ(code_of(refused), "too_many");
    EXPECT_NE(refused.body.find("at most 1000 questions at once"), std::string::npos) << refused.body;
}

SCENARIO("what stands in texts and in deeper places is no question of its own", "[server]") {
    EXPECT_EQ(ask(R"([{"id":"a,b,\",c","x":[1,2,3]},2])", {.questions = 2}).status, 200u);
    EXPECT_EQ(ask(R"([{"id":"a\\"},2,"]"])", {.questions = 2}).status, 413u);
}

SCENARIO("a question that is too long is refused", "[server]") {
    EXPECT_EQ(ask("[1,\"" + std::string(9'990, 'x') + "\"]").status, 200u);
    EXPECT_EQ(code_of(ask("[1,\"" + std::string(10'000, 'x') + "\"]")), "too_long");
}

SCENARIO("questions that the work does not reach say so", "[server]") {
    const Response late = ask("[" + question(1) + "," + question(2) + "]", {.work = std::chrono::milliseconds(0)});
    EXPECT_EQ(late.status, 200u);
    const auto answers = acies::wire::parse_checked_json(late.body);
    ASSERT_EQ(answers.size(), 2u);
    for (const auto& answer : answers) EXPECT_EQ(answer["error"]["code"], "not_reached");
}

SCENARIO("an answer that would be too long is refused, and never held", "[server]") {
    const std::string questions = "[" + question(1) + "," + question(2) + "]";
    const std::size_t whole = ask(questions).body.size();
    const Response refused = ask(questions, {.answer_bytes = whole / 2});
    EXPECT_EQ(refused.status, 413u);
    EXPECT_EQ(code_of(refused), "too_long");
    EXPECT_EQ(ask(questions, {.answer_bytes = whole}).status, 200u);
}

}  // namespace acies::test::oracle_test
