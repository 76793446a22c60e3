#include "ai/next_charge.h"

#include <algorithm>

#include "ai/options.h"
#include "battle/engine/event.h"
#include "battle/position/stack.h"

namespace acies::ai {

namespace {

constexpr double work_for_now = 0.6;  // share of the work for what they do now
constexpr double chance_of_it = 0.8;  // that the enemy is still there, and they are not needed elsewhere

bool is_charge(const Action& action) {
    const auto* move = std::get_if<MakeMove>(&action);
    return move && ends_in_charge(*move);
}

// The state with the same units activated once more; none if they cannot act at once.
std::optional<State> activated_again(const Thinking& mind, State state, const UnitSet& units) {
    if (state.finished || state.active != mind.active || state.stack.front() != mind.half) return std::nullopt;
    state.stack.resize(1);
    const auto* half = top_frame<HalfFrame>(state);
    if (!half || half->ending) return std::nullopt;  // frenzy moves units after their owner has acted (I2-ITP-33)
    for (UnitId u : units) {
        if (!is_on_table(state, u) || is_in_melee(state, u)) return std::nullopt;
        state.units[u].activated = false;
    }
    if (advance(mind.field, state, Activate{units})) return std::nullopt;
    if (!std::holds_alternative<ActivationFrame>(state.stack.back())) return std::nullopt;  // baggage tempts them
    return state;
}

std::vector<Valued> weigh_now(Thinking& mind, const State& state, const std::vector<Action>& actions) {
    const Share share(mind.work, work_for_now);
    return weigh(mind, state, actions);
}

bool changes_prospects(const Action& action) {
    return std::holds_alternative<MakeMove>(action) || std::holds_alternative<Reorganise>(action);
}

double next_charge(Thinking& mind, Shares& shares, const State& state, const UnitSet& units) {
    const Share share = shares.next();
    const auto again = activated_again(mind, state, units);
    if (!again) return 0;
    std::vector<Action> charges;
    add_sure_charges(mind.field, *again, std::get<ActivationFrame>(again->stack.back()), mind.work, charges);
    const double before = value_without_places(mind, state);
    double best = before;
    for (const Valued& charge : weigh(mind, *again, charges)) best = std::max(best, charge.value);
    return best - before;
}

}  // namespace

std::vector<Valued> weigh_with_next_charge(Thinking& mind, const State& state, const std::vector<Action>& actions) {
    const UnitSet units = std::get<ActivationFrame>(state.stack.back()).units;
    std::vector<Valued> weighed = weigh_now(mind, state, actions);
    const auto changes = [](const Valued& one) { return !is_charge(one.action) && changes_prospects(one.action); };
    Shares shares(mind.work, 1 + static_cast<double>(std::ranges::count_if(weighed, changes)));
    const double stay = next_charge(mind, shares, state, units);
    for (Valued& one : weighed) {
        if (is_charge(one.action)) continue;
        double next = stay;
        if (changes(one)) {
            State after = state;
            if (advance(mind.field, after, event_of(one.action))) continue;
            next = next_charge(mind, shares, after, units);
        }
        one.value += chance_of_it * next;
    }
    return weighed;
}

}  // namespace acies::ai
