// Set-ups that nobody would choose, but that a file may hold: tiny tables, water everywhere, crowds, armies that find
// no room to deploy. A battle of any of them must come to its end like any other.
#pragma once

#include "sim/rules/setups.h"

namespace acies::sim::hostile {

// Made from the start of another battle; none if nothing that can be played came of it.
std::optional<rules::Start> made_hostile(const Edition&, const rules::Start&, odds::Dice&);

}  // namespace acies::sim::hostile
