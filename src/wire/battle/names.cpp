#include "wire/battle/names.h"

#include <algorithm>

#include "geometry/pose.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

bool has_blank_ends(std::string_view utf8) {
    std::size_t last = utf8.size() - 1;
    while (last > 0 && (static_cast<unsigned char>(utf8[last]) & 0xc0) == 0x80) --last;
    return is_blank(character_at(utf8, 0).code) || is_blank(character_at(utf8, last).code);
}

}  // namespace

std::optional<std::string_view> fault_of_name(std::string_view name) {
    if (name.empty()) return std::nullopt;  // its length is checked with the set-up
    if (name.find_first_of(",:;+()\"\n") != std::string_view::npos) return "a name has none of , : ; + ( ) and quotes";
    if (has_controls(name)) return no_controls;
    if (has_any(name, is_invisible)) return "a name has no characters that cannot be seen";
    if (has_blank_ends(name)) return "a name has no blanks at its ends";
    const bool ends_an_order = std::ranges::any_of(
        every<BaseEdge>(), [&](BaseEdge edge) { return name.ends_with(joined({from_edge, words_of(edge)})); });
    if (ends_an_order || name.starts_with(general_of)) return "a name is not part of an order";
    return std::nullopt;
}

}  // namespace acies::wire
