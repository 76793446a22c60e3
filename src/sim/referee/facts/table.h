// What the referee reads off the table at one moment: where each unit stands, on what ground, and a unit as the rules
// see it, as far as the table shows. Leaves what has happened before to referee/memory.h.
#pragma once

#include <vector>

#include "battle/position/state.h"
#include "sim/referee/facts/plane.h"

namespace acies::sim::referee {

// What a look can tell: a fact too near to its limit is in doubt.
enum class Seen : std::uint8_t { No, Doubtful, Yes };
constexpr bool may_be(Seen seen) { return seen != Seen::No; }
constexpr Seen above(double value, double limit, double doubt) {
    return value > limit + doubt ? Seen::Yes : value < limit - doubt ? Seen::No : Seen::Doubtful;
}

// Ground under a base.
struct Standing {
    Terrain terrain = Terrain::Open;
    bool wholly = false;
    friend bool operator==(const Standing&, const Standing&) = default;
};

class Table {
public:
    Table(const Field& on, const State& at) : field(on), state(at) {}

    const Field& field;
    const State& state;

    const Edition& edition() const { return field.edition(); }
    const UnitState& now(UnitId u) const { return state.units[u]; }
    const std::string& name(UnitId u) const { return field.unit(u).name; }
    const Unit& profile(UnitId) const;
    const std::vector<Piece>& pieces() const;
    bool is_there(UnitId) const;
    bool is_in_melee(UnitId) const;
    std::vector<UnitId> units_there() const;
    // The engagement of two enemies; none: they are not in melee with each other.
    const Engagement* engagement(UnitId, UnitId) const;
    Base base(UnitId) const;
    Place place(UnitId) const;
    Place front_rank(UnitId) const;

    // The unit without its part in the action at hand; of chariots it does not know whether they stood still.
    Unit unit(UnitId) const;

    Terrain ground_of(const Piece&) const;
    const LandscapeRules& rules_of(const Piece&) const;
    // Whether such a unit may neither enter it nor man it.
    bool bars(const Piece&, UnitId) const;
    RuleId rule_that_bars(const Piece&, UnitId) const;
    // Whether at least half of the base is in the area.
    Seen is_in(const Place&, const Piece&) const;
    // Along a road other rules hold.
    bool is_near_road(const Place&) const;
    // All that the ground under the base may be.
    std::vector<Standing> standings(const Place&) const;
};

}  // namespace acies::sim::referee
