// A battle at one screen: its field, all events with the states between them, and the dice that the page does not roll
// itself. The answers to the page's calls are made from it, a chapter each; table.h puts them together.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "battle/engine/agent.h"
#include "odds/dice/seed.h"
#include "wire/battle/header.h"
#include "wire/battle/notation.h"
#include "wire/editions/editions.h"

namespace acies::odds {
struct MeleeTables;
}

namespace acies::session {

struct Foresight;  // forecast.h
struct Playing;    // played.h
struct Tried;      // trial.h

// A line of notation as it was understood at this moment.
struct Heard {
    std::string line;
    UnitSet units;  // to which it was applied, as it names none
    wire::Said said;
};

struct Session {
    // Those that the page has given.
    std::shared_ptr<wire::Editions> editions =
        std::make_shared<wire::Editions>(std::span<const wire::BuiltInEdition>());
    std::span<const Agent> agents;         // that may be asked
    const Foresight* foresight = nullptr;  // none: options come without forecasts
    std::shared_ptr<const Field> field;    // none until a battle is opened
    wire::BattleHeader header;             // of the file that is kept
    Secrets secrets;                       // as it began
    std::optional<Problem> broken;         // why it ends before its file does
    std::vector<Event> events;
    std::vector<State> states;                  // before the first event, and after each
    std::vector<Report> reports;                // of each event
    odds::Seed seed;                            // as it was opened with
    std::shared_ptr<odds::MeleeTables> tables;  // of the edition
    std::shared_ptr<Playing> playing;           // the option that is played out at this moment; none: none is
    std::shared_ptr<const Tried> tried;         // the last move that was tried out
    std::optional<Heard> heard;                 // the last line that was asked about

    const State& now() const { return states.back(); }
    // What was worked out for this moment alone, when another comes.
    void forget_moment() {
        playing.reset();
        heard.reset();
    }
    // Of this moment, however it came about.
    odds::Dice dice(odds::Purpose purpose) const { return odds::dice_for(seed, events.size(), purpose); }
};

// The seat that is asked now; while dice are to be rolled, the side whose half it is.
Seat deciding(const Session&);
// Returns none if that seat is to decide now, otherwise a refusal. Only the seat that is to decide may ask what can be
// done: in the battle that the other seat imagines there may be nothing to decide.
std::optional<Refusal> out_of_turn(const Session&, Seat);
// The battle as far as that seat may know it: trying something out must not reveal what the enemy hides.
State as_known(const Session&, Seat);

// Makes the event the next one, or returns a refusal and changes nothing.
std::optional<Refusal> take(Session&, const Event&);
// Removes the last event; there must be one.
void take_back(Session&);

// The state in which the unit could act: as it is, or as if its own side activated it now.
State as_if_activated(const Field&, const State& now, UnitId);
// The state, as the seat knows it, in which these units have been activated: as it is, or after the Activate that comes
// first, and before that the Done of units that act now. A unit in melee fights as soon as it is activated, and is
// refused, and so is a seat that is not to decide.
Result<State, Refusal> activated(const Session&, Seat, const UnitSet&);
// The activated units; empty if there are none.
UnitSet acting(const State&);

}  // namespace acies::session
