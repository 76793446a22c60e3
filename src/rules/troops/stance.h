// Set-up: the two parts that players have before the battle, and the scale of their figures.
#pragma once

#include "base/names.h"

namespace acies {

enum class Stance { Attacker, Defender };
template <>
inline constexpr auto names<Stance> = std::to_array<Name>({{"attacker", "attacker"}, {"defender", "defender"}});

constexpr Stance opponent(Stance stance) { return stance == Stance::Attacker ? Stance::Defender : Stance::Attacker; }

// 15: 15 mm figures and smaller ones; 28: larger ones.
enum class FigureScale { Mm15, Mm28 };
template <>
inline constexpr auto names<FigureScale> = std::to_array<Name>({{"15", "15 mm"}, {"28", "28 mm"}});

}  // namespace acies
