#include "odds/dice/seed.h"

#include "support/scenario.h"

namespace acies::test::seed_test {

SCENARIO("dice are keyed by SipHash as its authors have published it", "") {
    const odds::Seed key{0x0706'0504'0302'0100U, 0x0f0e'0d0c'0b0a'0908U};
    EXPECT_EQ(odds::sip_hash(key, 0x0706'0504'0302'0100U, 0x0f0e'0d0c'0b0a'0908U), 0x3f2a'cc7f'57c2'9bdbU);
}

SCENARIO("a seed has up to 32 hexadecimal digits", "") {
    EXPECT_EQ(odds::read_seed("1"), (odds::Seed{1, 0}));
    EXPECT_EQ(odds::read_seed("0f0e0d0c0b0a09080706050403020100"),
              (odds::Seed{0x0706'0504'0302'0100U, 0x0f0e'0d0c'0b0a'0908U}));
    for (std::string_view bad : {"", "g", "0x1", " 1", "-1", "000000000000000000000000000000000"})
        EXPECT_FALSE(odds::read_seed(bad)) << bad;
}

SCENARIO("dice of another event, purpose or seed are others, and each face comes as often", "") {
    const odds::Seed seed{7, 0};
    const auto ten = [](odds::Dice dice) { return dice.roll(10); };
    const auto here = ten(odds::dice_for(seed, 5, odds::Purpose::Table));
    EXPECT_EQ(here, ten(odds::dice_for(seed, 5, odds::Purpose::Table)));
    EXPECT_NE(here, ten(odds::dice_for(seed, 6, odds::Purpose::Table)));
    EXPECT_NE(here, ten(odds::dice_for(seed, 5, odds::Purpose::Agent)));
    EXPECT_NE(here, ten(odds::dice_for({8, 0}, 5, odds::Purpose::Table)));
    EXPECT_NE(here, ten(odds::dice_for({7, 1}, 5, odds::Purpose::Table)));
    std::array<int, 7> faces{};
    for (std::uint64_t event = 0; event < 6000; ++event)
        for (int face : ten(odds::dice_for(seed, event, odds::Purpose::Table))) ++faces[static_cast<std::size_t>(face)];
    for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(faces[face], 10'000, 400) << face;
}

}  // namespace acies::test::seed_test
