#include "wire/topics.h"

#include <algorithm>
#include <vector>

namespace acies::wire {

std::span<const Topic> topics() {
    static const std::vector<Topic> all = [] {
        std::vector<Topic> list;
        for (auto chapter : {shooting_topics(), cohesion_topics(), melee_topics(), melee_result_topics(),
                             retreat_topics(), discipline_topics(), movement_topics(), formation_topics(),
                             command_topics(), army_topics(), setup_topics(), card_topics()})
            list.insert(list.end(), chapter.begin(), chapter.end());
        return list;
    }();
    return all;
}

const Topic* find_topic(std::string_view name) {
    const auto found = std::ranges::find(topics(), name, &Topic::name);
    return found == topics().end() ? nullptr : &*found;
}

}  // namespace acies::wire
