// The id of one rule of a catalogue, such as BI-ZOC-04: the citation behind every number and refusal.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>

namespace acies {

class RuleId {
public:
    static constexpr std::size_t longest = 12;

    constexpr RuleId() = default;  // no rule

    // The id in `text`, or nothing if it does not look like AA-BBB-01.
    static constexpr std::optional<RuleId> parse(std::string_view text) {
        if (!well_formed(text)) return std::nullopt;
        RuleId id;
        std::copy(text.begin(), text.end(), id.text_.begin());
        return id;
    }

    constexpr bool empty() const { return text_[0] == '\0'; }
    constexpr std::string_view text() const {
        const auto end = std::find(text_.begin(), text_.end(), '\0');
        return {text_.data(), static_cast<std::size_t>(end - text_.begin())};
    }

    friend constexpr auto operator<=>(const RuleId&, const RuleId&) = default;

private:
    static constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
    static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static constexpr bool well_formed(std::string_view t) {
        if (t.size() < 9 || t.size() > 10) return false;
        if (!is_upper(t[0]) || !(is_upper(t[1]) || is_digit(t[1])) || t[2] != '-' || t[6] != '-') return false;
        return std::all_of(t.begin() + 3, t.begin() + 6, is_upper) && std::all_of(t.begin() + 7, t.end(), is_digit);
    }

    std::array<char, longest> text_{};
};

}  // namespace acies
