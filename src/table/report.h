// A battle looked back on: losses over time and by unit, and how the dice of each side have fallen against what they do
// on the average.
#pragma once

#include "table/session.h"
#include "wire/json_writer.h"

namespace acies::table {

// What the dice of a side have done.
struct Deeds {
    double hits = 0;   // damage
    double tests = 0;  // of cohesion, passed
};
struct Luck {
    BySeat<Deeds> came, expected;
};
// Over all dice of the battle; what was expected is exact.
Luck luck_of(const Session&);

void write_report(wire::JsonWriter&, const Session&);  // fields of an object that is open

}  // namespace acies::table
