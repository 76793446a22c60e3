// Probabilities as people read them.
#pragma once

#include <string>

namespace acies::cli {

// "61.2 %". What is not certain is never shown as 0 % or 100 %: "<0.1 %", ">99.9 %".
std::string percent(double chance, int decimals = 1);

}  // namespace acies::cli
