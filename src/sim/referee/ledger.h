// Ledgers compared: what the rules say with the facts of the referee, and what the table did.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/tally.h"

namespace acies::sim::referee {

// A difference between what the table did and what the referee would have done.
struct Difference {
    std::string about;  // "melee", "shot", "test", "charge", …
    RuleId rule;        // that one of the two counts and the other does not
    std::string words;  // one line

    friend bool operator==(const Difference&, const Difference&) = default;
};

// Returns nothing if the ledger is one of those expected, else how it differs from the first.
std::optional<Difference> compare(std::string about, std::string who, const Tally& table,
                                  std::span<const Tally> expected);

}  // namespace acies::sim::referee
