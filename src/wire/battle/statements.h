// What can be said of a battle in a few plain words, and whether it is so:
//
//     Gauls: at 60 15.2 90        the middle of the front, and the facing
//     Gauls: VBU 4                Gauls: VBU 5+3 of a large unit, front first
//     Gauls: disordered           Gauls: ordered        Gauls: removed        Gauls: absent
//     Gauls: free                 Gauls: in melee with Legio I + Legio II
//     Gauls: has acted            Gauls: has shot             Gauls: on opportunity, each in this turn
//     Gauls: within 50 10 70 30   the middle of the front, from the lower left to the upper right of a rectangle
//     Gauls: faces 80 100         the facing, from the first to the second, counter-clockwise
//     General of Legion: with Legio I        General of Legion: by himself        General of Legion: lost
//     turn 2                      Red acts
//     waits for dice: 4 for shooting         waits for dice: 6 against 5 for melee
//     waits for Red: may pursue
//     Red wins                    a draw
//
// "not" before any of these denies it, and " or " between them says that one at least is true.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "battle/engine/engine.h"

namespace acies::wire {

// What the battle waits for, or how it ended.
std::string waiting_text(const Field&, const State&);

// "60 15.2 90", as exact as files write it.
std::string place_text(const Pose&);
// Within 0.01 U and 0.01 degrees.
bool is_at(const Pose&, double x, double y, double facing);

// Whether the statement is true; nothing if it cannot be understood.
std::optional<bool> holds(const Field&, const State&, std::string_view statement);

// What is true instead of the statement, in one line; empty if the statement is true.
std::string contradiction(const Field&, const State&, std::string_view statement);

}  // namespace acies::wire
