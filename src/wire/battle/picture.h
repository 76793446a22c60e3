// The table as a picture (SVG): scenery, bases with their front, type, VBU and order; zones of control and firing arcs
// on demand. A picture of something that has happened also shows where units have come from.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "battle/position/state.h"

namespace acies::wire {

// A pose that a unit could have, drawn as an outline.
struct PossiblePose {
    UnitId unit = nobody;
    Pose pose;
};

// A shot, drawn along the line that its range is measured on.
struct AimedShot {
    UnitId unit = nobody, target = nobody;
    BaseEdge edge = BaseEdge::Front;
    bool refused = false;
};

struct PictureOptions {
    bool zones = false;  // of units that have not moved since the first of the earlier states
    bool arcs = false;
    double pixels = 12;              // for 1 U
    std::string title;               // empty: the battle, its turn and the losses
    bool cropped = false;            // to the units and a little around them
    std::span<const State> earlier;  // oldest first: bases as they began, and the way that each has taken
    std::vector<PossiblePose> possible;
    std::vector<AimedShot> shots;
};

std::string picture(const Field&, const State&, PictureOptions = {});

}  // namespace acies::wire
