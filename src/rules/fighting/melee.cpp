#include "rules/fighting/melee.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/depth.h"
#include "rules/fighting/impetus.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool lists(const Cited<EnumSet<MeleeModifier>>& set, MeleeModifier modifier) {
    return set.stated() && set.value.contains(modifier);
}

// In difficult ground, or against an enemy main unit that is wholly in it.
bool in_or_against_difficult(const Edition& edition, const Fight& fight) {
    const auto is_difficult = [&](Terrain ground) {
        return ground_for(edition, fight.unit, ground) == Terrain::Difficult;
    };
    return is_difficult(fight.unit.terrain) || (fight.enemy.wholly_inside && is_difficult(fight.enemy.terrain));
}

// Protections stand along the front: a charge on flank or rear does not cross them.
bool is_protected(const Edition& edition, const Unit& unit, const Unit& enemy) {
    const Cited<EnumSet<Cover>>& protections = edition.melee.protections;
    return protections.stated() && !has_outflanked(edition, unit, enemy) &&
           std::ranges::any_of(every<Cover>(), [&](Cover cover) {
               return enemy.cover.contains(cover) && protections.value.contains(cover);
           });
}

// Levels by which the unit's discipline is better than that of the enemy main unit, as far as they count.
int better_discipline(const Edition& edition, const Fight& fight) {
    const int levels = static_cast<int>(fight.enemy.discipline) - static_cast<int>(fight.unit.discipline);
    const Cited<int>& most = edition.melee.max_discipline;
    return std::clamp(levels, 0, most.stated() ? most.value : levels > 0 ? levels : 0);
}

bool is_brave(const Unit& unit) { return unit.brave && unit.leader != Quality::Incompetent; }

// How many times a modifier counts: 0 if its condition does not hold.
int times(const Edition& edition, const Fight& fight, bool disordered, MeleeModifier modifier) {
    const MeleeRules& rules = edition.melee;
    const Unit& unit = fight.unit;
    const Unit& enemy = fight.enemy;
    const bool badly_hampered = is_among(edition, unit, rules.badly_hampered);
    switch (modifier) {
        case MeleeModifier::Disordered: return disordered;
        case MeleeModifier::StationaryChariot:
            return is_chariot(unit) && unit.stationary && !unit.charging && enemy.charging;
        case MeleeModifier::FlankAttack: return unit.charging && has_outflanked(edition, unit, enemy);
        case MeleeModifier::Higher: return unit.higher;
        case MeleeModifier::HamperedByGround:
            return is_among(edition, unit, rules.hampered) && !badly_hampered &&
                   in_or_against_difficult(edition, fight);
        case MeleeModifier::BadlyHamperedByGround: return badly_hampered && in_or_against_difficult(edition, fight);
        case MeleeModifier::AgainstProtection: return unit.charging && is_protected(edition, unit, enemy);
        case MeleeModifier::SupportedFlank: return unit.supported_flanks;
        case MeleeModifier::BetterDiscipline: return better_discipline(edition, fight);
        case MeleeModifier::StrongAgainstFoot:
            return is_among(edition, unit, rules.strong_against_foot) && is_foot(edition, enemy);
        case MeleeModifier::Commander: return unit.leader && !is_brave(unit);
        case MeleeModifier::BraveCommander: return unit.leader && is_brave(unit);
    }
    return 0;
}

void add_modifiers(const Edition& edition, const Fight& fight, bool disordered, Tally& because) {
    const MeleeRules& rules = edition.melee;
    for (MeleeModifier m : every<MeleeModifier>()) {
        const Cited<int>& modifier = rules.modifiers[m];
        const bool left_out = (fight.unit.role == Role::Support && lists(rules.main_only, m)) ||
                              (fight.round > 1 && lists(rules.contact_round_only, m));
        if (!modifier.stated() || left_out) continue;
        if (const int n = times(edition, fight, disordered, m))
            because.add(n * modifier.value, modifier.rule, Words(m));
    }
}

// I2-ITP-79: a card adds to the main unit, and is not halved. I2-CRD-12: to the dice that it has of its own, which are
// one at least.
int add_cards(const Edition& edition, const Fight& fight, Tally& because) {
    const int before = because.total();
    for (Card card : every<Card>()) {
        const CardRules& rules = edition.cards.cards[card];
        if (fight.cards.contains(card) && adds_to_melee(rules) && fight.unit.role == Role::Main)
            because.add(rules.dice_added.value, rules.dice_added.rule, Words(phrase_of(edition, card)));
    }
    return because.total() - before;
}

void add_vbu(const Edition& edition, const Unit& unit, Tally& because) {
    const std::optional<int> vbu = fighting_vbu(edition, unit);
    if (!vbu) return;
    const bool garrison = vbu != unit.vbu;
    because.add(*vbu, garrison ? edition.contact.garrison_vbu.rule : edition.melee.dice.rule,
                garrison ? Phrase("vbu_in_a_built_up_area") : Phrase("vbu"));
}

// Compares attackers by their claim to be main.
struct Claim {
    const MeleeRules& rules;
    bool all_round;  // every side of the attacked unit is front

    bool is_frontal(const Attacker& a) const { return all_round || a.contact == Side::Front; }
    bool is_by_vbu(const Attacker& a, const Attacker& b) const {
        return holds(rules.equal_overlap_by_vbu) && a.vbu && b.vbu && a.vbu != b.vbu;
    }
    bool is_equal(const Attacker& a, const Attacker& b) const { return !is_better(a, b) && !is_better(b, a); }
    bool is_better(const Attacker& a, const Attacker& b) const {
        if (is_frontal(a) != is_frontal(b)) return is_frontal(a);
        if (a.overlap - b.overlap > rules.equal_overlap.value) return true;
        return b.overlap - a.overlap <= rules.equal_overlap.value && is_by_vbu(a, b) && *a.vbu > *b.vbu;
    }
    const Cited<bool>& why_better(const Attacker& a, const Attacker& b) const {
        if (is_frontal(a) != is_frontal(b)) return rules.frontal_first;
        return a.overlap - b.overlap > rules.equal_overlap.value ? rules.main_has_greatest_overlap
                                                                 : rules.equal_overlap_by_vbu;
    }
};

// The attackers that take part, best claim first, of equals the first: of the frontal ones only as many as fit.
std::vector<std::size_t> by_claim(const Edition& edition, std::span<const Attacker> attackers, const Claim& claim) {
    std::vector<std::size_t> rest, order;
    for (std::size_t i = 0; i < attackers.size(); ++i) rest.push_back(i);
    int frontal = 0;
    while (!rest.empty()) {
        auto best = rest.begin();
        for (auto i = rest.begin(); i != rest.end(); ++i)
            if (claim.is_better(attackers[*i], attackers[*best])) best = i;
        const bool at_front = !claim.all_round && claim.is_frontal(attackers[*best]);
        if (!at_front || ++frontal <= edition.melee.max_at_front.value) order.push_back(*best);
        rest.erase(best);
    }
    return order;
}

}  // namespace

MeleeDice melee_dice(const Edition& edition, const Fight& fight) {
    const MeleeRules& rules = edition.melee;
    const Unit& unit = fight.unit;
    const bool supports = unit.role == Role::Support;
    MeleeDice result;
    Tally& because = result.because;
    if (supports && unit.type) because.note(rules.support_halved.rule, Words("support", *unit.type));
    add_vbu(edition, unit, because);
    const Tally impetus = impetus_bonus(edition, unit, fight.enemy, fight.enemy_supports, fight.round);
    const Tally depth = depth_bonus(edition, unit, fight.enemy);
    because.append(impetus);
    because.append(depth);
    result.impetus = impetus.total();
    result.depth = depth.total();
    result.disordered = fights_disordered(edition, unit, fight.enemy, fight.enemy_supports, because);
    const int before = because.total();
    add_modifiers(edition, fight, result.disordered, because);
    result.modifier = because.total() - before;
    is_swept_away(edition, unit, fight.enemy, because);  // noted; should it fight after all, these are its dice
    const bool known = fighting_vbu(edition, unit).has_value();
    if (known) because.raise_to(rules.min_dice.value, rules.min_dice.rule, "at_least_one_die");
    result.modifier += add_cards(edition, fight, because);
    if (!known) return result;
    if (supports) because.halve(rules.support_halved.rule, "a_supporting_unit_halved");
    result.dice = because.total();
    return result;
}

MeleePool melee_pool(const Edition& edition, const Fight& fight, std::span<const Unit> supports) {
    MeleePool pool{melee_dice(edition, fight), {}, {}};
    pool.dice = pool.main.dice;
    Fight supporting = fight;
    for (const Unit& support : supports) {
        supporting.unit = support;
        supporting.unit.role = Role::Support;
        pool.supports.push_back(melee_dice(edition, supporting));
        const std::optional<int>& dice = pool.supports.back().dice;
        pool.dice = pool.dice && dice ? std::optional(*pool.dice + *dice) : std::nullopt;
    }
    return pool;
}

Tally side_dice(const Edition& edition, int main, std::span<const int> supports_full) {
    const MeleeRules& rules = edition.melee;
    Tally because;
    because.add(std::max(main, rules.min_dice.value), rules.one_pool.rule, "main_unit");
    for (int full : supports_full)
        because.add(half_up(std::max(full, rules.min_dice.value)), rules.support_halved.rule,
                    "a_supporting_unit_half_its_dice");
    return because;
}

MeleeSides decide_sides(const Edition& edition, std::span<const Attacker> attackers, const Unit* attacked) {
    const MeleeRules& rules = edition.melee;
    const Claim claim{rules, attacked && !has_flanks(edition, *attacked)};
    const std::vector<std::size_t> order = by_claim(edition, attackers, claim);
    MeleeSides sides;
    if (order.empty()) return sides;
    if (order.size() == 1)
        sides.because.note(rules.main_has_greatest_overlap.rule, "the_only_attacker_is_the_main_unit");
    if (order.size() < attackers.size())
        sides.because.note(rules.max_at_front.rule, "no_more_enemies_can_fight_the_same_front");
    if (order.size() > 1) {
        const Attacker &first = attackers[order[0]], &second = attackers[order[1]];
        if (claim.is_equal(first, second)) {
            sides.because.note(rules.equal_overlap_is_chosen.rule, "equal_claims_a_player_chooses_the_main_unit");
            return sides;
        }
        const Cited<bool>& why = claim.why_better(first, second);
        sides.because.note(why.rule, &why == &rules.frontal_first ? Phrase("the_unit_that_attacks_the_front_is_main")
                                     : &why == &rules.main_has_greatest_overlap
                                         ? Phrase("the_unit_with_the_largest_overlap_is_main")
                                         : Phrase("equal_overlaps_the_higher_vbu"));
    }
    sides.main = order.front();
    sides.supports.assign(order.begin() + 1, order.end());
    return sides;
}

}  // namespace acies
