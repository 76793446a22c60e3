#include "battle/turns/initiative.h"

#include "battle/ground/command.h"
#include "battle/turns/bidding.h"
#include "rules/leading/initiative.h"

namespace acies {

namespace {

InitiativeRoll initiative_of(const Run& run, Seat seat, std::span<const std::uint8_t> dice) {
    InitiativeBid bid;
    bid.general_on_table = has_general(run.field, run.state, seat);
    bid.dice = {dice[0], dice[1]};
    return initiative_roll(run.edition(), bid);
}

}  // namespace

void begin_half(Run& run, Seat seat, bool second) {
    run.state.active = seat;
    for (Engagement& e : run.state.engagements) e.fought = false;
    for (UnitId u : run.field.units_of(seat)) run.state.units[u].activated = run.state.units[u].shot = false;
    run.push(HalfFrame{second});
    run.note_side(Happening::HalfBegins, seat);
}

void begin_initiative(Run& run) {
    if (!has_commands(run.edition())) return run.push(InitiativeFrame{});
    begin_turn_of_commands(run);
    next_nomination(run);
}

std::optional<Node> need(const Field&, const State&, const InitiativeFrame&) {
    return Chance{.roll = Roll::Initiative, .dice = 2, .against = 2};
}

void roll(Run& run, InitiativeFrame frame, std::span<const std::uint8_t> dice) {
    const InitiativeRoll red = initiative_of(run, Seat::Red, dice.first(2));
    const InitiativeRoll blue = initiative_of(run, Seat::Blue, dice.last(2));
    Tally because = both_rolls(run.edition(), red, blue);
    const auto winner = initiative_winner(run.edition(), red, blue, because);
    if (winner != InitiativeWinner::A && winner != InitiativeWinner::B) {
        run.note(Happening::Tied, nobody, nobody, 0, because);
        return run.push(frame);
    }
    const Seat first = winner == InitiativeWinner::A ? Seat::Red : Seat::Blue;
    run.note_side(Happening::Initiative, first, because);
    for (UnitState& unit : run.state.units) unit.activated = false;
    begin_half(run, first, false);
}

}  // namespace acies
