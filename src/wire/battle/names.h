// What a unit, a Command or a player may be called, so that the notation reads back what it wrote, and nothing that a
// file says does anything to a terminal.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "wire/characters.h"

namespace acies::wire {

// Words of the notation beside which a name stands: "Cretans: shoot Gauls from left", "General of Legion: join Legio
// I".
inline constexpr std::string_view from_edge = " from ", general_of = "General of ";

inline constexpr const char* no_controls = "there are no control characters here";

// What is wrong with a name, but for its length; nothing if it is good.
std::optional<std::string_view> fault_of_name(std::string_view);

}  // namespace acies::wire
