// Dragging a base: which manoeuvre brings it nearest to the pointer.
// Catalogue: BI-MOV for the manoeuvres; battle/acting/movement.h decides what is legal.
#pragma once

#include "session/trial/trial.h"

namespace acies::session {

// How a player holds a base: anywhere, so that the engine finds the manoeuvre; by a front corner; or with a given
// manoeuvre.
enum class Handle { Free, Left, Right, Ahead, Oblique, Sideways, Back, Pivot, Charge, Wheel };

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

}  // namespace acies::session

template <>
inline constexpr auto acies::names<acies::session::Handle> =
    std::to_array<acies::Name>({{"free", "anywhere"},
                                {"left", "by the left corner"},
                                {"right", "by the right corner"},
                                {"ahead", "forward"},
                                {"oblique", "obliquely"},
                                {"sideways", "sideways"},
                                {"back", "back"},
                                {"pivot", "pivot"},
                                {"charge", "charge"},
                                {"wheel", "wheel"}});
