// Editions as files: every problem at once, with its line.
#include <fmt/format.h>

#include "embedded/embedded.h"
#include "rules/shooting.h"
#include "support/scenario.h"
#include "wire/edition_diff.h"
#include "wire/edition_toml.h"

namespace acies::test::editions_test {

using namespace acies::wire;

namespace {

Problems problems_of(std::string_view toml) {
    Editions editions(embedded::editions());
    const auto added = add_edition_toml(editions, toml);
    return added ? Problems{} : added.error();
}

}  // namespace

SCENARIO("the four editions are built in", "") {
    Editions editions(embedded::editions());
    EXPECT_EQ(editions.ids(), (std::vector<std::string>{"basic", "impetus", "advanced", "impetus2"}));
    for (const std::string& id : editions.ids()) ASSERT_TRUE(editions.find(id)) << id;
    EXPECT_EQ(editions.find("advanced")->edition.extends, "impetus");
    EXPECT_EQ(editions.find("nothing"), nullptr);
}

SCENARIO("a change of one number in a file of one's own changes the dice", "[BI-SHO-13]") {
    Editions editions(embedded::editions());
    const auto house = add_edition_toml(
        editions, "id = \"house\"\nname = \"House\"\nextends = \"basic\"\n[shooting]\nmoved = { value = -1 }\n");
    ASSERT_TRUE(house);
    Shot shot;
    shot.shooter = {.type = TroopType::T, .vbu = 4, .weapon = Weapon::LongbowA, .moves = 1};
    shot.target = {.type = TroopType::FP};
    shot.range = 9;
    EXPECT_EQ(shot_dice(editions.find("basic")->edition, shot).dice, 2);
    EXPECT_EQ(shot_dice((*house)->edition, shot).dice, 3);
    EXPECT_EQ((*house)->edition.shooting.moved.rule.text(), "BI-SHO-13") << "the rule is inherited";
}

SCENARIO("every problem of a file is told at once, with its line", "") {
    const Problems problems = problems_of(R"(id = "house"
name = "House"
extends = "basic"
[shooting]
moved = { value = "two", rule = "BI-SHO-13" }
wobble = 3
[shooting.modifiers]
disordered = { value = 99999999, rule = "BI-SHO-16" }
unheard_of = { value = 1, rule = "BI-SHO-16" }
indirect = { value = -2, rule = "rule 17" }
)");
    ASSERT_EQ(problems.size(), 5u);
    const int lines[] = {5, 6, 8, 9, 10};
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(problems[i].line, lines[i]) << problems[i].where << ' ' << problems[i].message;
    EXPECT_EQ(problems[1].code, "unknown_key");
    EXPECT_EQ(problems[2].code, "out_of_range");
}

SCENARIO("an edition cannot extend itself, nor one that is not there", "") {
    const Problems itself = problems_of("id = \"a\"\nname = \"A\"\nextends = \"a\"\n");
    ASSERT_EQ(itself.size(), 1u);
    EXPECT_EQ(itself[0].code, "extends_itself");
    EXPECT_EQ(itself[0].line, 3);
    EXPECT_EQ(problems_of("id = \"a\"\nname = \"A\"\nextends = \"b\"\n")[0].code, "unknown_edition");
}

SCENARIO("a file of one's own cannot take the place of a built-in edition", "") {
    const Problems problems = problems_of("id = \"basic\"\nname = \"Mine\"\nextends = \"impetus\"\n");
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].code, "taken");
}

SCENARIO("broken files are refused with the line", "") {
    const Problems problems = problems_of("id = \"a\"\nname = \n");
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].line, 2);
    EXPECT_FALSE(problems_of("").empty());
    EXPECT_FALSE(problems_of("id = 3\nname = []\nextends = {}\n").empty());
    EXPECT_FALSE(problems_of("id = \"\xff\"").empty());
    EXPECT_EQ(problems_of(std::string_view("\n[\0([", 5))[0].line, 2);
    EXPECT_EQ(problems_of("# \"é\"\nid = \"é\"\nè = 3")[0].line, 3);
    EXPECT_FALSE(problems_of("id = \"a\"\nname = \"A\"\nextends = \"basic\"\nshooting = 3").empty());
    EXPECT_FALSE(
        problems_of("id = \"a\"\nname = \"A\"\nextends = \"basic\"\nx = " + std::string(60, '[') + std::string(60, ']'))
            .empty());
}

SCENARIO("names may be written in any alphabet", "") {
    Editions editions(embedded::editions());
    const auto added =
        add_edition_toml(editions, "# Ἄρης\nid = \"club\"\nname = \"Città \\\"λ\\\" 𝛀\"\nextends = \"basic\"\n");
    ASSERT_TRUE(added);
    EXPECT_EQ((*added)->edition.name, "Città \"λ\" 𝛀");
}

SCENARIO("differences are told by rule", "[I1-SHO-14]") {
    Editions editions(embedded::editions());
    const auto found = differences(editions.find("impetus")->json, editions.find("advanced")->json);
    const auto near = std::ranges::find(found, "shooting.modifiers.elusive_target_near", &Difference::path);
    ASSERT_NE(near, found.end());
    EXPECT_EQ(near->rule_after, "I1-SHO-14");
    EXPECT_EQ(near->before, "");
    EXPECT_EQ(near->after, "-1");
    EXPECT_TRUE(differences(editions.find("basic")->json, editions.find("basic")->json).empty());
}

SCENARIO("every entry of every edition names its rule", "") {
    Editions editions(embedded::editions());
    for (const std::string& id : editions.ids())
        for (const EditionEntry& entry : entries_of(editions.find(id)->json))
            if (entry.path != "id" && entry.path != "name" && entry.path != "extends" && entry.path != "measure") {
                EXPECT_FALSE(entry.rule.empty()) << id << ": " << entry.path;
            }
}

}  // namespace acies::test::editions_test
