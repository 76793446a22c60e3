#include "battle/turns/turn_start.h"

#include "battle/turns/arrival.h"
#include "battle/turns/initiative.h"

namespace acies {

void begin_turn(Run& run) {
    if (!has_secrets(run.state) || !begin_arrivals(run)) begin_initiative(run);
}

void begin_next_turn(Run& run) {
    ++run.state.turn;
    for (CardsInPlay& cards : run.state.cards.items) cards.muted = {};
    run.note(Happening::TurnBegins, nobody, nobody, run.state.turn);
    begin_turn(run);
}

}  // namespace acies
