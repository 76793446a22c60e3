#include "battle/turn.h"

#include <algorithm>

#include "battle/contact.h"
#include "battle/group.h"
#include "rules/initiative.h"
#include "rules/victory.h"

namespace acies {

namespace {

// ---- initiative

InitiativeRoll initiative_of(const Run& run, Seat seat, std::span<const std::uint8_t> dice) {
    InitiativeBid bid;
    bid.general_on_table = has_general(run.field, run.state, seat);
    bid.dice = {dice[0], dice[1]};
    return initiative_roll(run.edition(), bid);
}

void begin_half(Run& run, Seat seat, bool second) {
    run.state.active = seat;
    for (Engagement& e : run.state.engagements) e.fought = false;
    for (UnitId u : run.field.units_of(seat)) run.state.units[u].activated = false;
    run.push(HalfFrame{second});
    run.note(Happening::HalfBegins, nobody, nobody, static_cast<int>(seat));
}

// ---- the end

bool has_routed(const Run& run, Seat seat, Tally& because) {
    // BI-ITP-94: an army without units is beaten, whatever they were worth.
    return losses_rout_army(run.edition(), {run.field.total_vd(seat), vd_lost(run.field, run.state, seat)}, because) ||
           standing(run.field, run.state, seat).empty();
}

void finish(Run& run, std::optional<Seat> winner, Ending ending, Tally because) {
    run.state.finished = Finished{winner, ending};
    run.note(Happening::Ends, nobody, nobody, static_cast<int>(ending), std::move(because));
}

// BI-ITP-94: the lower share of VD lost wins.
std::optional<Seat> ahead_at_limit(const Run& run) {
    const auto weighed = [&](Seat seat) {
        return vd_lost(run.field, run.state, seat) * std::max(1, run.field.total_vd(other(seat)));
    };
    const int red = weighed(Seat::Red), blue = weighed(Seat::Blue);
    if (red == blue) return std::nullopt;
    return red < blue ? Seat::Red : Seat::Blue;
}

void end_turn(Run& run) {
    Tally because;
    const bool red = has_routed(run, Seat::Red, because), blue = has_routed(run, Seat::Blue, because);
    if (red && blue) return finish(run, std::nullopt, Ending::BothRouted, because);
    if (red || blue) return finish(run, red ? Seat::Blue : Seat::Red, Ending::ArmyRouted, because);
    if (run.state.turn == run.field.setup().turn_limit) {
        because.note(run.edition().victory.turn_limit_margin_percent.rule, "the last turn is over");
        return finish(run, ahead_at_limit(run), Ending::TurnLimit, because);
    }
    ++run.state.turn;
    run.note(Happening::TurnBegins, nobody, nobody, run.state.turn);
    run.push(InitiativeFrame{});
}

// ---- a half

bool may_be_taken_up(const State& state, UnitId u) { return !state.units[u].removed && !state.units[u].activated; }

// A unit in a melee that has not been fought in this half.
UnitId still_to_fight(const Field& field, const State& state) {
    for (UnitId u : field.units_of(state.active))
        for (const Engagement& e : state.engagements)
            if (!e.fought && e.units[state.active] == u) return u;
    return nobody;
}

std::optional<Refusal> refuse_units(const Field& field, const State& state, const UnitSet& units) {
    if (units.empty()) return Refusal{{}, "no unit is named"};
    const Cited<int>& once = field.edition().activation.per_turn;
    for (UnitId u : units) {
        if (u >= field.count() || field.seat(u) != state.active || state.units[u].removed)
            return Refusal{{}, "it is not a unit of yours on the table"};
        if (state.units[u].activated) return Refusal{once.rule, "it has been taken up in this turn"};
    }
    return group_refusal(field, state, units);
}

}  // namespace

std::optional<Node> need(const Field&, const State&, const InitiativeFrame&) {
    return Chance{.roll = Roll::Initiative, .dice = 2, .against = 2};
}

void roll(Run& run, InitiativeFrame frame, std::span<const std::uint8_t> dice) {
    const InitiativeRoll red = initiative_of(run, Seat::Red, dice.first(2));
    const InitiativeRoll blue = initiative_of(run, Seat::Blue, dice.last(2));
    Tally because;
    const auto winner = initiative_winner(run.edition(), red, blue, because);
    if (winner != InitiativeWinner::A && winner != InitiativeWinner::B) return run.push(frame);
    const Seat first = winner == InitiativeWinner::A ? Seat::Red : Seat::Blue;
    run.note(Happening::Initiative, nobody, nobody, static_cast<int>(first), because);
    for (UnitState& unit : run.state.units) unit.activated = false;
    begin_half(run, first, false);
}

std::optional<Node> need(const Field& field, const State& state, const HalfFrame& frame) {
    if (frame.ending) return std::nullopt;
    const UnitSet& own = field.units_of(state.active);
    if (std::ranges::none_of(own, [&](UnitId u) { return may_be_taken_up(state, u); })) return std::nullopt;
    return Decision{.seat = state.active, .question = Question::Half};
}

void resume(Run& run, HalfFrame frame) {
    // BI-ITP-43: whoever has not been taken up fights all the same.
    if (const UnitId u = still_to_fight(run.field, run.state); u != nobody) {
        run.push(HalfFrame{frame.second, true});
        return fight_standing_melee(run, u);
    }
    if (frame.second) return end_turn(run);
    begin_half(run, other(run.state.active), true);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const HalfFrame&, const Action& action) {
    if (const auto* activate = std::get_if<Activate>(&action)) return refuse_units(field, state, activate->units);
    if (std::holds_alternative<Done>(action)) return std::nullopt;
    return Refusal{field.edition().activation.one_at_a_time.rule, "a unit must be taken up first"};
}

void take(Run& run, HalfFrame frame, const Action& action) {
    const auto* activate = std::get_if<Activate>(&action);
    frame.ending = !activate;
    run.push(frame);
    if (!activate) return;
    for (UnitId u : activate->units) {
        run.state.units[u].activated = true;
        run.note(Happening::Activated, u);
    }
    const UnitId first = activate->units.first();
    // BI-ITP-42: a unit in melee fights, and nothing else.
    if (is_in_melee(run.state, first)) return fight_standing_melee(run, first);
    run.push(ActivationFrame{.units = activate->units});
}

void add_candidates(const Field& field, const State& state, const HalfFrame&, std::vector<Action>& all) {
    for (UnitId u : field.units_of(state.active))
        if (may_be_taken_up(state, u)) all.push_back(Activate{UnitSet(u)});
    add_groups(field, state, state.active, all);
    all.push_back(Done{});
}

}  // namespace acies
