// Tables of numbers: for people, as CSV and as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/odds/fields.h"

namespace acies::cli {

struct Table {
    std::vector<std::string> columns;       // paths of fields, such as "attacker.rout"
    std::vector<std::vector<Answer>> rows;  // null: nothing is there
    std::size_t keys = 0;                   // so many columns at the left are shown as they are, not as results
};

// With the columns in words, lined up; below each other if they do not fit beside each other.
std::string for_people(const Table&, int width);
// As RFC 4180 has it, but with plain line ends; numbers read back exactly.
std::string as_csv(const Table&);
// A list of objects; what is not there is left out.
std::string as_json(const Table&);

// Every value of an answer, one in a row: its path, its place in a list if it is in one, and itself.
Table listed(const Answer& answer);

// The numbers, texts and flags inside an answer by path; no lists.
std::vector<std::pair<std::string, Answer>> single_values(const Answer& answer);
// The value at such a path; null if there is none.
Answer value_at(const Answer& answer, std::string_view path);

}  // namespace acies::cli
