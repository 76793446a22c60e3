// acies battle calibrate: whether forecasts come true. Moments of battles that Recruit fights are played many times
// over and compared with what the page says of them; the worst are played more often still.
#pragma once

#include <cstdint>
#include <string>

#include "calibration/calibration.h"

namespace acies::cli {

struct CalibrateOptions {
    std::string edition = "basic", folder = "scenarios";
    calibration::Wanted wanted;
    int plays = 2'000;
    int plays_again = 20'000, worst = 5;  // so many that look worst are played so often
    std::uint64_t seed = 1;
};

// Returns the exit status: 1 if a figure is off by more than noise, a reason is not true, or there is too little to
// look at.
int calibrate(const CalibrateOptions&);

}  // namespace acies::cli
