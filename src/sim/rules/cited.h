// The rule ids that players are told at a table: in the ledgers of a report, in refusals, and in the problems of a
// set-up. Also all places of an edition that name a rule: the rules that could be cited.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "battle/engine/engine.h"
#include "rules/edition.h"

namespace acies::sim::rules {

class CitedRules {
public:
    void add(RuleId rule) {
        if (!rule.empty()) ++counts_[rule];
    }
    void add(const Tally& because) {
        for (const Reason& reason : because.reasons()) add(reason.rule);
    }
    void add(const Report& report) {
        for (const Note& note : report) add(note.because);
    }
    // Ids stand in their messages: "such troops have no pila (BI-SHO-43)".
    void add(const Problems&);

    int count(RuleId rule) const {
        const auto found = counts_.find(rule);
        return found == counts_.end() ? 0 : found->second;
    }
    bool contains(RuleId rule) const { return count(rule) > 0; }
    // How many different ones.
    std::size_t size() const { return counts_.size(); }
    const std::map<RuleId, int>& counts() const { return counts_; }

private:
    std::map<RuleId, int> counts_;
};

// The ids that stand in a text, in their order.
std::vector<RuleId> rules_in(std::string_view text);

// A value of an edition and the rule that it cites.
struct CitedPlace {
    std::string path;  // "cohesion.modifiers.leader"
    RuleId rule;
    friend bool operator==(const CitedPlace&, const CitedPlace&) = default;
};
// All that the edition states, in the order of its fields.
std::vector<CitedPlace> cited_places(const Edition&);

// Places whose rule is never cited at a table: it only feeds what other places cite, or belongs to lists and
// tournaments; and rules that are never cited for a reason of their own.
struct Untold {
    struct Places {
        std::vector<std::string> patterns;  // "setup.*", "command.qualities.*.leadership"
        std::string why;
    };
    struct Never {
        std::string edition;
        RuleId rule;
        std::string why;
    };
    std::vector<Places> places;
    std::vector<Never> never;
};

// A star stands for one part of a path, at the end for all that are left.
bool matches_path(std::string_view pattern, std::string_view path);

// The rules of an edition by what a table can tell of them.
struct TableRules {
    std::set<RuleId> told;                // one of their places can be cited
    std::map<RuleId, std::string> never;  // no, and why
};
TableRules table_rules(const Edition&, const Untold&);

}  // namespace acies::sim::rules
