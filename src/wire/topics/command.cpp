#include "wire/topics.h"

namespace acies::wire {

std::span<const Topic> command_topics() { return {}; }

}  // namespace acies::wire
