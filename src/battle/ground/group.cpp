#include "battle/ground/group.h"

#include <algorithm>

#include "battle/ground/unit_now.h"
#include "geometry/contact.h"
#include "rules/moving/grouping.h"

namespace acies {

namespace {

enum class Link { None, Line, Column };

// How two bases hang together (BI-GRP-02, BI-GRP-03).
Link link_of(const Rect& a, const Rect& b) {
    if (is_far(a, b, 2 * touch_tolerance)) return Link::None;
    if (are_linked_in_line(a, b)) return Link::Line;
    return are_linked_in_column(a, b) || are_linked_in_column(b, a) ? Link::Column : Link::None;
}

struct Standing {
    UnitId unit = nobody;
    Rect rect;
};

std::vector<Standing> standing_of(const Field& field, const State& state, const UnitSet& units) {
    std::vector<Standing> there;
    for (UnitId u : units) there.push_back({u, rect_of(field, state, u)});
    return there;
}

// All that hang together with the first of them.
template <class Fits>
UnitSet connected(const std::vector<Standing>& all, std::size_t from, const Fits& fits) {
    UnitSet found(all[from].unit);
    std::vector<std::size_t> open{from};
    while (!open.empty()) {
        const std::size_t i = open.back();
        open.pop_back();
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (found.contains(all[k].unit) || !fits(found, all[i], all[k])) continue;
            found.insert(all[k].unit);
            open.push_back(k);
        }
    }
    return found;
}

std::optional<Refusal> refuse_kinds(const Field& field, const State& state, const UnitSet& units) {
    std::vector<Unit> all;
    for (UnitId u : units) all.push_back(unit_of(field, state, u));
    const GroupAnswer answer = grouping(field.edition(), all);
    if (answer.allowed) return std::nullopt;
    return Refusal{answer.because.reasons().back().rule, answer.because.reasons().back().words};
}

bool may_join(const Field& field, const State& state, UnitSet group, UnitId u) {
    group.insert(u);
    return !refuse_kinds(field, state, group);
}

void add_once(std::vector<Action>& all, const UnitSet& units) {
    const Action group = Activate{units};
    if (std::ranges::find(all, group) == all.end()) all.push_back(group);
}

}  // namespace

std::optional<Refusal> group_refusal(const Field& field, const State& state, const UnitSet& units) {
    if (units.size() == 1) return std::nullopt;
    if (auto refusal = refuse_kinds(field, state, units)) return refusal;
    const auto all = standing_of(field, state, units);
    const auto hang_together = [](const UnitSet&, const Standing& a, const Standing& b) {
        return link_of(a.rect, b.rect) != Link::None;
    };
    const bool one_facing =
        std::ranges::all_of(all, [&](const Standing& s) { return have_equal_facings(all.front().rect, s.rect); });
    if (one_facing && connected(all, 0, hang_together) == units) return std::nullopt;
    return Refusal{field.edition().grouping.least.rule, "they_do_not_stand_as_a_group"};
}

bool is_column(const Field& field, const State& state, const UnitSet& units) {
    if (units.size() < 2) return false;
    const auto in_column = [](const UnitSet&, const Standing& a, const Standing& b) {
        return link_of(a.rect, b.rect) == Link::Column;
    };
    return connected(standing_of(field, state, units), 0, in_column) == units;
}

void add_groups(const Field& field, const State& state, const UnitSet& among, std::vector<Action>& all) {
    UnitSet free;
    for (UnitId u : among) {
        const UnitState& unit = state.units[u];
        if (is_on_table(state, u) && !unit.activated && !unit.disordered && !is_in_melee(state, u)) free.insert(u);
    }
    const auto there = standing_of(field, state, free);
    const auto joins = [&](const UnitSet& group, const Standing& a, const Standing& b) {
        return link_of(a.rect, b.rect) != Link::None && may_join(field, state, group, b.unit);
    };
    UnitSet seen;  // in a greatest group
    for (std::size_t i = 0; i < there.size(); ++i) {
        UnitSet beside(there[i].unit);  // with its neighbours to left and right
        for (const Standing& other : there) {
            const Link link = other.unit == there[i].unit ? Link::None : link_of(there[i].rect, other.rect);
            if (link == Link::None || !may_join(field, state, UnitSet(there[i].unit), other.unit)) continue;
            UnitSet pair(there[i].unit);
            pair.insert(other.unit);
            if (there[i].unit < other.unit) add_once(all, pair);
            if (link == Link::Line && may_join(field, state, beside, other.unit)) beside.insert(other.unit);
        }
        if (beside.size() == 3) add_once(all, beside);
        if (seen.contains(there[i].unit)) continue;
        const UnitSet max_group = connected(there, i, joins);
        seen = seen | max_group;
        if (max_group.size() > 1) add_once(all, max_group);
    }
}

}  // namespace acies
