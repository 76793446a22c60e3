// What the page is told of Commands, and of answers to what the enemy does.
#include <algorithm>

#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::command_test {

namespace {

using wire::Json;

// Red's horse can charge Blue's; each side has a wing besides.
struct TwoWings : Scene {
    UnitId knights, horse, archers, spears, guards;
    TwoWings() {
        setup.edition = "impetus";
        setup.table = {180, 120};
        knights = add(Seat::Red, "Knights", TroopType::CP, {60, 40}, {.vbu = 6, .impetus = 4});
        archers = add(Seat::Red, "Archers", TroopType::T, {110, 40}, {.m = 6, .weapon = Weapon::LongbowA});
        horse = add(Seat::Blue, "Horse", TroopType::CM, {62, 48, 270}, {.impetus = 2});
        spears = add(Seat::Blue, "Spears", TroopType::FP, {110, 56, 270}, {.m = 5});
        guards = add(Seat::Blue, "Guards", TroopType::FP, {140, 90, 270}, {.vd = 4, .m = 5});
        command("Van", Quality::Genius, {knights}, true);
        command("Rear", Quality::Expert, {archers}, false, false);
        command("Host", Quality::Fair, {horse, spears, guards}, true);
    }
};

struct Page : Talk {
    explicit Page(const Scene& scene) : Talk(scene) {}
    Json node(const char* seat = "red") { return look(seat)["node"]; }
    Json options(const char* seat) { return advised("options", {{"seat", seat}})["options"]; }
    // Whatever is asked or rolled before the next Command acts: the first option, and dice that all show this.
    void until_half(int die) {
        for (int step = 0; step < 20 && node()["question"] != "half"; ++step) {
            const Json now = node();
            if (now["kind"] == "decision") {
                act("choose 0");
                continue;
            }
            const std::vector<int> dice(now["dice"].get<std::size_t>() + now["against"].get<std::size_t>(), die);
            roll(dice);
        }
        EXPECT_EQ(node()["question"], "half");
    }
    // Red's van acts: it is put forward, and has the better dice.
    void van_acts() {
        act("choose 0");
        roll({5, 4, 1, 2});
        until_half(4);
    }
};

const Json* answer_of(const Json& options, std::string_view answer) {
    for (const Json& option : options)
        if (option["kind"] == "react" && option["answer"] == answer) return &option;
    return nullptr;
}

}  // namespace

SCENARIO("the page is told the Commands, who leads them and how far", "[I1-CMD-01] [I1-CMD-17]") {
    const TwoWings wings;
    Page page(wings);
    const Json field = page.call("open", {{"text", wire::setup_json(wings.setup)}, {"seed", "1"}})["field"];
    ASSERT_EQ(field["commands"].size(), 3u);
    EXPECT_EQ(field["commands"][0]["name"], "Van");
    EXPECT_EQ(field["commands"][0]["seat"], "red");
    EXPECT_TRUE(field["commands"][0]["cinc"]);
    EXPECT_EQ(field["commands"][0]["leader"], wings.knights);
    EXPECT_TRUE(field["commands"][1]["leader"].is_null());
    EXPECT_EQ(field["commands"][2]["units"], Json({wings.horse, wings.spears, wings.guards}));
    EXPECT_EQ(field["commands"][2]["vd"], 3 + 2 + 4);  // a commander-in-chief counts 3
    EXPECT_GT(field["commands"][2]["breaks_at"].get<int>(), 2);
    EXPECT_EQ(field["units"][wings.archers]["command"], 2);
    EXPECT_EQ(field["units"][wings.spears]["command"], 1);
    const Json now = page.look()["commands"];
    EXPECT_EQ(now[0]["level"], "genius");
    EXPECT_GT(now[0]["radius"].get<double>(), 0);
    EXPECT_EQ(now[0]["vd_lost"], 0);
    EXPECT_FALSE(now[0]["activated"]);
    page.van_acts();
    EXPECT_TRUE(page.look()["commands"][0]["activated"]);
}

SCENARIO("whoever puts a Command forward is told which are left", "[I1-TRN-03]") {
    const TwoWings wings;
    Page page(wings);
    const Json node = page.node();
    EXPECT_EQ(node["question"], "nominate");
    EXPECT_EQ(node["seat"], "red");
    EXPECT_EQ(node["commands"], Json({0, 1}));
    EXPECT_EQ(page.options("red").size(), 2u);
    EXPECT_FALSE(page.options("red")[0].contains("forecast"));
    const Json done = page.act("choose 1");
    EXPECT_EQ(done["told"]["notes"][0]["command"], 1);
    EXPECT_EQ(done["told"]["notes"][0]["seat"], "red");
}

SCENARIO("in a great battle the page is told who leads each Command, who is asked, and whose dice fall",
         "[I1-GRB-03] [I1-GRB-06] [I1-GRB-07]") {
    TwoWings wings;
    wings.setup.edition = "advanced";
    wings.setup.players[Seat::Red] = {"Anna", "Bruno"};
    wings.setup.players[Seat::Blue] = {"Dora"};
    const std::array<const char*, 3> players{"Anna", "Bruno", "Dora"};
    for (std::size_t i = 0; i < 3; ++i) wings.setup.commands[i].player = players[i];
    Page page(wings);
    const Json field = page.call("open", {{"text", wire::setup_json(wings.setup)}, {"seed", "1"}})["field"];
    EXPECT_EQ(field["commands"][1]["player"], "Bruno");
    EXPECT_EQ(page.look()["chain"][0]["what"], "army_bid");
    EXPECT_TRUE(page.node()["seat"].is_null());
    page.roll({6, 5, 1, 2});
    EXPECT_EQ(page.node()["question"], "roll_again");  // Anna's genius
    EXPECT_EQ(page.node()["dice"], Json({6, 5}));
    page.act("choose 0");
    page.act("choose 0");  // and she keeps the initiative
    EXPECT_EQ(page.node()["roll"], "initiative");
    EXPECT_EQ(page.node()["command"], 0);
    EXPECT_EQ(page.node()["seat"], "red");
    page.roll({1, 2});  // 3 and her leadership, which is the greater by one
    EXPECT_EQ(page.node()["command"], 1);
    page.roll({1, 3});
    while (page.node()["question"] == "roll_again") page.act("choose 0");
    EXPECT_EQ(page.node()["question"], "decide_tie");
    EXPECT_EQ(page.node()["command"], 0);
    EXPECT_EQ(page.node()["commands"], Json({0, 1}));
    EXPECT_EQ(page.look()["chain"][0]["what"], "tie");
    page.act("choose 1");
    EXPECT_TRUE(page.look()["commands"][1]["activated"]);
}

SCENARIO("the page is told of the clock, and when time is up", "[I1-TOU-12] [I1-TOU-14]") {
    TwoWings wings;
    wings.setup.edition = "advanced";
    wings.setup.clock = Clock::CompleteTurn;
    Page page(wings);
    const Json field = page.call("open", {{"text", wire::setup_json(wings.setup)}, {"seed", "1"}})["field"];
    ASSERT_EQ(field["clocks"].size(), 2u);
    EXPECT_EQ(field["clocks"][1]["what"], "last_actions");
    EXPECT_EQ(field["clock"]["what"], "complete_turn");
    EXPECT_EQ(field["clock"]["minutes"], 105);
    EXPECT_EQ(field["clock"]["warnings"], Json({30, 15, 5}));
    EXPECT_FALSE(page.look().contains("time_up"));
    page.act("time");
    EXPECT_TRUE(page.look()["time_up"]);
    EXPECT_EQ(page.look()["undo"], 0);
}

SCENARIO("answers to a charge are offered by name, each with its exact forecast", "[I1-CHG-23] [I1-ITP-29]") {
    const TwoWings wings;
    Page page(wings);
    page.van_acts();
    page.act("Knights: charge");
    const Json node = page.node("blue");
    EXPECT_EQ(node["question"], "react");
    EXPECT_EQ(node["unit"], wings.horse);
    EXPECT_EQ(node["other"], wings.knights);
    EXPECT_EQ(node["answers"], Json({"stand", "countercharge"}));
    const Json options = page.options("blue");
    const Json *stand = answer_of(options, "stand"), *meet = answer_of(options, "countercharge");
    ASSERT_TRUE(stand && meet);
    // Standing, the horse has no impetus; with the test passed or failed, on the average it does better.
    EXPECT_EQ((*stand)["forecast"]["reached"], 1);
    EXPECT_EQ((*stand)["forecast"]["dice"], 5);
    EXPECT_EQ((*stand)["forecast"]["enemy_dice"], 10);
    EXPECT_EQ((*meet)["forecast"]["reached"], 1);
    EXPECT_NEAR((*meet)["forecast"]["win"].get<double>() + (*meet)["forecast"]["draw"].get<double>() +
                    (*meet)["forecast"]["lose"].get<double>(),
                1, 1e-9);
    // The mean over the die: between that of a test passed and that of a test failed.
    const double both = (*meet)["forecast"]["win"].get<double>();
    EXPECT_NE(both, (*stand)["forecast"]["win"].get<double>());
    EXPECT_EQ((*meet)["line"], "Horse: countercharge");
}

SCENARIO("a charge that may be evaded is offered as a potential one too", "[I1-CHG-17]") {
    for (const TroopType type : {TroopType::CL, TroopType::FP}) {
        TwoWings wings;
        wings.setup.edition = "advanced";
        wings.setup.units[wings.horse].profile.type = type;
        Page page(wings);
        page.van_acts();
        const Json options = page.call("options", {{"seat", "red"}, {"units", {wings.knights}}})["options"];
        int charges = 0, potential = 0;
        for (const Json& option : options) {
            charges += option["kind"] == "charge";
            potential += option["line"] == "Knights: potential charge";
        }
        EXPECT_EQ(charges, type == TroopType::CL ? 2 : 1);
        EXPECT_EQ(potential, type == TroopType::CL ? 1 : 0);
    }
}

SCENARIO("a unit on Opportunity is marked, and its shot is offered with what it does", "[I1-ACT-10] [I1-ACT-13]") {
    TwoWings wings;
    wings.setup.units[wings.archers].command = 0;
    wings.setup.commands.erase(wings.setup.commands.begin() + 1);
    for (UnitId u : {wings.horse, wings.spears, wings.guards}) wings.setup.units[u].command = 1;
    Page page(wings);
    page.roll({5, 4, 1, 2});
    page.until_half(4);
    page.act("Archers: await");
    page.roll({6});
    EXPECT_EQ(page.look()["units"][wings.archers]["markers"], Json({"opportunity"}));
    EXPECT_EQ(page.look()["units"][wings.knights]["markers"], Json::array());
    page.act("done");
    page.until_half(4);
    page.act("Spears: forward 4");
    ASSERT_EQ(page.node()["question"], "react");
    EXPECT_EQ(page.node()["seat"], "red");
    const Json options = page.options("red");
    const Json* fire = answer_of(options, "opportunity_fire");
    ASSERT_TRUE(fire);
    EXPECT_EQ((*fire)["forecast"]["about"], "shooting");
    EXPECT_GT((*fire)["forecast"]["disorder"].get<double>(), 0);
    EXPECT_FALSE(answer_of(options, "stand")->contains("forecast"));
}

SCENARIO("dice of one side alone are said to be that side's", "[I1-TRN-04]") {
    const TwoWings wings;
    Page page(wings);
    page.van_acts();
    page.act("done");
    // Red has one Command left, Blue one: both roll.
    EXPECT_TRUE(page.node()["seat"].is_null());
    page.roll({6, 4, 1, 2});
    page.until_half(4);
    page.act("done");
    EXPECT_EQ(page.node()["roll"], "initiative");
    EXPECT_EQ(page.node()["seat"], "blue");
    EXPECT_EQ(page.node()["against"], 0);
    EXPECT_EQ(page.call("roll", {{"dice", {3, 4}}})["told"]["of"], "blue");
}

SCENARIO("special troops are taken up by what they are told to do", "[I1-SPC-09] [I1-ACT-01]") {
    TwoWings wings;
    wings.setup.edition = "advanced";
    wings.setup.units[wings.knights].profile.type = TroopType::FP;
    wings.setup.units[wings.knights].grants.insert(Grant::Shieldwall);
    wings.setup.units[wings.horse].pose.y = to_grid(80);
    Page page(wings);
    page.van_acts();
    const Json options = page.call("options", {{"seat", "red"}, {"units", {wings.knights}}})["options"];
    ASSERT_FALSE(options.empty());
    const auto wall = std::ranges::find(options, "form_shieldwall", [](const Json& one) { return one["kind"]; });
    ASSERT_NE(wall, options.end());
    page.act((*wall)["line"].get<std::string>().c_str());
    EXPECT_EQ(page.look()["units"][wings.knights]["markers"], Json({"shieldwall"}));
}

SCENARIO("what a unit has built is marked as long as it stays there", "[I1-ITP-83] [I1-MEL-33]") {
    TwoWings wings;
    wings.setup.units[wings.knights].profile.type = TroopType::FP;
    wings.setup.units[wings.knights].profile.m = 5;
    wings.setup.units[wings.knights].profile.fortified = true;
    wings.setup.units[wings.archers].grants.insert(Grant::Stakes);
    wings.setup.units[wings.horse].pose.y = to_grid(80);
    Page page(wings);
    EXPECT_EQ(page.look()["units"][wings.knights]["markers"], Json({"fortified"}));
    EXPECT_EQ(page.look()["units"][wings.archers]["markers"], Json({"stakes"}));
    page.van_acts();
    page.act("Knights: forward 2");
    EXPECT_EQ(page.look()["units"][wings.knights]["markers"], Json::array());
}

SCENARIO("impetuous troops are offered the move that they must make", "[I1-MOV-19] [I1-ITP-18]") {
    TwoWings wings;
    wings.setup.units[wings.knights].profile.impetuous = true;
    wings.setup.units[wings.horse].pose = {to_grid(80), to_grid(60), to_heading(270)};
    Page page(wings);
    page.van_acts();
    const auto offered = [&] {
        std::vector<Json> moves;
        const Json all = page.call("options", {{"seat", "red"}, {"units", {wings.knights}}});
        for (const Json& one : all["options"])
            if (one["kind"] == "advance") moves.push_back(one);
        return moves;
    };
    ASSERT_FALSE(offered().empty());
    EXPECT_EQ(offered()[0]["target"], wings.horse);
    EXPECT_EQ(offered()[0]["end"][0]["unit"], wings.knights);
    EXPECT_EQ(page.call("try", {{"line", "Knights: back 3"}})["refusal"]["rule"], "I1-MOV-19");
    page.act(offered()[0]["line"].get<std::string>().c_str());
    EXPECT_TRUE(offered().empty());  // once is enough
}

}  // namespace acies::test::command_test
