#include "battle/reaction.h"

#include "battle/choice.h"

namespace acies {

std::optional<Node> need(const Field&, const State&, const ThreatFrame&) { return std::nullopt; }

void resume(Run&, ThreatFrame) {}

std::optional<Refusal> refuse(const Field&, const State&, const ThreatFrame&, const Action& action) {
    return refuse_choice(action, 0);
}

void take(Run&, ThreatFrame, const Action&) {}

void add_candidates(const Field&, const State&, const ThreatFrame&, std::vector<Action>&) {}

}  // namespace acies
