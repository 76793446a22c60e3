// Zones of control on the table: which of them a move leads through, and what comes of it. Leaves which units have a
// zone and what it does to rules/moving/zones.h. Catalogue: BI-ZOC, BI-STA-17, BI-STA-19, BI-ITP-48 to 50, BI-ITP-98;
// I2-ZOC, I2-ITP-34 to 36.
#pragma once

#include "battle/ground/body.h"
#include "geometry/motion.h"
#include "rules/moving/zones.h"

namespace acies {

// The zone of that unit; none if it has none at this moment.
std::optional<Rect> zone_of(const Field&, const State&, UnitId);

// The same wherever it lies, whether or not the unit has one now.
Rect place_of_zone(const Field&, const State&, UnitId);

// Why the body may not make that motion because of a zone of one of these enemies, other than straight ahead. Adds to
// `provoked` the enemies that may answer it.
std::optional<Refusal> zone_refusal(const Field&, const State&, const Body&, ZoneAct, const Motion&,
                                    const UnitSet& enemies, UnitSet& provoked);
// The same for a move straight ahead by `distance` U. Members that pass by an enemy in its zone are disordered.
std::optional<Refusal> pass_zones_ahead(const Field&, const State&, Body&, double distance, const UnitSet& enemies,
                                        UnitSet& provoked);
// Where a move straight ahead by `distance` U first comes well into a zone of one of these enemies, on a course that
// would miss it: how far from its start, and which enemies may answer (I2-ZOC-05, I2-ITP-35, I2-ITP-36). Nothing in
// editions where the whole move is answered.
struct ZoneEntry {
    double at = 0;
    UnitSet provoked;
};
std::optional<ZoneEntry> zone_entered(const Field&, const State&, const Body&, double distance, const UnitSet& enemies);
// Enemies in whose zones the unit stands, and which may answer what it does there.
UnitSet provoked_where_it_stands(const Field&, const State&, UnitId, ZoneAct);

}  // namespace acies
