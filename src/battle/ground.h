// The ground under a base. Pieces of scenery do not overlap, roads and rivers apart.
// Catalogue: BI-TER-01, BI-ITP-23, BI-ITP-28, BI-ITP-32, BI-ITP-33.
#pragma once

#include "battle/field.h"

namespace acies {

struct Ground {
    Terrain terrain = Terrain::Open;  // that at least half of the base is in; roads and rivers do not count
    bool wholly = false;              // all of it
    const Piece* piece = nullptr;     // none: open ground without a name
};

Ground ground_at(const Field&, const Rect&);

// What a piece counts as.
Terrain terrain_of(const Field&, const Piece&);
const LandscapeRules& rules_of(const Field&, const Piece&);
// Whether at least half of the base is in the area.
bool is_in(const Rect&, const Piece&);

}  // namespace acies
