#include "rules/troops/troops.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/troops/status.h"

namespace acies {

namespace {
const TypeFacts* facts(const Edition& edition, const Unit& unit) {
    return unit.type ? &edition.troops.types[*unit.type] : nullptr;
}
}  // namespace

bool is(const Unit& unit, TroopType type) { return unit.type == type; }

bool is_foot(const Edition& edition, const Unit& unit) {
    const TypeFacts* f = facts(edition, unit);
    return f && f->troop_class == TroopClass::Foot;
}

bool is_mounted(const Edition& edition, const Unit& unit) {
    const TypeFacts* f = facts(edition, unit);
    return f && f->troop_class == TroopClass::Mounted;
}

bool is_infantry(const Edition& edition, const Unit& unit) {
    const TypeFacts* f = facts(edition, unit);
    return f && f->infantry;
}

bool is_chariot(const Unit& unit) { return is_war_chariot(unit) || is(unit, TroopType::CF); }

bool is_war_chariot(const Unit& unit) { return is(unit, TroopType::CGP) || is(unit, TroopType::CGL); }

bool is_heavy_cavalry(const Unit& unit) {
    return is(unit, TroopType::CP) || is(unit, TroopType::CP1) || is(unit, TroopType::CP2);
}

bool is_artillery(Weapon weapon) {
    return weapon == Weapon::ArtilleryA || weapon == Weapon::ArtilleryB || weapon == Weapon::ArtilleryC;
}

bool has_trait(const Edition& edition, const Unit& unit, Trait trait) {
    switch (trait) {
        case Trait::Impetuous: return is_impetuous(edition, unit);
        case Trait::Pike: return unit.arms == Arms::Pike;
        case Trait::LongSpear: return unit.arms == Arms::LongSpear;
        case Trait::PoleArm: return unit.arms == Arms::PoleArm;
        case Trait::Camel: return unit.camel;
        case Trait::Schiltron: return unit.schiltron;
        case Trait::LargeUnit: return unit.large_unit > 1;
        case Trait::Javelin: return unit.weapon == Weapon::Javelin;
        case Trait::Heavy: return unit.heavy;
        case Trait::Renaissance: return unit.renaissance;
        case Trait::Fresh: return is_fresh(edition, unit);
        case Trait::Exhausted: return status_of(edition, unit) == Status::Exhausted;
        case Trait::Stationary: return unit.stationary;
        case Trait::Fortified: return unit.fortified;
        case Trait::Shieldwall: return unit.shieldwall;
        case Trait::BesidePikes: return unit.beside_pikes;
        case Trait::AtMounted: return unit.at_mounted;
        case Trait::MustPursue: return unit.must_pursue;
        case Trait::PassesThrough: return unit.passes_through;
        case Trait::LetsThrough: return unit.lets_through;
    }
    return false;
}

bool matches(const Edition& edition, const Unit& unit, const Troops& troops) {
    const auto fits = [&](const TroopPattern& pattern) {
        if (!unit.type || !pattern.types.contains(*unit.type)) return false;
        if (pattern.with.empty() && pattern.without.empty()) return true;
        return std::ranges::all_of(every<Trait>(), [&](Trait trait) {
            if (pattern.with.contains(trait)) return has_trait(edition, unit, trait);
            if (pattern.without.contains(trait)) return !has_trait(edition, unit, trait);
            return true;
        });
    };
    return std::ranges::any_of(troops.patterns, fits);
}

bool is_among(const Edition& edition, const Unit& unit, const Cited<Troops>& troops) {
    return troops.stated() && matches(edition, unit, troops.value);
}

}  // namespace acies
