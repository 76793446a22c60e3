#include "wire/topics.h"

#include <algorithm>
#include <array>
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

std::span<const Topic> odds_topics() {
    static const std::vector<Topic> all = [] {
        std::vector<Topic> list;
        for (auto chapter : {pool_odds_topics(), shooting_odds_topics(), melee_odds_topics(), discipline_odds_topics(),
                             command_odds_topics()})
            list.insert(list.end(), chapter.begin(), chapter.end());
        return list;
    }();
    return all;
}

const Subject& rules_subject() {
    static const Subject subject{.topics = topics()};
    return subject;
}

const Subject& odds_subject() {
    static constexpr auto fields = std::to_array<std::string_view>({
        "attacker",
        "defender",
        "exact",
        "falls_back",
        "pursues",
        "samples",
        "seed",
        "shots",
    });
    static const Subject subject{odds_topics(), fields, "basic", false};
    return subject;
}

const Topic* find_topic(const Subject& subject, std::string_view name) {
    const auto found = std::ranges::find(subject.topics, name, &Topic::name);
    return found == subject.topics.end() ? nullptr : &*found;
}

}  // namespace acies::wire
