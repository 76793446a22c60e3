#include "wire/battle/older_edition.h"

#include "support/editions.h"
#include "support/scenario.h"
#include "wire/editions/edition_limits.h"
#include "wire/editions/editions.h"

namespace acies::test::older_edition_test {

namespace {

using wire::Json;

const wire::LoadedEdition& second() { return loaded_edition("impetus2"); }
const wire::FindEdition known = [](std::string_view id) -> Result<const wire::LoadedEdition*, Problem> {
    return &loaded_edition(id);
};

// As version 0.2 had it: cards are told by their ids, and some of their numbers stand in other chapters.
Json as_it_was() {
    Json older = second().json;
    older["id"] = "club";
    Json& cards = older["cards"]["cards"];
    older["melee"]["cards"]["TC1"] = cards["TC1"]["dice_added"];
    older["pursuit"]["bloodthirst_card"] = cards["TC10"]["farther"];
    older["retreat"]["orderly_retreat_card"] = cards["TC11"]["farther"];
    older["cards"]["once_per_game"] = {{"value", {"TC3", "TC12"}}, {"rule", "I2-CRD-10"}};
    cards["TC1"].erase("dice_added");
    for (const char* id : {"TC2", "TC3"})
        for (const char* key : {"follows", "ends_bonus_of"}) cards[id][key]["value"] = {"TC9"};
    cards["TC7"]["follows"]["value"] = {"TC1"};
    for (auto& [id, card] : cards.items()) {
        card["effect"].erase("value");
        for (const char* key : {"name", "march", "farther", "in_order", "once_per_game"}) card.erase(key);
    }
    return older;
}

}  // namespace

SCENARIO("cards of a house edition of version 0.2 are read as they were meant", "[I2-CRD-01]") {
    Json older = as_it_was();
    EXPECT_FALSE(wire::read_edition(older, wire::edition_faults));
    older["melee"]["cards"]["TC1"]["value"] = 5;
    const Json modern = wire::modern_edition(older, known);
    const auto read = wire::read_edition(modern, wire::edition_faults);
    ASSERT_TRUE(read) << read.error().front().where << ": " << read.error().front().message;
    EXPECT_EQ((*read)->edition.cards.cards[TC1].dice_added.value, 5);
    Json expected = second().json;
    expected["id"] = "club";
    expected["cards"]["cards"]["TC1"]["dice_added"]["value"] = 5;
    Json same = modern;
    for (const char* id : {"TC3", "TC12"})  // what else there is to read about it was not kept
        for (Json* one : {&same, &expected}) (*one)["cards"]["cards"][id]["once_per_game"].erase("see");
    same["melee"].erase("cards");
    EXPECT_EQ(Json::diff(same, expected), Json::array());
}

SCENARIO("an edition of today is left as it is", "") {
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"})
        EXPECT_EQ(wire::modern_edition(loaded_edition(id).json, known), loaded_edition(id).json) << id;
}

SCENARIO("the inspiring figure of a house edition of version 0.2 has a name", "[I1-SPC-10]") {
    Json older = loaded_edition("advanced").json;
    older["specials"]["joan"] = older["specials"]["inspiring"];
    older["specials"].erase("inspiring");
    older["specials"]["joan"].erase("name");
    older["cohesion"]["modifiers"]["joan"] = older["cohesion"]["modifiers"]["inspired"];
    older["cohesion"]["modifiers"].erase("inspired");
    EXPECT_EQ(wire::modern_edition(older, known), loaded_edition("advanced").json);
}

SCENARIO("limits of a house edition of version 0.2 are read by their present names", "[BI-COH-02]") {
    const Json& modern = loaded_edition("basic").json;
    std::string text = modern.dump();
    std::size_t renamed = 0;
    for (const auto& [newer, older] : {std::pair{"\"max_", "\"most_"}, std::pair{"\"min_", "\"least_"}})
        for (auto at = text.find(newer); at != std::string::npos; at = text.find(newer, at + 1), ++renamed)
            text.replace(at, std::string_view(newer).size(), older);
    EXPECT_GT(renamed, 5U);
    EXPECT_FALSE(wire::read_edition(Json::parse(text), wire::edition_faults));
    EXPECT_EQ(wire::modern_edition(Json::parse(text), known), modern);
}

SCENARIO("nonsense in place of an edition stays nonsense", "") {
    for (const char* text : {"5", "[]", R"({"cards": 5})", R"({"cards": {"cards": {"TC1": {"effect": {}}}}})",
                             R"({"specials": {"joan": 5}})", R"({"cards": {"cards": {"TC1": {"effect": {}, "name": 5}},
                             "once_per_game": 7}, "melee": {"cards": 3}})"})
        EXPECT_FALSE(wire::read_edition(wire::modern_edition(Json::parse(text), known), wire::edition_faults)) << text;
}

}  // namespace acies::test::older_edition_test
