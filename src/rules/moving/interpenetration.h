// Interpenetration: which friends a unit may pass through, what that takes, and what happens when a unit that has no
// choice runs or falls back into friends. Leaves where the units end to the table, and elephants in retreat, which obey
// a rule of their own, to the retreat.
// Catalogue: BI-INT, BI-ITP-54 to 56; I1-INT; I2-INT, I2-ITP-47, 48.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Rights of passage: to pass through others, or to be passed through. One is enough, if nothing bars the pair.
enum class Passage {
    SkirmishersPass,
    SkirmishersPassed,
    LightFootPass,
    LightFootPassed,
    ArtilleryPassed,
    WagenburgPass,
    WagenburgPassed,
    LightCavalryPass,
    LightCavalryPassed,
    BaggagePassed,
    ByList
};
template <>
inline constexpr auto names<Passage> =
    std::to_array<Name>({{"skirmishers_pass", "skirmishers pass through others"},
                         {"skirmishers_passed", "others pass through skirmishers"},
                         {"light_foot_pass", "missile and light foot pass through others"},
                         {"light_foot_passed", "others pass through missile and light foot"},
                         {"artillery_passed", "others pass through artillery"},
                         {"wagenburg_pass", "a wagenburg passes through light troops"},
                         {"wagenburg_passed", "others pass through a wagenburg"},
                         {"light_cavalry_pass", "light cavalry pass through cavalry"},
                         {"light_cavalry_passed", "cavalry pass through light cavalry"},
                         {"baggage_passed", "others pass through baggage"},
                         {"by_list", "an army list lets them pass"}});

// Pairs barred although one of the two has a right of passage.
enum class PassageBar { ThroughImpetuous, ThroughWagenburg, ElephantsAndLightCavalry };
template <>
inline constexpr auto names<PassageBar> =
    std::to_array<Name>({{"through_impetuous", "not through impetuous troops"},
                         {"through_wagenburg", "not through a wagenburg"},
                         {"elephants_and_light_cavalry", "not elephants and light cavalry"}});

struct PassageResult {
    bool allowed = false;
    bool passed_goes_behind = false;  // else the mover ends beyond the unit it passed
    Tally because;
};

// Whether `mover` may pass through its friend `passed` of its own will. `movement_left` is what it has left when it
// touches `passed`, in the edition's measure; none: enough.
PassageResult interpenetration(const Edition&, const Unit& mover, const Unit& passed,
                               std::optional<double> movement_left = {});

// Depth of the base, as stated or as its type has it at the smaller scale; a Large Unit is as deep as all its units.
double depth_of(const Edition&, const Unit&);

// What becomes of a unit that falls back into a friend.
enum class FallBack { Passes, Pushes, PassesOrPushes, Stops };
template <>
inline constexpr auto names<FallBack> = std::to_array<Name>({{"passes", "passes through"},
                                                             {"pushes", "pushes the friend back"},
                                                             {"passes_or_pushes", "passes through or pushes back"},
                                                             {"stops", "stops"}});

// What becomes of a unit whose compulsory advance meets a friend.
enum class CompulsoryAdvance { Passes, PassesOrStops, Stops };
template <>
inline constexpr auto names<CompulsoryAdvance> =
    std::to_array<Name>({{"passes", "passes through"}, {"passes_or_stops", "passes or stops"}, {"stops", "stops"}});

template <class Outcome>
struct Meeting {
    Outcome outcome{};
    bool friend_disordered = false;  // by a push, by being passed, or by stopping the mover; of two outcomes: the last
    Tally because;
};

Meeting<FallBack> fall_back_into(const Edition&, const Unit& mover, const Unit& met);
Meeting<CompulsoryAdvance> advance_into(const Edition&, const Unit& mover, const Unit& met);

}  // namespace acies
