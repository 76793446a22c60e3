// What the page is told of troops that the other side hides.
#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::hidden_test {

namespace {

using wire::Json;

// Two units of Blue are hidden in one of two woods; Red's riders are near to both.
struct Woods : Scene {
    UnitId riders, hidden, hidden2;
    explicit Woods(std::uint8_t piece) {
        setup.edition = "advanced";
        setup.table = {120, 120};
        area(Landscape::Wood, {30, 84}, {54, 100});
        area(Landscape::Wood, {66, 84}, {90, 100});
        riders = add(Seat::Red, "Riders", TroopType::CL, {60, 74}, {.m = 12});
        const UnitId guard = add(Seat::Blue, "Guard", TroopType::FP, {110, 112, 270}, {.vd = 3});
        hidden = add(Seat::Blue, "Hidden", TroopType::FL, {});
        hidden2 = add(Seat::Blue, "Hidden 2", TroopType::S, {});
        command("Red", Quality::Fair, {riders}, true);
        command("Blue", Quality::Fair, {guard, hidden, hidden2}, true);
        hide({hidden, hidden2}, piece);
    }
};

// All that Red can ask before he acts.
std::string asked_by_red(Talk& talk, UnitId riders) {
    std::string all = talk.look().dump();
    for (const double x : {44, 60, 76})
        all += talk.call("drag", {{"units", {riders}}, {"handle", "free"}, {"to", {x, 82}}}).dump();
    all += talk.call("options", {{"seat", "red"}, {"units", {riders}}}).dump();
    all += talk.advised("options", {{"seat", "red"}, {"units", {riders}}}).dump();
    all += talk.call("reach", {{"units", {riders}}}).dump();
    all += talk.advised("threats", {{"unit", riders}}).dump();
    return all + talk.call("try", {{"line", "Riders: forward 9"}}).dump();
}

}  // namespace

SCENARIO("nothing that a side tries out tells it what the other hides", "[I1-DEP-38] [I1-ITP-65]") {
    const Woods left(0), right(1);
    Talk here(left), there(right);
    for (Talk* talk : {&here, &there}) talk->call("roll", {{"dice", {6, 5, 1, 2}}});
    EXPECT_EQ(asked_by_red(here, left.riders), asked_by_red(there, right.riders));
    const Json look = here.look();
    EXPECT_EQ(look["units"][left.hidden]["absent"], true);
    EXPECT_FALSE(look["units"][left.riders].contains("absent"));
    EXPECT_FALSE(look.contains("sheet"));
    here.act("Riders: activate");
    here.act("forward 9");
    EXPECT_EQ(here.look()["node"]["question"], "place");
    EXPECT_EQ(here.look()["node"]["seat"], "blue");
    EXPECT_EQ(here.look()["undo"], 0);  // something has come to light
}

SCENARIO("the owner of hidden units is shown where they may come out", "[I1-DEP-42]") {
    const Woods woods(0);
    Talk talk(woods);
    talk.roll({1, 2, 6, 5});
    const Json taken = talk.call("drag", {{"units", {woods.hidden}}, {"handle", "free"}, {"to", {40, 80}}});
    EXPECT_EQ(taken["refusal"]["rule"], "I1-DEP-40");
    const Json sheet = talk.look("blue")["sheet"];
    EXPECT_EQ(sheet["ambushes"], Json::parse(R"([{"piece": 0, "units": [2, 3]}])"));
    EXPECT_TRUE(sheet["marches"].empty());
    talk.act("Hidden: activate");
    EXPECT_EQ(talk.look("blue")["node"]["area"], Json::parse("[[30, 84], [54, 84], [54, 100], [30, 100]]"));
    const Json options = talk.call("options", {{"seat", "blue"}})["options"];
    ASSERT_FALSE(options.empty());
    EXPECT_EQ(options[0]["kind"], "place");
    EXPECT_EQ(options[0]["end"].size(), 1U);
    talk.act(options[0]["line"].get<std::string>().c_str());
    const Json saved = talk.call("save");
    EXPECT_NE(saved["text"].get<std::string>().find("\"ambush\""), std::string::npos);
}

SCENARIO("a wish outside of the wood is answered with a place that keeps its facing", "[I1-DEP-42]") {
    const Woods woods(0);
    Talk talk(woods);
    talk.roll({1, 2, 6, 5});
    talk.act("Hidden: activate");
    const Json refused = talk.call("try", {{"line", "Hidden: place 42 70 facing 255"}})["refusal"];
    EXPECT_EQ(refused["rule"], "I1-DEP-42");
    EXPECT_EQ(refused["nearest"]["facing"], 255);
    EXPECT_LT(refused["nearest"]["y"], 88);
}

namespace {

// Horse of Red rides round Blue's right, which is Red's left; Blue has a unit near to that edge.
struct Riding : Scene {
    UnitId foot, riders, riders2, near;
    Riding() {
        setup.edition = "advanced";
        setup.table = {120, 120};
        foot = add(Seat::Red, "Foot", TroopType::FP, {60, 20});
        const UnitId more = add(Seat::Red, "More", TroopType::FP, {70, 20}, {.vd = 6});
        riders = add(Seat::Red, "Riders", TroopType::CL, {}, {.m = 12});
        riders2 = add(Seat::Red, "Riders 2", TroopType::CL, {}, {.m = 12});
        near = add(Seat::Blue, "Near", TroopType::FP, {22, 60, 270}, {.vd = 4});
        command("Main", Quality::Fair, {foot, more}, true);
        const CommandId wing = command("Wing", Quality::Expert, {riders, riders2});
        command("Blue", Quality::Fair, {near}, true);
        march(wing, Hand::Left);
    }
};

// Nobody does anything until the march is rolled for, or somebody is placed.
Json until_the_march(Talk& talk) {
    for (int step = 0; step < 40; ++step) {
        const Json now = talk.look()["node"];
        const std::string question = now.value("question", ""), roll = now.value("roll", "");
        if (roll == "arrival" || question == "place") return now;
        std::vector<int> dice{6, 5, 1, 2};
        dice.resize(now.value("dice", 0U) + now.value("against", 0U));
        question.empty() ? talk.roll(dice) : talk.act(question == "half" ? "done" : "choose 0");
    }
    return {};
}

}  // namespace

SCENARIO("a flank march is known to its owner alone, and its edge until it is placed", "[I1-DEP-52] [I1-DEP-58]") {
    const Riding scene;
    Talk talk(scene);
    EXPECT_EQ(talk.look()["sheet"]["marches"], Json::parse(R"([{"command": 1, "side": "left", "x": 0}])"));
    EXPECT_FALSE(talk.look("blue").contains("sheet"));
    EXPECT_EQ(until_the_march(talk)["seat"], "red");
    talk.roll({6, 6});  // its general rises, unseen, and it comes
    EXPECT_EQ(talk.look("blue")["node"]["question"], "place");
    EXPECT_FALSE(talk.look("blue")["node"].contains("area"));
    EXPECT_EQ(talk.look()["node"]["area"], Json::parse("[[0, 0], [12, 0], [12, 120], [0, 120]]"));
    const Json refused = talk.call("try", {{"line", "Riders: place 30 60 facing 10"}})["refusal"];
    EXPECT_EQ(refused["rule"], "I1-DEP-58");
    EXPECT_EQ(refused["nearest"]["facing"], 10);
}

}  // namespace acies::test::hidden_test
