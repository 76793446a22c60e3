// A seat that is elsewhere: it gets views as JSON and gives lines.
#include "table/remote.h"

#include "ai/agents.h"
#include "odds/melee.h"
#include "sim/playout.h"
#include "support/ready.h"
#include "support/scenario.h"
#include "table/calls.h"
#include "table/forecast.h"
#include "wire/battle/notation.h"
#include "wire/described.h"

namespace acies::test::remote_test {

namespace {

using wire::Json;

table::Session session_of(const Ready& ready) {
    return {.foresight = &table::exact_foresight,
            .field = ready.field,
            .secrets = ready.secrets,
            .states = {begin(*ready.field, ready.secrets)},
            .seed = {1},
            .tables = std::make_shared<odds::MeleeTables>(ready.field->edition())};
}

std::string ask(table::Session& session, const char* call, Json fields) {
    fields["call"] = call;
    return table::answer(session, fields.dump(),
                         {table::battle_calls(), table::choice_calls(), table::moving_calls(), table::outlook_calls()});
}

// All that somebody asks before an answer is given.
std::string questions(table::Session& session, Seat seat) {
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
        table::Session here = session_of(ready), there = session_of(ready);
        const auto watch = [&](const State& before, const Event& event, const State&, const Report&) {
            const Node at = node(*ready.field, before);
            const auto* asked = std::get_if<Decision>(&at);
            if (asked && here.events.size() % 11 == 0) {
                ASSERT_TRUE(table::see(there, table::view_message(here, asked->seat)));
                EXPECT_EQ(questions(there, asked->seat), questions(here, asked->seat)) << ready.file;
                ++compared;
            }
            ASSERT_FALSE(table::take(here, event));
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
    table::Session here = session_of(one), there = session_of(another);
    for (const std::string& message :
         {table::view_message(here, Seat::Red), std::string("{}"), std::string("[1"), std::string()})
        EXPECT_FALSE(table::see(there, message)) << message.substr(0, 40);
    EXPECT_EQ(there.now(), begin(*another.field, another.secrets));
}

}  // namespace acies::test::remote_test
