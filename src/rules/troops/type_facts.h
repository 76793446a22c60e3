// What an edition's three lists of troop types say of each type, worked out once when an edition is read.
#pragma once

#include "rules/edition/troops.h"

namespace acies {

void derive_type_facts(TroopsRules&);

}  // namespace acies
