// A seat that is elsewhere: it gets views as JSON and gives lines.
#include "session/remote.h"

#include "ai/agents.h"
#include "battle/engine/engine.h"
#include "sim/playout.h"
#include "support/scenario.h"
#include "support/session.h"
#include "wire/battle/notation.h"
#include "wire/json/described.h"

namespace acies::test::remote_test {

namespace {

using wire::Json;

// All that somebody asks before an answer is given.
std::string questions(session::Session& session, Seat seat) {
    const std::string offered = ask(session, "options", {{"seat", id_of(seat)}});
    std::string all = offered;
    const Json options = Json::parse(offered)["options"];
    for (std::size_t i = 0; i < options.size() && i < 8; ++i)
        all += ask(session, "try", {{"line", options[i]["line"]}});
    for (UnitId own : standing(*session.field, session.now(), seat)) {
        all += ask(session, "reach", {{"units", {own}}});
        all += ask(session, "drag", {{"units", {own}}, {"handle", "free"}, {"to", {30, 30}}});
        break;
    }
    return all;
}

// The same agent at the other end of a wire: nothing but texts goes either way.
sim::Player elsewhere(sim::Player agent) {
    return [agent](const Field& field, const View& seen, odds::Dice& dice) {
        const std::string sent = wire::described_json(seen);
        const auto got = wire::read_described<View>(*wire::parse_json(sent));
        EXPECT_TRUE(got);
        const State there = imagined(field, *got);
        const std::string line = wire::notation(field, there, event_of(agent(field, *got, dice)));
        const auto event = wire::parse_notation(field, imagined(field, seen), line);
        EXPECT_TRUE(event) << line;
        return std::visit(
            []<class T>(const T& one) {
                if constexpr (std::is_constructible_v<Action, T>) return Action{one};
                return Action{Done{}};
            },
            *event);
    };
}

std::vector<Event> battle_of(const Ready& ready, const sim::Player& player) {
    std::vector<Event> events;
    sim::play_out(
        *ready.field, {{player, player}}, {7},
        [&](const State&, const Event& event, const State&, const Report&) { events.push_back(event); },
        {.events = 120}, ready.secrets);
    return events;
}

}  // namespace

SCENARIO("an engine that has only a view gives the same answers, trials and forecasts as the table", "") {
    const sim::Player random = sim::played_by("random");
    int compared = 0;
    for (const Ready& ready : all_scenarios()) {
        session::Session here = session_of(ready), there = session_of(ready);
        const auto watch = [&](const State& before, const Event& event, const State&, const Report&) {
            const Node at = node(*ready.field, before);
            const auto* asked = std::get_if<Decision>(&at);
            if (asked && here.events.size() % 11 == 0) {
                ASSERT_TRUE(session::see(there, session::view_message(here, asked->seat)));
                EXPECT_EQ(questions(there, asked->seat), questions(here, asked->seat)) << ready.file;
                ++compared;
            }
            ASSERT_FALSE(session::take(here, event));
        };
        sim::play_out(*ready.field, {{random, random}}, {5}, watch, {.events = 60}, ready.secrets);
    }
    EXPECT_GT(compared, 50);
}

SCENARIO("an agent at the other end of a wire plays the same battle as one at the table", "") {
    for (const Ready& ready : all_scenarios()) {
        const sim::Player agent = sim::played_by("script");
        EXPECT_EQ(battle_of(ready, elsewhere(agent)), battle_of(ready, agent)) << ready.file;
    }
}

SCENARIO("a message that is none, or of another battle, is not seen", "") {
    const Ready one = scenario_named("the-ridge.toml"), another = scenario_named("impetus/trebia.toml");
    session::Session here = session_of(one), there = session_of(another);
    for (const std::string& message :
         {session::view_message(here, Seat::Red), std::string("{}"), std::string("[1"), std::string()})
        EXPECT_FALSE(session::see(there, message)) << message.substr(0, 40);
    EXPECT_EQ(there.now(), begin(*another.field, another.secrets));
}

SCENARIO("a view that does not hold together is not seen", "") {
    const Ready ready = scenario_named("impetus/trebia.toml");
    session::Session here = session_of(ready), there = session_of(ready);
    const Json good = Json::parse(session::view_message(here, Seat::Red));
    const auto is_seen = [&](const auto& change) {
        Json changed = good;
        change(changed["view"]);
        return session::see(there, changed.dump());
    };
    EXPECT_TRUE(is_seen([](Json&) {}));
    const Json facts = good["view"]["frames"].back()["facts"];
    ASSERT_FALSE(facts.empty());
    EXPECT_FALSE(is_seen([](Json& view) { view["frames"].back()["facts"].push_back(0); }));
    EXPECT_FALSE(is_seen([](Json& view) { view["frames"].back()["facts"].erase(0); }));
    EXPECT_FALSE(is_seen([](Json& view) { view["frames"].back()["kind"] = 250; }));
    for (const Json& absurd : {Json(-1), Json(1'000'000'000), Json(UINT64_MAX), Json("x"), Json(nullptr)})
        for (std::size_t i = 0; i < facts.size(); ++i) {
            Json changed = good;
            changed["view"]["frames"].back()["facts"][i] = absurd;
            session::see(there, changed.dump());  // no more is asked than that it comes back
        }
    EXPECT_FALSE(is_seen([](Json& view) { view["units"][0]["unit"] = 7; }));
    EXPECT_FALSE(is_seen([](Json& view) { view["units"][0]["shot_by"] = {120}; }));
    EXPECT_FALSE(is_seen([](Json& view) { view["units"][0]["square"] = 200; }));
    EXPECT_FALSE(is_seen([](Json& view) { view["commands"][0]["with"] = 200; }));
    EXPECT_FALSE(is_seen([](Json& view) { view["deploying"] = {127}; }));
    EXPECT_FALSE(is_seen([](Json& view) { view["turn"] = UINT64_MAX; }));
}

SCENARIO("what is asked for a seat is answered as far as that seat knows, whoever is to decide", "[I1-DEP-38]") {
    const sim::Player random = sim::played_by("random");
    int compared = 0;
    for (const Ready& ready : all_scenarios()) {
        session::Session here = session_of(ready), there = session_of(ready);
        const auto watch = [&](const State&, const Event& event, const State&, const Report&) {
            for (Seat seat : every<Seat>())
                if (here.events.size() % 23 == 0 && std::holds_alternative<Decision>(node(*ready.field, here.now()))) {
                    ASSERT_TRUE(session::see(there, session::view_message(here, seat)));
                    const UnitSet own = standing(*ready.field, here.now(), seat);
                    for (const char* call : {"sight", "threats"})
                        if (!own.empty()) {
                            const Json fields{{"unit", own.first()}, {"seat", id_of(seat)}};
                            EXPECT_EQ(ask(there, call, fields), ask(here, call, fields)) << ready.file;
                            ++compared;
                        }
                }
            ASSERT_FALSE(session::take(here, event));
        };
        sim::play_out(*ready.field, {{random, random}}, {9}, watch, {.events = 60}, ready.secrets);
    }
    EXPECT_GT(compared, 50);
}

}  // namespace acies::test::remote_test
