// The JSON library, configured once for native and WebAssembly alike: no exceptions, no streams.
#pragma once

#define JSON_NOEXCEPTION 1
#define JSON_NO_IO 1
#define JSON_USE_IMPLICIT_CONVERSIONS 0
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "base/problem.h"
#include "base/result.h"

namespace acies::wire {

using Json = nlohmann::json;

struct JsonLimits {
    int depth = 32;
};

// Checks that `text` is one JSON value in valid UTF-8, nested no deeper than the limit.
Result<std::monostate, Problem> check_json(std::string_view text, JsonLimits limits = {});

// The value of a text that check_json accepts, or what is wrong with it.
Result<Json, Problem> parse_json(std::string_view text, JsonLimits limits = {});

// The same for a text that has been checked.
Json parse_checked_json(std::string_view text);

// A number as JSON writes it: whole numbers without a point, others so that they read back exactly. Not std::to_chars,
// whose tables for printing doubles weigh more in the browser than all our rules.
std::string number_text(double number);

// The value as text, without blanks and with keys in order: the same bytes in every build.
std::string json_text(const Json&);

}  // namespace acies::wire
