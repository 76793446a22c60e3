// Hidden troops in files: scenarios and battles keep them, and say what is wrong with them.
#include <fstream>
#include <iterator>

#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "embedded/embedded.h"
#include "odds/dice/dice.h"
#include "support/editions.h"
#include "support/scenario.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::test::secrets_test {

namespace {

using wire::Json;

Json hidden_troops(const std::string& file) {
    std::ifstream in(ACIES_SOURCE_DIR "/tests/scenarios/" + file, std::ios::binary);
    return wire::parse_toml(std::string(std::istreambuf_iterator<char>(in), {}))->json;
}

// All that is wrong, in one text.
std::string wrong_with(const Json& json) {
    std::string text;
    const auto scenario = wire::read_scenario(json);
    if (scenario) {
        const auto field = wire::field_of(edition(scenario->setup.edition), *scenario);
        for (const Problem& p : field ? Problems{} : field.error()) text += p.message + '\n';
        return text;
    }
    for (const Problem& p : scenario.error()) text += p.message + '\n';
    return text;
}
bool is_wrong(const Json& json, std::string_view words) { return wrong_with(json).find(words) != std::string::npos; }

Event any_event(const Field& field, const State& state, odds::Dice& any) {
    const Node at = node(field, state);
    if (const auto* chance = std::get_if<Chance>(&at)) {
        Rolled rolled;
        while (std::ssize(rolled.dice) < chance->dice + chance->against)
            rolled.dice.push_back(static_cast<std::uint8_t>(any.roll()));
        return rolled;
    }
    const auto all = candidates(field, state);
    return event_of(all[static_cast<std::size_t>(any.below(all.size()))]);
}

}  // namespace

SCENARIO("hidden troops are written and read back", "[I1-ITP-65] [I1-DEP-52]") {
    for (const char* file : {"hidden-troops.toml", "hidden-troops-advanced.toml"}) {
        const auto scenario = wire::read_scenario(hidden_troops(file));
        ASSERT_TRUE(scenario);
        EXPECT_EQ(scenario->secrets[Seat::Red].ambushes.size(), 1U);
        EXPECT_EQ(scenario->secrets[Seat::Blue].marches.front().side, Hand::Right);
        const auto again = wire::read_scenario(Json::parse(wire::setup_json(scenario->setup, scenario->secrets)));
        ASSERT_TRUE(again);
        EXPECT_EQ(again->setup, scenario->setup);
        EXPECT_EQ(again->secrets, scenario->secrets);
    }
}

SCENARIO("whatever is wrong with hidden troops is said, with its rule",
         "[I1-DEP-34] [I1-DEP-36] [I1-DEP-39] [I1-DEP-51] [I1-ITP-90]") {
    const Json good = hidden_troops("hidden-troops-advanced.toml");
    EXPECT_EQ(wrong_with(good), "");
    const auto with = [&](const char* path, const Json& value) {
        Json json = good;
        json[Json::json_pointer(path)] = value;
        return json;
    };
    EXPECT_TRUE(is_wrong(with("/ambush/0/piece", 99), "count from 1"));
    EXPECT_TRUE(is_wrong(with("/ambush/0/piece", 0), "count from 1"));
    EXPECT_TRUE(is_wrong(with("/ambush/0/units/0", "Nobody"), "no unit"));
    EXPECT_TRUE(is_wrong(with("/ambush/0/units", Json::array()), "has units"));
    EXPECT_TRUE(is_wrong(with("/ambush/0/piece", 3), "I1-DEP-34"));  // scrub, which hides nobody
    EXPECT_TRUE(is_wrong(with("/ambush/0/piece", 6), "I1-DEP-36"));  // in the enemy's part
    EXPECT_TRUE(is_wrong(with("/flank_march/0/command", "Nobody"), "no Command"));
    EXPECT_FALSE(wrong_with(with("/flank_march/0/side", "up")).empty());
    Json twice = good;
    twice["ambush"].push_back({{"units", {"Youths"}}, {"piece", 7}});
    EXPECT_TRUE(is_wrong(twice, "two places"));
    Json mixed = good;
    mixed["ambush"][0]["units"].push_back("Youths");
    EXPECT_TRUE(is_wrong(mixed, "units of one side"));
    EXPECT_EQ(good["commands"][0]["name"], "Horse");
    EXPECT_TRUE(is_wrong(with("/commands/0/general", "coward"), "I1-DEP-51"));
    Json placed = good;
    for (Json& unit : placed["units"])
        if (unit["name"] == "Cretans") unit["at"] = Json::array({60, 20});
    EXPECT_TRUE(is_wrong(placed, "no place yet"));
    Json open = good;
    open["terrain"][3]["kind"] = "field";
    EXPECT_TRUE(is_wrong(open, "I1-DEP-34"));
    Json whole = good;  // all of Red is of the Command that marches
    Json& units = whole["commands"][0]["units"];
    for (const Json& unit : good["commands"][1]["units"]) units.push_back(unit);
    whole["commands"][0]["cinc"] = true;
    whole["commands"].erase(1);
    whole["ambush"].erase(0);
    for (Json& unit : whole["units"])
        if (unit["side"] == "red") unit.erase("at");
    EXPECT_TRUE(is_wrong(whole, "I1-DEP-51"));
    Json rulebook = hidden_troops("hidden-troops.toml");
    rulebook.erase("hidden_troops");
    EXPECT_TRUE(is_wrong(rulebook, "I1-ITP-90"));
}

SCENARIO("a battle file keeps what was hidden, and replays", "") {
    const auto scenario = wire::read_scenario(hidden_troops("hidden-troops-advanced.toml"));
    ASSERT_TRUE(scenario);
    const auto field = wire::field_of(edition("advanced"), *scenario);
    ASSERT_TRUE(field);
    wire::BattleWriter file(*field, {.version = "test"}, scenario->secrets);
    odds::Dice any(4);
    State state = begin(*field, scenario->secrets);
    for (int i = 0; i < 400 && !state.finished; ++i) {
        const State before = state;
        const Event event = any_event(*field, state, any);
        const std::string line = wire::notation(*field, before, event);
        const auto back = wire::parse_notation(*field, before, line);
        EXPECT_TRUE(back && *back == event) << line;
        state = apply(*field, std::move(state), event);
        file.add(before, event, state);
    }
    EXPECT_NE(state.secrets, scenario->secrets);  // something has come to light
    wire::Editions editions(embedded::editions());
    const auto loaded = wire::load_battle(file.text(), wire::find_in(editions));
    ASSERT_TRUE(loaded) << loaded.error().front().message;
    EXPECT_FALSE(loaded->broken) << loaded->broken->message;
    EXPECT_EQ(hash(loaded->state), hash(state));
    EXPECT_EQ(loaded->secrets, scenario->secrets);
}

}  // namespace acies::test::secrets_test
