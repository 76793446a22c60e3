#include "rules/melee.h"

#include <algorithm>

#include "rules/contact.h"
#include "rules/depth.h"
#include "rules/edition.h"
#include "rules/impetus.h"
#include "rules/troops.h"

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
bool is_protected(const Edition& edition, const Unit& enemy) {
    const Cited<EnumSet<Cover>>& protections = edition.melee.protections;
    return protections.stated() && !is_outflanked(edition, enemy) &&
           std::ranges::any_of(every<Cover>(), [&](Cover cover) {
               return enemy.cover.contains(cover) && protections.value.contains(cover);
           });
}

// Levels by which the unit's discipline is better than that of the enemy main unit, as far as they count.
int better_discipline(const Edition& edition, const Fight& fight) {
    const int levels = static_cast<int>(fight.enemy.discipline) - static_cast<int>(fight.unit.discipline);
    const Cited<int>& most = edition.melee.most_discipline;
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
        case MeleeModifier::FlankAttack: return unit.charging && is_outflanked(edition, enemy);
        case MeleeModifier::Higher: return unit.higher;
        case MeleeModifier::HamperedByGround:
            return is_among(edition, unit, rules.hampered) && !badly_hampered &&
                   in_or_against_difficult(edition, fight);
        case MeleeModifier::BadlyHamperedByGround: return badly_hampered && in_or_against_difficult(edition, fight);
        case MeleeModifier::AgainstProtection: return unit.charging && is_protected(edition, enemy);
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
            because.add(n * modifier.value, modifier.rule, Words(words_of(m)));
    }
    for (Card card : every<Card>())  // I2-ITP-79: a card adds to the main unit, and is not halved
        if (fight.cards.contains(card) && rules.cards[card].stated() && fight.unit.role == Role::Main)
            because.add(rules.cards[card].value, rules.cards[card].rule, Words(words_of(card)));
}

bool is_frontal(const Attacker& attacker) { return attacker.contact == Side::Front; }

// Those who take part: frontal attackers first, each group by overlap, and of the frontal ones only as many as fit.
std::vector<std::size_t> by_claim_to_be_main(const Edition& edition, std::span<const Attacker> attackers,
                                             bool all_round) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < attackers.size(); ++i) order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (!all_round && is_frontal(attackers[a]) != is_frontal(attackers[b])) return is_frontal(attackers[a]);
        return attackers[a].overlap > attackers[b].overlap;
    });
    int frontal = 0;
    std::erase_if(order, [&](std::size_t i) {
        return !all_round && is_frontal(attackers[i]) && ++frontal > edition.melee.most_at_front.value;
    });
    return order;
}

}  // namespace

MeleeDice melee_dice(const Edition& edition, const Fight& fight) {
    const MeleeRules& rules = edition.melee;
    MeleeDice result;
    Tally& because = result.because;
    const std::optional<int> vbu = fighting_vbu(edition, fight.unit);
    if (fight.unit.role == Role::Support && fight.unit.type)
        because.note(rules.support_halved.rule, Words("support", words_of(*fight.unit.type)));
    if (vbu) {
        const bool garrison = vbu != fight.unit.vbu;
        because.add(*vbu, garrison ? edition.contact.garrison_vbu.rule : rules.dice.rule,
                    garrison ? "VBU in a built-up area" : "VBU");
    }
    const Tally impetus = impetus_bonus(edition, fight.unit, fight.enemy, fight.enemy_supports, fight.round);
    const Tally depth = depth_bonus(edition, fight.unit, fight.enemy);
    because.append(impetus);
    because.append(depth);
    result.impetus = impetus.total();
    result.depth = depth.total();
    result.disordered = fights_disordered(edition, fight.unit, fight.enemy, fight.enemy_supports, because);
    const int before = because.total();
    add_modifiers(edition, fight, result.disordered, because);
    result.modifier = because.total() - before;
    is_swept_away(edition, fight.unit, fight.enemy, because);
    if (!vbu) return result;
    because.raise_to(rules.least_dice.value, rules.least_dice.rule, "at least one die");
    if (fight.unit.role == Role::Support) because.halve(rules.support_halved.rule, "a supporting unit: halved");
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
    because.add(std::max(main, rules.least_dice.value), rules.one_pool.rule, "main unit");
    for (int full : supports_full)
        because.add(half_up(std::max(full, rules.least_dice.value)), rules.support_halved.rule,
                    "a supporting unit: half its dice");
    return because;
}

MeleeSides decide_sides(const Edition& edition, std::span<const Attacker> attackers, const Unit* attacked) {
    const MeleeRules& rules = edition.melee;
    const bool all_round = attacked && !has_flanks(edition, *attacked);
    const std::vector<std::size_t> order = by_claim_to_be_main(edition, attackers, all_round);
    MeleeSides sides;
    if (order.empty()) return sides;
    const Attacker& first = attackers[order.front()];
    if (order.size() > 1) {
        const Attacker& second = attackers[order[1]];
        const bool by_front = !all_round && is_frontal(first) != is_frontal(second);
        if (!by_front && first.overlap - second.overlap <= rules.equal_overlap.value) {
            sides.because.note(rules.equal_overlap_is_chosen.rule, "equal overlaps: a player chooses the main unit");
            return sides;
        }
        sides.because.note(by_front ? rules.frontal_first.rule : rules.main_has_greatest_overlap.rule,
                           by_front ? "the frontal attacker is main" : "the greatest overlap is main");
    }
    if (order.size() < attackers.size())
        sides.because.note(rules.most_at_front.rule, "no more enemies can fight the same front");
    sides.main = order.front();
    sides.supports.assign(order.begin() + 1, order.end());
    return sides;
}

}  // namespace acies
