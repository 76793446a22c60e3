// The fields of forecasts in words, and what their numbers are: the one table to extend when a new field should read
// better than its own name.
#pragma once

#include <string>
#include <string_view>

#include "wire/json/json.h"

namespace acies::cli {

// An answer with its fields in the order in which the topic wrote them.
using Answer = nlohmann::ordered_json;

enum class Measure { Chance, Amount, Swing };

// What a number is. A field that the table does not know is a chance if it is a fraction between 0 and 1.
Measure measure_of(std::string_view field, const Answer& value);
// Whether a list holds the chances of 0, 1, 2, …
bool is_spread(std::string_view field, const Answer& list);

// "VBU lost on average"; for a path such as "attacker.rout" the words of its parts.
std::string field_words(std::string_view path);
// A number, a text, yes or no as people read it.
std::string shown(std::string_view field, const Answer& value);

// The last part of a path: "rout" of "attacker.rout".
std::string_view last_part(std::string_view path);

// The expected value of a list of chances.
double mean_of(const Answer& spread);

}  // namespace acies::cli
