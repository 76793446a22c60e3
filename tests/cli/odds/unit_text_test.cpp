#include "cli/odds/unit_text.h"

#include <random>

#include "cli/odds/sweep.h"
#include "support/scenario.h"

namespace acies::test::unit_text_test {

using cli::read_unit_text;
using cli::read_value;
using wire::Json;

namespace {

Json object_of(std::string_view text) {
    const auto unit = read_unit_text(text);
    return unit ? unit->object : Json(unit.error());
}

}  // namespace

SCENARIO("a unit is written in words: type, fields and flags", "") {
    EXPECT_EQ(object_of("CP vbu=6 impetus=4 discipline=B charging"),
              Json::parse(R"({"type": "CP", "vbu": 6, "impetus": 4, "discipline": "B", "charging": true})"));
    EXPECT_EQ(object_of("  dice=9\t vbu=6 "), Json::parse(R"({"dice": 9, "vbu": 6})"));
    EXPECT_EQ(object_of("charging FP"), Json::parse(R"({"type": "FP", "charging": true})"));
    EXPECT_EQ(object_of("FP CP"), Json::parse(R"({"type": "FP", "CP": true})")) << "the reader will refuse it";
    EXPECT_EQ(object_of("type=CP"), Json::parse(R"({"type": "CP"})"));
    EXPECT_EQ(object_of("FP disordered=false m=2.5"), Json::parse(R"({"type": "FP", "disordered": false, "m": 2.5})"));
    EXPECT_EQ(object_of("FP cover=stakes,river"), Json::parse(R"({"type": "FP", "cover": ["stakes", "river"]})"));
}

SCENARIO("each field remembers the word that set it", "") {
    const auto unit = read_unit_text("CP vbu=6 charging");
    ASSERT_TRUE(unit);
    EXPECT_EQ(unit->words.at("type"), "CP");
    EXPECT_EQ(unit->words.at("vbu"), "vbu=6");
    EXPECT_EQ(unit->words.at("charging"), "charging");
}

SCENARIO("a broken word is told, not guessed", "") {
    for (const char* text : {"", "   ", "CP vbu=", "CP =6", "=", "CP vbu=6 vbu=5", "FP type=CP", "CP vbu=\"6",
                             "CP 'charging", "CP vbu=\\6", "CP \xff=1", "CP vbu=\xc3"})
        EXPECT_FALSE(read_unit_text(text)) << text;
    EXPECT_EQ(read_unit_text("CP vbu=").error(), "vbu=: a value is missing after the =");
    EXPECT_EQ(read_unit_text("FP type=CP").error(), "type=CP: type is already said");
}

SCENARIO("a value is a number only if JSON would read it as one", "") {
    EXPECT_EQ(read_value("6"), Json(6));
    EXPECT_EQ(read_value("-2"), Json(-2));
    EXPECT_EQ(read_value("2.5"), Json(2.5));
    EXPECT_EQ(read_value("true"), Json(true));
    EXPECT_EQ(read_value("99999999999"), Json(99'999'999'999));
    for (const char* text : {"06", "+6", "6x", "1e999", "nan", "inf", "null", "[1]", "{}", "0x6", "."})
        EXPECT_EQ(read_value(text), Json(text));
    EXPECT_EQ(read_value("1,2"), Json({1, 2}));
    EXPECT_EQ(read_value(",").size(), 2u);
}

SCENARIO("what words can say reads back, what they cannot is left to JSON", "") {
    for (const char* text : {R"({"type": "CP", "vbu": 6, "charging": true})", R"({"dice": 9, "m": 2.5})",
                             R"({"type": "FP", "cover": ["stakes", "river"], "brave": false})"}) {
        const Json object = Json::parse(text);
        const auto words = cli::unit_text(object);
        ASSERT_TRUE(words) << text;
        EXPECT_EQ(object_of(*words), object) << *words;
    }
    for (const char* text :
         {"{}", "[]", R"({"a": {"b": 1}})", R"({"a": [1]})", R"({"a": "two words"})", R"({"a": "6"})", R"({"a": ""})"})
        EXPECT_FALSE(cli::unit_text(Json::parse(text))) << text;
}

SCENARIO("any text at all is read or refused, and what was read can be said again", "") {
    constexpr std::string_view letters = "CPFvbu=6.,-: \"'\\\t\xc3\xa9\xff{}[]0e";
    std::mt19937 random(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string text(random() % 12, ' ');
        for (char& c : text) c = letters[random() % letters.size()];
        cli::read_sweep(text);
        const auto unit = read_unit_text(text);
        if (!unit) continue;
        const auto words = cli::unit_text(unit->object);
        EXPECT_TRUE(!words || object_of(*words) == unit->object) << text;
    }
}

}  // namespace acies::test::unit_text_test
