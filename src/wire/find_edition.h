// How whoever reads a question or a battle gets at the edition that it names.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "rules/edition.h"

namespace acies::wire {

// The edition of that name, or why there is none.
using FindEdition = std::function<Result<const Edition*, Problem>(std::string_view)>;

// There is no edition of that name among those known.
Problem unknown_edition(std::string_view name, std::span<const std::string> known);

}  // namespace acies::wire
