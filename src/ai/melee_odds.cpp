#include "ai/melee_odds.h"

#include <algorithm>

#include "ai/evaluation.h"
#include "battle/engine/forecast.h"

namespace acies::ai {

namespace {

// Melees that come later may not come about as they stand now: the surest are fought first.
constexpr double later_melee = 0.8;
// A melee that stands goes on in the next half; others may join until then.
constexpr double standing_melee = 0.8;
constexpr double rarely = 0.02;

double loss_of(const Thinking& mind, const State& state, UnitId u, const odds::MeleeOdds::Party& ends) {
    const double before = worth(mind.outlook, state, u, vbu_left(state.units[u]));
    double after = 0;
    for (std::size_t left = 0; left < ends.left.size(); ++left)
        after += ends.left[left] * worth(mind.outlook, state, u, static_cast<double>(left));
    const double in_disorder = state.units[u].disordered ? ends.disordered - 1 : ends.disordered;
    return before - after + price_of_disorder(mind.field, before) * in_disorder;
}

bool are_same(const odds::Party& a, const odds::Party& b) { return a.unit == b.unit && a.supports == b.supports; }
bool are_same(const odds::Melee& a, const odds::Melee& b) {
    return a.round == b.round && a.card == b.card && are_same(a.parties[0], b.parties[0]) &&
           are_same(a.parties[1], b.parties[1]);
}

// Ways to charge that differ a little on the table are often the same fight. Chains of melees are costly to plan; when
// the work is done, one round must do.
const odds::MeleeOdds& forecast_of(Thinking& mind, odds::Melee fight) {
    const auto known =
        std::ranges::find_if(mind.known, [&](const Thinking::Known& k) { return are_same(k.fight, fight); });
    if (known != mind.known.end()) return known->ends;
    fight.reach = mind.work.spend(price_of_chain) ? odds::Reach::Chain : odds::Reach::OneRound;
    const odds::MeleePlan plan = odds::plan_melee(mind.field.edition(), fight);
    odds::MeleeOdds ends = plan.countable ? odds::forecast(plan, mind.tables) : odds::MeleeOdds{};
    return mind.known.emplace_back(Thinking::Known{std::move(fight), std::move(ends)}).ends;
}

double swing(Thinking& mind, const State& state, const Melee& melee, const odds::MeleeOdds& ends) {
    const bool attacks = state.active == mind.seat;
    const Seat enemy = other(mind.seat);
    return mind.outlook.eagerness * loss_of(mind, state, melee.main[enemy], ends.parties[attacks ? 1 : 0]) -
           loss_of(mind, state, melee.main[mind.seat], ends.parties[attacks ? 0 : 1]);
}

// The next round of the same fight, if neither side got away.
odds::Melee next_round(odds::Melee fight) {
    fight.round = 2;
    for (odds::Party& party : fight.parties) {
        party.unit.charging = false;
        for (Unit& support : party.supports) support.charging = false;
    }
    return fight;
}

double gain_of(Thinking& mind, const State& state, const Melee& melee, const odds::Melee& fight) {
    const odds::MeleeOdds& ends = forecast_of(mind, fight);
    const double gain = swing(mind, state, melee, ends);
    if (ends.contact < rarely) return gain;
    const double stuck = ends.contact * standing_melee;
    return gain + stuck * swing(mind, state, melee, forecast_of(mind, next_round(fight)));
}

}  // namespace

double gain_of_melees(Thinking& mind, const State& state) {
    const std::vector<ComingMelee> all = coming_melees(mind.field, state);
    double gain = gain_of(mind, state, all.front().melee, all.front().fight);
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i].fight.round == 1) gain += later_melee * gain_of(mind, state, all[i].melee, all[i].fight);
    return gain;
}

}  // namespace acies::ai
