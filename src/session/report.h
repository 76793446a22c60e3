// A summary of a battle: losses over time and by unit, and the dice of each side compared with their average.
#pragma once

#include "session/message/report.h"
#include "session/session.h"

namespace acies::session {

// What the dice of a side have done.
struct Results {
    double hits = 0;   // damage
    double tests = 0;  // of cohesion, passed
};
struct Luck {
    BySeat<Results> came, expected;
};
// Over all dice of the battle; the expected values are exact.
Luck luck_of(const Session&);

message::BattleReport report_of(const Session&);

}  // namespace acies::session
