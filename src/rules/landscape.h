// Kinds of scenery that lie on a table. What each does to movement and sight is data of the edition.
// Catalogue: BI-TER-02 to 17, BI-ITP-28, BI-ITP-31, I1-ITP-83, I2-TER-01.
#pragma once

#include "base/names.h"

namespace acies {

enum class Landscape : std::uint8_t {
    GentleHill,
    SteepHill,
    WoodedHill,
    Scrub,
    Field,
    HedgedField,
    Wood,
    Dunes,
    Village,
    Abbey,
    Town,
    Marsh,
    Pond,
    Rocks,
    Water,
    Road,
    River,
    GreatRiver,
    FloodRiver,
    Thicket,
    Cliffs,
    Fortification,
    Wall,
    Hedge,
    Stakes,
    Pavises
};
template <>
inline constexpr auto names<Landscape> = std::to_array<Name>({{"gentle_hill", "gentle hill"},
                                                              {"steep_hill", "steep hill"},
                                                              {"wooded_hill", "wooded hill"},
                                                              {"scrub", "scrub"},
                                                              {"field", "field"},
                                                              {"hedged_field", "hedged field"},
                                                              {"wood", "wood"},
                                                              {"dunes", "dunes"},
                                                              {"village", "village"},
                                                              {"abbey", "abbey"},
                                                              {"town", "town"},
                                                              {"marsh", "marsh"},
                                                              {"pond", "pond"},
                                                              {"rocks", "rocks"},
                                                              {"water", "open water"},
                                                              {"road", "road"},
                                                              {"river", "fordable river"},
                                                              {"great_river", "river that cannot be forded"},
                                                              {"flood_river", "river in flood"},
                                                              {"thicket", "thicket"},
                                                              {"cliffs", "cliffs"},
                                                              {"fortification", "fortification"},
                                                              {"wall", "wall"},
                                                              {"hedge", "hedge"},
                                                              {"stakes", "stakes"},
                                                              {"pavises", "pavises"}});

constexpr bool is_river(Landscape kind) {
    return kind == Landscape::River || kind == Landscape::GreatRiver || kind == Landscape::FloodRiver;
}
// What stands on the table as a line and protects those behind it.
constexpr bool is_barrier(Landscape kind) { return kind >= Landscape::Fortification && kind <= Landscape::Pavises; }
// Roads, rivers and barriers are lines with a width, everything else is an area.
constexpr bool is_line(Landscape kind) { return kind == Landscape::Road || is_river(kind) || is_barrier(kind); }

}  // namespace acies
