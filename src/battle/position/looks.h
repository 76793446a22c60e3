// How the troops of an army look on a page or a table: the people and the period of their figures, and the colour of
// their shields. No rule reads it, and it is no part of a state.
#pragma once

#include <cstdint>
#include <optional>

#include "base/names.h"

namespace acies {

// People and periods. This is the catalogue; web/src/table/board/figures/families.ts draws each.
enum class FigureFamily : std::uint8_t {
    BronzeAge,
    Hoplite,
    Roman,
    Barbarian,
    Steppe,
    EarlyMedieval,
    HighMedieval,
    LateMedieval,
    NewWorld
};
template <>
inline constexpr auto names<FigureFamily> = std::to_array<Name>({{"bronze_age", "bronze age"},
                                                                 {"hoplite", "hoplites and Macedonians"},
                                                                 {"roman", "Romans"},
                                                                 {"barbarian", "barbarians"},
                                                                 {"steppe", "steppe and Parthians"},
                                                                 {"early_medieval", "early middle ages"},
                                                                 {"high_medieval", "high middle ages"},
                                                                 {"late_medieval", "late middle ages, pike and shot"},
                                                                 {"new_world", "New World"}});

// The colour of shields, coats and horse cloths. Rims and bands of bases keep that of their side.
enum class Livery : std::uint8_t { Red, Blue, Green, Ochre, White, Black, Purple };
template <>
inline constexpr auto names<Livery> = std::to_array<Name>({{"red", "red"},
                                                           {"blue", "blue"},
                                                           {"green", "green"},
                                                           {"ochre", "ochre"},
                                                           {"white", "white"},
                                                           {"black", "black"},
                                                           {"purple", "purple"}});

// Figures and colours as they are said; none: as the army has them, or as the page likes.
struct Looks {
    std::optional<FigureFamily> figures;
    std::optional<Livery> colour;
    friend bool operator==(const Looks&, const Looks&) = default;
};

}  // namespace acies
