#include "ai/options.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "ai/distance.h"
#include "battle/acting/activation.h"
#include "battle/acting/movement.h"
#include "battle/engine/engine.h"
#include "battle/fighting/shooting.h"
#include "battle/ground/body.h"
#include "geometry/gap.h"
#include "rules/moving/wheel.h"
#include "rules/troops/troops.h"

namespace acies::ai {

namespace {

constexpr double max_extra = 7;  // U; no die adds more
constexpr std::array<std::int32_t, 3> charge_wheels{1000, 2000, 3500};
constexpr std::int32_t min_turn = 300;  // of a march, 1/100 degree
constexpr std::size_t max_faced = 3;    // enemies that a body may turn to
constexpr std::int32_t oblique = 3000;
constexpr double margin = 0.5;  // U

MakeMove one(const MoveLeg& leg) {
    MakeMove move;
    move.count = 1;
    move.legs[0] = leg;
    return move;
}
MakeMove two(const MoveLeg& first, const MoveLeg& second) {
    MakeMove move = one(first);
    move.count = 2;
    move.legs[1] = second;
    return move;
}

const ActivationFrame& acting(const State& state) { return std::get<ActivationFrame>(state.stack.back()); }

enum class Bonus { Never, IfNeeded };

class Marcher {
public:
    Marcher(const Field& field, const State& state, const UnitSet& units, Work& work, std::vector<Action>& all)
        : field_(field),
          state_(state),
          units_(units),
          work_(work),
          price_(price_of_move(field, state, units)),
          all_(all),
          body_(body_of(field, state, units)),
          speed_(to_grid(speed_of(field, body_, MoveKind::Ahead))),
          charge_speed_(to_grid(speed_of(field, body_, MoveKind::Charge))),
          u_(u_in(field.edition())) {}

    void run() {
        if (speed_ <= 0) return;
        as_far_as_may_be(one({.kind = Leg::Ahead}));
        for (const MoveLeg& wheel : turns_to_enemies()) wheel_and_go(wheel);
        if (units_.size() == 1) aside();
    }
    void charge(Bonus bonus) {
        const double reach = to_u(charge_speed_) + (bonus == Bonus::IfNeeded ? max_extra * u_ : 0);
        const UnitSet near = neighbours(field_, state_, body_, reach).enemies;
        if (charge_speed_ <= 0 || near.empty()) return;
        const MoveLeg ahead{.kind = Leg::Charge};
        if (is_before(body_, near, reach)) charge(one(ahead), bonus);
        for (Hand hand : {Hand::Left, Hand::Right})
            for (std::int32_t degrees : charge_wheels)
                if (is_before(wheeled(hand, degrees), near, reach))
                    charge(two({.kind = Leg::Wheel, .hand = hand, .amount = degrees}, ahead), bonus);
    }

private:
    bool add(const MakeMove& move) {
        if (!work_.spend(price_)) return false;
        if (!is_legal_move(field_, state_, units_, move)) return false;
        all_.push_back(move);
        return true;
    }
    Body wheeled(Hand hand, std::int32_t degrees) const {
        Body body = body_;
        const Rect front = front_rank(body);
        const double side = hand == Hand::Left ? 1 : -1;
        turn_body(body, global(front, {0, side * front.half_front}), side * degrees / 100.0);
        return body;
    }
    // Whether one of these may be met straight ahead: a charge that meets nobody is not worth a plan.
    bool is_before(const Body& body, const UnitSet& enemies, double reach) const {
        return std::ranges::any_of(body, [&](const Member& member) {
            const Rect& base = member.rect;
            const Rect way = make_rect(global(base, {reach * 0.5, 0}), base.facing, 2 * base.half_front + margin * u_,
                                       2 * base.half_depth + reach + margin * u_);
            return std::ranges::any_of(enemies, [&](UnitId u) { return overlaps(way, rect_of(field_, state_, u)); });
        });
    }
    // All the way, or a part of it that is legal.
    void as_far_as_may_be(MakeMove move) {
        for (std::int32_t quarters = 4; quarters > 0; --quarters) {
            move.legs[move.count - 1U].amount = (speed_ * quarters + 3) / 4;
            if (add(move)) return;
        }
    }
    void wheel_and_go(const MoveLeg& wheel) {
        if (add(one(wheel))) as_far_as_may_be(two(wheel, {.kind = Leg::Ahead}));
    }
    void aside() {
        as_far_as_may_be(one({.kind = Leg::Back}));
        for (Hand hand : {Hand::Left, Hand::Right})
            as_far_as_may_be(one({.kind = Leg::Oblique, .hand = hand, .degrees = oblique}));
    }
    void charge(MakeMove move, Bonus bonus) {
        if (add(move) || bonus == Bonus::Never) return;
        move.bonus = true;
        add(move);
    }
    // Wheels toward the enemies that are nearest to the middle of the body, as far as it can turn in one move.
    std::vector<MoveLeg> turns_to_enemies() const {
        const Rect front = front_rank(body_);
        std::vector<std::pair<double, UnitId>> enemies;
        for (UnitId u : standing(field_, state_, other(field_.seat(units_.first()))))
            enemies.emplace_back(distance(rect_of(field_, state_, u).centre, front.centre), u);
        std::ranges::sort(enemies);
        if (enemies.size() > max_faced) enemies.resize(max_faced);
        std::vector<MoveLeg> wheels;
        for (const auto& [far, u] : enemies)
            add_turn(wheels, local(front, rect_of(field_, state_, u).centre), max_turn(front));
        return wheels;
    }
    static void add_turn(std::vector<MoveLeg>& wheels, Vec there, std::int32_t most) {
        const std::int32_t turn = static_cast<std::int32_t>(angle_of(there.x, there.y)) * 100;
        const MoveLeg wheel{
            .kind = Leg::Wheel, .hand = turn > 0 ? Hand::Left : Hand::Right, .amount = std::min(std::abs(turn), most)};
        if (wheel.amount >= min_turn && std::ranges::find(wheels, wheel) == wheels.end()) wheels.push_back(wheel);
    }
    // 1/100 degree. Slow troops turn less than they would like to, and a line less than a unit.
    std::int32_t max_turn(const Rect& front) const {
        const auto speed = [&](const Member& member) { return speed_of(field_.edition(), member.unit).value_or(0); };
        WheelPlan plan{.unit = std::ranges::min_element(body_, {}, speed)->unit};
        plan.unit.front = 2 * front.half_front;
        return static_cast<std::int32_t>(wheel_outcome(field_.edition(), plan).greatest.value_or(0)) * 100;
    }

    const Field& field_;
    const State& state_;
    const UnitSet& units_;
    Work& work_;
    int price_;  // of planning one move
    std::vector<Action>& all_;
    Body body_;
    std::int32_t speed_, charge_speed_;
    double u_;
};

// Chariots have a gait of their own, which the engine's sample knows.
bool has_own_gait(const Field& field, const State& state, const ActivationFrame& frame) {
    return is_among(field.edition(), profile_of(field, state, frame.units.first()),
                    field.edition().movement.chariots.chariots);
}

}  // namespace

void add_charges(const Field& field, const State& state, const ActivationFrame& frame, Work& work,
                 std::vector<Action>& all) {
    if (may_still_move(field, state, frame)) Marcher(field, state, frame.units, work, all).charge(Bonus::IfNeeded);
}

void add_sure_charges(const Field& field, const State& state, const ActivationFrame& frame, Work& work,
                      std::vector<Action>& all) {
    if (may_still_move(field, state, frame)) Marcher(field, state, frame.units, work, all).charge(Bonus::Never);
}

void add_marches(const Field& field, const State& state, const ActivationFrame& frame, Work& work,
                 std::vector<Action>& all) {
    if (!may_still_move(field, state, frame)) return;
    if (has_own_gait(field, state, frame)) return add_moves(field, state, frame, all);
    Marcher(field, state, frame.units, work, all).run();
}

namespace {

std::vector<Action> options(const Field& field, const State& state, Work& work, bool marches) {
    const ActivationFrame& frame = acting(state);
    if (refuse(field, state, Event{Done{}})) return candidates(field, state);  // it has a duty to do first
    std::vector<Action> all;
    add_charges(field, state, frame, work, all);
    if (marches) add_marches(field, state, frame, work, all);
    add_shots(field, state, frame, all);
    if (!refuse(field, state, Event{Reorganise{}})) all.push_back(Reorganise{});
    all.push_back(Done{});
    return all;
}

}  // namespace

std::vector<Action> options(const Field& field, const State& state, Work& work) {
    return options(field, state, work, true);
}
std::vector<Action> options_on_the_spot(const Field& field, const State& state, Work& work) {
    return options(field, state, work, false);
}

std::vector<Action> attacks(const Field& field, const State& state, Work& work) {
    const ActivationFrame& frame = acting(state);
    std::vector<Action> all;
    add_charges(field, state, frame, work, all);
    if (frame.units.size() == 1) add_shots(field, state, frame, all);
    return all;
}

}  // namespace acies::ai
