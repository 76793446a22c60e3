// A whole range of questions that differ in one field or two, and the table of their answers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/odds/table.h"
#include "wire/json/json.h"

namespace acies::cli {

inline constexpr std::size_t max_questions = 1'000, max_sweeps = 2;

struct Sweep {
    std::string path;  // inside `given`: "attacker.vbu"
    std::vector<wire::Json> values;
};

// "vbu=3..8", "attacker.vbu=3..9:2", "discipline=A,B,C". Fails with a sentence, also beyond max_questions.
Result<Sweep, std::string> read_sweep(std::string_view text);

// The path in full. One without a dot means the given itself if it has the field, otherwise the attacker, the shooter
// or the unit, whichever there is first; and the given itself if there is none. "given.dice" means just that.
std::string full_path(const wire::Json& given, std::string_view path);

// The questions of all values, the last sweep changing fastest; fails if there are too many or a path leads nowhere.
Result<std::vector<wire::Json>, std::string> questions_of(const wire::Json& question, const std::vector<Sweep>&);

// One row for each reply: the values swept and the main numbers of its answer; blank where it has none.
Table sweep_table(const std::vector<Sweep>&, const std::vector<Answer>& replies);

}  // namespace acies::cli
