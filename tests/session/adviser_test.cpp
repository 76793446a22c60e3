#include "session/adviser.h"

#include "ai/agents.h"
#include "support/scenario.h"
#include "support/talk.h"

namespace acies::test::adviser_test {

namespace {

using wire::Json;

struct TwoLines : Scene {
    TwoLines() {
        add(Seat::Red, "Romans", TroopType::FP, {40, 20, 90}, {.vbu = 6, .m = 5, .general = true});
        add(Seat::Red, "Archers", TroopType::T, {52, 20, 90}, {.m = 6, .weapon = Weapon::LongbowA});
        add(Seat::Blue, "Gauls", TroopType::FP, {40, 28, 270}, {.m = 6});
    }
};

struct AdviserTalk : TalkWith<session::Adviser> {
    explicit AdviserTalk(const Scene& scene, Agent::Think think = ai::agent_named("recruit")->think)
        : AdviserTalk(scene, std::make_shared<const Agent>(Agent{.id = "one", .think = think})) {}

    Json follow(int from, const std::vector<std::string>& lines) {
        return call("follow", {{"from", from}, {"lines", lines}});
    }
    Json ideas(const char* seat, int most) { return call("ideas", {{"seat", seat}, {"agent", "one"}, {"most", most}}); }
    // The best idea, or why there is none.
    Json decide(const char* seat) {
        const Json answer = ideas(seat, 1);
        return answer.contains("ideas") ? answer["ideas"][0] : answer;
    }

private:
    AdviserTalk(const Scene& scene, std::shared_ptr<const Agent> agent)
        : TalkWith(scene, session::Adviser({agent.get(), 1})),
          agent_(std::move(agent)) {}
    std::shared_ptr<const Agent> agent_;
};

std::vector<Idea> ends(const Field&, const View&, odds::Dice&, Budget, std::size_t) { return {{Done{}}}; }

// Takes up one of Red's units as its dice say, to show which dice it was given.
std::vector<Idea> by_lot(const Field&, const View&, odds::Dice& dice, Budget, std::size_t) {
    return {{Activate{UnitSet{static_cast<UnitId>(dice.below(2))}}}};
}

}  // namespace

SCENARIO("a bot answers for its own seat only, and does nothing itself", "") {
    const TwoLines lines;
    AdviserTalk bot(lines, ends);
    EXPECT_TRUE(bot.decide("red").contains("refusal"));  // dice come first
    EXPECT_EQ(bot.follow(0, {"dice 6 6 1 1"})["at"], 1);
    EXPECT_TRUE(bot.decide("blue").contains("refusal"));
    EXPECT_EQ(bot.decide("red")["line"], "done");
    EXPECT_EQ(bot.decide("red")["line"], "done");
}

SCENARIO("a bot follows what is taken back and played anew", "") {
    const TwoLines lines;
    AdviserTalk bot(lines, ends);
    EXPECT_EQ(bot.follow(0, {"dice 6 6 1 1", "done"})["at"], 2);
    EXPECT_TRUE(bot.decide("blue").contains("line"));
    EXPECT_EQ(bot.follow(1, {"Romans: activate"})["at"], 2);
    EXPECT_TRUE(bot.decide("red").contains("line"));
    EXPECT_EQ(bot.follow(1, {})["at"], 1);
    EXPECT_EQ(bot.follow(0, {"dice 1 1 6 6"})["at"], 1);
    EXPECT_TRUE(bot.decide("blue").contains("line"));
}

SCENARIO("a bot decides the same at the same moment, whatever it was asked before", "") {
    const TwoLines lines;
    AdviserTalk asked(lines, by_lot), fresh(lines, by_lot);
    std::set<Json> answers;
    std::vector<std::string> played{"dice 6 6 1 1"};
    for (int i = 0; i < 16; ++i) {
        asked.follow(0, played);
        asked.decide("red");
        fresh.follow(0, played);
        answers.insert(asked.decide("red"));
        EXPECT_EQ(asked.decide("red"), fresh.decide("red"));
        played.insert(played.end(), {"done", "done", "dice 6 6 1 1"});
        if (i % 2 == 0) fresh.call("open", {{"text", wire::setup_json(lines.setup)}, {"seed", "1"}});
    }
    EXPECT_EQ(answers.size(), 2u);
}

SCENARIO("a bot opens the set-up of a battle file without its events", "") {
    const TwoLines lines;
    Talk table(lines);
    table.red_begins();
    AdviserTalk bot(lines);
    EXPECT_EQ(bot.call("open", {{"text", table.call("save")["text"]}, {"seed", "5"}})["at"], 0);
    EXPECT_EQ(bot.follow(0, {"dice 6 6 1 1"})["at"], 1);
}

namespace {

// "expects to lose 0.3 VD" is -0.3.
double said_value(const std::string& words) {
    const std::size_t number = words.find_first_of("0123456789");
    if (number == words.npos) return words == "expects no change" ? 0 : 1000;
    return (words.starts_with("expects to lose ") ? -1 : 1) * std::stod(words.substr(number));
}

}  // namespace

SCENARIO("Recruit tells its best ideas with their values and in words, the best first", "") {
    const TwoLines lines;
    AdviserTalk bot(lines);
    bot.follow(0, {"dice 6 6 1 1", "Archers: activate"});
    const Json ideas = bot.ideas("red", 3)["ideas"];
    ASSERT_EQ(ideas.size(), 3U);
    EXPECT_EQ(ideas[0], bot.decide("red"));
    for (const Json& idea : ideas)
        EXPECT_NEAR(said_value(idea["words"]["text"].get<std::string>()), idea["value"].get<double>(), 0.051);
    for (std::size_t i = 1; i < 3; ++i) {
        EXPECT_LE(ideas[i]["value"].get<double>(), ideas[i - 1]["value"].get<double>() + 0.01);
        EXPECT_NE(ideas[i]["line"], ideas[i - 1]["line"]);
    }
    EXPECT_TRUE(bot.call("ideas", {{"seat", "red"}, {"agent", "nobody"}, {"most", 1}}).contains("error"));
}

SCENARIO("Recruit's line is one that the table takes", "") {
    const TwoLines lines;
    Talk table(lines);
    AdviserTalk bot(lines);
    int decisions = 0;
    for (Json look = table.look(); look["node"]["kind"] != "finished" && decisions < 60; look = table.look()) {
        const int at = look["at"].get<int>();
        Json done;
        if (look["node"]["kind"] == "chance") {
            done = table.call("roll");
        } else {
            const std::string seat = look["node"]["seat"].get<std::string>();
            const Json decided = bot.decide(seat.c_str());
            ASSERT_TRUE(decided.contains("line")) << decided.dump();
            done = table.act(decided["line"].get<std::string>().c_str());
            ++decisions;
        }
        ASSERT_EQ(done["told"]["at"], at + 1);
        ASSERT_EQ(bot.follow(at, {done["told"]["line"].get<std::string>()})["at"], at + 1);
    }
    EXPECT_GT(decisions, 5);
}

SCENARIO("nonsense is answered with an error, and an event that cannot be is told", "") {
    const TwoLines lines;
    AdviserTalk bot(lines);
    for (const char* message :
         {"", "{}", R"({"call": "look", "seat": "red"})", R"({"call": "ideas"})",
          R"({"call": "follow", "from": 1, "lines": []})", R"({"call": "follow", "from": 0, "lines": [5]})",
          R"({"call": "follow", "from": 0, "lines": "done"})", R"({"call": "follow", "from": 0, "lines": ["done"]})",
          R"({"call": "follow", "from": 0, "lines": ["Nobody: activate"]})"}) {
        const auto answer = wire::parse_json(bot.raw(message));
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->contains("error")) << message << answer->dump();
    }
    session::Adviser closed(ai::agents());
    EXPECT_NE(closed.answer(R"({"call": "ideas", "seat": "red", "agent": "recruit", "most": 1})").find("error"),
              std::string::npos);
}

SCENARIO("an option is played out on the table look by look, until something happens", "[BI-MEL-24]") {
    TwoLines lines;
    lines.setup.units[0].pose.y = to_grid(24);
    AdviserTalk adviser(lines, ends);
    adviser.follow(0, {"dice 6 6 1 1"});
    const auto look = [&](int runs) {
        return adviser.call("play_out", {{"line", "Romans: charge"}, {"runs", runs}})["played"];
    };
    const Json first = look(1), more = look(30);
    EXPECT_NEAR(first["win"].get<double>() + first["draw"].get<double>() + first["lose"].get<double>(), 1, 1e-9);
    EXPECT_EQ(first["reached"], 1.0);
    EXPECT_LT(more["margin"].get<double>(), first["margin"].get<double>());
    EXPECT_NEAR(more["win"].get<double>(), first["win"].get<double>(), first["margin"].get<double>());
    adviser.follow(1, {"Romans: activate"});  // another moment: it begins anew
    EXPECT_GT(look(1)["margin"].get<double>(), more["margin"].get<double>());
}

SCENARIO("a line that says nothing possible is not played out, and absurd numbers are refused", "") {
    const TwoLines lines;
    AdviserTalk adviser(lines, ends);
    adviser.follow(0, {"dice 6 6 1 1"});
    EXPECT_EQ(adviser.call("play_out", {{"line", "Nobody: charge"}, {"runs", 1}}), Json::object());
    EXPECT_EQ(adviser.call("play_out", {{"line", "Romans: charge"}, {"runs", 1}}), Json::object());  // too far
    EXPECT_EQ(adviser.call("play_out", {{"line", "done"}, {"runs", 1}}), Json::object());            // no melee
    EXPECT_TRUE(adviser.call("play_out", {{"line", "done"}, {"runs", 1000}}).contains("error"));
    EXPECT_TRUE(adviser.call("play_out", {{"runs", 1}}).contains("error"));
}

}  // namespace acies::test::adviser_test
