#include "rules/troops/type_facts.h"

namespace acies {

void derive_type_facts(TroopsRules& troops) {
    for (TroopType type : every<TroopType>()) {
        const bool foot = troops.foot.value.contains(type), mounted = troops.mounted.value.contains(type);
        troops.types[type] = {.known = foot || mounted,
                              .troop_class = mounted ? TroopClass::Mounted : TroopClass::Foot,
                              .infantry = troops.infantry.value.contains(type)};
    }
}

}  // namespace acies
