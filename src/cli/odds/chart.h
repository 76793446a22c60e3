// Rows of numbers with bars beside them, in one column or several to compare.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/odds/fields.h"
#include "cli/odds/look.h"

namespace acies::cli {

struct Mark {
    std::string text;
    std::optional<double> share;  // drawn as a bar
    std::string fraction = {};    // stands in place of the bar
};

struct Row {
    std::string label;
    std::vector<Mark> marks;  // one for each column; none: the row is a heading
};

struct Chart {
    std::vector<std::string> titles;  // of the columns; empty texts are not shown
    std::vector<Row> rows;
};

std::string drawn(const Chart&, const Look&);

// A list of chances of 0, 1, 2, … as rows, one mark for each of the lists (null: none). Ends that hardly ever happen
// are gathered in one row, those that never happen left out. `exact` has the same lists as fractions, or nulls.
std::vector<Row> spread_rows(const std::vector<Answer>& lists, const std::vector<Answer>& exact);

}  // namespace acies::cli
