#include "battle/ground.h"

namespace acies {

const LandscapeRules& rules_of(const Field& field, const Piece& piece) {
    return field.edition().table.landscape[piece.kind];
}

Terrain terrain_of(const Field& field, const Piece& piece) { return rules_of(field, piece).ground.value; }

bool is_in(const Rect& base, const Piece& piece) { return !is_line(piece.kind) && is_half_inside(base, piece.outline); }

Ground ground_at(const Field& field, const Rect& base) {
    for (const Piece& piece : field.setup().pieces)
        if (is_in(base, piece)) return {terrain_of(field, piece), is_entirely_inside(base, piece.outline), &piece};
    return {};
}

}  // namespace acies
