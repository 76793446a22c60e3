#include "battle/compulsion.h"

#include <algorithm>

#include "battle/activation.h"
#include "battle/baggage.h"
#include "battle/body.h"
#include "battle/group.h"
#include "battle/last_leg.h"
#include "battle/plan.h"
#include "battle/sight.h"
#include "battle/turn.h"
#include "geometry/front.h"
#include "rules/status.h"
#include "rules/troops.h"

namespace acies {

namespace {

constexpr std::int32_t least_advance = 100;  // 1/1000 U; less is no move
constexpr std::int32_t least_wheel = 10;     // 1/100 degree
constexpr std::int32_t step_past_ground = 500;
constexpr std::int32_t endless_leg = 100'000;

const CompulsoryMoveRules& rules_in(const Field& field) { return field.edition().movement.compulsory; }

Vec nearest_point(const Rect& base, Vec p) {
    const Vec at = local(base, p);
    return global(base, {std::clamp(at.x, -base.half_depth, base.half_depth),
                         std::clamp(at.y, -base.half_front, base.half_front)});
}

// The nearest point of the enemy that lies ahead of the line of the front.
std::optional<Vec> point_ahead(const Rect& unit, const Rect& enemy) {
    const Vec eye = edge_middle(unit, BaseEdge::Front);
    std::optional<Vec> best;
    const auto offer = [&](Vec p) {
        if (ahead_of_front(unit, p) > touch_tolerance && (!best || distance(eye, p) < distance(eye, *best))) best = p;
    };
    offer(nearest_point(enemy, eye));
    for (Vec p : corners(enemy)) offer(p);
    return best;
}

bool draws(const Field& field, const State& state, UnitId u, UnitId enemy, const Rect& base, const Vec& point) {
    const CompulsoryMoveRules& rules = rules_in(field);
    const Unit other = unit_of(field, state, enemy);
    if (is_among(field.edition(), other, rules.not_drawn_by) || other.cover.contains(Cover::Village)) return false;
    if (!within_length(distance(edge_middle(base, BaseEdge::Front), point), rules.trigger.value)) return false;
    if (holds(rules.only_in_projection) && !is_straight_ahead(base, rect_of(field, state, enemy))) return false;
    return is_visible(field, state, u, enemy);
}

bool is_free_to_go(const Field& field, const State& state, UnitId u) {
    return is_impetuous(field.edition(), unit_of(field, state, u)) && !is_in_melee(state, u);
}

// ---- the moves

// A body that has wheeled so far, in degrees to the left.
Body wheeled(Body body, double degrees) {
    const Rect front = front_rank(body);
    if (degrees != 0) turn_body(body, global(front, {0, degrees > 0 ? front.half_front : -front.half_front}), degrees);
    return body;
}

// To the left above 0. 0: none.
double wheel_of(const MakeMove& move) {
    if (move.legs[0].kind != Leg::Wheel) return 0;
    return (move.legs[0].hand == Hand::Left ? 1 : -1) * move.legs[0].amount / 100.0;
}

MakeMove move_of(std::int32_t wheel, const MoveLeg& last, bool bonus = false) {
    MakeMove move{.bonus = bonus};
    if (wheel != 0)
        move.legs[move.count++] = {
            .kind = Leg::Wheel, .hand = wheel > 0 ? Hand::Left : Hand::Right, .amount = std::abs(wheel)};
    move.legs[move.count++] = last;
    return move;
}

class Obligation {
public:
    Obligation(const Field& field, const State& state, const UnitSet& units, Vec goal)
        : field_(field),
          state_(state),
          units_(units),
          body_(body_of(field, state, units)),
          goal_(goal) {}

    std::vector<MakeMove> moves() {
        for (std::int32_t wheel : wheels()) add(wheel);
        return std::move(all_);
    }
    // Whether there is any.
    bool can_stir() const {
        return std::ranges::any_of(wheels(), [&](std::int32_t wheel) { return can_go(wheel); });
    }

    bool is_right_way(double wheel) const {
        if (points_at_goal(wheel) || is_past_ground(wheel)) return true;
        return uses_all(wheel) && at_goal(wheel).y * wheel > 0;
    }
    // Nothing is left of its movement after so long a wheel.
    bool uses_all(double wheel) const {
        if (!holds(rules_in(field_).wheel_deducted)) return false;
        const double arc = 2 * front_rank(body_).half_front * radians(absolute(wheel));
        return to_u(to_grid(speed()) - least_advance) < arc;
    }
    // It goes as far as it can.
    bool is_whole(const MakeMove& move) const {
        MakeMove charge = move;
        charge.legs[charge.count - 1U] = {.kind = Leg::Charge};
        if (try_move(field_, state_, units_, charge, Compulsion::Ask)) return false;
        const std::int32_t gone = move.legs[move.count - 1U].amount;
        MakeMove farther = move;
        farther.legs[farther.count - 1U].amount = endless_leg;
        return gone + least_advance > LastLeg(field_, state_, units_, farther).farthest().value_or(0);
    }

private:
    double speed() const { return speed_of(field_, body_, MoveKind::Ahead); }
    // Where it makes for, as seen from the middle of the front rank after the wheel.
    Vec at_goal(double wheel) const { return local(front_rank(wheeled(body_, wheel)), goal_); }
    // The goal is straight ahead, and not turned past.
    bool points_at_goal(double wheel) const {
        const Rect front = front_rank(wheeled(body_, wheel));
        const Vec at = local(front, goal_);
        return absolute(at.y) <= front.half_front + length_tolerance && at.y * wheel >= -length_tolerance;
    }

    // The least turn to that hand that has the goal straight ahead: the flank of the way leads to it. 1/100 degree.
    std::int32_t least_turn(std::int32_t hand) const {
        const Rect front = front_rank(body_);
        const Vec from_pivot = local(front, goal_) - Vec{0, hand * front.half_front};
        const double degrees = hand * angle_of(from_pivot.x, from_pivot.y);
        return within_limit(degrees <= 0 ? 0 : static_cast<std::int32_t>(degrees * 100) + 2);
    }
    // The turn that has it straight before the middle.
    std::int32_t turn_to_middle(std::int32_t hand) const {
        std::int32_t low = least_turn(hand), high = greatest_turn();
        while (high - low > 1) {
            const std::int32_t middle = low + (high - low) / 2;
            (at_goal(hand * middle / 100.0).y * hand >= 0 ? low : high) = middle;
        }
        return within_limit(low);
    }
    std::int32_t greatest_turn() const {
        return to_heading(rules_in(field_).wheel_limit.value) - (holds(rules_in(field_).wheel_below_limit) ? 1 : 0);
    }
    std::int32_t within_limit(std::int32_t wheel) const {
        wheel = std::min(wheel, greatest_turn());
        if (!holds(rules_in(field_).wheel_deducted)) return wheel;
        const double most = degrees(speed() / (2 * front_rank(body_).half_front));
        return std::min(wheel, static_cast<std::int32_t>(most * 100));
    }

    // All that are tried, in 1/100 degree, to the left above 0: none, toward the enemy, and past ground.
    std::vector<std::int32_t> wheels() const {
        std::vector<std::int32_t> all{0};
        const std::int32_t hand = at_goal(0).y > 0 ? 1 : -1;
        for (std::int32_t wheel : {least_turn(hand), turn_to_middle(hand)})
            if (wheel >= least_wheel) all.push_back(hand * wheel);
        if (is_way_barred()) add_wheels_past_ground(all);
        return all;
    }

    // The same as whether `add` finds a move, but it looks no farther than it must.
    bool can_go(std::int32_t wheel) const {
        if (!is_right_way(wheel / 100.0)) return false;
        const auto is_legal = [&](const MakeMove& move) {
            return static_cast<bool>(try_move(field_, state_, units_, move, Compulsion::Ask));
        };
        const MakeMove ahead = move_of(wheel, {.kind = Leg::Ahead, .amount = endless_leg});
        if (LastLeg(field_, state_, units_, ahead).is_open_for(least_advance)) return true;
        for (bool bonus : {false, true})
            if (is_legal(move_of(wheel, {.kind = Leg::Charge}, bonus))) return true;
        return wheel != 0 && uses_all(wheel / 100.0) && is_legal(wheel_alone(wheel));
    }
    static MakeMove wheel_alone(std::int32_t wheel) {
        MakeMove move = move_of(wheel, {});
        move.legs[--move.count] = {};
        return move;
    }

    // The farthest advance after that wheel, or the charge that it becomes.
    void add(std::int32_t wheel) {
        if (!is_right_way(wheel / 100.0)) return;
        for (bool bonus : {false, true}) {
            const MakeMove charge = move_of(wheel, {.kind = Leg::Charge}, bonus);
            if (!try_move(field_, state_, units_, charge, Compulsion::Ask)) continue;
            all_.push_back(charge);
            if (!bonus) return;
        }
        MakeMove move = move_of(wheel, {.kind = Leg::Ahead, .amount = endless_leg});
        const auto amount = LastLeg(field_, state_, units_, move).farthest();
        if (amount && *amount >= least_advance) {
            move.legs[move.count - 1U].amount = *amount;
            all_.push_back(move);
        } else if (wheel != 0 && uses_all(wheel / 100.0)) {
            move = wheel_alone(wheel);
            if (try_move(field_, state_, units_, move, Compulsion::Ask)) all_.push_back(move);
        }
    }

    // ---- ground that it may not enter

    bool meets_ground(double wheel) const {
        const Body body = wheeled(body_, wheel);
        return std::ranges::any_of(body, [&](const Member& member) {
            return barrier_on(field_, state_, member.unit, member.rect, shift(member.rect.facing, speed()), true)
                .has_value();
        });
    }
    bool is_way_barred() const {
        const double side = at_goal(0).y;
        return meets_ground(points_at_goal(0) ? 0 : (side > 0 ? 1 : -1) * least_turn(side > 0 ? 1 : -1) / 100.0);
    }
    bool is_past_ground(double wheel) const {
        return absolute(wheel) * 100 <= greatest_turn() && is_way_barred() && !meets_ground(wheel);
    }
    void add_wheels_past_ground(std::vector<std::int32_t>& all) const {
        for (std::int32_t hand : {1, -1})
            for (std::int32_t wheel = step_past_ground; wheel <= within_limit(greatest_turn());
                 wheel += step_past_ground)
                if (!meets_ground(hand * wheel / 100.0)) {
                    all.push_back(hand * wheel);
                    break;
                }
    }

    const Field& field_;
    const State& state_;
    const UnitSet& units_;
    Body body_;
    Vec goal_;
    std::vector<MakeMove> all_;
};

// The nearest enemy who draws one of them on.
std::optional<Draw> nearest_draw(const Field& field, const State& state, const UnitSet& units) {
    std::optional<Draw> nearest;
    double least_way = 0;
    for (UnitId u : units) {
        const Rect base = rect_of(field, state, u);
        for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
            const auto point = point_ahead(base, rect_of(field, state, enemy));
            if (!point) continue;
            const double way = distance(edge_middle(base, BaseEdge::Front), *point);
            if (nearest && way >= least_way) continue;
            if (!draws(field, state, u, enemy, base, *point)) continue;
            nearest = Draw{enemy, *point};
            least_way = way;
        }
    }
    return nearest;
}

// ---- frenzy

bool has_lost_control(const State& state, UnitId u) { return state.units[u].frenzy == Frenzy::Lost; }

// Those of them who may have to be tested: impetuous, in order and not in melee (I2-ITP-33).
UnitSet restless(const Field& field, const State& state, const UnitSet& units) {
    UnitSet found;
    for (UnitId u : units)
        if (is_on_table(state, u) && is_free_to_go(field, state, u) && !state.units[u].disordered &&
            state.units[u].frenzy == Frenzy::Untested)
            found.insert(u);
    return found;
}

bool is_advance(const Action& action) {
    const auto* move = std::get_if<MakeMove>(&action);
    if (!move || move->count == 0) return false;
    const Leg last = move->legs[move->count - 1U].kind;
    return last == Leg::Ahead || last == Leg::Charge || last == Leg::Road;
}

// I2-ITP-12: all of the same kind and Command, not yet taken up, who stand near to each other and to these.
UnitSet with_those_near(const Field& field, const State& state, UnitSet chain) {
    const UnitId first = chain.first();
    UnitSet others;
    for (UnitId u : restless(field, state, field.units_of(field.unit(first).command)).without(chain))
        if (!state.units[u].activated && profile_of(field, state, u).type == profile_of(field, state, first).type)
            others.insert(u);
    const auto is_near = [&](UnitId u) {
        return std::ranges::any_of(chain, [&](UnitId v) {
            return within_length(gap(rect_of(field, state, u), rect_of(field, state, v)),
                                 rules_in(field).fragment_gap.value);
        });
    };
    for (auto near = std::ranges::find_if(others, is_near); near != others.end();
         near = std::ranges::find_if(others, is_near)) {
        const UnitId u = *near;
        chain.insert(u);
        others.erase(u);
    }
    return chain;
}

// The test of these units, which are a single one or a group; or of the fragments of a group that they are part of.
DisciplineFrame frenzy_of(const Field& field, const State& state, const UnitSet& units, const Action& wanted) {
    DisciplineFrame frame{.test = DisciplineTest::Frenzy, .units = restless(field, state, units), .wanted = wanted};
    if (field.unit(units.first()).command == no_command || !rules_in(field).fragment_gap.stated()) return frame;
    const UnitSet chain = with_those_near(field, state, frame.units);
    frame.fragmented = chain.size() > frame.units.size() && group_refusal(field, state, chain).has_value();
    if (frame.fragmented) frame.units = chain;
    return frame;
}

}  // namespace

const ActivationFrame* activation_of(const State& state, const UnitSet& units) {
    const ActivationFrame* activation = under_way(state);
    return activation && activation->units == units ? activation : nullptr;
}

std::optional<Draw> drawn_by(const Field& field, const State& state, const UnitSet& units) {
    if (!holds(rules_in(field).exists) || time_refusal(field, state)) return std::nullopt;
    const auto bound = [&](UnitId u) { return is_free_to_go(field, state, u); };
    if (std::ranges::none_of(units, bound)) return std::nullopt;
    if (const ActivationFrame* frame = activation_of(state, units); !frame || frame->phases > 0 || frame->moved)
        return std::nullopt;
    const auto is_lost = [&](UnitId u) { return has_lost_control(state, u); };
    if (holds(rules_in(field).by_test) && std::ranges::none_of(units, is_lost)) return std::nullopt;
    return nearest_draw(field, state, units);
}

bool is_tested_for_frenzy(const Field& field, const State& state, const ActivationFrame& frame, const Action& action) {
    if (!holds(rules_in(field).by_test) || time_refusal(field, state) || is_advance(action)) return false;
    if (frame.phases > 0 || !frame.shot.empty()) return false;
    const UnitSet units = restless(field, state, frame.units);
    return !units.empty() && nearest_draw(field, state, units).has_value();
}

void test_frenzy(Run& run, const ActivationFrame& frame, const Action& wanted) {
    run.push(frame);
    run.push(frenzy_of(run.field, run.state, frame.units, wanted));
}

void settle_frenzy(Run& run, const DisciplineFrame& frame, bool passed) {
    for (UnitId u : frame.units) {
        run.state.units[u].frenzy = passed ? Frenzy::Held : Frenzy::Lost;
        if (!passed) run.note(Happening::BreaksLoose, u);
    }
    ActivationFrame own = *under_way(run.state);
    if (passed) {
        run.state.stack.pop_back();
        return take(run, own, *frame.wanted);
    }
    if (own.idle && !is_compelled(run.field, run.state, own.units)) under_way(run.state)->over = true;
}

bool rouse_next(Run& run, HalfFrame half) {
    if (!holds(rules_in(run.field).by_test) || time_refusal(run.field, run.state)) return false;
    for (UnitId u : run.field.units_of(half.command)) {
        const UnitSet units(u);
        const bool is_lost = has_lost_control(run.state, u) && is_on_table(run.state, u) &&
                             is_free_to_go(run.field, run.state, u) && !run.state.units[u].disordered;
        if (run.state.units[u].activated || (!is_lost && restless(run.field, run.state, units).empty())) continue;
        if (!nearest_draw(run.field, run.state, units)) continue;
        half.ending = true;
        run.push(half);
        take_up(run, units);
        under_way(run.state)->idle = true;
        if (!is_lost)
            run.push(frenzy_of(run.field, run.state, units, Done{}));
        else if (!is_compelled(run.field, run.state, units))
            under_way(run.state)->over = true;
        return true;
    }
    return false;
}

std::vector<MakeMove> compulsory_moves(const Field& field, const State& state, const UnitSet& units) {
    const auto draw = drawn_by(field, state, units);
    return draw ? Obligation(field, state, units, draw->point).moves() : std::vector<MakeMove>();
}

bool is_compelled(const Field& field, const State& state, const UnitSet& units) {
    const auto draw = drawn_by(field, state, units);
    return draw && Obligation(field, state, units, draw->point).can_stir();
}

std::optional<Refusal> unmet_compulsion(const Field& field, const State& state, UnitId u) {
    const UnitSet units(u);
    const std::string_view name = field.unit(u).name;
    if (could_be_led_astray(field, state, u))
        return Refusal{field.edition().discipline.special.near_baggage.rule,
                       Words(name, "enemy baggage tempts it, so it must be activated"),
                       {},
                       u};
    // Those who are tested for frenzy are roused when the Command ends.
    if (!holds(rules_in(field).exists) || holds(rules_in(field).by_test) || !is_free_to_go(field, state, u)) return {};
    State activated = state;
    activated.stack.push_back(ActivationFrame{.units = units});
    if (!is_compelled(field, activated, units)) return std::nullopt;
    return Refusal{rules_in(field).exists.rule, Words(name, "it must advance on the enemy first"), {}, u};
}

std::optional<Refusal> duty_refusal(const Field& field, const State& state, const UnitSet& units,
                                    const MakeMove& move) {
    const auto draw = drawn_by(field, state, units);
    if (!draw) return std::nullopt;
    const CompulsoryMoveRules& rules = rules_in(field);
    const Obligation duty(field, state, units, draw->point);
    const double wheel = wheel_of(move);
    if (!duty.is_right_way(wheel)) return Refusal{rules.exists.rule, "it must make for the enemy", {}, draw->enemy};
    const Leg last = move.legs[move.count - 1U].kind;
    if (last == Leg::Charge || (last == Leg::Wheel && duty.uses_all(wheel))) return std::nullopt;
    if (last == Leg::Ahead && duty.is_whole(move)) return std::nullopt;
    return Refusal{rules.full_phase.rule, "it must go as far as it can", {}, draw->enemy};
}

}  // namespace acies
