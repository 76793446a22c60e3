// What the options of a question are called in the notation: "Gauls 3: evade", "nominate Left wing", "keep the dice".
// Printing and reading use the same list, so that a file holds no number of an option.
#pragma once

#include <string>
#include <vector>

#include "battle/engine/engine.h"

namespace acies::wire {

struct OptionName {
    UnitId unit = nobody;  // whose name stands before the colon; nobody: no name does
    std::string text;
};

// Of every option of the question, by its number; none where the answer is not one of a few options.
std::vector<OptionName> option_names(const Field&, const State&, const Decision&);

}  // namespace acies::wire
