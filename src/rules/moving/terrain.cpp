#include "rules/moving/terrain.h"

#include "rules/edition.h"
#include "rules/fighting/contact.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {
const Cited<Troops>& effect_on(const Edition& edition, const Unit& unit, Terrain ground, GroundEffect effect) {
    return edition.terrain.ground[ground_for(edition, unit, ground)][effect];
}
}  // namespace

bool suffers(const Edition& edition, const Unit& unit, Terrain ground, GroundEffect effect) {
    return is_among(edition, unit, effect_on(edition, unit, ground, effect));
}

RuleId rule_of(const Edition& edition, const Unit& unit, Terrain ground, GroundEffect effect) {
    return effect_on(edition, unit, ground, effect).rule;
}

bool is_barred_from(const Edition& edition, const Unit& unit, Terrain ground, bool compelled) {
    return suffers(edition, unit, ground, GroundEffect::Barred) ||
           (compelled && suffers(edition, unit, ground, GroundEffect::BarredIfCompelled));
}

RuleId rule_that_bars(const Edition& edition, const Unit& unit, Terrain ground) {
    const bool always = suffers(edition, unit, ground, GroundEffect::Barred);
    return rule_of(edition, unit, ground, always ? GroundEffect::Barred : GroundEffect::BarredIfCompelled);
}

bool leaving_spares(const Edition& edition, const Unit& unit, Terrain ground) {
    const Cited<EnumSet<Terrain>>& spares = edition.terrain.leaving_spares;
    return spares.stated() && spares.value.contains(ground_for(edition, unit, ground));
}

}  // namespace acies
