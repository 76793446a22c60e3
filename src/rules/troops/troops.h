// Which units a rule speaks of. Editions name them by patterns such as "mounted", "FL -impetuous" or
// "FP +pike", so that a list of exceptions is data.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/cited.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class TroopClass { Foot, Mounted };
template <>
inline constexpr auto names<TroopClass> = std::to_array<Name>({{"foot", "foot"}, {"mounted", "mounted"}});

// A trait that a pattern may require (+) or exclude (-).
enum class Trait {
    Impetuous,
    Pike,
    LongSpear,
    PoleArm,
    Camel,
    Schiltron,
    LargeUnit,
    Javelin,
    Heavy,
    Renaissance,
    Fresh,
    Exhausted,
    Stationary,
    Fortified,
    Shieldwall,
    BesidePikes,
    AtMounted,
    MustPursue,
    PassesThrough,
    LetsThrough
};
template <>
inline constexpr auto names<Trait> = std::to_array<Name>({{"impetuous", "impetuous"},
                                                          {"pike", "pikes"},
                                                          {"long_spear", "long spears"},
                                                          {"pole_arm", "pole-arms"},
                                                          {"camel", "camels"},
                                                          {"schiltron", "schiltron"},
                                                          {"large_unit", "Large Unit"},
                                                          {"javelin", "javelins"},
                                                          {"heavy", "heavy"},
                                                          {"renaissance", "Renaissance"},
                                                          {"fresh", "fresh"},
                                                          {"exhausted", "exhausted"},
                                                          {"stationary", "at a standstill"},
                                                          {"fortified", "fortified"},
                                                          {"shieldwall", "in shieldwall"},
                                                          {"beside_pikes", "beside pikes"},
                                                          {"at_mounted", "with impetus against mounted"},
                                                          {"must_pursue", "compelled to pursue by its list"},
                                                          {"passes_through", "allowed through friends by its list"},
                                                          {"lets_through", "made to let friends through by its list"}});

struct TroopPattern {
    EnumSet<TroopType> types;  // any of these
    EnumSet<Trait> with, without;
    friend bool operator==(const TroopPattern&, const TroopPattern&) = default;
};

// Units that match any of the patterns.
struct Troops {
    std::vector<TroopPattern> patterns;
    friend bool operator==(const Troops&, const Troops&) = default;
};

// What a troop type is in an edition.
struct TypeFacts {
    bool known = false;  // the edition has this type
    TroopClass troop_class = TroopClass::Foot;
    bool infantry = false;
    friend bool operator==(const TypeFacts&, const TypeFacts&) = default;
};

bool is_foot(const Edition&, const Unit&);
bool is_mounted(const Edition&, const Unit&);
bool is_infantry(const Edition&, const Unit&);
bool is_chariot(const Unit&);        // CGP, CGL, CF
bool is_war_chariot(const Unit&);    // CGP, CGL
bool is_heavy_cavalry(const Unit&);  // CP and, where the edition tells two speeds, CP1 and CP2
bool is_artillery(Weapon);
bool is(const Unit&, TroopType);

// Impetuous counts as the trait stands now, after losses (rules/troops/status.h).
bool has_trait(const Edition&, const Unit&, Trait);
bool matches(const Edition&, const Unit&, const Troops&);
// Whether the edition states these troops and the unit is one of them.
bool is_among(const Edition&, const Unit&, const Cited<Troops>&);

}  // namespace acies
