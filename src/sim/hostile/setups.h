// Set-ups that nobody would choose, but that a file may contain: tiny tables, water everywhere, crowds, armies that
// find no room to deploy. A battle from any of them must end like any other.
#pragma once

#include "sim/rules/setups.h"

namespace acies::sim::hostile {

// Made from the start of another battle; none if the result cannot be played.
std::optional<rules::Start> made_hostile(const Edition&, const rules::Start&, odds::Dice&);

}  // namespace acies::sim::hostile
