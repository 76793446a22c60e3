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
// Lengths are in U and angles in degrees, as exact as the grid of the table. Whoever acts may be left out where only
// one can be meant; a charge may name its enemy ("charge Gauls 3"), which says nothing but helps the reader.
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

// What its line says first after the names: "activate", "wheel", "shoot", "join"; of an option, "choose".
std::string_view verb_of(const Event&);

// The event that a line says, or what is wrong with it. Whether it is possible is asked of `refuse`.
Result<Event, Problem> parse_notation(const Field&, const State&, std::string_view line);

// The same while nobody acts: a line may name units that are still to be taken up, and who they are is told too.
struct Said {
    UnitSet units;  // named before the colon
    Event event;
};
Result<Said, Problem> parse_line(const Field&, const State&, std::string_view line);

}  // namespace acies::wire
