// The story of a battle: for each event what was done, the dice, and everything that followed with its reasons.
#pragma once

#include "session/message/basics.h"

namespace acies::session::message {

struct Note {
    Happening what{};
    Maybe<UnitId> unit, other;
    Maybe<CommandId> command;
    std::optional<Card> card;  // that is played
    std::string_view scenery;  // that is placed, moved or removed, in English
    std::optional<Seat> seat;  // of notes about a side or its Command
    double number = 0;         // what the words count: VBU, damage, dice, the turn, or a length
    std::string words;         // the whole note in English
    List<Reason> because;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("what", self.what);
        visit("unit", self.unit);
        visit("other", self.other);
        if_any(visit, "command", self.command);
        if_any(visit, "card", self.card);
        if_any(visit, "scenery", self.scenery);
        visit("seat", self.seat);
        visit("number", self.number);
        visit("words", self.words);
        visit("because", self.because);
    }
};

struct Told {
    int at = 0;  // events after it
    int turn = 0;
    std::optional<Seat> seat;            // the seat that chose; none: dice
    std::string line;                    // in notation
    std::string_view verb;               // of it
    std::span<const std::uint8_t> dice;  // if dice fell: as they fell, those of the first side first
    int first = 0;                       // how many of them are of the first side
    std::optional<Roll> roll;
    std::optional<Seat> of;  // that side; none: Red
    Maybe<UnitId> unit;      // the unit that the dice or the choice was about
    List<Note> notes;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("at", self.at);
        visit("turn", self.turn);
        visit("seat", self.seat);
        visit("line", self.line);
        visit("verb", self.verb);
        visit("dice", self.dice);
        visit("first", self.first);
        visit("roll", self.roll);
        if_any(visit, "of", self.of);
        visit("unit", self.unit);
        visit("notes", self.notes);
    }
};

struct Story {
    List<Told> story;

    static constexpr void describe(auto& self, auto&& visit) { visit("story", self.story); }
};

// What an action or a roll has led to.
struct Done {
    std::string_view verb;  // of an action
    Told told;
    List<Ghosts> path;  // key frames of all units that moved

    static constexpr void describe(auto& self, auto&& visit) {
        if_any(visit, "verb", self.verb);
        visit("told", self.told);
        visit("path", self.path);
    }
};

}  // namespace acies::session::message
