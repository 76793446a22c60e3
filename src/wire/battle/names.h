// What a unit or a Command may be called, so that the notation reads back what it wrote, and nothing that a file says
// does anything to a terminal.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace acies::wire {

// Words of the notation beside which a name stands: "Cretans: shoot Gauls from left", "General of Legion: join Legio
// I".
inline constexpr std::array<std::string_view, 4> edge_words{"front", "left", "back", "right"};
inline constexpr std::string_view from_edge = " from ", general_of = "General of ";

inline constexpr const char* no_controls = "there are no control characters here";

// How many bytes the control character at that byte has; 0 if there is none. Control characters are those that a page
// or a terminal obeys and does not show: of ASCII, of Latin 1, and Unicode's marks of lines and direction.
std::size_t control_at(std::string_view utf8, std::size_t byte);
// Whether there is any but the end of a line.
bool has_controls(std::string_view utf8);

// What is wrong with a name, but for its length; nothing if it is good.
std::optional<std::string_view> fault_of_name(std::string_view);

}  // namespace acies::wire
