#include "rules/fighting/contact.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool is_any_of(const Edition& edition, const Cited<Troops>& troops, const Unit& enemy,
               std::span<const Unit> enemy_supports) {
    const auto matches_troops = [&](const Unit& unit) { return is_among(edition, unit, troops); };
    return matches_troops(enemy) || std::ranges::any_of(enemy_supports, matches_troops);
}

bool cause_holds(const Edition& edition, const Unit& unit, const Unit& enemy, std::span<const Unit> enemy_supports,
                 ContactDisorder cause) {
    const ContactRules& rules = edition.contact;
    switch (cause) {
        case ContactDisorder::FlankOrRear:
            return is_outflanked(edition, unit) && !is_among(edition, unit, rules.steady_flanks);
        case ContactDisorder::Elephants: return is_any_of(edition, rules.disordering_elephants, enemy, enemy_supports);
        case ContactDisorder::Wagenburg:  // it never charges: a unit that touches it attacks it
            return is_any_of(edition, rules.disordering_wagenburg, enemy, enemy_supports);
        case ContactDisorder::WheelBeforeCharge: return unit.charging && unit.wheeled && !unit.keeps_order_wheeling;
    }
    return false;
}

}  // namespace

bool has_flanks(const Edition& edition, const Unit& unit) {
    const ContactRules& rules = edition.contact;
    const bool garrison = rules.no_flanks_behind.stated() && std::ranges::any_of(every<Cover>(), [&](Cover cover) {
                              return rules.no_flanks_behind.value.contains(cover) && unit.cover.contains(cover);
                          });
    return !garrison && !is_among(edition, unit, rules.no_flanks);
}

bool is_outflanked(const Edition& edition, const Unit& unit) {
    return unit.contacted != Side::Front && has_flanks(edition, unit);
}

bool has_outflanked(const Edition& edition, const Unit& unit, const Unit& enemy) {
    return unit.upon.value_or(enemy.contacted) != Side::Front && has_flanks(edition, enemy);
}

std::optional<ContactDisorder> disorder_of_contact(const Edition& edition, const Unit& unit, const Unit& enemy,
                                                   std::span<const Unit> enemy_supports) {
    for (ContactDisorder cause : every<ContactDisorder>())
        if (is_among(edition, unit, edition.contact.disorders[cause]) &&
            cause_holds(edition, unit, enemy, enemy_supports, cause))
            return cause;
    return std::nullopt;
}

bool disordered_by_contact(const Edition& edition, const Unit& unit, const Unit& enemy,
                           std::span<const Unit> enemy_supports) {
    return can_be_disordered(edition, unit) && disorder_of_contact(edition, unit, enemy, enemy_supports).has_value();
}

bool fights_disordered(const Edition& edition, const Unit& unit, const Unit& enemy,
                       std::span<const Unit> enemy_supports, Tally& because) {
    const auto cause = disorder_of_contact(edition, unit, enemy, enemy_supports);
    if (!can_be_disordered(edition, unit)) {
        if (unit.disordered || cause)
            because.note(edition.status.never_disordered.rule, "such_troops_are_never_disordered");
        return false;
    }
    if (cause) because.note(edition.contact.disorders[*cause].rule, Words("disordered", *cause));
    return unit.disordered || cause;
}

bool is_swept_away(const Edition& edition, const Unit& unit, const Unit& enemy, Tally& because) {
    if (unit.charging || !enemy.charging) return false;
    for (const Cited<Troops>* troops : {&edition.contact.dispersed, &edition.contact.overrun}) {
        if (!is_among(edition, unit, *troops)) continue;
        because.note(troops->rule, Words(*unit.type, "removed_on_contact_without_a_fight"));
        return true;
    }
    return false;
}

std::optional<int> fighting_vbu(const Edition& edition, const Unit& unit) {
    const Cited<int>& garrison = edition.contact.garrison_vbu;
    const bool occupies = unit.cover.contains(Cover::Village) && !unit.charging;
    return garrison.stated() && occupies ? std::optional(garrison.value) : unit.vbu;
}

Terrain ground_for(const Edition& edition, const Unit& unit, Terrain ground) {
    if (ground != Terrain::Dunes) return ground;
    return is_among(edition, unit, edition.contact.dunes_open) ? Terrain::Open : Terrain::Difficult;
}

}  // namespace acies
