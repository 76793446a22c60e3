#include "wire/topics.h"

namespace acies::wire {

std::span<const Topic> melee_topics() { return {}; }

}  // namespace acies::wire
