// Tests named by sentences. SCENARIO("a sentence", "[RULE-ID] …") { … } is a test of GoogleTest whose name is
// the sentence and the ids of the rules that it shows.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace acies::test {

inline std::string suite_of(std::string_view file) {
    const std::size_t slash = file.find_last_of('/');
    std::string_view name = slash == std::string_view::npos ? file : file.substr(slash + 1);
    return std::string(name.substr(0, name.rfind("_test")));
}

}  // namespace acies::test

#define ACIES_JOIN_(a, b) a##b
#define ACIES_JOIN(a, b) ACIES_JOIN_(a, b)
#define ACIES_SCENARIO(Class, sentence, rules)                                                                   \
    namespace {                                                                                                  \
    class Class : public ::testing::Test {                                                                       \
        void TestBody() override;                                                                                \
    };                                                                                                           \
    [[maybe_unused]] const auto* const ACIES_JOIN(registered_, Class) =                                          \
        ::testing::RegisterTest(::acies::test::suite_of(__FILE__).c_str(), sentence " " rules, nullptr, nullptr, \
                                __FILE__, __LINE__, []() -> ::testing::Test* { return new Class; });             \
    }                                                                                                            \
    void Class::TestBody()
#define SCENARIO(sentence, rules) ACIES_SCENARIO(ACIES_JOIN(Scenario, __LINE__), sentence, rules)
