#include "ai/melee_odds.h"

#include <algorithm>

#include "ai/evaluation.h"
#include "battle/melee.h"

namespace acies::ai {

namespace {

// Melees that come later may not come about as they stand now: the surest are fought first.
constexpr double later_melee = 0.8;
// A melee that stands goes on in the next half; others may join until then.
constexpr double standing_melee = 0.8;
constexpr double rarely = 0.02;

// Weapons are thrown before the dice of the round are rolled, and not again.
enum class Thrown { No, Yes };

odds::Party party_of(const Thinking& mind, const State& state, const Melee& melee, Seat seat, Thrown thrown) {
    odds::Party party;
    party.unit = fighter(mind.field, state, melee, melee.main[seat], Depth::Backed);
    for (UnitId u : melee.supports[seat]) party.supports.push_back(fighter(mind.field, state, melee, u, Depth::Backed));
    if (thrown == Thrown::No) return party;
    party.unit.weapon.reset();
    for (Unit& support : party.supports) support.weapon.reset();
    return party;
}

bool is_charging(const odds::Party& party) {
    return party.unit.charging || std::ranges::any_of(party.supports, &Unit::charging);
}

double loss_of(const Thinking& mind, const State& state, UnitId u, const odds::MeleeOdds::Party& ends) {
    const int now = vbu_left(state.units[u]);
    const double before = worth(mind.field, u, now);
    double after = 0;
    for (std::size_t left = 0; left < ends.left.size(); ++left)
        after += ends.left[left] * worth(mind.field, u, static_cast<double>(left));
    const double in_disorder = state.units[u].disordered ? ends.disordered - 1 : ends.disordered;
    return before - after + price_of_disorder(before) * in_disorder;
}

bool are_same(const odds::Party& a, const odds::Party& b) { return a.unit == b.unit && a.supports == b.supports; }
bool are_same(const odds::Melee& a, const odds::Melee& b) {
    return a.round == b.round && are_same(a.parties[0], b.parties[0]) && are_same(a.parties[1], b.parties[1]);
}

// Ways to charge that differ a little on the table are often the same fight. Chains of melees are costly to plan; when too
// many have been, one round must do.
const odds::MeleeOdds& forecast_of(Thinking& mind, odds::Melee fight) {
    const auto known =
        std::ranges::find_if(mind.known, [&](const Thinking::Known& k) { return are_same(k.fight, fight); });
    if (known != mind.known.end()) return known->ends;
    fight.reach = mind.known.size() < mind.most_chains ? odds::Reach::Chain : odds::Reach::OneRound;
    const odds::MeleePlan plan = odds::plan_melee(mind.field.edition(), fight);
    odds::MeleeOdds ends = plan.countable ? odds::forecast(plan, mind.tables) : odds::MeleeOdds{};
    return mind.known.emplace_back(Thinking::Known{std::move(fight), std::move(ends)}).ends;
}

double swing(Thinking& mind, const State& state, const Melee& melee, const odds::MeleeOdds& ends) {
    const Seat first = state.active, second = other(first);
    const double gain = loss_of(mind, state, melee.main[second], ends.parties[1]) -
                        loss_of(mind, state, melee.main[first], ends.parties[0]);
    return first == mind.seat ? gain : -gain;
}

// The same two, who have not got away from each other.
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

odds::Melee fight_of(const Thinking& mind, const State& state, const Melee& melee, Thrown thrown) {
    odds::Melee fight;
    fight.parties = {party_of(mind, state, melee, state.active, thrown),
                     party_of(mind, state, melee, other(state.active), thrown)};
    fight.round = is_charging(fight.parties[0]) || is_charging(fight.parties[1]) ? 1 : 2;
    return fight;
}

}  // namespace

double gain_of_melees(Thinking& mind, const State& state) {
    const auto& now = std::get<MeleeFrame>(state.stack.back());
    const Thrown thrown = now.step == MeleeFrame::Step::Throw ? Thrown::No : Thrown::Yes;
    double gain = gain_of(mind, state, now.melee, fight_of(mind, state, now.melee, thrown));
    if (state.stack.size() < 2) return gain;
    const auto* rest = std::get_if<MeleesFrame>(&state.stack[state.stack.size() - 2]);
    if (!rest || rest->standing) return gain;
    for (const Melee& melee : rest->melees) {
        const odds::Melee fight = fight_of(mind, state, melee, Thrown::No);
        if (fight.round == 1) gain += later_melee * gain_of(mind, state, melee, fight);
    }
    return gain;
}

}  // namespace acies::ai
