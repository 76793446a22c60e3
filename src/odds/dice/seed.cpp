#include "odds/dice/seed.h"

#include <array>
#include <bit>

namespace acies::odds {

namespace {

struct Sip {
    std::array<std::uint64_t, 4> v;

    explicit Sip(const Seed& key)
        : v{key.low ^ 0x736f'6d65'7073'6575U, key.high ^ 0x646f'7261'6e64'6f6dU, key.low ^ 0x6c79'6765'6e65'7261U,
            key.high ^ 0x7465'6462'7974'6573U} {}

    void round() {
        v[0] += v[1], v[1] = std::rotl(v[1], 13) ^ v[0], v[0] = std::rotl(v[0], 32);
        v[2] += v[3], v[3] = std::rotl(v[3], 16) ^ v[2];
        v[0] += v[3], v[3] = std::rotl(v[3], 21) ^ v[0];
        v[2] += v[1], v[1] = std::rotl(v[1], 17) ^ v[2], v[2] = std::rotl(v[2], 32);
    }
    void add(std::uint64_t word) {
        v[3] ^= word;
        round(), round();
        v[0] ^= word;
    }
    std::uint64_t end() {
        v[2] ^= 0xff;
        round(), round(), round(), round();
        return v[0] ^ v[1] ^ v[2] ^ v[3];
    }
};

}  // namespace

std::uint64_t sip_hash(const Seed& key, std::uint64_t first, std::uint64_t second) {
    constexpr std::uint64_t bytes = 16;
    Sip sip(key);
    sip.add(first);
    sip.add(second);
    sip.add(bytes << 56);
    return sip.end();
}

std::optional<Seed> read_seed(std::string_view digits) {
    if (digits.empty() || digits.size() > 32) return std::nullopt;
    Seed seed;
    for (char digit : digits) {
        const auto value = std::string_view("0123456789abcdef").find(digit);
        if (value == std::string_view::npos) return std::nullopt;
        seed.high = seed.high << 4 | seed.low >> 60;
        seed.low = seed.low << 4 | value;
    }
    return seed;
}

Dice dice_for(const Seed& seed, std::uint64_t event, Purpose purpose) {
    return Dice(sip_hash(seed, event, static_cast<std::uint64_t>(purpose)));
}

}  // namespace acies::odds
