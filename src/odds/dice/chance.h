// A chance that is known exactly as long as its numbers fit, and as a double in any case.
#pragma once

#include "odds/dice/weight.h"

namespace acies::odds {

struct Chance {
    double value = 0;
    Weight part = 0, whole = 1;
    bool exact = true;  // part/whole, in lowest terms

    // `ways` out of `total`, which is not 0.
    static Chance of(Weight ways, Weight total);

    friend Chance operator+(const Chance&, const Chance&);
    friend Chance operator*(const Chance&, const Chance&);
};

}  // namespace acies::odds
