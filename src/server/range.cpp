#include "server/range.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

namespace acies::server {

namespace {

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

std::optional<Range> range_of(std::string_view header, std::uint64_t size) {
    constexpr std::string_view unit = "bytes=";
    const std::size_t dash = header.find('-');
    if (!header.starts_with(unit) || dash == std::string_view::npos) return std::nullopt;
    const std::string_view before = header.substr(unit.size(), dash - unit.size()), after = header.substr(dash + 1);
    const auto first = whole_number(before), last = whole_number(after);
    if (before.empty() && last) {
        const std::uint64_t length = std::min(*last, size);
        return Range{size - length, length};
    }
    if (!first || (!after.empty() && !last) || (last && *last < *first)) return std::nullopt;
    if (*first >= size) return Range{};
    return Range{*first, last ? std::min(*last - *first, size - *first - 1) + 1 : size - *first};
}

std::string content_range(const Range& range, std::uint64_t size) {
    if (range.length == 0) return fmt::format("bytes */{}", size);
    return fmt::format("bytes {}-{}/{}", range.first, range.first + range.length - 1, size);
}

}  // namespace acies::server
