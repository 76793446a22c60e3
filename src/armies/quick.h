// An army made by the program: legal by its list and its format, of nearly as many points as the game allows. The same
// wish and seed always make the same army.
#pragma once

#include <cstdint>
#include <optional>

#include "armies/muster.h"

namespace acies {

struct QuickWish {
    std::string army;  // id of the list
    RosterFormat format = RosterFormat::Free;
    Scale scale = Scale::Mm15;
    int points = 0;  // of the game, if the edition counts them
    std::uint64_t seed = 1;
};
// Nothing if the list allows no such army, say because its minima cost more than the game.
std::optional<Roster> quick_army(const Edition&, const FindList&, const QuickWish&);

// The army of a list as an edition without points has it, before any option; of others, what the list asks for at
// least.
Roster first_army(const Edition&, const ArmyList&, const QuickWish&);

}  // namespace acies
