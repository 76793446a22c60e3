#include "battle/turns/turn.h"

#include <algorithm>
#include <utility>

#include "battle/acting/activation.h"
#include "battle/acting/frenzy.h"
#include "battle/fighting/contact.h"
#include "battle/ground/group.h"
#include "battle/ground/village.h"
#include "battle/moves/compulsion.h"
#include "battle/order/leading.h"
#include "battle/order/losses.h"
#include "battle/order/square.h"
#include "battle/position/clock.h"
#include "battle/turns/ambush.h"
#include "battle/turns/bidding.h"
#include "battle/turns/initiative.h"
#include "battle/turns/turn_start.h"
#include "rules/leading/victory.h"

namespace acies {

namespace {

// ---- the end

bool has_routed(const Run& run, Seat seat, Tally& because) {
    // BI-ITP-94: an army without units is beaten, whatever they were worth.
    return losses_rout_army(run.edition(), {run.field.total_vd(seat), losses_of(run.field, run.state, seat)},
                            because) ||
           std::ranges::all_of(run.field.units_of(seat), [&](UnitId u) { return run.state.units[u].removed; });
}

void finish(Run& run, std::optional<Seat> winner, Ending ending, Tally because) {
    run.state.finished = Finished{winner, ending};
    run.note(Happening::Ends, nobody, nobody, static_cast<int>(ending), std::move(because));
}

// The side that has lost the lower share of VD, if it is lower by enough.
std::optional<Seat> ahead_at_limit(const Run& run) {
    const auto losses = [&](Seat seat) {
        return Demoralisation{run.field.total_vd(seat), losses_of(run.field, run.state, seat)};
    };
    switch (at_turn_limit(run.edition(), losses(Seat::Red), losses(Seat::Blue))) {
        case BattleEnd::Won: return Seat::Red;
        case BattleEnd::Lost: return Seat::Blue;
        case BattleEnd::Draw:
        case BattleEnd::None: break;
    }
    return std::nullopt;
}

// What the edition checks when a turn is over, before victory.
void look_at_losses(Run& run) {
    for (EndOfTurnStep step : run.edition().initiative.end_of_turn.value)
        if (step == EndOfTurnStep::CommandRout) rout_commands(run);
}

}  // namespace

int losses_of(const Field& field, const State& state, Seat seat) {
    const int lost = vd_lost(field, state, seat);
    if (attacker_of(field, state) != other(seat)) return lost;
    return lost + field.edition().victory.built_up_area.value * villages_held(field, state, other(seat));
}

void end_turn(Run& run) {
    look_at_losses(run);
    Tally because;
    const bool red = has_routed(run, Seat::Red, because), blue = has_routed(run, Seat::Blue, because);
    if (red && blue) return finish(run, std::nullopt, Ending::BothRouted, because);
    if (red || blue) return finish(run, red ? Seat::Blue : Seat::Red, Ending::ArmyRouted, because);
    if (run.state.time_up) {
        because.append(time_is_up(run.field));
        return finish(run, ahead_at_limit(run), Ending::TimeUp, because);
    }
    if (run.state.turn == run.field.setup().turn_limit) {
        because.note(run.edition().victory.turn_limit_margin_percent.rule, "the_last_turn_is_over");
        return finish(run, ahead_at_limit(run), Ending::TurnLimit, because);
    }
    if (!has_secrets(run.state)) return begin_next_turn(run);
    run.push(MarchFrame{});  // I1-TRN-08
}

namespace {

// ---- a half

// Of the active side, or of the Command that acts.
const UnitSet& own_units(const Field& field, const State& state, const HalfFrame& frame) {
    return frame.command == no_command ? field.units_of(state.active) : field.units_of(frame.command);
}

// A unit in ambush may be activated while there is time: it comes out then (I1-DEP-40).
bool may_be_activated(const Field& field, const State& state, UnitId u) {
    const UnitState& unit = state.units[u];
    return !unit.removed && !unit.activated && unit.absent != Absence::FlankMarch && unit.absent != Absence::Waiting &&
           (is_on_table(state, u) || !time_refusal(field, state));
}

// A unit in a melee that has not been fought in this half.
UnitId still_to_fight(const Field& field, const State& state) {
    for (UnitId u : field.units_of(state.active))
        for (const Engagement& e : state.engagements)
            if (!e.fought && e.units[state.active] == u) return u;
    return nobody;
}

// BI-ITP-08: a chariot that was not activated has stood still. Melees that are still to be fought may set it going
// again.
void halt_idle_chariots(Run& run, const HalfFrame& frame) {
    for (UnitId u : own_units(run.field, run.state, frame))
        if (!run.state.units[u].activated) run.state.units[u].launched = false;
}

std::optional<Refusal> refuse_units(const Field& field, const State& state, const HalfFrame& frame,
                                    const UnitSet& units) {
    if (units.empty()) return Refusal{{}, "no_unit_is_named"};
    const Cited<int>& once = field.edition().activation.per_turn;
    for (UnitId u : units) {
        if (u >= field.count() || field.seat(u) != state.active || state.units[u].removed ||
            state.units[u].absent == Absence::FlankMarch || state.units[u].absent == Absence::Waiting)
            return Refusal{{}, "it_is_not_a_unit_of_yours_on_the"};
        if (!own_units(field, state, frame).contains(u))
            return Refusal{field.edition().initiative.order.rule, "another_command_acts_now"};
        if (state.units[u].activated) return Refusal{once.rule, "it_has_been_activated_in_this_turn"};
    }
    if (std::ranges::all_of(units, [&](UnitId u) { return is_on_table(state, u); }))
        return group_refusal(field, state, units);
    if (units.size() == 1) return time_refusal(field, state);
    if (std::ranges::any_of(units, [&](UnitId u) { return is_in_square(state.units[u]); }))
        return Refusal{field.edition().specials.square.shot.rule, "it_is_inside_a_square"};
    return Refusal{field.edition().ambush.revealed_when_activated.rule, "hidden_units_are_activated_one_by_one"};
}

// I1-MOV-19, I1-DIS-11: leaving a unit alone does not spare it what it must do.
std::optional<Refusal> refuse_ending(const Field& field, const State& state, const HalfFrame& frame) {
    for (UnitId u : own_units(field, state, frame))
        if (is_on_table(state, u) && may_be_activated(field, state, u))
            if (auto refusal = unmet_compulsion(field, state, u)) return refusal;
    return std::nullopt;
}

}  // namespace

std::optional<Node> need(const Field& field, const State& state, const HalfFrame& frame) {
    if (frame.ending) return std::nullopt;
    const UnitSet& own = own_units(field, state, frame);
    if (std::ranges::none_of(own, [&](UnitId u) { return may_be_activated(field, state, u); })) return std::nullopt;
    return Decision{.seat = state.active, .question = Question::Half};
}

void resume(Run& run, HalfFrame frame) {
    if (frame.command != no_command) {
        if (rouse_next(run, frame)) return;
        return next_nomination(run);
    }
    // BI-ITP-43: units that have not been activated fight all the same.
    if (const UnitId u = still_to_fight(run.field, run.state); u != nobody) {
        run.push(HalfFrame{frame.second, true});
        return fight_standing_melee(run, u);
    }
    if (frame.second) return end_turn(run);
    begin_half(run, other(run.state.active), true);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const HalfFrame& frame, const Action& action) {
    if (const auto* activate = std::get_if<Activate>(&action))
        return refuse_units(field, state, frame, activate->units);
    if (std::holds_alternative<Done>(action)) return refuse_ending(field, state, frame);
    if (const auto* wish = std::get_if<Lead>(&action)) return refuse_to_lead(field, state, frame, *wish);
    return Refusal{field.edition().activation.one_at_a_time.rule, "a_unit_must_be_activated_first"};
}

void take(Run& run, HalfFrame frame, const Action& action) {
    if (const auto* wish = std::get_if<Lead>(&action); wish) {
        frame.led = true;
        run.push(frame);
        return lead(run, *wish);
    }
    const auto* activate = std::get_if<Activate>(&action);
    frame.ending = !activate;
    frame.begun = true;
    run.push(frame);
    if (!activate) return halt_idle_chariots(run, frame);
    const UnitId first = activate->units.first();
    if (is_absent(run.state, first)) return reveal(run, first);
    take_up(run, activate->units);
}

void add_candidates(const Field& field, const State& state, const HalfFrame& frame, std::vector<Action>& all) {
    const UnitSet& own = own_units(field, state, frame);
    for (UnitId u : own)
        if (may_be_activated(field, state, u)) all.push_back(Activate{UnitSet(u)});
    add_groups(field, state, own, all);
    add_leads(field, state, frame, all);
    if (!refuse_ending(field, state, frame)) all.push_back(Done{});
}

}  // namespace acies
