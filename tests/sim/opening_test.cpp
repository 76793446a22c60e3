// Set-ups that the players make, by random answers: always legal, always at an end, and nothing hidden is seen.
#include <map>

#include "battle/engine/event.h"
#include "battle/engine/undo.h"
#include "battle/engine/view.h"
#include "battle/order/rolling.h"
#include "battle/position/stack.h"
#include "battle/turns/sheet.h"
#include "sim/laws.h"
#include "sim/playout.h"
#include "sim/two_worlds.h"
#include "support/battle.h"
#include "support/opened.h"
#include "support/scenario.h"
#include "wire/battle/notation.h"

namespace acies::test::opening_test {

namespace {

constexpr int longest = 200;  // answers before the first unit is deployed

bool is_before_deployment(const State& state) {
    return top_frame<SidesFrame>(state) || top_frame<TerrainFrame>(state) || top_frame<SecretFrame>(state);
}

struct Begun {
    State state;
    std::vector<Event> events;
    std::vector<std::string> broken;
};

// Answers and dice at random until the armies are deployed.
Begun set_up(const Opened& battle, std::uint64_t seed) {
    const Field& field = *battle.field;
    odds::Dice dice(seed);
    Begun begun{begin(field, battle.secrets), {}, {}};
    for (int i = 0; i < longest && is_before_deployment(begun.state); ++i) {
        const Node at = node(field, begun.state);
        Event event = Done{};
        if (const auto* chance = std::get_if<Chance>(&at)) {
            event = roll_dice(*chance, dice);
        } else {
            const auto all = candidates(field, begun.state);
            if (all.empty()) begun.broken.push_back("nobody can do anything");
            for (const Action& action : all)
                if (const auto refused = refuse(field, begun.state, event_of(action)))
                    begun.broken.push_back("a candidate is refused: " + refused->why.text());
            if (all.empty()) break;
            event = event_of(all[static_cast<std::size_t>(dice.below(all.size()))]);
        }
        const std::string line = wire::notation(field, begun.state, event);
        const auto read = wire::parse_notation(field, begun.state, line);
        if (!read || *read != event) begun.broken.push_back("another line is read: " + line);
        begun.events.push_back(event);
        if (advance(field, begun.state, event)) begun.broken.push_back("refused: " + line);
        for (const std::string& problem : problems(field, begun.state)) begun.broken.push_back(problem);
        for (Seat seat : every<Seat>())
            if (view(field, imagined(field, view(field, begun.state, seat)), seat) != view(field, begun.state, seat))
                begun.broken.push_back("a view is imagined otherwise after " + line);
    }
    if (is_before_deployment(begun.state)) begun.broken.push_back("the set-up does not end");
    return begun;
}

std::map<std::string, int> count_by_edition(const std::vector<Opened>& battles) {
    std::map<std::string, int> count;
    for (const Opened& battle : battles) ++count[battle.field->setup().edition];
    return count;
}

}  // namespace

SCENARIO("every edition has battles whose set-up is open", "") {
    const auto count = count_by_edition(opened_scenarios(4));
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) EXPECT_GE(count.at(id), 2) << id;
}

SCENARIO("a set-up by random answers is legal at every step, ends, and is told in lines that are read back",
         "[BI-DEP-10] [I1-DEP-10] [I1-DEP-15] [I2-DEP-03]") {
    for (const Opened& battle : opened_scenarios(2))
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            const Begun begun = set_up(battle, seed);
            EXPECT_EQ(begun.broken, std::vector<std::string>()) << battle.file << ", seed " << seed;
        }
}

SCENARIO("a battle after such a set-up keeps every law to its end", "") {
    for (const Opened& battle : opened_scenarios(1)) {
        const auto verdict = sim::play_by_the_laws(*battle.field, 3, {}, battle.secrets);
        EXPECT_EQ(verdict.broken, "") << battle.file;
    }
}

SCENARIO("no seat can tell what the other has chosen or written in secret",
         "[I1-DEP-27] [I1-DEP-38] [I2-DEP-06] [I2-CRD-08]") {
    std::map<std::string, int> steps;
    for (const Opened& battle : opened_scenarios(3))
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            for (Seat watching : every<Seat>()) {
                const auto worlds = sim::play_two_worlds(*battle.field, battle.secrets, battle.secrets, watching, seed);
                EXPECT_EQ(worlds.broken, "") << battle.file << ", seed " << seed;
                steps[battle.field->setup().edition] += worlds.steps;
            }
    for (const char* id : {"advanced", "impetus2"}) EXPECT_GT(steps[id], 200) << id;
}

SCENARIO("who writes a plan may take it back until the other has answered", "") {
    for (const Opened& battle : opened_scenarios(1)) {
        if (!battle.field->setup().open.contains(OpenPart::Plans)) continue;
        const Begun begun = set_up(battle, 1);
        ASSERT_TRUE(std::holds_alternative<WritePlan>(begun.events.back()));
        const State start = begin(*battle.field, battle.secrets);
        EXPECT_EQ(undoable(*battle.field, start, begun.events, Seat::Blue), 1u);
        EXPECT_EQ(undoable(*battle.field, start, begun.events, Seat::Red), 0u);
    }
}

}  // namespace acies::test::opening_test
