#include "wire/topics.h"

namespace acies::wire {

std::span<const Topic> card_topics() { return {}; }

}  // namespace acies::wire
