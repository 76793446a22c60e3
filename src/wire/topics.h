// The topics of the rules oracle: for each its name, what it asks, a worked example and the function that
// answers. A topic reads its fields, calls src/rules and writes what comes back; it decides nothing itself.
#pragma once

#include <span>
#include <string_view>

#include "wire/given.h"
#include "wire/reply.h"

namespace acies::wire {

struct Topic {
    std::string_view name;      // "shooting-dice"
    std::string_view question;  // "How many dice does this shot roll?"
    std::string_view example;   // a whole question as JSON
    void (*answer)(const Edition&, const Given&, Reply&);
};

// Each chapter of topics, in the order of the documentation.
std::span<const Topic> shooting_topics();
std::span<const Topic> cohesion_topics();
std::span<const Topic> melee_topics();
std::span<const Topic> melee_result_topics();
std::span<const Topic> retreat_topics();
std::span<const Topic> discipline_topics();
std::span<const Topic> movement_topics();
std::span<const Topic> formation_topics();
std::span<const Topic> command_topics();
std::span<const Topic> army_topics();
std::span<const Topic> setup_topics();
std::span<const Topic> card_topics();

// All of them.
std::span<const Topic> topics();

// The topics of forecasts: the same questions before the dice have fallen.
std::span<const Topic> pool_odds_topics();
std::span<const Topic> melee_odds_topics();
std::span<const Topic> shooting_odds_topics();
std::span<const Topic> discipline_odds_topics();
std::span<const Topic> command_odds_topics();
std::span<const Topic> odds_topics();

// What can be asked about: topics, and what their questions may say besides the fields of the rules' own topics.
struct Subject {
    std::span<const Topic> topics;
    std::span<const std::string_view> more_fields;
    std::string_view usual_edition;  // of a question that names none; empty: it must name one
    bool needs_id = true;
};
const Subject& rules_subject();
const Subject& odds_subject();

const Topic* find_topic(const Subject&, std::string_view name);

}  // namespace acies::wire
