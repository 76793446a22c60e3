#include "ai/recruit.h"

#include <algorithm>

#include "ai/activating.h"
#include "ai/best.h"
#include "ai/cards.h"
#include "ai/next_charge.h"
#include "ai/opening.h"
#include "ai/options.h"
#include "battle/engine/engine.h"
#include "battle/position/stack.h"
#include "battle/turns/deployment.h"

namespace acies::ai {

namespace {

// A general riding alone joins the first unit of its Command that it can reach.
std::optional<Action> join(const Field& field, const State& state) {
    const auto& half = std::get<HalfFrame>(state.stack.back());
    if (half.command == no_command || !state.commands[half.command].free || half.led || half.begun) return std::nullopt;
    const auto all = candidates(field, state);
    const auto joins = std::ranges::find_if(all, [](const Action& action) {
        const auto* lead = std::get_if<Lead>(&action);
        return lead && lead->with != nobody;
    });
    return joins == all.end() ? std::nullopt : std::optional(*joins);
}

// Whether a unit of the Command is drawn where only a card lets it stand.
bool is_drawn_forward(const Field& field, const State& state, DeployFrame frame) {
    if (frame.command == no_command) return false;  // nobody is being deployed yet
    frame.step = DeployFrame::Step::Place;
    return std::ranges::any_of(field.units_of(frame.command), [&](UnitId u) {
        if (state.units[u].absent != Absence::Waiting) return false;
        frame.units = UnitSet(u);
        return refuse(field, state, frame, Action{Place{u, field.unit(u).pose}}).has_value();
    });
}

// Before the battle every unit is placed where the set-up has it, and cards are shown as soon as they are of use.
Action deploy(const Field& field, const State& state, const DeployFrame& frame) {
    const auto all = candidates(field, state);
    if (frame.step != DeployFrame::Step::Show) return all.front();
    const auto& card = state.secrets[frame.next].strategic;
    const bool is_forward = card && does(field.edition(), *card, CardVerb::DeployNearer);
    return is_forward && !is_drawn_forward(field, state, frame) ? all.front() : all.back();
}

// The best, and those that come after it.
std::vector<Idea> best_ideas(const Thinking& mind, std::vector<Valued> weighed, odds::Dice& dice, std::size_t most) {
    std::vector<Idea> ideas;
    auto next = weighed.begin() + (&best_of(weighed, dice) - weighed.data());
    while (true) {
        ideas.push_back({next->action, next->value - mind.value});
        weighed.erase(next);
        if (weighed.empty() || ideas.size() >= most) return ideas;
        next = std::ranges::max_element(weighed, {}, &Valued::value);
    }
}

// How Recruit and the agent that holds its ground differ: in what they do of their own accord.
struct Manner {
    Action (*half)(Thinking&, const State&, odds::Dice&);
    std::vector<Action> (*options)(const Field&, const State&, Work&);
};

std::vector<Idea> think(const Field& field, const View& seen, odds::Dice& dice, Budget budget, std::size_t most,
                        const Manner& manner) {
    const State state = imagined(field, seen);
    const Question question = std::get<Decision>(seen.node).question;
    if (question == Question::PlayCard) return {{choose_card(field, seen.seat, state)}};
    if (is_opening(state)) return {{answer_opening(field, state, dice)}};
    if (const auto* frame = top_frame<DeployFrame>(state)) return {{deploy(field, state, *frame)}};
    if (question == Question::Half)
        if (const auto joins = join(field, state)) return {{*joins}};
    Thinking mind(field, seen.seat, state);
    mind.work.left = budget.steps;
    if (question == Question::Half) return {{manner.half(mind, state, dice)}};
    // All other questions have a few answers, which can all be weighed.
    if (question == Question::Activation)
        return best_ideas(mind, weigh_with_next_charge(mind, state, manner.options(field, state, mind.work)), dice,
                          most);
    auto weighed = weigh(mind, state, candidates(field, state));
    count_cards(mind, state, std::get<Decision>(seen.node), weighed);
    return best_ideas(mind, std::move(weighed), dice, most);
}

}  // namespace

std::vector<Idea> recruit(const Field& field, const View& seen, odds::Dice& dice, Budget budget, std::size_t most) {
    return think(field, seen, dice, budget, most, {next_activation, options});
}

std::vector<Idea> hold(const Field& field, const View& seen, odds::Dice& dice, Budget budget, std::size_t most) {
    return think(field, seen, dice, budget, most, {next_activation_on_the_spot, options_on_the_spot});
}

}  // namespace acies::ai
