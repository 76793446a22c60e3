// A piece of scenery as a player would lay or shift it: its shape, and why it may not lie there. Leaves who lays how
// many, and when, to battle/opening/terrain.h. Catalogue: BI-DEP-01 to 06, BI-DEP-11, BI-ITP-34, BI-ITP-35, I1-DEP-09,
// I1-DEP-10, I1-DEP-13 to 15, I1-DEP-17, I1-DEP-18, I1-TER-19, I1-TER-20, I1-TER-31 to 33, I1-ITP-61, I1-ITP-62,
// I2-TER-01, I2-ITP-72.
#pragma once

#include "battle/position/run.h"

namespace acies {

struct ItemRules;
struct PieceRules;

// How large pieces are, and how many of a kind.
const PieceRules& piece_rules(const Field&);
// The rules for items in a game of this size; null if the edition has none.
const ItemRules* items_of(const Field&);
GameFormat format_of(const Field&);

// Whether it is a piece of terrain in this edition, and no work of an army.
bool is_terrain(const Field&, Landscape);
std::optional<Permit> permit_for(Landscape);

// The piece, whether or not it may lie there.
Piece piece_of(const LayPiece&);

// Why the piece may not lie among the others, by its own size and place and by theirs; returns nothing if it may.
std::optional<Refusal> refuse_shape(const Field&, const std::vector<Piece>& others, const Piece&);
// The same of a road that is a bridge or ford.
std::optional<Refusal> refuse_bridge(const Field&, const std::vector<Piece>& others, const Piece&);
// Why the defender may not lay it as one of so many items: its type, and how many lie in deployment areas.
std::optional<Refusal> refuse_item(const Field&, const std::vector<Piece>& others, const Piece&, int items);
// Why a table with these pieces is left too bare between the deployment areas (I1-DEP-13).
std::optional<Refusal> refuse_remaining(const Field&, const std::vector<Piece>&);

}  // namespace acies
