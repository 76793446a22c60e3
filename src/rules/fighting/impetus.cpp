#include "rules/fighting/impetus.h"

#include <algorithm>
#include <optional>

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

template <Named E>
bool share_one(const EnumSet<E>& a, const EnumSet<E>& b) {
    return std::ranges::any_of(every<E>(), [&](E e) { return a.contains(e) && b.contains(e); });
}

bool enemy_fits(const Edition& edition, const Clash& clash, const Unit& charger, const Unit& enemy) {
    return (clash.enemy.patterns.empty() || matches(edition, enemy, clash.enemy)) &&
           (clash.behind.empty() || share_one(clash.behind, enemy.cover)) &&
           (clash.armed.empty() || (enemy.weapon && clash.armed.contains(*enemy.weapon))) &&
           (!clash.frontal || !has_outflanked(edition, charger, enemy));
}

// Ground is judged as it counts for the charger: dunes are no hindrance to camels, no matter which side stands in them.
bool charges_in(const Edition& edition, const EnumSet<Terrain>& grounds, const Unit& charger) {
    const EnumSet<Terrain> charged = charger.charged_in.value_or(EnumSet<Terrain>{charger.terrain});
    return std::ranges::any_of(every<Terrain>(), [&](Terrain ground) {
        return charged.contains(ground) && grounds.contains(ground_for(edition, charger, ground));
    });
}

bool ground_fits(const Edition& edition, const Clash& clash, const Unit& charger, const Unit& enemy) {
    return (clash.ground.empty() || charges_in(edition, clash.ground, charger)) &&
           (clash.enemy_ground.empty() || clash.enemy_ground.contains(ground_for(edition, charger, enemy.terrain))) &&
           (!clash.enemy_wholly_inside || enemy.wholly_inside) && (!clash.if_ground_unknown || !charger.charged_in);
}

bool fits(const Edition& edition, const Clash& clash, const Unit& charger, const Unit& enemy) {
    return (clash.charger.patterns.empty() || matches(edition, charger, clash.charger)) &&
           !matches(edition, charger, clash.spared) && enemy_fits(edition, clash, charger, enemy) &&
           ground_fits(edition, clash, charger, enemy);
}

std::optional<ImpetusCancel> cancelled_by(const Edition& edition, const Unit& charger, const Unit& enemy) {
    for (ImpetusCancel reason : every<ImpetusCancel>()) {
        const Cited<Clash>& clash = edition.impetus.cancelled[reason];
        if (clash.stated() && fits(edition, clash.value, charger, enemy)) return reason;
    }
    return std::nullopt;
}

// The first reason of the enemy main unit, else of a support where supports count.
std::optional<ImpetusCancel> cancelled_by_any(const Edition& edition, const Unit& charger, const Unit& enemy,
                                              std::span<const Unit> enemy_supports) {
    std::optional<ImpetusCancel> reason = cancelled_by(edition, charger, enemy);
    if (!holds(edition.impetus.supports_cancel)) return reason;
    Unit elsewhere = charger;  // what it has come upon is the main unit
    elsewhere.upon.reset();
    for (const Unit& support : enemy_supports)
        if (!reason) reason = cancelled_by(edition, elsewhere, support);
    return reason;
}

}  // namespace

bool moved_into_contact(const Edition& edition, const Unit& unit, const Unit& enemy, Tally& because) {
    const Cited<bool>& kept = edition.impetus.kept_when_met;
    const bool met = enemy.charging && enemy.contact_by == ContactMove::OpportunityCharge;
    if (!met || !holds(kept)) return unit.charging;
    // I1-CHG-22: a unit hit by an opportunity charge must have been charging, and be met on its front.
    const bool keeps = unit.declared_charge && !is_outflanked(edition, unit);
    because.note(kept.rule, keeps ? Phrase("met_by_an_opportunity_charge_on_its_front_while")
                                  : Phrase("met_by_an_opportunity_charge_not_charging_or_not"));
    return keeps;
}

Tally impetus_bonus(const Edition& edition, const Unit& unit, const Unit& enemy, std::span<const Unit> enemy_supports,
                    int round) {
    const ImpetusRules& rules = edition.impetus;
    Tally because;
    if (unit.impetus == 0) return because;
    if (!moved_into_contact(edition, unit, enemy, because)) {
        because.add(0, rules.only_if_moved.rule, "did_not_move_into_contact_no_impetus");
        return because;
    }
    if (round > 1) {
        because.add(0, rules.contact_round_only.rule, "after_the_round_of_contact_no_impetus");
        return because;
    }
    if (const auto reason = cancelled_by_any(edition, unit, enemy, enemy_supports)) {
        because.add(0, rules.cancelled[*reason].rule, Words(*reason));
        return because;
    }
    because.add(unit.impetus, rules.bonus.rule, "impetus");
    for (ImpetusLimit limit : every<ImpetusLimit>()) {
        const Cited<ImpetusCap>& cap = rules.limited[limit];
        if (cap.stated() && fits(edition, cap.value, unit, enemy))
            because.lower_to(cap.value.most, cap.rule, Words(limit));
    }
    return because;
}

}  // namespace acies
