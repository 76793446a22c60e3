#include "rules/fighting/targets.h"

#include "support/editions.h"
#include "support/scenario.h"

namespace acies::test::targets_test {

namespace {

const Unit archers{.type = TroopType::T, .weapon = Weapon::LongbowA};

std::vector<std::size_t> choose(const Edition& edition, std::vector<Target> enemies) {
    Tally because;
    return legal_targets(edition, archers, ShotMode::Normal, enemies, because);
}

}  // namespace

SCENARIO("most frontal is the widest in front, then the least sideways, then the nearest", "[BI-ITP-60] [I1-ITP-41]") {
    const std::vector<Target> enemies{{.range = 4, .in_projection = true, .frontal_width = 2},
                                      {.range = 9, .in_projection = true, .frontal_width = 5, .sideways = 3},
                                      {.range = 9, .in_projection = true, .frontal_width = 5, .sideways = 1}};
    EXPECT_EQ(choose(basic(), enemies), std::vector<std::size_t>{2});
    EXPECT_EQ(choose(advanced(), enemies), std::vector<std::size_t>{2});
}

SCENARIO("the second edition takes the nearest straight ahead, however narrow", "[I2-SHO-05]") {
    const std::vector<Target> enemies{{.range = 2, .in_projection = true, .frontal_width = 0.1},
                                      {.range = 3, .in_projection = true, .frontal_width = 2}};
    EXPECT_EQ(choose(impetus2(), enemies), std::vector<std::size_t>{0});
}

SCENARIO("nobody to shoot at is no target", "[BI-SHO-38] [I1-SHO-39] [I2-SHO-07]") {
    for (const Edition* edition : {&basic(), &impetus(), &advanced(), &impetus2()}) {
        EXPECT_TRUE(choose(*edition, {}).empty());
        EXPECT_TRUE(choose(*edition, {{.range = 2, .visible = false}, {.range = 3, .in_melee = true}}).empty());
    }
}

SCENARIO("a weapon reaches as far as its table, at whatever target it reaches farthest", "[BI-SHO-05] [BI-SHO-06]") {
    EXPECT_TRUE(reaches(basic(), Weapon::ShortbowB, 20, ShotMode::Normal));  // at mounted only
    EXPECT_FALSE(reaches(basic(), Weapon::ShortbowB, 20.1, ShotMode::Normal));
    EXPECT_FALSE(reaches(basic(), Weapon::Javelin, 5.1, ShotMode::Normal));
    EXPECT_TRUE(reaches(advanced(), Weapon::Scorpio, 30, ShotMode::Normal));
    EXPECT_FALSE(reaches(advanced(), Weapon::Scorpio, 4.9, ShotMode::Normal));
    EXPECT_FALSE(reaches(impetus(), Weapon::Pilum, 1, ShotMode::Normal));
}

}  // namespace acies::test::targets_test
