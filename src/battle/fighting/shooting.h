// Shots: which units may be shot at from where the shooter stands, the dice, damage and the test of the target. Leaves
// dice and order of targets to rules/fighting/shooting.h and rules/fighting/targets.h, and sight to
// battle/ground/sight.h. Catalogue: BI-SHO-01 to 42, BI-COH, BI-ITP-47, 60, 61, 63, 65, 68, 97; I2-SHO-22, 24, 25, 28,
// I2-ITP-45, 46, 52.
#pragma once

#include <span>

#include "battle/position/run.h"
#include "rules/fighting/shooting.h"

namespace acies {

// What it shoots with: the scorpio that goes along with legionaries, until they first meet the enemy (I1-SHO-43,
// I1-SHO-46), or its own weapon.
std::optional<Weapon> missile_of(const Field&, const State&, UnitId);

std::optional<Refusal> shot_refusal(const Field&, const State&, const ActivationFrame&, const Shoot&);
// The dice of a shot that is not refused, and why. `threat`: what the target answers meanwhile, or what the shot
// answers.
ShotFrame aim(const Field&, const State&, const ActivationFrame&, const Shoot&, Tally* because = nullptr,
              const ThreatFrame* threat = nullptr);
// The same shot as the rules see it, whether or not it is refused.
Shot shot_of(const Field&, const State&, const ActivationFrame&, const Shoot&, const ThreatFrame* threat = nullptr);
// Makes a shot that is not refused; its dice are still to be rolled.
void fire(Run&, const ActivationFrame&, const Shoot&, const ThreatFrame* threat = nullptr);
// Out of turn: on Opportunity or, in editions without that, in reaction.
ShotMode mode_out_of_turn(const Edition&);
// The shot of a unit at one of the threatening enemies, in their activation (I1-ACT-13, I2-ITP-46); none if it cannot
// shoot.
std::optional<Shoot> opportunity_shot(const Field&, const State&, const ThreatFrame&, UnitId);
// The shot of the target of a charge at a unit that charges it (I2-ITP-45); none if no dice are left.
std::optional<Shoot> defensive_shot(const Field&, const State&, const ThreatFrame&, UnitId);
void add_shots(const Field&, const State&, const ActivationFrame&, std::vector<Action>&);

std::optional<Node> need(const Field&, const State&, const ShotFrame&);
void roll(Run&, ShotFrame, std::span<const std::uint8_t> dice);
std::optional<Node> need(const Field&, const State&, const TestFrame&);
// Whether the die fails it.
bool fails_test(const Field&, const State&, const TestFrame&, int die);
void roll(Run&, TestFrame, std::span<const std::uint8_t> dice);

}  // namespace acies
