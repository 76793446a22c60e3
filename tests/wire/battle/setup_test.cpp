#include "wire/battle/setup.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "battle/engine/engine.h"
#include "battle/engine/position.h"
#include "embedded/embedded.h"
#include "support/battle.h"
#include "support/scenario.h"
#include "wire/battle/battle_file.h"
#include "wire/editions/edition_toml.h"
#include "wire/editions/editions.h"

namespace acies::test::setup_test {

namespace {

using wire::Json;

constexpr const char* two_lines = R"({
    "name": "Two lines", "edition": "basic", "scale": "15", "table": {"width": 120, "depth": 60}, "turn_limit": 3,
    "terrain": [{"kind": "wood", "outline": [[30, 20], [40, 20], [40, 30], [30, 30]]},
                {"kind": "gentle_hill", "oval": {"at": [80, 30], "size": [12, 8]}, "top": [81, 30]},
                {"kind": "river", "line": [[0, 5], [120, 5]], "width": 2}],
    "units": [{"side": "red", "name": "A", "type": "FP", "m": 5, "vbu": 5, "impetus": 1, "vd": 2, "at": [60, 15.5],
               "facing": 90, "arms": "pike", "behind": [{"vbu": 4, "vd": 1}], "general": true},
              {"side": "blue", "name": "B", "type": "CL", "m": 12, "vbu": 3, "impetus": 0, "vd": 1, "at": [60, 45],
               "facing": 270.25, "weapon": "javelin", "grants": ["must_pursue"]}]})";

Problems problems_of(const Json& json) {
    const auto scenario = wire::read_scenario(json);
    if (!scenario) return scenario.error();
    const auto field = Field::make(basic(), scenario->setup);
    return field ? Problems{} : field.error();
}

Json changed(std::string_view path, Json value) {
    Json json = Json::parse(two_lines);
    json[Json::json_pointer(std::string(path))] = std::move(value);
    return json;
}

void expect_problem(const Json& json, std::string_view code) {
    const Problems problems = problems_of(json);
    ASSERT_FALSE(problems.empty()) << code;
    EXPECT_EQ(problems.front().code, code) << problems.front().message;
    EXPECT_FALSE(problems.front().message.empty());
}

}  // namespace

SCENARIO("a set-up says what its armies are called and how they look", "") {
    const Json armies = Json::parse(R"([{"side": "blue", "name": "Gauls", "figures": "barbarian", "colour": "green"},
                                        {"side": "red", "name": "Romans", "figures": "roman"}])");
    Json json = changed("/armies", armies);
    json["units"][0]["figures"] = "steppe";
    json["units"][0]["colour"] = "white";
    const auto scenario = wire::read_scenario(json);
    ASSERT_TRUE(scenario);
    const acies::Setup& setup = scenario->setup;
    EXPECT_EQ(setup.armies[Seat::Red].name, "Romans");
    EXPECT_EQ(looks_of(setup, setup.units[0]), (Looks{FigureFamily::Steppe, Livery::White}));     // its own
    EXPECT_EQ(looks_of(setup, setup.units[1]), (Looks{FigureFamily::Barbarian, Livery::Green}));  // of its army
    const auto again = wire::read_scenario(Json::parse(wire::setup_json(setup)));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->setup == setup);
}

SCENARIO("figures that nobody knows are refused with those that are known", "") {
    for (const char* path : {"/armies/0/figures", "/units/0/figures"}) {
        Json json = changed("/armies", Json::parse(R"([{"side": "red", "name": "Romans"}])"));
        json[Json::json_pointer(path)] = "martian";
        const Problems problems = problems_of(json);
        ASSERT_EQ(problems.size(), 1u) << path;
        for (FigureFamily figures : every<FigureFamily>())
            EXPECT_NE(problems.front().message.find(id_of(figures)), std::string::npos) << problems.front().message;
    }
}

SCENARIO("a side has one army, whose name is a name", "") {
    expect_problem(
        changed("/armies", Json::parse(R"([{"side": "red", "name": "Gauls"}, {"side": "red", "name": "Romans"}])")),
        "repeated");
    expect_problem(changed("/armies", Json::parse(R"([{"side": "red", "name": "Romans: all"}])")), "out_of_range");
}

SCENARIO("the looks of an army are no part of a position", "") {
    const auto plain = wire::read_scenario(Json::parse(two_lines));
    const auto named = wire::read_scenario(
        changed("/armies", Json::parse(R"([{"side": "red", "name": "Romans", "figures": "roman", "colour": "red"}])")));
    const auto hash = [](const acies::Setup& setup) {
        const auto field = Field::make(basic(), setup);
        return position_hash(*field, begin(*field));
    };
    EXPECT_EQ(hash(plain->setup), hash(named->setup));
}

SCENARIO("a set-up is written and read back without loss", "") {
    const auto scenario = wire::read_scenario(Json::parse(two_lines));
    ASSERT_TRUE(scenario);
    const auto again = wire::read_scenario(Json::parse(wire::setup_json(scenario->setup)));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->setup == scenario->setup);
    EXPECT_TRUE(problems_of(Json::parse(two_lines)).empty());
}

SCENARIO("whatever is wrong with a set-up is said, and where", "[BI-ITP-01] [BI-CMD-01]") {
    expect_problem(changed("/edition", ""), "missing");
    expect_problem(changed("/colour", "red"), "unknown_key");
    expect_problem(changed("/units/1/at", Json::array({60, 14})), "overlap");
    expect_problem(changed("/units/1/at", Json::array({200, 14})), "off_table");
    expect_problem(changed("/units/1/at", Json::array({1})), "wrong_type");
    expect_problem(changed("/units/1/at", Json::array({1e9, 2})), "out_of_range");
    expect_problem(changed("/units/1/facing", 360), "out_of_range");
    expect_problem(changed("/units/1/name", "A"), "repeated");
    expect_problem(changed("/units/1/name", "A: b"), "out_of_range");
    expect_problem(changed("/units/1/side", "red"), "missing");
    expect_problem(changed("/units/1/type", "CP1"), "unknown_value");
    expect_problem(changed("/units/1/vbu", 99), "out_of_range");
    expect_problem(changed("/units/0/behind", Json::array({Json::object(), Json::object(), Json::object()})),
                   "out_of_range");
    expect_problem(changed("/table/width", 0), "out_of_range");
    expect_problem(changed("/terrain/0/outline", Json::parse("[[0,0],[9,9],[9,0],[0,9]]")), "bad_shape");
    expect_problem(changed("/terrain/0/outline", Json::parse("[[0,0],[9,9]]")), "bad_shape");
    expect_problem(changed("/terrain/2/width", 0), "out_of_range");
    Json many = Json::parse(two_lines);
    for (int i = 0; i < 10'000; ++i) many["units"].push_back(many["units"][0]);
    expect_problem(many, "out_of_range");
}

namespace {

Json two_commands() {
    Json json = Json::parse(two_lines);
    json["edition"] = "impetus";
    std::vector<std::string> red, blue;
    for (const Json& unit : json["units"])
        (unit["side"] == "red" ? red : blue).push_back(unit["name"].get<std::string>());
    for (Json& unit : json["units"]) unit.erase("general");
    json["structure"] = {{"red", "good"}, {"blue", "poor"}};
    json["commands"] = Json::array(
        {{{"side", "red"}, {"name", "R"}, {"general", "fair"}, {"cinc", true}, {"with", red[0]}, {"units", red}},
         {{"side", "blue"}, {"name", "B"}, {"general", "poor"}, {"cinc", true}, {"units", blue}}});
    return json;
}

}  // namespace

SCENARIO("Commands are written and read back, and whatever is wrong with them is said", "[I1-CMD-03] [I1-CMD-04]") {
    const Json json = two_commands();
    const auto scenario = wire::read_scenario(json);
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->setup.commands.size(), 2U);
    EXPECT_EQ(scenario->setup.structure[Seat::Red], Structure::Good);
    const auto again = wire::read_scenario(Json::parse(wire::setup_json(scenario->setup)));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->setup, scenario->setup);
    const auto problem = [&](const char* key, const Json& value) {
        Json wrong = json;
        wrong["commands"][0][key] = value;
        const auto read = wire::read_scenario(wrong);
        return read ? std::string() : read.error().front().message;
    };
    EXPECT_NE(problem("units", Json::array({"Nobody"})), "");
    EXPECT_NE(problem("general", "emperor"), "");
    Json twice = json;
    twice["commands"].push_back(json["commands"][0]);
    const auto read = wire::read_scenario(twice);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().front().message.find("I1-CMD-03"), std::string::npos);
    Json foreign = json;
    foreign["commands"][1]["with"] = json["commands"][0]["units"][0];
    ASSERT_FALSE(wire::read_scenario(foreign));
    EXPECT_NE(wire::read_scenario(foreign).error().front().message.find("I1-CMD-04"), std::string::npos);
}

SCENARIO("players are named as units are", "[I1-GRB-03]") {
    Json json = two_commands();
    json["great_battle"] = {{"red", {"Anna"}}, {"blue", {"Bruno"}}};
    json["commands"][0]["player"] = "Anna";
    ASSERT_TRUE(wire::read_scenario(json));
    for (const char* name : {"Anna\nBruno", "Anna: done", " Anna", "An\u200bna", "Anna\uffff"}) {
        Json by_command = json, by_side = json;
        by_command["commands"][0]["player"] = name;
        by_side["great_battle"]["blue"][0] = name;
        ASSERT_FALSE(wire::read_scenario(by_command)) << name;
        EXPECT_EQ(wire::read_scenario(by_command).error().front().where, "commands[0].player");
        ASSERT_FALSE(wire::read_scenario(by_side)) << name;
        EXPECT_EQ(wire::read_scenario(by_side).error().front().where, "great_battle.blue");
    }
}

SCENARIO("players of a great battle and its clock are written and read back, and whatever is wrong with them is said",
         "[I1-GRB-03] [I1-GRB-05] [I1-TOU-12] [I1-TOU-13]") {
    Json json = two_commands();
    json["edition"] = "advanced";
    json["clock"] = "last_actions";
    json["great_battle"] = {{"red", {"Anna"}}, {"blue", {"Bruno"}}};
    json["commands"][0]["player"] = "Anna";
    json["commands"][1]["player"] = "Bruno";
    const auto scenario = wire::read_scenario(json);
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->setup.clock, Clock::LastActions);
    EXPECT_EQ(scenario->setup.players[Seat::Blue], std::vector<std::string>{"Bruno"});
    EXPECT_EQ(scenario->setup.commands[0].player, "Anna");
    const auto again = wire::read_scenario(Json::parse(wire::setup_json(scenario->setup)));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->setup, scenario->setup);
    const auto field_fault = [&](const char* path, const Json& value) {
        Json wrong = json;
        wrong[Json::json_pointer(path)] = value;
        const auto read = wire::read_scenario(wrong);
        if (!read) return read.error().front().code;
        const auto field = wire::field_of(edition(read->setup.edition), *read);
        return field ? std::string() : field.error().front().message;
    };
    EXPECT_EQ(field_fault("/name", "as it was"), "");
    EXPECT_EQ(field_fault("/clock", "sand"), "unknown_value");
    EXPECT_EQ(field_fault("/edition", "impetus"), "this edition has no great battles");
    EXPECT_EQ(field_fault("/great_battle/red", {"Anna", "Carla"}), "a player has no Command (I1-GRB-03)");
    EXPECT_NE(field_fault("/commands/1/player", "Anna").find("I1-GRB-03"), std::string::npos);
    EXPECT_NE(field_fault("/commands/0/cinc", false).find("I1-GRB-05"), std::string::npos);
}

SCENARIO("a base has no number of figures to tell", "[BI-TRP-02]") {
    expect_problem(changed("/units/0/figures", 12), "wrong_type");  // a family, never a number of them
    expect_problem(changed("/units/0/models", 12), "unknown_key");
}

SCENARIO("profiles come from the set-up alone: nothing is filled in by type", "[BI-TRP-09] [BI-TRP-10]") {
    Json json = changed("/units/1/type", "FP");
    const auto scenario = wire::read_scenario(json);
    ASSERT_TRUE(scenario);
    const auto field = Field::make(basic(), scenario->setup);
    ASSERT_TRUE(field);
    EXPECT_EQ(field->unit(0).profile.m, 5);
    EXPECT_EQ(field->unit(1).profile.m, 12);
    EXPECT_EQ(field->unit(1).profile.impetus, 0);
    EXPECT_EQ(field->unit(1).ranks.front(), (RankProfile{3, 1}));
    EXPECT_EQ(field->unit(1).profile.weapon, Weapon::Javelin);
    EXPECT_FALSE(field->unit(0).profile.weapon);
    json["units"][1].erase("vbu");
    expect_problem(json, "out_of_range");
}

SCENARIO("the armies of the scenarios are as large as is usual, each under one general", "[BI-TRP-08] [BI-CMD-01]") {
    for (const auto& entry : std::filesystem::directory_iterator(ACIES_SOURCE_DIR "/scenarios")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const auto document = wire::parse_toml(std::string(std::istreambuf_iterator<char>(in), {}));
        ASSERT_TRUE(document) << entry.path();
        const auto scenario = wire::read_scenario(document->json);
        ASSERT_TRUE(scenario) << entry.path();
        const TroopsRules& usual = edition(scenario->setup.edition).troops;
        for (Seat seat : every<Seat>()) {
            if (!usual.usual_army_least.stated()) continue;
            int units = 0, generals = 0;
            for (const UnitSetup& unit : scenario->setup.units) {
                units += unit.seat == seat;
                generals += unit.seat == seat && unit.profile.leader;
            }
            EXPECT_GE(units, usual.usual_army_least.value) << entry.path();
            EXPECT_LE(units, usual.usual_army_most.value) << entry.path();
            EXPECT_EQ(generals, 1) << entry.path();
        }
    }
}

SCENARIO("a battle file replays; a damaged, cut, reordered or edited one opens up to where it is wrong", "") {
    wire::Editions editions(embedded::editions());
    const auto find = wire::find_in(editions);
    const auto scenario = wire::read_scenario(Json::parse(two_lines));
    const auto field = Field::make(basic(), scenario->setup);
    ASSERT_TRUE(field);
    wire::BattleWriter writer(*field, {.version = "test"});
    State state = begin(*field);
    for (const Event& event : std::vector<Event>{dice({6, 6, 1, 1}), Done{}, Done{}, dice({1, 1, 6, 6})}) {
        const State before = state;
        state = apply(*field, state, event);
        writer.add(before, event, state);
    }
    std::vector<std::string> lines;
    for (std::size_t at = 0, end; at < writer.text().size(); at = end) {
        end = writer.text().find('\n', at) + 1;
        lines.push_back(writer.text().substr(at, end - at));
    }
    const auto load = [&](const std::vector<std::string>& all) {
        std::string text;
        for (const std::string& line : all) text += line;
        return wire::load_battle(text, find);
    };
    const auto whole = load(lines);
    ASSERT_TRUE(whole);
    EXPECT_FALSE(whole->broken);
    EXPECT_EQ(whole->events.size(), 4U);
    EXPECT_TRUE(whole->state == state);

    const auto fails = [&](std::vector<std::string> all, int line, std::string_view code) {
        const auto loaded = load(all);
        ASSERT_FALSE(loaded) << code;
        EXPECT_EQ(loaded.error().front().code, code);
        EXPECT_EQ(loaded.error().front().line, line);
    };
    // As far as the events before that line.
    const auto breaks = [&](std::vector<std::string> all, int line, std::string_view code) {
        const auto loaded = load(all);
        ASSERT_TRUE(loaded && loaded->broken) << code;
        EXPECT_EQ(loaded->broken->code, code);
        EXPECT_EQ(loaded->broken->line, line);
        const auto events = std::min<std::size_t>(static_cast<std::size_t>(code == "cut" ? line - 1 : line - 2), 4);
        ASSERT_EQ(loaded->events.size(), events);
        State as_it_was = begin(*field);
        for (const Event& event : loaded->events) as_it_was = apply(*field, as_it_was, event);
        EXPECT_TRUE(loaded->state == as_it_was);
    };
    auto edited = lines;
    edited[1] = edited[1].replace(edited[1].find("6 6"), 3, "5 6");
    breaks(edited, 2, "hash_differs");
    auto other_setup = lines;
    other_setup[0] = other_setup[0].replace(other_setup[0].find("\"m\":5"), 5, "\"m\":6");
    breaks(other_setup, 2, "hash_differs");
    auto shortened = lines;
    shortened.erase(shortened.begin() + 2, shortened.begin() + 4);
    breaks(shortened, 3, "refused");
    auto reordered = lines;
    std::swap(reordered[1], reordered[2]);
    breaks(reordered, 2, "refused");
    auto damaged = lines;
    damaged[2] = "{\"event\":\n";
    breaks(damaged, 3, "broken_json");
    auto wrong = lines;
    wrong[2] = "{\"event\":3,\"hash\":\"\"}\n";
    breaks(wrong, 3, "bad_file");
    fails({"{}\n"}, 1, "bad_file");
    fails({}, 0, "bad_file");
    auto cut = lines;
    cut.pop_back();
    breaks(cut, 5, "cut");
    cut.back() = cut.back().substr(0, 20);
    breaks(cut, 5, "broken_json");
    auto continued = lines;
    continued.push_back(lines[4]);
    breaks(continued, 7, "bad_file");
    auto miscounted = lines;
    miscounted.back() = "{\"end\":3}\n";
    breaks(miscounted, 6, "bad_file");
    auto of_first_format = lines;
    of_first_format[0].erase(of_first_format[0].find("\"format\":3,"), 11);
    of_first_format.pop_back();
    ASSERT_TRUE(load(of_first_format));
    EXPECT_FALSE(load(of_first_format)->broken);
    auto of_second_format = lines;  // whose hashes were of another kind
    of_second_format[0].replace(of_second_format[0].find("\"format\":3,"), 11, "\"format\":2,");
    ASSERT_TRUE(load(of_second_format));
    EXPECT_FALSE(load(of_second_format)->broken);
    auto of_later_format = lines;
    of_later_format[0].replace(of_later_format[0].find("\"format\":3,"), 11, "\"format\":9,");
    fails(of_later_format, 1, "bad_file");
}

}  // namespace acies::test::setup_test
