#include "sim/two_worlds.h"

#include "sim/laws.h"
#include "support/battle.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::two_worlds_test {

namespace {

std::vector<Ready> with_secrets() {
    std::vector<Ready> all = trial_scenarios();
    std::erase_if(all, [](const Ready& ready) { return ready.secrets == Secrets{}; });
    return all;
}

}  // namespace

SCENARIO("a seat cannot tell two worlds apart that differ in what the other keeps secret, until it comes to light",
         "[I1-DEP-38] [I1-DEP-52] [I1-ITP-65] [I2-CRD-08]") {
    int steps = 0;
    for (const Ready& ready : with_secrets())
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            for (Seat watching : every<Seat>()) {
                odds::Dice dice(seed);
                const Secrets changed = sim::otherwise(*ready.field, ready.secrets, other(watching), dice);
                ASSERT_NE(changed, ready.secrets) << ready.file;
                const auto worlds = sim::play_two_worlds(*ready.field, ready.secrets, changed, watching, seed);
                EXPECT_EQ(worlds.broken, "") << ready.file << ", seed " << seed;
                steps += worlds.steps;
            }
    EXPECT_GT(steps, 500);
}

SCENARIO("whether a Command lies in ambush or marches is not told, until its owner rolls or has no other left",
         "[I1-DEP-52]") {
    Scene scene;
    scene.setup.edition = "advanced";
    scene.setup.table = {180, 120};
    scene.setup.turn_limit = 4;
    scene.area(Landscape::Wood, {20, 6}, {44, 22});
    std::array<UnitId, 3> foot{}, enemies{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double x = 80 + 20 * static_cast<double>(i);
        foot[i] = scene.add(Seat::Red, "Foot " + std::to_string(i), TroopType::FP, {x, 20}, {.vd = 4});
        enemies[i] = scene.add(Seat::Blue, "Enemy " + std::to_string(i), TroopType::FP, {x, 100, 270});
    }
    const UnitId unseen = scene.add(Seat::Red, "Unseen", TroopType::FL, {});
    const UnitId unseen2 = scene.add(Seat::Red, "Unseen 2", TroopType::FL, {});
    scene.command("Centre", Quality::Fair, {foot[0], foot[1]}, true);
    scene.command("Guard", Quality::Fair, {foot[2]});
    const CommandId away = scene.command("Away", Quality::Fair, {unseen, unseen2});
    scene.command("Enemies", Quality::Fair, {enemies[0], enemies[1]}, true);
    scene.command("Others", Quality::Fair, {enemies[2]});
    scene.hide({unseen, unseen2}, 0);
    const Secrets in_ambush = scene.secrets;
    scene.secrets = {};
    scene.march(away, Hand::Left);
    const auto field = Field::make(edition("advanced"), scene.setup);
    ASSERT_TRUE(field);
    EXPECT_TRUE(faults_of(*field, in_ambush).empty() && faults_of(*field, scene.secrets).empty());
    int steps = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto worlds = sim::play_two_worlds(*field, in_ambush, scene.secrets, Seat::Blue, seed);
        EXPECT_EQ(worlds.broken, "") << "seed " << seed;
        steps += worlds.steps;
    }
    EXPECT_GT(steps, 200);
}

SCENARIO("the owner of a secret can tell them apart", "") {
    for (const Ready& ready : with_secrets()) {
        odds::Dice dice(1);
        const Secrets changed = sim::otherwise(*ready.field, ready.secrets, Seat::Red, dice);
        EXPECT_EQ(sim::play_two_worlds(*ready.field, ready.secrets, changed, Seat::Red, 1).broken, "the view differs");
    }
}

SCENARIO("battles with hidden troops or cards are fought to their end by any two machines, and break no law", "") {
    const std::vector<sim::Player> players{sim::play_at_random, sim::play_as_recruit};
    ASSERT_EQ(with_secrets().size(), 5u);
    for (const Ready& ready : with_secrets())
        for (const sim::Player& red : players)
            for (const sim::Player& blue : players) {
                const auto verdict = sim::play_by_the_laws(*ready.field, {{red, blue}}, 3, {}, ready.secrets);
                EXPECT_EQ(verdict.broken, "") << ready.file;
            }
}

}  // namespace acies::test::two_worlds_test
