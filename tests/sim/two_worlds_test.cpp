#include "sim/two_worlds.h"

#include <map>
#include <set>

#include "battle/turns/sheet.h"
#include "support/battle.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::two_worlds_test {

namespace {

std::vector<Ready> with_secrets() {
    std::vector<Ready> all = all_scenarios();
    std::erase_if(all, [](const Ready& ready) { return ready.secrets == Secrets{}; });
    return all;
}

}  // namespace

SCENARIO("a seat cannot tell two worlds apart that differ in what the other keeps secret, until it comes to light",
         "[I1-DEP-38] [I1-DEP-52] [I1-ITP-65] [I2-CRD-08]") {
    std::map<std::string, int> steps;
    for (const Ready& ready : with_secrets())
        for (std::uint64_t seed = 1; seed <= 6; ++seed)
            for (Seat watching : every<Seat>()) {
                odds::Dice dice(seed);
                const Secrets changed = sim::otherwise(*ready.field, ready.secrets, other(watching), dice);
                if (changed == ready.secrets) continue;  // that side hides nothing, or has no other choice
                const auto worlds = sim::play_two_worlds(*ready.field, ready.secrets, changed, watching, seed);
                EXPECT_EQ(worlds.broken, "") << ready.file << ", seed " << seed;
                steps[ready.scenario.setup.edition] += worlds.steps;
            }
    for (const char* edition : {"impetus", "advanced", "impetus2"}) EXPECT_GT(steps[edition], 200) << edition;
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
        for (Seat owner : every<Seat>()) {
            const Secrets changed = sim::otherwise(*ready.field, ready.secrets, owner, dice);
            const auto worlds = sim::play_two_worlds(*ready.field, ready.secrets, changed, owner, 1);
            EXPECT_EQ(worlds.broken, changed == ready.secrets ? "" : "the view differs") << ready.file;
        }
    }
}

SCENARIO("there are battles with hidden troops or cards in every edition that has them", "") {
    std::set<std::string> editions;
    for (const Ready& ready : with_secrets()) editions.insert(ready.scenario.setup.edition);
    EXPECT_EQ(editions, (std::set<std::string>{"advanced", "impetus", "impetus2"}));
    EXPECT_GE(with_secrets().size(), 12u);
}

}  // namespace acies::test::two_worlds_test
