// Data of an edition: shooting.
#pragma once

#include <optional>

#include "rules/cited.h"
#include "rules/fighting/shooting.h"
#include "rules/troops/troops.h"

namespace acies {

// Dice by weapon and range band, at foot and at mounted.
struct FiringTable {
    RuleId rule;
    EnumMap<Weapon, EnumMap<Band, ByClass<int>>> rows;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rule", self.rule);
        visit("rows", self.rows);
    }
    friend bool operator==(const FiringTable&, const FiringTable&) = default;
};

// How movement of the shooter costs dice.
enum class MovementPenalty { Once, EachPhase };
template <>
inline constexpr auto names<MovementPenalty> =
    std::to_array<Name>({{"once", "once"}, {"each_phase", "for each phase"}});

// Which unit of a Large Unit shoots.
enum class LargeUnitShooter { Front, Rear, RearUnlessAllMissileFoot };
template <>
inline constexpr auto names<LargeUnitShooter> =
    std::to_array<Name>({{"front", "front unit"},
                         {"rear", "rear unit"},
                         {"rear_unless_all_t", "rear unit, or front if all are missile foot"}});

// A weapon that rolls its own dice instead of VBU + table.
struct FixedDiceWeapon {
    Cited<int> dice;
    Cited<double> min_range, max_range;
    Cited<bool> only_if_steady;  // not after moving, not if disordered
    Cited<bool> lost_at_first_contact;
    Cited<int> cost;  // points, once for the whole army

    static constexpr void describe(auto& self, auto&& visit) {
        visit("dice", self.dice);
        visit("min_range", self.min_range);
        visit("max_range", self.max_range);
        visit("only_if_steady", self.only_if_steady);
        visit("lost_at_first_contact", self.lost_at_first_contact);
        visit("cost", self.cost);
    }
    friend bool operator==(const FixedDiceWeapon&, const FixedDiceWeapon&) = default;
};

struct ShootingRules {
    Cited<bool> dice;                    // dice = VBU + table + modifiers
    EnumMap<Band, Cited<double>> bands;  // greatest range of each band; unstated: no such band
    FiringTable table;
    EnumMap<Weapon, Cited<double>> max_range, min_range;  // beside the table
    Cited<EnumSet<Weapon>> stationary_only;
    Cited<EnumSet<Weapon>> indirect_weapons;  // curved trajectories
    Cited<Troops> never_indirect;
    Cited<EnumSet<Weapon>> indirect_unpenalised;
    Cited<EnumSet<Weapon>> counts_as_artillery;  // for covers and targets
    FixedDiceWeapon scorpio;
    Cited<LargeUnitShooter> large_unit_shooter;
    Cited<Troops> all_round;                  // shoot through 360 degrees
    Cited<EnumSet<Weapon>> all_round_barred;  // weapons that never do
    Cited<Troops> all_round_barred_spares;    // troops that do even with those weapons
    Cited<bool> point_blank_on_opportunity_barred;
    Cited<EnumSet<Weapon>> point_blank_on_opportunity;  // weapons that keep it
    Cited<bool> defensive_at_short;
    Cited<bool> moves_count_in_normal_mode_only;
    EnumMap<ShotMode, Cited<bool>> mode_unknown;  // modes that this edition does not have

    Cited<int> moved;  // dice for moving
    Cited<MovementPenalty> movement_penalty;
    Cited<Troops> one_move_free;  // troops that lose none if they moved exactly once
    Cited<int> rallied;           // dice for an attempt to recover order
    Cited<bool> rally_is_a_move;  // it counts among the phases, and no javelin makes it free
    Modifiers<ShotModifier> modifiers;
    Cited<Troops> elusive;        // hard to hit
    Cited<Troops> deep_targets;   // that artillery likes, beside groups in column
    Cited<Troops> screens;        // may be shot through
    Cited<double> screen_beyond;  // screens must be farther from the shooter than this
    Cited<bool> halved_from_side_or_rear;
    EnumMap<ShotRefusal, Cited<bool>> refusals;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("dice", self.dice);
        visit("bands", self.bands);
        visit("table", self.table);
        visit("max_range", self.max_range);
        visit("min_range", self.min_range);
        visit("stationary_only", self.stationary_only);
        visit("indirect_weapons", self.indirect_weapons);
        visit("never_indirect", self.never_indirect);
        visit("indirect_unpenalised", self.indirect_unpenalised);
        visit("counts_as_artillery", self.counts_as_artillery);
        visit("scorpio", self.scorpio);
        visit("large_unit_shooter", self.large_unit_shooter);
        visit("all_round", self.all_round);
        visit("all_round_barred", self.all_round_barred);
        visit("all_round_barred_spares", self.all_round_barred_spares);
        visit("point_blank_on_opportunity_barred", self.point_blank_on_opportunity_barred);
        visit("point_blank_on_opportunity", self.point_blank_on_opportunity);
        visit("defensive_at_short", self.defensive_at_short);
        visit("moves_count_in_normal_mode_only", self.moves_count_in_normal_mode_only);
        visit("mode_unknown", self.mode_unknown);
        visit("moved", self.moved);
        visit("movement_penalty", self.movement_penalty);
        visit("one_move_free", self.one_move_free);
        visit("rallied", self.rallied);
        visit("rally_is_a_move", self.rally_is_a_move);
        visit("modifiers", self.modifiers);
        visit("elusive", self.elusive);
        visit("deep_targets", self.deep_targets);
        visit("screens", self.screens);
        visit("screen_beyond", self.screen_beyond);
        visit("halved_from_side_or_rear", self.halved_from_side_or_rear);
        visit("refusals", self.refusals);
    }
    friend bool operator==(const ShootingRules&, const ShootingRules&) = default;
};

}  // namespace acies
