// The fold: asks the innermost frame what it needs, hands it what comes, and lets it go on until it needs something.
#include <cassert>

#include "battle/acting/activation.h"
#include "battle/engine/card_rally.h"
#include "battle/engine/cards.h"
#include "battle/engine/chapters.h"
#include "battle/engine/engine.h"
#include "battle/opening/opening.h"
#include "battle/order/hand.h"
#include "battle/order/leading.h"
#include "battle/order/square.h"
#include "battle/position/clock.h"
#include "battle/position/run.h"
#include "battle/position/stack.h"
#include "battle/turns/turn.h"

namespace acies {

namespace {

template <class F>
concept Decides = requires(const Field& f, const State& s, const F& frame, Action a) { refuse(f, s, frame, a); };
template <class F>
concept Resumes = requires(Run& run, F frame) { resume(run, frame); };

Action action_of(const Event& event) {
    return std::visit(
        [](const auto& e) -> Action {
            if constexpr (std::is_constructible_v<Action, decltype(e)>)
                return e;
            else
                return Done{};
        },
        event);
}

std::optional<Node> need_of(const Field& field, const State& state) {
    return std::visit([&](const auto& frame) { return need(field, state, frame); }, state.stack.back());
}

Frame pop(State& state) {
    Frame top = std::move(state.stack.back());
    state.stack.pop_back();
    return top;
}

// Carries on until a player or dice are needed. The turn is over when no frame is left.
void settle(Run& run) {
    while (!run.state.finished) {
        if (run.state.stack.empty()) {
            end_turn(run);
            continue;
        }
        if (reveal_ambushes(run) || save_generals(run)) continue;
        if (need_of(run.field, run.state)) {
            if (begin_cards(run)) continue;
            return;
        }
        std::visit(
            [&](auto&& frame) {
                if constexpr (Resumes<std::decay_t<decltype(frame)>>)
                    resume(run, frame);
                else
                    assert(false);
            },
            pop(run.state));
    }
}

void hand_dice(Run& run, std::span<const std::uint8_t> dice) {
    if (!std::holds_alternative<CardFrame>(run.state.stack.back())) return roll_innermost(run, dice);
    roll(run, std::get<CardFrame>(pop(run.state)), dice);
}

void take_innermost(Run& run, const Action& action) {
    const auto* play = std::get_if<Play>(&action);
    if (play && play->unit != nobody) return rally_by_card(run, *play);
    std::visit(
        [&](auto&& frame) {
            if constexpr (Decides<std::decay_t<decltype(frame)>>) take(run, frame, action);
        },
        pop(run.state));
}

std::optional<Refusal> refuse_dice(const Node& at, const Rolled& rolled) {
    const auto* chance = std::get_if<Chance>(&at);
    if (!chance) return Refusal{{}, "no_dice_are_needed_now"};
    if (std::ssize(rolled.dice) != chance->dice + chance->against)
        return Refusal{{}, "a_different_number_of_dice_is_needed"};
    for (int die : rolled.dice)
        if (die < 1 || die > 6) return Refusal{{}, "a_die_shows_1_to_6"};
    return std::nullopt;
}

// Cards are played on dice, and some when a Command acts.
std::optional<Refusal> refuse_play(const Field& field, const State& state, const Play& play) {
    const Frame& top = state.stack.back();
    if (const auto* frame = std::get_if<CardFrame>(&top)) return refuse(field, state, *frame, play);
    if (std::holds_alternative<HalfFrame>(top) || std::holds_alternative<ActivationFrame>(top))
        return rally_refusal(field, state, play);
    return not_its_moment(field.edition(), play.card);
}

// The activation whose units may do something now; none if something else is asked.
const ActivationFrame* acting(const State& state) {
    const auto* frame = top_frame<ActivationFrame>(state);
    return frame && !state.finished && !frame->over && !is_in_square(state.units[frame->units.first()]) ? frame
                                                                                                        : nullptr;
}

}  // namespace

State begin(const Field& field, const Secrets& secrets) {
    State state = initial_state(field, secrets);
    Run run{field, state};
    begin_battle(run);
    settle(run);
    return state;
}

Node node(const Field& field, const State& state) {
    if (state.finished) return *state.finished;
    return *need_of(field, state);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const Event& event) {
    const Node at = node(field, state);
    if (state.finished) return Refusal{{}, "the_battle_is_over"};
    if (const auto* rolled = std::get_if<Rolled>(&event)) return refuse_dice(at, *rolled);
    if (!std::holds_alternative<Decision>(at)) return Refusal{{}, "dice_must_be_rolled_first"};
    if (std::holds_alternative<Concede>(event)) return std::nullopt;
    if (std::holds_alternative<TimeIsUp>(event)) return refuse_calling_time(field, state);
    if (const auto* play = std::get_if<Play>(&event)) return refuse_play(field, state, *play);
    return std::visit(
        [&](const auto& frame) -> std::optional<Refusal> {
            if constexpr (Decides<std::decay_t<decltype(frame)>>)
                return refuse(field, state, frame, action_of(event));
            else
                return Refusal{{}, "there_is_nothing_to_choose"};
        },
        state.stack.back());
}

std::vector<Action> candidates(const Field& field, const State& state) {
    std::vector<Action> all;
    if (!state.finished)
        std::visit(
            [&](const auto& frame) {
                using F = std::decay_t<decltype(frame)>;
                if constexpr (Decides<F>) add_candidates(field, state, frame, all);
                if constexpr (std::is_same_v<F, HalfFrame> || std::is_same_v<F, ActivationFrame>)
                    add_rallies(field, state, all);
            },
            state.stack.back());
    return all;
}

Result<MovePlan, Refusal> plan_of(const Field& field, const State& state, const MakeMove& move) {
    if (const auto* frame = acting(state)) return plan_of(field, state, *frame, move);
    return Failure{*refuse(field, state, move)};
}

void advance(const Field& field, State& state, const MakeMove& move, const MovePlan& plan, Report* report) {
    Run run{field, state, report};
    take(run, std::get<ActivationFrame>(pop(state)), move, plan);
    settle(run);
}

std::optional<Refusal> advance(const Field& field, State& state, const Event& event, Report* report) {
    if (const auto* move = std::get_if<MakeMove>(&event)) {
        const auto plan = plan_of(field, state, *move);
        if (!plan) return plan.error();
        advance(field, state, *move, *plan, report);
        return std::nullopt;
    }
    if (auto refusal = refuse(field, state, event)) return refusal;
    Run run{field, state, report};
    if (std::holds_alternative<Concede>(event)) {
        const Decision asked = std::get<Decision>(node(field, state));
        state.finished = Finished{other(asked.seat), Ending::Conceded};
        run.note(Happening::Ends);
        return std::nullopt;
    }
    if (std::holds_alternative<TimeIsUp>(event)) {
        call_time(run);
        settle(run);
        return std::nullopt;
    }
    if (const auto* rolled = std::get_if<Rolled>(&event))
        hand_dice(run, rolled->dice);
    else
        take_innermost(run, action_of(event));
    settle(run);
    return std::nullopt;
}

State apply(const Field& field, State state, const Event& event) {
    [[maybe_unused]] const auto refused = advance(field, state, event);
    assert(!refused);
    return state;
}

}  // namespace acies
