#include "battle/ground/sight.h"

#include <algorithm>

#include "geometry/arc.h"
#include "geometry/front.h"
#include "geometry/sight.h"

namespace acies {

namespace {

double on_grid(double u) { return to_u(to_grid(u)); }

// The two lines of one way to see the target: from the left and the right corner of the edge to two of its corners.
struct Lines {
    Segment left, right;
};

// How far one sees through scenery of that kind (I1-TER-12, I1-ITP-84); unstated: the edition does not say.
const Cited<double>& sight_through(const SightRules& rules, Landscape kind, bool over_crest) {
    static const Cited<double> unstated;
    switch (kind) {
        case Landscape::Wood:
        case Landscape::Thicket:
        case Landscape::WoodedHill: return rules.wood;
        case Landscape::SteepHill: return rules.steep_hill;
        case Landscape::HedgedField:
        case Landscape::Dunes: return rules.other_difficult;
        case Landscape::Marsh:
        case Landscape::Pond:  // I2-TER-05: flat
            return holds(rules.flat_ground_is_open) ? unstated : rules.other_difficult;
        case Landscape::GentleHill: return over_crest ? rules.behind_crest : rules.gentle_hill;
        case Landscape::Scrub:
        case Landscape::Field:
        case Landscape::Village:
        case Landscape::Abbey:
        case Landscape::Town:
        case Landscape::Rocks:
        case Landscape::Water:
        case Landscape::Road:
        case Landscape::River:
        case Landscape::GreatRiver:
        case Landscape::FloodRiver:
        case Landscape::Cliffs:
        case Landscape::Fortification:
        case Landscape::Wall:
        case Landscape::Hedge:
        case Landscape::Stakes:
        case Landscape::Pavises: break;
    }
    return unstated;
}

// The highest point of the line lies between its ends.
bool leads_over_crest(const Segment& line, const Piece& hill) {
    const Vec highest = nearest_point(line, top_of(hill));
    return contains(Outline(hill.outline), highest) && distance(highest, line.from) > touch_tolerance &&
           distance(highest, line.to) > touch_tolerance;
}

int ranks_in(const State& state, UnitId u) {
    return state.units[u].village == no_village ? std::max(1, ranks_of(state.units[u])) : 1;
}
// The middle of the front or a side of the unit that stands i-th of n, from the front, in this base; of its rear the
// last.
Vec middle_in(const Rect& base, BaseEdge e, int i, int n) {
    const double back = e == BaseEdge::Front ? i : e == BaseEdge::Back ? 0 : i - (n - 1) * 0.5;
    return edge_middle(base, e) - ahead(base.facing) * (2 * base.half_depth / n * back);
}

// One look from an edge at a target.
class Looker {
public:
    Looker(const Field& field, const State& state, UnitId shooter, BaseEdge edge, UnitId target, bool flat)
        : field_(field),
          state_(state),
          shooter_(shooter),
          target_(target),
          edge_(edge),
          flat_(flat && field.edition().targets.sight.value == SightTest::CornersAndArea),
          from_(rect_of(field, state, shooter)),
          at_(rect_of(field, state, target)),
          measure_(line_of_range(field, state, shooter, edge, target)),
          opening_(field.edition().targets.arc.value) {}

    Sighting glance() {
        seen_.range = on_grid(distance(measure_.from, measure_.to));
        seen_.in_arc = is_in_arc();
        return seen_;
    }
    // All that lies ahead of the edge.
    bool sees_ahead() {
        opening_ = quarter_turn;
        ignore_those_who_draw_nobody();
        if (!from_middle()) return sees_any_of_it();
        look();
        return seen_.line == Line::Clear;
    }
    Sighting look() {
        if (!glance().in_arc) return seen_;
        seen_.width_in_front = on_grid(width_in_strip(from_, edge_, at_));
        seen_.sideways = on_grid(absolute(cross(ahead(outward(from_, edge_)), at_.centre - from_.centre)));
        if (!sees_into_woods()) return seen_;
        find_in_the_way();
        if (from_middle())
            try_middle();
        else
            try_lines(arc());
        if (seen_.line == Line::Blocked) look_through_screen();
        return seen_;
    }

private:
    FiringArc arc() const { return firing_arc(from_, edge_, opening_); }
    bool is_in_arc() const {
        if (field_.edition().targets.in_arc.value == ArcTest::AnyPart) return reaches_into(arc(), at_);  // I2-ITP-50
        return by_range_point() ? contains(arc(), measure_.to) : corners_inside(arc(), at_) >= 2;
    }
    bool from_middle() const { return field_.edition().targets.sight.value == SightTest::Midpoint; }
    // I1-ITP-40: the point that is measured to decides, and lines may lead to any corner; BI-ITP-58: corners do.
    bool by_range_point() const {
        return field_.edition().targets.in_arc.value == ArcTest::RangePoint && opening_ < quarter_turn;
    }
    void block(RuleId rule, Words why) {
        seen_.line = Line::Blocked;
        seen_.blocked_by = rule;
        seen_.why = why;
    }

    // Whether a line from its front to an edge of the other is clear; ends are tried at even steps along both.
    bool sees_any_of_it() {
        constexpr int steps = 4;
        const auto along = [](const Segment& line, int step) {
            return line.from + (line.to - line.from) * (static_cast<double>(step) / steps);
        };
        const auto faces_away = [&](BaseEdge e) {
            return dot(ahead(outward(at_, e)), edge_middle(at_, e) - from_.centre) > from_.radius;
        };
        find_in_the_way();
        find_between();
        for (BaseEdge e : {BaseEdge::Front, BaseEdge::Left, BaseEdge::Back, BaseEdge::Right}) {
            if (faces_away(e)) continue;
            for (int there = 0; there <= steps; ++there) {
                const Vec to = along(edge(at_, e), there);
                if (ahead_of_front(from_, to) <= touch_tolerance) continue;
                for (int here = 0; here <= steps; ++here)
                    if (is_clear({along(edge(from_, edge_), here), to})) return true;
            }
        }
        return false;
    }
    // Of the scenery only what lies between the two, and woods with what they hold.
    void find_between() {
        Box all{from_.centre, from_.centre};
        for (const Rect& base : {from_, at_})
            for (Vec p : corners(base))
                all = {{min(all.least.x, p.x), min(all.least.y, p.y)}, {max(all.most.x, p.x), max(all.most.y, p.y)}};
        const auto is_beside = [&](const Piece* piece) {
            const Box box = box_of(piece->outline);
            return box.least.x > all.most.x || box.most.x < all.least.x || box.least.y > all.most.y ||
                   box.most.y < all.least.y;
        };
        std::erase_if(pieces_, is_beside);
        for (const Piece& piece : pieces_of(field_, state_))
            if (holds(rules_of(field_, piece).limits_sight) && !is_beside(&piece))
                woods_.push_back({&piece, is_in(at_, piece) || is_in(from_, piece)});
    }
    bool is_clear(const Segment& line) const {
        // A look along the side of a base does not see past it.
        const auto hides = [&](const Between& b) { return blocks(inset(b.base, -2 * touch_tolerance), line); };
        const auto cuts = [&](const Piece* piece) { return !cut_by({line, line}, *piece).empty(); };
        const auto swallows = [&](const Wood& wood) {
            if (!wood.holds_one) return !is_seen_through(*wood.piece) && blocks(Outline(wood.piece->outline), line);
            return length_inside(line, wood.piece->outline) + rounding_slack >=
                   field_.edition().terrain.sight.wood_edge.value;
        };
        return std::ranges::none_of(units_, hides) && std::ranges::none_of(pieces_, cuts) &&
               std::ranges::none_of(woods_, swallows);
    }

    // BI-ITP-29: a line may lead only a little way through a wood in which one of the two stands, and through no other.
    bool sees_into_woods() {
        const Cited<double>& edge = field_.edition().terrain.sight.wood_edge;
        for (const Piece& piece : pieces_of(field_, state_)) {
            const LandscapeRules& rules = rules_of(field_, piece);
            if (!holds(rules.limits_sight)) continue;
            const bool holds_target = is_in(at_, piece);
            if (!holds_target && !is_in(from_, piece)) {
                if (is_seen_through(piece)) continue;
                if (!blocks(Outline(piece.outline), measure_)) continue;
                block(rules.limits_sight.rule, "a_wood_is_in_the_way");
                return false;
            }
            if (length_inside(measure_, piece.outline) + rounding_slack >= edge.value) {
                block(edge.rule, "too_far_inside_a_wood");
                return false;
            }
            seen_.wood_edge = seen_.wood_edge || (holds_target && holds(rules.edge_covers));
        }
        return true;
    }

    // BI-ITP-31: units and scenery near enough to the lines to matter.
    void find_in_the_way() {
        const Segment axis{edge_middle(from_, edge_), at_.centre};
        const double reach = max(edge_length(from_, edge_) / 2, at_.radius);
        for (std::size_t i = 0; i < field_.count(); ++i) {
            const auto u = static_cast<UnitId>(i);
            if (u == shooter_ || u == target_ || ignored_.contains(u) || !is_on_table(state_, u)) continue;
            const Rect base = rect_of(field_, state_, u);
            if (distance(axis, base.centre) <= reach + base.radius) units_.push_back({u, base});
        }
        for (const Piece& piece : pieces_of(field_, state_)) {
            const bool blocks =
                holds(rules_of(field_, piece).blocks_sight) && !is_in(from_, piece) && !is_in(at_, piece);
            if (is_seen_through(piece) || blocks) pieces_.push_back(&piece);
        }
    }

    // I1-MOV-19: enemies who draw no troops on hide nobody from them either.
    void ignore_those_who_draw_nobody() {
        const Cited<Troops>& slight = field_.edition().movement.compulsory.not_drawn_by;
        for (UnitId u : standing(field_, state_, field_.seat(target_)))
            if (is_among(field_.edition(), profile_of(field_, state_, u), slight)) ignored_.insert(u);
    }

    bool is_seen_through(const Piece& piece) const {
        return sight_through(field_.edition().terrain.sight, piece.kind, false).stated();
    }
    // The rule by which scenery cuts one of the lines; none: it does not.
    RuleId cut_by(const Lines& lines, const Piece& piece) const {
        if (!is_seen_through(piece))
            return is_cut_by(lines, Outline(piece.outline)) ? rules_of(field_, piece).blocks_sight.rule : RuleId();
        for (const Segment& line : {lines.left, lines.right}) {
            const bool over_crest = piece.kind == Landscape::GentleHill && leads_over_crest(line, piece);
            const Cited<double>& most = sight_through(field_.edition().terrain.sight, piece.kind, over_crest);
            if (length_inside(line, piece.outline) > most.value + length_tolerance) return most.rule;
        }
        return {};
    }

    // BI-ITP-59: any two corners in the arc will do; friends in the way make it a shot over them at best.
    void try_lines(const FiringArc& within) {
        block(sight_rule(), "no_two_lines_lead_to_it");
        const auto points = corners(at_);
        for (Vec a : points)
            for (Vec b : points) {
                const Lines lines{{within.edge.to, a}, {within.edge.from, b}};
                const bool inside = by_range_point() || (contains(within, a) && contains(within, b));
                if (a == b || !inside || are_crossing(lines.left, lines.right)) continue;
                try_lines(lines);
                if (seen_.line == Line::Clear) return;
            }
    }

    // I2-ITP-51: from the middle of the edge to any point of the nearest edge of the target, looked for at even steps.
    // It is enough that some part of the target is in the arc (I2-ITP-50).
    void try_middle() {
        constexpr int steps = 8;
        block(sight_rule(), "no_line_leads_to_it");
        const Segment nearest = nearest_edge();
        for (int i = 0; i <= steps; ++i) {
            const int step = (i % 2 == 0 ? steps + i : steps - i - 1) / 2;  // from its middle outward
            const Vec to = nearest.from + (nearest.to - nearest.from) * (static_cast<double>(step) / steps);
            try_lines(Lines{{measure_.from, to}, {measure_.from, to}});
            if (seen_.line == Line::Clear) return;
        }
    }
    Segment nearest_edge() const {
        for (BaseEdge e : {BaseEdge::Left, BaseEdge::Back, BaseEdge::Right})
            if (edge_middle(at_, e) == measure_.to) return edge(at_, e);
        return edge(at_, BaseEdge::Front);
    }

    void try_lines(const Lines& lines) {
        for (const Piece* piece : pieces_)
            if (const RuleId rule = cut_by(lines, *piece); !rule.empty()) return fail(rule, "scenery_is_in_the_way");
        std::optional<Shot::Obstacle> worst;
        UnitId blocker = nobody;
        UnitSet through;
        for (const auto& [u, base] : units_) {
            if (!is_cut_by(lines, base) && !stands_across(lines, base)) continue;
            if (screens_.contains(u)) {
                through.insert(u);
                continue;
            }
            if (field_.seat(u) != field_.seat(shooter_)) return fail(sight_rule(), "an_enemy_is_in_the_way", u);
            const Shot::Obstacle obstacle = obstacle_at(base);
            if (worst && excess(obstacle) <= excess(*worst)) continue;
            worst = obstacle;
            blocker = u;
        }
        if (worst && seen_.obstacle && excess(*worst) >= excess(*seen_.obstacle)) return;
        seen_.line = worst ? Line::OverFriends : Line::Clear;
        seen_.obstacle = worst;
        seen_.blocker = blocker;
        seen_.blocked_by = {};
        seen_.screen = through;
    }

    // I1-SHO-40: light troops of the enemy that are far enough away do not hide others.
    void look_through_screen() {
        const ShootingRules& rules = field_.edition().shooting;
        const auto is_light = [&](UnitId u) {
            return is_among(field_.edition(), profile_of(field_, state_, u), rules.screens);
        };
        if (!rules.screens.stated() || is_light(target_)) return;
        for (const Between& b : units_)
            if (field_.seat(b.unit) == field_.seat(target_) && is_light(b.unit) &&
                range_to(b.unit) > rules.screen_beyond.value)
                screens_.insert(b.unit);
        if (screens_.empty()) return;
        try_lines(arc());
        for (UnitId u : seen_.screen)
            if (u == seen_.screen.first() || range_to(u) < seen_.screen_range) seen_.screen_range = range_to(u);
    }
    double range_to(UnitId u) const {
        const Segment line = line_of_range(field_, state_, shooter_, edge_, u);
        return on_grid(distance(line.from, line.to));
    }

    RuleId sight_rule() const { return field_.edition().targets.sight.rule; }
    // Remembers why this pair of lines will not do, unless another is better.
    void fail(RuleId rule, Words why, UnitId blocker = nobody) {
        if (seen_.line != Line::Blocked) return;
        block(rule, why);
        seen_.blocker = blocker;
    }

    template <class Blocker>
    bool is_cut_by(const Lines& lines, const Blocker& blocker) const {
        if (flat_ && blocks(blocker, sight_area(lines.left, lines.right))) return true;
        return blocks(blocker, lines.left) || blocks(blocker, lines.right);
    }

    // A unit exactly as wide as the gap between the lines touches both and cuts neither: it is shot over all the same.
    bool stands_across(const Lines& lines, const Rect& base) const {
        if (from_middle()) return false;
        const Rect grown = inset(base, -2 * touch_tolerance);
        return length_inside(lines.left, grown) > touch_tolerance &&
               length_inside(lines.right, grown) > touch_tolerance;
    }

    // BI-ITP-64: from the middle of the edge to the friend, and from base to base.
    Shot::Obstacle obstacle_at(const Rect& base) const {
        return {on_grid(distance(base, edge_middle(from_, edge_))), on_grid(max(0, gap(base, at_)))};
    }
    static double excess(const Shot::Obstacle& obstacle) { return obstacle.to_shooter - obstacle.to_target; }

    struct Between {
        UnitId unit;
        Rect base;
    };
    struct Wood {
        const Piece* piece;
        bool holds_one;  // of the two
    };

    const Field& field_;
    const State& state_;
    UnitId shooter_, target_;
    BaseEdge edge_;
    bool flat_;
    Rect from_, at_;
    Segment measure_;
    double opening_;  // of the arc, degrees
    std::vector<Between> units_;
    std::vector<const Piece*> pieces_;
    std::vector<Wood> woods_;
    UnitSet screens_;  // that may be looked through
    UnitSet ignored_;  // as if they were not there
    Sighting seen_;
};

}  // namespace

Segment line_of_range(const Field& field, const State& state, UnitId shooter, BaseEdge edge, UnitId target) {
    const Rect from = rect_of(field, state, shooter), at = rect_of(field, state, target);
    if (holds(field.edition().targets.range_to_rear_edge)) return measuring_line(from, edge, at);
    const bool sideways = edge == BaseEdge::Left || edge == BaseEdge::Right;
    const int shooters = ranks_in(state, shooter), targets = ranks_in(state, target);
    Segment best{edge_middle(from, edge), edge_middle(at, BaseEdge::Front)};
    for (int i = 0; i < (sideways ? shooters : 1); ++i)
        for (int j = 0; j < targets; ++j)
            for (BaseEdge e : {BaseEdge::Front, BaseEdge::Left, BaseEdge::Right}) {
                const Segment line{middle_in(from, edge, i, shooters), middle_in(at, e, j, targets)};
                if (squared(line.to - line.from) < squared(best.to - best.from)) best = line;
            }
    return best;
}

bool limits_sight(const Field& field, const Piece& piece) {
    return holds(rules_of(field, piece).limits_sight) ||
           sight_through(field.edition().terrain.sight, piece.kind, false).stated();
}

bool is_visible(const Field& field, const State& state, UnitId unit, UnitId other) {
    return Looker(field, state, unit, BaseEdge::Front, other, false).sees_ahead();
}

Sighting glance(const Field& field, const State& state, UnitId shooter, BaseEdge edge, UnitId target) {
    return Looker(field, state, shooter, edge, target, false).glance();
}

Sighting look(const Field& field, const State& state, UnitId shooter, BaseEdge edge, UnitId target, bool flat) {
    return Looker(field, state, shooter, edge, target, flat).look();
}

}  // namespace acies
