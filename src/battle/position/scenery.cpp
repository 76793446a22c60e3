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
    Survey(const Edition& edition, const Table& table, const std::vector<Piece>& pieces)
        : edition_(edition),
          table_(table),
          pieces_(pieces) {}

    std::vector<Misplaced> run() {
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            check_line(i);
            check_overlaps(i);
        }
        return std::move(found_);
    }

private:
    const PieceRules& rules() const { return edition_.setup.pieces; }
    void say(std::size_t piece, Words why, RuleId rule) { found_.push_back({piece, why, rule}); }

    void check_line(std::size_t i) {
        const Piece& piece = pieces_[i];
        const bool is_road = piece.kind == Landscape::Road;
        if ((is_road || is_river(piece.kind)) && holds(rules().edge_to_edge) && !joins_edges(table_, piece.strip))
            say(i, "it_does_not_run_from_edge_to_edge", rules().edge_to_edge.rule);
        if (!is_road) return;
        if (holds(rules().road_joins_opposite_edges) && !joins_opposite_edges(table_, piece.strip))
            say(i, "the_road_does_not_join_two_opposite_edges", rules().road_joins_opposite_edges.rule);
        if (holds(rules().road_meets_built_up_area) && !meets_built_up_area(pieces_, piece.strip))
            say(i, "the_road_does_not_pass_by_the_built_up_area", rules().road_meets_built_up_area.rule);
    }

    // With those before it. What armies bring to protect themselves is no scenery of this kind.
    void check_overlaps(std::size_t i) {
        if (!rules().overlaps.stated() || is_barrier(pieces_[i].kind)) return;
        const auto is_in_the_way = [&](const Piece& other) {
            return !is_barrier(other.kind) && !may_lie_on(edition_, pieces_[i], other) && lies_on(pieces_[i], other);
        };
        const auto before = pieces_.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(pieces_.begin(), before, is_in_the_way))
            say(i, "it_lies_on_another_piece", rules().overlaps.rule);
    }

    const Edition& edition_;
    const Table& table_;
    const std::vector<Piece>& pieces_;
    std::vector<Misplaced> found_;
};

}  // namespace

std::vector<Misplaced> misplaced_pieces(const Edition& edition, const Table& table, const std::vector<Piece>& pieces) {
    return Survey(edition, table, pieces).run();
}

namespace {

template <class Change>
Piece changed(Piece piece, const Change& change) {
    for (Vec& p : piece.outline) p = change(p);
    for (Vec& p : piece.strip.line) p = change(p);
    if (piece.top) piece.top = change(*piece.top);
    return piece;
}

}  // namespace

bool is_on_edge(const Table& table, Vec p) { return edges_at(table, p).any(); }

bool is_on_table(const Table& table, Vec p) {
    return p.x >= -length_tolerance && p.x <= table.width + length_tolerance && p.y >= -length_tolerance &&
           p.y <= table.height + length_tolerance;
}

Spot spot_at(Vec p) { return {to_grid(p.x), to_grid(p.y)}; }

Vec middle_of(const Piece& piece) {
    const Box box = box_of(is_line(piece.kind) ? piece.strip.line : piece.outline);
    return (box.least + box.most) * 0.5;
}

Piece moved_to(const Piece& piece, Vec middle) {
    const Vec by = middle - middle_of(piece);
    return changed(piece, [&](Vec p) { return p + by; });
}

Piece turned_round(const Piece& piece, const Table& table) {
    return changed(piece, [&](Vec p) { return Vec{table.width - p.x, table.height - p.y}; });
}

}  // namespace acies
