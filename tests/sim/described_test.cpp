#include "wire/json/described.h"

#include "battle/engine/view.h"
#include "sim/playout.h"
#include "support/scenario.h"
#include "wire/battle/notation.h"

namespace acies::test::described_test {

namespace {

// Whether an event, and the views of both seats before it, are read back as they were.
void expect_read_back(const Ready& ready, const State& before, const Event& event) {
    EXPECT_TRUE(wire::is_read_back(event)) << ready.file << ": " << wire::notation(*ready.field, before, event);
    for (Seat seat : every<Seat>())
        EXPECT_TRUE(wire::is_read_back(view(*ready.field, before, seat))) << ready.file << ", turn " << before.turn;
}

}  // namespace

SCENARIO("views, questions and events are read back from JSON as they were written", "") {
    const sim::Player random = sim::played_by("random");
    for (const Ready& ready : all_scenarios()) {
        int number = 0;
        const auto watch = [&](const State& before, const Event& event, const State&, const Report&) {
            if (++number % 5 == 0 || before.stack.empty()) expect_read_back(ready, before, event);
        };
        sim::play_out(*ready.field, {{random, random}}, {3}, watch, {.events = 150}, ready.secrets);
    }
}

SCENARIO("JSON of another form is not read", "") {
    for (const char* text : {R"(5)", R"({})", R"({"is": "shoot"})", R"({"is": "sneeze"})", R"({"is": 7})",
                             R"({"is": "choose", "option": "x"})", R"({"is": "choose", "option": 256})",
                             R"({"is": "choose", "option": -1})", R"({"is": "activate", "units": [200]})",
                             R"({"is": "play", "card": "TC99", "unit": 1})"})
        EXPECT_FALSE(wire::read_described<Event>(*wire::parse_json(text))) << text;
    const auto read = wire::read_described<Event>(*wire::parse_json(R"({"is": "choose", "option": 2})"));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, Event(Choose{2}));
}

}  // namespace acies::test::described_test
