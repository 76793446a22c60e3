// What a unit or a Command may be called, so that the notation reads back what it wrote, and nothing that a file says
// does anything to a terminal.
#pragma once

#include <optional>
#include <string_view>

namespace acies::wire {

inline constexpr const char* no_controls = "there are no control characters here";

// Characters that no page or terminal shows but obeys: of ASCII, Latin 1 and Unicode's marks of direction.
bool has_controls(std::string_view utf8);

// What is wrong with a name, but for its length; nothing if it is good.
std::optional<std::string_view> fault_of_name(std::string_view);

}  // namespace acies::wire
