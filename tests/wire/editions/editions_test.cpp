// Editions as files: every problem at once, with its line.
#include <fmt/format.h>

#include "embedded/embedded.h"
#include "rules/fighting/shooting.h"
#include "support/scenario.h"
#include "wire/editions/edition_diff.h"
#include "wire/editions/edition_toml.h"

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

SCENARIO("literal strings keep every letter as it is written", "") {
    for (const char* name : {"'Città λ'", "'''Città λ'''", "'''\nCittà λ'''"}) {
        Editions editions(embedded::editions());
        const auto added =
            add_edition_toml(editions, fmt::format("id = 'club'\nname = {}\nextends = \"basic\" # 'è'\n", name));
        ASSERT_TRUE(added) << name;
        EXPECT_EQ((*added)->edition.name, "Città λ");
    }
    const auto quoted = parse_toml("a = '''è''''\nb = \"\"\"è\"\"\"\"\"\n");
    ASSERT_TRUE(quoted);
    EXPECT_EQ(quoted->json["a"], "è'");
    EXPECT_EQ(quoted->json["b"], "è\"\"");
    EXPECT_EQ(problems_of("id = '''a''''\nè = 3")[0].line, 2);
}

SCENARIO("keys and brackets without end are refused before they are parsed", "") {
    std::string dotted = "a";
    for (int i = 0; i < 200'000; ++i) dotted += ".a";
    const std::string deep(200'000, '[');
    std::string tables;
    for (int i = 0; i < 200'000; ++i) tables += "{a=";
    for (const std::string& text : {dotted + " = 1", "[" + dotted + "]", "x = " + deep, "\nx = " + tables}) {
        const auto parsed = parse_toml(text);
        ASSERT_FALSE(parsed);
        EXPECT_EQ(parsed.error().front().code, "too_deep");
        EXPECT_EQ(parsed.error().front().line, text.front() == '\n' ? 2 : 1);
    }
    EXPECT_TRUE(parse_toml("a = \"" + dotted + deep + "\" # " + deep)) << "strings and comments may have any";
}

SCENARIO("an edition that cannot be played is refused with the entry and what it may be", "") {
    const auto refused = [](const char* base, const char* change) {
        const Problems problems =
            problems_of(fmt::format("id = \"club\"\nname = \"Club\"\nextends = \"{}\"\n{}\n", base, change));
        return problems.empty() ? std::string("played") : problems.front().where + ": " + problems.front().message;
    };
    const std::string missing = "no battle can be played without it; it may be ";
    EXPECT_EQ(refused("basic", "cohesion.damage.pair_size = { value = 0 }"),
              "cohesion.damage.pair_size: 0 cannot be played; it may be 1 to 20");
    EXPECT_EQ(refused("basic", "cohesion.damage.pair_size = \"none\""),
              "cohesion.damage.pair_size: " + missing + "1 to 20");
    EXPECT_EQ(refused("basic", "cohesion = \"none\""), "cohesion.damage.pair_size: " + missing + "1 to 20");
    EXPECT_EQ(refused("impetus2", "cards.allowance_per = \"none\""), "cards.allowance_per: " + missing + "1 to 10000");
    EXPECT_EQ(refused("basic", "initiative.dice = { value = 255 }"),
              "initiative.dice: 255 cannot be played; it may be 2");
    EXPECT_EQ(refused("basic", "shooting.moved = { value = 255 }"),
              "shooting.moved: 255 cannot be played; it may be -10 to 10");
    EXPECT_EQ(refused("impetus2", "troops.scale_15.depth.CM = -1"),
              "troops.scale_15.depth.CM: -1 cannot be played; it may be 0.1 to 50");
    EXPECT_EQ(refused("advanced", "melee.max_discipline = { value = -1 }"),
              "melee.max_discipline: -1 cannot be played; it may be 0 to 500");
    EXPECT_EQ(refused("impetus", "victory.commander.any = { value = 1000 }"),
              "victory.commander.any: 1000 cannot be played; it may be 0 to 20");
    EXPECT_EQ(refused("impetus", "pursuit.distance.foot = { value = [1, 2, -3] }"),
              "pursuit.distance.foot[2]: -3 cannot be played; it may be 0 to 500");
    EXPECT_EQ(refused("impetus2", "troops.scale_15 = \"none\""), "troops.scale_15.front: " + missing + "0.1 to 50");
    EXPECT_EQ(refused("basic", "shooting.moved = { value = -3 }"), "played");
    EXPECT_EQ(refused("basic", "cards = \"none\""), "played");
}

SCENARIO("the id and the name of an edition have no control characters", "") {
    for (const char* text : {R"(id = "a\u001b[31m"
name = "A")",
                             R"(id = "a"
name = "A\u202e")",
                             R"(id = "a\nb"
name = "A")"}) {
        const Problems problems = problems_of(std::string(text) + "\nextends = \"basic\"\n");
        ASSERT_EQ(problems.size(), 1u) << text;
        EXPECT_EQ(problems.front().message, "there are no control characters here");
    }
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
            if (entry.path != "id" && !entry.path.ends_with("name") && entry.path != "extends" &&
                entry.path != "measure") {
                EXPECT_FALSE(entry.rule.empty()) << id << ": " << entry.path;
            }
}

}  // namespace acies::test::editions_test
