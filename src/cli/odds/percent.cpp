#include "cli/odds/percent.h"

#include <fmt/format.h>

namespace acies::cli {

std::string percent(double chance, int decimals) {
    if (chance <= 0) return "0 %";
    if (chance >= 1) return "100 %";
    double least = 1;  // the least percentage that can be written, apart from 0
    for (int i = 0; i < decimals; ++i) least /= 10;
    std::string text = fmt::format("{:.{}f}", chance * 100, decimals);
    if (text == fmt::format("{:.{}f}", 0.0, decimals)) text = fmt::format("<{:.{}f}", least, decimals);
    if (text == fmt::format("{:.{}f}", 100.0, decimals)) text = fmt::format(">{:.{}f}", 100 - least, decimals);
    return text + " %";
}

}  // namespace acies::cli
