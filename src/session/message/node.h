// What the battle waits for: which seat is asked what, or which dice are to be rolled.
#pragma once

#include "session/message/basics.h"
#include "wire/json/literal.h"

namespace acies::session::message {

struct DecisionNode {
    wire::Literal<"decision"> kind;
    Seat seat{};
    Question question{};
    Maybe<UnitId> unit;                  // the unit that it is about
    Maybe<UnitId> other;                 // the unit that `unit` meets, follows or fights
    UnitSet units;                       // activated now, or those to choose from
    int count = 0;                       // of options to choose from by number
    std::optional<int> least;            // of a number that is asked for: option 0
    Maybe<CommandId> command;            // that it is about
    EnumSet<Answer> answers;             // to the enemy's action: option n is the n-th
    List<CommandId> commands;            // that may be put forward, or have rolled alike: option n is the n-th
    std::span<const Quality> levels;     // to which a general may rise: option n is the n-th
    std::optional<EnumSet<Card>> cards;  // of play_card: that could be played now, whether or not they are held
    std::span<const std::uint8_t> dice;  // that may be rolled again; of play_card: as rolled, if they have been
    Points area;                         // in which a unit is to be placed

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("seat", self.seat);
        visit("question", self.question);
        visit("unit", self.unit);
        visit("other", self.other);
        visit("units", self.units);
        visit("count", self.count);
        if_any(visit, "least", self.least);
        if_any(visit, "command", self.command);
        if_any(visit, "answers", self.answers);
        if_any(visit, "commands", self.commands);
        if_any(visit, "levels", self.levels);
        if_any(visit, "cards", self.cards);
        if_any(visit, "dice", self.dice);
        if_any(visit, "area", self.area);
    }
};

struct ChanceNode {
    wire::Literal<"chance"> kind;
    Roll roll{};
    std::optional<Seat> seat;  // whose dice come first; none: dice of both (Red's first)
    Maybe<UnitId> unit;
    Maybe<CommandId> command;  // whose general rolls
    int dice = 0;              // of that side
    int against = 0;           // of the other side

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("roll", self.roll);
        visit("seat", self.seat);
        visit("unit", self.unit);
        if_any(visit, "command", self.command);
        visit("dice", self.dice);
        visit("against", self.against);
    }
};

struct FinishedNode {
    wire::Literal<"finished"> kind;
    std::optional<Seat> winner;
    Ending ending{};

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("winner", self.winner);
        visit("ending", self.ending);
    }
};

using Node = wire::Written<DecisionNode, ChanceNode, FinishedNode>;

// One link of "because … because …", the outermost first.
struct Link {
    std::string_view what;  // the kind of frame: "half", "activation", "threat_charge", "melee", "pursuit", …
    Maybe<UnitId> unit, other;
    Maybe<CommandId> command;
    Seat seat{};
    std::string_view words;  // in English

    static constexpr void describe(auto& self, auto&& visit) {
        visit("what", self.what);
        visit("unit", self.unit);
        visit("other", self.other);
        if_any(visit, "command", self.command);
        visit("seat", self.seat);
        visit("words", self.words);
    }
};

}  // namespace acies::session::message
