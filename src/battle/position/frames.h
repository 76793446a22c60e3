// What can be going on in a battle, one inside the other: a frame for each kind of thing that may have to wait for a
// player or for dice, listed here in one line and written out with its chapter (battle/position/frames). A frame holds
// what it needs to go on, and the units it is about by number. The functions that carry a frame on stand in the header
// of its chapter. What either side may know of a frame is marked (base/shown.h). Lists have room in place for as many
// as there usually are (base/few.h).
#pragma once

#include <variant>

#include "battle/position/frames/acting.h"
#include "battle/position/frames/engine.h"
#include "battle/position/frames/fighting.h"
#include "battle/position/frames/opening.h"
#include "battle/position/frames/order.h"
#include "battle/position/frames/turns.h"

namespace acies {

using Frame = std::variant<InitiativeFrame, HalfFrame, ActivationFrame, PassFrame, ChargeFrame, ContactFrame, ShotFrame,
                           TestFrame, PanicFrame, MeleesFrame, MeleeFrame, AftermathFrame, FallBackFrame, PursuitFrame,
                           NominationFrame, BidFrame, LeaveFrame, LevelFrame, DisciplineFrame, ThreatFrame, LossFrame,
                           ShockFrame, AmbushFrame, MarchFrame, ArrivalFrame, FacingFrame, TieFrame, DeployFrame,
                           CardFrame, RallyFrame, HaltFrame, OpeningFrame, SidesFrame, TerrainFrame, SecretFrame>;

}  // namespace acies
