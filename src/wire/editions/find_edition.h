// How a reader of a question or a battle finds the edition that it names.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "rules/edition.h"
#include "wire/json/json.h"

namespace acies::wire {

// A loaded edition and the complete JSON it came from, for listing, comparing and sending.
struct LoadedEdition {
    Edition edition;
    Json json;
    bool is_house = false;  // not one that every program has

    std::string hash() const;  // of its content, the same in every build
};

// The edition of that name, or why there is none.
using FindEdition = std::function<Result<const LoadedEdition*, Problem>(std::string_view)>;

// There is no edition of that name among those known.
Problem unknown_edition(std::string_view name, std::span<const std::string> known);

}  // namespace acies::wire
