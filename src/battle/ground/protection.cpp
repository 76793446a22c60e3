#include "battle/ground/protection.h"

#include "battle/ground/ground.h"
#include "geometry/gap.h"

namespace acies {

namespace {

// Where the line meets that stretch of a barrier, if it does; a line that ends on it has met it.
std::optional<Vec> meeting_point(const Segment& line, const Segment& stretch) {
    const Vec way = line.to - line.from, along = stretch.to - stretch.from;
    const double turn = cross(way, along);
    if (absolute(turn) < rounding_slack) return std::nullopt;
    const double on_line = cross(stretch.from - line.from, along) / turn;
    const double on_stretch = cross(stretch.from - line.from, way) / turn;
    const auto is_within = [](double share) { return share >= -rounding_slack && share <= 1 + rounding_slack; };
    if (!is_within(on_line) || !is_within(on_stretch)) return std::nullopt;
    return line.from + way * on_line;
}

bool is_on_inside(const Piece& barrier, const Segment& stretch, Vec p) {
    if (!barrier.inside) return true;
    const double side = cross(stretch.to - stretch.from, p - stretch.from);
    return *barrier.inside == Hand::Left ? side > 0 : side < 0;
}

// Whether the barrier lies between that point and the base, close before the base.
bool protects(const Field& field, const Piece& barrier, Vec from, const Rect& base) {
    const double reach = field.edition().table.behind.value + barrier.strip.width / 2;
    const auto& line = barrier.strip.line;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Segment stretch{line[i], line[i + 1]};
        const auto met = meeting_point({from, base.centre}, stretch);
        if (met && within_length(distance(base, *met), reach) && is_on_inside(barrier, stretch, base.centre))
            return true;
    }
    return false;
}

EnumSet<Cover> covers_of_barriers(const Field& field, const State& state, UnitId u, Vec from) {
    EnumSet<Cover> covers;
    const Rect base = rect_of(field, state, u);
    for (const Piece& piece : pieces_of(field, state)) {
        if (!is_barrier(piece.kind)) continue;
        const LandscapeRules& rules = rules_of(field, piece);
        const bool can_man = !is_among(field.edition(), profile_of(field, state, u), rules.bars);
        if (can_man && protects(field, piece, from, base)) covers.insert(rules.protects.value);
    }
    return covers;
}

// I1-SPC-21: a fortified wagenburg is so on every side, and a built-up area is no matter of fronts.
EnumSet<Cover> all_round_covers(const Unit& unit) {
    EnumSet<Cover> covers;
    if (unit.cover.contains(Cover::Village)) covers.insert(Cover::Village);
    if (unit.fortified && is(unit, TroopType::W)) covers.insert(Cover::Fortification);
    return covers;
}

// Fortified baggage has rules of its own.
bool is_dug_in(const Unit& profile) { return profile.fortified && !is(profile, TroopType::BAG); }

}  // namespace

EnumSet<Cover> own_covers(const Field& field, const State& state, UnitId u) {
    const UnitSetup& setup = field.unit(u);
    const UnitState& now = state.units[u];
    const bool stands_where_it_began = now.pose == now.began;
    EnumSet<Cover> covers;
    if (now.village != no_village) covers.insert(Cover::Village);
    if (setup.grants.contains(Grant::Pavises)) covers.insert(Cover::Pavise);
    if (setup.grants.contains(Grant::Stakes) && stands_where_it_began) covers.insert(Cover::Stakes);
    if (is_dug_in(setup.profile) && (stands_where_it_began || is(setup.profile, TroopType::W)))
        covers.insert(Cover::Fortification);
    return covers;
}

bool is_fortified(const Field& field, const State& state, UnitId u) {
    const Unit& profile = field.unit(u).profile;
    return (profile.fortified && is(profile, TroopType::BAG)) ||
           own_covers(field, state, u).contains(Cover::Fortification);
}

EnumSet<Cover> covers_against(const Field& field, const State& state, UnitId u, const Unit& unit, Vec from, Side upon) {
    EnumSet<Cover> covers = upon == Side::Front ? unit.cover : all_round_covers(unit);
    if (upon == Side::Front || !holds(field.edition().table.front_only))
        covers.insert(covers_of_barriers(field, state, u, from));
    return covers;
}

}  // namespace acies
