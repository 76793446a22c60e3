#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::choice_test {

namespace {

using wire::Json;

struct Duel : Scene {
    UnitId knights, spears, archers;
    Duel() {
        knights = add(Seat::Red, "Knights", TroopType::CP, {40, 20, 90}, {.vbu = 7, .impetus = 4, .m = 8});
        archers = add(Seat::Red, "Archers", TroopType::T, {56, 20, 90}, {.m = 6, .weapon = Weapon::LongbowA});
        spears = add(Seat::Blue, "Spears", TroopType::FP, {40, 26, 270}, {.vbu = 5, .m = 5});
    }
};

const Json* option_of(const Json& options, std::string_view kind) {
    for (const Json& option : options)
        if (option["kind"] == kind) return &option;
    return nullptr;
}

double sum_of(const Json& forecast) {
    return forecast["win"].get<double>() + forecast["draw"].get<double>() + forecast["lose"].get<double>();
}

Json drag(Talk& talk, UnitId u, const char* handle, double x, double y) {
    return talk.call("drag", {{"units", {u}}, {"handle", handle}, {"to", {x, y}}});
}

// What the page is told of a charge that is played, with or without having tried it first.
Json told_of_charge(const Duel& duel, const char* line, std::vector<const char*> tried) {
    Talk talk(duel);
    talk.red_begins();
    for (const char* wish : tried) talk.call("try", {{"line", wish}, {"units", {duel.knights}}});
    Json told = talk.call("act", {{"line", line}, {"units", {duel.knights}}});
    told["now"] = talk.look();
    told["saved"] = talk.call("save");
    return told;
}

}  // namespace

SCENARIO("a charge is offered with its exact forecast, before anybody is taken up", "[BI-CHG-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json options = talk.advised("options", {{"seat", "red"}, {"units", {duel.knights}}})["options"];
    const Json* charge = option_of(options, "charge");
    ASSERT_TRUE(charge);
    EXPECT_EQ((*charge)["target"], duel.spears);
    const Json& forecast = (*charge)["forecast"];
    EXPECT_EQ(forecast["reached"], 1);
    EXPECT_NEAR(sum_of(forecast), 1, 1e-9);
    EXPECT_GT(forecast["win"].get<double>(), forecast["lose"].get<double>());
    EXPECT_EQ(forecast["dice"], 11);
    EXPECT_EQ(forecast["enemy_dice"], 5);
    EXPECT_FALSE(forecast["because"].empty());
    EXPECT_EQ(talk.look()["count"], 1);
}

SCENARIO("a move that was tried and one that was not lead to the same, told in the same words", "") {
    const Duel duel;
    for (const char* line : {"charge", "wheel left 5, charge with bonus", "wheel left 5, forward 2.5"}) {
        const Json plain = told_of_charge(duel, line, {});
        EXPECT_GT(plain["path"].size(), 1U) << line;
        EXPECT_EQ(told_of_charge(duel, line, {line}), plain);
        EXPECT_EQ(told_of_charge(duel, line, {line, "forward 1"}), plain) << "another was tried last";
        EXPECT_EQ(told_of_charge(duel, line, {"forward 1", line, line}), plain);
    }
}

SCENARIO("a line that was tried before something else happened is understood anew", "") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    talk.call("try", {{"line", "forward 1"}, {"units", {duel.knights}}});
    const Json said = talk.call("try", {{"line", "forward 1"}, {"units", {duel.archers}}});
    EXPECT_EQ(said["line"], "Archers: forward 1");
    talk.call("act", {{"line", "Archers: activate"}});
    EXPECT_EQ(talk.call("try", {{"line", "forward 1"}})["ghosts"][0]["unit"], duel.archers);
}

SCENARIO("a line that names nobody is said of the units that the page has selected", "") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json said = talk.call("try", {{"line", "wheel left 5, forward 2.5"}, {"units", {duel.knights}}});
    EXPECT_EQ(said["line"], "Knights: wheel left 5, forward 2.5");
    EXPECT_EQ(said["verb"], "wheel");
    EXPECT_EQ(said["legs"], (Json{{{"kind", "wheel"}, {"amount", 5}}, {{"kind", "forward"}, {"amount", 2.5}}}));
    EXPECT_EQ(talk.call("try", {{"line", "sideways right 1"}, {"units", {duel.knights}}})["legs"][0]["amount"], -1);
    EXPECT_FALSE(talk.call("try", {{"line", "done"}, {"units", {duel.knights}}}).contains("legs"));
    const Json refused = talk.call("act", {{"line", "shoot Spears"}, {"units", {duel.knights}}});
    EXPECT_EQ(refused["verb"], "shoot");
    EXPECT_TRUE(refused.contains("refusal"));
    EXPECT_EQ(talk.call("act", {{"line", "forward 2"}, {"units", {duel.archers}}})["told"]["line"],
              "Archers: forward 2");
    EXPECT_EQ(talk.call("story", {})["story"][1]["verb"], "activate");
}

SCENARIO("options say by fields what their words need", "[BI-CHG-04] [BI-ITP-47]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(50), to_grid(20 + 8 + 3), 27000};
    Talk talk(duel);
    talk.red_begins();
    const Json of_knights = talk.call("options", {{"seat", "red"}, {"units", {duel.knights}}})["options"];
    const Json* charge = option_of(of_knights, "charge");
    ASSERT_TRUE(charge);
    EXPECT_EQ((*charge)["bonus"], true);
    EXPECT_EQ((*charge)["legs"].back()["kind"], "charge");
    const Json of_archers = talk.call("options", {{"seat", "red"}, {"units", {duel.archers}}})["options"];
    const auto will_move = std::ranges::find_if(of_archers, [](const Json& one) { return one.contains("phases"); });
    ASSERT_NE(will_move, of_archers.end());
    EXPECT_EQ((*will_move)["kind"], "shoot");
    EXPECT_EQ((*will_move)["phases"], 1);
}

SCENARIO("a hand that follows a road takes the unit along it, round its bends", "[BI-TER-15] [BI-ITP-26]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(100), to_grid(50), 27000};
    duel.line(Landscape::Road, {{40, 0}, {40, 20}, {60, 40}}, 4);
    Talk talk(duel);
    talk.red_begins();
    const Json bend = drag(talk, duel.knights, "free", 47, 27);
    EXPECT_TRUE(bend["line"].get<std::string>().starts_with("Knights: road "));
    EXPECT_EQ(bend["allowance"], 12);
    EXPECT_EQ(drag(talk, duel.archers, "free", 56, 24)["line"], "Archers: forward 4");
    const Json reach = talk.call("reach", {{"units", {duel.knights}}});
    ASSERT_GT(reach["road"].size(), 2u);
    EXPECT_EQ(reach["road"][0], (Json{40, 20}));
    EXPECT_GT(reach["road"].back()[0].get<double>(), 45);
    EXPECT_TRUE(talk.call("reach", {{"units", {duel.archers}}})["road"].empty());
}

SCENARIO("a charge that needs the bonus says how likely it is to get there", "[BI-CHG-04]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(40), to_grid(20 + 8 + 3), 27000};
    Talk talk(duel);
    talk.red_begins();
    const Json options = talk.advised("options", {{"seat", "red"}, {"units", {duel.knights}}})["options"];
    const Json* charge = option_of(options, "charge");
    ASSERT_TRUE(charge);
    const double reached = (*charge)["forecast"]["reached"].get<double>();
    EXPECT_GT(reached, 0);
    EXPECT_LT(reached, 1);
    EXPECT_NEAR(reached * 6, static_cast<int>(reached * 6 + 0.5), 1e-9);
}

SCENARIO("a shot is offered with what it does to its target", "[BI-SHO-01]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(56), to_grid(30), 27000};
    Talk talk(duel);
    talk.red_begins();
    const Json options = talk.advised("options", {{"seat", "red"}, {"units", {duel.archers}}})["options"];
    const Json* shot = option_of(options, "shoot");
    ASSERT_TRUE(shot);
    const Json& forecast = (*shot)["forecast"];
    EXPECT_EQ(forecast["about"], "shooting");
    EXPECT_GT(forecast["disorder"].get<double>(), 0);
    EXPECT_GT(forecast["enemy_loss"].get<double>(), 0);
    EXPECT_FALSE(forecast["because"].empty());
}

SCENARIO("dragged straight ahead, a base goes there", "[BI-MOV-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json trial = drag(talk, duel.archers, "free", 56.05, 23);
    EXPECT_EQ(trial["line"], "Archers: forward 3");
    EXPECT_FALSE(trial.contains("refusal"));
    EXPECT_EQ(trial["ghosts"][0]["y"], 23);
    EXPECT_EQ(trial["allowance"], 6);
}

SCENARIO("dragged aside, a base wheels and goes there", "[BI-MOV-08]") {
    Duel duel;
    duel.setup.units[duel.knights].profile.m = 12;
    duel.setup.units[duel.spears].pose = {to_grid(100), to_grid(50), 27000};
    Talk talk(duel);
    talk.red_begins();
    const Json trial = drag(talk, duel.knights, "free", 36, 27);
    const std::string line = trial["line"].get<std::string>();
    EXPECT_EQ(line.find("Knights: wheel left"), 0u) << line;
    EXPECT_NEAR(trial["ghosts"][0]["x"].get<double>(), 36, 0.3);
    EXPECT_NEAR(trial["ghosts"][0]["y"].get<double>(), 27, 0.3);
    EXPECT_GT(trial["path"].size(), 3u);
}

SCENARIO("dragged too far, a base goes as far as it may and says why no farther", "[BI-MOV-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json trial = drag(talk, duel.archers, "ahead", 56, 40);
    EXPECT_EQ(trial["line"], "Archers: forward 6");
    EXPECT_EQ(trial["distance"], 6);
    EXPECT_FALSE(trial["refusal"]["rule"].get<std::string>().empty());
    EXPECT_EQ(trial["refusal"]["nearest"]["y"], 26);
}

SCENARIO("by a front corner, a base wheels about the other", "[BI-MOV-07]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json left = drag(talk, duel.archers, "left", 52, 22);
    EXPECT_EQ(left["line"].get<std::string>().find("Archers: wheel right "), 0u) << left.dump();
    EXPECT_LT(left["degrees"].get<double>(), 0);
    EXPECT_EQ(drag(talk, duel.archers, "right", 60, 22)["line"].get<std::string>().find("Archers: wheel left "), 0u);
}

SCENARIO("dragged onto an enemy, a base charges him, with the forecast", "[BI-CHG-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json trial = drag(talk, duel.knights, "free", 40, 27);
    EXPECT_EQ(trial["line"], "Knights: charge");
    EXPECT_EQ(trial["contact"], Json::array({duel.spears}));
    EXPECT_EQ(trial["snapped"], "contact");
    EXPECT_FALSE(trial.contains("forecast"));
    EXPECT_NEAR(sum_of(talk.advised("try", {{"line", trial["line"]}})["forecast"]), 1, 1e-9);
}

SCENARIO("a front that comes near to that of a neighbour is brought level with it", "") {
    Duel duel;
    duel.add(Seat::Red, "Slingers", TroopType::T, {66, 24, 90}, {.m = 6});
    Talk talk(duel);
    talk.red_begins();
    const Json trial = drag(talk, duel.archers, "free", 56, 23.6);
    EXPECT_EQ(trial["snapped"], "neighbour");
    EXPECT_EQ(trial["ghosts"][0]["y"], 24);
    const Json plain =
        talk.call("drag", {{"units", {duel.archers}}, {"handle", "free"}, {"to", {56, 23.6}}, {"snap", false}});
    EXPECT_EQ(plain["ghosts"][0]["y"], 23.6);
}

SCENARIO("legs that are settled come before those that are dragged", "[BI-MOV-08]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json trial = talk.call(
        "drag", {{"units", {duel.archers}}, {"handle", "ahead"}, {"to", {56, 23}}, {"before", "wheel left 10"}});
    EXPECT_EQ(trial["line"].get<std::string>().find("Archers: wheel left 10, forward "), 0u) << trial.dump();
    EXPECT_TRUE(
        talk.call("drag", {{"units", {duel.archers}}, {"handle", "ahead"}, {"to", {56, 23}}, {"before", "dance"}})
            .contains("error"));
}

SCENARIO("the reach ends where the rules stop a unit, and says by what", "[BI-MOV-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    const Json reach = talk.call("reach", {{"units", {duel.archers}}});
    ASSERT_GT(reach["outline"].size(), 10u);
    double farthest = 0;
    for (const Json& p : reach["outline"]) farthest = std::max(farthest, p[1].get<double>());
    EXPECT_NEAR(farthest, 26, 0.01);
    ASSERT_FALSE(reach["stops"].empty());
    EXPECT_EQ(reach["stops"][0]["why"]["text"], "6 U");
    EXPECT_FALSE(reach["stops"][0]["rule"].get<std::string>().empty());
}

SCENARIO("a refusal names whose zone of control it is", "[BI-ZOC-03]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(40), to_grid(23), 27000};
    Talk talk(duel);
    talk.red_begins();
    const Json trial = talk.call("try", {{"line", "Knights: wheel left 10"}});
    EXPECT_EQ(trial["refusal"]["rule"], "BI-ZOC-03");
    EXPECT_EQ(trial["refusal"]["by"], duel.spears);
}

SCENARIO("a unit in melee cannot be moved, and fights on with a forecast", "[BI-ITP-42]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    talk.act("Knights: charge");
    // Nobody hits: the melee is drawn and stands.
    while (talk.look()["node"]["kind"] == "chance" && talk.look()["node"]["roll"] != "initiative") {
        const Json at = talk.look()["node"];
        talk.roll(std::vector<int>(at["dice"].get<std::size_t>() + at["against"].get<std::size_t>(), 1));
    }
    ASSERT_EQ(talk.look()["units"][duel.knights]["fights"], Json::array({duel.spears}));
    talk.act("done");
    ASSERT_EQ(talk.look()["node"]["seat"], "blue") << talk.look()["node"].dump();
    EXPECT_EQ(drag(talk, duel.spears, "free", 40, 30)["refusal"]["rule"], "BI-ITP-42");
    EXPECT_EQ(talk.call("try", {{"line", "Spears: forward 1"}})["refusal"]["rule"], "BI-ITP-42");
    const Json options = talk.advised("options", {{"seat", "blue"}})["options"];
    const Json* fight = option_of(options, "activate");
    ASSERT_TRUE(fight);
    EXPECT_EQ((*fight)["target"], duel.knights);
    EXPECT_NEAR(sum_of((*fight)["forecast"]), 1, 1e-9);
}

SCENARIO("a unit that has acted has no reach, and a drag of it is refused by rule", "[BI-ACT-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    talk.act("Archers: forward 1");
    talk.act("done");
    EXPECT_TRUE(talk.call("reach", {{"units", {duel.archers}}})["outline"].empty());
    const Json trial = drag(talk, duel.archers, "free", 56, 25);
    EXPECT_FALSE(trial["refusal"]["rule"].get<std::string>().empty());
    EXPECT_TRUE(talk.call("group", {{"units", {duel.archers, duel.knights}}}).contains("refusal"));
}

SCENARIO("units that can only be finished are told, with those that may follow them", "[BI-ACT-01]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(100), to_grid(50), 27000};
    Talk talk(duel);
    talk.red_begins();
    talk.act("Knights: forward 3");
    const Json moved = talk.call("options", {{"seat", "red"}});
    EXPECT_EQ(moved["spent"], true);
    EXPECT_EQ(moved["next"], (Json{duel.archers}));
    EXPECT_FALSE(moved.contains("ends"));
    EXPECT_TRUE(talk.call("reach", {{"units", {duel.knights}}})["ways"].empty());
    talk.act("Archers: forward 1");
    EXPECT_EQ(talk.call("options", {{"seat", "red"}})["ends"], true);
}

SCENARIO("an order to others finishes the units that act, and a refused one changes nothing", "[BI-ACT-01]") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    talk.act("Archers: activate");
    EXPECT_FALSE(talk.call("reach", {{"units", {duel.knights}}})["ways"].empty());
    EXPECT_TRUE(talk.call("act", {{"line", "Knights: forward 30"}}).contains("refusal"));
    EXPECT_EQ(talk.look()["count"], 2);
    talk.act("Knights: forward 1");
    std::vector<std::string> verbs;
    const Json story = talk.call("story", {})["story"];
    for (const Json& told : story) verbs.push_back(told["verb"].get<std::string>());
    EXPECT_EQ(verbs, (std::vector<std::string>{"dice", "activate", "done", "activate", "forward"}));
}

SCENARIO("a hand that points aside may ask for the wheel alone", "[BI-MOV-01]") {
    Duel duel;
    duel.setup.units[duel.spears].pose = {to_grid(100), to_grid(50), 27000};
    Talk talk(duel);
    talk.red_begins();
    EXPECT_EQ(drag(talk, duel.archers, "free", 57, 24)["line"], "Archers: forward 4");
    EXPECT_TRUE(
        drag(talk, duel.archers, "wheel", 57, 24)["line"].get<std::string>().starts_with("Archers: wheel right "));
}

SCENARIO("a line that cannot be understood is refused", "") {
    const Duel duel;
    Talk talk(duel);
    talk.red_begins();
    EXPECT_TRUE(talk.call("act", {{"line", "go over there"}})["refusal"]["why"]["text"].get<std::string>().find(
                    "go over there") != std::string::npos);
}

SCENARIO("what may follow a choice is forecast before it is made", "[BI-RET-18]") {
    Duel duel;
    duel.setup.units[duel.knights].profile.type = TroopType::FP;
    Talk talk(duel);
    talk.red_begins();
    talk.act("Knights: charge");
    // The knights hit with everything, the spears with nothing, and fail their test.
    while (talk.look()["node"]["kind"] == "chance") {
        const Json at = talk.look()["node"];
        std::vector<int> dice(at["dice"].get<std::size_t>(), at["roll"] == "retreat" ? 1 : 6);
        dice.insert(dice.end(), at["against"].get<std::size_t>(), 1);
        if (at["roll"] == "melee") std::fill(dice.begin() + 3, dice.end(), 1);
        talk.roll(dice);
    }
    ASSERT_EQ(talk.look()["node"]["question"], "pursue") << talk.call("story")["story"].dump(1);
    const Json options = talk.advised("options", {{"seat", "red"}})["options"];
    ASSERT_EQ(options.size(), 2u);
    EXPECT_FALSE(options[0].contains("forecast"));
    EXPECT_NEAR(sum_of(options[1]["forecast"]), 1, 1e-9);
}

}  // namespace acies::test::choice_test
