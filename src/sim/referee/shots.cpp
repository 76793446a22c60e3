#include "sim/referee/shots.h"

#include <fmt/format.h>

#include <algorithm>

#include "battle/moves/charge_way.h"
#include "rules/moving/grouping.h"
#include "rules/troops/troops.h"
#include "rules/troops/weapons.h"
#include "sim/referee/facts/cover.h"
#include "sim/referee/facts/sight.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

Edge edge_as_ruled(BaseEdge edge) {
    return edge == BaseEdge::Front ? Edge::Front : edge == BaseEdge::Back ? Edge::Rear : Edge::Side;
}

// Whether the shooter acts in its own activation.
bool acts(const State& state, UnitId u) {
    const ActivationFrame* acting = innermost<ActivationFrame>(state);
    return acting && acting->units.contains(u);
}

ShotMode mode_of(const Table& table, UnitId u) {
    if (acts(table.state, u)) return ShotMode::Normal;
    if (!table.edition().shooting.mode_unknown[ShotMode::Opportunity].stated()) return ShotMode::Opportunity;
    const ThreatFrame* threat = innermost<ThreatFrame>(table.state);
    const bool is_target = threat && threat->threat == Threat::Charge && threat->targets.contains(u);
    return is_target ? ShotMode::Defensive : ShotMode::Reaction;
}

Unit shooter_of(const Table& table, const Memory& memory, const Shoot& shot) {
    Unit unit = table.unit(shot.unit);
    unit.weapon = missile_of(table, shot.unit);
    unit.edge = edge_as_ruled(shot.edge);
    const bool in_turn = acts(table.state, shot.unit);
    unit.moves = (in_turn ? memory.moves() : 0) + shot.will_move;
    const bool attempt_counts = holds(table.edition().activation.rally_is_a_phase);
    unit.rallied = (in_turn && memory.has_rallied() && attempt_counts) || shot.will_reorganise;
    return unit;
}

// Whether it stands directly before or behind a friend with which it could form a group.
Seen is_in_column(const Table& table, UnitId u) {
    Seen best = Seen::No;
    for (UnitId v : table.units_there()) {
        if (v == u || table.field.seat(v) != table.field.seat(u)) continue;
        const auto mine = corners_of(table.place(u)), theirs = corners_of(table.place(v));
        const double behind = std::max(distance(mine[3], theirs[0]), distance(mine[2], theirs[1]));
        const double before = std::max(distance(theirs[3], mine[0]), distance(theirs[2], mine[1]));
        const double off = std::min(behind, before);
        if (off > touching || !grouping(table.edition(), std::array{table.unit(u), table.unit(v)}).allowed) continue;
        best = std::max(best, off > touching / 5 ? Seen::Doubtful : Seen::Yes);
    }
    return best;
}

// The target in every reading.
std::vector<Unit> readings_of(const Table& table, const Memory& memory, const Shoot& shot, const Unit& shooter) {
    Unit target = table.unit(shot.target);
    target.stationary = memory.stands_still(table.state, shot.target);
    const ThreatFrame* threat = innermost<ThreatFrame>(table.state);
    target.evading = threat && threat->evading.contains(shot.target);
    std::vector<Unit> readings = targets_of(table, shot.unit, shot.edge, target, shot.target);
    if (!is_one_of(table.edition().shooting.counts_as_artillery, shooter.weapon)) return readings;
    const Seen column = is_in_column(table, shot.target);
    const std::vector<Unit> alone = readings;
    for (Unit& unit : readings) unit.column = may_be(column);
    if (column == Seen::Doubtful) readings.insert(readings.end(), alone.begin(), alone.end());
    return readings;
}

std::vector<Tally> ledgers_of(const Table& table, const Memory& memory, const ShotFrame& frame) {
    const Edition& edition = table.edition();
    const Unit shooter = shooter_of(table, memory, frame.shot);
    const bool flat = !is_one_of(edition.shooting.indirect_weapons, shooter.weapon);
    Outlook seen = outlook(table, frame.shot.unit, frame.shot.edge, frame.shot.target, flat);
    std::vector<Tally> all;
    // A unit that is charged shoots when the charger has come near, wherever it comes from.
    if (mode_of(table, frame.shot.unit) == ShotMode::Defensive)
        for (bool wood_edge : {false, true}) seen.views.push_back({.sight = Sight::Clear, .wood_edge = wood_edge});
    else if (!may_be(seen.in_arc))
        return all;
    for (const Unit& target : readings_of(table, memory, frame.shot, shooter))
        for (const View& view : seen.views)
            for (double off : {0.0, -range_in_doubt, range_in_doubt}) {
                if (view.sight == Sight::Blocked) continue;
                Shot shot{.shooter = shooter, .target = target, .range = seen.range + off};
                shot.target.wood_edge = view.wood_edge;
                shot.mode = mode_of(table, frame.shot.unit);
                shot.indirect = view.sight == Sight::OverFriends;
                const ShotDice dice = shot_dice(edition, shot);
                if (dice.allowed && std::ranges::find(all, dice.because) == all.end()) all.push_back(dice.because);
            }
    return all;
}

bool is_through_screen(const Edition& edition, const Tally& because) {
    return std::ranges::any_of(because.reasons(), [&](const Reason& reason) {
        return edition.shooting.screens.stated() && reason.rule == edition.shooting.screens.rule;
    });
}

}  // namespace

std::optional<Weapon> missile_of(const Table& table, UnitId u) {
    const FixedDiceWeapon& scorpio = table.edition().shooting.scorpio;
    std::optional<Weapon> weapon = table.profile(u).weapon;
    if (table.field.unit(u).grants.contains(Grant::Scorpio) && scorpio.dice.stated()) weapon = Weapon::Scorpio;
    const bool lost = table.now(u).has_fought && holds(scorpio.lost_at_first_contact);
    if (weapon == Weapon::Scorpio && lost) return std::nullopt;
    return weapon;
}

std::vector<Unit> targets_of(const Table& table, UnitId shooter, BaseEdge edge, const Unit& target, UnitId at) {
    const Point muzzle = middle_of(table.place(shooter), edge);
    std::vector<Unit> readings;
    for (Side side : {Side::Front, Side::Flank}) {
        const double doubt = side == Side::Front ? border_in_doubt : -border_in_doubt;
        const bool is_behind = is_behind_line(table.place(at), table.place(shooter), doubt);
        if (is_behind != (side == Side::Flank)) continue;
        for (const EnumSet<Cover>& covers : covers_from(table, at, muzzle, side)) {
            readings.push_back(target);
            readings.back().shot_from = side;
            readings.back().cover = covers;
        }
    }
    return readings;
}

std::vector<Difference> check_shot(const Table& table, const Memory& memory, const Report& report) {
    std::vector<Difference> found;
    const ShotFrame* frame = innermost<ShotFrame>(table.state);
    if (!frame) return found;
    for (const Note& note : report) {
        const bool is_this = note.what == Happening::Shot && note.unit == frame->shot.unit && note.number > 0;
        if (!is_this || is_through_screen(table.edition(), note.because)) continue;
        const std::string who = fmt::format("{} at {}", table.name(note.unit), table.name(note.other));
        const auto expected = ledgers_of(table, memory, *frame);
        if (expected.empty())
            found.push_back({"shot", table.edition().targets.sight.rule, who + ": the referee sees no such target"});
        else if (auto difference = compare("shot", who, note.because, expected))
            found.push_back(*difference);
    }
    return found;
}

}  // namespace acies::sim::referee
