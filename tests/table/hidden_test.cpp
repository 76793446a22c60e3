// What the page is told of troops that the other side hides.
#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test {

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
    here.act("Riders: activate");
    here.act("forward 9");
    EXPECT_EQ(here.look()["node"]["question"], "place");
    EXPECT_EQ(here.look()["node"]["seat"], "blue");
    EXPECT_EQ(here.look()["undo"], 0);  // something has come to light
}

SCENARIO("the owner of hidden units is shown where they may come out", "[I1-DEP-42]") {
    const Woods woods(0);
    Talk talk(woods);
    talk.call("roll", {{"dice", {1, 2, 6, 5}}});
    const Json taken = talk.call("drag", {{"units", {woods.hidden}}, {"handle", "free"}, {"to", {40, 80}}});
    EXPECT_EQ(taken["refusal"]["rule"], "I1-DEP-40");
    talk.act("Hidden: activate");
    const Json options = talk.call("options", {{"seat", "blue"}})["options"];
    ASSERT_FALSE(options.empty());
    EXPECT_EQ(options[0]["kind"], "place");
    EXPECT_EQ(options[0]["end"].size(), 1U);
    talk.act(options[0]["line"].get<std::string>().c_str());
    const Json saved = talk.call("save");
    EXPECT_NE(saved["text"].get<std::string>().find("\"ambush\""), std::string::npos);
}

}  // namespace acies::test
