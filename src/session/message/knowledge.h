// What can be known at a glance: zones of control, firing arcs, lines of sight, and a unit in words.
#pragma once

#include <array>

#include "battle/ground/sight.h"
#include "session/message/basics.h"

namespace acies::session::message {

struct ZoneOf {
    UnitId unit{};
    Points corners;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("corners", self.corners);
    }
};
struct Zones {
    List<ZoneOf> zones;

    static constexpr void describe(auto& self, auto&& visit) { visit("zones", self.zones); }
};

struct Band {
    acies::Band name{};
    double to = 0;  // distance
    Points outline;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("to", self.to);
        visit("outline", self.outline);
    }
};
struct ArcOf {
    UnitId unit{};
    BaseEdge edge{};
    List<Band> bands;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("edge", self.edge);
        visit("bands", self.bands);
    }
};
struct Arcs {
    List<ArcOf> arcs;

    static constexpr void describe(auto& self, auto&& visit) { visit("arcs", self.arcs); }
};

struct SightOf {
    UnitId target{};
    BaseEdge edge{};
    List<std::array<Point, 2>> lines;
    double range = 0;
    Line line{};
    Maybe<UnitId> blocker;  // the unit in the way
    bool allowed = false;   // to shoot now
    std::optional<Refusal> refusal;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("target", self.target);
        visit("edge", self.edge);
        visit("lines", self.lines);
        visit("range", self.range);
        visit("line", self.line);
        visit("blocker", self.blocker);
        visit("allowed", self.allowed);
        if_any(visit, "refusal", self.refusal);
    }
};
struct Sights {
    List<SightOf> sights;

    static constexpr void describe(auto& self, auto&& visit) { visit("sights", self.sights); }
};

struct UnitCard {
    UnitId unit{};
    List<Reason> now;  // everything that affects it now, in English, with the rule

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("now", self.now);
    }
};

}  // namespace acies::session::message
