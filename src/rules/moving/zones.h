// Zones of control: which units have one, where it lies, and what acting inside it leads to. Leaves to the table
// whether a base overlaps a zone and where a course leads.
// Catalogue: BI-ZOC, I1-ZOC, I2-ZOC, BI-ITP-48 to 50, I1-ITP-28, I2-ITP-34 to 36.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// What a unit does in, or on entering, an enemy zone.
enum class ZoneAct { Ahead, Enter, Wheel, Sideways, Oblique, Backward, Shoot, Rally };
template <>
inline constexpr auto names<ZoneAct> = std::to_array<Name>({{"ahead", "moves straight ahead"},
                                                            {"enter", "enters straight ahead"},
                                                            {"wheel", "wheels"},
                                                            {"sideways", "moves sideways"},
                                                            {"oblique", "moves obliquely"},
                                                            {"backward", "moves backward"},
                                                            {"shoot", "shoots"},
                                                            {"rally", "recovers order"}});

enum class Reaction { None, Automatic, Test };
template <>
inline constexpr auto names<Reaction> = std::to_array<Name>(
    {{"none", "no reaction"}, {"automatic", "may react at once"}, {"test", "may react after a test"}});

// Why a unit has no zone.
enum class NoZone { InMelee, Disordered, Baggage };
template <>
inline constexpr auto names<NoZone> = std::to_array<Name>({{"in_melee", "no zone of control in melee"},
                                                           {"disordered", "no zone of control in disorder"},
                                                           {"baggage", "baggage has no zone of control"}});

struct Point {
    double x = 0, y = 0;
};

// Where the controller stands.
struct ZonePlace {
    Point front_midpoint;
    double facing = 0;  // degrees, counter-clockwise from +x
};

bool has_zone(const Edition&, const Unit& controller, Tally& because);
// Whether the point lies in the rectangle of the zone (or in one of four, for troops that look every way), the border
// included. Does not ask whether the unit has a zone at this moment.
bool is_in_zone(const Edition&, const Unit& controller, const ZonePlace&, Point);

struct ZoneQuestion {
    Unit controller;
    Unit unit;  // the enemy that acts
    ZoneAct act = ZoneAct::Ahead;
    bool inside = true;
    std::optional<bool> course_meets_controller;
};

struct ZoneOutcome {
    std::optional<bool> allowed;
    std::optional<bool> disordered;    // the acting unit afterwards
    std::optional<Reaction> reaction;  // of the controller
    Tally because;
};

// What is not determined without knowing the course, or a die, is left out.
ZoneOutcome zone_outcome(const Edition&, const ZoneQuestion&);

}  // namespace acies
