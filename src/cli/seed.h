// Seeds and counts on the command line. A number that does not fit is refused, not taken for another.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace acies::cli {

inline CLI::Validator between(std::int64_t least, std::int64_t most) { return CLI::Range(least, most).description(""); }

inline CLI::Validator seed_range() {
    return between(0, (std::int64_t{1} << 53) - 1);  // what every reader of JSON can hold
}

}  // namespace acies::cli
