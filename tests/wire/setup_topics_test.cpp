// The topics of set-up and cards on bad input, and in editions that do not have their rules.
#include <fmt/format.h>

#include "embedded/embedded.h"
#include "support/scenario.h"
#include "wire/ask.h"
#include "wire/editions/editions.h"

namespace acies::test::setup_topics_test {

using namespace acies::wire;

namespace {

Json reply_to(std::string_view edition, std::string_view topic, std::string_view given) {
    static Editions editions(embedded::editions());
    std::string text;
    ask(fmt::format(R"([{{"id":"q","edition":"{}","topic":"{}","given":{}}}])", edition, topic, given),
        find_in(editions), [&](std::string_view piece) { text += piece; });
    return Json::parse(text, nullptr, false)[0];
}

std::string error_code(std::string_view edition, std::string_view topic, std::string_view given) {
    const Json reply = reply_to(edition, topic, given);
    return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "answered " + reply.dump();
}

std::string error_place(std::string_view edition, std::string_view topic, std::string_view given) {
    return reply_to(edition, topic, given)["error"].value("where", "");
}

}  // namespace

SCENARIO("editions without cards, ambushes or flank marches say so", "") {
    for (std::string_view edition : {"basic", "impetus", "advanced"}) {
        EXPECT_EQ(error_code(edition, "cards-legal", R"({"quality":"expert"})"), "not_in_edition");
        EXPECT_EQ(error_code(edition, "card-effect", R"({"card":"TC1"})"), "not_in_edition");
    }
    EXPECT_EQ(error_code("basic", "ambush", R"({"terrain":"wood"})"), "not_in_edition");
    EXPECT_EQ(error_code("basic", "flank-march", R"({"dice":[3,4]})"), "not_in_edition");
}

SCENARIO("a scale is 15 or 28", "") {
    EXPECT_EQ(error_code("advanced", "terrain-setup", R"({"points":400,"items":3,"scale":20})"), "unknown_value");
    EXPECT_EQ(error_place("advanced", "flank-march", R"({"scale":1})"), "[0].given.scale");
}

SCENARIO("a set-up roll has two dice, and so has an arrival", "") {
    EXPECT_EQ(error_place("basic", "terrain-setup", R"({"a":{"dice":[3]}})"), "[0].given.a.dice");
    EXPECT_EQ(error_code("impetus2", "terrain-setup", R"({"dice":[3,4,5]})"), "out_of_range");
    EXPECT_EQ(error_code("advanced", "flank-march", R"({"quality":"fair","dice":[7,1]})"), "out_of_range");
}

SCENARIO("a level of another edition is no level", "") {
    EXPECT_EQ(error_code("advanced", "flank-march", R"({"quality":"reliable"})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({"quality":"fair"})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({})"), "missing_field");
}

SCENARIO("tactical and strategic cards are told apart", "") {
    EXPECT_EQ(error_place("impetus2", "cards-legal", R"({"quality":"expert","tactical":{"SC1":1}})"),
              "[0].given.tactical.SC1");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({"quality":"expert","strategic":["TC1"]})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({"quality":"expert","tactical":{"TC1":-1}})"), "out_of_range");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({"quality":"expert","tactical":["TC1"]})"), "wrong_type");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({"quality":"expert","strategic":"SC1"})"), "wrong_type");
    EXPECT_EQ(error_code("impetus2", "cards-legal", R"({"quality":"expert","exchange":true,"tactical":{}})"),
              "excluded");
}

SCENARIO("a card is played on what it is for", "") {
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({})"), "missing_field");
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({"card":"TC13"})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({"card":"TC12","dice":[1,2],"leadership":1})"), "out_of_range");
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({"card":"SC1","dice":[1,2,3]})"), "out_of_range");
    EXPECT_EQ(error_place("impetus2", "card-effect", R"({"card":"SC6","option":"place_piece","piece":"nothing"})"),
              "[0].given.piece");
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({"card":"SC3","holders":["me"]})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({"card":"TC4","mode":"opportunity"})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "card-effect", R"({"card":"SC3","share_in_enemy_zone":1.5})"), "out_of_range");
}

SCENARIO("bad places and units of an ambush are found", "") {
    EXPECT_EQ(error_code("advanced", "ambush", R"({"terrain":"lake"})"), "unknown_value");
    EXPECT_EQ(error_place("advanced", "ambush", R"({"terrain":"wood","units":[{"type":"FL"},{"arms":"pike"}]})"),
              "[0].given.units[1]");
    EXPECT_EQ(error_code("advanced", "ambush", R"({"touches":["both"]})"), "unknown_value");
    EXPECT_EQ(error_code("impetus2", "ambush", R"({"share_in_own_half":2})"), "out_of_range");
    EXPECT_EQ(error_code("basic", "deployment", R"({"defender_commands":[1],"attacker_commands":3})"), "wrong_type");
}

}  // namespace acies::test::setup_topics_test
