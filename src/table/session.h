// A battle at one screen: its field, all events with the states between them, and the dice that the page does not roll
// itself. The answers to the page's calls are made from it, a chapter each; table.h puts them together.
#pragma once

#include <memory>
#include <vector>

#include "battle/node.h"
#include "battle/view.h"
#include "odds/dice.h"
#include "wire/battle/header.h"
#include "wire/editions.h"

namespace acies::odds {
struct MeleeTables;
}

namespace acies::table {

struct Foresight;  // forecast.h
struct Playing;    // played.h

// Answers for a seat from what that seat sees.
using Decide = Action (*)(const Field&, const View&, odds::Dice&);

struct Session {
    // Those that the page has given.
    std::shared_ptr<wire::Editions> editions =
        std::make_shared<wire::Editions>(std::span<const wire::BuiltInEdition>());
    Decide decide = nullptr;               // of the bot
    const Foresight* foresight = nullptr;  // none: options come without forecasts
    std::shared_ptr<const Field> field;    // none until a battle is opened
    wire::BattleHeader header;             // of the file that is kept
    Secrets secrets;                       // as it began
    std::vector<Event> events;
    std::vector<State> states;                  // before the first event, and after each
    std::vector<Report> reports;                // of each event
    std::uint64_t seed = 0;                     // as it was opened with
    odds::Dice dice{0};                         // rolled at the table
    std::shared_ptr<odds::MeleeTables> tables;  // of the edition
    std::shared_ptr<Playing> playing;           // the option that is played out at this moment; none: none is

    const State& now() const { return states.back(); }
};

// The battle as far as whoever is asked now may know it: what is tried out must not tell what the enemy hides.
State as_known(const Session&);

// The event as the next one; a refusal changes nothing.
std::optional<Refusal> take(Session&, const Event&);
// The last event as if it had not been; there must be one.
void take_back(Session&);

// The state in which the unit could act: as it is, or as if it were taken up now by the side whose it is.
State as_if_taken_up(const Field&, const State& now, UnitId);
// The state, as it is known, in which these units have been taken up: as it is, or after the Activate that comes first.
// Whoever is in melee fights as soon as it is taken up, and is refused.
Result<State, Refusal> taken_up(const Session&, const UnitSet&);
// Those taken up now; none if nobody is.
UnitSet acting(const State&);

}  // namespace acies::table
