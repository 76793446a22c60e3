#include "battle/order/leading.h"

#include <algorithm>
#include <array>

#include "battle/order/general_loss.h"
#include "battle/order/losses.h"
#include "geometry/gap.h"

namespace acies {

namespace {

constexpr std::array<double, 4> ways{0, 90, 180, 270};  // degrees; rides that are offered

// The distance of the general to a point or to a unit, from where the general stands or from the base of its unit.
double distance_to(const Field& field, const State& state, CommandId c, Vec p) {
    const CommandInPlay& command = state.commands[c];
    return command.free ? distance(point_of(command.at), p) : distance(rect_of(field, state, command.with), p);
}
double distance_to(const Field& field, const State& state, CommandId c, UnitId u) {
    const CommandInPlay& command = state.commands[c];
    const Rect there = rect_of(field, state, u);
    return command.free ? distance(there, point_of(command.at))
                        : max(0, gap(there, rect_of(field, state, command.with)));
}

UnitId enemy_at(const Field& field, const State& state, Seat seat, Vec p) {
    for (UnitId u : standing(field, state, other(seat)))
        if (contains(rect_of(field, state, u), p)) return u;
    return nobody;
}

// I2-ITP-15: the general may join a unit of its own Command.
std::optional<Refusal> refuse_to_join(const Field& field, const State& state, const Lead& lead) {
    const CommandRules& rules = field.edition().command;
    if (lead.with >= field.count() || field.unit(lead.with).command != lead.command || !is_on_table(state, lead.with))
        return Refusal{rules.attachment.rule, "a_general_joins_a_unit_of_the_same_command"};
    if (state.commands[lead.command].with == lead.with)
        return Refusal{rules.attachment.rule, "the_general_is_with_it_already"};
    if (!within_length(distance_to(field, state, lead.command, lead.with), rules.free_move.value))
        return Refusal{rules.free_move.rule, "it_is_too_far_away_for_the_general"};
    return std::nullopt;
}
// The general may also ride to a point of the table where no enemy stands.
std::optional<Refusal> refuse_to_ride(const Field& field, const State& state, const Lead& lead) {
    const CommandRules& rules = field.edition().command;
    const Vec to = point_of(lead.to);
    if (to.x < 0 || to.x > field.table().width || to.y < 0 || to.y > field.table().height)
        return Refusal{rules.attachment.rule, "it_is_not_on_the_table"};
    if (state.commands[lead.command].free && state.commands[lead.command].at == lead.to)
        return Refusal{rules.attachment.rule, "the_general_is_there_already"};
    if (!within_length(distance_to(field, state, lead.command, to), rules.free_move.value))
        return Refusal{rules.free_move.rule, "it_is_too_far_away_for_the_general"};
    if (const UnitId enemy = enemy_at(field, state, field.command(lead.command).seat, to); enemy != nobody)
        return Refusal{.rule = rules.rescue_distance.rule, .why = "an_enemy_stands_there", .by = enemy};
    return std::nullopt;
}

void place_with(Run& run, CommandId c, UnitId u) {
    CommandInPlay& command = run.state.commands[c];
    command.with = u;
    command.free = false;
    command.at = {};
}

void note_general(Run& run, Happening what, CommandId c, UnitId with, RuleId rule, Words words) {
    if (!run.report) return;
    Tally because;
    because.note(rule, words);
    run.report->push_back({.what = what, .other = with, .because = std::move(because), .command = c});
}

// The nearest of the general's units that is near enough; nobody if there is none.
UnitId refuge_of(const Field& field, const State& state, CommandId c) {
    UnitId nearest = nobody;
    double least = field.edition().command.rescue_distance.value + length_tolerance;
    for (UnitId u : field.units_of(c))
        if (is_on_table(state, u))
            if (const double far = distance_to(field, state, c, u); far < least) {
                least = far;
                nearest = u;
            }
    return nearest;
}

// The middle of the general's units on the table, and the ends of rides in four directions.
std::vector<Vec> rides(const Field& field, const State& state, CommandId c) {
    const CommandInPlay& command = state.commands[c];
    const Vec from = command.free ? point_of(command.at) : rect_of(field, state, command.with).centre;
    std::vector<Vec> ends;
    Vec sum;
    int count = 0;
    for (UnitId u : field.units_of(c))
        if (is_on_table(state, u)) {
            sum = sum + rect_of(field, state, u).centre;
            ++count;
        }
    if (count > 0) ends.push_back(sum * (1.0 / count));
    for (double degrees : ways)
        ends.push_back(from + ahead(direction_of(degrees)) * field.edition().command.free_move.value);
    return ends;
}

}  // namespace

bool generals_move(const Edition& edition) {
    return edition.command.attachment.value == Attachment::EachActivation && edition.command.free_move.stated();
}

std::optional<Refusal> refuse_to_lead(const Field& field, const State& state, const HalfFrame& frame,
                                      const Lead& lead) {
    const RuleId rule = field.edition().command.attachment.rule;
    if (!generals_move(field.edition())) return Refusal{rule, "generals_stay_where_they_are"};
    if (lead.command != frame.command) return Refusal{rule, "another_command_acts_now"};
    const CommandInPlay& command = state.commands[lead.command];
    if (command.lost) return Refusal{rule, "its_general_is_lost"};
    if (frame.led) return Refusal{rule, "the_general_has_moved_in_this_turn"};
    if (frame.begun) return Refusal{rule, "the_command_has_begun_to_act"};
    if (!command.free && !is_on_table(state, command.with)) return Refusal{rule, "the_general_is_not_on_the_table"};
    return lead.with == nobody ? refuse_to_ride(field, state, lead) : refuse_to_join(field, state, lead);
}

void lead(Run& run, const Lead& lead) {
    const RuleId rule = run.edition().command.attachment.rule;
    if (lead.with != nobody) {
        place_with(run, lead.command, lead.with);
        return note_general(run, Happening::GeneralJoins, lead.command, lead.with, rule, "before_the_command_acts");
    }
    CommandInPlay& command = run.state.commands[lead.command];
    command.with = nobody;
    command.free = true;
    command.at = lead.to;
    note_general(run, Happening::GeneralRides, lead.command, nobody, rule, "before_the_command_acts");
}

void add_leads(const Field& field, const State& state, const HalfFrame& frame, std::vector<Action>& all) {
    if (frame.command == no_command || frame.begun || frame.led || !generals_move(field.edition())) return;
    const auto add = [&](const Lead& wish) {
        if (!refuse_to_lead(field, state, frame, wish)) all.push_back(wish);
    };
    const CommandInPlay& command = state.commands[frame.command];
    if (command.lost || (!command.free && !is_on_table(state, command.with))) return;
    for (UnitId u : field.units_of(frame.command)) add({.command = frame.command, .with = u});
    for (Vec to : rides(field, state, frame.command))
        add({.command = frame.command, .to = {to_grid(to.x), to_grid(to.y)}});
}

bool save_generals(Run& run) {
    for (std::size_t i = 0; i < run.field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        const CommandInPlay& command = run.state.commands[c];
        if (!command.free || command.lost) continue;
        const Seat seat = run.field.command(c).seat;
        if (enemy_at(run.field, run.state, seat, point_of(command.at)) == nobody) continue;
        const RuleId rule = run.edition().command.rescue_distance.rule;
        const UnitId refuge = refuge_of(run.field, run.state, c);
        if (refuge != nobody) {
            place_with(run, c, refuge);
            note_general(run, Happening::GeneralSaved, c, refuge, rule, "an_enemy_has_come_upon_the_general");
        } else {
            note_general(run, Happening::GeneralLost, c, nobody, rule, "an_enemy_has_come_upon_the_general");
            lose_general(run, c);
        }
        return true;
    }
    return false;
}

}  // namespace acies
