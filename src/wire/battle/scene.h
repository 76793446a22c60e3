// A scene: a small scenario with steps that are played one after another and what must be true after them. Players
// settle disputes with scenes (acies battle check), and tests show rules with them. docs/scenes.md has the format.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wire/battle/setup.h"
#include "wire/battle/statements.h"
#include "wire/editions/find_edition.h"

namespace acies::wire {

struct SceneStep {
    std::string id;                       // by which a lesson finds its words
    std::vector<std::string> lines;       // must be accepted, one after another
    std::string refused;                  // a line that must be refused
    std::string rule;                     // the rule that must refuse it; empty: any
    std::vector<double> nearest;          // the nearest legal pose that the refusal must offer; empty: not compared
    std::vector<std::string> statements;  // what must be true afterwards
};

struct Scene {
    Json scenario;                   // as read_scenario takes it
    std::vector<std::string> rules;  // that it shows
    std::vector<SceneStep> steps;
    bool setup_is_refused = false;     // the set-up itself must be refused, by a rule
    std::string setup_rule;            // by this one; empty: any
    bool zones = false, arcs = false;  // in the picture
};

// What the file says, or all that is wrong with its steps.
Result<Scene, Problems> read_scene(const Json&);

// A line that was played, and the seat that decided on it, or what the dice were for.
struct PlayedLine {
    std::string line;
    std::optional<Seat> seat;
    std::optional<Roll> roll;
};

struct PlayedScene {
    std::vector<std::string> differences;  // one line each; none: all is as the scene says
    std::string story;
    std::string picture;                         // SVG; empty if nothing could be played
    std::vector<std::vector<PlayedLine>> lines;  // of each step that was begun
};

// Plays the scene through the engine. After a step that cannot be played the rest is left out.
PlayedScene play(const Scene&, const FindEdition&);

}  // namespace acies::wire
