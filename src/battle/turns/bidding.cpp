#include "battle/turns/bidding.h"

#include <algorithm>

#include "battle/ground/command.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/order/roll_again.h"
#include "battle/order/rolling.h"
#include "battle/position/stack.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"
#include "rules/leading/initiative.h"

namespace acies {

namespace {

// The units of the Command may be activated.
void begin_command(Run& run, CommandId c) {
    const Seat seat = run.field.command(c).seat;
    run.state.active = seat;
    for (UnitState& unit : run.state.units) {  // I2-ITP-33, I2-ITP-35
        unit.tried_charge = unit.tried_fire = false;
        unit.frenzy = Frenzy::Untested;
    }
    run.push(HalfFrame{.command = c});
    run.note_command(Happening::HalfBegins, c);
}

using Bid = BidFrame::Bid;

Seat seat_of(const Field& field, const Bid& bid) { return field.command(bid.command).seat; }

// Whether a Command of the side has no unit on the table and yet is not lost: only its owner knows what becomes of it.
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

// Adds the player of that Command, if that player has any Command left and is not in the frame yet.
void add_player(const Run& run, NominationFrame& frame, CommandId of) {
    const CommandSetup& one = run.field.command(of);
    const auto is_same = [&](const NominationFrame::Player& known) {
        return run.field.command(known.of).seat == one.seat && run.field.command(known.of).player == one.player;
    };
    const auto waiting = waiting_commands(run.field, run.state, of);
    if (waiting.empty() || std::ranges::any_of(frame.players, is_same)) return;
    // A player with hidden Commands is asked even when there is only one choice: otherwise the enemy would learn of it.
    const bool is_open = waiting.size() == 1 && !has_unseen_command(run.field, run.state, one.seat);
    frame.players.push_back({of, is_open ? waiting.front() : no_command, is_open});
}

// The players of that side who have Commands left, in their order.
NominationFrame nominations(const Run& run, Seat seat, NominationFrame frame = {}) {
    for (std::size_t i = 0; i < run.field.commands(); ++i)
        if (run.field.command(static_cast<CommandId>(i)).seat == seat)
            add_player(run, frame, static_cast<CommandId>(i));
    return frame;
}

// ---- the roll

bool has_charismatic_cinc(const Field& field, const State& state, CommandId asking) {
    const CommandId c = cinc_of(field, field.command(asking).seat);
    const CommandInPlay& command = state.commands[c];
    return c != asking && command.quality == Quality::Charismatic && !command.lost &&
           has_general_on_table(field, state, c);
}

// How many dice the general rolls: a card may give it more.
int dice_of(const Field& field, const Bid& bid) {
    const Edition& edition = field.edition();
    return bid.by_card ? edition.cards.cards[*card_that(edition, CardVerb::RollMoreForInitiative)].dice_rolled.value
                       : edition.initiative.dice.value;
}

// I2-CRD-30 to 32: the sum and the general's leadership count, and nothing else comes of it. A roll that changes no
// level tells what is added to the dice.
InitiativeRoll roll_by_card(const Edition& edition, InitiativeBid asked, const Bid& bid) {
    asked.dice.reset();
    InitiativeRoll roll = initiative_roll(edition, asked);
    asked.dice = TwoDice{1, 2};
    const int bonus = initiative_roll(edition, asked).total.value_or(0) - 3;
    const CardEffect effect = card_effect(edition, {.card = *card_that(edition, CardVerb::RollMoreForInitiative),
                                                    .dice = std::vector<int>(bid.dice.begin(), bid.dice.end()),
                                                    .leadership = bonus});
    roll.total = effect.total;
    roll.barred = false;
    roll.because = effect.because;
    return roll;
}

InitiativeRoll roll_of(const Field& field, const State& state, const BidFrame& frame, const Bid& bid) {
    const CommandInPlay& command = state.commands[bid.command];
    InitiativeBid asked;
    asked.general = general_of(field, state, bid.command);
    asked.leaderless = command.lost || (frame.army && command.routed);
    asked.charismatic_cinc = has_charismatic_cinc(field, state, bid.command);
    asked.for_army = frame.army;
    if (bid.by_card) return roll_by_card(field.edition(), asked, bid);
    asked.dice = TwoDice{bid.dice[0], bid.dice[1]};
    return initiative_roll(field.edition(), asked);
}
std::vector<InitiativeRoll> rolls_of(const Run& run, const BidFrame& frame) {
    std::vector<InitiativeRoll> rolls;
    for (const Bid& bid : frame.bids) rolls.push_back(roll_of(run.field, run.state, frame, bid));
    return rolls;
}

// One side against the other, and not players of one side among themselves.
bool is_contest(const Field& field, const BidFrame& frame) {
    return frame.bids.size() == 2 && seat_of(field, frame.bids[0]) != seat_of(field, frame.bids[1]);
}

// The next bid whose owner has still to say whether to roll again: the one that is behind comes first (I1-ITP-05).
std::optional<std::size_t> next_to_decide(const Field& field, const State& state, const BidFrame& frame) {
    std::optional<std::size_t> next;
    int least = 0;
    for (std::size_t i = 0; i < frame.bids.size() && frame.bids.size() > 1; ++i) {
        if (frame.bids[i].decided) continue;
        const InitiativeRoll roll = roll_of(field, state, frame, frame.bids[i]);
        const int total = roll.total.value_or(0);
        if (roll.right == RerollRight::None || (next && total >= least)) continue;
        next = i;
        least = total;
    }
    return next;
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
    if (level.counts_as == command.quality) {  // I2-ITP-17: only from the next turn
        command.next_turn = after.front();
        command.changed = true;
        return;
    }
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

// The Command acts, if it is still there.
void activate(Run& run, CommandId c) {
    CommandInPlay& command = run.state.commands[c];
    if (command.routed) return next_nomination(run);
    command.activated = true;
    begin_command(run, c);
}

// The Command acts, or the Commands of its side roll for which of them does.
void use_initiative(Run& run, CommandId c, bool army) {
    if (army) return run.push(nominations(run, run.field.command(c).seat));
    activate(run, c);
}

void bar(Run& run, CommandId c, const InitiativeRoll& roll) {
    run.state.commands[c].activated = true;
    for (UnitId u : run.field.units_of(c)) run.state.units[u].launched = false;  // its chariots stand still
    run.note_command(Happening::Barred, c, roll.because);
}

void won(Run& run, const LeaveFrame& frame, const Tally& because) {
    const Seat seat = run.field.command(frame.winner).seat;
    run.note_side(Happening::Initiative, seat, because);
    const CommandInPlay &winner = run.state.commands[frame.winner], &loser = run.state.commands[frame.loser];
    const Cited<bool>& may_leave = run.edition().command.qualities[winner.quality].may_leave_initiative;
    const bool can =
        holds(may_leave) && !winner.lost && !winner.routed && (frame.army || (!loser.activated && !loser.routed));
    if (can) return run.push(frame);
    use_initiative(run, frame.winner, frame.army);
}

// I1-CMD-11: nothing can come of a roll for this Command but the initiative.
bool is_settled(const Run& run, CommandId c) {
    const CommandInPlay& command = run.state.commands[c];
    const QualityRules& level = run.edition().command.qualities[command.quality];
    return command.lost || (command.changed && !level.barred_by.stated() && !holds(level.routs_on_odd_roll));
}

// The Command with the best roll of its side acts. One side alone rolls for the levels of its generals too (I1-TRN-04).
void settle_side(Run& run, const BidFrame& frame, std::vector<InitiativeRoll> rolls) {
    for (std::size_t i = 0; i < rolls.size(); ++i)
        if (run.state.commands[frame.bids[i].command].routed) rolls[i].barred = true;
    const std::vector<std::size_t> best = best_of_side(rolls);
    TieFrame even;
    for (std::size_t i : best) even.tied.push_back(frame.bids[i].command);
    if (even.tied.empty()) return next_nomination(run);
    if (even.tied.size() > 1) return run.push(even);
    if (rolls.size() > 1) run.note_command(Happening::Initiative, even.tied[0], rolls[best[0]].because);
    activate(run, even.tied[0]);
}

void roll_anew(Run& run, const BidFrame& frame, const Tally& because) {
    run.note(Happening::Tied, nobody, nobody, 0, because);
    BidFrame anew{.army = frame.army, .anew = true};
    for (const Bid& bid : frame.bids) anew.bids.push_back({bid.command});
    run.push(anew);
}

void settle_contest(Run& run, const BidFrame& frame, const std::vector<InitiativeRoll>& rolls) {
    Tally because = both_rolls(run.edition(), rolls[0], rolls[1]);
    const auto winner = initiative_winner(run.edition(), rolls[0], rolls[1], because);
    const CommandId a = frame.bids[0].command, b = frame.bids[1].command;
    if (winner == InitiativeWinner::A || winner == InitiativeWinner::B)
        won(run, winner == InitiativeWinner::A ? LeaveFrame{a, b, frame.army} : LeaveFrame{b, a, frame.army}, because);
    else if (winner == InitiativeWinner::Reroll)
        roll_anew(run, frame, because);
    else
        next_nomination(run);
}

}  // namespace

// ---- Commands are put forward

void next_nomination(Run& run) {
    const NominationFrame red = nominations(run, Seat::Red);
    const NominationFrame both = nominations(run, Seat::Blue, red);
    if (both.players.empty()) return;
    const bool is_contested = !red.players.empty() && both.players.size() > red.players.size();
    if (!is_contested || !is_great_battle(run.field.setup())) return run.push(both);
    BidFrame armies{.army = true};  // I1-GRB-06
    for (Seat seat : every<Seat>()) armies.bids.push_back({cinc_of(run.field, seat)});
    run.push(armies);
}

namespace {
// The player to choose next: the first that has not chosen.
const NominationFrame::Player* choosing(const NominationFrame& frame) {
    return std::ranges::find(frame.players, false, &NominationFrame::Player::chosen);
}
}  // namespace

bool is_nominating(const State& state) { return innermost<NominationFrame>(state) != nullptr; }

std::vector<CommandId> commands_to_choose(const Field& field, const State& state) {
    if (const auto* tie = top_frame<TieFrame>(state)) return {tie->tied.begin(), tie->tied.end()};
    const auto* nomination = top_frame<NominationFrame>(state);
    return nomination ? waiting_commands(field, state, choosing(*nomination)->of) : std::vector<CommandId>();
}

std::optional<Node> need(const Field& field, const State& state, const NominationFrame& frame) {
    const auto player = choosing(frame);
    if (player == frame.players.end()) return std::nullopt;
    return Decision{.seat = field.command(player->of).seat,
                    .question = Question::Nominate,
                    .count = static_cast<std::uint8_t>(waiting_commands(field, state, player->of).size()),
                    .command = is_great_battle(field.setup()) ? player->of : no_command};
}

void resume(Run& run, NominationFrame frame) {
    BidFrame bid;
    for (const NominationFrame::Player& player : frame.players) {
        run.note_command(Happening::PutsForward, player.put);
        bid.bids.push_back({player.put});
    }
    if (bid.bids.size() == 1 && is_settled(run, bid.bids[0].command)) return activate(run, bid.bids[0].command);
    run.push(bid);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const NominationFrame&, const Action& action) {
    return refuse_choice(action, static_cast<int>(commands_to_choose(field, state).size()));
}

void take(Run& run, NominationFrame frame, const Action& action) {
    auto& player = frame.players[static_cast<std::size_t>(choosing(frame) - frame.players.begin())];
    player.put = waiting_commands(run.field, run.state, player.of)[static_cast<std::size_t>(option_of(action))];
    player.chosen = true;
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const NominationFrame&, std::vector<Action>& all) {
    add_choices(static_cast<int>(commands_to_choose(field, state).size()), all);
}

// ---- they roll

namespace {
// The first that has not rolled; all of them, if both sides roll at once.
const Bid* next_to_roll(const BidFrame& frame) {
    return std::ranges::find_if(frame.bids, [](const Bid& bid) { return bid.dice[0] == 0; });
}
}  // namespace

std::optional<Node> need(const Field& field, const State& state, const BidFrame& frame) {
    const auto dice = [&](const Bid& bid) { return rollable(dice_of(field, bid)); };
    if (const auto next = next_to_roll(frame); next != frame.bids.end()) {
        if (is_contest(field, frame))
            return Chance{.roll = Roll::Initiative, .dice = dice(frame.bids[0]), .against = dice(frame.bids[1])};
        return Chance{.roll = Roll::Initiative, .dice = dice(*next), .command = next->command};
    }
    if (frame.again)
        return Chance{
            .roll = Roll::Again, .dice = dice_again(frame.which), .command = frame.bids[*frame.again].command};
    const auto next = next_to_decide(field, state, frame);
    if (!next) return std::nullopt;
    const Bid& bid = frame.bids[*next];
    return Decision{.seat = seat_of(field, bid),
                    .question = Question::RollAgain,
                    .count = static_cast<std::uint8_t>(options_of_dice(dice_of(field, bid))),
                    .command = bid.command};
}

void roll(Run& run, BidFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.again) {
        put_again(frame.bids[*frame.again].dice, frame.which, dice);
        frame.again.reset();
    }
    for (Bid& bid : frame.bids) {
        const auto count = static_cast<std::size_t>(dice_of(run.field, bid));
        if (bid.dice[0] != 0 || dice.size() < count) continue;
        std::ranges::copy(dice.first(count), bid.dice.begin());
        dice = dice.subspan(count);
    }
    run.push(frame);
}

void resume(Run& run, BidFrame frame) {
    std::vector<InitiativeRoll> rolls = rolls_of(run, frame);
    for (std::size_t i = 0; i < rolls.size() && !frame.army; ++i) {
        rout_by_roll(run, frame.bids[i].command, rolls[i]);
        if (rolls[i].barred.value_or(false)) bar(run, frame.bids[i].command, rolls[i]);
    }
    if (is_contest(run.field, frame))
        settle_contest(run, frame, rolls);
    else
        settle_side(run, frame, rolls);
    // Levels change after it, so that the choice of a new one comes first.
    for (std::size_t i = 0; i < rolls.size(); ++i)
        if (rolls[i].level) change_level(run, frame.bids[i].command, *rolls[i].level);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const BidFrame& frame, const Action& action) {
    const Bid& bid = frame.bids[*next_to_decide(field, state, frame)];
    if (auto refusal = refuse_choice(action, options_of_dice(dice_of(field, bid)))) return refusal;
    const RerollRight right = roll_of(field, state, frame, bid).right;
    if (may_roll_again(right, option_of(action), dice_of(field, bid))) return std::nullopt;
    const Quality quality = state.commands[bid.command].quality;
    return Refusal{field.edition().command.qualities[quality].initiative_reroll.rule, Words(right)};
}

void take(Run& run, BidFrame frame, const Action& action) {
    const std::size_t next = *next_to_decide(run.field, run.state, frame);
    frame.bids[next].decided = true;
    frame.which = static_cast<std::uint8_t>(option_of(action));
    if (frame.which != dice_stay) frame.again = static_cast<std::uint8_t>(next);
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const BidFrame& frame, std::vector<Action>& all) {
    const auto next = next_to_decide(field, state, frame);
    if (!next) return;
    const RerollRight right = roll_of(field, state, frame, frame.bids[*next]).right;
    const int dice = dice_of(field, frame.bids[*next]);
    for (int option = dice_stay; option < options_of_dice(dice); ++option)
        if (may_roll_again(right, option, dice)) all.push_back(Choose{static_cast<std::uint8_t>(option)});
}

// ---- the winner may leave the initiative

std::optional<Node> need(const Field& field, const State&, const LeaveFrame& frame) {
    return Decision{.seat = field.command(frame.winner).seat,
                    .question = Question::LeaveInitiative,
                    .count = 2,
                    .command = frame.winner};
}
std::optional<Refusal> refuse(const Field&, const State&, const LeaveFrame&, const Action& action) {
    return refuse_choice(action, 2);
}
void take(Run& run, LeaveFrame frame, const Action& action) {
    use_initiative(run, option_of(action) == 0 ? frame.winner : frame.loser, frame.army);
}
void add_candidates(const Field&, const State&, const LeaveFrame&, std::vector<Action>& all) { add_choices(2, all); }

// ---- Commands of one side have rolled alike

std::optional<Node> need(const Field& field, const State&, const TieFrame& frame) {
    const Seat seat = field.command(frame.tied[0]).seat;
    return Decision{.seat = seat,
                    .question = Question::DecideTie,
                    .count = static_cast<std::uint8_t>(frame.tied.size()),
                    .command = cinc_of(field, seat)};
}
std::optional<Refusal> refuse(const Field&, const State&, const TieFrame& frame, const Action& action) {
    return refuse_choice(action, static_cast<int>(frame.tied.size()));
}
void take(Run& run, const TieFrame& frame, const Action& action) {
    const CommandId c = frame.tied[static_cast<std::size_t>(option_of(action))];
    Tally because;
    because.note(run.edition().tournament.great_battle.cinc_decides_ties.rule, "the_commander_in_chief_decides");
    run.note_command(Happening::Initiative, c, std::move(because));
    activate(run, c);
}
void add_candidates(const Field&, const State&, const TieFrame& frame, std::vector<Action>& all) {
    add_choices(static_cast<int>(frame.tied.size()), all);
}

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
