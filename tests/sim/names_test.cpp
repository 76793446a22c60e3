#include "wire/battle/names.h"

#include <set>

#include "battle/engine/engine.h"
#include "sim/laws.h"
#include "support/ready.h"
#include "support/scenario.h"
#include "wire/battle/battle_file.h"
#include "wire/battle/notation.h"

namespace acies::test::names_test {

namespace {

// Words of the notation, blanks, signs, letters of two bytes and more: whatever may be misread.
std::string hostile_name(odds::Dice& dice) {
    static constexpr std::string_view pieces[] = {
        "shoot", " ",           "  ",        "from",      " from left", "activate", "dice",   "1",    "6",
        "done",  "General of ", "charge",    "with",      "join",       "play",     "for",    "TC1",  "choose",
        "0",     "-",           ".",         "'",         "é",          "Ω",        "𝕏",      "\\",   "/",
        "<b>",   "&amp;",       "%s",        "{}",        "null",       "facing",   "place",  "ride", "to",
        "not",   "this turn",   "time",      "\t",        ":",          "\x1b[",    "\u202e", "\"",   "stand",
        "stay",  "stop",        "main unit", "nominate ", "no card"};
    std::string name;
    for (std::uint64_t count = 1 + dice.below(4); count > 0; --count) name += pieces[dice.below(std::size(pieces))];
    return name;
}

// With other names, all different and none with a fault.
Setup renamed(Setup setup, odds::Dice& dice) {
    std::set<std::string> taken;
    const auto fresh = [&] {
        for (;;) {
            std::string name = hostile_name(dice);
            if (name.size() <= 80 && !wire::fault_of_name(name) && taken.insert(name).second) return name;
        }
    };
    for (UnitSetup& unit : setup.units) unit.name = fresh();
    for (CommandSetup& command : setup.commands) command.name = fresh();
    return setup;
}

}  // namespace

SCENARIO("names that could be misread have a fault", "") {
    for (const char* name : {"Legio I", "Gauls 3", "Ausiliari di là", "von links", "O'Brien", "Men from Leftbank"})
        EXPECT_EQ(wire::fault_of_name(name), std::nullopt) << name;
    for (const char* name : {" Gauls", "Gauls ", "a:b", "a,b", "a+b", "a(b", "a\"b", "a\nb", "a\tb", "a\x1b[1m",
                             "a\x7f", "a\u0085", "a\u202eb", "a\u2066b", "Men from left", "General of Legion"})
        EXPECT_NE(wire::fault_of_name(name), std::nullopt) << name;
}

SCENARIO("names that look like another, or are no text, have a fault", "") {
    for (const char* unseen :
         {"\u061c", "\u115f", "\u1160", "\u200b", "\u200f", "\u2060", "\u2064", "\u3164", "\ufeff", "\ufffe", "\uffff"})
        EXPECT_NE(wire::fault_of_name(std::string("a") + unseen + "b"), std::nullopt) << unseen;
    for (const char* blank : {" ", "\u00a0", "\u1680", "\u2000", "\u200a", "\u202f", "\u205f", "\u3000"}) {
        EXPECT_NE(wire::fault_of_name(std::string(blank) + "a"), std::nullopt) << blank;
        EXPECT_NE(wire::fault_of_name(std::string("a") + blank), std::nullopt) << blank;
        EXPECT_EQ(wire::fault_of_name(std::string("a") + blank + "b"), std::nullopt) << blank;
    }
    EXPECT_EQ(wire::fault_of_name("Σπάρτη"), std::nullopt);
    EXPECT_EQ(wire::fault_of_name("武田"), std::nullopt);
}

SCENARIO("whatever units and Commands are called, what is saved can be replayed", "") {
    wire::Editions editions(embedded::editions());
    odds::Dice dice(3);
    int lines = 0;
    const sim::Law reads_back = [&](const Field& field, const State& before, const Event& event,
                                    const State&) -> std::optional<std::string> {
        ++lines;
        const std::string line = wire::notation(field, before, event);
        const auto read = wire::parse_notation(field, before, line);
        return read && *read == event ? std::nullopt : std::optional(line);
    };
    for (const Ready& ready : trial_scenarios()) {
        const auto field = Field::make(ready.field->edition(), renamed(ready.field->setup(), dice));
        ASSERT_TRUE(field) << ready.file;
        const sim::Verdict verdict = sim::play_by_the_laws(*field, 1, reads_back, ready.secrets);
        EXPECT_EQ(verdict.broken, "") << ready.file;
        wire::BattleWriter file(*field, {.version = "test"}, ready.secrets);
        State state = begin(*field, ready.secrets);
        for (const Event& event : verdict.events) {
            const State before = state;
            ASSERT_EQ(advance(*field, state, event), std::nullopt);
            file.add(before, event, state);
        }
        const auto loaded = wire::load_battle(file.text(), wire::find_in(editions));
        ASSERT_TRUE(loaded) << ready.file << ": " << loaded.error().front().message;
        EXPECT_FALSE(loaded->broken) << loaded->broken->message;
        EXPECT_EQ(loaded->events, verdict.events);
    }
    EXPECT_GT(lines, 1000);
}

SCENARIO("every option of every question has a name of its own, and no number", "") {
    EnumSet<Question> met;
    const sim::Law are_named = [&](const Field& field, const State& before, const Event&,
                                   const State&) -> std::optional<std::string> {
        const Node at = node(field, before);
        const auto* asked = std::get_if<Decision>(&at);
        if (!asked) return std::nullopt;
        for (const Action& action : candidates(field, before)) {
            if (!std::holds_alternative<Choose>(action)) continue;
            met.insert(asked->question);
            const std::string line = wire::notation(field, before, event_of(action));
            const auto read = wire::parse_notation(field, before, line);
            if (line.find("choose") != line.npos || !read || *read != event_of(action)) return line;
        }
        return std::nullopt;
    };
    for (const Ready& ready : trial_scenarios())
        EXPECT_EQ(sim::play_by_the_laws(*ready.field, 1, are_named, ready.secrets).broken, "") << ready.file;
    // Drawn scenes show the rarer ones.
    for (Question question : {Question::Pursue, Question::MainUnit, Question::Nominate, Question::RollAgain,
                              Question::React, Question::Turn, Question::GoOn, Question::ShowCard, Question::PlayCard})
        EXPECT_TRUE(met.contains(question)) << id_of(question);
}

}  // namespace acies::test::names_test
