// Victory: what units and commanders are worth, when a Command and when an army routs. Leaves the points of
// a tournament to src/tournament.
// Catalogue: BI-VIC, I1-VIC, I2-VIC.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/leading/commanders.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

// Demoralisation value (VD): what there is, and what is lost of it.
struct Demoralisation {
    int vd = 0;
    int lost = 0;
    friend bool operator==(const Demoralisation&, const Demoralisation&) = default;
};

// VD of a general or, if the rules give it to the unit that the general is with, of that unit. Returns nothing if it
// depends on a quality that is not stated.
std::optional<int> vd_of_commander(const Edition&, const General&, Tally& because);
// VD that the rules, not the army list, give to a unit: nothing but baggage has one.
std::optional<int> vd_of_baggage(const Edition&, const Unit&, Tally& because);

// Whether losses rout a Command or an army, at the moment when that is looked at.
bool losses_rout_command(const Edition&, const Demoralisation&, Tally& because);
bool losses_rout_army(const Edition&, const Demoralisation&, Tally& because);

// All that may rout a Command. A part that is not stated is not looked at.
struct CommandState {
    std::optional<Demoralisation> losses;
    std::optional<Quality> quality;  // of its general
    std::optional<TwoDice> dice;     // of the general's initiative
    bool other_command_routed = false;
};
// Nothing if neither losses nor general decide.
std::optional<bool> command_routs(const Edition&, const CommandState&, Tally& because);

enum class Baggage { Plain, Fortified };
template <>
inline constexpr auto names<Baggage> =
    std::to_array<Name>({{"plain", "baggage lost"}, {"fortified", "fortified baggage lost"}});

enum class Moment { EndOfTurn, MidTurn };
template <>
inline constexpr auto names<Moment> =
    std::to_array<Name>({{"end_of_turn", "end of the turn"}, {"mid_turn", "during the turn"}});

enum class BattleEnd { Won, Lost, Draw, None };
template <>
inline constexpr auto names<BattleEnd> =
    std::to_array<Name>({{"won", "won"}, {"lost", "lost"}, {"draw", "a draw"}, {"none", "the battle goes on"}});

struct ArmyState {
    std::optional<int> vdt, lost;  // none: from the Commands
    std::vector<Demoralisation> commands;
    std::optional<Baggage> baggage_lost;
    bool built_up_area_lost = false;  // the army defends and the attacker occupies it
    Moment when = Moment::EndOfTurn;
    std::optional<Demoralisation> enemy;
};
struct ArmyFate {
    std::optional<int> vdt, counted_lost;  // none: not stated
    bool checked = false;
    std::optional<bool> routed;
    std::optional<BattleEnd> result;  // with `enemy`
    Tally because;                    // its total is counted_lost
};
ArmyFate army_fate(const Edition&, const ArmyState&);

// The result when a limit of turns ends the battle with neither army routed: the smaller share of losses
// wins, if it is smaller by enough. Draw where the edition has no such rule.
BattleEnd at_turn_limit(const Edition&, const Demoralisation& own, const Demoralisation& enemy);

}  // namespace acies
