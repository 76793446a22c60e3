#include "base/tally.h"

namespace acies {

std::string Words::text() const {
    std::string joined;
    for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
        if (piece->empty()) continue;
        std::string one(piece->text());
        for (std::size_t at = 0; (at = one.find("{}", at)) != std::string::npos && piece + 1 != pieces.end();) {
            ++piece;
            one.replace(at, 2, piece->text());
            at += piece->text().size();
        }
        joined += joined.empty() ? one : ", " + one;
    }
    return joined;
}

void Tally::push(const Reason& reason) {
    constexpr std::size_t usual = 8;  // most ledgers fit into the first memory they get
    if (reasons_.capacity() == 0) reasons_.reserve(usual);
    reasons_.push_back(reason);
}

void Tally::halve(RuleId rule, Words words) { add(half_up(total_) - total_, rule, words); }

void Tally::raise_to(int least, RuleId rule, Words words) {
    if (total_ < least) add(least - total_, rule, words);
}

void Tally::lower_to(int most, RuleId rule, Words words) {
    if (total_ > most) add(most - total_, rule, words);
}

void Tally::append(const Tally& other) {
    reasons_.insert(reasons_.end(), other.reasons_.begin(), other.reasons_.end());
    total_ += other.total_;
}

}  // namespace acies
