#include "odds/dice/chance.h"

namespace acies::odds {

namespace {

// The product; false if it does not fit.
bool multiply(Weight a, Weight b, Weight& product) { return !__builtin_mul_overflow(a, b, &product); }

Chance rounded(double value) { return {.value = value, .exact = false}; }

}  // namespace

Chance Chance::of(Weight ways, Weight total) {
    const Weight divisor = greatest_common_divisor(ways, total);
    return {ratio(ways, total), ways / divisor, total / divisor};
}

Chance operator+(const Chance& a, const Chance& b) {
    const Chance rough = rounded(a.value + b.value);
    if (!a.exact || !b.exact) return rough;
    const Weight divisor = greatest_common_divisor(a.whole, b.whole);
    Weight whole, of_a, of_b, part;
    if (!multiply(a.whole, b.whole / divisor, whole) || !multiply(a.part, b.whole / divisor, of_a) ||
        !multiply(b.part, a.whole / divisor, of_b) || __builtin_add_overflow(of_a, of_b, &part))
        return rough;
    return Chance::of(part, whole);
}

Chance operator*(const Chance& a, const Chance& b) {
    const Chance rough = rounded(a.value * b.value);
    if (!a.exact || !b.exact) return rough;
    const Weight across = greatest_common_divisor(a.part, b.whole), back = greatest_common_divisor(b.part, a.whole);
    Weight part, whole;
    if (!multiply(a.part / across, b.part / back, part) || !multiply(a.whole / back, b.whole / across, whole))
        return rough;
    return Chance::of(part, whole);
}

}  // namespace acies::odds
