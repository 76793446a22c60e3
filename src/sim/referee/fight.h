// Melees as the referee counts them: the units in it, each fighter as the rules should see it, and the dice of both
// sides.
#pragma once

#include "sim/referee/facts/memory.h"
#include "sim/referee/ledger.h"

namespace acies::sim::referee {

// A fighter as it may be seen: more than one reading where a fact is in doubt.
struct Reading {
    Unit unit;
};
// `with_depth`: with the depth that a unit behind lends it.
std::vector<Reading> fighters(const Table&, const Memory&, const Melee&, UnitId, bool with_depth);
// All fighters of a side, main first, in every reading; none: there are too many.
std::vector<std::vector<Reading>> side_of(const Table&, const Memory&, const Melee&, Seat, bool with_depth);
inline constexpr std::size_t max_readings = 128;  // of one melee; with more nothing is compared

// The dice of a melee that has just been counted, thrown weapons first.
std::vector<Difference> check_fight(const Table&, const Memory&, const Report&);

}  // namespace acies::sim::referee
