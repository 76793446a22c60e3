// What is wrong with a file, list or message, and where.
#pragma once

#include <string>
#include <vector>

namespace acies {

struct Problem {
    std::string code;     // for programs: "unknown_field", "out_of_range", …
    std::string message;  // for people: one sentence
    std::string where;    // path inside the document: "given.shooter.vbu"
    int line = 0;         // line in the file, 0 if it has none
    friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

}  // namespace acies
