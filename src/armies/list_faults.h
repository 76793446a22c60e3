// What is wrong with an army list, beyond what its types can say: for the author of the file, every fault at once.
#pragma once

#include <span>

#include "armies/list.h"
#include "base/problem.h"

namespace acies {

Problems faults_of(const ArmyList&);
// Allies that are not there, or that lead back to the list that names them.
Problems faults_of_allies(std::span<const ArmyList* const> lists, const ArmyList&);

}  // namespace acies
