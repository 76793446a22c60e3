#include "battle/fighting/falling_back.h"

#include <algorithm>
#include <utility>

#include "battle/ground/unit_now.h"
#include "battle/ground/village.h"
#include "battle/moves/straight.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/order/rolling.h"
#include "battle/position/stack.h"
#include "geometry/front.h"
#include "geometry/motion.h"
#include "rules/fighting/retreat.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/movement.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// A unit is driven out of its built-up area at the back; without room it is lost.
void drive_out(Run& run, UnitId u) {
    const RuleId rule = rule_of_villages(run.edition());
    const auto pose = place_outside(run.field, run.state, u, {BaseEdge::Back});
    if (!pose) return remove(run, u, rule, "driven_out_without_room");
    run.state.units[u].pose = *pose;
    run.state.units[u].village = no_village;
    part_from_all(run, u);
    disorder(run, u, rule, "driven_out_of_a_built_up_area");
}

constexpr int max_steps = 4 * static_cast<int>(max_units);

// What one of the moving units meets: `mover` is the unit itself, or a friend that it pushes.
struct Bump {
    UnitId mover = nobody;
    Encounter met;
};

Direction way_of(const Field& field, const State& state, const FallBackFrame& frame) {
    return opposite(rect_of(field, state, frame.unit).facing);
}

UnitSet movers_of(const FallBackFrame& frame) { return frame.pushed | UnitSet(frame.unit); }

Walk walk_of(const Field& field, const State& state, const FallBackFrame& frame, UnitId u) {
    return {.unit = u,
            .from = rect_of(field, state, u),
            .way = way_of(field, state, frame),
            .keeps_clear = field.edition().retreat.stops_short.value,
            .ignored = movers_of(frame)};
}

// The walk of the unit alone: the friends that it pushes are in its way like other units.
Walk pass_of(const Field& field, const State& state, const FallBackFrame& frame) {
    Walk walk = walk_of(field, state, frame, frame.unit);
    walk.ignored = {};
    walk.through_all = is_among(field.edition(), unit_of(field, state, frame.unit),
                                field.edition().interpenetration.fall_back_through_all);
    return walk;
}

Bump next_bump(const Run& run, const FallBackFrame& frame) {
    Bump next{frame.unit,
              first_met(run.field, run.state, walk_of(run.field, run.state, frame, frame.unit), to_u(frame.left))};
    for (UnitId u : frame.pushed) {
        const Encounter met =
            first_met(run.field, run.state, walk_of(run.field, run.state, frame, u), to_u(frame.left));
        if (met.what != Met::Nothing && met.at < next.met.at) next = {u, met};
    }
    return next;
}

double gone_back(const State& state, const FallBackFrame& frame) {
    return length(position(state.units[frame.unit].pose) - position(frame.start));
}

// BI-ITP-88: enemies that still touch it let go.
void let_go(Run& run, const FallBackFrame& frame) {
    if (gone_back(run.state, frame) > touch_tolerance) part_from_all(run, frame.unit);
    part_those_apart(run);
}

// All moving units go on together (BI-ITP-56).
void advance_all(Run& run, FallBackFrame& frame, double distance) {
    shift_all(run, movers_of(frame), ahead(way_of(run.field, run.state, frame)) * distance);
    frame.left -= to_grid(distance);
}

void push(Run& run, FallBackFrame& frame, UnitId met) {
    frame.pushed.insert(met);
    const Meeting<FallBack> meeting =
        fall_back_into(run.edition(), unit_of(run.field, run.state, frame.unit), unit_of(run.field, run.state, met));
    run.note(Happening::Pushed, met, frame.unit, 0, meeting.because);
    disorder(run, met, run.edition().retreat.friends_in_the_way.rule, "pushed_back_by_friends");
}

// `because`: how far it goes, unless it evades.
void finish(Run& run, const FallBackFrame& frame, Tally because) {
    if (run.state.units[frame.unit].removed && holds(run.edition().retreat.blocked_is_removed))
        return part_those_apart(run);
    UnitState& unit = run.state.units[frame.unit];
    unit.launched = false;  // BI-ITP-08
    if (frame.evades) because = reason(run.edition().discipline.tests[DisciplineTest::Evade].act.rule, "evades");
    run.note(frame.evades ? Happening::Evades : Happening::FallsBack, frame.unit, nobody,
             to_grid(gone_back(run.state, frame)), std::move(because));
    let_go(run, frame);
    disorder_by_ground(run, frame.unit, frame.start);
    const auto card = orderly_card(run.edition(), frame.cards);
    if (!card || !unit.disordered) return;
    unit.disordered = false;  // I2-CRD-35
    run.note(Happening::Reorganised, frame.unit, nobody, 0,
             reason(run.edition().cards.cards[*card].in_order.rule, Words(phrase_of(run.edition(), *card))));
}

// What becomes of the retreat at an obstacle.
enum class Then { GoesOn, Ends, Asks };

Then at_ground(Run& run, FallBackFrame& frame, UnitId mover, const Piece& piece) {
    const Cited<Troops>& lost = run.edition().terrain.lost_if_forced;
    if (is_among(run.edition(), unit_of(run.field, run.state, mover), lost)) {  // I2-ITP-31
        remove(run, mover, lost.rule, "driven_into_ground_that_it_may_not_enter");
        frame.pushed.erase(mover);
        return mover == frame.unit ? Then::Ends : Then::GoesOn;
    }
    const Cited<bool>& routs = rules_of(run.field, piece).routs_forced;
    // BI-ITP-56: of ground, only a river destroys pushed units; other ground holds them.
    if (!holds(routs) || (mover != frame.unit && !is_line(piece.kind))) return Then::Ends;
    remove(run, mover, routs.rule, "driven_into_impassable_ground");
    frame.pushed.erase(mover);
    return mover == frame.unit ? Then::Ends : Then::GoesOn;
}

Then at_edge(Run& run, const FallBackFrame& frame, UnitId mover) {
    const Cited<bool>& routs = run.edition().retreat.leaving_the_table_routs;
    if (mover == frame.unit && holds(routs)) remove(run, mover, routs.rule, "driven_off_the_table");
    return Then::Ends;
}

Then at_friend(Run& run, FallBackFrame& frame, UnitId mover, UnitId met) {
    const Meeting<FallBack> meeting =
        fall_back_into(run.edition(), unit_of(run.field, run.state, mover), unit_of(run.field, run.state, met));
    if (meeting.outcome == FallBack::Stops) {
        run.note(Happening::Stopped, frame.unit, met, 0, meeting.because);
        if (meeting.friend_disordered)
            disorder(run, met, run.edition().interpenetration.never_in_melee.rule, "stops_friends_that_fall_back");
        return Then::Ends;
    }
    const Walk walk = pass_of(run.field, run.state, frame);
    const bool may_pass = mover == frame.unit && meeting.outcome != FallBack::Pushes;
    const auto plan =
        may_pass ? plan_pass(run.field, run.state, walk, to_u(frame.left), met) : std::optional<PassPlan>{};
    if (!plan) {
        push(run, frame, met);
        return Then::GoesOn;
    }
    if (plan->passed.empty()) return Then::Ends;
    if (meeting.outcome == FallBack::PassesOrPushes) {
        frame.met = met;
        return Then::Asks;
    }
    carry_out(run, walk, *plan, meeting.because);
    frame.left -= to_grid(plan->to);
    return Then::GoesOn;
}

Then settle(Run& run, FallBackFrame& frame, const Bump& bump) {
    switch (bump.met.what) {
        case Met::Nothing: return Then::Ends;
        case Met::Edge: return at_edge(run, frame, bump.mover);
        case Met::Ground: return at_ground(run, frame, bump.mover, *bump.met.piece);
        case Met::Enemy: run.note(Happening::Stopped, frame.unit, bump.met.unit); return Then::Ends;
        case Met::Friend: return at_friend(run, frame, bump.mover, bump.met.unit);
    }
    return Then::Ends;
}

// I2-ITP-65: a unit that cannot even begin to retreat is broken; friends that it pushes hold it without harm.
void rout_if_blocked(Run& run, const FallBackFrame& frame, UnitId mover) {
    const Cited<bool>& blocked = run.edition().retreat.blocked_is_removed;
    if (!holds(blocked) || frame.evades || mover != frame.unit) return;
    if (gone_back(run.state, frame) <= touch_tolerance) remove(run, frame.unit, blocked.rule, "there_is_no_way_back");
}

void go(Run& run, FallBackFrame frame, Tally because) {
    for (int step = 0; step < max_steps && frame.left > 0; ++step) {
        const Bump bump = next_bump(run, frame);
        advance_all(run, frame, bump.met.at);
        const Then then = settle(run, frame, bump);
        if (then == Then::Asks) {
            let_go(run, frame);
            return run.push(frame);
        }
        if (then == Then::Ends) {
            if (bump.met.what != Met::Nothing) rout_if_blocked(run, frame, bump.mover);
            break;
        }
    }
    finish(run, frame, std::move(because));
}

// Whether it was the main unit of the melee that it falls back from.
bool is_main(const State& state, UnitId u) {
    const auto* after = top_frame<AftermathFrame>(state);
    return after && std::ranges::find(after->melee.main.items, u) != after->melee.main.items.end();
}

Retreat retreat_of(const Run& run, const FallBackFrame& frame) {
    Retreat r;
    r.unit = unit_of(run.field, run.state, frame.unit);
    r.enemy = unit_of(run.field, run.state, frame.enemy);
    r.cards = frame.cards;
    return r;
}

// Why it falls back and how far, by its part in the melee that it leaves: a ledger for each of its dice.
Tally why_back(const Run& run, const FallBackFrame& frame) {
    const auto* after = top_frame<AftermathFrame>(run.state);
    if (!after) return {};
    Retreat r = retreat_of(run, frame);
    r.unit.role = is_main(run.state, frame.unit) ? Role::Main : Role::Support;
    r.outcome = after->winner ? Outcome::Lost : Outcome::Drawn;
    r.wish = Wish::Retreat;
    Tally because;
    for (int i = 0; i < frame.dice; ++i) {
        const RetreatResult result = retreat(run.edition(), r);
        if (result.retreats == true) because.append(result.because);
        r.cards = {};  // of several dice, one is helped
    }
    return because;
}

// I1-RET-06: light horse that gives way to foot; supports keep their order (I1-ITP-52).
bool falls_back_in_disorder(const Run& run, const Retreat& r, UnitId u) {
    const RetreatRules& rules = run.edition().retreat;
    return rules.light_disordered.stated() && holds(rules.light_disordered) && is_main(run.state, u) &&
           is_among(run.edition(), r.unit, rules.light) && is_among(run.edition(), *r.enemy, rules.light_from);
}

// A river in flood close behind the unit (I1-TER-30, I1-ITP-75); null if there is none.
const Piece* flood_behind(const Field& field, const State& state, UnitId u) {
    const RiverRules& rules = field.edition().terrain.river;
    if (!rules.flood_retreat_dice.stated()) return nullptr;
    const bool mounted = is_mounted(field.edition(), profile_of(field, state, u));
    const ByClass<double>& reach = rules.flood_retreat_reach.value;
    const Rect room = room_behind(rect_of(field, state, u), (mounted ? reach.mounted : reach.foot).value_or(0));
    for (const Piece& piece : pieces_of(field, state))
        if (piece.kind == Landscape::FloodRiver && overlaps(room, piece.strip)) return &piece;
    return nullptr;
}

std::uint8_t dice_of(const Field& field, const State& state, UnitId u) {
    const bool flood = flood_behind(field, state, u) != nullptr;
    return flood ? rollable(field.edition().terrain.river.flood_retreat_dice.value) : 1;
}

// A unit that comes wholly across the river is saved; all others are lost in it.
bool gets_across(Run& run, FallBackFrame& frame, const Piece& river) {
    const Pose end = shifted(frame.start, ahead(way_of(run.field, run.state, frame)) * to_u(frame.left));
    const Rect place = rect_of(end, base_of(run.field, run.state, frame.unit));
    const auto is_taken = [&](UnitId v) {
        return v != frame.unit && overlaps(place, rect_of(run.field, run.state, v));
    };
    const Rect way = room_behind(rect_of(run.field, run.state, frame.unit), to_u(frame.left));
    if (!overlaps(way, river.strip) || overlaps(place, river.strip) || !is_on_table(place, run.field.table()))
        return false;
    if (std::ranges::any_of(standing_near(run.field, run.state, place, 1), is_taken)) return false;
    run.state.units[frame.unit].pose = end;
    frame.left = 0;
    return true;
}

// A whole phase straight back; ground that slows makes it shorter (I1-MOV-40, I1-MOV-43). U.
double evading_distance(const Field& field, const State& state, UnitId u) {
    const Unit unit = unit_of(field, state, u);
    const Rect base = rect_of(field, state, u);
    const double speed = speed_of(field.edition(), unit).value_or(0);
    PieceSet trodden;
    Tolls tolls;
    walk_over(field, state, unit, base, shift(opposite(base.facing), speed), trodden, tolls, speed);
    return reach_of(tolls, speed);
}

}  // namespace

// I1-MOV-43: impassable ground, enemies and friends in melee are in the way; so is the edge, unless the edition lets
// the unit go over it.
bool has_room_to_evade(const Field& field, const State& state, UnitId u) {
    const double distance = evading_distance(field, state, u);
    Walk walk = walk_of(field, state, {.unit = u}, u);
    while (true) {
        const Encounter met = first_met(field, state, walk, distance);
        if (met.what == Met::Nothing) return distance > 0;
        if (met.what == Met::Edge) return holds(field.edition().movement.evasion.off_table_is_lost);
        if (met.what != Met::Friend || is_in_melee(state, met.unit)) return false;
        walk.ignored.insert(met.unit);
    }
}

void evade(Run& run, UnitId u, UnitId from) {
    FallBackFrame frame{.unit = u, .enemy = from, .rolled = true, .evades = true};
    frame.start = run.state.units[u].pose;
    frame.left = to_grid(evading_distance(run.field, run.state, u));
    ++run.state.units[u].evasions;
    go(run, frame, {});
}

std::optional<Node> need(const Field& field, const State& state, const FallBackFrame& frame) {
    if (!frame.rolled)
        return Chance{.roll = Roll::Retreat, .unit = frame.unit, .dice = dice_of(field, state, frame.unit)};
    return Decision{.seat = field.seat(frame.unit),
                    .question = Question::PassOrPush,
                    .unit = frame.unit,
                    .other = frame.met,
                    .count = 2};
}

void roll(Run& run, FallBackFrame frame, std::span<const std::uint8_t> dice) {
    Retreat r = retreat_of(run, frame);
    frame.rolled = true;
    frame.dice = static_cast<std::uint8_t>(dice.size());
    if (run.state.units[frame.unit].village != no_village) drive_out(run, frame.unit);
    if (!is_on_table(run.state, frame.unit)) return;
    frame.start = run.state.units[frame.unit].pose;
    Tally because = why_back(run, frame);
    for (const std::uint8_t die : dice) {
        r.die = die;
        frame.left += to_grid(retreat(run.edition(), r).distance.value_or(0));
        r.cards = {};  // of several dice, one is helped
        if (falls_back_in_disorder(run, r, frame.unit))
            disorder(run, frame.unit, run.edition().retreat.light_disordered.rule, "falls_back_from_foot");
    }
    const Piece* river = flood_behind(run.field, run.state, frame.unit);
    if (river && gets_across(run, frame, *river)) return finish(run, frame, std::move(because));
    go(run, frame, std::move(because));
}

std::optional<Refusal> refuse(const Field&, const State&, const FallBackFrame&, const Action& action) {
    return refuse_choice(action, 2);
}

void take(Run& run, FallBackFrame frame, const Action& action) {
    const UnitId met = std::exchange(frame.met, nobody);
    const Walk walk = pass_of(run.field, run.state, frame);
    Tally because = why_back(run, frame);
    if (option_of(action) == 0) {
        push(run, frame, met);
    } else if (const auto plan = plan_pass(run.field, run.state, walk, to_u(frame.left), met)) {
        const Meeting<FallBack> meeting = fall_back_into(run.edition(), unit_of(run.field, run.state, frame.unit),
                                                         unit_of(run.field, run.state, met));
        carry_out(run, walk, *plan, meeting.because);
        frame.left -= to_grid(plan->to);
    }
    go(run, frame, std::move(because));
}

void add_candidates(const Field&, const State&, const FallBackFrame&, std::vector<Action>& all) { add_choices(2, all); }

}  // namespace acies
