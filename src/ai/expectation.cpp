#include "ai/expectation.h"

#include <algorithm>
#include <tuple>

#include "ai/melee_odds.h"
#include "battle/engine/cards.h"
#include "battle/engine/event.h"
#include "battle/engine/unanswered.h"

namespace acies::ai {

namespace {

// Whether a seat is asked for an action again, the half is over, or the work is overdrawn.
bool is_quiet(const Thinking& mind, const State& state) {
    if (state.finished || state.active != mind.active || state.stack.front() != mind.half) return true;
    return mind.work.is_overdrawn();
}

double best_choice(Thinking& mind, const State& state, const Decision& asked) {
    std::optional<double> best;
    Shares shares(mind.work, asked.count);
    for (std::uint8_t i = 0; i < asked.count; ++i) {
        if (mind.work.is_done() && best) break;
        const Share share = shares.next();
        const auto value = expected_after(mind, state, Choose{i});
        if (!value) continue;
        const bool better = !best || (asked.seat == mind.seat ? *value > *best : *value < *best);
        if (better) best = value;
    }
    return best.value_or(value_of(mind, state));
}

struct Branch {
    State state;
    double ways = 0;
};

// Adds a branch, or merges it with one of the same state: many rolls lead to the same state.
void add(std::vector<Branch>& branches, State state, double ways) {
    const auto same = std::ranges::find(branches, state, &Branch::state);
    if (same != branches.end())
        same->ways += ways;
    else
        branches.push_back({std::move(state), ways});
}

constexpr std::size_t max_falls = 48;

// If there are very many outcomes of a roll, the most likely stand for all.
std::vector<odds::Dist<Rolled>::Entry> most_likely(const odds::Dist<Rolled>& rolls, std::size_t most) {
    auto some = rolls.entries();
    if (some.size() <= most) return some;
    const auto end = some.begin() + static_cast<std::ptrdiff_t>(most);
    std::ranges::partial_sort(some, end, [](const auto& a, const auto& b) {
        return std::tie(b.weight, a.value.dice) < std::tie(a.weight, b.value.dice);
    });
    some.erase(end, some.end());
    return some;
}

double mean_over_dice(Thinking& mind, const State& state) {
    std::vector<Branch> branches;
    double all = 0, sum = 0;
    const auto rolls = most_likely(outcomes(mind.field, state), mind.work.is_done() ? 1 : max_falls);
    const int price = price_of_event(mind.field, state);
    for (const auto& one : rolls) {
        State next = state;
        mind.work.spend(price);
        if (advance(mind.field, next, one.value)) continue;
        next = if_no_card(mind.field, std::move(next));
        const double ways = odds::to_double(one.weight);
        all += ways;
        add(branches, std::move(next), ways);
    }
    Shares shares(mind.work, all);
    for (const Branch& branch : branches) {
        const Share share = shares.next(branch.ways);
        sum += branch.ways * expected(mind, branch.state);
    }
    return sum / all;
}

// Where units stand after a melee is as open as its result: only the losses count.
double after_melees(Thinking& mind, const State& state) {
    return value_without_places(mind, state) + gain_of_melees(mind, state);
}

double after_chance(Thinking& mind, const State& state, const Chance& chance) {
    switch (chance.roll) {
        case Roll::Initiative: return value_of(mind, state);
        case Roll::Melee:
        case Roll::Thrown: return after_melees(mind, state);
        case Roll::ChargeBonus:
        case Roll::Shot:
        case Roll::Test:
        case Roll::Alignment:
        case Roll::Retreat:
        case Roll::Pursuit:
        case Roll::Panic:
        case Roll::Again:
        case Roll::Discipline:
        case Roll::CommanderLoss:
        case Roll::Arrival:
        case Roll::CardAgain:
        case Roll::Scouting:
        case Roll::Sides:
        case Roll::Permit:
        case Roll::Terrain: break;
    }
    return mean_over_dice(mind, state);
}

}  // namespace

double value_without_places(const Thinking& mind, const State& state) {
    return mind.value + material(mind.outlook, state) - mind.balance + mind.exposed - exposure(mind.outlook, state);
}

double value_of(const Thinking& mind, const State& state) { return evaluate(mind.outlook, state); }

double expected(Thinking& mind, const State& state) {
    if (is_quiet(mind, state)) return value_of(mind, state);
    const Node at = node(mind.field, state);
    if (const auto* chance = std::get_if<Chance>(&at)) return after_chance(mind, state, *chance);
    const Decision& asked = std::get<Decision>(at);
    if (asked.question == Question::Half || asked.question == Question::Activation) return value_of(mind, state);
    return best_choice(mind, state, asked);
}

std::optional<double> expected_after(Thinking& mind, State state, const Action& action) {
    mind.work.spend(price_of_event(mind.field, state));
    const bool chooses = std::holds_alternative<Choose>(action);
    const State before = chooses ? state : State{};
    if (advance(mind.field, state, event_of(action))) return std::nullopt;
    if (chooses && state == before) return std::nullopt;  // leads nowhere
    return expected(mind, state);
}

}  // namespace acies::ai
