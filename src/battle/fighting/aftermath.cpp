#include "battle/fighting/aftermath.h"

#include "battle/fighting/melee.h"
#include "battle/fighting/pursuit.h"
#include "battle/ground/ground.h"
#include "battle/ground/unit_now.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/order/rout.h"
#include "geometry/contact.h"
#include "rules/edition.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/retreat.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// The main unit first, then its supports by number (BI-ITP-89).
UnitId next_of(const UnitSet& units, const Melee& melee) {
    for (UnitId main : melee.main.items)
        if (main != nobody && units.contains(main)) return main;
    return units.first();
}

UnitId quarry_of(const AftermathFrame& frame) { return frame.melee.main[other(*frame.winner)]; }

// What the rules say of a winner that has not moved yet.
PursuitResult pursuit_of(const Field& field, const State& state, const AftermathFrame& frame, UnitId u) {
    Pursuit p;
    p.unit = unit_of(field, state, u);
    p.unit.role = frame.melee.main[*frame.winner] == u ? Role::Main : Role::Support;
    p.enemy = unit_of(field, state, quarry_of(frame));
    p.main_pursues = frame.main_pursues;
    return pursue(field.edition(), p);
}

Duty duty_of(const Field& field, const State& state, const AftermathFrame& frame, UnitId u) {
    if (!is_on_table(state, u)) return Duty::No;
    return pursuit_of(field, state, frame, u).duty.value_or(Duty::No);
}

// ---- falling back

void send_back(Run& run, const AftermathFrame& frame, UnitId u) {
    const Seat enemy = other(run.field.seat(u));
    if (is_among(run.edition(), profile_of(run.field, run.state, u), run.edition().retreat.tramples)) {
        run.state.units[u].launched = false;
        const UnitId main = frame.melee.main[enemy];
        return run.push(PanicFrame{.unit = u,
                                   .enemy = main,
                                   .role = frame.melee.main[other(enemy)] == u ? Role::Main : Role::Support,
                                   .ran = UnitSet(u),
                                   .spared = frame.melee.supports[enemy] | UnitSet(main)});
    }
    run.push(FallBackFrame{.unit = u, .enemy = frame.melee.main[enemy]});
}

// I1-RET-03: decides for the next unit that may fall back; the supports of a main unit go with it, and choose for
// themselves if it stays.
void decide_to_fall_back(AftermathFrame& frame, Seat seat, bool goes) {
    const UnitId own = next_of(frame.may_fall_back, frame.melee);
    frame.may_fall_back.erase(own);
    if (!goes) return;
    const bool is_main = frame.melee.main[seat] == own;
    const UnitSet going = is_main ? UnitSet(own) | frame.melee.supports[seat] : UnitSet(own);
    frame.falling_back = frame.falling_back | going;
    frame.may_fall_back = frame.may_fall_back.without(going);
}

// ---- units that a melee spends

// I1-MEL-50: winners that are removed, since the enemy main unit is still there.
void remove_spent(Run& run, const AftermathFrame& frame) {
    const UnitId enemy = quarry_of(frame);
    const bool is_destroyed = !is_on_table(run.state, enemy);
    const UnitSet winners = frame.melee.supports[*frame.winner] | UnitSet(frame.melee.main[*frame.winner]);
    std::vector<Stand> spent;
    for (UnitId u : winners) {
        Tally because;
        if (!is_on_table(run.state, u) ||
            !is_spent_by_melee(run.edition(), unit_of(run.field, run.state, u), true, is_destroyed, because))
            continue;
        spent.push_back(stand_of(run.field, run.state, u, unit_of(run.field, run.state, enemy)));
        remove(run, u, because.reasons().front().rule, because.reasons().front().words);
    }
    follow_routs(run, spent, winners | frame.melee.supports[other(*frame.winner)] | UnitSet(enemy));
}

// ---- pursuing

void send_after(Run& run, AftermathFrame frame, UnitId u) {
    if (frame.melee.main[*frame.winner] == u) frame.main_pursues = true;
    frame.to_pursue.erase(u);
    frame.pursuers.insert(u);
    frame.starts.push_back({.unit = u, .pose = run.state.units[u].pose});
    const UnitId quarry = quarry_of(frame);
    const bool is_main = frame.melee.main[*frame.winner] == u;
    run.push(std::move(frame));
    begin_pursuit(run, u, quarry, is_main);  // BI-ITP-88: supports go along their own axis
}

// Of main units alone: supports do as they do.
void tell_of_no_pursuit(Run& run, const AftermathFrame& frame, UnitId u) {
    if (!is_on_table(run.state, u) || frame.melee.main[*frame.winner] != u) return;
    run.note(Happening::DoesNotPursue, u, quarry_of(frame), 0, pursuit_of(run.field, run.state, frame, u).because);
}

bool has_made_contact(const Run& run, UnitId u) {
    const Rect rect = rect_of(run.field, run.state, u);
    const UnitSet enemies = standing_near(run.field, run.state, rect, 1) & run.field.units_of(other(run.field.seat(u)));
    for (UnitId e : enemies.without(engaged_with(run.state, u)))
        if (are_in_contact(rect, rect_of(run.field, run.state, e))) return true;
    return false;
}

// On the way from there: the free turn about the middle of the front, then straight ahead.
EnumSet<Terrain> ground_pursued_through(const Run& run, const ContactStart& start) {
    const Rect began = rect_of(start.pose, base_of(run.field, run.state, start.unit));
    const Rect end = rect_of(run.field, run.state, start.unit);
    const Vec before = ahead(began.facing), after = ahead(end.facing);
    const Motion turning = turn(position(start.pose), angle_of(dot(before, after), cross(before, after)));
    const Rect facing_quarry = rect_at(turning, began, turning.amount);
    EnumSet<Terrain> grounds = ground_charged_in(run.field, run.state, began, turning);
    grounds.insert(ground_charged_in(run.field, run.state, facing_quarry,
                                     shift(end.facing, distance(facing_quarry.centre, end.centre))));
    return grounds;
}

// BI-RET-21: all pursuers have moved; those that touch an enemy again fight at once.
void fight_again(Run& run, const AftermathFrame& frame) {
    ContactFrame contact{.pursuit = true};
    for (ContactStart start : frame.starts)
        if (is_on_table(run.state, start.unit) && has_made_contact(run, start.unit)) {
            contact.movers.insert(start.unit);
            start.charged_in = ground_pursued_through(run, start);
            contact.starts.push_back(start);
        }
    if (contact.movers.empty()) return;
    contact.quarry.insert(quarry_of(frame));
    run.push(std::move(contact));
}

}  // namespace

std::optional<Node> need(const Field& field, const State& state, const AftermathFrame& frame) {
    if (!frame.may_fall_back.empty()) {
        const UnitId u = next_of(frame.may_fall_back, frame.melee);
        const Seat seat = field.seat(u);
        return Decision{.seat = seat,
                        .question = Question::FallBackOrStay,
                        .unit = u,
                        .other = frame.melee.main[other(seat)],
                        .count = 2};
    }
    if (!frame.falling_back.empty() || !frame.settled || frame.to_pursue.empty()) return std::nullopt;
    const UnitId u = next_of(frame.to_pursue, frame.melee);
    if (duty_of(field, state, frame, u) != Duty::May) return std::nullopt;
    return Decision{
        .seat = *frame.winner, .question = Question::Pursue, .unit = u, .other = quarry_of(frame), .count = 2};
}

void resume(Run& run, AftermathFrame frame) {
    if (!frame.falling_back.empty()) {
        const UnitId u = next_of(frame.falling_back, frame.melee);
        frame.falling_back.erase(u);
        const AftermathFrame rest = frame;
        run.push(std::move(frame));
        if (is_on_table(run.state, u)) send_back(run, rest, u);
        return;
    }
    part_those_apart(run);  // elephants may have run
    if (!frame.settled) {
        frame.settled = true;
        run.push(frame);
        if (frame.winner) remove_spent(run, frame);
        return;
    }
    if (frame.to_pursue.empty()) {
        if (frame.winner) fight_again(run, frame);
        return open_ranks(run);
    }
    const UnitId u = next_of(frame.to_pursue, frame.melee);
    if (duty_of(run.field, run.state, frame, u) == Duty::Must) return send_after(run, std::move(frame), u);
    tell_of_no_pursuit(run, frame, u);
    frame.to_pursue.erase(u);
    run.push(std::move(frame));
}

std::optional<Refusal> refuse(const Field&, const State&, const AftermathFrame&, const Action& action) {
    return refuse_choice(action, 2);
}

void take(Run& run, AftermathFrame frame, const Action& action) {
    if (!frame.may_fall_back.empty()) {
        decide_to_fall_back(frame, run.field.seat(next_of(frame.may_fall_back, frame.melee)), option_of(action) == 1);
        return run.push(std::move(frame));
    }
    const UnitId u = next_of(frame.to_pursue, frame.melee);
    if (option_of(action) == 1) return send_after(run, std::move(frame), u);
    frame.to_pursue.erase(u);
    run.push(std::move(frame));
}

void add_candidates(const Field&, const State&, const AftermathFrame&, std::vector<Action>& all) {
    add_choices(2, all);
}

}  // namespace acies
