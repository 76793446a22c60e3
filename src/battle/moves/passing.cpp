#include "battle/moves/passing.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "rules/moving/interpenetration.h"

namespace acies {

namespace {

// When the base comes upon the other; nothing if it only arrives beside it.
std::optional<double> meets(const Rect& base, const Motion& shift, const Rect& other) {
    if (is_far(base, other, shift.amount + touch_tolerance)) return std::nullopt;
    const auto at = distance_to_hit(base, shift, other);
    const bool goes_on =
        at && (*at < shift.amount - 2 * touch_tolerance || overlaps(rect_at(shift, base, shift.amount), other));
    return goes_on ? at : std::nullopt;
}

// What the rules say about one friend, asked for every member that meets it.
class FriendPassed {
public:
    FriendPassed(const Field& field, const State& state, UnitId friend_met)
        : field_(field),
          met_(member_of(field, state, friend_met)) {}

    bool meet(const Member& member, const Motion& shift, const Tolls& tolls, double movement) {
        const auto at = meets(member.rect, shift, met_.rect);
        if (!at) return true;
        if (first == nobody || *at < first_at_) {
            first = member.id;
            first_at_ = *at;
        }
        const double left = max(0, movement - cost_of(tolls, *at));
        const PassageResult result = interpenetration(field_.edition(), member.unit, met_.unit, left);
        goes_behind = result.passed_goes_behind;
        beyond = max(beyond, way_beyond(member.rect, shift.arrow, met_.rect));
        if (!result.allowed) refusal = {result.because.reasons().back().rule, result.because.reasons().back().words};
        return result.allowed;
    }

    UnitId first = nobody;  // the member that meets the friend first
    bool goes_behind = false;
    double beyond = 0;
    Refusal refusal;

private:
    const Field& field_;
    Member met_;
    double first_at_ = 0;
};

// ---- room behind

constexpr int max_tries = 16;

struct Occupied {
    std::vector<Rect> bases;

    const Rect* at(const Rect& place) const {
        for (const Rect& base : bases)
            if (overlaps(base, place)) return &base;
        return nullptr;
    }
};

// All units but the displaced, where they stand after the move; enemies with the room that is kept from them.
Occupied occupied_by_others(const Field& field, const State& state, const Body& body,
                            const std::vector<Displaced>& displaced) {
    UnitSet apart;
    for (const Member& member : body) apart.insert(member.id);
    for (const Displaced& d : displaced) apart.insert(d.unit);
    Occupied occupied;
    for (const Member& member : body) occupied.bases.push_back(member.rect);
    const Seat own = field.seat(body.front().id);
    const double clear = field.edition().table.keeps_clear.value;
    for (Seat seat : every<Seat>())
        for (UnitId u : standing(field, state, seat).without(apart))
            occupied.bases.push_back(inset(rect_of(field, state, u), seat == own ? 0 : -clear));
    return occupied;
}

// BI-ITP-54: touching the rear, or else the nearest free place straight behind.
std::optional<Pose> place_behind(const Field& field, const State& state, const Member& front, const Member& displaced,
                                 const Occupied& occupied) {
    Pose pose = moved(front.pose, half_turn, to_u(front.base.depth));
    for (int i = 0; i < max_tries; ++i) {
        const Rect rect = rect_of(pose, displaced.base);
        if (!is_on_table(rect, field.table())) return std::nullopt;
        const Rect* other = occupied.at(rect);
        if (!other) return is_barred_at(field, state, displaced.unit, rect) ? std::nullopt : std::optional(pose);
        pose = moved(pose, half_turn, way_beyond(rect, -ahead(rect.facing), *other));
    }
    return std::nullopt;
}

}  // namespace

double way_beyond(const Rect& base, Vec arrow, const Rect& other) {
    const double far = distance(base.centre, other.centre) + base.radius + other.radius + 1;
    const Motion back{Motion::Kind::Shift, -arrow, far, 1};
    const auto at = distance_to_hit(shifted(base, arrow * far), back, other);
    return at ? max(0, far - *at) : 0;
}

std::optional<MetFriend> first_met(const Field& field, const State& state, const Body& body, const Motion& shift,
                                   const UnitSet& units) {
    std::optional<MetFriend> first;
    for (UnitId u : units)
        for (const Member& member : body)
            if (const auto at = meets(member.rect, shift, rect_of(field, state, u)); at && (!first || *at < first->at))
                first = {*at, u, member.id};
    return first;
}

Result<Passing, Refusal> pass_friends(const Field& field, const State& state, const Body& body, const Motion& shift,
                                      const UnitSet& friends, const Tolls& tolls, double movement) {
    Passing passing{.distance = shift.amount};
    UnitSet ahead = friends;
    Motion so_far = shift;
    while (const auto met = first_met(field, state, body, so_far, ahead)) {
        FriendPassed passed(field, state, met->unit);
        for (const Member& member : body)
            if (!passed.meet(member, so_far, tolls, movement)) return Failure{passed.refusal};
        if (passed.goes_behind)
            passing.displaced.push_back({met->unit, passed.first});
        else
            passing.distance = so_far.amount = max(so_far.amount, passed.beyond);
        ahead.erase(met->unit);
    }
    return passing;
}

std::optional<std::vector<NewPlace>> places_behind(const Field& field, const State& state, const Body& moved,
                                                   const std::vector<Displaced>& displaced) {
    std::vector<NewPlace> places;
    if (displaced.empty()) return places;
    Occupied occupied = occupied_by_others(field, state, moved, displaced);
    for (const Displaced& d : displaced) {
        const auto by = std::ranges::find(moved, d.by, &Member::id);
        const Member behind = member_of(field, state, d.unit);
        const auto pose = place_behind(field, state, *by, behind, occupied);
        if (!pose) return std::nullopt;
        places.push_back({d.unit, *pose});
        occupied.bases.push_back(rect_of(*pose, behind.base));
    }
    return places;
}

}  // namespace acies
