#include "battle/opening/laying.h"

#include <algorithm>

#include "battle/opening/pieces.h"
#include "battle/position/scenery.h"
#include "battle/turns/scouting.h"

namespace acies {

const Cited<int>& needed_for(const Field& field, Permit permit) {
    const PieceRules& rules = piece_rules(field);
    return permit == Permit::River ? rules.river_needs : rules.built_up_area_needs;
}

bool may_add_built_up_area(const Field& field) { return holds(piece_rules(field).attacker_built_up_area); }

bool is_meant_as_bridge(const Field& field, const TerrainFrame& frame, const Piece& piece) {
    return frame.step == TerrainFrame::Step::Option && piece.kind == Landscape::Road &&
           frame.options.contains(TerrainOption::BridgeOrFord) && !is_on_edge(field.table(), piece.strip.line.front());
}

std::vector<Piece> without(std::vector<Piece> pieces, std::size_t piece) {
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece));
    return pieces;
}

namespace {

using Step = TerrainFrame::Step;

const TerrainTables& tables_of(const Field& field) { return field.edition().setup.tables; }

TerrainLimits limits_of(const Field& field, const TerrainFrame& frame) {
    return terrain_limits(field.edition(), {.format = format_of(field), .items = frame.number});
}

// Why the attacker may not lay another piece of that kind.
std::optional<Refusal> refuse_adding(const Field& field, const TerrainFrame& frame, Landscape kind) {
    if (is_village(kind) && may_add_built_up_area(field)) return std::nullopt;
    if (frame.added < limits_of(field, frame).attacker_add.value_or(0)) return std::nullopt;
    const ItemRules* items = items_of(field);
    return Refusal{items->add.items.stated() ? items->add.items.rule : items->move.items.rule,
                   "no_more_items_may_be_added"};
}

// A piece of the scenery that the option of the table is about: one of the opponent (I2-DEP-04).
std::optional<Refusal> refuse_enemy_piece(const Field& field, const TerrainFrame& frame, std::size_t piece,
                                          TerrainOption option) {
    const RuleId rule = tables_of(field).one_option.rule;
    if (!frame.options.contains(option)) return Refusal{rule, "the_dice_do_not_allow_that"};
    if (frame.items[piece].by == frame.next) return Refusal{rule, "it_is_no_piece_of_the_opponent"};
    return std::nullopt;
}

// Moving and removing share one number; the attacker has done so many of them.
std::optional<Refusal> refuse_change(const Field& field, const TerrainFrame& frame, const AttackerRight& right,
                                     const std::optional<int>& allowed, const RuleId& otherwise) {
    const TerrainLimits limits = limits_of(field, frame);
    const int most = std::max(limits.attacker_move.value_or(0), limits.attacker_remove.value_or(0));
    if (allowed.value_or(0) > 0 && frame.changed < most) return std::nullopt;
    return Refusal{right.items.stated() ? right.items.rule : otherwise, "no_more_items_may_be_changed"};
}

TerrainOption option_for(const Field& field, const Piece& piece, bool is_bridge) {
    return is_bridge ? TerrainOption::BridgeOrFord : option_of(field, piece);
}

}  // namespace

std::optional<Refusal> refuse_terrain(const Field& field, const State& state, const TerrainFrame& frame,
                                      const TryForPiece& wish) {
    const auto permit = permit_for(wish.kind);
    if (!permit || frame.step == Step::Option || !is_terrain(field, wish.kind))
        return Refusal{{}, "no_dice_are_rolled_for_that"};
    const RuleId rule = needed_for(field, *permit).rule;
    if (!needed_for(field, *permit).stated()) return Refusal{{}, "no_dice_are_rolled_for_that"};
    if (frame.tried.contains(*permit)) return Refusal{rule, "one_roll_for_each"};
    const auto is_alike = [&](const Piece& piece) { return permit_for(piece.kind) == permit; };
    if (std::ranges::any_of(pieces_of(field, state), is_alike)) return Refusal{rule, "there_is_one_already"};
    if (frame.step == Step::Change) return refuse_adding(field, frame, wish.kind);
    return std::nullopt;
}

std::optional<Refusal> refuse_terrain(const Field& field, const State& state, const TerrainFrame& frame,
                                      const LayPiece& lay) {
    const std::vector<Piece>& others = pieces_of(field, state);
    const RuleId size = piece_rules(field).max_rivers.rule;
    if (!is_terrain(field, lay.kind) || others.size() >= max_pieces)
        return Refusal{size, "such_a_piece_cannot_be_placed"};
    if (is_line(lay.kind) ? lay.count < 2 || lay.count > max_bends : lay.count != 1)
        return Refusal{size, "such_a_piece_cannot_be_placed"};
    const Piece piece = piece_of(lay);
    const auto permit = permit_for(lay.kind);
    const bool is_bridge = is_meant_as_bridge(field, frame, piece);
    if (permit && needed_for(field, *permit).stated() && !frame.granted.contains(*permit))
        return Refusal{needed_for(field, *permit).rule, "a_roll_must_allow_it_first"};
    if (frame.step == Step::Change)
        if (auto refusal = refuse_adding(field, frame, lay.kind)) return refusal;
    if (auto refusal = is_bridge ? refuse_bridge(field, others, piece) : refuse_shape(field, others, piece))
        return refusal;
    if (frame.step == Step::Option && !frame.options.contains(option_for(field, piece, is_bridge)))
        return Refusal{tables_of(field).one_option.rule, "the_dice_do_not_allow_that"};
    return frame.step == Step::Lay ? refuse_item(field, others, piece, frame.number) : std::nullopt;
}

std::optional<Refusal> refuse_terrain(const Field& field, const State& state, const TerrainFrame& frame,
                                      const ShiftPiece& shift) {
    const std::vector<Piece>& pieces = pieces_of(field, state);
    if (frame.step == Step::Lay) return Refusal{items_of(field)->move.items.rule, "the_attacker_moves_and_removes"};
    if (shift.piece >= pieces.size()) return Refusal{{}, "there_is_no_such_piece"};
    auto refusal = frame.step == Step::Option
                       ? refuse_enemy_piece(field, frame, shift.piece, TerrainOption::MoveEnemyPiece)
                       : refuse_change(field, frame, items_of(field)->move, limits_of(field, frame).attacker_move,
                                       items_of(field)->add.items.rule);
    if (refusal) return refusal;
    const std::vector<Piece> others = without(pieces, shift.piece);
    const Piece moved = moved_to(pieces[shift.piece], point_of(shift.to));
    refusal =
        frame.items[shift.piece].bridge ? refuse_bridge(field, others, moved) : refuse_shape(field, others, moved);
    if (refusal || frame.step == Step::Option) return refusal;
    std::vector<Piece> all = others;
    all.push_back(moved);
    return refuse_remaining(field, all);
}

std::optional<Refusal> refuse_terrain(const Field& field, const State& state, const TerrainFrame& frame,
                                      const RemovePiece& remove) {
    const std::vector<Piece>& pieces = pieces_of(field, state);
    if (frame.step == Step::Lay) return Refusal{items_of(field)->remove.items.rule, "the_attacker_moves_and_removes"};
    if (remove.piece >= pieces.size()) return Refusal{{}, "there_is_no_such_piece"};
    if (frame.step == Step::Option)
        return refuse_enemy_piece(field, frame, remove.piece, TerrainOption::RemoveEnemyPiece);
    // Before the number: too few left is the better reason.
    if (auto refusal = refuse_remaining(field, without(pieces, remove.piece))) return refusal;
    return refuse_change(field, frame, items_of(field)->remove, limits_of(field, frame).attacker_remove,
                         items_of(field)->move.items.rule);
}

}  // namespace acies
