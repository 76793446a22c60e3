// Moves as wishes, and how far units get.
#pragma once

#include "session/message/forecast.h"

namespace acies::session::message {

struct Leg {
    LegKind kind{};
    double amount = 0;              // to the left positive, where there is a left
    std::optional<double> degrees;  // of an oblique

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("amount", self.amount);
        if_any(visit, "degrees", self.degrees);
    }
};

struct Disorder {
    UnitId unit{};
    Reason reason;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("reason", self.reason);
    }
};

// Where a general would be: with a unit, or alone.
struct GeneralThen {
    CommandId command{};
    Maybe<UnitId> unit;
    std::optional<Point> at;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("unit", self.unit);
        if_any(visit, "at", self.at);
    }
};

// What a wish would do.
struct Trial {
    std::string_view verb;  // what the line says first after the names: "wheel", "shoot", "join", …
    std::string
        line;  // the move as it would be made: the wish, or the farthest part of it that is legal; empty if none is
    std::optional<List<Leg>> legs;   // of a move
    std::optional<Refusal> refusal;  // why the wish itself is not possible
    std::optional<GeneralThen> general;
    Ghosts ghosts;         // where `line` leads: every unit that changes place
    List<Ghosts> path;     // on the way there: key frames, each as ghosts; turns lie between frames as rotations
    double distance = 0;   // of the unit, or the outer end of a group
    double degrees = 0;    // wheeled, left positive
    double allowance = 0;  // what it may spend in all
    List<Disorder> disorders;
    UnitSet contact;  // enemies that a charge reaches
    std::optional<Snap> snapped;
    wire::Written<Forecast> forecast;  // of a charge, by the adviser
    std::optional<Risk> risk;

    static constexpr void describe(auto& self, auto&& visit) {
        if_any(visit, "verb", self.verb);
        visit("line", self.line);
        if_any(visit, "legs", self.legs);
        if_any(visit, "refusal", self.refusal);
        if_any(visit, "general", self.general);
        visit("ghosts", self.ghosts);
        visit("path", self.path);
        visit("distance", self.distance);
        visit("degrees", self.degrees);
        visit("allowance", self.allowance);
        visit("disorders", self.disorders);
        visit("contact", self.contact);
        if_any(visit, "snapped", self.snapped);
        if_any(visit, "forecast", self.forecast);
        if_any(visit, "risk", self.risk);
    }
};

// Why a reach ends there, and which unit ends it.
struct Stop {
    Point at;
    Words why;
    std::optional<RuleId> rule;
    Maybe<UnitId> by;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("at", self.at);
        visit("why", self.why);
        visit("rule", self.rule);
        if_any(visit, "by", self.by);
    }
};
struct Reach {
    Points outline;  // where the middle of the front can get by wheeling and going forward
    Points road;     // where it gets by following a road, from where it stands; none: it is on no road
    List<Stop> stops;
    List<Leg> ways;    // manoeuvres that are possible at least a little, each by one leg
    double ahead = 0;  // how far a move straight ahead may go, if nothing is in its way

    static constexpr void describe(auto& self, auto&& visit) {
        visit("outline", self.outline);
        visit("road", self.road);
        visit("stops", self.stops);
        visit("ways", self.ways);
        visit("ahead", self.ahead);
    }
};

// Whether units may be activated together.
struct Grouping {
    std::optional<Refusal> refusal;

    static constexpr void describe(auto& self, auto&& visit) { if_any(visit, "refusal", self.refusal); }
};

}  // namespace acies::session::message
