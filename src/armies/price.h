// What units of an army cost: as their list says, or else by the steps of the edition. Leaves prices of generals and
// structure to armies/muster.h.
// Catalogue: I1-ITP-72, I1-SPC-38, I2-ITP-82.
#pragma once

#include "armies/profile.h"

namespace acies {

// Points of such a unit by the steps of the edition.
int price_by_steps(const Edition&, const Unit&, const EnumSet<Grant>&);

struct UnitPrice {
    int front = 0;  // of a single unit, or of the front one of a Large Unit
    int rear = 0;   // of each one behind
    Provenance provenance = Provenance::Stated;
    RuleId rule;
};
// `weapon`: none: the first of the row. The edition counts points.
UnitPrice price_of(const Edition&, const ArmyList&, const ArmyRow&, const Upgrade* = nullptr,
                   std::optional<Weapon> weapon = {});

}  // namespace acies
