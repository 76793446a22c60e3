// A hunt for rules that have not been cited yet: random battles first, then battles from ready positions, then battles
// over set-ups that are changed step by step and kept when they have brought something new. Choices and dice are
// steered: a few are tried on a copy of the state, and the one that cites the rarest rules wins. Illegal actions are
// tried too. The same seed makes the same hunt in every build.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "sim/rules/cited.h"
#include "sim/rules/setups.h"

namespace acies::sim::rules {

// An event of a ready position, which is made or must be refused.
struct OpeningEvent {
    Event event;
    bool refused = false;
};

// Where battles start.
struct Ground {
    Start start;
    std::vector<OpeningEvent> opening;  // played first, as far as it goes
    std::vector<RuleId> shows;          // rules that it is about
};

// When a rule was first cited.
enum class Stage { Random, Ready, Changed };

}  // namespace acies::sim::rules

namespace acies {
template <>
inline constexpr auto names<sim::rules::Stage> =
    std::to_array<Name>({{"random", "random battles"}, {"ready", "ready positions"}, {"changed", "changed set-ups"}});
}

namespace acies::sim::rules {

struct HuntPlan {
    std::uint64_t seed = 1;
    int random_battles = 20;    // over all scenarios
    int changed_battles = 400;  // at most; none once everything wanted has been cited
    int events = 160;           // of one battle
};

// A battle that cited rules for the first time, up to the moment when it did.
struct Find {
    Start start;  // without events: what is wrong with it cites the rules
    std::vector<OpeningEvent> events;
    std::vector<RuleId> rules;
};

struct HuntResult {
    CitedRules cited;
    EnumMap<Stage, int> first;  // how many of those wanted were first cited there
    EnumMap<Stage, int> battles;
    std::uint64_t events = 0, refusals = 0;
    std::vector<Find> finds;  // but for those of random battles, and of openings
};

// `scenarios` are whole battles, `positions` small ones; `wanted` are the rules that it is steered towards.
HuntResult hunt(const Edition&, std::span<const Ground> scenarios, std::span<const Ground> positions,
                const std::set<RuleId>& wanted, const HuntPlan&);

}  // namespace acies::sim::rules
