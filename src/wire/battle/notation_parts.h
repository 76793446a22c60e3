// The parts of which lines of the notation are made: words, lists and numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace acies::wire {

std::string_view stripped(std::string_view);
// The text in pieces at every `separator`, each stripped of blanks.
std::vector<std::string_view> split(std::string_view, char separator);
std::vector<std::string_view> words_in(std::string_view);
// A decimal as a whole number of 1/scale, at most `most`; or what is wrong with it.
Result<std::int32_t, std::string> read_decimal(std::string_view, std::int32_t scale, std::int32_t most);

}  // namespace acies::wire
