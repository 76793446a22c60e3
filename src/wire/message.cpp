#include "wire/message.h"

namespace acies::wire {

std::string joined(std::initializer_list<std::string_view> pieces) {
    std::string text;
    for (std::string_view piece : pieces) text += piece;
    return text;
}

std::string shortened(std::string_view utf8, std::size_t max_bytes) {
    if (utf8.size() <= max_bytes) return std::string(utf8);
    while (max_bytes > 0 && (static_cast<unsigned char>(utf8[max_bytes]) & 0xc0) == 0x80) --max_bytes;
    return joined({utf8.substr(0, max_bytes), "…"});
}

std::string hash_text(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace acies::wire
