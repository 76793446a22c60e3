#include "wire/characters.h"

#include <algorithm>
#include <array>

namespace acies::wire {

namespace {

enum class Sort : std::uint8_t { Control, Invisible, Blank };
struct Codes {
    std::uint16_t first, last;
    Sort sort;
};
constexpr auto sorted_codes = std::to_array<Codes>({
    {0x00, 0x1f, Sort::Control},
    {0x20, 0x20, Sort::Blank},
    {0x7f, 0x9f, Sort::Control},
    {0xa0, 0xa0, Sort::Blank},
    {0x61c, 0x61c, Sort::Invisible},
    {0x115f, 0x1160, Sort::Invisible},
    {0x1680, 0x1680, Sort::Blank},
    {0x2000, 0x200a, Sort::Blank},
    {0x200b, 0x200f, Sort::Invisible},
    {0x2028, 0x202e, Sort::Control},
    {0x202f, 0x202f, Sort::Blank},
    {0x205f, 0x205f, Sort::Blank},
    {0x2060, 0x2064, Sort::Invisible},
    {0x2066, 0x2069, Sort::Control},
    {0x3000, 0x3000, Sort::Blank},
    {0x3164, 0x3164, Sort::Invisible},
    {0xfeff, 0xfeff, Sort::Invisible},
    {0xfffd, 0xffff, Sort::Control},
});

bool is_of(Sort sort, std::uint32_t code) {
    return std::ranges::any_of(sorted_codes, [&](const Codes& codes) {
        return codes.sort == sort && code >= codes.first && code <= codes.last;
    });
}

}  // namespace

Character character_at(std::string_view utf8, std::size_t byte) {
    constexpr Character none{0xfffd, 1};
    const auto first = static_cast<unsigned char>(utf8[byte]);
    if (first < 0x80) return {first, 1};
    const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || utf8.size() - byte < bytes) return none;
    std::uint32_t code = first & (0xffu >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<unsigned char>(utf8[byte + i]);
        if ((next & 0xc0) != 0x80) return none;
        code = (code << 6) | (next & 0x3fu);
    }
    const bool is_overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
    if (is_overlong || is_surrogate || code > 0x10ffff) return none;
    return {code, bytes};
}

bool is_control(std::uint32_t code) { return is_of(Sort::Control, code); }
bool is_invisible(std::uint32_t code) { return is_of(Sort::Invisible, code); }
bool is_blank(std::uint32_t code) { return is_of(Sort::Blank, code); }

bool has_any(std::string_view utf8, bool (*is_one)(std::uint32_t code)) {
    for (std::size_t i = 0; i < utf8.size();) {
        const Character character = character_at(utf8, i);
        if (is_one(character.code)) return true;
        i += character.bytes;
    }
    return false;
}

bool has_controls(std::string_view utf8) {
    return has_any(utf8, [](std::uint32_t code) { return code != '\n' && is_control(code); });
}

std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t i = 0; i < text.size();) {
        const Character character = character_at(text, i);
        const bool is_obeyed = text[i] != '\n' && is_control(character.code);
        shown += is_obeyed ? "?" : text.substr(i, character.bytes);
        i += character.bytes;
    }
    return shown;
}

}  // namespace acies::wire
