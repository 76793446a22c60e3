#include "battle/ground/command.h"

#include <algorithm>
#include <utility>

#include "geometry/gap.h"
#include "rules/leading/command_radius.h"

namespace acies {

namespace {

// Whether some of it is on the table, seen or not.
bool is_at_hand(const Field& field, const State& state, CommandId c) {
    return std::ranges::any_of(field.units_of(c), [&](UnitId u) {
        const Absence why = state.units[u].absent;
        return !state.units[u].removed && why != Absence::FlankMarch && why != Absence::Waiting;
    });
}

// U from the edge of the table where the side stands: Red's is the lower one.
double from_own_edge(const Field& field, Seat seat, const Rect& rect) {
    const double lower = rect.centre.y - rect.half_depth * absolute(ahead(rect.facing).y) -
                         rect.half_front * absolute(leftward(rect.facing).y);
    const double upper = 2 * rect.centre.y - lower;
    return seat == Seat::Red ? max(0, lower) : max(0, field.table().height - upper);
}

}  // namespace

std::vector<CommandId> waiting_commands(const Field& field, const State& state, CommandId of) {
    const CommandSetup& one = field.command(of);
    std::vector<CommandId> waiting;
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (field.command(c).seat == one.seat && field.command(c).player == one.player &&
            !state.commands[c].activated && is_at_hand(field, state, c))
            waiting.push_back(c);
    }
    return waiting;
}

CommandId cinc_of(const Field& field, Seat seat) {
    std::size_t c = 0;
    while (field.command(static_cast<CommandId>(c)).seat != seat || !field.command(static_cast<CommandId>(c)).cinc) ++c;
    return static_cast<CommandId>(c);
}

bool has_general_on_table(const Field& field, const State& state, CommandId c) {
    if (const UnitId leader = state.commands[c].with; leader != nobody) return is_on_table(state, leader);
    return std::ranges::any_of(field.units_of(c), [&](UnitId u) { return is_on_table(state, u); });
}

namespace {

// I2-ITP-17: a level that the general reached in the turn before counts from now on.
void rise_at_last(Run& run, CommandId c) {
    CommandInPlay& command = run.state.commands[c];
    if (command.next_turn == Quality::Unstated) return;
    command.quality = std::exchange(command.next_turn, Quality::Unstated);
    if (!command.lost) run.note_command(Happening::Rises, c);
}

}  // namespace

void begin_turn_of_commands(Run& run) {
    for (CommandInPlay& command : run.state.commands) command.activated = command.routed;
    for (std::size_t c = 0; c < run.field.commands(); ++c) rise_at_last(run, static_cast<CommandId>(c));
    for (UnitState& unit : run.state.units) {
        unit.activated = unit.shot = false;
        unit.evasions = unit.evasion_tests = 0;
    }
}

namespace {

RadiusQuestion radius_question(const Field& field, const State& state, CommandId c) {
    return {.structure = field.setup().structure[field.command(c).seat],
            .quality = state.commands[c].quality,
            .attached = state.commands[c].with != nobody};
}

// Without a general there is no radius to be in.
bool is_leaderless(const Field& field, const State& state, CommandId c) {
    return state.commands[c].lost && holds(field.edition().command.leaderless_out_of_radius);
}

}  // namespace

std::optional<double> radius_of(const Field& field, const State& state, CommandId c) {
    Tally because;
    if (is_leaderless(field, state, c)) return std::nullopt;
    return command_radius(field.edition(), radius_question(field, state, c), because);
}

bool is_in_radius(const Field& field, const State& state, UnitId u) {
    const CommandId c = field.unit(u).command;
    if (c == no_command) return true;
    if (is_leaderless(field, state, c)) return false;
    const UnitId leader = state.commands[c].with;
    const auto is_away = [&](UnitId v) { return v != nobody && is_absent(state, v); };
    if (leader != u && (is_away(leader) || is_away(u))) return false;  // nobody leads from nowhere, nor there
    const Rect place = rect_of(field, state, place_of(state, u));
    RadiusQuestion asked = radius_question(field, state, c);
    asked.distance = asked.attached           ? max(0, gap(place, rect_of(field, state, place_of(state, leader))))
                     : state.commands[c].free ? distance(place, point_of(state.commands[c].at))
                                              : from_own_edge(field, field.seat(u), place);
    return in_command_radius(field.edition(), asked).in_radius;
}

bool is_in_radius(const Field& field, const State& state, const UnitSet& group) {
    const auto is_near = [&](UnitId u) { return is_in_radius(field, state, u); };
    return holds(field.edition().command.nearest_of_group_counts) ? std::ranges::any_of(group, is_near)
                                                                  : std::ranges::all_of(group, is_near);
}

bool has_charismatic_general(const Field& field, const State& state, UnitId u) {
    const CommandId c = field.unit(u).command;
    return c != no_command && !state.commands[c].lost && state.commands[c].quality == Quality::Charismatic;
}

}  // namespace acies
