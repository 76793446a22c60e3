// Reads army lists as people publish them: one unit a line in words and figures, or tables with a line of headings, in
// English, French or Italian. What is understood becomes a draft of a list; of every other line it is said why not.
// Leaves the check of the draft to wire/armies/lists.h: a published list rarely says all that a file needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "armies/list.h"

namespace acies {

enum class LineKind { Unit, Heading, Blank, NotUnderstood };
template <>
inline constexpr auto names<LineKind> = std::to_array<Name>(
    {{"unit", "a unit"}, {"heading", "a heading"}, {"blank", "nothing"}, {"not_understood", "not understood"}});

}  // namespace acies

namespace acies::wire {

struct ImportedLine {
    int number = 0;  // from 1
    LineKind kind = LineKind::Blank;
    std::string text;
    std::string row;                  // id of the row that it became
    std::vector<std::string> doubts;  // pieces of the line that were left out, or figures that are missing
};

struct Draft {
    ArmyList list;
    std::vector<ImportedLine> lines;
};
// The text is UTF-8; bytes that are not are left out and noted.
Draft import_list(std::string_view text);

// The draft as TOML, with a comment for each doubt.
std::string draft_toml(const Draft&);

}  // namespace acies::wire
