// An agent answers for a seat in place of a person: it gets what that seat may see, and gives ideas. ai/agents.h lists
// all agents.
#pragma once

#include <vector>

#include "battle/engine/view.h"
#include "odds/dice/dice.h"

namespace acies {

// How long an agent may think about one decision, in steps of some 10 microseconds. Steps are counted, not measured, so
// that the same view gets the same answer on every machine.
struct Budget {
    int steps = 1600;
};

// An answer that an agent proposes and, if the agent can tell, the VD by which it expects its side to be better off
// after it.
struct Idea {
    Action action;
    double value = 0;
};

struct Agent {
    std::string_view id;     // as in files and messages
    std::string_view name;   // as players know it
    std::string_view words;  // what it is like
    int level = 0;           // 1: the weakest that players meet; 0: only for measuring

    // Returns at least one idea and at most so many, the best first; none of them is refused. The same view, dice and
    // budget give the same ideas in every build.
    using Think = std::vector<Idea> (*)(const Field&, const View&, odds::Dice&, Budget, std::size_t most);
    Think think = nullptr;

    Action decide(const Field& field, const View& view, odds::Dice& dice, Budget budget = {}) const {
        return think(field, view, dice, budget, 1).front().action;
    }
};

}  // namespace acies
