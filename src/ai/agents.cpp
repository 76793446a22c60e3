#include "ai/agents.h"

#include <algorithm>

#include "ai/recruit.h"
#include "ai/simple.h"

namespace acies::ai {

namespace {

constexpr std::array known_agents{
    Agent{"random", "Random", "takes any answer, all equally likely", 0, at_random},
    Agent{"script", "Script", "activates unit by unit, charges what it can reach and goes forward otherwise", 0,
          by_script},
    Agent{"hold", "Hold", "judges as Recruit does, but never marches: charges, shoots and recovers its order", 0, hold},
    Agent{"recruit", "Recruit", "looks one decision ahead", 1, recruit},
};

}  // namespace

std::span<const Agent> agents() { return known_agents; }

const Agent* agent_named(std::string_view id) {
    const auto found = std::ranges::find(known_agents, id, &Agent::id);
    return found == known_agents.end() ? nullptr : &*found;
}

std::string agent_ids() {
    std::string ids;
    for (const Agent& agent : known_agents)
        ids.append(ids.empty() ? "" : &agent == &known_agents.back() ? " or " : ", ").append(agent.id);
    return ids;
}

}  // namespace acies::ai
