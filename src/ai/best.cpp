#include "ai/best.h"

#include <algorithm>
#include <cassert>

namespace acies::ai {

std::vector<Valued> weigh(Thinking& mind, const State& state, const std::vector<Action>& actions) {
    std::vector<Valued> weighed;
    Shares shares(mind.work, static_cast<double>(actions.size()));
    // Charges stand first and are the dearest: they get what the others leave.
    for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
        const Share share = shares.next();
        if (const auto value = expected_after(mind, state, *action)) weighed.push_back({*action, *value});
    }
    return weighed;
}

const Valued& best_of(const std::vector<Valued>& weighed, odds::Dice& dice) {
    assert(!weighed.empty());
    const double best = std::ranges::max(weighed, {}, &Valued::value).value;
    const auto is_best = [&](const Valued& v) { return v.value >= best - as_good; };
    auto nth = dice.below(static_cast<std::uint64_t>(std::ranges::count_if(weighed, is_best)));
    return *std::ranges::find_if(weighed, [&](const Valued& v) { return is_best(v) && nth-- == 0; });
}

}  // namespace acies::ai
