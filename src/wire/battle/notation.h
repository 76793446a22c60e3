// One readable line for every event. The same language is printed in logs, kept in battle files, and read from the
// keyboard.
//
//     Legio I + Legio II: activate
//     Legio I + Legio II: wheel left 18, forward 5
//     Legio II: charge            Legio II: wheel right 12, charge with bonus
//     Cretans: shoot Gauls 3      Cretans: shoot Gauls 3 from left, then move
//     Legio II: potential charge  Legio II: about-face
//     Legio II: form a shieldwall Hastati: change places with Principes       Gauls 3: place 45.5 20 facing 90
//     Legio II: reorganise        Legio II: await        done        choose 1        concede        time        dice 3
//     4 2 2
//
// Lengths are in U and angles in degrees, as exact as the grid of the table. The names of the acting units may be left
// out if they are unambiguous; a charge may name its enemy ("charge Gauls 3"), which only helps the reader.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "battle/engine/engine.h"

namespace acies::wire {

// "Legio I + Legio II".
std::string names_of(const Field&, const UnitSet&);

// The state is the one before the event.
std::string notation(const Field&, const State&, const Event&);

// The first word of its line after the names: "activate", "wheel", "shoot", "join"; for an option, "choose".
std::string_view verb_of(const Event&);

// The event that a line states, or what is wrong with the line. `refuse` decides whether the event is possible.
Result<Event, Problem> parse_notation(const Field&, const State&, std::string_view line);

// The same, but a line may name units that are not activated yet; they are returned too.
struct Said {
    UnitSet units;  // named before the colon
    Event event;
};
Result<Said, Problem> parse_line(const Field&, const State&, std::string_view line);

}  // namespace acies::wire
