#include "rules/setup/deployment.h"

#include <algorithm>
#include <functional>

#include "rules/edition.h"

namespace acies {

MiddleLimit middle_limit(const Edition& edition, const std::optional<double>& table_depth) {
    const DeploymentRules& rules = edition.deployment;
    const bool shallow = table_depth && rules.shallow_table.stated() && *table_depth < rules.shallow_table.value;
    const Cited<double>& limit = shallow ? rules.from_middle_shallow : rules.from_middle;
    return {limit.value, limit.rule};
}

DeploymentVerdict may_deploy(const Edition& edition, const DeploymentPlace& place) {
    const DeploymentRules& rules = edition.deployment;
    const MiddleLimit middle = middle_limit(edition, place.table_depth);
    DeploymentVerdict verdict;
    if (place.to_middle && *place.to_middle < middle.distance) {
        verdict.allowed = false;
        verdict.because.note(middle.rule, "too_near_to_the_middle_line");
    }
    if (place.to_side && !place.sides_free && *place.to_side < rules.from_sides.value) {
        verdict.allowed = false;
        verdict.because.note(rules.from_sides.rule, "too_near_to_a_side_edge");
    }
    if (verdict.allowed || !place.to_middle) return verdict;
    verdict.allowed = true;
    verdict.because.note(middle.rule, "far_enough_from_the_middle_line");
    if (place.to_side) verdict.because.note(rules.from_sides.rule, "far_enough_from_the_side_edges");
    return verdict;
}

std::vector<CommandSlot> deployment_order(const Edition& edition, std::vector<int> defender, std::vector<int> attacker,
                                          Tally& because) {
    const DeploymentRules& rules = edition.deployment;
    std::ranges::sort(defender, std::greater{});
    std::ranges::sort(attacker, std::greater{});
    const bool defender_first = rules.first.value == Stance::Defender;
    const std::vector<int>& first = defender_first ? defender : attacker;
    const std::vector<int>& second = defender_first ? attacker : defender;
    const Stance first_side = rules.first.value;
    because.note(rules.first.rule, Words("deploys_first", first_side));
    because.note(rules.order.rule, Words(rules.order.value));

    std::vector<CommandSlot> order;
    const auto place = [&](Stance side, int vd) { order.push_back({side, vd}); };
    switch (rules.order.value) {
        case DeploymentOrder::WholeArmies:
            for (int vd : first) place(first_side, vd);
            for (int vd : second) place(opponent(first_side), vd);
            break;
        case DeploymentOrder::Alternate:
            for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
                if (i < first.size()) place(first_side, first[i]);
                if (i < second.size()) place(opponent(first_side), second[i]);
            }
            break;
    }
    return order;
}

}  // namespace acies
