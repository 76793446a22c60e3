#include "battle/position/scenery.h"

#include <algorithm>
#include <optional>

#include "geometry/polygon.h"
#include "rules/edition.h"

namespace acies {

namespace {

constexpr double piece_slack = 0.01;  // U; pieces that only touch do not lie on each other
constexpr double no_gap = 1e6;        // U

bool is_water(Landscape kind) {
    return is_river(kind) || kind == Landscape::Marsh || kind == Landscape::Pond || kind == Landscape::Water;
}

// ---- where lines run

// The edges of the table that a point lies at or beyond.
struct Edges {
    bool left = false, right = false, lower = false, upper = false;

    bool any() const { return left || right || lower || upper; }
};
Edges edges_at(const Table& table, Vec p) {
    return {p.x <= piece_slack, p.x >= table.width - piece_slack, p.y <= piece_slack,
            p.y >= table.height - piece_slack};
}

bool joins_edges(const Table& table, const Strip& strip) {
    return edges_at(table, strip.line.front()).any() && edges_at(table, strip.line.back()).any();
}
bool joins_opposite_edges(const Table& table, const Strip& strip) {
    const Edges from = edges_at(table, strip.line.front()), to = edges_at(table, strip.line.back());
    return (from.left && to.right) || (from.right && to.left) || (from.lower && to.upper) || (from.upper && to.lower);
}

// From the border of the strip to the area; below 0: the strip leads into it.
double gap(const Strip& strip, Outline area) {
    double nearest = no_gap;
    for (std::size_t i = 0; i + 1 < strip.line.size(); ++i) {
        const Segment part{strip.line[i], strip.line[i + 1]};
        if (contains(area, part.from) || contains(area, part.to)) nearest = 0;
        for (std::size_t k = 0; k < area.size(); ++k)
            nearest = min(nearest, distance(part, {area[k], area[(k + 1) % area.size()]}));
    }
    return nearest - strip.width / 2;
}

// I1-TER-20: by it is no farther off than the road is wide. A table without such an area asks nothing.
bool meets_built_up_area(const std::vector<Piece>& pieces, const Strip& road) {
    const auto is_met = [&](const Piece& piece) {
        return is_village(piece.kind) && gap(road, piece.outline) <= road.width + piece_slack;
    };
    return std::ranges::none_of(pieces, is_village, &Piece::kind) || std::ranges::any_of(pieces, is_met);
}

// ---- what lies on what

std::vector<Vec> shrunk(Outline outline) {
    const Box box = box_of(outline);
    const Vec middle = (box.least + box.most) * 0.5;
    std::vector<Vec> points(outline.begin(), outline.end());
    for (Vec& p : points)
        if (const double far = distance(p, middle); far > piece_slack)
            p = middle + (p - middle) * (1 - piece_slack / far);
    return points;
}

bool lies_on(const Piece& a, const Piece& b) {
    if (is_line(a.kind) && is_line(b.kind)) return false;  // they cross
    if (is_line(a.kind)) return gap(a.strip, b.outline) < -piece_slack;
    if (is_line(b.kind)) return lies_on(b, a);
    return overlaps(Outline(shrunk(a.outline)), Outline(b.outline));
}

// I1-TER-19, I1-TER-20: a road leads over hills, ground and rivers, and through houses.
bool may_carry_road(const Edition& edition, const Piece& piece) {
    return is_village(piece.kind) || edition.table.landscape[piece.kind].ground.value != Terrain::Impassable;
}

bool may_lie_on(const Edition& edition, const Piece& a, const Piece& b) {
    const auto is_road = [](const Piece& piece) { return piece.kind == Landscape::Road; };
    switch (edition.setup.pieces.overlaps.value) {
        case Overlaps::RoadsAndRivers: return is_line(a.kind) || is_line(b.kind);
        case Overlaps::RoadsAndWater:
            if (is_road(a)) return may_carry_road(edition, b);
            if (is_road(b)) return may_carry_road(edition, a);
            return is_water(a.kind) && is_water(b.kind);
    }
    return true;
}

class Survey {
public:
    Survey(const Edition& edition, const Setup& setup) : edition_(edition), setup_(setup) {}

    std::vector<Misplaced> run() {
        for (std::size_t i = 0; i < setup_.pieces.size(); ++i) {
            check_line(i);
            check_overlaps(i);
        }
        return std::move(found_);
    }

private:
    const PieceRules& rules() const { return edition_.setup.pieces; }
    void say(std::size_t piece, std::string why, RuleId rule) { found_.push_back({piece, std::move(why), rule}); }

    void check_line(std::size_t i) {
        const Piece& piece = setup_.pieces[i];
        const bool is_road = piece.kind == Landscape::Road;
        if ((is_road || is_river(piece.kind)) && holds(rules().edge_to_edge) && !joins_edges(setup_.table, piece.strip))
            say(i, "it does not run from edge to edge", rules().edge_to_edge.rule);
        if (!is_road) return;
        if (holds(rules().road_joins_opposite_edges) && !joins_opposite_edges(setup_.table, piece.strip))
            say(i, "the road does not join two opposite edges", rules().road_joins_opposite_edges.rule);
        if (holds(rules().road_meets_built_up_area) && !meets_built_up_area(setup_.pieces, piece.strip))
            say(i, "the road does not pass by the built-up area", rules().road_meets_built_up_area.rule);
    }

    // With those before it. What armies bring to protect themselves is no scenery of this kind.
    void check_overlaps(std::size_t i) {
        if (!rules().overlaps.stated() || is_barrier(setup_.pieces[i].kind)) return;
        const auto is_in_the_way = [&](const Piece& other) {
            return !is_barrier(other.kind) && !may_lie_on(edition_, setup_.pieces[i], other) &&
                   lies_on(setup_.pieces[i], other);
        };
        const auto before = setup_.pieces.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(setup_.pieces.begin(), before, is_in_the_way))
            say(i, "it lies on another piece", rules().overlaps.rule);
    }

    const Edition& edition_;
    const Setup& setup_;
    std::vector<Misplaced> found_;
};

}  // namespace

std::vector<Misplaced> misplaced_pieces(const Edition& edition, const Setup& setup) {
    return Survey(edition, setup).run();
}

}  // namespace acies
