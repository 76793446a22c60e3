// How probabilities are written: as doubles that read back exactly and, where asked for, as fractions in a field of the
// same name with "_exact".
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "odds/dice/chance.h"
#include "odds/dice/weight.h"
#include "wire/given.h"
#include "wire/reply.h"

namespace acies::wire {

enum class TrailingZeros { LeaveOut, Keep };

class Chances {
public:
    Chances(Reply& reply, bool exact) : reply_(reply), exact_(exact) {}

    void one(std::string_view name, odds::Weight ways, odds::Weight total) {
        reply_.field(name, odds::ratio(ways, total));
        if (exact_) reply_.field(exact_name(name), odds::fraction(ways, total));
    }
    void one(std::string_view name, double ways, double total) { reply_.field(name, ways / total); }
    void one(std::string_view name, const odds::Chance& chance) {
        reply_.field(name, chance.value);
        if (exact_ && chance.exact) reply_.field(exact_name(name), odds::fraction(chance.part, chance.whole));
    }

    // By value 0, 1, 2, …
    template <class W>
    void list(std::string_view name, std::span<const W> ways, W total, TrailingZeros zeros = TrailingZeros::LeaveOut) {
        while (zeros == TrailingZeros::LeaveOut && ways.size() > 1 && ways.back() == W{})
            ways = ways.first(ways.size() - 1);
        JsonWriter& out = reply_.writer();
        out.key(name).begin_array();
        for (const W& w : ways) out.value(chance(w, total));
        out.end_array();
        write_exact(name, ways, total);
    }

private:
    static std::string exact_name(std::string_view name) { return std::string(name) + "_exact"; }
    static double chance(odds::Weight ways, odds::Weight total) { return odds::ratio(ways, total); }
    static double chance(double ways, double total) { return ways / total; }

    void write_exact(std::string_view name, std::span<const odds::Weight> ways, odds::Weight total) {
        if (!exact_) return;
        JsonWriter& out = reply_.writer();
        out.key(exact_name(name)).begin_array();
        for (const odds::Weight& w : ways) out.value(odds::fraction(w, total));
        out.end_array();
    }
    void write_exact(std::string_view, std::span<const double>, double) {}

    Reply& reply_;
    bool exact_;
};

// Writes how far the numbers can be off, if they are not exact.
void write_bound(bool exact, Reply&);

// "samples" and "seed" of a question whose dice are to be rolled out instead of counted.
struct Rolls {
    std::uint64_t samples = 0, seed = 0;
};
std::optional<Rolls> read_rolls(const Given&);
void write_rolls(const Rolls&, Reply&);

// Notes a problem if the edition's own numbers are beyond what forecasts can count.
bool need_countable(const Given&);

}  // namespace acies::wire
