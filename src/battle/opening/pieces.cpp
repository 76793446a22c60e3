#include "battle/opening/pieces.h"

#include <algorithm>

#include "battle/ground/ground.h"
#include "battle/position/scenery.h"
#include "geometry/polygon.h"
#include "rules/edition.h"

namespace acies {

namespace {

std::optional<Refusal> refused(RuleId rule, Words why) { return Refusal{rule, why}; }

// Smallest and largest piece, whether or not the edition tells small from large ones.
const Cited<double>& min_size(const PieceRules& rules) {
    return rules.min_size.stated() ? rules.min_size : rules.min_small;
}
const Cited<double>& max_size(const PieceRules& rules) {
    return rules.max_size.stated() ? rules.max_size : rules.max_large;
}

bool is_rectangular(Landscape kind) {
    return is_village(kind) || kind == Landscape::Field || kind == Landscape::HedgedField;
}

// ---- size

// The sides of the smallest rectangle around an outline that begins along one of its axes.
Vec axes_of(Outline outline) {
    const std::size_t quarter = outline.size() / 4;
    if (outline.size() == 4) return {distance(outline[0], outline[1]), distance(outline[1], outline[2])};
    return {distance(outline[0], outline[2 * quarter]), distance(outline[quarter], outline[3 * quarter])};
}

std::optional<Refusal> refuse_area_size(const Field& field, const Piece& piece) {
    const PieceRules& rules = piece_rules(field);
    const Vec axes = axes_of(piece.outline);
    const bool is_water = piece.kind == Landscape::Water && rules.max_water.stated();
    const Cited<double>& most = is_water ? rules.max_water : max_size(rules);
    if (most.stated() && !within_length(max(axes.x, axes.y), most.value))
        return refused(most.rule, "the_piece_is_too_large");
    if (const Cited<double>& least = min_size(rules);
        least.stated() && !within_length(least.value, min(axes.x, axes.y)))
        return refused(least.rule, "the_piece_is_too_small");
    return std::nullopt;
}

// BI-DEP-03: no implausible bends: none is sharper than a right angle.
bool bends_sharply(const std::vector<Vec>& line) {
    for (std::size_t i = 0; i + 2 < line.size(); ++i)
        if (dot(line[i + 1] - line[i], line[i + 2] - line[i + 1]) < 0) return true;
    return false;
}

std::optional<Refusal> refuse_line(const Field& field, const Piece& piece) {
    const PieceRules& rules = piece_rules(field);
    const bool is_road = piece.kind == Landscape::Road;
    // A river is no wider than a road where nothing else is said.
    const Cited<double>& width =
        !is_road && rules.max_river_width.stated() ? rules.max_river_width : rules.max_road_width;
    if (!is_sound(piece.strip)) return refused(width.rule, "such_a_piece_cannot_be_placed");
    if (!within_length(piece.strip.width, width.value))
        return refused(width.rule, is_road ? Phrase("the_road_is_too_wide") : Phrase("the_river_is_too_wide"));
    if (bends_sharply(piece.strip.line)) return refused(rules.max_rivers.rule, "it_bends_too_sharply");
    return std::nullopt;
}

// ---- place

// What wrongs it would do, or others would do because of it.
std::optional<Refusal> refuse_misplaced(const Field& field, const std::vector<Piece>& others, const Piece& piece) {
    std::vector<Piece> all;
    const auto is_crossing = [&](const Piece& other) {  // a bridge is held to no edge
        return other.kind == Landscape::Road && other.strip.line.size() == 2 &&
               !is_on_edge(field.table(), other.strip.line.front()) &&
               !is_on_edge(field.table(), other.strip.line.back());
    };
    std::ranges::copy_if(others, std::back_inserter(all), [&](const Piece& other) { return !is_crossing(other); });
    all.push_back(piece);
    const auto wrong = misplaced_pieces(field.edition(), field.table(), all);
    if (!wrong.empty()) return Refusal{wrong.front().rule, wrong.front().words};
    return std::nullopt;
}

std::optional<Refusal> refuse_lying_on_others(const Field& field, const std::vector<Piece>& others,
                                              const Piece& piece) {
    if (piece_rules(field).overlaps.stated() || is_line(piece.kind)) return std::nullopt;  // misplaced_pieces tells
    if (std::ranges::any_of(others, [&](const Piece& other) {
            return !is_line(other.kind) && overlaps(Outline(piece.outline), Outline(other.outline));
        }))
        return refused(max_size(piece_rules(field)).rule, "other_scenery_lies_there");
    return std::nullopt;
}

std::optional<Refusal> refuse_too_many(const Field& field, const std::vector<Piece>& others, const Piece& piece) {
    const PieceRules& rules = piece_rules(field);
    const auto count = [&](auto is) { return static_cast<int>(std::ranges::count_if(others, is, &Piece::kind)); };
    if (is_river(piece.kind) && rules.max_rivers.stated() && count(is_river) >= rules.max_rivers.value)
        return refused(rules.max_rivers.rule, "there_is_a_river_already");
    if (is_village(piece.kind) && rules.max_built_up_areas.stated() &&
        count(is_village) >= rules.max_built_up_areas.value)
        return refused(rules.max_built_up_areas.rule, "there_is_a_built_up_area_already");
    return std::nullopt;
}

// I1-DEP-18: the farthest that any point of the river is from the short edge that it runs along; none if it does not
// run from one long edge to the other.
std::optional<double> distance_from_side(const Table& table, const std::vector<Vec>& line) {
    const auto [low, high] = std::minmax_element(line.begin(), line.end(), [](Vec a, Vec b) { return a.y < b.y; });
    if (low->y > length_tolerance || high->y < table.height - length_tolerance) return std::nullopt;
    double from_left = 0, from_right = 0;
    for (Vec p : line) {
        from_left = max(from_left, p.x);
        from_right = max(from_right, table.width - p.x);
    }
    return min(from_left, from_right);
}

std::optional<Refusal> refuse_river_course(const Field& field, const Piece& piece) {
    const ItemRules* items = items_of(field);
    if (!items || !is_river(piece.kind)) return std::nullopt;
    const GameFormat format = format_of(field);
    const Cited<double>& limit = items->river_from_edge[format.scale];
    if (!limit.stated()) return std::nullopt;
    const auto far = distance_from_side(field.table(), piece.strip.line);
    if (!far) return refused(limit.rule, "a_river_runs_along_a_short_edge");
    const TerrainLimits limits = terrain_limits(field.edition(), {.format = format, .river_distance = far});
    if (limits.allowed != false) return std::nullopt;
    const Reason& why = limits.because.reasons().front();
    return Refusal{why.rule, why.words};
}

// ---- types, and deployment areas

std::optional<ItemType> type_of(const Field& field, const Piece& piece) {
    if (is_line(piece.kind) || is_village(piece.kind)) return std::nullopt;
    switch (terrain_of(field, piece)) {
        case Terrain::Open: return ItemType::GentleHill;
        case Terrain::Broken: return ItemType::Broken;
        case Terrain::Impassable: return ItemType::Impassable;
        case Terrain::Difficult:
        case Terrain::Dunes: return ItemType::Difficult;
        case Terrain::Road:
        case Terrain::FordableRiver: break;
    }
    return std::nullopt;
}

// I1-DEP-10, I1-DEP-15: even a part of it lies where armies are deployed.
bool is_in_deployment_area(const Field& field, const ItemRules& items, const Piece& piece) {
    const Box box = box_of(is_line(piece.kind) ? piece.strip.line : piece.outline);
    const double middle = field.table().height * 0.5, half = is_line(piece.kind) ? piece.strip.width * 0.5 : 0;
    return box.least.y - half < middle - items.deployment_area.value - length_tolerance ||
           box.most.y + half > middle + items.deployment_area.value + length_tolerance;
}
int count_in_areas(const Field& field, const ItemRules& items, const std::vector<Piece>& pieces) {
    return static_cast<int>(
        std::ranges::count_if(pieces, [&](const Piece& piece) { return is_in_deployment_area(field, items, piece); }));
}

std::optional<Refusal> refuse_in_area(const Field& field, const ItemRules& rules, const std::vector<Piece>& others,
                                      const Piece& piece, int items) {
    if (!rules.deployment_area.stated() || !is_in_deployment_area(field, rules, piece)) return std::nullopt;
    const int there = count_in_areas(field, rules, others) + 1;
    if (rules.max_in_deployment_areas.stated() && there > rules.max_in_deployment_areas.value)
        return refused(rules.max_in_deployment_areas.rule, "too_many_items_lie_in_deployment_areas");
    if (!holds(rules.majority_clear)) return std::nullopt;
    const bool two = items == 2 && rules.min_clear_of_two.stated();  // I1-DEP-13
    const int most = two ? items - rules.min_clear_of_two.value : (items - 1) / 2;
    if (there <= most) return std::nullopt;
    return refused(two ? rules.min_clear_of_two.rule : rules.majority_clear.rule,
                   "too_many_items_lie_in_deployment_areas");
}

std::optional<Refusal> refuse_type(const Field& field, const ItemRules& rules, const std::vector<Piece>& others,
                                   const Piece& piece, int items) {
    const auto type = type_of(field, piece);
    if (!rules.same_type.stated() || !type || !rules.types.value.contains(*type)) return std::nullopt;
    const TerrainLimits limits = terrain_limits(field.edition(), {.format = format_of(field), .items = items});
    const auto is_alike = [&](const Piece& other) { return type_of(field, other) == type; };
    if (!limits.max_same_type || std::ranges::count_if(others, is_alike) < *limits.max_same_type) return std::nullopt;
    return refused(rules.same_type.rule, "too_many_items_are_of_that_type");
}

}  // namespace

const PieceRules& piece_rules(const Field& field) { return field.edition().setup.pieces; }

GameFormat format_of(const Field& field) {
    GameFormat format{.scale = field.setup().scale == Scale::Mm28 ? FigureScale::Mm28 : FigureScale::Mm15};
    if (field.setup().points > 0) format.points = field.setup().points;
    return format;
}

const ItemRules* items_of(const Field& field) { return items_of(field.edition(), format_of(field)); }

bool is_terrain(const Field& field, Landscape kind) {
    return !is_barrier(kind) && field.edition().table.landscape[kind].ground.stated();
}

std::optional<Permit> permit_for(Landscape kind) {
    if (is_river(kind)) return Permit::River;
    return is_village(kind) ? std::optional(Permit::BuiltUpArea) : std::nullopt;
}

Piece piece_of(const LayPiece& lay) {
    Piece piece{.kind = lay.kind};
    const Vec size = point_of(lay.size);
    if (is_line(lay.kind)) {
        for (std::size_t i = 0; i < lay.count; ++i) piece.strip.line.push_back(point_of(lay.points[i]));
        piece.strip.width = size.x;
        return piece;
    }
    const double turned = lay.turned / 100.0;
    piece.outline = is_rectangular(lay.kind) ? rectangle(point_of(lay.points[0]), size.x, size.y, turned)
                                             : oval(point_of(lay.points[0]), size.x, size.y, turned);
    return piece;
}

std::optional<Refusal> refuse_shape(const Field& field, const std::vector<Piece>& others, const Piece& piece) {
    const PieceRules& rules = piece_rules(field);
    const auto& points = is_line(piece.kind) ? piece.strip.line : piece.outline;
    if (!std::ranges::all_of(points, [&](Vec p) { return is_on_table(field.table(), p); }))
        return refused(max_size(rules).rule, "it_would_not_lie_on_the_table");
    if (auto refusal = refuse_too_many(field, others, piece)) return refusal;
    if (auto refusal = is_line(piece.kind) ? refuse_line(field, piece) : refuse_area_size(field, piece)) return refusal;
    if (!is_line(piece.kind) && fault_of(piece.outline)) return refused(min_size(rules).rule, "the_piece_is_too_small");
    if (auto refusal = refuse_river_course(field, piece)) return refusal;
    if (auto refusal = refuse_lying_on_others(field, others, piece)) return refusal;
    return refuse_misplaced(field, others, piece);
}

std::optional<Refusal> refuse_bridge(const Field& field, const std::vector<Piece>& others, const Piece& piece) {
    const PieceRules& rules = piece_rules(field);
    const auto crosses = [&](const Piece& other) {
        if (!is_river(other.kind)) return false;
        const Strip& way = piece.strip;
        const Vec middle = (way.line.front() + way.line.back()) * 0.5;
        return contains(other.strip, middle) && !contains(other.strip, way.line.front()) &&
               !contains(other.strip, way.line.back());
    };
    if (auto refusal = refuse_line(field, piece)) return refusal;
    if (!std::ranges::all_of(piece.strip.line, [&](Vec p) { return is_on_table(field.table(), p); }))
        return refused(max_size(rules).rule, "it_would_not_lie_on_the_table");
    if (piece.strip.line.size() != 2 || std::ranges::none_of(others, crosses) ||
        distance(piece.strip.line[0], piece.strip.line[1]) > max_size(rules).value)
        return refused(field.edition().setup.tables.one_option.rule, "a_bridge_crosses_a_river");
    return std::nullopt;
}

std::optional<Refusal> refuse_item(const Field& field, const std::vector<Piece>& others, const Piece& piece,
                                   int items) {
    const ItemRules* rules = items_of(field);
    if (!rules) return std::nullopt;
    if (auto refusal = refuse_type(field, *rules, others, piece, items)) return refusal;
    return refuse_in_area(field, *rules, others, piece, items);
}

std::optional<Refusal> refuse_remaining(const Field& field, const std::vector<Piece>& pieces) {
    const ItemRules* rules = items_of(field);
    if (!rules) return std::nullopt;
    const int left = static_cast<int>(pieces.size());
    if (rules->min_remaining.stated() && left < rules->min_remaining.value)
        return refused(rules->min_remaining.rule, "too_few_items_would_remain");
    if (left == 2 && rules->min_clear_of_two.stated() &&
        left - count_in_areas(field, *rules, pieces) < rules->min_clear_of_two.value)
        return refused(rules->min_clear_of_two.rule, "too_many_items_lie_in_deployment_areas");
    return std::nullopt;
}

}  // namespace acies
