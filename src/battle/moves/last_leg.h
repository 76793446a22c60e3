// How far the last leg of a move may go. The legs before it are planned only once, whatever is asked afterwards.
#pragma once

#include "battle/moves/planner.h"

namespace acies {

class LastLeg {
public:
    // The last leg of the move must have the max amount wanted. The units must outlive this object.
    LastLeg(const Field&, const State&, const UnitSet&, MakeMove);

    // Whether that amount is legal; it must not exceed the amount wanted, or the minimum that chariots cover.
    bool is_legal(std::int32_t amount) const;
    // The max legal amount; none if no amount is legal. Every amount above a refused one counts as refused.
    std::optional<std::int32_t> farthest() const;
    // Whether the leg may be at least so long; chariots must cover more.
    bool is_open_for(std::int32_t amount) const;

private:
    std::int32_t wanted_, min_;  // min_: minimum of chariots, otherwise 0
    std::optional<Planner> begun_;
};

// As much of a refused move as is legal: up to the leg at fault, and that leg as far as it may go. None if no part of
// it is.
std::optional<MakeMove> legal_part(const Field&, const State&, const UnitSet&, const MakeMove&, const Fault&);

}  // namespace acies
