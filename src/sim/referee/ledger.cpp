#include "sim/referee/ledger.h"

#include <fmt/format.h>

#include <algorithm>

namespace acies::sim::referee {

namespace {

std::string line_of(const Reason& reason) {
    return fmt::format("{}{} [{}]", reason.value ? fmt::format("{:+} ", *reason.value) : "", reason.words.text(),
                       reason.rule.text());
}

// Reasons of the first that the second has not.
std::vector<Reason> missing(const Tally& from, const Tally& in) {
    std::vector<Reason> left = in.reasons(), found;
    for (const Reason& reason : from.reasons()) {
        const auto same = std::ranges::find(left, reason);
        if (same == left.end())
            found.push_back(reason);
        else
            left.erase(same);
    }
    return found;
}

// The rule that the two disagree about: not one that only rounds what the others have left.
RuleId rule_between(const std::vector<Reason>& wanted, const std::vector<Reason>& had) {
    RuleId last;
    for (const auto* reasons : {&wanted, &had})
        for (const Reason& reason : *reasons) {
            last = reason.rule;
            const std::string words = reason.words.text();
            if (words.find("halved") == std::string::npos && words.find("at least") == std::string::npos) return last;
        }
    return last;
}

std::string listed_reasons(const std::vector<Reason>& reasons) {
    if (reasons.empty()) return "nothing";
    std::string all;
    for (const Reason& reason : reasons) all += (all.empty() ? "" : "; ") + line_of(reason);
    return all;
}

}  // namespace

std::optional<Difference> compare(std::string about, std::string who, const Tally& table,
                                  std::span<const Tally> expected) {
    if (expected.empty() || std::ranges::find(expected, table) != expected.end()) return std::nullopt;
    // The nearest reading gives the most useful message.
    const auto distance = [&](const Tally& t) { return missing(t, table).size() + missing(table, t).size(); };
    const Tally& nearest = *std::ranges::min_element(expected, {}, distance);
    const auto wanted = missing(nearest, table), had = missing(table, nearest);
    const RuleId rule = rule_between(wanted, had);
    return Difference{std::move(about), rule,
                      fmt::format("{}: the table has {} ({}), the referee {} ({})", who, table.total(),
                                  listed_reasons(had), nearest.total(), listed_reasons(wanted))};
}

}  // namespace acies::sim::referee
