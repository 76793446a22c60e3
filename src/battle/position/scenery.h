// Scenery that was placed by the rules: where roads and rivers run, and what may lie on what. Sizes and numbers of
// pieces are left to battle/position/field.h. Catalogue: BI-DEP-05, BI-ITP-35, I1-TER-19, I1-TER-20, I1-TER-33,
// I2-ITP-72.
#pragma once

#include <vector>

#include "base/tally.h"
#include "battle/position/setup.h"
#include "geometry/polygon.h"

namespace acies {

struct Misplaced {
    std::size_t piece = 0;  // by its place in the set-up
    Words words;
    RuleId rule;
};
// All pieces must be sound.
std::vector<Misplaced> misplaced_pieces(const Edition&, const Table&, const std::vector<Piece>&);

bool is_on_edge(const Table&, Vec);   // or beyond it
bool is_on_table(const Table&, Vec);  // the edge included
Spot spot_at(Vec);
Vec middle_of(const Piece&);
// The piece with its middle there.
Piece moved_to(const Piece&, Vec middle);
// The piece as it lies once the table has been turned round.
Piece turned_round(const Piece&, const Table&);

}  // namespace acies
