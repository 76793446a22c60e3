// How far the last leg of a move may go. The legs before it are planned once, whatever is then asked.
#pragma once

#include "battle/moves/planner.h"

namespace acies {

class LastLeg {
public:
    // The last leg of the move has the greatest amount that is wanted. The units must outlive this.
    LastLeg(const Field&, const State&, const UnitSet&, MakeMove);

    // Of an amount that is not greater than wanted, or than the least that chariots cover.
    bool is_legal(std::int32_t amount) const;
    // The greatest legal amount, or nothing if none is. What is longer than a refused amount counts as refused.
    std::optional<std::int32_t> farthest() const;
    // Whether the leg may be at least so long; chariots must cover more.
    bool is_open_for(std::int32_t amount) const;

private:
    std::int32_t wanted_, least_;  // least_: of chariots, else 0
    std::optional<Planner> begun_;
};

// As much of a refused move as is legal: up to the leg at fault, and that as far as it may go. Nothing if none of it
// is.
std::optional<MakeMove> legal_part(const Field&, const State&, const UnitSet&, const MakeMove&, const Fault&);

}  // namespace acies
