// Questions of `acies ask` as a player at the table would write them, asked through the same door, and answers compared
// with what the table did. A question is a text from its first letter on: nothing is handed to the rules in any other
// way.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "battle/engine/engine.h"
#include "wire/json/json.h"

namespace acies::test::oracle {

using Json = wire::Json;

// A unit object: all that the unit has, and what is not the default only. Whether it stands still is said of chariots.
Json written(const Unit&);
Json written(const std::vector<Unit>&);

// One moment of a battle: an event, what it led to, and what was told of it.
struct Moment {
    const Field& field;
    const State& before;
    const Event& event;
    const State& after;
    const Report& report;
    bool wishes = true;  // what could be done is asked about too, not only what is
};

class Desk;

// An answer. What differs from what is expected is noted at the desk, with the question.
class Reply {
public:
    Reply(Desk& desk, std::string kind, std::string question, Json reply);

    // The field of the answer; null if it is not answered.
    Json at(std::string_view field) const;
    bool is(std::string_view field) const { return at(field) == true; }
    double number(std::string_view field) const { return at(field).is_number() ? at(field).get<double>() : 0; }
    // The rules of the reasons, and the last of them.
    std::set<std::string> rules() const;
    std::string last_rule() const;

    void expect(std::string_view field, const Json& value) const;
    // The reasons are those of the table, in their order.
    void expect_ledger(const Tally& table) const;
    // The last of them are.
    void expect_tail(const Tally& table) const;
    void differs(const std::string& how) const;

private:
    std::string last_reasons(std::size_t count) const;
    std::size_t reasons() const { return reply_.contains("because") ? reply_["because"].size() : 0; }

    Desk& desk_;
    std::string kind_, question_;
    Json reply_;
};

class Desk {
public:
    explicit Desk(std::string edition) : edition_(std::move(edition)) {}

    // Asks, and counts the question under its kind.
    Reply ask(const std::string& kind, std::string_view topic, Json given);

    const std::map<std::string, int>& count() const { return count_; }
    const std::vector<std::string>& differences() const { return differences_; }
    void note(std::string difference) { differences_.push_back(std::move(difference)); }

private:
    std::string edition_;
    std::map<std::string, int> count_;
    std::vector<std::string> differences_;
};

// The dice that have just fallen for good, and the frame that waited for them. None: they may still change, or a card
// has touched them; one that adds to a test of cohesion leaves its die alone.
struct Dice {
    std::vector<int> dice;
    std::size_t frame = 0;  // its place in the stack
    const CardFrame* cards = nullptr;
};
std::optional<Dice> dice_of(const State& before, const Event&);

// ---- the kinds of questions, each in a file of its own

// Shots that are made and shots that are refused: shooting-dice, damage.
void ask_about_shots(Desk&, const Moment&);
// Tests of cohesion after shots, throws and melees: cohesion.
void ask_about_tests(Desk&, const Moment&);
// Dice, throws and results of melees: melee-dice, throw-dice, melee-result. Remembers the dice of a phase until it
// ends.
class Melees {
public:
    void ask(Desk&, const Moment&);

private:
    struct Phase {
        Melee melee;
        BySeat<std::vector<int>> dice;  // empty: a card has touched them
        BySeat<int> damage{};
    };
    void remember(const Moment&);
    void ask_for_result(Desk&, const Moment&);

    Phase phase_;
};
// Tests of discipline that are taken, and acts that may be tried or not: discipline.
void ask_about_discipline(Desk&, const Moment&);
// Moves that are made, and how far a unit could go: movement, wheel.
void ask_about_moves(Desk&, const Moment&);
// Charges: charge.
void ask_about_charges(Desk&, const Moment&);

// The ground on the way of a base that is shifted so far, as a path of a question; the last stretch is without end.
// None: a road or a river is on the way, which a path cannot tell from the rest.
std::optional<Json> path_of(const Field&, const State&, const Rect&, Direction, double length);
// A unit where it stands: with its ground and the front of its base.
Json written_at(const Field&, const State&, UnitId);

}  // namespace acies::test::oracle
