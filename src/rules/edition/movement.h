// Data of an edition: movement.
#pragma once

#include "rules/cited.h"
#include "rules/moving/movement.h"
#include "rules/troops/troops.h"

namespace acies {

// Where a unit's speed stands.
enum class SpeedSource { Profile, Table };
template <>
inline constexpr auto names<SpeedSource> =
    std::to_array<Name>({{"profile", "M of its profile"}, {"table", "movement table"}});

// How ground slows: each length in it costs more, or its figure is the most for the whole phase.
enum class GroundSpeed { Price, Column };
template <>
inline constexpr auto names<GroundSpeed> =
    std::to_array<Name>({{"price", "each length costs more"}, {"column", "the figure of the ground is the most"}});

// Distances of one phase; "no": may not enter.
struct SpeedRow {
    double base = 0, charge = 0;
    std::optional<double> broken, difficult;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("base", self.base);
        visit("charge", self.charge);
        visit("broken", self.broken);
        visit("difficult", self.difficult);
    }
    friend bool operator==(const SpeedRow&, const SpeedRow&) = default;
};

struct SpeedTable {
    RuleId rule;
    EnumMap<TroopType, SpeedRow> rows;
    EnumMap<TroopType, SpeedRow> impetuous;  // instead of the row above, while the unit is impetuous

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rule", self.rule);
        visit("rows", self.rows);
        visit("impetuous", self.impetuous);
    }
    friend bool operator==(const SpeedTable&, const SpeedTable&) = default;
};

// One kind of move.
struct MoveKindRules {
    Cited<Troops> barred;                                // never move so
    Cited<bool> not_if_disordered;                       // a disordered unit may not move so
    Cited<Troops> even_if_disordered;                    // troops that may even then
    Cited<bool> disorders;                               // the move disorders the unit
    Cited<Troops> keeps_order;                           // troops that the move does not disorder
    Cited<EnumSet<Discipline>> keeps_order_disciplines;  // classes that the move does not disorder
    Cited<Troops> short_move_troops;                     // troops that a short move does not disorder
    Cited<double> short_move;                            // max distance of a short move
    Cited<Troops> keeps_order_by_test;                   // troops that keep order if they pass a test after the move
    Cited<bool> single_units;                            // not as a group
    Cited<Troops> groups;                                // groups of these may all the same
    Cited<bool> may_contact;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("barred", self.barred);
        visit("not_if_disordered", self.not_if_disordered);
        visit("even_if_disordered", self.even_if_disordered);
        visit("disorders", self.disorders);
        visit("keeps_order", self.keeps_order);
        visit("keeps_order_disciplines", self.keeps_order_disciplines);
        visit("short_move_troops", self.short_move_troops);
        visit("short_move", self.short_move);
        visit("keeps_order_by_test", self.keeps_order_by_test);
        visit("single_units", self.single_units);
        visit("groups", self.groups);
        visit("may_contact", self.may_contact);
    }
    friend bool operator==(const MoveKindRules&, const MoveKindRules&) = default;
};

// Chariots need room to get going.
struct ChariotMoveRules {
    Cited<Troops> chariots;
    Cited<double> min_share;        // of the speed that they must cover first
    Cited<bool> before_stopping;    // they must cover it before they may stop
    Cited<bool> before_wheeling;    // they must cover it before they may wheel in the same phase
    Cited<bool> contact_ends_it;    // a charge may end sooner by contact
    Cited<bool> wheel_disorders;    // the wheel that follows
    Cited<bool> not_if_disordered;  // moving and then wheeling

    static constexpr void describe(auto& self, auto&& visit) {
        visit("chariots", self.chariots);
        visit("min_share", self.min_share);
        visit("before_stopping", self.before_stopping);
        visit("before_wheeling", self.before_wheeling);
        visit("contact_ends_it", self.contact_ends_it);
        visit("wheel_disorders", self.wheel_disorders);
        visit("not_if_disordered", self.not_if_disordered);
    }
    friend bool operator==(const ChariotMoveRules&, const ChariotMoveRules&) = default;
};

// The move that impetuous troops must make.
struct CompulsoryMoveRules {
    Cited<bool> exists;
    Cited<double> trigger;           // distance to a visible enemy
    Cited<Troops> not_drawn_by;      // enemies that do not trigger it
    Cited<bool> only_in_projection;  // only enemies straight ahead trigger it
    Cited<bool> full_phase;          // no less than a whole phase
    Cited<double> wheel_limit;       // degrees of the wheel that begins it
    Cited<bool> wheel_below_limit;   // the wheel must be less than `wheel_limit`, not equal
    Cited<bool> wheel_deducted;      // from the distance
    Cited<bool> by_test;             // only units that fail a test must make it, before they do anything else
    Cited<double> fragment_gap;      // between units that test together without being a group

    static constexpr void describe(auto& self, auto&& visit) {
        visit("exists", self.exists);
        visit("trigger", self.trigger);
        visit("not_drawn_by", self.not_drawn_by);
        visit("only_in_projection", self.only_in_projection);
        visit("full_phase", self.full_phase);
        visit("wheel_limit", self.wheel_limit);
        visit("wheel_below_limit", self.wheel_below_limit);
        visit("wheel_deducted", self.wheel_deducted);
        visit("by_test", self.by_test);
        visit("fragment_gap", self.fragment_gap);
    }
    friend bool operator==(const CompulsoryMoveRules&, const CompulsoryMoveRules&) = default;
};

// Falling back before a threat, and breaking off from melee.
struct EvasionRules {
    Cited<bool> full_phase_back;  // straight to the rear, facing kept
    Cited<bool> frontal_threat_only;
    Cited<bool> shot_first;            // an evader is shot at before it moves
    Cited<bool> before_last_phase;     // of the charger
    Cited<bool> cancelled_if_blocked;  // by impassable ground, enemies or friends in melee
    Cited<bool> involuntary;           // for passing through friends
    Cited<bool> off_table_is_lost;
    Cited<bool> disengaging_full_phase_back;
    Cited<bool> every_test_counts;  // a test is a further one if any was taken before in the turn

    static constexpr void describe(auto& self, auto&& visit) {
        visit("full_phase_back", self.full_phase_back);
        visit("frontal_threat_only", self.frontal_threat_only);
        visit("shot_first", self.shot_first);
        visit("before_last_phase", self.before_last_phase);
        visit("cancelled_if_blocked", self.cancelled_if_blocked);
        visit("involuntary", self.involuntary);
        visit("off_table_is_lost", self.off_table_is_lost);
        visit("disengaging_full_phase_back", self.disengaging_full_phase_back);
        visit("every_test_counts", self.every_test_counts);
    }
    friend bool operator==(const EvasionRules&, const EvasionRules&) = default;
};

struct MovementRules {
    Cited<SpeedSource> speed;
    SpeedTable table;
    Cited<GroundSpeed> ground_speed;
    Cited<int> max_phases;  // in an activation; unstated: no limit
    Cited<Troops> one_phase_only;
    Cited<bool> disordered_one_phase;
    Cited<Troops> disordered_by_moving;  // by every move
    EnumMap<MoveKind, MoveKindRules> kinds;
    EnumMap<MoveRefusal, Cited<bool>> refusals;
    Cited<bool> enemies_block;  // no move passes through an enemy
    Cited<bool> about_face_disorders;
    Cited<double> line_relief_gap;  // greatest distance between the two lines
    Cited<bool> tested_when_done;   // a further phase is tested after it, and a charge before its melee
    ChariotMoveRules chariots;
    CompulsoryMoveRules compulsory;
    EvasionRules evasion;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("speed", self.speed);
        visit("table", self.table);
        visit("ground_speed", self.ground_speed);
        visit("max_phases", self.max_phases);
        visit("one_phase_only", self.one_phase_only);
        visit("disordered_one_phase", self.disordered_one_phase);
        visit("disordered_by_moving", self.disordered_by_moving);
        visit("kinds", self.kinds);
        visit("refusals", self.refusals);
        visit("enemies_block", self.enemies_block);
        visit("about_face_disorders", self.about_face_disorders);
        visit("line_relief_gap", self.line_relief_gap);
        visit("tested_when_done", self.tested_when_done);
        visit("chariots", self.chariots);
        visit("compulsory", self.compulsory);
        visit("evasion", self.evasion);
    }
    friend bool operator==(const MovementRules&, const MovementRules&) = default;
};

}  // namespace acies
