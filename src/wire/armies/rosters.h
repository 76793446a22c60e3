// Rosters as files have them, as TOML and as JSON with the same keys:
//
//     roster = 1                                     # version of this format
//     name = "Legio X"
//     army = "marian-romans"                         # id of the army list
//     edition = "advanced"
//     scale = "15"
//     format = "tournament"                          # or "free", "great_battle"
//     points = 350
//     structure = "average"
//     exploration_points = 2
//
//     [[commands]]
//     name = "Caesar"
//     general = "expert"
//     cinc = true
//     units = [
//         { row = "legionaries", count = 4 },
//         { row = "legionaries", general = true },
//     ]
//
// docs/armies.md has all keys. What an army costs, its VD and whether it is legal are never in the file.
#pragma once

#include <string>

#include "armies/muster.h"
#include "base/result.h"
#include "wire/json/json.h"

namespace acies::wire {

// What the file says, or all that is wrong with it. Whether the army is legal is said by muster().
Result<Roster, Problems> read_roster(const Json&);

// As JSON text that read_roster reads back. What has its usual value is left out.
std::string roster_json(const Roster&);

// "Legionaries: more than the list allows (7; limit 5): take some away, 2 [I1-TOU-15]".
std::string sentence(const RosterProblem&);

// All of a muster, for programs.
std::string muster_json(const Muster&);

}  // namespace acies::wire
