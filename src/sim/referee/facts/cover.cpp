#include "sim/referee/facts/cover.h"

#include <algorithm>

#include "rules/troops/troops.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

Point shifted(Point p, double x, double y) { return {p.x + x, p.y + y}; }

// A straight part of a barrier.
struct Stretch {
    Point from, to;
};

// Above zero to the left of the stretch, as one walks along it.
double left_of(const Stretch& s, Point p) {
    return (s.to.x - s.from.x) * (p.y - s.from.y) - (s.to.y - s.from.y) * (p.x - s.from.x);
}

bool are_parted(const Stretch& by, Point p, Point q) { return (left_of(by, p) > 0) != (left_of(by, q) > 0); }

bool is_crossed(const Stretch& s, Point p, Point q) { return are_parted(s, p, q) && are_parted({p, q}, s.from, s.to); }

bool is_on_inside(const Piece& barrier, const Stretch& s, Point p) {
    return !barrier.inside || (left_of(s, p) > 0) == (*barrier.inside == Hand::Left);
}

// Whether the way from the enemy to the middle of the base leads over the barrier, no farther from the base than that.
bool is_between(const Piece& barrier, Point enemy, Point middle, const Place& base, double reach) {
    const auto& line = barrier.strip.line;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Stretch stretch{{line[i - 1].x, line[i - 1].y}, {line[i].x, line[i].y}};
        if (!is_crossed(stretch, enemy, middle) || !is_on_inside(barrier, stretch, middle)) continue;
        const std::vector<Point> way = points_between(enemy, middle, step_to_barrier);
        for (std::size_t k = 1; k < way.size(); ++k)
            if (are_parted(stretch, way[k - 1], way[k]) && distance_to(base, way[k]) <= reach) return true;
    }
    return false;
}

// The same, with the way shifted a little in every direction: all must agree.
Seen protects(const Table& table, const Piece& barrier, Point enemy, const Place& base) {
    const double reach = table.edition().table.behind.value + barrier.strip.width / 2;
    const Point middle = point_at(base, -base.depth / 2, 0);
    int yes = 0, all = 0;
    for (double x : {-border_in_doubt, 0.0, border_in_doubt})
        for (double y : {-border_in_doubt, 0.0, border_in_doubt})
            for (double more : {-border_in_doubt, border_in_doubt}) {
                yes += is_between(barrier, shifted(enemy, x, y), shifted(middle, x, y), base, reach + more);
                ++all;
            }
    return yes == all ? Seen::Yes : yes == 0 ? Seen::No : Seen::Doubtful;
}

// Along its front the unit has what it carries, and what was made for it there; only houses and wagons cover all round.
EnumSet<Cover> own_covers(const Table& table, UnitId u, Side upon) {
    const Unit unit = table.unit(u);
    if (upon == Side::Front) return unit.cover;
    EnumSet<Cover> all_round;
    if (unit.cover.contains(Cover::Village)) all_round.insert(Cover::Village);
    if (unit.type == TroopType::W && unit.cover.contains(Cover::Fortification)) all_round.insert(Cover::Fortification);
    return all_round;
}

}  // namespace

std::vector<EnumSet<Cover>> covers_from(const Table& table, UnitId u, Point enemy, Side upon) {
    std::vector<EnumSet<Cover>> readings{own_covers(table, u, upon)};
    if (upon != Side::Front && holds(table.edition().table.front_only)) return readings;
    for (const Piece& piece : table.pieces()) {
        if (!is_barrier(piece.kind) || table.bars(piece, u)) continue;
        const Seen seen = protects(table, piece, enemy, table.place(u));
        if (!may_be(seen)) continue;
        const std::vector<EnumSet<Cover>> without = readings;
        for (EnumSet<Cover>& covers : readings) covers.insert(table.rules_of(piece).protects.value);
        for (const EnumSet<Cover>& covers : without)
            if (seen == Seen::Doubtful && std::ranges::find(readings, covers) == readings.end())
                readings.push_back(covers);
    }
    return readings;
}

}  // namespace acies::sim::referee
