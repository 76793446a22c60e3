// A sample of the legal moves, for random play and for hints: ahead as far as possible, half of that, a few wheels, and
// charges at enemies nearby.
#include "battle/acting/movement.h"
#include "battle/ground/body.h"
#include "battle/ground/road.h"
#include "battle/moves/compulsion.h"
#include "battle/moves/draw.h"
#include "battle/moves/last_leg.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr std::int32_t shortest = 100;  // 1/1000 U; less is not worth a move
constexpr std::int32_t endless_leg = 40'000;

class Sampler {
public:
    Sampler(const Field& field, const State& state, const UnitSet& units, std::vector<Action>& all)
        : field_(field),
          state_(state),
          units_(units),
          all_(all),
          body_(body_of(field, state, units)),
          speed_(to_grid(speed_of(field, body_, MoveKind::Ahead))),
          chariot_(is_among(field.edition(), body_.front().unit, field.edition().movement.chariots.chariots)) {}

    void run() {
        if (drawn_by(field_, state_, units_)) {
            for (const MakeMove& move : compulsory_moves(field_, state_, units_)) all_.push_back(move);
            return;
        }
        if (speed_ <= 0) return wheels();
        if (chariot_)
            chariot_moves();
        else
            wheels();
        straight({.kind = Leg::Ahead});
        if (road_under(field_, state_, body_.front().rect)) farthest({.kind = Leg::Road, .amount = endless_leg});
        if (units_.size() == 1) aside();
        if (units_.size() > 1) straight({.kind = Leg::Back});
        const double near = to_u(speed_) + max_charge;
        if (!neighbours(field_, state_, body_, near).enemies.empty()) charges();
    }

private:
    static constexpr double max_charge = 7;  // more than any die adds
    static MakeMove one(const MoveLeg& leg) {
        MakeMove move;
        move.count = 1;
        move.legs[0] = leg;
        return move;
    }
    static MakeMove two(const MoveLeg& first, const MoveLeg& second) {
        MakeMove move = one(first);
        move.count = 2;
        move.legs[1] = second;
        return move;
    }

    void add(const MakeMove& move) {
        if (is_legal_move(field_, state_, units_, move)) all_.push_back(move);
    }
    // The last leg as long as it is legal. Most that are refused may not even begin.
    void farthest(MakeMove move) {
        const LastLeg way(field_, state_, units_, move);
        if (!way.is_legal(chariot_ ? (speed_ + 1) / 2 : shortest)) return;
        const auto amount = way.farthest();
        if (!amount || *amount < shortest) return;
        move.legs[move.count - 1U].amount = *amount;
        all_.push_back(move);
    }
    void farthest(const MoveLeg& leg) { farthest(one(leg)); }

    // All the way, and half of it.
    void straight(MoveLeg leg) {
        leg.amount = speed_;
        farthest(leg);
        leg.amount = (speed_ + 1) / 2;
        add(one(leg));
    }
    void wheels() {
        for (Hand hand : {Hand::Left, Hand::Right})
            for (std::int32_t degrees : {1000, 3000, 4500}) {
                const MoveLeg wheel{.kind = Leg::Wheel, .hand = hand, .amount = degrees};
                if (!is_legal_move(field_, state_, units_, one(wheel))) break;
                all_.push_back(one(wheel));
                farthest(two(wheel, {.kind = Leg::Ahead, .amount = speed_}));
            }
    }
    void aside() {
        for (Hand hand : {Hand::Left, Hand::Right}) {
            straight({.kind = Leg::Sideways, .hand = hand});
            straight({.kind = Leg::Oblique, .hand = hand, .degrees = 3000});
        }
        straight({.kind = Leg::Back});
    }
    void chariot_moves() {
        for (Hand hand : {Hand::Left, Hand::Right})
            for (std::int32_t degrees : {1500, 4500}) {
                const MoveLeg wheel{.kind = Leg::Wheel, .hand = hand, .amount = degrees};
                add(two({.kind = Leg::Ahead, .amount = (speed_ + 1) / 2}, wheel));
                add(one({.kind = Leg::Pivot, .hand = hand, .amount = degrees}));
            }
    }
    void charges() {
        const MoveLeg charge{.kind = Leg::Charge};
        charge_with_and_without(one(charge));
        for (Hand hand : {Hand::Left, Hand::Right})
            for (std::int32_t degrees : {1000, 2000, 3500})
                charge_with_and_without(two({.kind = Leg::Wheel, .hand = hand, .amount = degrees}, charge));
    }
    // BI-ITP-52: a unit that reaches the enemy without the bonus does not ask for it.
    void charge_with_and_without(MakeMove move) {
        if (is_legal_move(field_, state_, units_, move)) return all_.push_back(move);
        move.bonus = true;
        add(move);
    }

    const Field& field_;
    const State& state_;
    const UnitSet& units_;
    std::vector<Action>& all_;
    Body body_;
    std::int32_t speed_;
    bool chariot_;
};

}  // namespace

void add_moves(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    Sampler(field, state, frame.units, all).run();
}

}  // namespace acies
