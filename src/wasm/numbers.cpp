// Numbers as JSON writes them, in place of the C library's functions, which read much more, and by arithmetic of 128 bits:
// 5 kB on the way to the browser. Whatever a double is written as, by its shortest digits, is read back as that double.
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The sign, if there is one; moves on past it.
bool is_negative(const char*& at) {
    const bool negative = *at == '-';
    if (*at == '-' || *at == '+') ++at;
    return negative;
}

// Digits as far as they fit; `left_out` counts those that do not.
struct Digits {
    std::uint64_t value = 0;
    int left_out = 0;
    int count = 0;

    void read(const char*& at) {
        constexpr std::uint64_t most = (std::numeric_limits<std::uint64_t>::max() - 9) / 10;
        for (; is_digit(*at); ++at, ++count) {
            if (left_out > 0 || value > most)
                ++left_out;
            else
                value = value * 10 + static_cast<std::uint64_t>(*at - '0');
        }
    }
};

int read_exponent(const char*& at) {
    if (*at != 'e' && *at != 'E') return 0;
    ++at;
    const bool negative = is_negative(at);
    Digits digits;
    digits.read(at);
    constexpr std::uint64_t most = 400;  // beyond it every double is 0 or infinite
    const int exponent = static_cast<int>(digits.left_out > 0 || digits.value > most ? most : digits.value);
    return negative ? -exponent : exponent;
}

// A number as the sum of two doubles, the second of which is what the first leaves out: some 106 bits.
struct Twofold {
    double high = 0, low = 0;
};
Twofold joined(double high, double low) {
    const double sum = high + low;
    return {sum, low - (sum - high)};
}
// The two halves of the bits of a double.
Twofold halves(double value) {
    const double shifted = value * 134217729;  // 2^27 + 1
    const double high = shifted - (shifted - value);
    return {high, value - high};
}
Twofold product(double a, double b) {
    const double rounded = a * b;
    const Twofold x = halves(a), y = halves(b);
    return {rounded, ((x.high * y.high - rounded) + x.high * y.low + x.low * y.high) + x.low * y.low};
}
Twofold times(const Twofold& value, double factor) {
    const Twofold first = product(value.high, factor);
    return joined(first.high, first.low + value.low * factor);
}
Twofold over(const Twofold& value, double divisor) {
    const double quotient = value.high / divisor;
    const Twofold back = product(quotient, divisor);
    return joined(quotient, (((value.high - back.high) - back.low) + value.low) / divisor);
}

double power_of_ten(int exponent) {
    double power = 1;
    for (; exponent > 0; --exponent) power *= 10;
    return power;
}

double scaled(std::uint64_t digits, int exponent) {
    constexpr int most = 22;  // greater powers of ten are no doubles
    const auto high = static_cast<double>(digits & ~std::uint64_t{0xfff});
    Twofold value = joined(high, static_cast<double>(digits & 0xfff));
    for (int left = exponent; left > 0; left -= most) value = times(value, power_of_ten(left < most ? left : most));
    for (int left = -exponent; left > 0; left -= most) value = over(value, power_of_ten(left < most ? left : most));
    return value.high;
}

}  // namespace

extern "C" {

double strtod(const char* text, char** end) {
    const bool negative = is_negative(text);
    Digits digits;
    digits.read(text);
    const int whole = digits.count;
    if (*text == '.') digits.read(++text);
    const int exponent = digits.left_out - (digits.count - whole) + read_exponent(text);
    if (end) *end = const_cast<char*>(text);
    const double value = scaled(digits.value, exponent);
    return negative ? -value : value;
}

unsigned long long strtoull(const char* text, char** end, int) {
    Digits digits;
    digits.read(text);
    if (end) *end = const_cast<char*>(text);
    if (digits.left_out > 0) errno = ERANGE;
    return digits.value;
}

long long strtoll(const char* text, char** end, int base) {
    const bool negative = is_negative(text);
    const unsigned long long size = strtoull(text, end, base);
    if (size > static_cast<unsigned long long>(std::numeric_limits<long long>::max())) errno = ERANGE;
    return negative ? -static_cast<long long>(size) : static_cast<long long>(size);
}

// The C++ library names these, and nobody calls them; but they would bring those above from the C library as well.
float strtof(const char* text, char** end) { return static_cast<float>(strtod(text, end)); }
long double strtold(const char* text, char** end) { return strtod(text, end); }
long strtol(const char* text, char** end, int base) { return static_cast<long>(strtoll(text, end, base)); }
unsigned long strtoul(const char* text, char** end, int base) {
    return static_cast<unsigned long>(strtoull(text, end, base));
}

}  // extern "C"
