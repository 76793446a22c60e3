#include "battle/position/field.h"

#include <algorithm>
#include <cmath>

#include "battle/position/setup_faults.h"
#include "rules/fighting/throwing.h"
#include "rules/leading/victory.h"
#include "rules/troops/troops.h"

namespace acies {

Base Field::base(UnitId u, int ranks) const {
    std::int32_t depth = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(ranks); ++i) depth += depths_[u][i];
    return {bases_[u].front, depth};
}

Base Field::base_on_foot(UnitId u, int ranks) const {
    const Base one = base_of(*edition_, setup_.scale, *setup_.units[u].foot->profile.type);
    return {one.front, one.depth * ranks};
}

Result<Field, Problems> Field::make(const Edition& edition, Setup setup) {
    Problems problems = faults_of(edition, setup);
    if (!problems.empty()) return Failure{std::move(problems)};
    return Field(edition, std::move(setup));
}

Field::Field(const Edition& edition, Setup setup) : edition_(&edition), setup_(std::move(setup)) {
    by_command_.resize(setup_.commands.size());
    vd_by_command_.resize(setup_.commands.size());
    vd_of_generals_.resize(setup_.commands.size());
    leaders_.resize(setup_.commands.size(), nobody);
    for (std::size_t i = 0; i < setup_.units.size(); ++i) {
        UnitSetup& unit = setup_.units[i];
        by_seat_[unit.seat].insert(static_cast<UnitId>(i));
        if (unit.command != no_command) enlist(static_cast<UnitId>(i));
        Tally because;
        if (const auto vd = vd_of_baggage(edition, unit.profile, because)) unit.ranks.front().vd = *vd;
        for (const RankProfile& rank : unit.ranks)
            if (counts_in_total(unit)) total_vd_[unit.seat] += rank.vd;
        const Base base = base_of(edition, setup_.scale, *unit.profile.type);
        bases_.push_back(base);
        depths_.push_back(depths_of(edition, setup_.scale, unit));
        largest_ = std::max(largest_, base.front / 2 + sum_of(depths_.back()));
        unit.profile.front = to_u(base.front);
        unit.profile.vbu = unit.profile.vbu0 = unit.ranks.front().vbu;
        arm(unit, unit.profile);
        if (unit.foot) mount(unit);
    }
    for (std::size_t c = 0; c < setup_.commands.size(); ++c) appoint(static_cast<CommandId>(c));
    for (const Piece& piece : setup_.pieces)
        if (is_village(piece.kind)) {
            const Base room = footprint(piece, 0);
            largest_ = std::max(largest_, room.front + room.depth);
        }
}

void Field::arm(const UnitSetup& unit, Unit& profile) const {
    if (!unit.grants.contains(Grant::KeepsJavelins)) profile.weapon = carried_weapon(*edition_, profile);
}

// What it is on foot, as far as its list leaves that to its mounted profile.
void Field::mount(UnitSetup& unit) {
    const Base base = base_of(*edition_, setup_.scale, *unit.foot->profile.type);
    largest_ = std::max(largest_, base.front / 2 + base.depth);
    unit.foot->profile.front = to_u(base.front);
    unit.foot->profile.vbu = unit.foot->profile.vbu0 = unit.foot->vbu;
    unit.foot->profile.leader = unit.profile.leader;
    arm(unit, unit.foot->profile);
}

// Adds the unit to its Command. If the general determines the VD of the unit it is with, the unit has that VD
// (I1-TRP-11).
void Field::enlist(UnitId u) {
    UnitSetup& unit = setup_.units[u];
    const CommandSetup& command = setup_.commands[unit.command];
    if (unit.profile.leader) {
        leaders_[unit.command] = u;
        unit.profile.leader = command.quality;
        Tally because;
        const auto vd = vd_of_commander(*edition_, {.quality = command.quality, .cinc = command.cinc}, because);
        if (vd && !holds(edition_->victory.commander_apart)) unit.ranks.front().vd = *vd;
        if (is_great_battle(setup_)) unit.ranks.front().vd = edition_->tournament.great_battle.leader_unit_vd.value;
    }
    by_command_[unit.command].insert(u);
    for (const RankProfile& rank : unit.ranks)
        if (counts_in_total(unit)) vd_by_command_[unit.command] += rank.vd;
}

// I2-ITP-15: a general who is nowhere else is with the first unit of its Command. I2-ITP-68: the VD of the general
// counts in addition to theirs.
void Field::appoint(CommandId c) {
    const CommandSetup& command = setup_.commands[c];
    const bool is_mobile = edition_->command.attachment.value == Attachment::EachActivation;
    for (UnitId u : by_command_[c]) {
        UnitSetup& unit = setup_.units[u];
        if (!is_mobile || command.at || leaders_[c] != nobody || is(unit.profile, TroopType::BAG)) continue;
        leaders_[c] = u;
        unit.profile.leader = command.quality;
    }
    if (!holds(edition_->victory.commander_apart)) return;
    Tally because;
    vd_of_generals_[c] =
        vd_of_commander(*edition_, {.quality = command.quality, .cinc = command.cinc}, because).value_or(0);
    vd_by_command_[c] += vd_of_generals_[c];
    total_vd_[command.seat] += vd_of_generals_[c];
}

}  // namespace acies
