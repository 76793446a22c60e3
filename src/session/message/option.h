// What may be answered now.
#pragma once

#include "session/message/look.h"
#include "session/message/moving.h"

namespace acies::session::message {

using OptionKind = wire::OneId<OptionVerb, Feat, ScoutingOption>;

struct Option {
    std::string line;  // the notation that takes it
    OptionKind kind = OptionVerb::Activate;
    UnitSet units;                     // that act
    Maybe<UnitId> target;              // of a shot or a charge
    bool bonus = false;                // of a charge: a die is rolled for more movement
    bool potential = false;            // of a charge: an ordinary move if its target evades
    std::optional<List<Leg>> legs;     // of a charge or move
    std::optional<BaseEdge> edge;      // of a shot: from which edge of the base, if it is not the front
    std::optional<int> phases;         // of a shot: movement phases that are still to come
    bool reorganises = false;          // of a shot: the unit reorganises afterwards
    std::string_view scenery;          // that is placed or rolled for, in English
    std::optional<int> piece;          // that is moved or removed: its place in Field::pieces
    std::optional<Point> at;           // where a general rides to, or the middle of a piece is to lie
    std::optional<int> choice;         // of a choice by number
    std::optional<Card> card;          // that is played, or not asked for again
    List<Card> cards;                  // that a side would hold
    std::optional<Sheet> plan;         // of what a side would hide
    std::optional<Answer> answer;      // to the enemy's action
    bool drawn = false;                // of a place: it is the place in the set-up
    wire::Written<Forecast> forecast;  // by the adviser
    std::optional<Risk> risk;
    Ghosts end;  // of a charge or move: where they end

    static constexpr void describe(auto& self, auto&& visit) {
        visit("line", self.line);
        visit("kind", self.kind);
        visit("units", self.units);
        visit("target", self.target);
        if_any(visit, "bonus", self.bonus);
        if_any(visit, "potential", self.potential);
        if_any(visit, "legs", self.legs);
        if_any(visit, "edge", self.edge);
        if_any(visit, "phases", self.phases);
        if_any(visit, "reorganises", self.reorganises);
        if_any(visit, "scenery", self.scenery);
        if_any(visit, "piece", self.piece);
        if_any(visit, "at", self.at);
        if_any(visit, "choice", self.choice);
        if_any(visit, "card", self.card);
        if_any(visit, "cards", self.cards);
        if_any(visit, "plan", self.plan);
        if_any(visit, "answer", self.answer);
        if_any(visit, "drawn", self.drawn);
        if_any(visit, "forecast", self.forecast);
        if_any(visit, "risk", self.risk);
        if_any(visit, "end", self.end);
    }
};

struct Options {
    List<Option> options;
    std::optional<Refusal> refusal;  // why those units cannot be activated
    UnitSet next;                    // while units act: those that may be activated once these are finished
    bool spent = false;              // the units that act can only be finished
    bool ends = false;               // when they are finished, so is the half

    static constexpr void describe(auto& self, auto&& visit) {
        visit("options", self.options);
        if_any(visit, "refusal", self.refusal);
        if_any(visit, "next", self.next);
        if_any(visit, "spent", self.spent);
        if_any(visit, "ends", self.ends);
    }
};

}  // namespace acies::session::message
