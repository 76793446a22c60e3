#include "ai/recruit.h"

#include "ai/best.h"
#include "ai/options.h"
#include "ai/taking_up.h"

namespace acies::ai {

Action recruit(const Field& field, const View& seen, odds::Dice& dice) {
    const State state = imagined(field, seen);
    Thinking mind(field, seen.seat, state);
    const Question question = std::get<Decision>(seen.node).question;
    if (question == Question::Half) return take_up(mind, state, dice);
    // All other questions have a few answers, which can all be weighed.
    const bool acts = question == Question::Activation;
    const auto w = weigh(mind, state, acts ? options(field, state) : candidates(field, state));
    return best_of(w, dice).action;
}

}  // namespace acies::ai
