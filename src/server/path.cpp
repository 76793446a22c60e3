#include "server/path.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace acies::server {

namespace {

std::optional<char> decoded_byte(std::string_view two_digits) {
    unsigned value = 0;
    const char* end = two_digits.data() + two_digits.size();
    if (two_digits.size() != 2 || std::from_chars(two_digits.data(), end, value, 16).ptr != end) return std::nullopt;
    return static_cast<char>(value);
}

bool is_refused(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '\\'; }

}  // namespace

std::optional<std::string> decoded_path(std::string_view target) {
    target = target.substr(0, target.find_first_of("?#"));
    if (!target.starts_with('/')) return std::nullopt;
    std::string path;
    for (std::size_t i = 0; i < target.size(); ++i) {
        std::optional<char> c = target[i];
        if (c == '%') {
            c = decoded_byte(target.substr(i + 1, 2));
            i += 2;
        }
        if (!c || is_refused(*c)) return std::nullopt;
        path += *c;
    }
    return path;
}

std::string_view media_type(std::string_view path) {
    struct Entry {
        std::string_view ending, type;
    };
    static constexpr auto known = std::to_array<Entry>({
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    });
    const auto entry = std::ranges::find_if(known, [&](const Entry& e) { return path.ends_with(e.ending); });
    return entry == known.end() ? "application/octet-stream" : entry->type;
}

}  // namespace acies::server
