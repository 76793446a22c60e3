// Answers of the oracle as readable text.
#pragma once

#include <string>

#include "wire/json.h"

namespace acies::cli {

// One answer, with its ledger; `question` is the question it belongs to.
std::string pretty(const wire::Json& question, const wire::Json& answer);

}  // namespace acies::cli
