// How the terminal can be drawn on, and the bars drawn there.
#pragma once

#include <string>
#include <string_view>

namespace acies::cli {

struct Look {
    bool blocks = true;   // UTF-8 block characters; otherwise ASCII
    bool colour = false;  // ANSI colours
    int width = 80;       // columns
};

// For standard output: blocks if the locale has UTF-8, colour on a terminal without NO_COLOR, the terminal's width.
Look look_of_output();
// Whether a locale of this name, such as "de_DE.UTF-8", has UTF-8.
bool has_utf8(std::string_view locale);

enum class Ink { Plain, Bold, Red, Blue, Cyan };
std::string inked(std::string_view text, Ink, const Look&);

// A bar for a share of 1 in a field of so many columns, no blanks after it. What is not 0 shows at least a trace.
std::string bar(double share, int columns, const Look&);

// The number of columns that a text in UTF-8 takes, each character being one.
int columns_of(std::string_view text);
// The text with blanks after or before it to fill so many columns.
std::string padded(std::string_view text, int columns);
std::string right(std::string_view text, int columns);

}  // namespace acies::cli
