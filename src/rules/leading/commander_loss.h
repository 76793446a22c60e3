// The loss of a commander: the test when a commander's unit fares badly, what it comes to, and what the loss of a
// Charismatic general does to the army. Leaves the cohesion test before it to rules/fighting/cohesion.h.
// Catalogue: BI-CMD-03, I1-LDR, I1-CMD-21, I1-CMD-22, I2-ITP-19.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/fighting/cohesion.h"
#include "rules/leading/commanders.h"
#include "rules/troops/unit.h"

namespace acies {

enum class Fate { None, Captured, Killed };
template <>
inline constexpr auto names<Fate> =
    std::to_array<Name>({{"none", "unharmed"}, {"captured", "captured"}, {"killed", "killed"}});

// What routs at once when the commander is lost.
enum class Routs { None, Command, Army };
template <>
inline constexpr auto names<Routs> =
    std::to_array<Name>({{"none", "nothing routs"}, {"command", "the Command routs"}, {"army", "the army routs"}});

// Who takes the test.
enum class Tested { Commander, Inspiring };
template <>
inline constexpr auto names<Tested> =
    std::to_array<Name>({{"commander", "the commander is tested"}, {"joan", "the inspiring figure is tested"}});

struct CommanderTest {
    General general;
    std::optional<int> leadership;       // none: that of the general's quality
    std::vector<int> other_leaderships;  // of the army's other commanders
    std::optional<Structure> structure;
    std::optional<int> losses;  // of the commander's unit in the test just failed
    bool mounted = false;
    std::optional<TwoDice> dice;
    std::optional<Cause> cause;
    std::optional<int> points;  // size of the game
    bool inspiring_attached = false;
    int cohesion_die = 0;             // the die of the failed test
    std::optional<int> selector_die;  // decides whether the figure or the commander is tested
};

// What is not determined by the question is left out.
struct CommanderFate {
    std::optional<Tested> tested;
    std::optional<int> leadership;     // of the one tested
    std::optional<RerollRight> right;  // to roll dice of this test again
    std::optional<int> total;
    std::optional<Fate> fate;
    std::optional<Routs> routs;
    Tally because;
};
CommanderFate commander_fate(const Edition&, const CommanderTest&);

// Whether a failed cohesion test with this die calls for that test of an attached commander.
bool endangers_commander(const Edition&, int failed_die);

// A unit of an army that has lost a Charismatic general.
struct AfterLoss {
    std::optional<int> vbu;          // none: it was not stated, or the test is not rolled yet
    std::optional<bool> disordered;  // none: the test is not rolled yet
    Tally because;
};
// `die`: its discipline test, where the edition asks for one. `in_radius`: of the general of its own Command.
AfterLoss after_charismatic_loss(const Edition&, const Unit&, std::optional<int> die, bool in_radius = true);

}  // namespace acies
