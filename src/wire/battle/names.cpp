#include "wire/battle/names.h"

#include <algorithm>
#include <array>

namespace acies::wire {

namespace {

bool is_control(unsigned char c) { return c < 0x20 || c == 0x7f; }

}  // namespace

bool has_controls(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto at = [&](std::size_t k) {
            return i + k < utf8.size() ? static_cast<unsigned char>(utf8[i + k]) : static_cast<unsigned char>(0);
        };
        if (is_control(at(0)) && at(0) != '\n') return true;
        if (at(0) == 0xc2 && at(1) < 0xa0) return true;                                     // U+0080 to U+009F
        if (at(0) == 0xe2 && at(1) == 0x80 && at(2) >= 0xa8 && at(2) <= 0xae) return true;  // U+2028 to U+202E
        if (at(0) == 0xe2 && at(1) == 0x81 && at(2) >= 0xa6 && at(2) <= 0xa9) return true;  // U+2066 to U+2069
    }
    return false;
}

std::optional<std::string_view> fault_of_name(std::string_view name) {
    if (name.empty()) return std::nullopt;  // its length is checked with the set-up
    if (name.find_first_of(",:;+()\"\n") != std::string_view::npos) return "a name has none of , : ; + ( ) and quotes";
    if (has_controls(name)) return no_controls;
    if (name.front() == ' ' || name.back() == ' ') return "a name has no blanks at its ends";
    // "Cretans: shoot Gauls from left", "General of Legion: join Legio I"
    static constexpr std::array<std::string_view, 4> edges{" from front", " from left", " from right", " from back"};
    const bool is_edge = std::ranges::any_of(edges, [&](std::string_view edge) { return name.ends_with(edge); });
    if (is_edge || name.starts_with("General of ")) return "a name is not part of an order";
    return std::nullopt;
}

}  // namespace acies::wire
