// The worked cases of tests/cases: each file is asked as a whole, and every expected field must agree.
#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "embedded/embedded.h"
#include "support/compare.h"
#include "support/scenario.h"
#include "support/slurp.h"
#include "wire/ask.h"
#include "wire/editions/edition_diff.h"
#include "wire/editions/editions.h"

namespace acies::test::cases_test {

namespace {

std::string ask_all(const std::string& questions) {
    wire::Editions editions(embedded::editions());
    std::string answers;
    wire::ask(questions, wire::find_in(editions), [&](std::string_view piece) { answers += piece; });
    return answers;
}

class CaseTest : public ::testing::Test {
public:
    CaseTest(Json question, Json answer) : case_(std::move(question)), answer_(std::move(answer)) {}

private:
    void TestBody() override {
        const std::string why = case_.value("why", "");
        ASSERT_TRUE(answer_.contains("answer")) << why << "\n" << answer_.dump();
        EXPECT_TRUE(agrees(case_["expect"], answer_["answer"]))
            << why << "\nexpected " << case_["expect"].dump() << "\nanswered " << answer_.dump();
    }
    Json case_, answer_;
};

// Every case is a test of its own, named by its id and the rules it shows.
[[maybe_unused]] const bool registered = [] {
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(ACIES_SOURCE_DIR "/tests/cases"))
        if (entry.path().extension() == ".json") files.insert(entry.path());
    for (const auto& file : files) {
        const std::string text = slurp(file);
        const Json cases = Json::parse(text, nullptr, false);
        const Json answers = Json::parse(ask_all(text), nullptr, false);
        const std::string suite = "cases_" + file.stem().string();
        for (std::size_t i = 0; i < cases.size(); ++i) {
            std::string name = cases[i].value("id", "?");
            for (const Json& rule : cases[i].value("rules", Json::array()))
                name += " [" + rule.get<std::string>() + "]";
            ::testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                                    [question = cases[i], answer = answers[i]]() -> ::testing::Test* {
                                        return new CaseTest(question, answer);
                                    });
        }
    }
    return true;
}();

}  // namespace

SCENARIO("every answer gives its reasons, each with a rule", "") {
    for (const auto& entry : std::filesystem::directory_iterator(ACIES_SOURCE_DIR "/tests/cases")) {
        if (entry.path().extension() != ".json") continue;
        const std::string questions = slurp(entry.path());
        const Json cases = Json::parse(questions, nullptr, false);
        const Json answers = Json::parse(ask_all(questions), nullptr, false);
        for (std::size_t i = 0; i < cases.size(); ++i) {
            // An edition without tournaments says nothing of lists, and so has no rule to name.
            const bool silent = cases[i]["topic"] == "army-list" && cases[i]["edition"] != "advanced";
            const bool answered = answers[i].contains("answer") && !answers[i]["answer"].empty();
            if (!answered || silent) continue;
            EXPECT_FALSE(answers[i]["because"].empty()) << answers[i].dump();
            for (const Json& reason : answers[i]["because"])
                EXPECT_TRUE(RuleId::parse(reason["rule"].get<std::string>()) && reason["text"] != "")
                    << answers[i].dump();
        }
    }
}

}  // namespace acies::test::cases_test
