// Set-ups as files have them: the same tables as TOML (a scenario) and as JSON (the header of a battle file).
//
//     name = "Two lines"
//     edition = "basic"
//     scale = "15"
//     table = { width = 120, depth = 60 }
//
//     [[terrain]]
//     kind = "wood"
//     outline = [[30, 20], [40, 20], [40, 30]]      # or: oval = { at = [35, 25], size = [12, 8] }
//
//     [[units]]
//     side = "red"
//     name = "Legio I"
//     type = "FP"
//     m = 5
//     vbu = 6
//     at = [60, 15]                                  # the middle of its front edge, in U
//     facing = 90                                    # degrees from +x, counter-clockwise
//     grants = ["passes_through"]                    # what its army list adds, by the names of Grant
//     foot = { type = "FP", m = 5, vbu = 5 }         # what it is once it has dismounted
#pragma once

#include <string>

#include "battle/field.h"
#include "wire/json.h"

namespace acies::wire {

struct Scenario {
    Setup setup;
    std::string words;  // about the battle, for people
};

// What the file says, or all that is wrong with it. Whether it can be played is asked of Field::make.
Result<Scenario, Problems> read_scenario(const Json&);

// The set-up as JSON text that read_scenario reads back.
std::string setup_json(const Setup&);

// The outline of an oval, in twenty-four points.
std::vector<Vec> oval(Vec centre, double width, double height);

}  // namespace acies::wire
