#include "ai/recruit.h"

#include "ai/best.h"
#include "ai/taking_up.h"

namespace acies::ai {

Action recruit(const Field& field, const View& seen, odds::Dice& dice) {
    const State state = imagined(field, seen);
    Thinking mind(field, seen.seat, state);
    if (std::get<Decision>(seen.node).question == Question::Half) return take_up(mind, state, dice);
    // Whatever else is asked has a list of answers that can all be weighed.
    return best_of(weigh(mind, state, candidates(field, state)), dice).action;
}

}  // namespace acies::ai
