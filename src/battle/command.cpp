#include "battle/command.h"

#include <algorithm>

#include "battle/choice.h"
#include "battle/roll_again.h"
#include "battle/rout.h"
#include "battle/turn.h"
#include "geometry/gap.h"
#include "rules/command_radius.h"
#include "rules/initiative.h"
#include "rules/victory.h"

namespace acies {

namespace {

// Whether some of it is on the table, seen or not.
bool is_at_hand(const Field& field, const State& state, CommandId c) {
    return std::ranges::any_of(field.units_of(c), [&](UnitId u) {
        return !state.units[u].removed && state.units[u].absent != Absence::FlankMarch;
    });
}

// Whether its general is there for all to see: with his unit, or with any.
bool has_general_on_table(const Field& field, const State& state, CommandId c) {
    if (const UnitId leader = field.leader(c); leader != nobody) return is_on_table(state, leader);
    return std::ranges::any_of(field.units_of(c), [&](UnitId u) { return is_on_table(state, u); });
}

// Whether a Command of the side has nobody on the table and yet is not lost: what becomes of it, only its owner knows.
bool has_unseen_command(const Field& field, const State& state, Seat seat) {
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const UnitSet& units = field.units_of(static_cast<CommandId>(i));
        const auto is_seen = [&](UnitId u) { return is_on_table(state, u); };
        const auto is_unseen = [&](UnitId u) { return is_absent(state, u); };
        if (field.command(static_cast<CommandId>(i)).seat == seat && std::ranges::none_of(units, is_seen) &&
            std::ranges::any_of(units, is_unseen))
            return true;
    }
    return false;
}

// ---- the roll

bool has_charismatic_cinc(const Field& field, const State& state, CommandId asking) {
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        const CommandInPlay& command = state.commands[c];
        if (c != asking && field.command(c).seat == field.command(asking).seat && field.command(c).cinc &&
            command.quality == Quality::Charismatic && !command.lost && has_general_on_table(field, state, c))
            return true;
    }
    return false;
}

InitiativeBid bid_of(const Field& field, const State& state, const BidFrame& frame, Seat seat) {
    const CommandId c = frame.put[seat];
    InitiativeBid bid;
    bid.general = general_of(field, state, c);
    bid.leaderless = state.commands[c].lost;
    bid.charismatic_cinc = has_charismatic_cinc(field, state, c);
    bid.dice = TwoDice{frame.dice[seat][0], frame.dice[seat][1]};
    return bid;
}
InitiativeRoll roll_of(const Field& field, const State& state, const BidFrame& frame, Seat seat) {
    return initiative_roll(field.edition(), bid_of(field, state, frame, seat));
}

bool has_put(const BidFrame& frame, Seat seat) { return frame.put[seat] != no_command; }
bool is_contest(const BidFrame& frame) { return has_put(frame, Seat::Red) && has_put(frame, Seat::Blue); }
bool has_rolled(const BidFrame& frame) { return frame.dice[Seat::Red][0] != 0 || frame.dice[Seat::Blue][0] != 0; }

// Who has still to say whether he rolls again: the side behind first (I1-ITP-05).
std::optional<Seat> next_to_decide(const Field& field, const State& state, const BidFrame& frame) {
    if (!is_contest(frame)) return std::nullopt;
    const InitiativeRoll red = roll_of(field, state, frame, Seat::Red), blue = roll_of(field, state, frame, Seat::Blue);
    const Seat behind = red.total.value_or(0) <= blue.total.value_or(0) ? Seat::Red : Seat::Blue;
    for (Seat seat : {behind, other(behind)})
        if (!frame.decided[seat] && (seat == Seat::Red ? red : blue).right != RerollRight::None) return seat;
    return std::nullopt;
}

// ---- what it leads to

void change_level(Run& run, CommandId c, const LevelRoll& level) {
    CommandInPlay& command = run.state.commands[c];
    if (level.fixed) command.changed = true;
    std::vector<Quality> after;
    for (Quality quality : every<Quality>())
        if (level.after.contains(quality)) after.push_back(quality);
    if (after.size() > 1) {
        command.changed = true;
        return run.push(LevelFrame{c, {after[0], after[1]}});
    }
    if (after.front() == command.quality) return;
    const bool rises = run.edition().command.qualities[after.front()].leadership.value >=
                       run.edition().command.qualities[command.quality].leadership.value;
    command.quality = after.front();
    command.changed = true;
    run.note_command(rises ? Happening::Rises : Happening::Falls, c, level.because);
}

bool another_has_routed(const Field& field, const State& state, CommandId c) {
    for (std::size_t i = 0; i < field.commands(); ++i)
        if (i != c && field.command(static_cast<CommandId>(i)).seat == field.command(c).seat &&
            state.commands[i].routed)
            return true;
    return false;
}

// I1-CMD-28: a coward's Command may rout by its roll.
void rout_by_roll(Run& run, CommandId c, const InitiativeRoll& roll) {
    CommandState asked{.quality = run.state.commands[c].quality, .dice = roll.dice};
    asked.other_command_routed = another_has_routed(run.field, run.state, c);
    Tally because;
    if (!run.state.commands[c].lost && command_routs(run.edition(), asked, because).value_or(false))
        rout_command(run, c, because);
}

void go_on(Run& run) {
    if (!next_nomination(run)) end_turn(run);
}

// The Command acts, if it is still there.
void activate(Run& run, CommandId c) {
    CommandInPlay& command = run.state.commands[c];
    if (command.routed) return go_on(run);
    command.activated = true;
    begin_command(run, c);
}

void bar(Run& run, CommandId c, const InitiativeRoll& roll) {
    run.state.commands[c].activated = true;
    run.note_command(Happening::Barred, c, roll.because);
}

void won(Run& run, const BidFrame& frame, Seat winner, const Tally& because) {
    run.note(Happening::Initiative, nobody, nobody, static_cast<int>(winner), because);
    const CommandId c = frame.put[winner], loser = frame.put[other(winner)];
    const Cited<bool>& may_leave = run.edition().command.qualities[run.state.commands[c].quality].may_leave_initiative;
    const bool can = holds(may_leave) && !run.state.commands[c].lost && loser != no_command &&
                     !run.state.commands[loser].activated && !run.state.commands[loser].routed;
    if (can) return run.push(LeaveFrame{frame.put, winner});
    activate(run, c);
}

// I1-CMD-11: nothing can come of a roll for this Command but the initiative.
bool is_settled(const Run& run, CommandId c) {
    const CommandInPlay& command = run.state.commands[c];
    const QualityRules& level = run.edition().command.qualities[command.quality];
    return command.lost || (command.changed && !level.barred_by.stated() && !holds(level.routs_on_odd_roll));
}

// One side alone rolls for the level of its general (I1-TRN-04).
void settle_alone(Run& run, const BidFrame& frame, Seat seat) {
    const CommandId c = frame.put[seat];
    const InitiativeRoll roll = roll_of(run.field, run.state, frame, seat);
    rout_by_roll(run, c, roll);
    if (run.state.commands[c].routed) return go_on(run);
    if (roll.barred.value_or(false)) {
        bar(run, c, roll);
        go_on(run);
    } else {
        activate(run, c);
    }
    if (roll.level) change_level(run, c, *roll.level);
}

void roll_anew(Run& run, const BidFrame& frame, const Tally& because) {
    run.note(Happening::Tied, nobody, nobody, 0, because);
    run.push(BidFrame{.put = frame.put});
}

void settle_contest(Run& run, const BidFrame& frame) {
    const BySeat<InitiativeRoll> rolls{
        {roll_of(run.field, run.state, frame, Seat::Red), roll_of(run.field, run.state, frame, Seat::Blue)}};
    Tally because;
    const auto winner = initiative_winner(run.edition(), rolls[Seat::Red], rolls[Seat::Blue], because);
    for (Seat seat : every<Seat>()) {
        rout_by_roll(run, frame.put[seat], rolls[seat]);
        if (rolls[seat].barred.value_or(false)) bar(run, frame.put[seat], rolls[seat]);
    }
    if (winner == InitiativeWinner::A || winner == InitiativeWinner::B)
        won(run, frame, winner == InitiativeWinner::A ? Seat::Red : Seat::Blue, because);
    else if (winner == InitiativeWinner::Reroll)
        roll_anew(run, frame, because);
    else
        go_on(run);
    // Levels change after it, so that the choice of a new one comes first.
    for (Seat seat : every<Seat>())
        if (rolls[seat].level) change_level(run, frame.put[seat], *rolls[seat].level);
}

// U from the edge of the table where the side stands: Red's is the lower one.
double from_own_edge(const Field& field, Seat seat, const Rect& rect) {
    const double lower = rect.centre.y - rect.half_depth * absolute(ahead(rect.facing).y) -
                         rect.half_front * absolute(leftward(rect.facing).y);
    const double upper = 2 * rect.centre.y - lower;
    return seat == Seat::Red ? greatest(0, lower) : greatest(0, field.table().height - upper);
}

}  // namespace

void rout_command(Run& run, CommandId c, Tally because) {
    run.state.commands[c].routed = run.state.commands[c].activated = true;
    const RuleId rule = because.reasons().empty() ? RuleId() : because.reasons().back().rule;
    run.note_command(Happening::CommandRouts, c, std::move(because));
    for (UnitId u : run.field.units_of(c)) remove(run, u, rule, "its Command routs");
}

// ---- what other chapters ask

std::vector<CommandId> waiting_commands(const Field& field, const State& state, Seat seat) {
    std::vector<CommandId> waiting;
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (field.command(c).seat == seat && !state.commands[c].activated && is_at_hand(field, state, c))
            waiting.push_back(c);
    }
    return waiting;
}

bool next_nomination(Run& run) {
    NominationFrame frame;
    for (Seat seat : every<Seat>()) {
        const auto waiting = waiting_commands(run.field, run.state, seat);
        // Whoever has hidden Commands is asked even if he has one choice: else the enemy would learn of it.
        const bool is_open = waiting.size() == 1 && !has_unseen_command(run.field, run.state, seat);
        if (is_open) frame.put[seat] = waiting.front();
        frame.chosen[seat] = waiting.empty() || is_open;
    }
    if (frame.chosen[Seat::Red] && frame.chosen[Seat::Blue] && frame.put[Seat::Red] == no_command &&
        frame.put[Seat::Blue] == no_command)
        return false;
    run.push(frame);
    return true;
}

void begin_turn_of_commands(Run& run) {
    for (CommandInPlay& command : run.state.commands) command.activated = command.routed;
    for (UnitState& unit : run.state.units) {
        unit.activated = unit.shot = false;
        unit.evasions = 0;
    }
}

void rout_commands(Run& run) {
    for (std::size_t i = 0; i < run.field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (run.state.commands[c].routed) continue;
        Tally because;
        if (losses_rout_command(run.edition(), {run.field.total_vd(c), vd_lost(run.field, run.state, c)}, because))
            rout_command(run, c, std::move(because));
    }
}

namespace {

RadiusQuestion radius_question(const Field& field, const State& state, CommandId c) {
    return {.structure = field.setup().structure[field.command(c).seat],
            .quality = state.commands[c].quality,
            .attached = field.leader(c) != nobody};
}

// Without a general there is no radius to be in.
bool is_leaderless(const Field& field, const State& state, CommandId c) {
    return state.commands[c].lost && holds(field.edition().command.leaderless_out_of_radius);
}

}  // namespace

std::optional<double> radius_of(const Field& field, const State& state, CommandId c) {
    Tally because;
    if (is_leaderless(field, state, c)) return std::nullopt;
    return command_radius(field.edition(), radius_question(field, state, c), because);
}

bool is_in_radius(const Field& field, const State& state, UnitId u) {
    const CommandId c = field.unit(u).command;
    if (c == no_command) return true;
    if (is_leaderless(field, state, c)) return false;
    const UnitId leader = field.leader(c);
    if (leader != nobody && leader != u && is_absent(state, leader)) return false;  // he leads from nowhere yet
    const Rect place = rect_of(field, state, place_of(state, u));
    RadiusQuestion asked = radius_question(field, state, c);
    asked.distance = asked.attached ? greatest(0, gap(place, rect_of(field, state, place_of(state, leader))))
                                    : from_own_edge(field, field.seat(u), place);
    return in_command_radius(field.edition(), asked).in_radius;
}

bool has_charismatic_general(const Field& field, const State& state, UnitId u) {
    const CommandId c = field.unit(u).command;
    return c != no_command && !state.commands[c].lost && state.commands[c].quality == Quality::Charismatic;
}

// ---- Commands are put forward

std::optional<Node> need(const Field& field, const State& state, const NominationFrame& frame) {
    for (Seat seat : every<Seat>())
        if (!frame.chosen[seat])
            return Decision{.seat = seat,
                            .question = Question::Nominate,
                            .count = static_cast<std::uint8_t>(waiting_commands(field, state, seat).size())};
    return std::nullopt;
}

namespace {
Seat choosing(const NominationFrame& frame) { return frame.chosen[Seat::Red] ? Seat::Blue : Seat::Red; }
}  // namespace

void resume(Run& run, NominationFrame frame) {
    for (Seat seat : every<Seat>())
        if (frame.put[seat] != no_command) run.note_command(Happening::PutsForward, frame.put[seat]);
    const BidFrame bid{.put = frame.put};
    if (!is_contest(bid) && is_settled(run, has_put(bid, Seat::Red) ? bid.put[Seat::Red] : bid.put[Seat::Blue]))
        return activate(run, has_put(bid, Seat::Red) ? bid.put[Seat::Red] : bid.put[Seat::Blue]);
    run.push(bid);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const NominationFrame& frame,
                              const Action& action) {
    return refuse_choice(action, static_cast<int>(waiting_commands(field, state, choosing(frame)).size()));
}

void take(Run& run, NominationFrame frame, const Action& action) {
    const Seat seat = choosing(frame);
    frame.put[seat] = waiting_commands(run.field, run.state, seat)[static_cast<std::size_t>(option_of(action))];
    frame.chosen[seat] = true;
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const NominationFrame& frame, std::vector<Action>& all) {
    add_choices(static_cast<int>(waiting_commands(field, state, choosing(frame)).size()), all);
}

// ---- they roll

std::optional<Node> need(const Field& field, const State& state, const BidFrame& frame) {
    const auto dice = static_cast<std::uint8_t>(field.edition().initiative.dice.value);
    if (!has_rolled(frame))
        return Chance{.roll = Roll::Initiative, .dice = dice, .against = is_contest(frame) ? dice : std::uint8_t{0}};
    if (frame.again) return Chance{.roll = Roll::Again, .dice = dice_again(frame.which)};
    const auto seat = next_to_decide(field, state, frame);
    if (!seat) return std::nullopt;
    return Decision{
        .seat = *seat, .question = Question::RollAgain, .count = both_dice + 1, .command = frame.put[*seat]};
}

void roll(Run& run, BidFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.again) {
        auto& own = frame.dice[*frame.again];
        put_again(own, frame.which, dice);
        frame.again.reset();
    } else {
        std::size_t next = 0;
        for (Seat seat : every<Seat>())
            if (has_put(frame, seat)) {
                frame.dice[seat] = {dice[next], dice[next + 1]};
                next += 2;
            }
    }
    run.push(frame);
}

void resume(Run& run, BidFrame frame) {
    if (is_contest(frame)) return settle_contest(run, frame);
    settle_alone(run, frame, has_put(frame, Seat::Red) ? Seat::Red : Seat::Blue);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const BidFrame& frame, const Action& action) {
    if (auto refusal = refuse_choice(action, both_dice + 1)) return refusal;
    const Seat seat = *next_to_decide(field, state, frame);
    const InitiativeRoll roll = roll_of(field, state, frame, seat);
    if (may_roll_again(roll.right, option_of(action))) return std::nullopt;
    const Quality quality = state.commands[frame.put[seat]].quality;
    return Refusal{field.edition().command.qualities[quality].initiative_reroll.rule, Words(words_of(roll.right))};
}

void take(Run& run, BidFrame frame, const Action& action) {
    const Seat seat = *next_to_decide(run.field, run.state, frame);
    frame.decided[seat] = true;
    frame.which = static_cast<std::uint8_t>(option_of(action));
    if (frame.which != dice_stay) frame.again = seat;
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const BidFrame& frame, std::vector<Action>& all) {
    const auto seat = next_to_decide(field, state, frame);
    if (!seat) return;
    const RerollRight right = roll_of(field, state, frame, *seat).right;
    for (int option = dice_stay; option <= both_dice; ++option)
        if (may_roll_again(right, option)) all.push_back(Choose{static_cast<std::uint8_t>(option)});
}

// ---- the winner may leave the initiative

std::optional<Node> need(const Field&, const State&, const LeaveFrame& frame) {
    return Decision{
        .seat = frame.winner, .question = Question::LeaveInitiative, .count = 2, .command = frame.put[frame.winner]};
}
std::optional<Refusal> refuse(const Field&, const State&, const LeaveFrame&, const Action& action) {
    return refuse_choice(action, 2);
}
void take(Run& run, LeaveFrame frame, const Action& action) {
    activate(run, frame.put[option_of(action) == 0 ? frame.winner : other(frame.winner)]);
}
void add_candidates(const Field&, const State&, const LeaveFrame&, std::vector<Action>& all) { add_choices(2, all); }

// ---- a general rises

std::optional<Node> need(const Field& field, const State&, const LevelFrame& frame) {
    return Decision{.seat = field.command(frame.command).seat,
                    .question = Question::NewLevel,
                    .count = 2,
                    .command = frame.command};
}
std::optional<Refusal> refuse(const Field&, const State&, const LevelFrame&, const Action& action) {
    return refuse_choice(action, 2);
}
void take(Run& run, LevelFrame frame, const Action& action) {
    run.state.commands[frame.command].quality = frame.options[static_cast<std::size_t>(option_of(action))];
    run.note_command(Happening::Rises, frame.command);
}
void add_candidates(const Field&, const State&, const LevelFrame&, std::vector<Action>& all) { add_choices(2, all); }

}  // namespace acies
