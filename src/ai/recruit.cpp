#include "ai/recruit.h"

#include "ai/best.h"
#include "ai/next_charge.h"
#include "ai/options.h"
#include "ai/taking_up.h"

namespace acies::ai {

Action recruit(const Field& field, const View& seen, odds::Dice& dice) {
    const State state = imagined(field, seen);
    Thinking mind(field, seen.seat, state);
    const Question question = std::get<Decision>(seen.node).question;
    if (question == Question::Half) return take_up(mind, state, dice);
    // All other questions have a few answers, which can all be weighed.
    if (question == Question::Activation)
        return best_of(weigh_with_next_charge(mind, state, options(field, state, mind.work)), dice).action;
    return best_of(weigh(mind, state, candidates(field, state)), dice).action;
}

}  // namespace acies::ai
