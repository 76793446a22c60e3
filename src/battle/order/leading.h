// Where generals are: with a unit of their Command, or by themselves at a point of the table. Before his Command acts a
// general may join a unit or ride off, and one whom the enemy rides down takes refuge with a unit, if he can.
// Catalogue: I2-CMD-11, I2-ITP-15, I2-ITP-16.
#pragma once

#include "battle/position/run.h"

namespace acies {

// Whether generals of the edition come and go at all.
bool generals_move(const Edition&);

// While his Command is about to act.
std::optional<Refusal> refuse_to_lead(const Field&, const State&, const HalfFrame&, const Lead&);
void lead(Run&, const Lead&);
// Every unit that he may join, and a few points to ride to.
void add_leads(const Field&, const State&, const HalfFrame&, std::vector<Action>&);

// Generals on whom an enemy stands join the nearest unit, or are lost; says whether there were any.
bool save_generals(Run&);

}  // namespace acies
