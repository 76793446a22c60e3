// Commanders: their levels, what a level is worth, how a roll changes it, and how far they command. Leaves
// the initiative to rules/leading/initiative.h and their loss to rules/leading/commander_loss.h.
// Catalogue: BI-CMD, I1-CMD, I2-CMD.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

using TwoDice = std::array<int, 2>;

constexpr bool is_double(const TwoDice& dice) { return dice[0] == dice[1]; }

// The command structure of an army.
enum class Structure { Good, Average, Poor };
template <>
inline constexpr auto names<Structure> = std::to_array<Name>(
    {{"good", "good command structure"}, {"average", "average command structure"}, {"poor", "poor command structure"}});

// Which of the two dice a commander may roll again.
enum class RerollRight { None, One, Both, OneOrBoth };
template <>
inline constexpr auto names<RerollRight> = std::to_array<Name>({{"none", "may re-roll no die"},
                                                                {"one", "may re-roll one die"},
                                                                {"both", "may re-roll both dice together"},
                                                                {"one_or_both", "may re-roll one die or both"}});

constexpr bool may_reroll_one(RerollRight right) {
    return right == RerollRight::One || right == RerollRight::OneOrBoth;
}
constexpr bool may_reroll_both(RerollRight right) {
    return right == RerollRight::Both || right == RerollRight::OneOrBoth;
}

struct General {
    Quality quality = Quality::Unstated;
    bool cinc = false;
    bool changed = false;  // the level has changed, or has been fixed, in this game
    friend bool operator==(const General&, const General&) = default;
};

// Whether an army has more weak generals than a commander-in-chief of a level reserved to that post may have under it
// (I1-CMD-29).
bool has_too_many_weak_generals(const Edition&, std::span<const General>);

// Whether the edition tells levels of commanders apart, and whether it knows this one.
bool has_qualities(const Edition&);
bool has_quality(const Edition&, Quality);

// What this level adds to the rolls of a general. Returns nothing if the edition does not know the level, or it is not
// stated.
std::optional<int> leadership(const Edition&, Quality);

// What 2d6 rolled for the Command make of its general's level.
struct LevelRoll {
    EnumSet<Quality> after;  // one level, or several of which the owner chooses
    Quality counts_as{};     // the level that counts for the total of this very roll
    bool fixed = false;      // can change no more
    Tally because;
};
LevelRoll level_after(const Edition&, const General&, const TwoDice&);

// The dice of the initiative that the general may roll again; without dice, those that the level allows in general.
RerollRight initiative_reroll(const Edition&, const General&, const std::optional<TwoDice>&, Tally& because);

// The rule by which these dice keep the general's Command from being activated this turn; empty if they do not.
RuleId barred_by(const Edition&, Quality, const TwoDice&);

struct RadiusQuestion {
    Structure structure{};
    Quality quality = Quality::Unstated;  // of the commander
    bool attached = true;
    double distance = 0;  // commander to unit; where the edition says so, own table edge to unit if not attached
};
struct RadiusAnswer {
    bool in_radius = true;
    Tally because;
};
RadiusAnswer in_command_radius(const Edition&, const RadiusQuestion&);

}  // namespace acies
