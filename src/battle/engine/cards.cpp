#include "battle/engine/cards.h"

#include <algorithm>

#include "battle/acting/test_results.h"
#include "battle/engine/card_rally.h"
#include "battle/engine/chapters.h"
#include "battle/order/choice.h"
#include "battle/order/hand.h"
#include "battle/order/rolling.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"

namespace acies {

namespace {

using Stage = CardFrame::Stage;

// ---- the dice of the frame below

std::optional<CardRoll> card_roll(Roll roll) {
    switch (roll) {
        case Roll::Melee: return CardRoll::Melee;
        case Roll::Shot:
        case Roll::Thrown: return CardRoll::Shot;
        case Roll::Test: return CardRoll::Cohesion;
        case Roll::Discipline: return CardRoll::Discipline;
        case Roll::Pursuit: return CardRoll::Pursuit;
        case Roll::Retreat: return CardRoll::Retreat;
        case Roll::Initiative: return CardRoll::Initiative;
        case Roll::ChargeBonus:
        case Roll::Alignment:
        case Roll::Panic:
        case Roll::Again:
        case Roll::CommanderLoss:
        case Roll::Arrival:
        case Roll::CardAgain:
        case Roll::Scouting:
        case Roll::Sides:
        case Roll::Permit:
        case Roll::Terrain: return std::nullopt;
    }
    return std::nullopt;
}

// A roll as cards see it.
struct DiceBelow {
    CardRoll roll{};
    Chance chance;
    Seat first = Seat::Red;  // whose dice come first
    std::optional<Cause> cause;
    std::optional<Weapon> weapon;
    std::optional<int> damage;
    BySeat<UnitId> units{{nobody, nobody}};                // the units it is about
    BySeat<CommandId> commands{{no_command, no_command}};  // that roll for the initiative

    bool is_contest() const { return chance.against > 0; }
};

// What a frame tells besides its chance.
struct Describer {
    const Field& field;
    const State& state;
    DiceBelow& dice;

    void pair(UnitId a, UnitId b) const {
        for (UnitId u : {a, b})
            if (u != nobody) dice.units[field.seat(u)] = u;
    }
    bool operator()(const BidFrame& f) const {
        if (f.anew || !dice.is_contest()) return false;  // I2-CRD-31: not after a tie
        dice.first = field.command(f.bids[0].command).seat;
        for (const BidFrame::Bid& bid : f.bids) dice.commands[field.command(bid.command).seat] = bid.command;
        return true;
    }
    bool operator()(const MeleeFrame& f) const {
        pair(f.melee.main[Seat::Red], f.melee.main[Seat::Blue]);
        const bool thrown = f.step == MeleeFrame::Step::Throw || f.step == MeleeFrame::Step::TestThrown;
        dice.cause = thrown ? Cause::Pilum : Cause::Melee;
        if (dice.roll == CardRoll::Cohesion) dice.damage = f.damage[dice.first];
        return true;
    }
    bool operator()(const ShotFrame& f) const {
        pair(f.shot.unit, f.shot.target);
        dice.cause = Cause::Shooting;
        dice.weapon = missile_of(field, state, f.shot.unit);
        return true;
    }
    bool operator()(const TestFrame& f) const {
        pair(f.unit, f.shooter);
        dice.cause = Cause::Shooting;
        dice.damage = f.damage;
        return true;
    }
    bool operator()(const PursuitFrame& f) const {
        pair(f.unit, f.quarry);
        return f.cards.empty();  // I2-ITP-79: once for each pursuit
    }
    bool operator()(const FallBackFrame& f) const {
        pair(f.unit, f.enemy);
        return f.cards.empty();
    }
    bool operator()(const RallyFrame&) const { return false; }  // I2-ITP-78: a card has already touched this die
    bool operator()(const auto&) const {
        pair(dice.chance.unit, nobody);
        return dice.chance.unit != nobody;
    }
};

std::optional<DiceBelow> dice_of(const Field& field, const State& state, const Frame& below) {
    const auto at = std::visit([&](const auto& frame) { return need(field, state, frame); }, below);
    const auto* chance = at ? std::get_if<Chance>(&*at) : nullptr;
    const auto roll = chance ? card_roll(chance->roll) : std::nullopt;
    if (!roll) return std::nullopt;
    DiceBelow dice{.roll = *roll, .chance = *chance};
    if (chance->unit != nobody) dice.first = field.seat(chance->unit);
    return std::visit(Describer{field, state, dice}, below) ? std::optional(dice) : std::nullopt;
}

int count_of_side(const DiceBelow& dice, Seat seat) {
    return seat == dice.first ? dice.chance.dice : dice.chance.against;
}

// ---- whose moment it is

// Before the dice fall, or after.
bool is_for_stage(const CardRules& rules, Stage stage) {
    return is_played_before_roll(rules) == (stage == Stage::Before);
}

bool is_for_roll(const CardRules& rules, CardRoll roll) {
    const bool cancels = rules.effect.stated() && rules.effect.value == CardVerb::CancelDamage;
    return cancels ? roll == CardRoll::Cohesion : rolls_of(rules).contains(roll);
}

// The side whose dice the card affects: one's own, except for a card that troubles the enemy.
Seat owner_of_dice(const Edition& edition, Seat seat, Card card) {
    return does(edition, card, CardVerb::RerollEnemyTest) ? other(seat) : seat;
}

bool is_for_side(const Edition& edition, const DiceBelow& dice, Seat seat, Card card) {
    const Seat owner = owner_of_dice(edition, seat, card);
    return dice.is_contest() ? count_of_side(dice, owner) > 0 : owner == dice.first;
}

// A test that was passed is not worth another die of one's own.
bool is_worth_it(const Edition& edition, const CardFrame& frame, Card card) {
    const bool is_new_die =
        does(edition, card, CardVerb::RerollOwnTest) || does(edition, card, CardVerb::HelpDiscipline);
    return !is_new_die || frame.failed;
}

CardPlay play_of(const Edition& edition, const CardFrame& frame, const DiceBelow& dice, Seat seat, Card card) {
    const Seat owner = owner_of_dice(edition, seat, card);
    CardPlay play{.card = card,
                  .played = frame.stage == Stage::Before ? CardMoment::BeforeRoll : CardMoment::AfterRoll,
                  .affected_by = frame.touched[owner],
                  .cause = dice.cause,
                  .damage = dice.damage,
                  .weapon = dice.weapon};
    play.added_dice = frame.added[owner];
    if (dice.roll == CardRoll::Melee || dice.roll == CardRoll::Shot)
        play.base_dice = count_of_side(dice, owner) - play.added_dice;
    if (does(edition, card, CardVerb::HelpDiscipline)) play.use = DisciplineUse::Reroll;
    return play;
}

// Why the card is not for this moment, no matter which side holds it.
std::optional<Refusal> moment_refusal(const Edition& edition, const CardFrame& frame, const DiceBelow& dice, Seat seat,
                                      Card card) {
    const CardRules& rules = edition.cards.cards[card];
    if (!is_tactical(edition, card) || !is_for_roll(rules, dice.roll) || !is_for_stage(rules, frame.stage) ||
        !is_for_side(edition, dice, seat, card) || !is_worth_it(edition, frame, card))
        return not_its_moment(edition, card);
    if (frame.played[seat].contains(card))
        return Refusal{edition.cards.one_card_a_die.rule, "it_has_been_played_on_these_dice"};
    const CardEffect effect = card_effect(edition, play_of(edition, frame, dice, seat, card));
    if (effect.allowed == true) return std::nullopt;
    const Reason& why = effect.because.reasons().back();
    return Refusal{why.rule, why.words};
}

// The cards for which the side is asked now.
EnumSet<Card> asked_of(const Field& field, const State& state, const CardFrame& frame, const DiceBelow& dice,
                       Seat seat) {
    EnumSet<Card> cards;
    if (frame.done[seat] || state.cards[seat].left == 0) return cards;
    for (Card card : every<Card>())
        if (may_have(field, state, seat, card) && !state.cards[seat].muted.contains(card) &&
            !moment_refusal(field.edition(), frame, dice, seat, card))
            cards.insert(card);
    return cards;
}

// The seat that is asked next: the owner of the first dice before the other.
std::optional<Decision> question_of(const Field& field, const State& state, const CardFrame& frame,
                                    const Frame& below) {
    const auto dice = dice_of(field, state, below);
    if (!dice || (frame.stage != Stage::Before && frame.stage != Stage::After)) return std::nullopt;
    for (Seat seat : {dice->first, other(dice->first)}) {
        const EnumSet<Card> cards = asked_of(field, state, frame, *dice, seat);
        if (cards.empty()) continue;
        return Decision{.seat = seat,
                        .question = Question::PlayCard,
                        .unit = dice->units[seat],
                        .other = dice->units[other(seat)],
                        .count = 1,
                        .command = dice->commands[seat],
                        .cards = cards};
    }
    return std::nullopt;
}

// ---- what a card does to the frame below

void add_dice(Frame& below, Seat seat, int added) {
    if (auto* melee = std::get_if<MeleeFrame>(&below)) melee->dice[seat] = rollable(melee->dice[seat] + added);
    if (auto* shot = std::get_if<ShotFrame>(&below)) shot->dice = rollable(shot->dice + added);
}

void set_bonus(Frame& below, Seat seat, int bonus, std::optional<Card> by) {
    if (auto* melee = std::get_if<MeleeFrame>(&below)) {
        melee->bonus[seat] = static_cast<std::int8_t>(bonus);
        melee->bonus_by[seat] = by;
    }
    if (auto* test = std::get_if<TestFrame>(&below)) {
        test->bonus = static_cast<std::int8_t>(bonus);
        test->bonus_by = by;
    }
}

void set_damage(Frame& below, Seat seat, int damage) {
    if (auto* melee = std::get_if<MeleeFrame>(&below)) melee->damage[seat] = static_cast<std::uint8_t>(damage);
    if (auto* test = std::get_if<TestFrame>(&below)) test->damage = static_cast<std::uint8_t>(damage);
}

void lengthen(Frame& below, Card card) {
    if (auto* pursuit = std::get_if<PursuitFrame>(&below)) pursuit->cards.insert(card);
    if (auto* retreat = std::get_if<FallBackFrame>(&below)) retreat->cards.insert(card);
}

void roll_more(const Field& field, Frame& below, Seat seat) {
    auto* frame = std::get_if<BidFrame>(&below);
    for (std::size_t i = 0; frame && i < frame->bids.size(); ++i)
        if (field.command(frame->bids[i].command).seat == seat) frame->bids[i].by_card = true;
}

// The numbers of the dice of a side, without those that a card has added.
std::vector<std::uint8_t> base_dice(const CardFrame& frame, const DiceBelow& dice, Seat seat) {
    const int begin = seat == dice.first ? 0 : dice.chance.dice;
    std::vector<std::uint8_t> numbers;
    for (int i = 0; i < count_of_side(dice, seat) - frame.added[seat]; ++i)
        numbers.push_back(static_cast<std::uint8_t>(begin + i));
    return numbers;
}

void roll_again(CardFrame& frame, const std::vector<std::uint8_t>& which) {
    frame.again.assign(which.begin(), which.end());
    if (!frame.again.empty()) frame.stage = Stage::Again;
}

// Whether the roll is still to be made; without damage no test is (I2-ITP-79).
bool is_still_rolled(Run& run, int damage) {
    if (calls_for_test(run.edition().cohesion, damage)) return true;
    if (std::holds_alternative<TestFrame>(run.state.stack.back())) run.state.stack.pop_back();
    return false;
}

void play(Run& run, CardFrame frame, Seat seat, Card card) {
    Frame& below = run.state.stack.back();
    const DiceBelow dice = *dice_of(run.field, run.state, below);
    const CardRules& rules = run.edition().cards.cards[card];
    const CardEffect effect = card_effect(run.edition(), play_of(run.edition(), frame, dice, seat, card));
    const Seat owner = owner_of_dice(run.edition(), seat, card);
    show_card(run, seat, card, dice.units[owner], effect.because);
    frame.played[seat].insert(card);
    if (!rolls_of(rules).empty()) frame.touched[owner] = card;
    switch (rules.effect.value) {
        case CardVerb::AddDice:
        case CardVerb::AddAndRerollDice:
            frame.added[owner] = static_cast<std::uint8_t>(*effect.dice - count_of_side(dice, owner));
            add_dice(below, owner, frame.added[owner]);
            break;
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
            if (effect.bonus_kept == false) set_bonus(below, owner, 0, std::nullopt);
            roll_again(frame, {0});
            break;
        case CardVerb::HelpDiscipline:
            frame.bonus = static_cast<std::int8_t>(rules.bonus.value);
            roll_again(frame, {0});
            break;
        case CardVerb::CancelDamage:
            set_damage(below, owner, *effect.damage_after);
            if (!is_still_rolled(run, *effect.damage_after)) return;
            break;
        case CardVerb::RerollDice: roll_again(frame, base_dice(frame, dice, owner)); break;
        case CardVerb::AddToTest: set_bonus(below, owner, rules.bonus.value, card); break;
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat: lengthen(below, card); break;
        case CardVerb::RollMoreForInitiative: roll_more(run.field, below, seat); break;
        case CardVerb::ChargeAtOnce:  // these are not played on dice
        case CardVerb::HelpEntry:
        case CardVerb::OpenEnemyHalf:
        case CardVerb::DeployNearer:
        case CardVerb::PassDeployment:
        case CardVerb::Scout: break;
    }
    run.push(std::move(frame));
}

// ---- the dice

// Faces of a card that adds dice and has some rolled again at once.
std::vector<int> faces_again(const Edition& edition, const CardFrame& frame, Seat seat) {
    const auto card = frame.touched[seat];
    if (!card || !does(edition, *card, CardVerb::AddAndRerollDice)) return {};
    return edition.cards.cards[*card].reroll_faces.value;
}

bool fails(const Run& run, const DiceBelow& dice, std::span<const std::uint8_t> shown) {
    const Frame& below = run.state.stack.back();
    if (const auto* test = std::get_if<DisciplineFrame>(&below))
        return fails_test(run.field, run.state, *test, shown[0]);
    if (const auto* melee = std::get_if<MeleeFrame>(&below); melee && dice.roll == CardRoll::Cohesion)
        return fails_test(run.field, run.state, *melee, dice.first, shown[0]);
    const auto* test = std::get_if<TestFrame>(&below);
    return test && fails_test(run.field, run.state, *test, shown[0]);
}

// The dice that show a face which the card has rolled again, once.
std::vector<std::uint8_t> showing(const CardFrame& frame, const std::vector<int>& faces) {
    std::vector<std::uint8_t> which;
    for (std::size_t i = 0; i < frame.dice.size(); ++i)
        if (std::ranges::find(faces, frame.dice[i]) != faces.end()) which.push_back(static_cast<std::uint8_t>(i));
    return which;
}

}  // namespace

bool begin_cards(Run& run) {
    if (run.state.cards[Seat::Red].left + run.state.cards[Seat::Blue].left == 0) return false;
    const Frame& below = run.state.stack.back();
    if (std::holds_alternative<CardFrame>(below)) return false;
    const auto dice = dice_of(run.field, run.state, below);
    if (!dice) return false;
    for (Seat seat : every<Seat>())
        for (Card card : every<Card>())
            if (may_have(run.field, run.state, seat, card) && is_for_side(run.edition(), *dice, seat, card) &&
                is_for_roll(run.edition().cards.cards[card], dice->roll)) {
                run.push(CardFrame{});
                return true;
            }
    return false;
}

std::optional<Node> need(const Field& field, const State& state, const CardFrame& frame) {
    const Frame& below = under_cards(state);
    if (const auto asked = question_of(field, state, frame, below)) return *asked;
    if (frame.stage == Stage::Rolling)
        return std::visit([&](const auto& rolls) { return need(field, state, rolls); }, below);
    if (frame.stage != Stage::Again) return std::nullopt;
    const auto dice = dice_of(field, state, below);
    const bool first = frame.again.front() < dice->chance.dice;
    const Seat seat = first ? dice->first : other(dice->first);
    return Chance{
        .roll = Roll::CardAgain, .unit = dice->units[seat], .dice = static_cast<std::uint8_t>(frame.again.size())};
}

void resume(Run& run, CardFrame frame) {
    if (frame.stage == Stage::After) {
        if (frame.bonus != 0) frame.dice[0] = static_cast<std::uint8_t>(frame.dice[0] + frame.bonus);
        return roll_innermost(run, frame.dice);
    }
    frame.stage = Stage::Rolling;
    frame.done = {};
    run.push(std::move(frame));
}

void roll(Run& run, CardFrame frame, std::span<const std::uint8_t> dice) {
    const DiceBelow below = *dice_of(run.field, run.state, run.state.stack.back());
    const bool again = frame.stage == Stage::Again;
    if (again)
        for (std::size_t i = 0; i < frame.again.size(); ++i) frame.dice[frame.again[i]] = dice[i];
    else
        frame.dice.assign(dice.begin(), dice.end());
    frame.again.clear();
    frame.stage = Stage::After;
    frame.failed = fails(run, below, frame.dice);
    if (!again) roll_again(frame, showing(frame, faces_again(run.edition(), frame, below.first)));
    run.push(std::move(frame));
}

std::optional<Refusal> refuse(const Field& field, const State& state, const CardFrame& frame, const Action& action) {
    const Frame& below = under_cards(state);
    const auto asked = question_of(field, state, frame, below);
    if (const auto* mute = std::get_if<MuteCard>(&action)) {
        if (!is_tactical(field.edition(), mute->card)) return not_its_moment(field.edition(), mute->card);
        if (!state.cards[asked->seat].muted.contains(mute->card)) return std::nullopt;
        return Refusal{{}, "it_is_not_asked_for_now"};
    }
    const auto* play = std::get_if<Play>(&action);
    if (!play) return refuse_choice(action, 1);
    if (auto refusal = hand_refusal(field, state, asked->seat, play->card)) return refusal;
    if (play->unit != nobody) return Refusal{{}, "it_is_played_on_these_dice_not_for_a"};
    return moment_refusal(field.edition(), frame, *dice_of(field, state, below), asked->seat, play->card);
}

void take(Run& run, CardFrame frame, const Action& action) {
    const Decision asked = *question_of(run.field, run.state, frame, run.state.stack.back());
    if (const auto* played = std::get_if<Play>(&action)) return play(run, std::move(frame), asked.seat, played->card);
    if (const auto* mute = std::get_if<MuteCard>(&action))
        run.state.cards[asked.seat].muted.insert(mute->card);
    else
        frame.done[asked.seat] = true;
    run.push(std::move(frame));
}

void add_candidates(const Field& field, const State& state, const CardFrame& frame, std::vector<Action>& all) {
    const auto asked = question_of(field, state, frame, under_cards(state));
    if (!asked) return;
    all.push_back(Choose{0});
    for (Card card : every<Card>())
        if (asked->cards.contains(card)) {
            if (!hand_refusal(field, state, asked->seat, card)) all.push_back(Play{card});
            all.push_back(MuteCard{card});
        }
}

const Frame& under_cards(const State& state) {
    const std::size_t last = state.stack.size() - 1;
    return state.stack[std::holds_alternative<CardFrame>(state.stack[last]) ? last - 1 : last];
}

std::vector<FallingDice> falling_dice(const Field& field, const State& state, const Chance& chance) {
    const auto* frame = std::get_if<CardFrame>(&state.stack.back());
    const auto dice = frame ? dice_of(field, state, under_cards(state)) : std::nullopt;
    if (!dice || frame->stage == Stage::Again) return {{chance.dice, {}}, {chance.against, {}}};
    std::vector<FallingDice> all;
    for (Seat seat : {dice->first, other(dice->first)}) {
        const std::vector<int> again = faces_again(field.edition(), *frame, seat);
        all.push_back({count_of_side(*dice, seat) - frame->added[seat], again});
        all.push_back({frame->added[seat], again});
    }
    return all;
}

}  // namespace acies
