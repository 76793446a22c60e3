// Characters of a text in UTF-8, as far as it matters which they are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace acies::wire {

struct Character {
    std::uint32_t code = 0;  // 0xFFFD if the bytes are no character
    std::size_t bytes = 1;
};
Character character_at(std::string_view utf8, std::size_t byte);

// Those that a page or a terminal obeys and does not show: of ASCII, of Latin 1, Unicode's marks of lines and
// direction. What is no character counts as well.
bool is_control(std::uint32_t code);
// Those that take no room, so that two texts look alike and differ.
bool is_invisible(std::uint32_t code);
bool is_blank(std::uint32_t code);

bool has_any(std::string_view utf8, bool (*is_one)(std::uint32_t code));
// Any but the end of a line.
bool has_controls(std::string_view utf8);

// The text with a ? for whatever a terminal would obey but the end of a line; what others wrote goes through this
// before people are shown it.
std::string printable(std::string_view text);

}  // namespace acies::wire
