// Shots rolled out with dice, many times, by the rules of play.
#pragma once

#include <cstdint>

#include "odds/shooting.h"

namespace acies::odds {

// Shares of `samples` series of shots; without the card that `fire` may name.
ShootingOdds<double> roll_shots(const Edition&, const Fire& fire, std::uint64_t samples, std::uint64_t seed);

}  // namespace acies::odds
