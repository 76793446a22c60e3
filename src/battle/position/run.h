// A battle while an event works itself out: the state that changes, and the report of what happens. What several
// chapters do to units is written here once.
// Catalogue: BI-STA, BI-COH-10, BI-GRP-13 to 15, BI-CMD-03, BI-VIC-04.
#pragma once

#include "battle/position/node.h"

namespace acies {

struct Run {
    const Field& field;
    State& state;
    Report* report = nullptr;

    const Edition& edition() const { return field.edition(); }
    void push(Frame frame) { state.stack.push_back(std::move(frame)); }
    // For the log; costs nothing if nobody listens.
    void note(Happening what, UnitId unit = nobody, UnitId other = nobody, int number = 0, Tally because = {}) {
        if (report) report->push_back({what, unit, other, number, std::move(because)});
    }
    void note_command(Happening what, CommandId command, Tally because = {}) {
        if (report) report->push_back({.what = what, .because = std::move(because), .command = command});
    }
    void note_side(Happening what, Seat seat, Tally because = {}) {
        if (report) report->push_back({.what = what, .because = std::move(because), .seat = seat});
    }
};

// A ledger of one line, for a note.
Tally reason(RuleId, Words why);
// Disorders the unit if it can be and is not. `why` names the rule.
void disorder(Run&, UnitId, RuleId rule, Words why);
// Ends the contact between two units, or of one with everybody.
void part(Run&, UnitId, UnitId);
void part_from_all(Run&, UnitId);
// Ends engagements of units that do not touch any more.
void part_those_apart(Run&);
// Units that have closed ranks and are out of contact open them again, once everything that follows from it is over
// (I2-ITP-44).
void open_ranks(Run&);

}  // namespace acies
