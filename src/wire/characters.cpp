#include "wire/characters.h"

#include <algorithm>
#include <array>
#include <span>

namespace acies::wire {

namespace {

struct Codes {
    std::uint16_t first, last;
};

bool is_in(std::span<const Codes> all, std::uint32_t code) {
    return std::ranges::any_of(all, [&](Codes codes) { return code >= codes.first && code <= codes.last; });
}

constexpr std::array<Codes, 5> control_codes{
    {{0x00, 0x1f}, {0x7f, 0x9f}, {0x2028, 0x202e}, {0x2066, 0x2069}, {0xfffe, 0xffff}}};
constexpr std::array<Codes, 6> invisible_codes{
    {{0x61c, 0x61c}, {0x115f, 0x1160}, {0x200b, 0x200f}, {0x2060, 0x2064}, {0x3164, 0x3164}, {0xfeff, 0xfeff}}};
constexpr std::array<Codes, 7> blank_codes{{{0x20, 0x20},
                                            {0xa0, 0xa0},
                                            {0x1680, 0x1680},
                                            {0x2000, 0x200a},
                                            {0x202f, 0x202f},
                                            {0x205f, 0x205f},
                                            {0x3000, 0x3000}}};

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

bool is_control(std::uint32_t code) { return is_in(control_codes, code); }
bool is_invisible(std::uint32_t code) { return is_in(invisible_codes, code); }
bool is_blank(std::uint32_t code) { return is_in(blank_codes, code); }

std::size_t control_at(std::string_view utf8, std::size_t byte) {
    const Character character = character_at(utf8, byte);
    const bool is_broken = character.bytes == 1 && character.code > 0x7f;
    return is_broken || is_control(character.code) ? character.bytes : 0;
}

bool has_controls(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); i += character_at(utf8, i).bytes)
        if (utf8[i] != '\n' && control_at(utf8, i) > 0) return true;
    return false;
}

}  // namespace acies::wire
