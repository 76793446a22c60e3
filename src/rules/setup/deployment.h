// Where troops may be placed before the battle, and in what order Commands are. Leaves hidden troops to
// rules/setup/ambush.h and rules/setup/flank_march.h.
// Catalogue: BI-DEP-14 to 16, I1-DEP-20 to 32, I1-DEP-47 to 50, I2-DEP-11 to 13; BI-ITP-36, I1-ITP-64, I1-ITP-68,
// I1-ITP-71, I2-ITP-04, I2-ITP-75.
#pragma once

#include <optional>
#include <vector>

#include "base/tally.h"
#include "rules/troops/stance.h"

namespace acies {

struct Edition;

// Distances of the nearest point of a unit.
struct DeploymentPlace {
    std::optional<double> table_depth;  // none: a table of the ordinary depth
    std::optional<double> to_middle;    // to the line halving the table between the players
    std::optional<double> to_side;      // none: far enough
    bool sides_free = false;            // it is one of the troops that may stand near a side edge
};

struct DeploymentVerdict {
    std::optional<bool> allowed;  // none: the distances given do not tell
    Tally because;
};
DeploymentVerdict may_deploy(const Edition&, const DeploymentPlace&);

// Least distance to the middle line on a table of this depth, and the rule behind it.
struct MiddleLimit {
    double distance = 0;
    RuleId rule;
};
MiddleLimit middle_limit(const Edition&, const std::optional<double>& table_depth);

struct CommandSlot {
    Stance side{};
    int vd = 0;
    friend bool operator==(const CommandSlot&, const CommandSlot&) = default;
};
// Commands in the order in which they are deployed, given by their VD; each side's largest first.
std::vector<CommandSlot> deployment_order(const Edition&, std::vector<int> defender, std::vector<int> attacker,
                                          Tally& because);

}  // namespace acies
