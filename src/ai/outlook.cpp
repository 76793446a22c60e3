#include "ai/outlook.h"

#include <algorithm>

#include "ai/evaluation.h"

namespace acies::ai {

namespace {

constexpr double attack = 1.6;      // to be on the attack is worth more than it costs
constexpr double despair = 0;       // added when the last turn comes
constexpr double safe_lead = 0.15;  // share of the army

double share_lost(const Field& field, const State& state, Seat seat) {
    return static_cast<double>(vd_lost(field, state, seat)) / std::max(1, field.total_vd(seat));
}

}  // namespace

double eagerness(const Field& field, const State& state, Seat seat) {
    if (share_lost(field, state, other(seat)) - share_lost(field, state, seat) >= safe_lead) return attack;
    const double gone = static_cast<double>(state.turn) / std::max(1, field.setup().turn_limit);
    return attack + despair * gone * gone;
}

double loss_of(const Field& field, const State& state, UnitId u, const odds::MeleeOdds::Party& ends) {
    const double before = worth(field, u, vbu_left(state.units[u]));
    double after = 0;
    for (std::size_t left = 0; left < ends.left.size(); ++left)
        after += ends.left[left] * worth(field, u, static_cast<double>(left));
    const double in_disorder = state.units[u].disordered ? ends.disordered - 1 : ends.disordered;
    return before - after + price_of_disorder(before) * in_disorder;
}

Outlook::Outlook(const Field& on, const State& now, Seat whose)
    : field(on),
      seat(whose),
      eager(eagerness(on, now, whose)),
      tables(on.edition()),
      now_(now),
      gains_(on.count() * on.count() * every<Side>().size()) {}

double Outlook::gain(UnitId attacker, UnitId target, Side side) {
    const std::size_t pair = attacker * field.count() + target;
    auto& known = gains_[pair * every<Side>().size() + static_cast<std::size_t>(side)];
    if (!known) known = forecast_gain(attacker, target, side);
    return *known;
}

double Outlook::forecast_gain(UnitId attacker, UnitId target, Side side) {
    odds::Melee fight{.reach = odds::Reach::OneRound};
    fight.parties[0].unit = unit_of(field, now_, attacker);
    fight.parties[0].unit.charging = true;
    fight.parties[1].unit = unit_of(field, now_, target);
    fight.parties[1].unit.contacted = side;
    const odds::MeleePlan plan = odds::plan_melee(field.edition(), fight);
    if (!plan.countable) return 0;
    const odds::MeleeOdds ends = odds::forecast(plan, tables);
    return loss_of(field, now_, target, ends.parties[1]) - loss_of(field, now_, attacker, ends.parties[0]);
}

}  // namespace acies::ai
