#include "odds/dice/weight.h"

#include <algorithm>
#include <limits>

namespace acies::odds {

namespace {

std::string decimal(Weight n) {
    std::string digits;
    do {
        digits += static_cast<char>('0' + static_cast<int>(n % 10));
        n /= 10;
    } while (n != 0);
    std::ranges::reverse(digits);
    return digits;
}

}  // namespace

Weight greatest_common_divisor(Weight a, Weight b) {
    while (b != 0) {
        const Weight rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

double to_double(Weight n) {
    constexpr double two_to_64 = 18446744073709551616.0;
    return static_cast<double>(static_cast<std::uint64_t>(n >> 64)) * two_to_64 +
           static_cast<double>(static_cast<std::uint64_t>(n));
}

double ratio(Weight part, Weight whole) {
    const double quotient = to_double(part) / to_double(whole);
    constexpr double just_below_one = 1 - std::numeric_limits<double>::epsilon() / 2;
    return part < whole && quotient >= 1 ? just_below_one : quotient;
}

std::string fraction(Weight part, Weight whole) {
    if (part == 0) return "0";
    if (part == whole) return "1";
    const Weight divisor = greatest_common_divisor(part, whole);
    return decimal(part / divisor) + '/' + decimal(whole / divisor);
}

}  // namespace acies::odds
