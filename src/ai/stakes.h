// What a side loses with a unit beyond the unit itself: the rest of a Command that routs with it, and the battle.
#pragma once

#include "battle/position/state.h"

namespace acies::ai {

class Stakes {
public:
    Stakes(const Field&, const State&);
    double of(UnitId u) const { return of_[u]; }  // in VD

private:
    std::vector<double> of_;
};

// Whether the army will rout at the end of the turn because of what it has lost so far.
bool is_to_rout(const Field&, const State&, Seat);

}  // namespace acies::ai
