// A distribution with exact weights: every value that can come about and in how many of all equally likely ways. Rules
// that take a die as a number run on a distribution of dice through `map` and `then`: nothing about a rule is written
// again here. For a handful of dice; pools and chains of rounds have their own, faster counting (odds/dice/pool.h,
// odds/chain.h).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "odds/dice/weight.h"

namespace acies::odds {

template <class T>
class Dist {
public:
    struct Entry {
        T value;
        Weight weight = 0;
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    // What is certain.
    static Dist certain(T value) {
        Dist dist;
        dist.add(std::move(value), 1);
        return dist;
    }

    // Adds `weight` ways to reach `value`.
    void add(T value, Weight weight) {
        total_ += weight;
        const auto found = std::ranges::find(entries_, value, &Entry::value);
        if (found == entries_.end())
            entries_.push_back({std::move(value), weight});
        else
            found->weight += weight;
    }

    // The same for a value that is not there yet: without looking for it.
    void append(T value, Weight weight) {
        total_ += weight;
        entries_.push_back({std::move(value), weight});
    }

    // The distribution of f(value).
    template <class F>
    auto map(F&& f) const {
        Dist<std::decay_t<decltype(f(std::declval<const T&>()))>> result;
        for (const Entry& entry : entries_) result.add(f(entry.value), entry.weight);
        return result;
    }

    // The distribution of what follows, where `f(value)` is itself a Dist. The totals of those distributions must
    // divide the greatest of them, as powers of six do.
    template <class F>
    auto then(F&& f) const {
        using Next = std::decay_t<decltype(f(std::declval<const T&>()))>;
        std::vector<Next> nexts;
        Weight common = 1;
        for (const Entry& entry : entries_) {
            nexts.push_back(f(entry.value));
            common = std::max(common, nexts.back().total());
        }
        Next result;
        for (std::size_t i = 0; i < entries_.size(); ++i)
            for (const auto& next : nexts[i].entries())
                result.add(next.value, entries_[i].weight * next.weight * (common / nexts[i].total()));
        return result;
    }

    // Ways in which `holds(value)`.
    template <class Holds>
    Weight ways(Holds&& holds) const {
        Weight ways = 0;
        for (const Entry& entry : entries_)
            if (holds(entry.value)) ways += entry.weight;
        return ways;
    }
    template <class Holds>
    double probability(Holds&& holds) const {
        return ratio(ways(std::forward<Holds>(holds)), total_);
    }
    // The mean of f(value), a number.
    template <class F>
    double mean(F&& f) const {
        double sum = 0;
        for (const Entry& entry : entries_) sum += to_double(entry.weight) * static_cast<double>(f(entry.value));
        return sum / to_double(total_);
    }

    const std::vector<Entry>& entries() const { return entries_; }  // in the order in which they came about
    Weight total() const { return total_; }

private:
    std::vector<Entry> entries_;
    Weight total_ = 0;
};

// One die.
inline Dist<int> die() {
    Dist<int> faces;
    for (int face = 1; face <= 6; ++face) faces.add(face, 1);
    return faces;
}

}  // namespace acies::odds
