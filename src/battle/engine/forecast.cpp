#include "battle/engine/forecast.h"

#include <algorithm>

#include "battle/engine/cards.h"
#include "battle/fighting/melee.h"
#include "battle/ground/pairing.h"
#include "battle/position/stack.h"

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

bool has_fallen(const CardFrame& cards) {
    return cards.stage == CardFrame::Stage::After || cards.stage == CardFrame::Stage::Again;
}

// The card that has been played on the dice; of two, that of the active side.
std::optional<odds::PlayedCard> card_on(const Field& field, const State& state, const odds::Melee& fight,
                                        const CardFrame& cards) {
    const auto playable = odds::playable_cards(field.edition(), fight);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto card = cards.touched[side == 0 ? state.active : other(state.active)];
        if (!card) continue;
        const odds::PlayedCard played{side, *card};
        if (std::ranges::find(playable, played) != playable.end()) return played;
    }
    return std::nullopt;
}

}  // namespace

std::vector<ComingMelee> coming_melees(const Field& field, const State& state) {
    std::vector<ComingMelee> all;
    if (state.stack.empty()) return all;
    const auto* now = std::get_if<MeleeFrame>(&under_cards(state));
    const auto* cards = top_frame<CardFrame>(state);
    using Step = MeleeFrame::Step;
    if (!now || (now->step != Step::Throw && now->step != Step::Dice) || (cards && has_fallen(*cards))) return all;
    all.push_back(coming(field, state, now->melee, now->step == Step::Throw ? Thrown::No : Thrown::Yes));
    if (cards) all.front().fight.card = card_on(field, state, all.front().fight, *cards);
    const auto* rest = innermost<MeleesFrame>(state);
    if (!rest || rest->standing) return all;
    for (const Melee& melee : rest->melees)
        if (is_to_be_fought(state, *rest, melee)) all.push_back(coming(field, state, melee, Thrown::No));
    return all;
}

}  // namespace acies
