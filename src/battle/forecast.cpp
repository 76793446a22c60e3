#include "battle/forecast.h"

#include <algorithm>

#include "battle/melee.h"

namespace acies {

namespace {

// Weapons are thrown before the dice of the round are rolled, and not again.
enum class Thrown { No, Yes };

odds::Party party_of(const Field& field, const State& state, const Melee& melee, Seat seat, Thrown thrown) {
    odds::Party party;
    party.unit = fighter(field, state, melee, melee.main[seat], Depth::Backed);
    for (UnitId u : melee.supports[seat]) party.supports.push_back(fighter(field, state, melee, u, Depth::Backed));
    if (thrown == Thrown::No) return party;
    party.unit.weapon.reset();
    for (Unit& support : party.supports) support.weapon.reset();
    return party;
}

bool is_charging(const odds::Party& party) {
    return party.unit.charging || std::ranges::any_of(party.supports, &Unit::charging);
}

ComingMelee coming(const Field& field, const State& state, const Melee& melee, Thrown thrown) {
    ComingMelee one{.melee = melee};
    one.fight.parties = {party_of(field, state, melee, state.active, thrown),
                         party_of(field, state, melee, other(state.active), thrown)};
    one.fight.round = is_charging(one.fight.parties[0]) || is_charging(one.fight.parties[1]) ? 1 : 2;
    return one;
}

}  // namespace

std::vector<ComingMelee> coming_melees(const Field& field, const State& state) {
    std::vector<ComingMelee> all;
    if (state.stack.empty()) return all;
    const auto* now = std::get_if<MeleeFrame>(&state.stack.back());
    using Step = MeleeFrame::Step;
    if (!now || (now->step != Step::Throw && now->step != Step::Dice)) return all;
    all.push_back(coming(field, state, now->melee, now->step == Step::Throw ? Thrown::No : Thrown::Yes));
    if (state.stack.size() < 2) return all;
    const auto* rest = std::get_if<MeleesFrame>(&state.stack[state.stack.size() - 2]);
    for (std::size_t i = 0; rest && !rest->standing && i < rest->melees.size(); ++i)
        all.push_back(coming(field, state, rest->melees[i], Thrown::No));
    return all;
}

}  // namespace acies
