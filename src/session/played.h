// An option played out on the table as it stands, beside the lone duel of forecast.h: the fold itself, with all units
// nearby. It is refined call by call, so that the page can show a figure at once and better ones while the player
// looks at it.
#pragma once

#include <optional>
#include <string>

#include "foresight/estimate.h"
#include "session/forecast.h"
#include "session/request.h"

namespace acies::session {

class PlayedOut {
public:
    // `after` the option, as that side sees it. The session must outlive it.
    PlayedOut(const Session&, const State& after, Seat);

    // Refines the figures, unless they are exact already.
    void refine() { estimate_.refine(); }

    const Estimate& estimate() const { return estimate_; }
    // None: it does not come to a melee, or the lone duel has the same result.
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

}  // namespace acies::session
