// The smallest change that mends what is wrong with an army. Leaves what is wrong, and what kind of thing would mend
// it, to armies/muster.h: here changes of that kind are tried, and judged by counting the army again.
#pragma once

#include <optional>

#include "armies/muster.h"

namespace acies {

// The army with that fault mended and no new one; nothing if no single change does it. The fault is of this army.
std::optional<Roster> mended(const Edition&, const FindList&, const Roster&, const RosterProblem&);

}  // namespace acies
