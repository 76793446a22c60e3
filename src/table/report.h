// A battle looked back on: losses over time and by unit, and how the dice of each side have fallen against what they do
// on the average.
#pragma once

#include "table/message/report.h"
#include "table/session.h"

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

message::BattleReport report_of(const Session&);

}  // namespace acies::table
