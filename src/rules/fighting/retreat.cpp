#include "rules/fighting/retreat.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/moving/interpenetration.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool came_from_melee(Outcome outcome) { return outcome != Outcome::Failed && outcome != Outcome::Passed; }

// Whether the unit falls back by the rules of light mounted troops; none if that hangs on an enemy not stated.
std::optional<bool> is_light_retreat(const Edition& edition, const Unit& unit, const std::optional<Unit>& enemy) {
    const RetreatRules& rules = edition.retreat;
    if (!is_among(edition, unit, rules.light)) return false;
    if (!enemy || !enemy->type) return std::nullopt;
    return is_among(edition, *enemy, rules.light_from);
}

// Main units that lose after an attack on flank or rear, and troops that a lost melee removes.
bool is_removed(const Edition& edition, const Retreat& r, Tally& because) {
    const RetreatRules& rules = edition.retreat;
    if (!came_from_melee(r.outcome)) return false;
    const bool lost = r.outcome != Outcome::Drawn;
    if (lost && is_among(edition, r.unit, rules.removed_by_losing)) {
        because.note(rules.removed_by_losing.rule, "lost_with_the_melee");
        return true;
    }
    if (r.outcome == Outcome::Lost && r.unit.role == Role::Main && holds(rules.outflanked_loser_routs) &&
        is_outflanked(edition, r.unit)) {
        because.note(rules.outflanked_loser_routs.rule, "lost_after_an_attack_on_flank_or_rear_routed");
        return true;
    }
    return is_spent_by_melee(edition, r.unit, false, false, because);
}

// Whether it falls back at all.
std::optional<bool> has_to_go(const Edition& edition, const Retreat& r, Tally& because) {
    const RetreatRules& rules = edition.retreat;
    if (!came_from_melee(r.outcome)) {
        const bool panics = r.outcome == Outcome::Failed && is_among(edition, r.unit, rules.panics);
        because.note(rules.panics.rule, panics ? Phrase("panics_under_fire") : Phrase("no_panic_it_stays"));
        return panics;
    }
    if (is_among(edition, r.unit, rules.never)) {
        because.note(rules.never.rule, "never_retreats");
        return false;
    }
    if (r.outcome != Outcome::Drawn) {
        if (r.unit.role == Role::Support || r.outcome == Outcome::Routed)
            because.note(rules.supports_retreat.rule, "retreats_with_the_unit_it_supports");
        return true;
    }
    const std::optional<Duty> duty = retreats_after_draw(edition, r.unit, r.enemy);
    if (!duty) return std::nullopt;
    if (*duty == Duty::No)
        because.note(rules.greater_loss_loses.rule, "a_draw_it_stays_in_contact");
    else
        because.note(rules.light_after_draw.rule, *duty == Duty::Must
                                                      ? Phrase("must_fall_back_after_a_draw_against_foot")
                                                      : Phrase("may_fall_back_after_a_draw_against_foot"));
    return *duty == Duty::Must || (*duty == Duty::May && r.wish == Wish::Retreat);
}

double extra_distance(const Edition& edition, const Retreat& r, bool light, Tally& because) {
    const RetreatRules& rules = edition.retreat;
    double extra = 0;
    if (light && rules.light_extra.stated()) {
        extra += rules.light_extra.value;
        because.note(rules.light_extra.rule, "light_mounted_troops_fall_back_farther_from_foot");
    }
    for (Card card : every<Card>()) {
        if (!r.cards.contains(card) || !does(edition, card, CardVerb::LengthenRetreat)) continue;
        const CardRules& played = edition.cards.cards[card];
        extra += played.farther.value;
        because.note(played.farther.rule,
                     Words(phrase_of(edition, card),
                           holds(played.in_order) ? Phrase("farther_and_in_order") : Phrase("farther")));
    }
    return extra;
}

void measure(const Edition& edition, const Retreat& r, RetreatResult& result) {
    if (!r.unit.type) return;
    const std::optional<bool> light = is_light_retreat(edition, r.unit, r.enemy);
    if (!light && edition.retreat.light_extra.stated()) return;
    const double extra = extra_distance(edition, r, light.value_or(false), result.because);
    const auto& row = row_of(edition, edition.retreat.distance, r.unit);
    result.least = min_of(row) + extra;
    result.greatest = max_of(row) + extra;
    result.because.note(row.rule, "distance_by_the_die");
    if (r.die) result.distance = by_die(row, *r.die) + extra;
}

// Its order afterwards.
bool order_after(const Edition& edition, const Retreat& r, bool retreats, bool light) {
    const RetreatRules& rules = edition.retreat;
    if (!can_be_disordered(edition, r.unit)) return false;
    if (retreats && orderly_card(edition, r.cards)) return false;
    const bool tested = !came_from_melee(r.outcome) || (r.outcome == Outcome::Lost && r.unit.role == Role::Main);
    const bool by_retreat = retreats && light && r.unit.role == Role::Main && holds(rules.light_disordered);
    return r.unit.disordered || tested || by_retreat;
}

// Losses, disorder and stampede of a unit that stops retreating elephants.
void trample(const Edition& edition, const Unit& met, MetOnRetreat& result) {
    const RetreatRules& rules = edition.retreat;
    const ByClass<int>& losses = rules.trampled_losses.value;
    const int lost = (is_mounted(edition, met) ? losses.mounted : losses.foot).value_or(0);
    result.because.add(lost, rules.trampled_losses.rule, "losses_of_the_unit_they_run_into");
    result.met = take_losses(edition, met, lost);
    result.met_disordered = can_be_disordered(edition, met) && (met.disordered || holds(rules.trampled_disordered));
    result.met_runs_too = is_among(edition, met, rules.trampled_run);
    if (result.met_runs_too) result.because.note(rules.trampled_run.rule, "it_stampedes_too");
}

// A friend is passed, pushed, or stops the retreat.
void fall_back_on(const Edition& edition, const Unit& unit, const Unit& met, double gap, MetOnRetreat& result) {
    const Meeting<FallBack> meeting = fall_back_into(edition, unit, met);
    result.because.append(meeting.because);
    result.stopped = meeting.outcome == FallBack::Stops;
    result.met = take_losses(edition, met, 0);
    const bool passes = meeting.outcome == FallBack::Passes || meeting.outcome == FallBack::PassesOrPushes;
    result.met_disordered = is_disordered(edition, met) || (meeting.friend_disordered && !passes);
    const Cited<bool>& blocked = edition.retreat.blocked_is_removed;
    result.unit_removed = *result.stopped && gap == 0 && holds(blocked);
    if (result.unit_removed) result.because.note(blocked.rule, "cannot_retreat_at_all_removed");
}

// Whether the retreat reaches what stands `gap` behind; none: it depends on the die.
std::optional<bool> reaches_met(const RetreatResult& r, double gap) {
    if (r.distance) return *r.distance >= gap;
    if (r.least && *r.least >= gap) return true;
    if (r.greatest && *r.greatest < gap) return false;
    return std::nullopt;
}

}  // namespace

std::optional<Duty> retreats_after_draw(const Edition& edition, const Unit& unit, const std::optional<Unit>& enemy) {
    const Cited<Duty>& duty = edition.retreat.light_after_draw;
    if (!duty.stated()) return Duty::No;
    const std::optional<bool> light = is_light_retreat(edition, unit, enemy);
    if (!light) return std::nullopt;
    return *light ? duty.value : Duty::No;
}

bool is_spent_by_melee(const Edition& edition, const Unit& unit, bool won, bool enemy_destroyed, Tally& because) {
    const RetreatRules& rules = edition.retreat;
    if (!won && is_among(edition, unit, rules.removed_unless_winning)) {
        because.note(rules.removed_unless_winning.rule, "did_not_win_removed");
        return true;
    }
    if (!enemy_destroyed && is_among(edition, unit, rules.removed_unless_destroying)) {
        because.note(rules.removed_unless_destroying.rule, "did_not_destroy_its_enemy_removed");
        return true;
    }
    return false;
}

std::optional<Card> orderly_card(const Edition& edition, const EnumSet<Card>& cards) {
    for (Card card : every<Card>())
        if (cards.contains(card) && does(edition, card, CardVerb::LengthenRetreat) &&
            holds(edition.cards.cards[card].in_order))
            return card;
    return std::nullopt;
}

RetreatResult retreat(const Edition& edition, const Retreat& r) {
    RetreatResult result;
    result.removed = is_removed(edition, r, result.because);
    if (result.removed) {
        result.retreats = false;
        result.distance = 0;
        return result;
    }
    result.retreats = has_to_go(edition, r, result.because);
    if (!result.retreats) return result;
    if (*result.retreats)
        measure(edition, r, result);
    else
        result.distance = 0;
    const bool light = is_light_retreat(edition, r.unit, r.enemy).value_or(false);
    result.disordered = order_after(edition, r, *result.retreats, light);
    return result;
}

MetOnRetreat meet_on_retreat(const Edition& edition, const Unit& unit, const RetreatResult& r, const Unit& met,
                             double gap) {
    MetOnRetreat result;
    result.distance = r.distance;
    if (!r.retreats) return result;
    const std::optional<bool> reached = *r.retreats ? reaches_met(r, gap) : std::optional(false);
    if (!reached) return result;
    if (!*reached) {
        result.stopped = false;
        result.met = take_losses(edition, met, 0);
        result.met_disordered = is_disordered(edition, met);
        return result;
    }
    const Cited<Troops>& tramples = edition.retreat.tramples;
    if (is_among(edition, unit, tramples)) {
        result.because.note(tramples.rule, "stopped_by_the_first_unit_met");
        result.stopped = true;
        trample(edition, met, result);
    } else {
        fall_back_on(edition, unit, met, gap, result);
    }
    if (result.stopped == true && result.distance) result.distance = std::min(*result.distance, gap);
    return result;
}

RoutEffect rout_effect(const Edition& edition, const Unit& routed, Cause cause, const std::optional<Unit>& unit,
                       double gap) {
    const RoutRules& rules = edition.rout;
    RoutEffect effect;
    const auto spared = [&]() -> std::optional<Reason> {
        if (cause != Cause::Melee && holds(rules.only_in_melee))
            return Reason{rules.only_in_melee.rule, 0, "only_a_rout_in_melee_frightens"};
        if (is_among(edition, routed, rules.without_shock))
            return Reason{rules.without_shock.rule, 0, "the_rout_of_such_troops_frightens_no_other_unit"};
        if (unit && is_among(edition, *unit, rules.unshaken)) return Reason{rules.unshaken.rule, 0, "not_frightened"};
        const bool outside = holds(rules.needs_overlap) ? gap >= rules.depth.value : gap > rules.depth.value;
        if (outside) return Reason{rules.depth.rule, 0, "too_far_behind"};
        return std::nullopt;
    }();
    if (spared)
        effect.because.add(0, spared->rule, spared->words);
    else
        effect.because.add(rules.losses.value, rules.losses.rule, "a_friend_routed_in_front");
    effect.losses = effect.because.total();
    const bool can_be = !unit || can_be_disordered(edition, *unit);
    effect.disordered = can_be && ((unit && unit->disordered) || (!spared && holds(rules.disorders)));
    if (unit) effect.after = take_losses(edition, *unit, effect.losses);
    return effect;
}

}  // namespace acies
