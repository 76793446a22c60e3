// Answers of the oracle as readable text.
#pragma once

#include <string>

#include "wire/json/json.h"

namespace acies::cli {

// One answer, with its ledger; `question` is the question it belongs to.
std::string pretty(const wire::Json& question, const wire::Json& answer);
// The reasons alone, one in a line.
std::string ledger(const wire::Json& because);

}  // namespace acies::cli
