#include "session/trial/reach.h"

#include <array>
#include <span>

#include "battle/engine/engine.h"
#include "battle/ground/road.h"
#include "battle/moves/last_leg.h"
#include "battle/moves/plan.h"
#include "session/parts.h"
#include "session/trial/said.h"
#include "wire/json/json.h"

namespace acies::session {

namespace {

constexpr std::int32_t step_of_wheel = 500;  // 1/100 degree
constexpr std::int32_t max_of_wheel = 9000;  // beyond it nobody wheels
constexpr std::int32_t endless = 200'000;    // 1/1000 U

MakeMove wheel_and_ahead(std::int32_t left, std::int32_t ahead) {
    MakeMove move;
    if (left != 0)
        move.legs[move.count++] = {
            .kind = Leg::Wheel, .hand = left > 0 ? Hand::Left : Hand::Right, .amount = left > 0 ? left : -left};
    if (ahead > 0) move.legs[move.count++] = {.kind = Leg::Ahead, .amount = ahead};
    return move;
}

class Explorer {
public:
    Explorer(const Field& field, const State& taken)
        : field_(field),
          taken_(taken),
          units_(acting(taken)),
          ahead_(speed_of(field, body_of(field, taken, units_), MoveKind::Ahead)),
          most_(wire::number_text(ahead_) + ' ' + std::string(words_of(field.edition().measure))) {}

    message::Reach run() {
        // From the leftmost wheel to the rightmost, and back along what the wheels alone reach.
        const std::int32_t left = farthest_wheel(1), right = -farthest_wheel(-1);
        for (std::int32_t wheel = left; wheel >= right; wheel -= step_of_wheel) add(wheel);
        outline_.insert(outline_.end(), near_.rbegin(), near_.rend());
        reach_.outline = points(outline_);
        reach_.ahead = ahead_;
        follow_road();
        add_ways();
        return std::move(reach_);
    }

private:
    Vec start() const { return position(taken_.units[units_.first()].pose); }
    std::optional<Vec> end_of(const MakeMove& move) const {
        if (move.count == 0) return start();
        const auto plan = try_move(field_, taken_, units_, move, Compulsion::Stop);
        return plan ? std::optional(position(plan->steps.front().pose)) : std::nullopt;
    }
    std::int32_t farthest_wheel(int side) const {
        std::int32_t most = 0;
        while (most < max_of_wheel && end_of(wheel_and_ahead(side * (most + step_of_wheel), 0))) most += step_of_wheel;
        return most;
    }

    void add(std::int32_t wheel) {
        const auto turned = end_of(wheel_and_ahead(wheel, 0));
        if (!turned) return;
        near_.push_back(*turned);
        const MakeMove wish = wheel_and_ahead(wheel, endless);
        const std::int32_t most = LastLeg(field_, taken_, units_, wish).farthest().value_or(0);
        outline_.push_back(end_of(wheel_and_ahead(wheel, most)).value_or(*turned));
        say_why(wheel, most, outline_.back());
    }

    void follow_road() {
        constexpr std::int32_t parts = 8;
        if (!road_under(field_, taken_, rect_of(field_, taken_, units_.first()))) return;
        MakeMove move{.count = 1};
        move.legs[0] = {.kind = Leg::Road, .amount = endless};
        const std::int32_t most = LastLeg(field_, taken_, units_, move).farthest().value_or(0);
        if (most == 0) return;
        reach_.road.add(point(start()));
        for (std::int32_t part = 1; part <= parts; ++part) {
            move.legs[0].amount = most * part / parts;
            if (const auto at = end_of(move)) reach_.road.add(point(*at));
        }
    }

    void add_ways() {
        constexpr std::int32_t little = 20;        // 1/1000 U, or 1/100 degree
        constexpr std::int32_t half_aside = 4500;  // of an oblique, 1/100 degree
        constexpr std::array both{Hand::Left, Hand::Right};
        for (Leg kind : every<Leg>()) {
            const bool has_hands =
                kind == Leg::Wheel || kind == Leg::Oblique || kind == Leg::Sideways || kind == Leg::Pivot;
            for (Hand hand : std::span(both).first(kind == Leg::Charge ? 0 : has_hands ? 2 : 1)) {
                MakeMove move{.count = 1};
                move.legs[0] = {.kind = kind, .hand = hand, .amount = kind == Leg::AboutFace ? 0 : little};
                if (kind == Leg::Oblique) move.legs[0].degrees = half_aside;
                if (!refuse(field_, taken_, move)) reach_.ways.add(leg_told(move.legs[0]));
            }
        }
    }

    // What refuses to go a little farther.
    void say_why(std::int32_t wheel, std::int32_t gone, Vec at) {
        constexpr std::int32_t little = 50;  // 1/1000 U
        const auto beyond = try_move(field_, taken_, units_, wheel_and_ahead(wheel, gone + little), Compulsion::Stop);
        if (beyond) return;
        const Refusal& refusal = beyond.error().refusal;
        message::Stop stop{point(at), refusal.why, rule_or_none(refusal.rule), refusal.by};
        if (refusal.why == Words(MoveRefusal::TooFar)) stop.why = Words(Phrase::proper_name(most_));
        if (!reach_.stops.empty() && last_.why == stop.why && last_.by == stop.by) return;
        reach_.stops.add(stop);
        last_ = std::move(stop);
    }

    const Field& field_;
    const State& taken_;
    UnitSet units_;
    double ahead_;      // as far as it goes
    std::string most_;  // "6 U": the same in words
    message::Reach reach_;
    message::Stop last_;  // of them
    std::vector<Vec> outline_, near_;
};

}  // namespace

message::Reach reach_of(const Field& field, const State& taken) { return Explorer(field, taken).run(); }

}  // namespace acies::session
