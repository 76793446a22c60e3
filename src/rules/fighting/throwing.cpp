#include "rules/fighting/throwing.h"

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

const ThrowingWeapon* weapon_of(const Edition& edition, const Unit& thrower) {
    const bool pilum = thrower.weapon == Weapon::Pilum;
    if (!pilum && thrower.weapon != Weapon::HeavyJavelin) return nullptr;
    const ThrowingWeapon& weapon = pilum ? edition.throwing.pilum : edition.throwing.heavy_javelin;
    return weapon.charged.stated() ? &weapon : nullptr;
}

bool is_refused(const Edition& edition, const Unit& thrower, ThrowRefusal refusal) {
    switch (refusal) {
        case ThrowRefusal::NotFresh: return !is_fresh(edition, thrower);
        case ThrowRefusal::NotFrontal: return is_outflanked(edition, thrower);
        case ThrowRefusal::Pursuit: return thrower.charging && thrower.contact_by == ContactMove::Pursuit;
    }
    return false;
}

void add_dice(const ThrowingWeapon& weapon, const Unit& thrower, Tally& because) {
    const Phrase name = *thrower.weapon;
    const Phrase how = thrower.charging ? Phrase("charging") : Phrase("charged");
    if (thrower.role == Role::Support) {
        const Cited<int>& dice = thrower.charging ? weapon.supporting_charging : weapon.supporting_charged;
        because.add(dice.value, dice.rule, Words(name, how, "in_support"));
    } else {
        const Cited<int>& dice = thrower.charging ? weapon.charging : weapon.charged;
        because.add(dice.value, dice.rule, Words(name, how));
    }
}

}  // namespace

std::optional<Weapon> carried_weapon(const Edition& edition, const Unit& unit) {
    const SpecialsRules& rules = edition.specials;
    const bool is_heavy = rules.heavy_javelin_vbu.stated() && unit.vbu0 == rules.heavy_javelin_vbu.value &&
                          is_among(edition, unit, rules.heavy_javelin);
    return is_heavy ? Weapon::HeavyJavelin : unit.weapon;
}

Tally throw_dice(const Edition& edition, const Unit& thrower) {
    Tally because;
    const ThrowingWeapon* weapon = weapon_of(edition, thrower);
    if (!weapon) {
        because.add(0, edition.throwing.pilum.charged.rule, "no_weapon_to_throw");
        return because;
    }
    for (ThrowRefusal refusal : every<ThrowRefusal>()) {
        const Cited<bool>& rule = edition.throwing.refusals[refusal];
        if (!holds(rule) || !is_refused(edition, thrower, refusal)) continue;
        because.add(0, rule.rule, Words(refusal));
        return because;
    }
    add_dice(*weapon, thrower, because);
    if (is_disordered(edition, thrower) && because.total() > 0)
        because.add(weapon->disordered.value, weapon->disordered.rule, "disordered");
    return because;
}

Tally side_throw(const Edition& edition, const Unit& main, std::span<const Unit> supports, const Unit& enemy,
                 std::span<const Unit> enemy_supports) {
    Tally because = throw_dice(edition, main);
    for (Unit support : supports) {
        Tally ignored;
        support.role = Role::Support;
        support.disordered = fights_disordered(edition, support, enemy, enemy_supports, ignored);
        support.charging = support.charging || main.charging;  // BI-SHO-45, I1-SHO-49
        because.append(throw_dice(edition, support));
    }
    return because;
}

int side_throw_dice(const Edition& edition, const Unit& main, std::span<const Unit> supports, const Unit& enemy,
                    std::span<const Unit> enemy_supports) {
    return side_throw(edition, main, supports, enemy, enemy_supports).total();
}

}  // namespace acies
