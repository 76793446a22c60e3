#include "battle/fighting/pursuit.h"

#include <algorithm>
#include <utility>

#include "battle/ground/body.h"
#include "battle/ground/unit_now.h"
#include "battle/moves/passing.h"
#include "battle/moves/straight.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/position/stack.h"
#include "geometry/sweep.h"
#include "rules/fighting/pursuit.h"
#include "rules/moving/interpenetration.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

Walk walk_of(const Field& field, const State& state, UnitId u) {
    const Rect from = rect_of(field, state, u);
    return {.unit = u, .from = from, .way = from.facing};
}

// ---- the free rotation

Pose turned_along(const State& state, UnitId unit, UnitId quarry) {
    Pose pose = state.units[unit].pose;
    pose.heading = (state.units[quarry].pose.heading + full_heading / 2) % full_heading;
    return pose;
}

bool stands_free(const Field& field, const State& state, UnitId unit, const Rect& place) {
    if (!is_on_table(place, field.table())) return false;
    for (UnitId u : standing_near(field, state, place, 1))
        if (u != unit && overlaps(place, rect_of(field, state, u))) return false;
    return !is_barred_at(field, state, unit, place);
}

// BI-ITP-91: about the middle of the front, without overlap; an enemy that is gone shows no way.
bool can_turn(const Field& field, const State& state, UnitId unit, UnitId quarry) {
    if (!holds(field.edition().pursuit.follows_the_retreat) || !is_on_table(state, quarry)) return false;
    const Pose pose = turned_along(state, unit, quarry);
    const Rect place = rect_of(pose, base_of(field, state, unit));
    return pose.heading != state.units[unit].pose.heading && stands_free(field, state, unit, place);
}

// ---- the advance

// BI-ITP-55: all friends that the unit has stopped at: a step beyond the tolerance of touching would lead into them.
void disorder_friends_ahead(Run& run, UnitId unit) {
    const Rect rect = rect_of(run.field, run.state, unit);
    const Cited<bool>& disorders = run.edition().interpenetration.advance_disorders_stopper;
    for (UnitId u : standing_near(run.field, run.state, rect, 1) & run.field.units_of(run.field.seat(unit))) {
        if (u == unit) continue;
        const Rect friendly = rect_of(run.field, run.state, u);
        if (!distance_to_hit(rect, shift(rect.facing, 2 * touch_tolerance), friendly)) continue;
        run.note(
            Happening::Stopped, unit, u, 0,
            advance_into(run.edition(), unit_of(run.field, run.state, unit), unit_of(run.field, run.state, u)).because);
        if (holds(disorders)) disorder(run, u, disorders.rule, "stops_friends_that_pursue");
    }
}

// `because`: how far it goes.
void finish(Run& run, const PursuitFrame& frame, Tally because) {
    const double distance = length(position(run.state.units[frame.unit].pose) - position(frame.start));
    run.note(Happening::Pursues, frame.unit, frame.quarry, to_grid(distance), std::move(because));
    disorder_by_ground(run, frame.unit, frame.start);
    part_those_apart(run);
}

std::optional<PassPlan> pass_of(const Run& run, const PursuitFrame& frame, UnitId met) {
    const Meeting<CompulsoryAdvance> meeting =
        advance_into(run.edition(), unit_of(run.field, run.state, frame.unit), unit_of(run.field, run.state, met));
    if (meeting.outcome == CompulsoryAdvance::Stops) return std::nullopt;
    return plan_pass(run.field, run.state, walk_of(run.field, run.state, frame.unit), to_u(frame.left), met);
}

bool is_pushed_through(const Run& run, UnitId pursuer, UnitId met) {
    return advance_into(run.edition(), unit_of(run.field, run.state, pursuer), unit_of(run.field, run.state, met))
               .outcome == CompulsoryAdvance::Passes;
}

// I1-INT-17, I1-INT-19: it goes on through friends, which then stand behind it in disorder. Returns whether there are
// any, and room for them.
bool push_through(Run& run, PursuitFrame& frame) {
    if (!holds(run.edition().interpenetration.advance_sets_behind)) return false;
    Walk walk = walk_of(run.field, run.state, frame.unit);
    std::vector<Displaced> friends;
    Encounter next = first_met(run.field, run.state, walk, to_u(frame.left));
    while (next.what == Met::Friend && is_pushed_through(run, frame.unit, next.unit)) {
        friends.push_back({next.unit, frame.unit});
        walk.ignored.insert(next.unit);
        next = first_met(run.field, run.state, walk, to_u(frame.left));
    }
    if (friends.empty() || next.at <= touch_tolerance) return false;
    Body body = body_of(run.field, run.state, UnitSet(frame.unit));
    shift_body(body, 0, next.at);
    const auto places = places_behind(run.field, run.state, body, friends);
    if (!places) return false;
    const Cited<bool>& disorders = run.edition().interpenetration.advance_disorders_passed;
    for (const NewPlace& place : *places) {
        run.state.units[place.unit].pose = place.pose;
        run.note(Happening::Passes, frame.unit, place.unit);
        if (holds(disorders)) disorder(run, place.unit, disorders.rule, "friends_have_passed_through_it");
    }
    shift_all(run, UnitSet(frame.unit), ahead(walk.way) * next.at);
    frame.left = std::max(0, frame.left - to_grid(next.at));
    return true;
}

// I2-ITP-31: ground that it may not enter destroys some pursuers.
bool is_lost_in(Run& run, const PursuitFrame& frame, const Encounter& met) {
    const Cited<Troops>& lost = run.edition().terrain.lost_if_forced;
    if (met.what != Met::Ground || !is_among(run.edition(), unit_of(run.field, run.state, frame.unit), lost))
        return false;
    remove(run, frame.unit, lost.rule, "it_pursues_into_ground_that_it_may_not_enter");
    return true;
}

void go(Run&, PursuitFrame, Tally because);

void pass_on(Run& run, PursuitFrame frame, const PassPlan& plan, Tally because) {
    Tally passing;
    for (UnitId u : plan.passed)
        passing =
            advance_into(run.edition(), unit_of(run.field, run.state, frame.unit), unit_of(run.field, run.state, u))
                .because;
    carry_out(run, walk_of(run.field, run.state, frame.unit), plan, passing);
    frame.left = std::max(0, frame.left - to_grid(plan.to));
    go(run, std::move(frame), std::move(because));
}

void go(Run& run, PursuitFrame frame, Tally because) {
    const Walk walk = walk_of(run.field, run.state, frame.unit);
    const Encounter met = first_met(run.field, run.state, walk, to_u(frame.left));
    shift_all(run, UnitSet(frame.unit), ahead(walk.way) * met.at);
    frame.left -= to_grid(met.at);
    part_those_apart(run);
    if (is_lost_in(run, frame, met)) return;
    if (met.what == Met::Friend) {
        if (push_through(run, frame)) return go(run, std::move(frame), std::move(because));
        const auto pass = pass_of(run, frame, met.unit);
        if (pass && pass->passed.empty()) return finish(run, frame, std::move(because));
        // I2-ITP-48: a pursuer that may pass does so; in other editions it may also stop.
        if (pass && holds(run.edition().pursuit.passes_unasked))
            return pass_on(run, std::move(frame), *pass, std::move(because));
        frame.met = met.unit;
        if (pass) return run.push(frame);
        disorder_friends_ahead(run, frame.unit);
    }
    finish(run, frame, std::move(because));
}

Pursuit pursuit_of(const Run& run, const PursuitFrame& frame) {
    Pursuit p;
    p.unit = unit_of(run.field, run.state, frame.unit);
    p.enemy = unit_of(run.field, run.state, frame.quarry);
    p.die = frame.die;
    p.cards = frame.cards;
    return p;
}

// Why it pursues and how far, by its part in the melee that it has won.
Tally why_so_far(const Run& run, const PursuitFrame& frame) {
    Pursuit p = pursuit_of(run, frame);
    const auto* after = top_frame<AftermathFrame>(run.state);
    if (!after || !after->winner) return {};
    p.unit.role = after->melee.main[*after->winner] == frame.unit ? Role::Main : Role::Support;
    p.main_pursues = true;
    PursuitResult result = pursue(run.edition(), p);
    if (result.duty == Duty::No) return {};
    if (frame.again) result.because.note(run.edition().pursuit.rerolls.rule, "no_contact_the_die_was_rolled_again");
    return std::move(result.because);
}

// I2-RET-04: once, if the first die does not lead to an enemy.
bool is_rolled_again(const Run& run, const PursuitFrame& frame, const Unit& unit) {
    if (frame.again || !is_among(run.edition(), unit, run.edition().pursuit.rerolls)) return false;
    const Walk walk = walk_of(run.field, run.state, frame.unit);
    return first_met(run.field, run.state, walk, to_u(frame.left) + 2 * touch_tolerance).what != Met::Enemy;
}

}  // namespace

void begin_pursuit(Run& run, UnitId unit, UnitId quarry, bool free_turn) {
    part(run, unit, quarry);                // a loser that could not fall back is reached again at once (BI-RET-21)
    run.state.units[unit].launched = true;  // BI-ITP-08
    const bool asked = !free_turn || !can_turn(run.field, run.state, unit, quarry);
    run.push(PursuitFrame{.unit = unit, .quarry = quarry, .asked = asked});
}

std::optional<Node> need(const Field& field, const State&, const PursuitFrame& frame) {
    const Decision ask{.seat = field.seat(frame.unit),
                       .question = frame.asked ? Question::PassOrStop : Question::PursuitWay,
                       .unit = frame.unit,
                       .other = frame.asked ? frame.met : frame.quarry,
                       .count = 2};
    if (!frame.asked || frame.rolled) return ask;
    return Chance{.roll = Roll::Pursuit, .unit = frame.unit};
}

void roll(Run& run, PursuitFrame frame, std::span<const std::uint8_t> dice) {
    frame.rolled = true;
    frame.die = dice[0];
    frame.start = run.state.units[frame.unit].pose;
    const Pursuit p = pursuit_of(run, frame);
    frame.left = to_grid(pursue(run.edition(), p).distance.value_or(0));
    if (is_rolled_again(run, frame, p.unit)) {
        frame.rolled = false;
        frame.again = true;
        return run.push(frame);
    }
    go(run, frame, why_so_far(run, frame));
}

std::optional<Refusal> refuse(const Field&, const State&, const PursuitFrame&, const Action& action) {
    return refuse_choice(action, 2);
}

void take(Run& run, PursuitFrame frame, const Action& action) {
    const bool second = option_of(action) == 1;
    if (!frame.asked) {
        if (second) run.state.units[frame.unit].pose = turned_along(run.state, frame.unit, frame.quarry);
        frame.asked = true;
        part_those_apart(run);
        return run.push(frame);
    }
    const UnitId met = std::exchange(frame.met, nobody);
    Tally because = why_so_far(run, frame);
    if (!second) {
        disorder_friends_ahead(run, frame.unit);
        return finish(run, frame, std::move(because));
    }
    const Walk walk = walk_of(run.field, run.state, frame.unit);
    if (const auto plan = plan_pass(run.field, run.state, walk, to_u(frame.left), met))
        return pass_on(run, std::move(frame), *plan, std::move(because));
    go(run, frame, std::move(because));
}

void add_candidates(const Field&, const State&, const PursuitFrame&, std::vector<Action>& all) { add_choices(2, all); }

}  // namespace acies
