#include "battle/moves/compulsion.h"

#include <algorithm>

#include "battle/ground/body.h"
#include "battle/moves/baggage.h"
#include "battle/moves/draw.h"
#include "battle/moves/last_leg.h"
#include "battle/moves/plan.h"
#include "geometry/front.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr std::int32_t min_advance = 100;  // 1/1000 U; less is no move
constexpr std::int32_t min_wheel = 10;     // 1/100 degree
constexpr std::int32_t step_past_ground = 500;
constexpr std::int32_t endless_leg = 100'000;

const CompulsoryMoveRules& rules_in(const Field& field) { return field.edition().movement.compulsory; }

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
        return to_u(to_grid(speed()) - min_advance) < arc;
    }
    // It goes as far as it can.
    bool is_whole(const MakeMove& move) const {
        MakeMove charge = move;
        charge.legs[charge.count - 1U] = {.kind = Leg::Charge};
        if (try_move(field_, state_, units_, charge, Compulsion::Ask)) return false;
        const std::int32_t gone = move.legs[move.count - 1U].amount;
        MakeMove farther = move;
        farther.legs[farther.count - 1U].amount = endless_leg;
        return gone + min_advance > LastLeg(field_, state_, units_, farther).farthest().value_or(0);
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
    std::int32_t min_turn(std::int32_t hand) const {
        const Rect front = front_rank(body_);
        const Vec from_pivot = local(front, goal_) - Vec{0, hand * front.half_front};
        const double degrees = hand * angle_of(from_pivot.x, from_pivot.y);
        return within_limit(degrees <= 0 ? 0 : static_cast<std::int32_t>(degrees * 100) + 2);
    }
    // The turn that has it straight before the middle.
    std::int32_t turn_to_middle(std::int32_t hand) const {
        std::int32_t low = min_turn(hand), high = max_turn();
        while (high - low > 1) {
            const std::int32_t middle = low + (high - low) / 2;
            (at_goal(hand * middle / 100.0).y * hand >= 0 ? low : high) = middle;
        }
        return within_limit(low);
    }
    std::int32_t max_turn() const {
        return to_heading(rules_in(field_).wheel_limit.value) - (holds(rules_in(field_).wheel_below_limit) ? 1 : 0);
    }
    std::int32_t within_limit(std::int32_t wheel) const {
        wheel = std::min(wheel, max_turn());
        if (!holds(rules_in(field_).wheel_deducted)) return wheel;
        const double most = degrees(speed() / (2 * front_rank(body_).half_front));
        return std::min(wheel, static_cast<std::int32_t>(most * 100));
    }

    // All wheels that are tried, in 1/100 degree, to the left above 0: none, toward the enemy, and past ground.
    std::vector<std::int32_t> wheels() const {
        std::vector<std::int32_t> all{0};
        const std::int32_t hand = at_goal(0).y > 0 ? 1 : -1;
        for (std::int32_t wheel : {min_turn(hand), turn_to_middle(hand)})
            if (wheel >= min_wheel) all.push_back(hand * wheel);
        if (is_way_barred()) add_wheels_past_ground(all);
        return all;
    }

    // Whether `add` would find a move; stops at the first.
    bool can_go(std::int32_t wheel) const {
        if (!is_right_way(wheel / 100.0)) return false;
        const auto is_legal = [&](const MakeMove& move) {
            return static_cast<bool>(try_move(field_, state_, units_, move, Compulsion::Ask));
        };
        const MakeMove ahead = move_of(wheel, {.kind = Leg::Ahead, .amount = endless_leg});
        if (LastLeg(field_, state_, units_, ahead).is_open_for(min_advance)) return true;
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
        if (amount && *amount >= min_advance) {
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
        return meets_ground(points_at_goal(0) ? 0 : (side > 0 ? 1 : -1) * min_turn(side > 0 ? 1 : -1) / 100.0);
    }
    bool is_past_ground(double wheel) const {
        return absolute(wheel) * 100 <= max_turn() && is_way_barred() && !meets_ground(wheel);
    }
    void add_wheels_past_ground(std::vector<std::int32_t>& all) const {
        for (std::int32_t hand : {1, -1})
            for (std::int32_t wheel = step_past_ground; wheel <= within_limit(max_turn()); wheel += step_past_ground)
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

}  // namespace

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
    const Phrase name = Phrase::proper_name(field.unit(u).name);
    if (could_be_led_astray(field, state, u))
        return Refusal{field.edition().discipline.special.near_baggage.rule,
                       Words(name, "enemy_baggage_tempts_it_so_it_must_be_activated"),
                       {},
                       u};
    // Units that are tested for frenzy are roused when the Command ends.
    if (!holds(rules_in(field).exists) || holds(rules_in(field).by_test) || !is_free_to_go(field, state, u)) return {};
    State activated = state;
    activated.stack.push_back(ActivationFrame{.units = units});
    if (!is_compelled(field, activated, units)) return std::nullopt;
    return Refusal{rules_in(field).exists.rule, Words(name, "it_must_advance_on_the_enemy_first"), {}, u};
}

std::optional<Refusal> duty_refusal(const Field& field, const State& state, const UnitSet& units,
                                    const MakeMove& move) {
    const auto draw = drawn_by(field, state, units);
    if (!draw) return std::nullopt;
    const CompulsoryMoveRules& rules = rules_in(field);
    const Obligation duty(field, state, units, draw->point);
    const double wheel = wheel_of(move);
    if (!duty.is_right_way(wheel)) return Refusal{rules.exists.rule, "it_must_make_for_the_enemy", {}, draw->enemy};
    const Leg last = move.legs[move.count - 1U].kind;
    if (last == Leg::Charge || (last == Leg::Wheel && duty.uses_all(wheel))) return std::nullopt;
    if (last == Leg::Ahead && duty.is_whole(move)) return std::nullopt;
    return Refusal{rules.full_phase.rule, "it_must_go_as_far_as_it_can", {}, draw->enemy};
}

}  // namespace acies
