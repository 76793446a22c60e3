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

// Characters that a page or a terminal obeys instead of showing: control characters of ASCII and Latin 1, Unicode's
// marks of lines and direction. Bytes that are no character count as well.
bool is_control(std::uint32_t code);
// Characters that take no room, so that two different texts could look alike.
bool is_invisible(std::uint32_t code);
bool is_blank(std::uint32_t code);

bool has_any(std::string_view utf8, bool (*is_one)(std::uint32_t code));
// Any but the end of a line.
bool has_controls(std::string_view utf8);

// The text with a ? for every character that a terminal would obey, except the end of a line. Text written by others
// goes through this before it is shown.
std::string printable(std::string_view text);

}  // namespace acies::wire
