// What two editions say differently, entry by entry, each with its rule.
#pragma once

#include <string>
#include <vector>

#include "wire/json/json.h"

namespace acies::wire {

struct EditionEntry {
    std::string path;  // "shooting.modifiers.disordered"
    std::string rule;  // id of the rule; empty if the entry has none
    std::string value;
    friend bool operator==(const EditionEntry&, const EditionEntry&) = default;
};

// Every entry of an edition's complete JSON, by path.
std::vector<EditionEntry> entries_of(const Json& edition);

struct Difference {
    std::string path;
    std::string rule_before, rule_after;  // empty: no such entry there
    std::string before, after;
};

// Ordered by rule, then by path. What only names an edition (id, name, extends) is left out.
std::vector<Difference> differences(const Json& before, const Json& after);

}  // namespace acies::wire
