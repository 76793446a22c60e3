// Whether an army may take part in a competition: Commands, generals, allies and options of its list. Leaves
// the numbers of each troop type to tournament/lists.h.
// Catalogue: I1-TOU-15, I1-TOU-20 to I1-TOU-22, I1-CMD-08, I1-CMD-29, I2-ITP-82.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/tally.h"
#include "rules/edition.h"

namespace acies {

enum class ForwardDeployment { A, B };
template <>
inline constexpr auto names<ForwardDeployment> =
    std::to_array<Name>({{"A", "forward deployment A"}, {"B", "forward deployment B"}});

struct CommandEntry {
    std::optional<int> vd;
    Quality quality = Quality::Unstated;
    bool cinc = false;
    std::optional<std::string> ally;  // name of the allied contingent
};

struct ArmyEntry {
    int scale = 15;
    int points = 0;
    std::vector<CommandEntry> commands;
    int exploration_points = 0;
    std::optional<ForwardDeployment> forward_deployment;
};

// The format that a game of this size follows: the greatest that is not greater than it, else the smallest.
// Nothing if the edition has none for the scale.
const Format* format_of(const Edition&, int scale, int points);

// What is wrong with the army, each fault once.
std::vector<ArmyFault> faults_of(const Edition&, const ArmyEntry&, Tally& because);

}  // namespace acies
