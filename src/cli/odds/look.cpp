#include "cli/odds/look.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace acies::cli {

namespace {

constexpr int usual_width = 80, min_width = 40, max_width = 160;

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// The locale for characters: the first of these that is set.
std::string_view locale_name() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (!variable(name).empty()) return variable(name);
    return "";
}

int terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual_width;
    return std::clamp<int>(size.ws_col, min_width, max_width);
}

std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::Bold: return "1";
        case Ink::Red: return "31";
        case Ink::Blue: return "34";
        case Ink::Cyan: return "36";
        case Ink::Plain: break;
    }
    return "";
}

}  // namespace

bool has_utf8(std::string_view locale) {
    std::string letters;
    for (char c : locale)
        if (c != '-') letters += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return letters.find("utf8") != std::string::npos;
}

Look look_of_output() {
    const bool terminal = isatty(STDOUT_FILENO) == 1;
    return {.blocks = has_utf8(locale_name()),
            .colour = terminal && variable("NO_COLOR").empty() && variable("TERM") != "dumb",
            .width = terminal ? terminal_width() : usual_width};
}

std::string inked(std::string_view text, Ink ink, const Look& look) {
    if (!look.colour || ink == Ink::Plain || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code_of(ink), text);
}

std::string bar(double share, int columns, const Look& look) {
    static constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (!(share > 0) || columns <= 0) return "";
    const int steps = look.blocks ? 8 : 1;
    const auto length = std::max(1L, std::lround(std::min(share, 1.0) * columns * steps));
    std::string text;
    for (long i = 0; i < length / steps; ++i) text += look.blocks ? "█" : "#";
    return text + std::string(parts[static_cast<std::size_t>(length % steps)]);
}

int columns_of(std::string_view text) {
    const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return static_cast<int>(std::ranges::count_if(text, starts));
}

std::string padded(std::string_view text, int columns) {
    return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
}

std::string right(std::string_view text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ') + std::string(text);
}

}  // namespace acies::cli
