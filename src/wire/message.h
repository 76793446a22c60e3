// Puts the sentences of problems together from pieces. Not fmt, which weighs more in the browser than most chapters of
// the rules.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace acies::wire {

// The pieces one after the other.
std::string joined(std::initializer_list<std::string_view> pieces);

// The text, or as many whole characters as fit into so many bytes and "…".
std::string shortened(std::string_view utf8, std::size_t max_bytes);

// 16 digits.
std::string hash_text(std::uint64_t);

// "a, b, c", of any range of texts.
template <class Texts>
std::string listed(const Texts& texts) {
    std::string list;
    for (std::string_view text : texts) {
        if (!list.empty()) list += ", ";
        list += text;
    }
    return list;
}

}  // namespace acies::wire
