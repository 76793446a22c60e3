// The agents that there are. This list is the only place that knows them all: commands, simulations, the adviser and
// the page read it.
#pragma once

#include <span>

#include "battle/engine/agent.h"

namespace acies::ai {

std::span<const Agent> agents();
// None: there is no agent of that id.
const Agent* agent_named(std::string_view id);
// "random, script, hold or recruit".
std::string agent_ids();

}  // namespace acies::ai
