#include "wire/topics.h"

namespace acies::wire {

std::span<const Topic> movement_topics() { return {}; }

}  // namespace acies::wire
