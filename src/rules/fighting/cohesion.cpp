#include "rules/fighting/cohesion.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/contact.h"
#include "rules/troops/troops.h"
#include "rules/troops/weapons.h"

namespace acies {

namespace {

std::optional<Band> band_of(const Edition& edition, const CohesionTest& test) {
    Shot shot;
    shot.shooter.weapon = test.shooter_weapon;
    shot.range = test.range.value_or(0);
    shot.mode = test.mode;
    return band_of(edition, shot);
}

bool fights_mounted_only(const Edition& edition, const CohesionTest& test) {
    return test.enemy && is_mounted(edition, *test.enemy) &&
           std::ranges::all_of(test.enemy_supports, [&](const Unit& unit) { return is_mounted(edition, unit); });
}

// Whether the unit fights in such ground, or against an enemy main unit wholly inside it.
bool fights_in(const Edition& edition, const CohesionTest& test, Terrain ground) {
    const Unit& unit = test.unit;
    return ground_for(edition, unit, unit.terrain) == ground ||
           (test.enemy && test.enemy->wholly_inside && ground_for(edition, unit, test.enemy->terrain) == ground);
}

// I2-ITP-83: a unit that charged defends nothing.
bool defends_position(const Edition& edition, const Unit& unit) {
    const CohesionRules& rules = edition.cohesion;
    if (unit.charging || !is_among(edition, unit, rules.defenders)) return false;
    return unit.higher || unit.fortified || std::ranges::any_of(every<Cover>(), [&](Cover cover) {
               return unit.cover.contains(cover) && rules.defended.value.contains(cover);
           });
}

bool shooting_condition_holds(const Edition& edition, const CohesionTest& test, CohesionModifier m) {
    const CohesionRules& rules = edition.cohesion;
    const auto weapon_in = [&](const Cited<EnumSet<Weapon>>& set) { return is_one_of(set, test.shooter_weapon); };
    const std::optional<Band> band = band_of(edition, test);
    switch (m) {
        case CohesionModifier::ShotNear: return band && *band <= Band::Short && !weapon_in(rules.no_near_bonus);
        case CohesionModifier::ShotLong:
            return band == Band::Long && !weapon_in(rules.no_long_bonus) && !weapon_in(rules.lesser_long_bonus);
        case CohesionModifier::ShotLongLesser: return band == Band::Long && weapon_in(rules.lesser_long_bonus);
        case CohesionModifier::ShotExtreme: return band == Band::Extreme;
        case CohesionModifier::DefensiveFirearm:
            return test.mode == ShotMode::Defensive && weapon_in(rules.defensive_firearms);
        case CohesionModifier::Armoured:
            return is_among(edition, test.unit, rules.armoured) && !weapon_in(rules.armour_piercing);
        case CohesionModifier::Disordered:
        case CohesionModifier::Leader:
        case CohesionModifier::Inspired:
        case CohesionModifier::AgainstMountedOnly:
        case CohesionModifier::DeepPikesAgainstMountedOnly:
        case CohesionModifier::DifficultGround:
        case CohesionModifier::BrokenGround:
        case CohesionModifier::CavalryAgainstHeavyFoot:
        case CohesionModifier::ClosedRanks:
        case CohesionModifier::FlankOrRear:
        case CohesionModifier::DefendsPosition: break;
    }
    return false;
}

bool melee_condition_holds(const Edition& edition, const CohesionTest& test, CohesionModifier m) {
    const CohesionRules& rules = edition.cohesion;
    const Unit& unit = test.unit;
    switch (m) {
        case CohesionModifier::AgainstMountedOnly:
            return is_among(edition, unit, rules.steady_against_mounted) && fights_mounted_only(edition, test);
        case CohesionModifier::DeepPikesAgainstMountedOnly:
            return is_among(edition, unit, rules.deep_pikes) && unit.large_unit >= rules.deep_pikes_units.value &&
                   fights_mounted_only(edition, test);
        case CohesionModifier::DifficultGround:
            return is_among(edition, unit, rules.hindered_by_ground) && fights_in(edition, test, Terrain::Difficult);
        case CohesionModifier::BrokenGround:  // I1-ITP-45: the worse of the two, once
            return is_among(edition, unit, rules.hindered_by_ground) && fights_in(edition, test, Terrain::Broken) &&
                   !fights_in(edition, test, Terrain::Difficult);
        case CohesionModifier::CavalryAgainstHeavyFoot:
            return is_among(edition, unit, rules.wary_cavalry) && test.enemy &&
                   is_among(edition, *test.enemy, rules.heavy_foot);
        case CohesionModifier::ClosedRanks: return unit.closed_ranks && is_among(edition, unit, rules.closes_ranks);
        case CohesionModifier::FlankOrRear: return is_outflanked(edition, unit);
        case CohesionModifier::DefendsPosition: return defends_position(edition, unit);
        case CohesionModifier::Disordered:
        case CohesionModifier::Leader:
        case CohesionModifier::Inspired:
        case CohesionModifier::ShotNear:
        case CohesionModifier::ShotLong:
        case CohesionModifier::ShotLongLesser:
        case CohesionModifier::ShotExtreme:
        case CohesionModifier::DefensiveFirearm:
        case CohesionModifier::Armoured: break;
    }
    return false;
}

bool condition_holds(const Edition& edition, const CohesionTest& test, CohesionModifier m) {
    switch (m) {
        case CohesionModifier::Disordered: return is_disordered(edition, test.unit);
        case CohesionModifier::Leader: return test.unit.leader.has_value();
        case CohesionModifier::Inspired:
            return test.unit.inspired ||
                   (test.inspiring_distance &&
                    *test.inspiring_distance <= edition.specials.inspiring.inspires_within_15.value);
        default: break;
    }
    if (test.cause == Cause::Shooting) return shooting_condition_holds(edition, test, m);
    if (test.cause == Cause::Melee) return melee_condition_holds(edition, test, m);
    return false;  // pila and the like are neither
}

Tally modifiers_of(const Edition& edition, const CohesionTest& test) {
    Tally tally;
    add_modifiers(tally, edition.cohesion.modifiers,
                  [&](CohesionModifier m) { return condition_holds(edition, test, m); });
    return tally;
}

// Every shot that the test may have followed: unstated weapon and range in all their values.
std::vector<CohesionTest> shots(const Edition& edition, const CohesionTest& test) {
    std::vector<CohesionTest> readings{test};
    if (!test.range && test.mode != ShotMode::Defensive) {
        readings.clear();
        for (Band band : every<Band>()) {
            if (!edition.shooting.bands[band].stated()) continue;
            readings.push_back(test);
            readings.back().range = edition.shooting.bands[band].value;
        }
    }
    if (test.shooter_weapon) return readings;
    std::vector<CohesionTest> armed;
    for (const CohesionTest& reading : readings)
        for (Weapon weapon : every<Weapon>()) {
            armed.push_back(reading);
            armed.back().shooter_weapon = weapon;
        }
    return armed;
}

// Every kind of enemy that makes a difference, if the enemy is not stated; its ground is left open.
std::vector<CohesionTest> melees(const CohesionTest& test) {
    std::vector<CohesionTest> readings;
    for (TroopType type : {TroopType::FP, TroopType::T, TroopType::CM}) {
        readings.push_back(test);
        readings.back().enemy = Unit{.type = type};
    }
    return readings;
}

// Whether everything is stated that a modifier may depend on.
bool is_fully_stated(const CohesionTest& test) {
    if (test.cause == Cause::Melee) return test.enemy.has_value();
    if (test.cause != Cause::Shooting) return true;
    return test.shooter_weapon && (test.range || test.mode == ShotMode::Defensive);
}

// The modifiers, if they are the same whatever is not stated.
std::optional<Tally> certain_modifiers(const Edition& edition, const CohesionTest& test) {
    if (is_fully_stated(test)) return modifiers_of(edition, test);
    std::optional<Tally> certain;
    for (const CohesionTest& reading : test.cause == Cause::Shooting ? shots(edition, test) : melees(test)) {
        const Tally tally = modifiers_of(edition, reading);
        if (certain && certain->total() != tally.total()) return std::nullopt;
        if (!certain) certain = tally;
    }
    return certain;
}

// I1-GRP-20: a Large Unit of foot that loses at one blow as much as its front unit began with.
bool is_overwhelmed(const Edition& edition, const CohesionTest& test, int losses) {
    const CohesionRules& rules = edition.cohesion;
    const std::optional<int> start = test.unit.vbu0 ? test.unit.vbu0 : test.unit.vbu;
    if (test.cause != Cause::Melee || !start || losses < *start) return false;
    if (!is_among(edition, test.unit, rules.overwhelmed)) return false;
    const auto overwhelms = [&](const Unit& enemy) { return is_among(edition, enemy, rules.overwhelmed_by); };
    return (test.enemy && overwhelms(*test.enemy)) || std::ranges::any_of(test.enemy_supports, overwhelms);
}

// A rule that removes the whole unit after this test, if there is one, noted in `because`.
bool routs_at_once(const Edition& edition, const CohesionTest& test, std::optional<int> losses, bool failed,
                   Tally& because) {
    const CohesionRules& rules = edition.cohesion;
    if (failed && test.cause == Cause::Melee && holds(rules.outflanked_failure_routs) &&
        is_outflanked(edition, test.unit)) {
        because.note(rules.outflanked_failure_routs.rule, "failed_after_an_attack_on_flank_or_rear_routed");
        return true;
    }
    if (!losses || !is_overwhelmed(edition, test, *losses)) return false;
    because.note(rules.overwhelmed.rule, "one_test_cost_it_the_vbu_that_its_front");
    return true;
}

// Losses of the die alone; the order before decides what a passed test costs.
void judge_die(const Edition& edition, const CohesionTest& test, int die, CohesionResult& result) {
    const CohesionRules& rules = edition.cohesion;
    const std::optional<int> critical = result.number.critical;
    if (critical || decides_alone(rules, die)) result.passed = passes_test(rules, critical.value_or(0), die);
    if (!result.passed) return;
    if (*result.passed) {
        const bool again = is_disordered(edition, test.unit);
        result.test_losses = 0;
        result.disorder_losses = cost_of_passing(rules, again);
        result.because.note(die == rules.always_passes.value ? rules.always_passes.rule : rules.critical_number.rule,
                            "passed");
        if (again) result.because.add(*result.disorder_losses, rules.second_disorder_loss.rule, "disordered_again");
        return;
    }
    result.disorder_losses = 0;
    if (!critical) return;
    result.test_losses = cost_of_failure(rules, *critical, die);
    const bool least = die - *critical < rules.min_loss.value;
    result.because.add(*result.test_losses, least ? rules.min_loss.rule : rules.excess_is_lost.rule, "failed");
}

void apply_result(const Edition& edition, const CohesionTest& test, bool failed, CohesionResult& result) {
    result.disordered = can_be_disordered(edition, test.unit);
    result.because.note(result.disordered ? edition.cohesion.test_disorders.rule : edition.status.never_disordered.rule,
                        result.disordered ? Phrase("disordered_by_the_test") : Phrase("never_disordered"));
    result.after.unit = test.unit;
    result.routed_at_once = routs_at_once(edition, test, result.losses, failed, result.because);
    if (result.routed_at_once)
        result.after = removed(edition, test.unit);
    else if (result.losses)
        result.after = take_losses(edition, test.unit, *result.losses);
    result.after.unit.disordered = result.disordered;
    if (result.after.status == Status::Routed)
        result.because.note(edition.status.rule_of[Status::Routed].rule, "routed_and_removed");
}

std::vector<Rank> ranks_of(const Unit& unit) {
    if (!unit.ranks.empty() || !unit.vbu) return unit.ranks;
    std::vector<Rank> ranks{Rank{unit.type.value_or(TroopType{}), *unit.vbu}};
    const Rank behind{ranks.front().type, unit.vbu0.value_or(*unit.vbu)};  // fresh copies of the front unit
    while (static_cast<int>(ranks.size()) < unit.large_unit) ranks.push_back(behind);
    return ranks;
}

UnitAfter state_of(const Edition& edition, const Unit& unit, bool was_large) {
    UnitAfter after;
    after.unit = unit;
    after.vbu = unit.vbu;
    if (unit.vbu) after.status = status_of(edition, unit);
    if (!was_large || !unit.vbu) return after;
    after.ranks.emplace();
    for (const Rank& rank : ranks_of(unit))
        if (rank.vbu > 0) after.ranks->push_back(rank.vbu);
    return after;
}

}  // namespace

Tally card_bonus(const Edition& edition, const EnumSet<Card>& cards) {
    Tally because;
    for (Card card : every<Card>()) {
        const Cited<int>& bonus = edition.cards.cards[card].bonus;
        if (cards.contains(card) && does(edition, card, CardVerb::AddToTest))
            because.add(bonus.value, bonus.rule, Words(phrase_of(edition, card)));
    }
    return because;
}

Tally card_bonus(const Edition& edition, int bonus, std::optional<Card> by) {
    Tally because;
    if (bonus != 0 && by) because.add(bonus, edition.cards.cards[*by].bonus.rule, Words(phrase_of(edition, *by)));
    return because;
}

CriticalNumber critical_number(const Edition& edition, const CohesionTest& test) {
    const CohesionRules& rules = edition.cohesion;
    CriticalNumber number;
    const std::optional<int> vbu = fighting_vbu(edition, test.unit);
    if (vbu) {
        const bool garrison = vbu != test.unit.vbu;
        number.because.add(*vbu, garrison ? edition.contact.garrison_vbu.rule : rules.critical_number.rule,
                           garrison ? Phrase("vbu_of_the_garrison") : Phrase("vbu"));
    }
    number.because.add(-test.damage, rules.critical_number.rule, "damage");
    const std::optional<Tally> modifiers = certain_modifiers(edition, test);
    if (!modifiers) return number;
    number.because.append(*modifiers);
    number.because.append(test.cards);
    number.modifier = modifiers->total() + test.cards.total();
    if (!vbu) return number;
    number.because.raise_to(rules.min_critical.value, rules.min_critical.rule, "never_less");
    number.critical = number.because.total();
    return number;
}

UnitAfter take_losses(const Edition& edition, const Unit& unit, int losses) {
    Unit after = unit;
    const bool was_large = unit.large_unit > 1 || !unit.ranks.empty();
    if (!unit.vbu) return state_of(edition, after, was_large);
    if (!after.vbu0) after.vbu0 = unit.vbu;
    after.ranks = ranks_of(unit);
    for (auto rank = after.ranks.rbegin(); rank != after.ranks.rend(); ++rank) {
        const int taken = std::min(rank->vbu, losses);
        rank->vbu -= taken;
        losses -= taken;
    }
    after.vbu = after.ranks.front().vbu;
    after.large_unit =
        static_cast<int>(std::ranges::count_if(after.ranks, [](const Rank& rank) { return rank.vbu > 0; }));
    if (!was_large) after.ranks.clear();
    return state_of(edition, after, was_large);
}

UnitAfter removed(const Edition& edition, const Unit& unit) {
    Unit gone = unit;
    const bool was_large = unit.large_unit > 1 || !unit.ranks.empty();
    if (!gone.vbu0) gone.vbu0 = unit.vbu;
    for (Rank& rank : gone.ranks) rank.vbu = 0;
    gone.vbu = 0;
    gone.large_unit = 0;
    return state_of(edition, gone, was_large);
}

bool routs_at_once(const Edition& edition, const CohesionTest& test, int losses, bool failed) {
    Tally ignored;
    return routs_at_once(edition, test, losses, failed, ignored);
}

CohesionResult take_cohesion_test(const Edition& edition, const CohesionTest& test, int die) {
    CohesionResult result;
    result.number = critical_number(edition, test);
    result.tested = calls_for_test(edition.cohesion, test.damage);
    if (!result.tested) {
        result.because.note(edition.cohesion.min_damage.rule, "no_damage_no_test");
        result.test_losses = result.disorder_losses = result.losses = 0;
        result.disordered = is_disordered(edition, test.unit);
        result.after = take_losses(edition, test.unit, 0);
        return result;
    }
    result.because = result.number.because;
    judge_die(edition, test, die, result);
    if (result.test_losses && result.disorder_losses) result.losses = *result.test_losses + *result.disorder_losses;
    apply_result(edition, test, result.passed == false, result);
    return result;
}

CohesionResult book_test(const Edition& edition, const CohesionTest& test, int losses, bool failed) {
    CohesionResult result;
    result.tested = true;
    result.losses = losses;
    result.because.add(losses, edition.cohesion.losses_from_the_rear.rule, "losses_of_the_test");
    apply_result(edition, test, failed, result);
    return result;
}

}  // namespace acies
