// The ledger behind a number: a list of reasons, each with the rule it rests on. The total, the log
// line, the tooltip and the answer of the oracle read the same list.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rule_id.h"

namespace acies {

// A few words for people, put together from fixed pieces so that no text is built while rules are worked
// out: Words{"longbow A", "short range", "at mounted"} reads "longbow A, short range, at mounted".
struct Words {
    std::array<std::string_view, 3> pieces{};

    constexpr Words() = default;
    constexpr Words(const char* first) : pieces{std::string_view(first)} {}
    constexpr Words(std::string_view first, std::string_view second = {}, std::string_view third = {})
        : pieces{first, second, third} {}

    std::string text() const;
    friend bool operator==(const Words&, const Words&) = default;
};

struct Reason {
    RuleId rule;
    std::optional<int> value;  // what it adds; nothing for a reason that only explains
    Words words;
    friend bool operator==(const Reason&, const Reason&) = default;
};

class Tally {
public:
    // Adds `value` to the total. A zero is kept: it explains why nothing is added.
    void add(int value, RuleId rule, Words words) {
        push({rule, value, words});
        total_ += value;
    }
    // Explains without adding.
    void note(RuleId rule, Words words) { push({rule, std::nullopt, words}); }
    // Halves the total, rounding up, and says so.
    void halve(RuleId rule, Words words);
    // Raises the total to `least`, and says so, if it is below.
    void raise_to(int least, RuleId rule, Words words);
    // Lowers the total to `most`, and says so, if it is above.
    void lower_to(int most, RuleId rule, Words words);
    // Takes over all reasons of `other`, values included.
    void append(const Tally& other);

    int total() const { return total_; }
    const std::vector<Reason>& reasons() const { return reasons_; }
    friend bool operator==(const Tally&, const Tally&) = default;

private:
    void push(const Reason&);

    std::vector<Reason> reasons_;
    int total_ = 0;
};

// n/2 rounded up, for n of either sign.
constexpr int half_up(int n) { return n >= 0 ? (n + 1) / 2 : -(-n / 2); }

}  // namespace acies
