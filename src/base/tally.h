// The ledger behind a number: a list of reasons, each with the rule it rests on. The total, the log
// line, the tooltip and the answer of the oracle read the same list.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.h"
#include "base/rule_id.h"

namespace acies {

// Up to three phrases that are read one after another, so that no text is built while rules are worked out:
// Words{Weapon::LongbowA, "short_range", "at_mounted"} reads "longbow A, short range, at mounted".
// A phrase that has {} in it takes the next piece in its place.
struct Words {
    std::array<Phrase, 3> pieces{};

    constexpr Words() = default;
    consteval Words(const char* id) : pieces{Phrase(id)} {}
    constexpr Words(Phrase first, Phrase second = {}, Phrase third = {}) : pieces{first, second, third} {}
    template <Named E>
    constexpr Words(E e) : pieces{Phrase(e)} {}

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
