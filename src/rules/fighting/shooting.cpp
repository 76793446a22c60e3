#include "rules/fighting/shooting.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"
#include "rules/troops/weapons.h"

namespace acies {

namespace {

bool is_scorpio(const Edition& edition, const Unit& shooter) {
    return shooter.weapon == Weapon::Scorpio && edition.shooting.scorpio.dice.stated();
}

std::optional<int> table_entry(const Edition& edition, const Shot& shot, const std::optional<Band>& band) {
    if (!band || !shot.shooter.weapon) return std::nullopt;
    const ByClass<int>& cell = edition.shooting.table.rows[*shot.shooter.weapon][*band];
    return is_mounted(edition, shot.target) ? cell.mounted : cell.foot;
}

// Phases that the shooter's movement counts as, an attempt to rally included where it is one.
int phases(const ShootingRules& rules, const Shot& shot) {
    if (holds(rules.moves_count_in_normal_mode_only) && shot.mode != ShotMode::Normal) return 0;
    return shot.shooter.moves + (holds(rules.rally_is_a_move) && shot.shooter.rallied ? 1 : 0);
}

bool moved_or_rallied(const Shot& shot) { return shot.shooter.moves > 0 || shot.shooter.rallied; }

void add_movement(const Edition& edition, const Shot& shot, Tally& because) {
    const ShootingRules& rules = edition.shooting;
    const int count = phases(rules, shot);
    const bool free_move = count == 1 && !shot.shooter.rallied && rules.one_move_free.stated() &&
                           matches(edition, shot.shooter, rules.one_move_free.value);
    if (free_move)
        because.add(0, rules.one_move_free.rule, "one_move_is_free_for_it");
    else if (count > 0)
        because.add(rules.moved.value * (rules.movement_penalty.value == MovementPenalty::Once ? 1 : count),
                    rules.moved.rule, count == 1 ? Phrase("moved") : Phrase("moved_more_than_once"));
    if (shot.shooter.rallied && rules.rallied.stated())
        because.add(rules.rallied.value, rules.rallied.rule, "tried_to_recover_order");
}

bool is_common_cover(const Unit& target) {
    return target.wood_edge || is(target, TroopType::W) || target.cover.contains(Cover::Village) ||
           target.cover.contains(Cover::LinearObstacle) || target.cover.contains(Cover::Pavise);
}

bool condition_holds(const Edition& edition, const Shot& shot, const std::optional<Band>& band, ShotModifier m) {
    const ShootingRules& rules = edition.shooting;
    const Unit& shooter = shot.shooter;
    const Unit& target = shot.target;
    const bool artillery = is_one_of(rules.counts_as_artillery, shooter.weapon);
    const bool elusive = rules.elusive.stated() && matches(edition, target, rules.elusive.value);
    const auto is_light = [](const Unit& unit) { return is(unit, TroopType::S) || is(unit, TroopType::CL); };
    const bool duel = is_light(shooter) && is_light(target);
    const bool near = band && *band <= Band::Short;
    const bool fortified = target.cover.contains(Cover::Fortification);
    switch (m) {
        case ShotModifier::Disordered: return is_disordered(edition, shooter);
        case ShotModifier::Indirect: return shot.indirect && !is_one_of(rules.indirect_unpenalised, shooter.weapon);
        case ShotModifier::ElusiveTarget:
            return elusive && !(duel && rules.modifiers[ShotModifier::SkirmishDuel].stated());
        case ShotModifier::SkirmishDuel: return duel;
        case ShotModifier::ElusiveTargetNear: return elusive && near;
        case ShotModifier::ElusiveTargetFar: return elusive && !near;
        case ShotModifier::WoodEdge: return target.wood_edge;
        case ShotModifier::Fortification: return fortified && !artillery;
        case ShotModifier::FortificationByArtillery: return fortified && artillery;
        case ShotModifier::CommonCover: return is_common_cover(target) && !artillery && !fortified;
        case ShotModifier::ProtectedTarget:
            return !artillery && (is(target, TroopType::W) || target.cover.contains(Cover::Pavise));
        case ShotModifier::WagenburgTarget: return !artillery && is(target, TroopType::W);
        case ShotModifier::TargetEvades: return target.evading;
        case ShotModifier::DeepTargetByArtillery:
            return artillery && (matches(edition, target, rules.deep_targets.value) || target.column);
        case ShotModifier::StationaryChariot: return is_chariot(target) && target.stationary;
        case ShotModifier::Shieldwall: return target.shieldwall && !artillery && target.shot_from == Side::Front;
        case ShotModifier::ReactionFire: return shot.mode == ShotMode::Reaction;
    }
    return false;
}

bool is_screened(const Edition& edition, const Shot& shot) {
    return shot.screen && edition.shooting.screens.stated() &&
           matches(edition, shot.screen->unit, edition.shooting.screens.value);
}

bool is_refused(const Edition& edition, const Shot& shot, const ShotDice& so_far, ShotRefusal refusal) {
    const ShootingRules& rules = edition.shooting;
    const Unit& shooter = shot.shooter;
    const auto beyond = [&](const Cited<double>& limit) { return limit.stated() && shot.range > limit.value; };
    const auto below = [&](const Cited<double>& limit) { return limit.stated() && shot.range < limit.value; };
    switch (refusal) {
        case ShotRefusal::TargetInMelee: return shot.target.in_melee;
        case ShotRefusal::ShooterInMelee: return shooter.in_melee;
        case ShotRefusal::TargetIsBaggage: return is(shot.target, TroopType::BAG);
        case ShotRefusal::WrongEdge: return shooter.edge != Edge::Front && !shoots_all_round(edition, shooter);
        case ShotRefusal::BeyondGreatestRange:
            return (shooter.weapon && beyond(rules.max_range[*shooter.weapon])) ||
                   (is_scorpio(edition, shooter) && beyond(rules.scorpio.max_range));
        case ShotRefusal::BelowLeastRange:
            return (shooter.weapon && below(rules.min_range[*shooter.weapon])) ||
                   (is_scorpio(edition, shooter) && below(rules.scorpio.min_range));
        case ShotRefusal::NoInTable: return !so_far.table;
        case ShotRefusal::NotStationary:
            return is_one_of(rules.stationary_only, shooter.weapon) && moved_or_rallied(shot) && !shooter.shoots_moving;
        case ShotRefusal::CannotShootIndirectly:
            return shot.indirect &&
                   (!is_one_of(rules.indirect_weapons, shooter.weapon) ||
                    (rules.never_indirect.stated() && matches(edition, shooter, rules.never_indirect.value)));
        case ShotRefusal::ObstacleTooFar:
            return shot.indirect && shot.obstacle && !(shot.obstacle->to_shooter < shot.obstacle->to_target);
        case ShotRefusal::TargetInBuiltUpArea:
            return shot.target.cover.contains(Cover::Village) && !(shooter.weapon && is_artillery(*shooter.weapon));
        case ShotRefusal::Screened:  // only troops other than the screen itself are shot at through it, from far enough
            return is_screened(edition, shot) && (shot.screen->range <= rules.screen_beyond.value ||
                                                  matches(edition, shot.target, rules.screens.value));
        case ShotRefusal::NotSteady:
            return is_scorpio(edition, shooter) && holds(rules.scorpio.only_if_steady) &&
                   (moved_or_rallied(shot) || is_disordered(edition, shooter));
        case ShotRefusal::NoDice: return so_far.dice && *so_far.dice <= 0;
    }
    return false;
}

// VBU, table, modifiers, halving: the sum of the ledger is the number of dice.
void count_dice(const Edition& edition, const Shot& shot, ShotDice& result) {
    const ShootingRules& rules = edition.shooting;
    Tally& because = result.because;
    const bool scorpio = is_scorpio(edition, shot.shooter);
    const std::optional<int> vbu = scorpio ? 0 : shooting_vbu(edition, shot.shooter);
    if (vbu && !scorpio) because.add(*vbu, rules.dice.rule, "vbu");
    const Phrase target_class = is_mounted(edition, shot.target) ? Phrase("at_mounted") : Phrase("at_foot");
    if (scorpio)
        because.add(*result.table, rules.scorpio.dice.rule, Words(Weapon::Scorpio));
    else
        because.add(*result.table, rules.table.rule, Words(*shot.shooter.weapon, *result.band, target_class));
    const int before = because.total();
    add_movement(edition, shot, because);
    add_modifiers(because, rules.modifiers,
                  [&](ShotModifier m) { return condition_holds(edition, shot, result.band, m); });
    result.modifier = because.total() - before;
    if (is_screened(edition, shot)) because.halve(rules.screens.rule, "through_a_screen_of_light_troops_halved");
    if (shot.shooter.edge != Edge::Front && holds(rules.halved_from_side_or_rear))
        because.halve(rules.halved_from_side_or_rear.rule, "from_the_side_or_rear_edge_halved");
    if (vbu) result.dice = because.total();
}

}  // namespace

std::optional<Band> band_at(const Edition& edition, double range) {
    for (Band band : every<Band>()) {
        const Cited<double>& limit = edition.shooting.bands[band];
        if (limit.stated() && range <= limit.value) return band;
    }
    return std::nullopt;
}

std::optional<Band> band_of(const Edition& edition, const Shot& shot) {
    const ShootingRules& rules = edition.shooting;
    if (shot.mode == ShotMode::Defensive && holds(rules.defensive_at_short)) return Band::Short;
    const std::optional<Band> band = band_at(edition, shot.range);
    const bool reacts = shot.mode == ShotMode::Opportunity || shot.mode == ShotMode::Reaction;
    // I1-SHO-41: out of its own activation only the longbow keeps the point-blank column.
    if (band == Band::PointBlank && reacts && holds(rules.point_blank_on_opportunity_barred) &&
        !is_one_of(rules.point_blank_on_opportunity, shot.shooter.weapon))
        return Band::Short;
    return band;
}

bool reaches(const Edition& edition, Weapon weapon, double range, ShotMode mode) {
    Shot shot;
    shot.shooter.weapon = weapon;
    shot.range = range;
    shot.mode = mode;
    ShotDice as_if;
    as_if.band = band_of(edition, shot);
    for (TroopType type : {TroopType::FP, TroopType::CM}) {  // foot, then mounted
        shot.target.type = type;
        as_if.table = is_scorpio(edition, shot.shooter) ? std::optional(0) : table_entry(edition, shot, as_if.band);
        const auto refused = [&](ShotRefusal refusal) {
            return edition.shooting.refusals[refusal].stated() && is_refused(edition, shot, as_if, refusal);
        };
        if (!refused(ShotRefusal::BeyondGreatestRange) && !refused(ShotRefusal::BelowLeastRange) &&
            !refused(ShotRefusal::NoInTable))
            return true;
    }
    return false;
}

std::optional<int> shooting_vbu(const Edition& edition, const Unit& shooter) {
    if (const auto vbu = fighting_vbu(edition, shooter); vbu != shooter.vbu) return vbu;  // I1-ITP-27: a garrison
    if (shooter.large_unit <= 1) return shooter.vbu;
    const auto is_missile_foot = [](const Rank& rank) { return rank.type == TroopType::T; };
    const bool all_t =
        shooter.ranks.empty() ? is(shooter, TroopType::T) : std::ranges::all_of(shooter.ranks, is_missile_foot);
    switch (edition.shooting.large_unit_shooter.value) {
        case LargeUnitShooter::Front: return shooter.vbu;
        case LargeUnitShooter::RearUnlessAllMissileFoot:
            if (all_t) return shooter.vbu;
            break;
        case LargeUnitShooter::Rear: break;
    }
    for (auto rank = shooter.ranks.rbegin(); rank != shooter.ranks.rend(); ++rank)
        if (rank->vbu > 0) return rank->vbu;
    return shooter.vbu0 ? shooter.vbu0 : shooter.vbu;  // units behind are fresh copies of the front one
}

bool shoots_all_round(const Edition& edition, const Unit& shooter) {
    const ShootingRules& rules = edition.shooting;
    if (!rules.all_round.stated() || !matches(edition, shooter, rules.all_round.value)) return false;
    const bool barred = is_one_of(rules.all_round_barred, shooter.weapon);
    return !barred ||
           (rules.all_round_barred_spares.stated() && matches(edition, shooter, rules.all_round_barred_spares.value));
}

ShotDice shot_dice(const Edition& edition, const Shot& shot) {
    ShotDice result;
    result.band = band_of(edition, shot);
    const bool scorpio = is_scorpio(edition, shot.shooter);
    result.table =
        scorpio ? std::optional(edition.shooting.scorpio.dice.value) : table_entry(edition, shot, result.band);
    if (result.table) count_dice(edition, shot, result);
    for (ShotRefusal refusal : every<ShotRefusal>()) {
        const Cited<bool>& rule = edition.shooting.refusals[refusal];
        if (!rule.stated() || !is_refused(edition, shot, result, refusal)) continue;
        result.refusal = refusal;
        result.dice = 0;
        result.because.note(rule.rule, Words(refusal));
        return result;
    }
    result.allowed = true;
    return result;
}

}  // namespace acies
