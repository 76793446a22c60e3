// Where generals are: with a unit of their Command, or by themselves at a point of the table. Before its Command acts,
// a general may join a unit or ride off. A general ridden down by the enemy takes refuge with a unit, if there is one
// near enough.
// Catalogue: I2-CMD-11, I2-ITP-15, I2-ITP-16.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Whether generals of the edition come and go at all.
bool generals_move(const Edition&);

// Why the general may not join that unit or ride there, while its Command is about to act.
std::optional<Refusal> refuse_to_lead(const Field&, const State&, const HalfFrame&, const Lead&);
void lead(Run&, const Lead&);
// Adds every unit that the general may join, and a few points to ride to.
void add_leads(const Field&, const State&, const HalfFrame&, std::vector<Action>&);

// Generals whose point is covered by an enemy join the nearest unit, or are lost. Returns whether there were any.
bool save_generals(Run&);

}  // namespace acies
