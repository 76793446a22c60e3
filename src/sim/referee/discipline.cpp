#include "sim/referee/discipline.h"

#include <fmt/format.h>

#include <algorithm>

#include "battle/position/stack.h"
#include "rules/edition.h"
#include "rules/leading/command_radius.h"
#include "rules/leading/discipline.h"
#include "rules/troops/troops.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

// How far the unit is from its general, who is with a unit or stands alone; none: the general's place is not given by
// poses.
std::optional<double> from_general(const Table& table, UnitId u, const CommandInPlay& command) {
    const auto place_of_unit = [&](UnitId v) {
        return table.place(table.now(v).square == nobody ? v : table.now(v).square);
    };
    if (command.with != nobody) return apart(place_of_unit(u), place_of_unit(command.with));
    if (command.free) return distance_to(place_of_unit(u), {command.at.x / 1000.0, command.at.y / 1000.0});
    return std::nullopt;
}

Seen is_near_general(const Table& table, UnitId u) {
    const CommandId c = table.field.unit(u).command;
    if (c == no_command) return Seen::Yes;
    const CommandInPlay& command = table.state.commands[c];
    if (command.lost && holds(table.edition().command.leaderless_out_of_radius)) return Seen::No;
    const bool elsewhere = command.with != nobody && command.with != u && !table.is_there(command.with) &&
                           table.now(command.with).absent != Absence::Square;
    if (elsewhere) return Seen::Doubtful;
    const RadiusQuestion asked{.structure = table.field.setup().structure[table.field.command(c).seat],
                               .quality = command.quality,
                               .attached = command.with != nobody};
    Tally because;
    const auto radius = command_radius(table.edition(), asked, because);
    const auto away = from_general(table, u, command);
    if (!radius) return Seen::Yes;
    if (!away) return Seen::Doubtful;
    return above(*radius, *away, length_in_doubt);
}

Seen is_group_near(const Table& table, const UnitSet& units) {
    const bool any = holds(table.edition().command.nearest_of_group_counts);
    Seen all = any ? Seen::No : Seen::Yes;
    for (UnitId u : units)
        all = any ? std::max(all, is_near_general(table, u)) : std::min(all, is_near_general(table, u));
    return all;
}

bool has_charismatic(const Table& table, UnitId u) {
    const CommandId c = table.field.unit(u).command;
    return c != no_command && !table.state.commands[c].lost && table.state.commands[c].quality == Quality::Charismatic;
}

UnitId worst_of(const Table& table, const UnitSet& units) {
    UnitId worst = units.first();
    for (UnitId u : units)
        if (table.profile(u).discipline > table.profile(worst).discipline) worst = u;
    return worst;
}

// Both ways, if it is in doubt whether they are near enough.
std::vector<DisciplineCheck> near_or_not(const DisciplineCheck& check, Seen near) {
    std::vector<DisciplineCheck> all;
    for (bool in_radius : {true, false}) {
        if (near == (in_radius ? Seen::No : Seen::Yes)) continue;
        all.push_back(check);
        all.back().in_radius = in_radius;
    }
    return all;
}

// Tests of the activated units.
std::vector<DisciplineCheck> own_tests(const Table& table, const DisciplineFrame& frame) {
    const ActivationFrame* acting = innermost<ActivationFrame>(table.state);
    if (!acting) return {};
    const UnitId worst = worst_of(table, frame.units);
    DisciplineCheck check{.test = frame.test, .unit = table.unit(worst)};
    for (UnitId u : frame.units)
        if (!check.unit.leader) check.unit.leader = table.unit(u).leader;
    check.charismatic_command = has_charismatic(table, worst);
    const int phases = acting->phases - (frame.about == DisciplineFrame::About::PhaseMade ? 1 : 0);
    const bool attempt_counts = acting->reorganised && holds(table.edition().activation.rally_is_a_phase);
    check.movement = phases + 1;
    check.unit.moves = phases - (attempt_counts ? 1 : 0);
    check.unit.rallied = acting->reorganised;
    check.fragmented = frame.fragmented;
    if (frame.about == DisciplineFrame::About::PhaseMade || frame.test == DisciplineTest::RearMove)
        check.unit.disordered = false;  // when its move began it was not
    return near_or_not(check, is_group_near(table, frame.units));
}

// Tests of a unit that answers a threat: one reading for each enemy that it may answer, on its front and on its flank.
std::vector<DisciplineCheck> answers(const Table& table, const ThreatFrame& threat, const DisciplineFrame& frame) {
    const UnitId u = frame.units.first();
    const ActivationFrame* acting = innermost<ActivationFrame>(table.state);
    std::vector<DisciplineCheck> all;
    for (UnitId enemy : threat.by)
        for (Side side : {Side::Front, Side::Flank}) {
            DisciplineCheck check{.test = frame.test, .unit = table.unit(u)};
            check.charismatic_command = has_charismatic(table, u);
            check.threat = table.unit(enemy);
            check.threat->charging = threat.threat == Threat::Charge;
            if (threat.threat == Threat::Charge) {
                check.charger = check.threat;
                check.charger->moves = acting ? acting->phases - (acting->reorganised ? 1 : 0) : 0;
            }
            check.subsequent = holds(table.edition().movement.evasion.every_test_counts)
                                   ? table.now(u).evasion_tests > 0
                                   : threat.evaded.contains(u);
            check.movement = frame.test == DisciplineTest::Evade ? table.now(u).evasions + 1 : 1;
            check.unit.contacted = side;
            for (const DisciplineCheck& one : near_or_not(check, is_near_general(table, u))) all.push_back(one);
        }
    return all;
}

bool is_plain(const DisciplineFrame& frame) {
    if (frame.tempted_by != nobody) return true;
    return frame.special && (frame.special->feat == Feat::Dismount || frame.special->feat == Feat::RelieveLine ||
                             frame.special->feat == Feat::LeaveSquare);
}

}  // namespace

std::vector<Difference> check_discipline(const Table& before, const Event& event, const Report& report) {
    std::vector<Difference> found;
    const auto rolled = fallen(before.state, event);
    if (!rolled || rolled->frame == 0) return found;
    const auto& stack = before.state.stack;
    const auto* frame = std::get_if<DisciplineFrame>(&stack[rolled->frame]);
    if (!frame) return found;
    const auto* threat =
        frame->about != DisciplineFrame::About::Answer ? nullptr : std::get_if<ThreatFrame>(&stack[rolled->frame - 1]);
    const auto checks = threat ? answers(before, *threat, *frame) : own_tests(before, *frame);
    std::vector<Tally> expected;
    for (const DisciplineCheck& check : checks) {
        Tally because;
        if (is_plain(*frame))
            passes_plainly(before.edition(), check, rolled->die, because);
        else
            because = discipline_outcome(before.edition(), check).because;
        expected.push_back(std::move(because));
    }
    for (const Note& note : report) {
        const bool is_this = note.what == Happening::Disciplined || note.what == Happening::Undisciplined;
        if (!is_this || note.unit != frame->units.first()) continue;
        if (auto difference = compare("discipline", before.name(note.unit), note.because, expected))
            found.push_back(*difference);
        break;
    }
    return found;
}

std::vector<Difference> check_rally(const Table& table, const Memory& memory) {
    const auto* frame = top_frame<ActivationFrame>(table.state);
    if (!frame || frame->units.size() != 1 || frame->phases > 0 || !frame->shot.empty()) return {};
    const UnitId u = frame->units.first();
    DisciplineCheck check{.test = DisciplineTest::Rally, .unit = table.unit(u)};
    check.unit.stationary = memory.came_from_standstill(table.state, u);
    if (!is_chariot(check.unit) || !discipline_outcome(table.edition(), check).allowed) return {};
    const auto refusal = refuse(table.field, table.state, Reorganise{});
    const RuleId rule =
        table.edition().discipline.tests[DisciplineTest::Rally].refusals[TestRefusal::NotStationary].rule;
    if (!refusal || refusal->rule != rule) return {};
    return {{"rally", rule, fmt::format("{} has stood still and may not recover its order", table.name(u))}};
}

}  // namespace acies::sim::referee
