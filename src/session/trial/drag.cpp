#include "session/trial/drag.h"

#include <algorithm>

#include "battle/ground/body.h"
#include "battle/ground/road.h"
#include "battle/ground/zone.h"
#include "geometry/gap.h"

namespace acies::session {

namespace {

constexpr double snapping = 0.6;  // U; a hand that comes as near as this means it
constexpr double straight = 3;    // degrees; a hand that strays as little goes straight ahead
// What else counts, in U off the mark: each unit disordered, each degree of a wheel, and a way that is not the usual
// one.
constexpr double price_of_disorder = 1.5, price_of_turning = 0.02, price_of_slipping = 1;
constexpr double price_of_road = 0.05;  // where forward leads as far, it is forward

// One U in the measure of the edition: hands are as steady on a table that is measured in H, of four U each.
double u_of(const Field& field) { return field.edition().measure == Measure::H ? 0.25 : 1; }

// The front of a unit or of a whole group.
struct Grip {
    Vec middle;
    Direction facing;
    double half = 0;

    Vec local(Vec p) const { return {dot(p - middle, ahead(facing)), dot(p - middle, leftward(facing))}; }
    Vec corner(Hand hand) const { return middle + leftward(facing) * (hand == Hand::Left ? half : -half); }
};

Grip grip_of(const Field& field, const State& state, const UnitSet& units) {
    const Rect rank = front_rank(body_of(field, state, units));
    return {rank.centre, rank.facing, rank.half_front};
}

MoveLeg leg_of(Leg kind, double u) { return {.kind = kind, .amount = std::max(0, to_grid(u))}; }
MoveLeg turn_of(Leg kind, double degrees_to_left) {
    return {.kind = kind,
            .hand = degrees_to_left >= 0 ? Hand::Left : Hand::Right,
            .amount = to_grid(absolute(degrees_to_left) / 10)};  // 1/100 degree
}

MakeMove with(MakeMove move, std::initializer_list<MoveLeg> legs) {
    for (const MoveLeg& leg : legs)
        if (move.count < max_legs && (leg.amount > 0 || leg.kind == Leg::Charge)) move.legs[move.count++] = leg;
    return move;
}

// The wheel after which straight ahead leads through p, to the left positive, and how far it is then.
struct Approach {
    double degrees = 0, distance = 0;
};
Approach approach(const Grip& grip, Vec p) {
    const Vec seen = grip.local(p);
    const Hand hand = seen.y >= 0 ? Hand::Left : Hand::Right;
    const double side = hand == Hand::Left ? 1 : -1;
    // About the corner of that hand: the line that the middle will follow passes it at half the front.
    const Vec q{seen.x, side * seen.y - grip.half};
    const double reach = length(q);
    if (reach <= grip.half) return {};
    const double ahead_of_corner = std::sqrt(reach * reach - grip.half * grip.half);
    const double degrees = angle_of(q.x, q.y) + angle_of(ahead_of_corner, grip.half);
    return {side * degrees, ahead_of_corner};
}

class Dragger {
public:
    Dragger(const Field& field, const State& taken, const Drag& drag)
        : field_(field),
          taken_(taken),
          drag_(drag),
          u_(u_of(field)),
          units_(acting(taken)),
          start_(after_legs(drag.before)),
          grip_(grip_of(field, start_, units_)),
          to_(wanted()) {}

    Dragged run() {
        Dragged best;
        double least = 0;
        for (const MakeMove& wish : wishes()) {
            Trial trial = try_wish(field_, taken_, wish);
            const double miss = price(trial);
            if (best.trial.wish.count > 0 && miss >= least) continue;
            least = miss;
            best.trial = std::move(trial);
        }
        if (best.trial.wish.count == 0)
            best.trial = try_wish(field_, taken_, with(drag_.before, {leg_of(Leg::Ahead, 0.001)}));
        if (drag_.snap) snap(best);
        return best;
    }

private:
    State after_legs(const MakeMove& legs) const {
        State state = taken_;
        if (legs.count > 0) {
            const Trial trial = try_wish(field_, taken_, legs);
            for (const MovePlan::Step& step : trial.plan.steps) state.units[step.unit].pose = step.pose;
        }
        return state;
    }
    // Of a group, the hand holds the first unit: the middle of the front is as far away from it as now.
    Vec wanted() const {
        if (drag_.handle == Handle::Left || drag_.handle == Handle::Right) return drag_.to;
        return drag_.to + (grip_.middle - position(start_.units[units_.first()].pose));
    }

    bool aims_at_enemy() const {
        return std::ranges::any_of(standing(field_, taken_, other(taken_.active)),
                                   [&](UnitId u) { return distance(rect_of(field_, taken_, u), drag_.to) <= 0; });
    }

    std::vector<MakeMove> wishes() const {
        const Vec d = grip_.local(to_);
        const Hand hand = d.y >= 0 ? Hand::Left : Hand::Right;
        const Approach way = approach(grip_, to_);
        const double angle = angle_of(d.x, absolute(d.y));
        MoveLeg oblique{
            .kind = Leg::Oblique, .hand = hand, .amount = to_grid(length(d)), .degrees = to_grid(angle / 10)};
        MoveLeg sideways = leg_of(Leg::Sideways, absolute(d.y));
        sideways.hand = hand;
        const MoveLeg ahead = leg_of(Leg::Ahead, d.x), back = leg_of(Leg::Back, -d.x);
        const MoveLeg wheel = turn_of(Leg::Wheel, way.degrees), on = leg_of(Leg::Ahead, way.distance);
        const MoveLeg charge{.kind = Leg::Charge}, road = along_road();
        switch (drag_.handle) {
            case Handle::Ahead: return some({{ahead}});
            case Handle::Back: return some({{back}});
            case Handle::Sideways: return some({{sideways}});
            case Handle::Oblique: return some({{oblique}});
            case Handle::Pivot: return some({{turn_of(Leg::Pivot, angle_of(d.x, d.y))}});
            case Handle::Left: return some({{turn_of(Leg::Wheel, wheel_by_corner(Hand::Left))}});
            case Handle::Right: return some({{turn_of(Leg::Wheel, wheel_by_corner(Hand::Right))}});
            case Handle::Charge: return charges(wheel, charge);
            case Handle::Wheel: return some({{wheel, on}});
            case Handle::Free: break;
        }
        if (aims_at_enemy()) return charges(wheel, charge);
        if (absolute(angle_of(d.x, d.y)) <= straight) return some({{ahead}, {road}});
        auto all = some({{wheel, on}, {ahead}, {road}, {oblique}, {sideways}, {back}});
        const MoveLeg late = turn_of(Leg::Wheel, angle_of(d.x, d.y));
        for (const MakeMove& move : some({{ahead, late}, {turn_of(Leg::Pivot, angle_of(d.x, d.y))}}))
            all.push_back(move);
        return all;
    }
    std::vector<MakeMove> some(std::initializer_list<std::initializer_list<MoveLeg>> ways) const {
        std::vector<MakeMove> all;
        for (const auto& legs : ways) {
            const MakeMove move = with(drag_.before, legs);
            if (move.count > drag_.before.count) all.push_back(move);
        }
        return all;
    }
    std::vector<MakeMove> charges(const MoveLeg& wheel, const MoveLeg& charge) const {
        auto all = some({{charge}, {wheel, charge}});
        const std::size_t without = all.size();
        for (std::size_t i = 0; i < without; ++i) {
            all.push_back(all[i]);
            all.back().bonus = true;
        }
        return all;
    }

    // As far along the road under the first unit as the hand is; nothing if there is none, or other legs come first.
    MoveLeg along_road() const {
        const UnitId lead = units_.first();
        const Piece* road = road_under(field_, start_, rect_of(field_, start_, lead));
        if (!road || drag_.before.count > 0) return {.kind = Leg::Road};
        return leg_of(Leg::Road, length_ahead(road->strip, rect_of(field_, start_, lead), drag_.to));
    }

    // The corner that is held goes ahead, the other stays.
    double wheel_by_corner(Hand held) const {
        const Hand fixed = held == Hand::Left ? Hand::Right : Hand::Left;
        const Vec d = grip_.local(to_) - grip_.local(grip_.corner(fixed));
        const double degrees = max(0, angle_of(absolute(d.y), d.x));
        return held == Hand::Left ? -degrees : degrees;
    }

    // How far the move ends from where it was wanted, in U, and what it costs beside.
    double price(const Trial& trial) const {
        if (!trial.move) return 1000;
        if (drag_.handle == Handle::Charge || aims_at_enemy())
            return (trial.contact.empty() ? 500 : 0) + trial.move->count + (trial.move->bonus ? 10 : 0);
        double sum = distance(grip_of(field_, trial.after, units_).middle, to_);
        for (const MovePlan::Step& step : trial.plan.steps) sum += step.disordered.empty() ? 0 : price_of_disorder * u_;
        for (std::size_t i = 0; i < trial.move->count; ++i) sum += price(trial.move->legs[i]) * u_;
        return sum;
    }

    static double price(const MoveLeg& leg) {
        if (leg.kind == Leg::Wheel) return price_of_turning * leg.amount / 100.0;
        if (leg.kind == Leg::Road) return price_of_road;
        return leg.kind == Leg::Oblique || leg.kind == Leg::Sideways ? price_of_slipping : 0;
    }

    // ---- snapping: of a move that ends straight ahead

    void snap(Dragged& best) const {
        if (!best.trial.contact.empty()) {
            best.snapped = message::Snap::Contact;
            return;
        }
        if (!best.trial.move || best.trial.move->legs[best.trial.move->count - 1U].kind != Leg::Ahead) return;
        if (!try_snap(best, level_with_friend(best.trial.after), message::Snap::Neighbour))
            try_snap(best, out_of_zone(best.trial.after), message::Snap::Zone);
    }
    bool try_snap(Dragged& best, std::optional<double> by, message::Snap what) const {
        if (!by) return false;
        MakeMove wish = *best.trial.move;
        MoveLeg& last = wish.legs[wish.count - 1U];
        last.amount += to_grid(*by);
        if (last.amount <= 0) return false;
        Trial trial = try_wish(field_, taken_, wish);
        if (trial.refusal) return false;
        trial.refusal = best.trial.refusal;
        best.trial = std::move(trial);
        best.snapped = what;
        return true;
    }
    // How much farther the front must go to be level with that of a nearby friend that faces the same way.
    std::optional<double> level_with_friend(const State& after) const {
        constexpr double same_way = 0.999;
        const Grip grip = grip_of(field_, after, units_);
        std::optional<double> best;
        for (UnitId u : standing(field_, after, taken_.active)) {
            if (units_.contains(u)) continue;
            const Rect rect = rect_of(field_, after, u);
            const Vec d = grip.local(edge_middle(rect, BaseEdge::Front));
            const bool beside = absolute(d.y) < grip.half + 3 * rect.half_front;
            if (!beside || dot(ahead(rect.facing), ahead(grip.facing)) < same_way) continue;
            if (absolute(d.x) <= snapping * u_ && (!best || absolute(d.x) < absolute(*best))) best = d.x;
        }
        return best;
    }
    // How much shorter the move must be to end just outside the zones that it has barely entered.
    std::optional<double> out_of_zone(const State& after) const {
        for (UnitId enemy : standing(field_, after, other(taken_.active))) {
            const auto zone = zone_of(field_, after, enemy);
            if (!zone) continue;
            for (UnitId u : units_) {
                const Rect base = rect_of(field_, after, u);
                if (!overlaps(base, *zone)) continue;
                const Rect back = shifted(base, ahead(base.facing) * (-snapping * u_));
                if (!overlaps(back, *zone)) return -depth_in(base, *zone);
            }
        }
        return std::nullopt;
    }
    // How far back the base has to go to leave the zone: between nothing and the distance of snapping.
    double depth_in(const Rect& base, const Rect& zone) const {
        double inside = 0, outside = snapping * u_;
        for (int i = 0; i < 12; ++i) {
            const double middle = (inside + outside) / 2;
            (overlaps(shifted(base, ahead(base.facing) * -middle), zone) ? inside : outside) = middle;
        }
        return outside;
    }

    const Field& field_;
    const State& taken_;
    const Drag& drag_;
    double u_;
    UnitSet units_;
    State start_;
    Grip grip_;
    Vec to_;
};

}  // namespace

Dragged drag(const Field& field, const State& taken, const Drag& wanted) { return Dragger(field, taken, wanted).run(); }

}  // namespace acies::session
