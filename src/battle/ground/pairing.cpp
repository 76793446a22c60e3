#include "battle/ground/pairing.h"

#include <algorithm>

#include "geometry/contact.h"
#include "rules/edition.h"
#include "rules/fighting/contact.h"

namespace acies {

namespace {

// How good a claim two enemies have to be main against each other.
struct Claim {
    BySeat<UnitId> pair{{nobody, nobody}};
    bool frontal = false;
    double length = 0;  // of the fronts that face each other, or of any other contact
};

Claim claim_of(const Field& field, const State& state, const Engagement& e) {
    const UnitId mine = e.units[state.active], theirs = e.units[other(state.active)];
    const Rect a = rect_of(field, state, mine), b = rect_of(field, state, theirs);
    const bool frontal = e.contacted[Seat::Red] == Side::Front && e.contacted[Seat::Blue] == Side::Front;
    const bool fronts = front_touches(a, b, BaseEdge::Front) || front_touches(b, a, BaseEdge::Front);
    return {e.units, frontal, !frontal ? shared_length(a, b) : fronts ? front_overlap(a, b) : 0};
}

bool is_better(const Claim& a, const Claim& b) { return a.frontal != b.frontal ? a.frontal : a.length > b.length; }

bool is_equal(const Edition& edition, const Claim& a, const Claim& b) {
    return a.frontal == b.frontal && absolute(a.length - b.length) <= edition.melee.equal_overlap.value;
}

UnitSet main_units(std::span<const Melee> melees) {
    UnitSet mains;
    for (const Melee& melee : melees)
        for (UnitId main : melee.main.items) mains.insert(main);
    return mains;
}

std::vector<Claim> claims_left(const Field& field, const State& state, const UnitSet& engaged,
                               std::span<const Melee> found) {
    const UnitSet free = engaged.without(main_units(found));
    std::vector<Claim> claims;
    for (const Engagement& e : state.engagements)
        if (free.contains(e.units[Seat::Red]) && free.contains(e.units[Seat::Blue]))
            claims.push_back(claim_of(field, state, e));
    std::ranges::sort(claims, [](const Claim& a, const Claim& b) { return a.pair.items < b.pair.items; });
    return claims;
}

// Units of that seat whose claims to face the other unit of `best` are as good as `best`.
UnitSet rivals(const Edition& edition, const std::vector<Claim>& claims, const Claim& best, Seat seat) {
    UnitSet equal;
    for (const Claim& claim : claims)
        if (claim.pair[other(seat)] == best.pair[other(seat)] && is_equal(edition, claim, best))
            equal.insert(claim.pair[seat]);
    return equal;
}

// ---- supports

// Room at the front of the main unit of that seat, for others than the enemy main unit (BI-ITP-77).
int room_at_front(const Field& field, const State& state, const Melee& melee, Seat seat) {
    const Engagement* mains = engagement_of(state, melee.main[Seat::Red], melee.main[Seat::Blue]);
    const bool taken = mains && mains->contacted[seat] == Side::Front;
    return field.edition().melee.max_at_front.value - (taken ? 1 : 0);
}

struct Supporter {
    UnitId unit = nobody;
    bool frontal = false;  // at the front of the enemy main unit
    double overlap = 0;
};

// Enemies of the main unit of that seat that are main nowhere, those with the greatest overlap first.
std::vector<Supporter> supporters_against(const Field& field, const State& state, const UnitSet& free,
                                          const Melee& melee, Seat seat) {
    std::vector<Supporter> supporters;
    const UnitId main = melee.main[seat];
    const Rect rect = rect_of(field, state, main);
    for (UnitId u : free& field.units_of(other(seat)))
        if (const Engagement* e = engagement_of(state, main, u))
            supporters.push_back({u, e->contacted[seat] == Side::Front, front_overlap(rect, rect_of(field, state, u))});
    std::ranges::sort(supporters, [](const Supporter& a, const Supporter& b) {
        return a.overlap != b.overlap ? a.overlap > b.overlap : a.unit < b.unit;
    });
    return supporters;
}

}  // namespace

const Engagement* engagement_of(const State& state, UnitId a, UnitId b) {
    for (const Engagement& e : state.engagements) {
        const UnitId red = e.units[Seat::Red], blue = e.units[Seat::Blue];
        if ((red == a && blue == b) || (red == b && blue == a)) return &e;
    }
    return nullptr;
}

UnitSet all_engaged(const State& state, const UnitSet& some) {
    UnitSet all = some;
    for (bool grows = true; grows;) {
        const int before = all.size();
        for (const Engagement& e : state.engagements)
            if (all.contains(e.units[Seat::Red]) || all.contains(e.units[Seat::Blue]))
                for (UnitId u : e.units.items) all.insert(u);
        grows = all.size() > before;
    }
    return all;
}

UnitSet units_in(const Melee& melee) {
    UnitSet all = melee.supports[Seat::Red] | melee.supports[Seat::Blue];
    for (UnitId main : melee.main.items) all.insert(main);
    return all;
}

NextPair next_pair(const Field& field, const State& state, const UnitSet& engaged, std::span<const Melee> found) {
    const std::vector<Claim> claims = claims_left(field, state, engaged, found);
    if (claims.empty()) return {};
    const Claim& best = *std::ranges::min_element(claims, is_better);
    for (Seat seat : {state.active, other(state.active)}) {
        const UnitSet equal = rivals(field.edition(), claims, best, seat);
        if (equal.size() > 1) return {best.pair, equal, best.pair[other(seat)]};
    }
    return {.pair = best.pair};
}

void add_supports(const Field& field, const State& state, const UnitSet& engaged, std::span<Melee> melees) {
    const UnitSet free = engaged.without(main_units(melees));
    std::array<int, max_units> supported{};
    for (Melee& melee : melees)
        for (Seat seat : every<Seat>()) {
            // BI-CHG-13: a unit without flanks has room on every side.
            const bool all_round = !has_flanks(field.edition(), profile_of(field, state, melee.main[seat]));
            int room = room_at_front(field, state, melee, seat);
            for (const Supporter& supporter : supporters_against(field, state, free, melee, seat)) {
                const bool fits = all_round || !supporter.frontal || room-- > 0;
                if (!fits || supported[supporter.unit] == field.edition().melee.max_supported.value) continue;
                ++supported[supporter.unit];
                melee.supports[other(seat)].insert(supporter.unit);
            }
        }
}

}  // namespace acies
