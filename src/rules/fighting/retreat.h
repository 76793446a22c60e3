// Retreat: which units fall back after a melee or in panic, how far, in what order they end, and what becomes of units
// they meet; and what a rout does to those behind. Leaves the direction and the ground to the table, and friends that
// are passed or pushed to rules/moving/interpenetration.h. Catalogue: BI-RET-01 to 14 and 25 to 28, BI-ITP-83 to 85,
// 88, 90; I1-RET-01 to 12 and 23 to 30, I1-SPC-26 to 30, I1-ITP-50, 52 to 54; I2-RET-01, 03, 10, 11, 13, I2-ITP-10,
// 65, 67.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/cohesion.h"
#include "rules/leading/card.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// What a unit has just been through.
enum class Outcome { Lost, Drawn, Routed, Failed, Passed };
template <>
inline constexpr auto names<Outcome> = std::to_array<Name>({{"lost", "its side lost the melee"},
                                                            {"drawn", "the melee was drawn"},
                                                            {"routed", "the unit it supports routed"},
                                                            {"failed", "it failed a test caused by shooting"},
                                                            {"passed", "it passed a test caused by shooting"}});

// The owner's choice, where the rules leave one.
enum class Wish { Retreat, Stay };
template <>
inline constexpr auto names<Wish> = std::to_array<Name>({{"retreat", "retreat"}, {"stay", "stay"}});

// Whether a unit must do something, may choose to, or cannot.
enum class Duty { No, May, Must };
template <>
inline constexpr auto names<Duty> = std::to_array<Name>({{"no", "no"}, {"may", "may"}, {"must", "must"}});

struct Retreat {
    Unit unit;
    std::optional<Unit> enemy;  // main enemy of the melee
    Outcome outcome = Outcome::Lost;
    Wish wish = Wish::Stay;
    std::optional<int> die;
    EnumSet<Card> cards;
};

struct RetreatResult {
    bool removed = false;                   // routed or eliminated instead
    std::optional<bool> retreats;           // none: it depends on an enemy who is not stated
    std::optional<double> distance;         // with nothing in the way; 0 if it does not retreat
    std::optional<double> least, greatest;  // what some die would give, if it retreats
    std::optional<bool> disordered;         // afterwards; none if removed
    Tally because;
};

RetreatResult retreat(const Edition&, const Retreat&);

// The card among these that has a retreat end in good order.
std::optional<Card> orderly_card(const Edition&, const EnumSet<Card>&);

// Whether a draw with `enemy` makes the unit fall back.
std::optional<Duty> retreats_after_draw(const Edition&, const Unit& unit, const std::optional<Unit>& enemy);

// Whether the unit is removed at the end of any melee that it has not won (or, in some editions, in which it has not
// destroyed its enemy).
bool is_spent_by_melee(const Edition&, const Unit&, bool won, bool enemy_destroyed, Tally& because);

// The first unit in the way of a retreat.
struct MetOnRetreat {
    std::optional<double> distance;  // moved by the retreating unit
    std::optional<bool> stopped;     // none: it depends on the die
    std::optional<UnitAfter> met;    // none: it depends on the die
    std::optional<bool> met_disordered;
    bool unit_removed = false;  // it cannot begin its retreat
    bool met_runs_too = false;  // met elephants stampede in their turn
    Tally because;
};

// What a retreat does to `met`, which stands `gap` behind the unit. Elephants trample friend and enemy. For all other
// units `met` is a friend, which is passed where the owner may choose.
MetOnRetreat meet_on_retreat(const Edition&, const Unit& unit, const RetreatResult&, const Unit& met, double gap);

// What a rout does to a friend `gap` behind the routed unit that was not in the same melee.
struct RoutEffect {
    int losses = 0;
    bool disordered = false;         // afterwards
    std::optional<UnitAfter> after;  // of the friend, if stated
    Tally because;
};
RoutEffect rout_effect(const Edition&, const Unit& routed, Cause cause, const std::optional<Unit>& unit, double gap);

}  // namespace acies
