// The battle told in readable lines: what was done, which dice fell, what came of it and by which rules.
#pragma once

#include <string>

#include "battle/engine/engine.h"

namespace acies::wire {

// One event with all that followed from it, a line each; ends with a line break.
std::string told(const Field&, const State& before, const Event&, const Report&);

// One thing that happened: "Legio I suffers damage: 2 from Gauls 3". Without its reasons.
std::string note_words(const Field&, const Note&);

}  // namespace acies::wire
