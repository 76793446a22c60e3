// Seeds on the command line. A number that does not fit is refused, not taken for another.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace acies::cli {

inline CLI::Validator seed_range() {
    constexpr std::int64_t most = (std::int64_t{1} << 53) - 1;  // what every reader of JSON can hold
    return CLI::Range(std::int64_t{0}, most).description("");
}

}  // namespace acies::cli
