// What an option may lead to, exactly: rolls of few dice are enumerated through the fold itself, melees by src/odds
// with everything that the contact sets off. It is slow, so the table itself does without; see adviser.h.
#pragma once

#include <optional>

#include "session/message/forecast.h"
#include "session/session.h"

namespace acies::session {

// Shares of 1, as the acting seat sees them.
struct Forecast {
    message::About about = message::About::Melee;
    double reached = 0;  // melee: chance that it comes about; the rest holds if it does
    double win = 0, draw = 0, lose = 0;
    double own_rout = 0, enemy_rout = 0;  // at least one unit
    double own_loss = 0, enemy_loss = 0;  // mean VBU
    double disorder = 0;                  // shooting: the target is disordered then
    int dice = 0, enemy_dice = 0;
    UnitId own = nobody, enemy = nobody;  // main units of the first melee, or shooter and target
    Tally because;
};

struct Foresight {
    // The forecast after an action that may lead to a melee; choices on the way get the assumed answer
    // (foresight/prospects.h). None: it cannot lead to a melee.
    std::optional<Forecast> (*melee)(const Session&, const State& after, Seat);
    // The forecast of the shot that is rolled for next, if every unit that may answer it stands; none: no shot comes
    // next. `report` holds what has led to it; what follows is added.
    std::optional<Forecast> (*coming_shot)(const Field&, State aimed, Report&);
};
extern const Foresight exact_foresight;

message::Forecast forecast_told(const Forecast&);

}  // namespace acies::session
