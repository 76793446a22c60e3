// A base that is dragged: which manoeuvre leads it nearest to where the hand is.
// Catalogue: BI-MOV for the manoeuvres; what is legal is asked of battle/acting/movement.h.
#pragma once

#include "table/trial.h"

namespace acies::table {

// How a player takes hold of a base: anywhere, so that the engine finds the manoeuvre, by a front corner, or told
// which.
enum class Handle { Free, Left, Right, Ahead, Oblique, Sideways, Back, Pivot, Charge };

struct Drag {
    Handle handle = Handle::Free;
    Vec to;           // where the middle of the front of the first unit is wanted; of a corner: that corner
    MakeMove before;  // legs that come first
    bool snap = true;
};

struct Dragged {
    Trial trial;
    std::optional<message::Snap> snapped;
};

Dragged drag(const Field&, const State& taken, const Drag&);

}  // namespace acies::table

template <>
inline constexpr auto acies::names<acies::table::Handle> = std::to_array<acies::Name>({{"free", "anywhere"},
                                                                                       {"left", "by the left corner"},
                                                                                       {"right", "by the right corner"},
                                                                                       {"ahead", "forward"},
                                                                                       {"oblique", "obliquely"},
                                                                                       {"sideways", "sideways"},
                                                                                       {"back", "back"},
                                                                                       {"pivot", "pivot"},
                                                                                       {"charge", "charge"}});
