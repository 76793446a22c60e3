// The cards of an edition that has them, by their ids. What they cost, who may hold them and what they do:
// rules/cards.h and rules/card_effects.h.
// Catalogue: I2-CRD.
#pragma once

#include "base/names.h"

namespace acies {

// Tactical cards first, then strategic ones.
enum class Card : std::uint8_t {
    TC1,
    TC2,
    TC3,
    TC4,
    TC5,
    TC6,
    TC7,
    TC8,
    TC9,
    TC10,
    TC11,
    TC12,
    SC1,
    SC2,
    SC3,
    SC4,
    SC5,
    SC6
};
template <>
inline constexpr auto names<Card> = std::to_array<Name>({{"TC1", "Furious melee"},
                                                         {"TC2", "Faith"},
                                                         {"TC3", "Treason"},
                                                         {"TC4", "Storm of arrows"},
                                                         {"TC5", "Iron discipline"},
                                                         {"TC6", "Die-hards"},
                                                         {"TC7", "Motivated troops"},
                                                         {"TC8", "Opportunity charge"},
                                                         {"TC9", "Last man"},
                                                         {"TC10", "Bloodthirst"},
                                                         {"TC11", "Orderly retreat"},
                                                         {"TC12", "Decisive initiative"},
                                                         {"SC1", "Flank march"},
                                                         {"SC2", "Reserve"},
                                                         {"SC3", "Ambush"},
                                                         {"SC4", "Advanced deployment"},
                                                         {"SC5", "Delayed deployment"},
                                                         {"SC6", "Scouting"}});

constexpr bool is_strategic(Card card) { return card >= Card::SC1; }

// What the card for scouting may do.
enum class ScoutingOption : std::uint8_t { PlacePiece, RemovePiece, MovePiece, SwapSides };
template <>
inline constexpr auto names<ScoutingOption> = std::to_array<Name>({{"place_piece", "place a piece"},
                                                                   {"remove_piece", "remove a piece"},
                                                                   {"move_piece", "move a piece"},
                                                                   {"swap_sides", "swap the table sides"}});

}  // namespace acies
