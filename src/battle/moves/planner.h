// A move while it is planned, from its first leg to its last. Its parts stand in plan.cpp (permission and the end),
// plan_legs.cpp (straight legs and turns) and plan_ways.cpp (roads and charges).
#pragma once

#include "battle/ground/obstacle.h"
#include "battle/ground/road.h"
#include "battle/moves/charge_way.h"
#include "battle/moves/draw.h"
#include "battle/moves/legs.h"
#include "battle/moves/move_plan.h"
#include "battle/moves/passing.h"

namespace acies {

using MaybeRefusal = std::optional<Refusal>;

// What the rules said last.
Refusal last_reason(const Tally& because);

class Planner {
public:
    Planner(const Field& field, const State& state, const UnitSet& units, const MakeMove& move, Compulsion compulsion)
        : field_(field),
          state_(state),
          move_(move),
          units_(units),
          body_(body_of(field, state, units)),
          compulsion_(compulsion),
          compelled_(drawn_by(field, state, units).has_value()) {}

    Result<MovePlan, Fault> run();

    // The same in two parts: so many legs first, then the others with that amount of the last. The amount must not be
    // above that with which it began.
    std::optional<Fault> begin(std::size_t legs);
    Result<MovePlan, Fault> end_with(std::int32_t amount);

private:
    const Edition& edition() const { return field_.edition(); }
    bool is_group() const { return body_.size() > 1; }
    const Member& first() const { return body_.front(); }
    const MoveLeg& last_leg() const { return move_.legs[move_.count - 1]; }
    bool wheels_first() const { return move_.count == 2 && move_.legs[0].kind == Leg::Wheel; }
    bool wheels_last() const { return is_pair(move_, Leg::Ahead, Leg::Wheel); }
    double left() const { return budget_ - spent_; }
    Obstacles obstacles() const { return {field_, state_, body_, near_, compelled_}; }
    // The most that a die may add to a charge.
    double max_extra() const { return move_.bonus ? max_bonus(field_, body_) : 0; }
    // Roads may only spare tests and wheels.
    double road_factor() const { return max(1, edition().terrain.road.factor.value); }
    RuleId road_rule() const {
        const RoadRules& road = edition().terrain.road;
        return road.factor.stated() ? road.factor.rule : road.free_bends.rule;
    }

    Result<MovePlan, Fault> end();

    // -- permission

    MaybeRefusal permission();
    MaybeRefusal refuse_member(const Member& member, MoveKind kind) const;
    MaybeRefusal chariot_permission(MoveKind kind);
    void look_around(double farther);
    double path_length() const;
    double extent() const;

    // -- straight legs and turns

    MaybeRefusal make_leg(const MoveLeg& leg);
    MaybeRefusal shift_leg(const MoveLeg& leg);
    MaybeRefusal pass(Motion& motion, const Tolls& tolls);
    MaybeRefusal push_through(const Motion& motion);
    void go(const Motion& motion, double way);
    MaybeRefusal wheel_leg(const MoveLeg& leg);
    MaybeRefusal refuse_wheel(const Rect& rank, double degrees);
    MaybeRefusal refuse_standing_chariot() const;
    MaybeRefusal refuse_compulsory_wheel(double degrees) const;
    bool turns_without_speed() const;
    const Unit& slowest() const;
    MaybeRefusal pivot_leg(const MoveLeg& leg);
    MaybeRefusal about_face_leg();
    MaybeRefusal rotate(const Motion& motion, double degrees, Leg kind);
    MaybeRefusal refuse_turn(const Motion& motion, Leg kind);

    // -- zones, ground and price

    MaybeRefusal zones(Leg kind, const Motion& motion);
    MaybeRefusal refuse_crossing(const Motion& motion) const;
    void walk(const Motion& motion, Tolls* tolls);
    MaybeRefusal spend(double cost);
    Refusal too_far() const;

    // -- chariots

    MaybeRefusal refuse_short(const MoveLeg& leg) const;
    MaybeRefusal meet_compulsorily(const MoveLeg& leg, Motion& motion);
    bool may_pass(UnitId met) const;

    // -- roads

    MaybeRefusal road_leg(const MoveLeg& leg);
    MaybeRefusal refuse_road(const Member&, const Piece& road, double length) const;
    MaybeRefusal follow_road(const Strip&, double length);
    MaybeRefusal follow(Member&, const RoadWay&);
    MaybeRefusal refuse_on_road(Body& alone, const Motion& motion);
    MaybeRefusal refuse_stop_in_bend() const;

    // -- charges

    MaybeRefusal charge_leg();
    MaybeRefusal refuse_ground_of_charge(const Body& after, double distance) const;
    MaybeRefusal refuse_missing(const ChargeWay& way) const;
    MaybeRefusal refuse_potential(const Body& after) const;
    MaybeRefusal refuse_charge() const;
    void prepare_charge();

    // -- the end

    MaybeRefusal finish();
    MaybeRefusal refuse_ground_of_group(const Body& body) const;
    void settle_order(Member& member);
    void settle_kind(Member& member);
    bool keeps_to_road() const;
    bool wheels_under_way() const;
    void disorder_stoppers();

    const Field& field_;
    const State& state_;
    MakeMove move_;
    const UnitSet& units_;
    Body body_;
    Compulsion compulsion_;
    Neighbours near_;
    MovePlan plan_;
    std::size_t leg_ = 0;
    double budget_ = 0, spent_ = 0, min_ = 0, ahead_ = 0;
    bool compelled_ = false;  // by an enemy who draws it on (I1-MOV-19)
    bool chariot_ = false;
    bool stopped_ = false;  // by friends, before its least move
    std::vector<Displaced> displaced_;
    std::vector<Rect> before_;  // where the members stood before the leg
};

}  // namespace acies
