// acies score: points of battles, with their reasons; and what is said of other files.
#include <algorithm>

#include "support/program.h"
#include "support/scenario.h"
#include "support/temporary_folder.h"

namespace acies::test::score_test {

namespace {

struct Battles {
    TemporaryFolder folder;
    std::string fought(const std::string& scenario, const std::string& name) const {
        const std::string file = (folder.path() / name).string();
        run("battle run " ACIES_SOURCE_DIR "/scenarios/" + scenario + " --seed 3 --out " + file);
        return file;
    }
};

}  // namespace

SCENARIO("a battle is told by both systems, with rules", "[I1-TOU-26] [I1-TOU-30] [I1-TOU-37]") {
    const Battles battles;
    const Printed told = run("score " + battles.fought("advanced/legnano.toml", "a.battle"));
    EXPECT_EQ(told.status, 0);
    for (const char* words : {"traditional system", "new system", "[I1-TOU-", " VD lost, "})
        EXPECT_NE(told.out.find(words), std::string::npos) << words << '\n' << told.out;
}

SCENARIO("several battles make one table", "") {
    const Battles battles;
    const Printed both = run("score --csv " + battles.fought("advanced/legnano.toml", "a.battle") + ' ' +
                             battles.fought("advanced/montaperti.toml", "b.battle"));
    EXPECT_EQ(both.status, 0);
    EXPECT_EQ(std::ranges::count(both.out, '\n'), 1 + 2 * 2 * 2);
    EXPECT_TRUE(both.out.starts_with("file,system,side,army,vdt,lost,percent,routed,points\n"));
}

SCENARIO("a battle of an edition without points, and a file that is no battle, are told apart", "") {
    const Battles battles;
    const Printed basic = run("score " + battles.fought("the-ridge.toml", "a.battle"));
    EXPECT_EQ(basic.status, 1);
    EXPECT_NE(basic.out.find("Basic Impetus has no tournament points"), std::string::npos);
    EXPECT_EQ(run("score " ACIES_SOURCE_DIR "/README.md").status, 1);
    EXPECT_EQ(run("score").status, 2);
}

}  // namespace acies::test::score_test
