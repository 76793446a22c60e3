#include "wire/texts.h"

#include "embedded/embedded.h"
#include "support/scenario.h"
#include "wire/editions/edition_diff.h"
#include "wire/editions/editions.h"

namespace acies::test::texts_test {

using namespace acies::wire;

SCENARIO("every rule that an edition cites can be read in words", "") {
    const auto rules = rule_texts(embedded::texts("en"));
    Editions editions(embedded::editions());
    for (const std::string& id : editions.ids())
        for (const EditionEntry& entry : entries_of(editions.find(id)->json))
            if (!entry.rule.empty()) {
                EXPECT_NE(std::ranges::find(rules, entry.rule, &RuleText::id), rules.end()) << id << ": " << entry.rule;
            }
}

SCENARIO("a rule is found by all of its words, whatever their case", "") {
    const auto rules = rule_texts(embedded::texts("en"));
    EXPECT_GT(rules.size(), 1'500u);
    const auto found = search(rules, "Wheel CHARIOT");
    EXPECT_FALSE(found.empty());
    for (const RuleText& rule : found) EXPECT_FALSE(rule.text.empty() || rule.chapter.empty());
    EXPECT_TRUE(search(rules, "zeppelin").empty());
    EXPECT_TRUE(search(rules, "  ").empty());
}

SCENARIO("words are found with or without their accents", "") {
    const std::vector<RuleText> rules{{"BI-ZOC-01", "basic", "Zona di controllo", "Un’unità può fermarsi: perché no?"}};
    EXPECT_EQ(search(rules, "unita PUO perche").size(), 1u);
    EXPECT_EQ(search(rules, "perché").size(), 1u);
    EXPECT_TRUE(search(rules, "perchi").empty());
}

SCENARIO("every language has all the rules, each with its chapter", "") {
    const auto english = rule_texts(embedded::texts("en"));
    for (const embedded::RuleTexts& language : embedded::texts()) {
        const auto rules = rule_texts(language.json);
        EXPECT_TRUE(std::ranges::equal(rules, english, {}, &RuleText::id, &RuleText::id)) << language.language;
        for (const RuleText& rule : rules) EXPECT_FALSE(rule.text.empty() || rule.chapter.empty()) << rule.id;
    }
}

SCENARIO("a language that is not there has no texts", "") { EXPECT_TRUE(rule_texts(embedded::texts("xx")).empty()); }

}  // namespace acies::test::texts_test
