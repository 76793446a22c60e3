// The table as a picture (SVG): scenery, bases with their front, type, VBU and order; zones of control and firing arcs
// on demand.
#pragma once

#include <string>

#include "battle/state.h"

namespace acies::wire {

struct PictureOptions {
    bool zones = false;
    bool arcs = false;
    double pixels = 12;  // for 1 U
};

std::string picture(const Field&, const State&, PictureOptions = {});

}  // namespace acies::wire
