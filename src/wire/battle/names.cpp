#include "wire/battle/names.h"

#include <algorithm>

#include "wire/message.h"

namespace acies::wire {

std::size_t control_at(std::string_view utf8, std::size_t i) {
    const auto at = [&](std::size_t k) {
        return i + k < utf8.size() ? static_cast<unsigned char>(utf8[i + k]) : static_cast<unsigned char>(0);
    };
    if (at(0) < 0x20 || at(0) == 0x7f) return 1;
    if (at(0) == 0xc2 && at(1) < 0xa0) return 2;                                     // U+0080 to U+009F
    if (at(0) == 0xe2 && at(1) == 0x80 && at(2) >= 0xa8 && at(2) <= 0xae) return 3;  // U+2028 to U+202E
    if (at(0) == 0xe2 && at(1) == 0x81 && at(2) >= 0xa6 && at(2) <= 0xa9) return 3;  // U+2066 to U+2069
    return 0;
}

bool has_controls(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); ++i)
        if (utf8[i] != '\n' && control_at(utf8, i) > 0) return true;
    return false;
}

std::optional<std::string_view> fault_of_name(std::string_view name) {
    if (name.empty()) return std::nullopt;  // its length is checked with the set-up
    if (name.find_first_of(",:;+()\"\n") != std::string_view::npos) return "a name has none of , : ; + ( ) and quotes";
    if (has_controls(name)) return no_controls;
    if (name.front() == ' ' || name.back() == ' ') return "a name has no blanks at its ends";
    const bool ends_an_order = std::ranges::any_of(
        edge_words, [&](std::string_view edge) { return name.ends_with(joined({from_edge, edge})); });
    if (ends_an_order || name.starts_with(general_of)) return "a name is not part of an order";
    return std::nullopt;
}

}  // namespace acies::wire
