#include "ai/recruit.h"

#include "ai/best.h"
#include "ai/cards.h"
#include "ai/next_charge.h"
#include "ai/options.h"
#include "ai/taking_up.h"

namespace acies::ai {

Action recruit(const Field& field, const View& seen, odds::Dice& dice) {
    const State state = imagined(field, seen);
    const Question question = std::get<Decision>(seen.node).question;
    if (question == Question::PlayCard) return choose_card(field, seen.seat, state);
    Thinking mind(field, seen.seat, state);
    if (question == Question::Half) return take_up(mind, state, dice);
    // All other questions have a few answers, which can all be weighed.
    if (question == Question::Activation)
        return best_of(weigh_with_next_charge(mind, state, options(field, state, mind.work)), dice).action;
    auto weighed = weigh(mind, state, candidates(field, state));
    count_cards(mind, state, std::get<Decision>(seen.node), weighed);
    return best_of(weighed, dice).action;
}

}  // namespace acies::ai
