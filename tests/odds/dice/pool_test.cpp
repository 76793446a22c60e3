// Pools of dice, counted against every single fall of the dice.
#include "odds/dice/pool.h"

#include <map>

#include "odds/test.h"
#include "rules/edition.h"
#include "rules/fighting/damage.h"
#include "support/editions.h"
#include "support/scenario.h"

namespace acies::odds::pool_test {

namespace {

// Every fall of `dice` dice, one after the other.
template <class Each>
void for_every_fall(int dice, Each&& each) {
    std::vector<int> fall(static_cast<std::size_t>(dice), 1);
    for (;;) {
        each(fall);
        std::size_t i = 0;
        while (i < fall.size() && ++fall[i] > 6) fall[i++] = 1;
        if (i == fall.size()) return;
    }
}

std::map<int, Weight> damage_by_enumeration(const Edition& edition, int dice) {
    std::map<int, Weight> ways;
    for_every_fall(dice, [&](const std::vector<int>& fall) { ++ways[damage_of(edition, fall).total()]; });
    return ways;
}

}  // namespace

SCENARIO("every pool of up to eight dice is counted as if all its falls were written down",
         "[BI-SHO-25] [I1-SHO-05] [I2-COH-01]") {
    for (const char* id : {"basic", "impetus", "advanced", "impetus2"}) {
        const Edition& edition = test::edition(id);
        for (int dice = 0; dice <= 8; ++dice) {
            const auto counted = pool_damage<Weight>(edition.cohesion.damage, dice);
            const auto enumerated = damage_by_enumeration(edition, dice);
            for (int damage = 0; damage <= dice; ++damage) {
                const auto found = enumerated.find(damage);
                const Weight expected = found == enumerated.end() ? 0 : found->second;
                EXPECT_EQ(fraction(counted.ways[static_cast<std::size_t>(damage)], counted.total),
                          fraction(expected, six_to<Weight>(dice)))
                    << id << ' ' << dice << " dice, damage " << damage;
            }
        }
    }
}

SCENARIO("a pool is the same in every kind of number that can hold it", "[BI-SHO-25]") {
    const DamageRules& rules = test::basic().cohesion.damage;
    for (int dice : {1, 7, 23, 24}) {
        const auto wide = pool_damage<Weight>(rules, dice);
        const auto narrow = pool_damage<std::uint64_t>(rules, dice);
        const auto rounded = pool_damage<double>(rules, dice);
        for (std::size_t d = 0; d <= static_cast<std::size_t>(dice); ++d) {
            EXPECT_EQ(wide.ways[d], Weight{narrow.ways[d]});
            EXPECT_NEAR(rounded.ways[d] / rounded.total, ratio(wide.ways[d], wide.total), 1e-15);
        }
    }
}

SCENARIO("the ways of the greatest pools still add up", "[BI-SHO-25]") {
    const DamageRules& rules = test::basic().cohesion.damage;
    const auto greatest = pool_damage<Weight>(rules, max_exact_dice);
    Weight sum = 0;
    for (int d = 0; d <= greatest.dice; ++d) sum += greatest.ways[static_cast<std::size_t>(d)];
    EXPECT_EQ(fraction(sum, greatest.total), "1");
    const auto beyond = pool_damage<double>(rules, max_dice);
    double share = 0;
    for (int d = 0; d <= beyond.dice; ++d) share += beyond.ways[static_cast<std::size_t>(d)] / beyond.total;
    EXPECT_NEAR(share, 1, rounding_bound);
}

SCENARIO("faces that are rolled again do damage as if every second die were written down", "[I2-CRD-24]") {
    const DamageRules& rules = test::impetus2().cohesion.damage;
    const Faces faces = faces_of(rules, {1, 2});
    EXPECT_EQ(faces.all(), 36);
    EXPECT_EQ(faces.single, 8);  // a six at once, or after a one or a two
    EXPECT_EQ(faces.paired, 8);
    EXPECT_EQ(faces.blank, 20);
    const auto counted = pool_damage<Weight>(rules, 2, faces);
    EXPECT_EQ(fraction(counted.ways[2], counted.total), fraction(64, 1296));
}

SCENARIO("house rules may put three dice together, or one", "[BI-SHO-25]") {
    Edition house = test::basic();
    for (int size : {1, 3}) {
        house.cohesion.damage.pair_size.value = size;
        const auto counted = pool_damage<Weight>(house.cohesion.damage, 4);
        for (const auto& [damage, ways] : damage_by_enumeration(house, 4))
            EXPECT_EQ(counted.ways[static_cast<std::size_t>(damage)], ways);
    }
    EXPECT_TRUE(can_be_forecast(house.cohesion));
    house.cohesion.damage.paired_face.value = house.cohesion.damage.single_face.value;
    EXPECT_FALSE(can_be_forecast(house.cohesion));
}

SCENARIO("a chance that is not certain is never told as certain", "") {
    EXPECT_LT(ratio(six_to<Weight>(49) - 1, six_to<Weight>(49)), 1);
    EXPECT_GT(ratio(1, six_to<Weight>(49)), 0);
    EXPECT_EQ(fraction(305 * 6, 7776 * 6), "305/7776");
    EXPECT_EQ(fraction(0, 7776), "0");
    EXPECT_EQ(fraction(7776, 7776), "1");
}

}  // namespace acies::odds::pool_test
