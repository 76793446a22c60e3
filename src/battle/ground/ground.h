// The ground under a base, where it stands and along a motion. Pieces of scenery do not overlap, roads and rivers
// apart. Catalogue: BI-TER-01 to 17, BI-MOV-26, BI-MOV-27, BI-ITP-23 to 28, BI-ITP-32, BI-ITP-33.
#pragma once

#include <bitset>
#include <vector>

#include "battle/position/state.h"
#include "geometry/motion.h"
#include "rules/moving/terrain.h"

namespace acies {

struct Ground {
    Terrain terrain = Terrain::Open;  // that at least half of the base is in; roads and rivers do not count
    bool wholly = false;              // all of it
    const Piece* piece = nullptr;     // none: open ground without a name
};

Ground ground_at(const Field&, const State&, const Rect&);

// What a piece counts as.
Terrain terrain_of(const Field&, const Piece&);
const LandscapeRules& rules_of(const Field&, const Piece&);
// Whether the unit may not enter or cross it at all, or not by this compulsory move.
bool bars(const Field&, const Piece&, const Unit&, bool compelled = false);
// Whether at least half of the base is in the area.
bool is_in(const Rect&, const Piece&);

// ---- on the way

// A part of a motion on which every length costs more, or that costs something once it is begun.
struct Toll {
    double from = 0, to = 0;  // progress
    double price = 1;
    double entry = 0;  // what the figure of the ground takes off the whole move (I2-ITP-31)
};
using Tolls = std::vector<Toll>;
// Movement that the motion costs up to that progress, where each unit of progress is so long. Of several tolls at once
// the dearest counts.
double cost_of(const Tolls&, double progress, double length = 1);
// How far that much movement leads.
double reach_of(const Tolls&, double movement);

// Pieces by their number in the scenery.
using PieceSet = std::bitset<max_pieces>;

// What the motion leads through: areas that at least half of the base is in at some instant, and rivers that any of it
// overlaps, which slow while its centre is in them. Gentle ground and roads are left out. `speed`: of the whole move,
// from which figures of the ground take.
void walk_over(const Field&, const State&, const Unit&, const Rect&, const Motion&, PieceSet& trodden, Tolls&,
               double speed = 0);
// The ground that a motion of a charge leads through, as the edition asks it (I1-MEL-31, I2-ITP-31); none where it asks
// only about the ground at contact. Roads and rivers do not count.
EnumSet<Terrain> ground_charged_in(const Field&, const State&, const Rect&, const Motion&);
// What ground that a charge of that speed has led through took off the whole move.
double figure_of(const Field&, const Unit&, const EnumSet<Terrain>& charged_in, double speed);
// How far a motion may lead where crossing a river takes a whole move, which begins at its bank and ends when the river
// is behind; none: as far as it likes (I2-ITP-32).
std::optional<double> crossing_limit(const Field&, const State&, const Unit&, const Rect&, const Motion&);
// The first piece of scenery that the unit may not enter, and when it would.
struct Barrier {
    double at = 0;
    const Piece* piece = nullptr;
};
// `compelled`: by the compulsory move of impetuous troops, which may go on in ground that they stand in.
std::optional<Barrier> barrier_on(const Field&, const State&, const Unit&, const Rect&, const Motion&,
                                  bool compelled = false);
// Whether the base overlaps scenery that the unit may not enter.
bool is_barred_at(const Field&, const State&, const Unit&, const Rect&);

// The first piece that has the effect on a unit that went through all these, from `start` to `end`; leaving is spared
// where the edition says so (BI-ITP-23).
const Piece* harm_of(const Field&, const State&, const Unit&, const PieceSet&, GroundEffect, const Rect& start,
                     const Rect& end);

}  // namespace acies
