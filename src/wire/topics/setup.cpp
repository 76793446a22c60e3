#include "wire/topics.h"

namespace acies::wire {

std::span<const Topic> setup_topics() { return {}; }

}  // namespace acies::wire
