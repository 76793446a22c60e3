#include "support/ready.h"
#include "support/scenario.h"
#include "support/talk.h"
#include "wire/battle/battle_file.h"

namespace acies::test::battle_test {

namespace {

using wire::Json;

struct TwoLines : Scene {
    UnitId romans, gauls, archers;
    TwoLines() {
        romans = add(Seat::Red, "Romans", TroopType::FP, {40, 20, 90}, {.vbu = 6, .m = 5, .general = true});
        archers = add(Seat::Red, "Archers", TroopType::T, {52, 20, 90}, {.m = 6, .weapon = Weapon::LongbowA});
        gauls = add(Seat::Blue, "Gauls", TroopType::FP, {40, 28, 270}, {.m = 6});
        area(Landscape::Wood, {80, 20}, {90, 30});
        line(Landscape::River, {{10, 0}, {10, 60}}, 2);
    }
};

}  // namespace

SCENARIO("players and date that no file could say are refused, and what was open stays open", "") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    const std::string text = talk.call("save")["text"].get<std::string>();
    for (const std::string& name : {std::string("a\nb"), std::string(81, 'x')}) {
        EXPECT_TRUE(talk.call("open", {{"text", text}, {"seed", "1"}, {"date", name}}).contains("error"));
        EXPECT_TRUE(talk.call("open", {{"text", text}, {"seed", "1"}, {"red", name}}).contains("error"));
    }
    EXPECT_EQ(talk.call("save")["text"], text);
}

SCENARIO("an action that comes too late or from the other seat is refused, and changes nothing", "") {
    const TwoLines lines;
    Talk talk(lines);
    EXPECT_TRUE(talk.call("roll", {{"dice", {6, 6, 1, 1}}, {"after", 1}}).contains("refusal"));
    EXPECT_TRUE(talk.call("roll", {{"dice", {6, 6, 1, 1}}, {"after", 0}}).contains("told"));
    EXPECT_TRUE(talk.call("act", {{"line", "done"}, {"seat", "blue"}, {"after", 1}}).contains("refusal"));
    EXPECT_TRUE(talk.call("act", {{"line", "done"}, {"seat", "red"}, {"after", 0}}).contains("refusal"));
    EXPECT_TRUE(talk.call("act", {{"line", "done"}, {"seat", "green"}, {"after", 1}}).contains("error"));
    EXPECT_EQ(talk.look()["count"], 1);
    EXPECT_TRUE(talk.call("act", {{"line", "done"}, {"seat", "red"}, {"after", 1}}).contains("told"));
    EXPECT_TRUE(talk.call("act", {{"line", "done"}, {"seat", "red"}, {"after", 1}}).contains("refusal"));  // twice
    EXPECT_EQ(talk.look()["count"], 2);
}

SCENARIO("the table says which statements are true, and does not understand what is none", "") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    const auto asked = [&](const Json& statements) { return talk.call("holds", {{"statements", statements}}); };
    EXPECT_EQ(asked({"Romans: at 40 20 90", "Romans: disordered", "not Gauls: free or turn 1"})["holds"],
              Json({true, false, true}));
    EXPECT_EQ(asked(Json::array())["holds"], Json::array());
    talk.act("Romans: forward 2");
    EXPECT_EQ(asked({"Romans: within 39 21 41 23", "Romans: has acted"})["holds"], Json({true, true}));
    EXPECT_TRUE(asked({"Romans: brave"}).contains("error"));
    EXPECT_TRUE(talk.call("holds").contains("error"));
    EXPECT_TRUE(asked("turn 1").contains("error"));
}

SCENARIO("the field tells all that a picture of the table needs", "[BI-TRP-06]") {
    const TwoLines lines;
    Talk talk(lines);
    const Json opened = talk.call("open", {{"text", wire::setup_json(lines.setup)}, {"seed", "1"}});
    const Json& field = opened["field"];
    EXPECT_EQ(field["units"].size(), 3u);
    EXPECT_EQ(field["units"][0]["name"], "Romans");
    EXPECT_EQ(field["units"][0]["front"], 8);
    EXPECT_TRUE(field["units"][0]["general"]);
    EXPECT_EQ(field["centimetres"], 1);
    EXPECT_EQ(field["pieces"][1]["line"].size(), 2u);
    EXPECT_EQ(field["pieces"][1]["outline"].size(), 4u);
    EXPECT_EQ(field["vd"]["red"], 4);
    EXPECT_EQ(field["breaks_at"]["red"], 2);
}

SCENARIO("a look says what is asked of whom, and where everybody stands", "[BI-TRN-03]") {
    const TwoLines lines;
    Talk talk(lines);
    EXPECT_EQ(talk.look()["node"]["roll"], "initiative");
    talk.red_begins();
    const Json look = talk.look();
    EXPECT_EQ(look["node"]["kind"], "decision");
    EXPECT_EQ(look["node"]["seat"], "red");
    EXPECT_EQ(look["node"]["question"], "half");
    EXPECT_EQ(look["units"][0]["y"], 20);
    EXPECT_EQ(look["chain"][0]["words"], "Red's half of turn 1");
    EXPECT_EQ(talk.call("look", {{"seat", "red"}, {"at", 0}})["node"]["roll"], "initiative");
}

SCENARIO("a line about units that were not taken up takes them up first", "[BI-ACT-01]") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    const Json done = talk.act("Archers: forward 3");
    EXPECT_EQ(done["told"]["at"], 3);  // dice, activate, move
    EXPECT_EQ(done["path"].size(), 2u);
    EXPECT_EQ(talk.look()["units"][lines.archers]["y"], 23);
    EXPECT_EQ(talk.look()["undo"], 2);
}

SCENARIO("a line that is refused leaves nobody taken up", "[BI-ACT-01]") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    const Json refused = talk.call("act", {{"line", "Archers: forward 30"}});
    EXPECT_TRUE(refused.contains("refusal"));
    EXPECT_EQ(talk.look()["count"], 1);
    EXPECT_EQ(talk.look()["node"]["question"], "half");
}

SCENARIO("choices can be taken back until dice have fallen, and beyond only by consent", "") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    talk.act("Archers: forward 3");
    EXPECT_EQ(talk.call("undo", {{"seat", "red"}})["at"], 2);
    EXPECT_EQ(talk.call("undo", {{"seat", "red"}})["at"], 1);
    EXPECT_TRUE(talk.call("undo", {{"seat", "red"}}).contains("refusal"));
    EXPECT_EQ(talk.call("undo", {{"seat", "red"}, {"agreed", true}})["at"], 0);
    EXPECT_TRUE(talk.call("undo", {{"seat", "red"}, {"agreed", true}}).contains("refusal"));
}

SCENARIO("what is saved opens again with the same state, and a damaged file up to the damage", "") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    talk.act("Romans: forward 2");
    const std::string text = talk.call("save")["text"].get<std::string>();
    const Json before = talk.look();
    const Json opened = talk.call("open", {{"text", text}, {"seed", "7"}});
    EXPECT_TRUE(opened.contains("field"));
    EXPECT_EQ(talk.look(), before);
    std::string damaged = text;
    damaged.replace(damaged.find("forward 2"), 9, "forward 1");
    const Json broken = talk.call("open", {{"text", damaged}, {"seed", "7"}});
    EXPECT_TRUE(broken.contains("field"));
    EXPECT_EQ(broken["broken"]["where"], "line 4, hash");
    EXPECT_EQ(talk.look()["at"], before["at"].get<int>() - 1);
    const Json good = talk.look();
    EXPECT_TRUE(talk.call("open", {{"text", "{}"}, {"seed", "7"}}).contains("problems"));
    EXPECT_EQ(talk.look(), good);
}

SCENARIO("typed dice are checked like any others", "") {
    const TwoLines lines;
    Talk talk(lines);
    EXPECT_TRUE(talk.call("roll", {{"dice", {6, 6, 1}}}).contains("refusal"));
    EXPECT_TRUE(talk.call("roll", {{"dice", {6, 6, 1, 9}}}).contains("refusal"));
    EXPECT_TRUE(talk.call("roll", {{"dice", {6, 6, 1, -1}}}).contains("error"));
    EXPECT_TRUE(talk.call("roll").contains("told"));
}

SCENARIO("nonsense is answered with an error and changes nothing", "") {
    const TwoLines lines;
    Talk talk(lines);
    for (const char* message : {"",
                                "[]",
                                "{",
                                "{}",
                                R"({"call": 5})",
                                R"({"call": "dance"})",
                                R"({"call": "look"})",
                                R"({"call": "look", "seat": "green"})",
                                R"({"call": "look", "seat": "red", "at": 99})",
                                R"({"call": "look", "seat": "red", "at": -1})",
                                R"({"call": "act"})",
                                R"({"call": "act", "line": 3})",
                                R"({"call": "drag", "units": [], "handle": "free", "to": [1, 2]})",
                                R"({"call": "drag", "units": [77], "handle": "free", "to": [1, 2]})",
                                R"({"call": "drag", "units": [0], "handle": "tail", "to": [1, 2]})",
                                R"({"call": "drag", "units": [0], "handle": "free", "to": [1e99, 2]})",
                                R"({"call": "drag", "units": [0], "handle": "free", "to": "there"})",
                                R"({"call": "reach", "units": "all"})",
                                R"({"call": "card", "unit": 4000000000})",
                                R"({"call": "open", "text": 5, "seed": "1"})"}) {
        const auto answer = wire::parse_json(talk.raw(message));
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->contains("error")) << message << answer->dump();
    }
    EXPECT_TRUE(talk.call("act", {{"line", "Nobody: forward 3"}}).contains("refusal"));
    EXPECT_EQ(talk.look()["count"], 0);
    EXPECT_TRUE(talk.call("open", {{"text", "not a battle"}, {"seed", "1"}}).contains("problems"));
}

SCENARIO("the story tells each event with its dice and reasons", "[BI-SHO-01]") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    talk.act("Archers: shoot Gauls");
    const Json look = talk.look();
    EXPECT_EQ(look["node"]["roll"], "shot");
    const int dice = look["node"]["dice"].get<int>();
    talk.roll(std::vector<int>(static_cast<std::size_t>(dice), 6));
    const Json story = talk.call("story", {{"from", 3}})["story"];
    ASSERT_EQ(story.size(), 1u);
    EXPECT_EQ(story[0]["dice"].size(), static_cast<std::size_t>(dice));
    EXPECT_EQ(story[0]["roll"], "shot");
    EXPECT_EQ(story[0]["notes"][0]["what"], "damaged");
    EXPECT_EQ(story[0]["notes"][0]["number"], dice);
    EXPECT_EQ(story[0]["notes"][0]["words"], "Gauls suffers damage: " + std::to_string(dice) + " from Archers");
}

SCENARIO("the report sets what the dice did against what they do on the average", "[BI-COH-01]") {
    const TwoLines lines;
    Talk talk(lines);
    talk.red_begins();
    talk.act("Archers: shoot Gauls");
    const int dice = talk.look()["node"]["dice"].get<int>();
    talk.roll(std::vector<int>(static_cast<std::size_t>(dice), 6));
    const Json luck = talk.advised("report")["luck"];
    EXPECT_EQ(luck["red"]["hits"], dice);
    EXPECT_GT(luck["red"]["hits_expected"].get<double>(), dice / 6.0);
    EXPECT_LT(luck["red"]["hits_expected"].get<double>(), dice / 3.0);
    EXPECT_EQ(luck["blue"]["hits_expected"], 0);
}

SCENARIO("the report has the points of both systems, with their reasons, where the edition has a tournament",
         "[I1-TOU-26] [I1-TOU-30] [I1-TOU-36] [I1-TOU-37]") {
    const Ready ready = scenario_named("advanced/legnano.toml");
    Scene scene;
    scene.setup = ready.scenario.setup;
    scene.secrets = ready.secrets;
    Talk talk(scene);
    const Json seats = talk.look()["node"];
    const std::string side = seats["seat"].get<std::string>(), other = side == "red" ? "blue" : "red";
    talk.act("concede");
    const Json points = talk.advised("report")["points"];
    ASSERT_EQ(points.size(), 4U);
    const auto of = [&](const char* system, const std::string& seat) {
        return *std::ranges::find_if(points,
                                     [&](const Json& one) { return one["system"] == system && one["seat"] == seat; });
    };
    EXPECT_EQ(of("traditional", side)["points"], 0);
    EXPECT_EQ(of("traditional", other)["points"], 130);
    EXPECT_EQ(of("new", other)["points"], 8100);
    EXPECT_EQ(of("new", other)["result"], "triumph");
    EXPECT_EQ(of("new", side)["because"][0]["rule"], "I1-TOU-36");
    Talk basic(TwoLines{});
    EXPECT_EQ(basic.advised("report")["points"], Json::array());
}

SCENARIO("an edition that is not at hand is asked for, and can be given", "") {
    TwoLines lines;
    Talk talk(lines);
    lines.setup.edition = "house";
    const std::string text = wire::setup_json(lines.setup);
    EXPECT_EQ(talk.call("open", {{"text", text}, {"seed", "1"}})["needs"], "house");
    wire::Json house = complete_edition("basic");
    house["id"] = "house";
    house["name"] = "House rules";
    EXPECT_TRUE(talk.call("edition", {{"text", "{"}}).contains("problems"));
    EXPECT_TRUE(talk.call("edition", {{"text", "[1, 2]"}}).contains("problems"));
    EXPECT_EQ(talk.call("edition", {{"text", house.dump()}})["edition"], "house");
    EXPECT_EQ(talk.call("open", {{"text", text}, {"seed", "1"}})["field"]["edition_name"], "House rules");
}

}  // namespace acies::test::battle_test
