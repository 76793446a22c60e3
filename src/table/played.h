// An option played out on the table as it stands, beside the lone duel of forecast.h: what the fold itself makes of it,
// with everybody who is near. It is refined call by call, so that the page can show a figure at once and a better one
// while it is looked at.
#pragma once

#include <optional>
#include <string>

#include "foresight/estimate.h"
#include "table/forecast.h"
#include "table/request.h"

namespace acies::table {

class PlayedOut {
public:
    // `after` the option, as that side sees it. The session must outlive it.
    PlayedOut(const Session&, const State& after, Seat);

    // Another look, unless it is exact already.
    void refine() { estimate_.refine(); }

    const Estimate& estimate() const { return estimate_; }
    // None: it does not come to a melee, or the lone duel says the same.
    std::optional<Estimate::Why> why() const;
    message::Played told() const;

private:
    std::optional<Forecast> alone_;
    Estimate estimate_;
};

// What has been asked for last.
struct Playing {
    Seat seat = Seat::Red;
    std::string line;
    PlayedOut out;
};

// {"line": …, "runs": …}: the option that the line says, so many looks more.
message::PlayOut play_out(Session&, Request&);

}  // namespace acies::table
