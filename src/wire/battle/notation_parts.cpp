#include "wire/battle/notation_parts.h"

#include "wire/message.h"

namespace acies::wire {

std::string_view stripped(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    while (true) {
        const auto at = text.find(separator);
        pieces.push_back(stripped(text.substr(0, at)));
        if (at == text.npos) return pieces;
        text.remove_prefix(at + 1);
    }
}

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::string_view word : split(text, ' '))
        if (!word.empty()) words.push_back(word);
    return words;
}

Result<std::int32_t, std::string> read_decimal(std::string_view text, std::int32_t scale, std::int32_t most) {
    const auto wrong = [](std::string why) { return Failure{std::move(why)}; };
    std::int64_t value = 0, unit = scale;
    bool in_fraction = false;
    if (text.empty() || text == ".") return wrong("a number is missing");
    for (char c : text) {
        if (c == '.' && !in_fraction) {
            in_fraction = true;
            continue;
        }
        if (c < '0' || c > '9') return wrong(joined({"\"", shortened(text, 40), "\" is not a number"}));
        if (in_fraction) {
            if (unit % 10 != 0) return wrong("finer than the table can tell");
            unit /= 10;
            value += (c - '0') * unit;
        } else {
            value = value * 10 + std::int64_t{c - '0'} * scale;
        }
        if (value > most) return wrong("the number is too great");
    }
    return static_cast<std::int32_t>(value);
}

}  // namespace acies::wire
