#include "rules/moving/charge.h"

#include "geometry/tolerance.h"
#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/moving/movement.h"
#include "rules/moving/terrain.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// Enemies that some troops may charge whatever their impetus.
bool is_easy_target(const Edition& edition, const Unit& target) {
    const ChargeRules& rules = edition.charge;
    return is_among(edition, target, rules.weak_targets) ||
           (holds(rules.disordered_targets) && is_disordered(edition, target)) ||
           (holds(rules.outflanked_targets) && is_outflanked(edition, target));
}

bool has_right(const Edition& edition, const Unit& unit, const Unit* target) {
    const ChargeRules& rules = edition.charge;
    if (unit.impetus > 0 || !target) return unit.impetus > 0;
    if (is(*target, TroopType::BAG) && is_among(edition, unit, rules.assaults_baggage)) return true;
    return is_among(edition, unit, rules.without_impetus) && is_easy_target(edition, *target);
}

bool may_not_storm(const Edition& edition, const Unit& unit, const Unit* target) {
    const Cited<Troops>& storms = edition.charge.storms_village;
    return storms.stated() && target && target->cover.contains(Cover::Village) && !is_among(edition, unit, storms);
}

bool may_not_move(const Edition& edition, const Unit& unit) {
    return kind_refusal(edition, unit, MoveKind::Ahead).has_value();
}

bool is_refused(const Edition& edition, const Charge& charge, ChargeRefusal refusal) {
    const Unit& unit = charge.unit;
    const Unit* target = charge.target ? &*charge.target : nullptr;
    switch (refusal) {
        case ChargeRefusal::CannotMove: return may_not_move(edition, unit);
        case ChargeRefusal::Never: return is_among(edition, unit, edition.charge.never);
        case ChargeRefusal::Storming: return may_not_storm(edition, unit, target);
        case ChargeRefusal::NoImpetus: return !has_right(edition, unit, target);
        case ChargeRefusal::DisorderedWheel: return unit.wheeled && is_disordered(edition, unit);
        case ChargeRefusal::GroundBarred:
            return is_barred_from(edition, unit, charge.path.empty() ? charge.terrain : charge.path.front().terrain);
    }
    return false;
}

// How far it goes with so much more movement.
std::optional<double> reach_with(const Edition& edition, const Charge& charge, double bonus) {
    if (charge.path.empty())
        return reach_over(edition, charge.unit, MoveKind::Charge, charge.terrain, bonus - charge.wheel);
    const auto reach = reach_along(edition, charge.unit, MoveKind::Charge, charge.path, bonus - charge.wheel);
    return reach ? std::optional(reach->distance) : std::nullopt;
}

// Ground that the charge leads through, as far as the enemy.
std::vector<Terrain> ground_on_way(const Edition& edition, const Charge& charge, const ChargeOutcome& so_far) {
    if (charge.path.empty()) return {charge.terrain};
    const double bonus = so_far.bonus.value_or(0) - charge.wheel;
    const auto reach = reach_along(edition, charge.unit, MoveKind::Charge, charge.path, bonus, charge.gap);
    return reach ? reach->crossed : std::vector<Terrain>{};
}

// The first ground on the way that does this to the unit, noted in `because`.
bool suffers_on_way(const Edition& edition, const Charge& charge, GroundEffect effect, Phrase what,
                    ChargeOutcome& out) {
    for (Terrain ground : ground_on_way(edition, charge, out)) {
        if (!suffers(edition, charge.unit, ground, effect)) continue;
        out.because.note(rule_of(edition, charge.unit, ground, effect), Words(what, ground));
        return true;
    }
    return false;
}

void measure(const Edition& edition, const Charge& charge, ChargeOutcome& out) {
    out.speed = reach_with(edition, charge, 0);
    if (!out.speed) return;
    out.because.note(edition.movement.speed.rule, Words(edition.movement.speed.value, "charge"));
    suffers_on_way(edition, charge, GroundEffect::Slowed, "slowed", out);
    const double bonus = charge.die ? charge_bonus(edition, charge.unit, *charge.die, out.because) : 0;
    // BI-ITP-24, I1-ITP-17: ground that slows by a price takes its price of the bonus too.
    out.reach = reach_with(edition, charge, bonus);
    out.bonus = *out.reach - *out.speed;
    if (charge.gap) out.contact = within_length(*charge.gap, *out.reach);
    if (suffers_on_way(edition, charge, GroundEffect::Destroyed, "destroyed", out)) out.contact = false;
}

// Order before the melee or after a missed charge; nothing if it hangs on a contact that is not known.
std::optional<bool> order_after(const Edition& edition, const Charge& charge, ChargeOutcome& out) {
    const Unit& unit = charge.unit;
    const ChargeRules& rules = edition.charge;
    if (is_disordered(edition, unit) || !can_be_disordered(edition, unit)) return is_disordered(edition, unit);
    if (unit.wheeled && !unit.keeps_order_wheeling && holds(rules.wheel_disorders)) {
        out.because.note(rules.wheel_disorders.rule, "disordered_wheeled_before_the_charge");
        return true;
    }
    if (suffers_on_way(edition, charge, GroundEffect::Disordered, "disordered", out)) return true;
    if (!charge.die || !holds(rules.missed_disorders)) return false;
    if (!out.contact) return std::nullopt;
    if (!*out.contact) out.because.note(rules.missed_disorders.rule, "disordered_missed_with_the_charge_bonus");
    return !*out.contact;
}

}  // namespace

bool may_charge(const Edition& edition, const Unit& unit, const Unit* target) {
    return !is_among(edition, unit, edition.charge.never) && has_right(edition, unit, target) &&
           !may_not_storm(edition, unit, target);
}

double charge_bonus(const Edition& edition, const Unit& unit, int die, Tally& because) {
    const ChargeRules& rules = edition.charge;
    const BonusColumn column = is_among(edition, unit, rules.light_column) ? BonusColumn::LightCavalry
                               : is_mounted(edition, unit)                 ? BonusColumn::Mounted
                                                                           : BonusColumn::Foot;
    const Cited<std::vector<double>>& bonus = rules.bonus[column];
    const auto index = static_cast<std::size_t>(die - 1);
    if (index >= bonus.value.size()) return 0;
    because.note(bonus.rule, Words("charge_bonus", column));
    return bonus.value[index];
}

std::optional<ChargeRefusal> charge_refusal(const Edition& edition, const Charge& charge) {
    for (ChargeRefusal refusal : every<ChargeRefusal>())
        if (edition.charge.refusals[refusal].stated() && is_refused(edition, charge, refusal)) return refusal;
    return std::nullopt;
}

RuleId rule_of(const Edition& edition, const Unit& unit, ChargeRefusal refusal) {
    // I1-CHG-03: units that may charge some enemies without impetus are told which.
    const Cited<Troops>& some = edition.charge.without_impetus;
    if (refusal == ChargeRefusal::NoImpetus && is_among(edition, unit, some)) return some.rule;
    return edition.charge.refusals[refusal].rule;
}

ChargeOutcome charge_outcome(const Edition& edition, const Charge& charge) {
    ChargeOutcome out;
    measure(edition, charge, out);
    out.refusal = charge_refusal(edition, charge);
    if (out.refusal) {
        if (out.contact) out.contact = false;
        out.disordered = is_disordered(edition, charge.unit);
        out.because.note(rule_of(edition, charge.unit, *out.refusal), Words(*out.refusal));
        return out;
    }
    out.allowed = true;
    out.disordered = order_after(edition, charge, out);
    return out;
}

}  // namespace acies
