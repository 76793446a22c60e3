// Before the first turn: strategic cards that are shown in time, baggage, and the armies, each unit where its owner
// wants it within its zone: one whole army after the other, or Commands by turns, the largest first. Leaves zones to
// rules/setup/deployment.h, the rectangles of Commands to battle/ground/command_area.h, and what cards do to
// rules/leading/card_effects.h. Catalogue: BI-DEP-14 to 16, I1-DEP-20 to 28, I1-DEP-31, I2-DEP-11 to 13, I2-CRD-13 to
// 18, I2-ITP-04, I2-ITP-75, I2-ITP-80.
#pragma once

#include <span>

#include "battle/position/run.h"

namespace acies {

// Begins with cards, deployment, or the first turn.
void begin_deployment(Run&);

// How much farther forward the Command may stand that is deployed now, by a card that its side has shown for it.
double forward_by_card(const Field&, const State&, const DeployFrame&);
// Where units of that side may be deployed, if they may stand so much farther forward than usual.
Box deployment_zone(const Field&, Seat, double forward);

// Where a unit that is deployed now should stand: as it is drawn in the set-up, or as near to that as may be. None:
// nowhere.
std::optional<Pose> suggested_place(const Field&, const State&, const DeployFrame&, UnitId);

// Why the card in hand does not serve the seat at this moment; returns nothing if it does.
std::optional<Refusal> refuse_to_show(const Field&, const State&, const DeployFrame&);
// Whether the plan of the side depends on the card that it may show now.
bool must_show(const Field&, const State&, const DeployFrame&);

std::optional<Node> need(const Field&, const State&, const DeployFrame&);
void resume(Run&, DeployFrame);
void roll(Run&, DeployFrame, std::span<const std::uint8_t> dice);
std::optional<Refusal> refuse(const Field&, const State&, const DeployFrame&, const Action&);
void take(Run&, DeployFrame, const Action&);
void add_candidates(const Field&, const State&, const DeployFrame&, std::vector<Action>&);

}  // namespace acies
