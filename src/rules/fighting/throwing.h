// Weapons thrown at contact, before the dice of the melee: pilum and heavy javelin. Leaves damage to
// rules/fighting/damage.h and the test of the unit that is hit to rules/fighting/cohesion.h. Catalogue: BI-SHO-43 to
// 48, BI-ITP-66 and 67; I1-SHO-47 to 53, I1-ITP-82; I2-TRP-15, I2-ITP-57.
#pragma once

#include <optional>
#include <span>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// The weapon that it has in this edition, whatever its list calls it (I1-TRP-14).
std::optional<Weapon> carried_weapon(const Edition&, const Unit&);

// Why a unit throws nothing at this contact.
enum class ThrowRefusal { NotFresh, NotFrontal, Pursuit };
template <>
inline constexpr auto names<ThrowRefusal> = std::to_array<Name>({{"not_fresh", "only fresh units throw"},
                                                                 {"not_frontal", "thrown only at contact on the front"},
                                                                 {"pursuit", "not thrown again by a pursuer"}});

// Dice thrown by a unit at contact: the total, never below 0. A unit that is not `charging` was charged.
Tally throw_dice(const Edition&, const Unit& thrower);

// Dice thrown by a side, with reasons, and their number alone: `main`, its order as the contact has left it, and the
// units that support it. None of these throws if its side has charged, whether or not it moved itself.
Tally side_throw(const Edition&, const Unit& main, std::span<const Unit> supports, const Unit& enemy,
                 std::span<const Unit> enemy_supports);
int side_throw_dice(const Edition&, const Unit& main, std::span<const Unit> supports, const Unit& enemy,
                    std::span<const Unit> enemy_supports);

}  // namespace acies
