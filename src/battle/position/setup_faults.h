// What is wrong with a set-up: sizes, numbers, units that their edition does not have, bases that overlap.
// Catalogue: BI-TRP, BI-ITP-01, BI-ITP-18, BI-ITP-22, BI-ITP-94.
#pragma once

#include "base/problem.h"
#include "battle/position/setup.h"

namespace acies {

// All of it, each with its place.
Problems faults_of(const Edition&, const Setup&);

}  // namespace acies
