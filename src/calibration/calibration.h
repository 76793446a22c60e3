// Whether forecasts come true: moments of battles fought by Recruit, what the page says of each, and what happens when
// it is played many times with dice that know nothing of the forecast.
//
// Each play goes through the fold roll by roll until a seat is asked for an action again, and is counted from its own
// log. Only the answers that a forecast assumes are shared (foresight/prospects.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "battle/engine/engine.h"

namespace acies::calibration {

enum class Kind : std::uint8_t { Charge, StandingFight, Shot };
}  // namespace acies::calibration
namespace acies {
template <>
inline constexpr auto names<calibration::Kind> =
    std::to_array<Name>({{"charge", "charges"}, {"standing_fight", "standing fights"}, {"shot", "shots"}});
}  // namespace acies
namespace acies::calibration {

// Something that is about to happen: the state right after the action that leads to it.
struct Moment {
    Kind kind{};
    const Field* field = nullptr;
    State after;
    Seat seat{};
    std::string where;  // the battle, its seed and the number of the event
};

struct Wanted {
    int charges = 150, fights = 50, shots = 50;
    int of(Kind kind) const { return kind == Kind::Charge ? charges : kind == Kind::Shot ? shots : fights; }
};

// Collects moments from battle after battle until it has enough of each kind.
class Collector {
public:
    explicit Collector(const Wanted& wanted) : wanted_(wanted) {}

    // One battle, from which no more than a few moments of each kind are taken, so that many battles are seen.
    void fight(const Field&, const Secrets&, std::uint64_t seed, const std::string& name);
    bool has_enough() const;
    const std::vector<Moment>& moments() const { return moments_; }

private:
    int count(Kind) const;

    Wanted wanted_;
    std::vector<Moment> moments_;
};

// One figure of a forecast, and what came of it.
struct Figure {
    std::string name;
    double forecast = 0, margin = 0, played = 0;  // shares of 1
    int plays = 0;                                // that it is a share of
    double error() const { return played - forecast; }
    // By how many standard deviations the two differ, if the forecast is right.
    double noise() const;
};

// The figures that the page shows, beside those of so many plays.
struct Checked {
    const Moment* moment = nullptr;
    std::vector<Figure> figures;
    bool is_true = true;  // what the forecast gives as a reason has happened in some play
};
Checked check(const Moment&, int plays, std::uint64_t seed);

}  // namespace acies::calibration
