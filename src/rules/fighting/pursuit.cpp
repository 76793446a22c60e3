#include "rules/fighting/pursuit.h"

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/impetus.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// What becomes of the loser.
struct Loser {
    bool destroyed = false, stays = false;
    std::optional<double> retreat;  // if its die is known
};

Loser loser_of(const Edition& edition, const Pursuit& p) {
    if (!p.enemy) return {};
    if (p.enemy->vbu == 0) return {.destroyed = true};
    Retreat loser;
    loser.unit = *p.enemy;
    loser.unit.role = Role::Main;
    loser.enemy = p.unit;
    loser.die = p.retreat_die;
    const RetreatResult back = retreat(edition, loser);
    if (back.removed) return {.destroyed = true};
    return {.stays = back.retreats == false, .retreat = p.retreat_die ? back.distance : std::nullopt};
}

// I1-RET-17: below half of what it began with, over the whole Large Unit.
bool is_released(const Edition& edition, const Unit& unit) {
    const Cited<int>& divisor = edition.pursuit.released_divisor;
    if (!divisor.stated()) return false;
    const Losses losses = losses_of(unit);
    return (losses.of - losses.lost) * divisor.value < losses.of;
}

bool is_refused(const Edition& edition, const Pursuit& p, const Loser& loser, PursuitRefusal refusal) {
    const PursuitRules& rules = edition.pursuit;
    switch (refusal) {
        case PursuitRefusal::Shieldwall: return p.unit.shieldwall;
        case PursuitRefusal::ClosedRanks: return p.unit.closed_ranks && is_among(edition, p.unit, rules.closes_ranks);
        case PursuitRefusal::EnemyStays: return loser.stays;
        case PursuitRefusal::NoImpetus: return p.unit.impetus == 0;
        case PursuitRefusal::SwiftEnemy:
            return is_among(edition, p.unit, rules.slow) && p.enemy && is_among(edition, *p.enemy, rules.swift);
    }
    return false;
}

// I1-RET-18: light cavalry without impetus follows only into what it could have charged.
bool may_contact(const Edition& edition, const Unit& prey) {
    return prey.disordered || is_outflanked(edition, prey) ||
           is_among(edition, prey, edition.pursuit.prey_without_impetus);
}

std::optional<Duty> duty_of_support(const Edition& edition, const Pursuit& p, Tally& because) {
    const PursuitRules& rules = edition.pursuit;
    if (is_among(edition, p.unit, rules.supports_freely)) {
        because.note(rules.supports_freely.rule, "such_supports_may_pursue_on_their_own");
        return Duty::May;
    }
    if (!is_among(edition, p.unit, rules.supports_with_main)) {
        because.note(rules.supports_with_main.rule, "such_supports_do_not_pursue");
        return Duty::No;
    }
    if (!p.main_pursues) return std::nullopt;
    because.note(rules.supports_with_main.rule,
                 *p.main_pursues ? Phrase("follows_its_main_unit") : Phrase("its_main_unit_does_not_pursue"));
    return *p.main_pursues ? rules.supports_with_main_duty.value : Duty::No;
}

Duty duty_of_main(const Edition& edition, const Pursuit& p, const Loser& loser, Tally& because) {
    const PursuitRules& rules = edition.pursuit;
    if (is_among(edition, p.unit, rules.compelled)) {
        const bool released = is_released(edition, p.unit);
        because.note(released ? rules.released_divisor.rule : rules.compelled.rule,
                     released ? Phrase("too_worn_to_be_compelled") : Phrase("compelled_to_pursue"));
        if (!released) return Duty::Must;
    }
    if (p.unit.impetus > 0) {
        const bool nobody = holds(rules.optional_after_retreat) && loser.destroyed;
        because.note(nobody ? rules.optional_after_retreat.rule : rules.with_impetus.rule,
                     nobody ? Phrase("the_enemy_is_gone_no_optional_pursuit") : Phrase("may_pursue"));
        return nobody ? Duty::No : Duty::May;
    }
    if (is_among(edition, p.unit, rules.without_impetus)) {
        const bool wrong_prey = p.would_contact && !may_contact(edition, *p.would_contact);
        because.note(rules.without_impetus.rule, wrong_prey ? Phrase("would_run_into_an_enemy_it_may_not_charge")
                                                            : Phrase("may_pursue_without_impetus"));
        return wrong_prey ? Duty::No : Duty::May;
    }
    because.note(rules.with_impetus.rule, "without_impetus_no_pursuit");
    return Duty::No;
}

std::optional<Duty> duty_of(const Edition& edition, const Pursuit& p, const Loser& loser, Tally& because) {
    const PursuitRules& rules = edition.pursuit;
    for (PursuitRefusal refusal : every<PursuitRefusal>()) {
        if (!holds(rules.refusals[refusal]) || !is_refused(edition, p, loser, refusal)) continue;
        because.note(rules.refusals[refusal].rule, Words(refusal));
        return Duty::No;
    }
    if (!p.enemy && is_among(edition, p.unit, rules.slow)) return std::nullopt;
    return p.unit.role == Role::Support ? duty_of_support(edition, p, because)
                                        : duty_of_main(edition, p, loser, because);
}

// The die that counts, re-rolled where the rules give a second one.
void roll(const Edition& edition, const Pursuit& p, std::optional<double> gap, PursuitResult& result) {
    const PursuitRules& rules = edition.pursuit;
    const auto& row = row_of(edition, rules.distance, p.unit);
    const bool may_reroll = p.reroll_die && is_among(edition, p.unit, rules.rerolls);
    if (!may_reroll || gap) result.reroll_used = may_reroll && p.die && !reaches(by_die(row, *p.die), *gap);
    if (!p.die || !result.reroll_used) return;
    if (*result.reroll_used) result.because.note(rules.rerolls.rule, "no_contact_the_die_is_rolled_again");
    result.because.note(row.rule, "distance_by_the_die");
    result.distance = by_die(row, *result.reroll_used ? *p.reroll_die : *p.die);
    for (Card card : every<Card>()) {
        if (!p.cards.contains(card) || !does(edition, card, CardVerb::LengthenPursuit)) continue;
        const Cited<double>& farther = edition.cards.cards[card].farther;
        result.because.note(farther.rule, Words(phrase_of(edition, card), "farther"));
        *result.distance += farther.value;
    }
}

// Whether the unit would have its impetus bonus, were it not for the enemy it meets.
bool has_impetus_again(const Edition& edition, const Unit& unit) {
    return impetus_bonus(edition, as_pursuer(unit), Unit{.type = TroopType::FP}, {}).total() > 0;
}

void judge_contact(const Edition& edition, const Pursuit& p, const Loser& loser, std::optional<double> gap,
                   PursuitResult& result) {
    const bool prey = !loser.destroyed || p.would_contact;
    if (result.duty == Duty::No || !prey)
        result.contact = false;
    else if (result.distance && gap)
        result.contact = reaches(*result.distance, *gap);
    if (result.contact == false && gap && result.distance && prey) result.gap_after = *gap - *result.distance;
    const bool impetus = has_impetus_again(edition, p.unit);
    if (result.contact || !impetus) result.impetus_again = result.contact.value_or(false) && impetus;
    if (result.contact == true)
        result.because.note(edition.pursuit.contact_is_a_charge.rule, "the_enemy_is_reached_another_round_at_once");
}

// Away from its place in the line, with the enemy on its front.
Unit out_of_line(const Unit& unit) {
    Unit alone = unit;
    alone.contacted = Side::Front;
    alone.upon.reset();
    alone.supported_flanks = 0;
    alone.cover = {};
    alone.wood_edge = alone.beside_pikes = alone.fortified = false;
    alone.stationary = alone.wheeled = alone.declared_charge = false;
    alone.shieldwall = alone.closed_ranks = false;
    return alone;
}

}  // namespace

Unit as_pursuer(const Unit& unit) {
    Unit pursuer = out_of_line(unit);
    pursuer.charging = true;
    pursuer.contact_by = ContactMove::Pursuit;
    return pursuer;
}

Unit as_pursued(const Unit& unit) {
    Unit pursued = out_of_line(unit);
    pursued.charging = false;
    return pursued;
}

PursuitResult pursue(const Edition& edition, const Pursuit& p) {
    PursuitResult result;
    const Loser loser = loser_of(edition, p);
    result.duty = duty_of(edition, p, loser, result.because);
    result.retreat_distance = loser.retreat;
    const std::optional<double> gap = p.gap ? p.gap : result.retreat_distance;
    if (result.duty == Duty::No) {
        result.distance = 0;
        result.reroll_used = false;
    } else if (result.duty) {
        roll(edition, p, gap, result);
    }
    judge_contact(edition, p, loser, gap, result);
    return result;
}

}  // namespace acies
