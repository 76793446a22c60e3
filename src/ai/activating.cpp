#include "ai/activating.h"

#include <algorithm>
#include <span>

#include "ai/best.h"
#include "ai/distance.h"
#include "ai/evaluation.h"
#include "ai/next_charge.h"
#include "ai/options.h"
#include "battle/engine/cards.h"

namespace acies::ai {

namespace {

constexpr std::size_t max_looked_at = 6;  // units nearest to the enemy, for what they could do at once
constexpr std::size_t max_groups = 3;     // around the foremost unit
constexpr double worth_doing = 0.05;      // VD that a charge or a shot must promise
constexpr double charge_distance = 12;    // U; groups farther away march first
constexpr double in_reach = 30;           // U; beyond it no unit charges, and shooting can wait

struct Free {
    UnitId unit = nobody;
    double enemy = 0;  // distance to the nearest
};

bool may_be_activated(const Thinking& mind, const State& state, UnitId u) {
    return !state.units[u].activated && !refuse(mind.field, state, Activate{UnitSet(u)});
}

// Units that can be activated and are not in melee, the foremost first.
std::vector<Free> free_units(const Thinking& mind, const State& state) {
    std::vector<Free> free;
    for (UnitId u : standing(mind.field, state, mind.seat))
        if (may_be_activated(mind, state, u) && !is_in_melee(state, u))
            free.push_back({u, distance_to_enemy(mind.field, state, u, 1e6)});
    std::ranges::sort(
        free, [](const Free& a, const Free& b) { return a.enemy != b.enemy ? a.enemy < b.enemy : a.unit < b.unit; });
    return free;
}

// The state after the activation. If units must first test whether enemy baggage tempts them, they roll a 6.
State activated(const Thinking& mind, const State& state, const UnitSet& units) {
    State acting = apply(mind.field, state, Activate{units});
    const bool is_tested = std::holds_alternative<DisciplineFrame>(under_cards(acting));
    return is_tested ? apply(mind.field, std::move(acting), Rolled{{6}}) : acting;
}

// Groups that the unit may move in, the greatest first, and the unit alone.
std::vector<UnitSet> bodies_with(const Thinking& mind, const State& state, UnitId u) {
    std::vector<UnitSet> bodies;
    for (const Action& action : candidates(mind.field, state))
        if (const auto* activate = std::get_if<Activate>(&action); activate && activate->units.contains(u))
            bodies.push_back(activate->units);
    std::ranges::sort(bodies, [](const UnitSet& a, const UnitSet& b) {
        return a.size() != b.size() ? a.size() > b.size() : a.words() < b.words();
    });
    if (bodies.size() > max_groups + 1) bodies.erase(bodies.begin() + max_groups, bodies.end() - 1);
    return bodies;
}

// What the best charge or shot of these units would bring, against doing nothing.
double best_attack(Thinking& mind, const State& state, const UnitSet& units) {
    const State acting = activated(mind, state, units);
    const auto weighed = weigh(mind, acting, attacks(mind.field, acting, mind.work));
    if (weighed.empty()) return 0;
    return std::ranges::max(weighed, {}, &Valued::value).value - value_of(mind, state);
}

// Units near enough to the enemy to do something at once: a few single units, and groups around the foremost.
std::vector<UnitSet> at_hand(const Thinking& mind, const State& state, const std::vector<Free>& free) {
    std::vector<UnitSet> bodies;
    const double u = u_in(mind.field.edition());
    if (!free.empty() && free.front().enemy < charge_distance * u) bodies = bodies_with(mind, state, free.front().unit);
    if (!bodies.empty()) bodies.pop_back();  // the unit alone
    for (std::size_t i = 0; i < std::min(free.size(), max_looked_at) && free[i].enemy < in_reach * u; ++i)
        bodies.emplace_back(free[i].unit);
    return bodies;
}

std::optional<Action> attack(Thinking& mind, const State& state, const std::vector<Free>& free) {
    double best = worth_doing;
    std::optional<Action> found;
    const std::vector<UnitSet> bodies = at_hand(mind, state, free);
    Shares shares(mind.work, static_cast<double>(bodies.size()));
    for (const UnitSet& units : bodies) {
        const Share share = shares.next();
        if (const double value = best_attack(mind, state, units); value > best) {
            best = value;
            found = Activate{units};
        }
    }
    return found;
}

// A unit in melee that has not been activated: those with the best prospects first.
std::optional<Action> fight(Thinking& mind, const State& state, odds::Dice& dice) {
    std::vector<Action> fights;
    for (UnitId u : standing(mind.field, state, mind.seat))
        if (may_be_activated(mind, state, u) && is_in_melee(state, u)) fights.push_back(Activate{UnitSet(u)});
    if (fights.empty()) return std::nullopt;
    return best_of(weigh(mind, state, fights), dice).action;
}

double best_act(Thinking& mind, Shares& shares, const State& state, const UnitSet& units) {
    const Share share = shares.next();
    const State acting = activated(mind, state, units);
    const auto weighed = weigh_with_next_charge(mind, acting, options(mind.field, acting, mind.work));
    return std::ranges::max(weighed, {}, &Valued::value).value;
}

// The foremost unit, in the group with which it does most.
Action advance_line(Thinking& mind, const State& state, UnitId foremost) {
    const auto bodies = bodies_with(mind, state, foremost);
    if (bodies.size() == 1) return Activate{bodies.front()};
    Shares shares(mind.work, static_cast<double>(bodies.size()));
    UnitSet best = bodies.back();
    double most = best_act(mind, shares, state, best);
    for (const UnitSet& units : std::span(bodies).first(bodies.size() - 1)) {
        // A group that can do no more than one of it alone would waste the others.
        if (const double value = best_act(mind, shares, state, units); value > most + as_good) {
            most = value;
            best = units;
        }
    }
    return Activate{best};
}

}  // namespace

Action next_activation(Thinking& mind, const State& state, odds::Dice& dice) {
    const std::vector<Free> free = free_units(mind, state);
    if (auto found = attack(mind, state, free)) return *found;
    if (auto found = fight(mind, state, dice)) return *found;
    if (free.empty()) return Done{};
    return advance_line(mind, state, free.front().unit);
}

Action next_activation_on_the_spot(Thinking& mind, const State& state, odds::Dice& dice) {
    const std::vector<Free> free = free_units(mind, state);
    if (auto found = attack(mind, state, free)) return *found;
    if (auto found = fight(mind, state, dice)) return *found;
    for (const Free& one : free)
        if (!refuse(mind.field, activated(mind, state, UnitSet(one.unit)), Event{Reorganise{}}))
            return Activate{UnitSet(one.unit)};
    return Done{};
}

}  // namespace acies::ai
