// acies battle check: scenes that are as stated, that differ, and files that are none.
#include "support/program.h"
#include "support/scenario.h"

namespace acies::test::check_test {

namespace {

constexpr std::string_view two_units = R"(
edition = "basic"
units = [
    { side = "red", name = "Romans", type = "FP", m = 5, vbu = 5, impetus = 2, vd = 2, at = [60, 20], facing = 90 },
    { side = "blue", name = "Gauls", type = "FP", m = 5, vbu = 5, impetus = 2, vd = 2, at = [60, 50], facing = 270 },
]
)";

Printed check(const std::string& before, const std::string& after) {
    const TemporaryFolder folder;
    folder.write("s.toml", before + std::string(two_units) + after);
    Printed printed = run("battle check " + (folder.path() / "s.toml").string());
    const std::string path = folder.path().string() + '/';
    for (std::size_t at; (at = printed.out.find(path)) != std::string::npos;) printed.out.erase(at, path.size());
    return printed;
}

}  // namespace

SCENARIO("a scene that is as stated passes", "") {
    const Printed printed = check("", R"(
[[steps]]
do = ["dice 6 6 1 1", "Romans: activate", "forward 4"]
expect = ["Romans: at 60 24 90", "Romans: ordered", "turn 1", "Red acts"]
)");
    EXPECT_EQ(printed.out, "1 scenes, 1 as stated\n");
    EXPECT_EQ(printed.status, 0);
}

SCENARIO("a line that must be refused and is not is a difference", "") {
    const Printed printed = check("", R"(
[[steps]]
do = ["dice 6 6 1 1", "Romans: activate"]
[[steps]]
refused = "forward 4"
rule = "BI-MOV-01"
)");
    EXPECT_EQ(printed.out, "s.toml: step 2: \"forward 4\" is accepted\n1 scenes, 0 as stated\n");
    EXPECT_EQ(printed.status, 1);
}

SCENARIO("a line may be refused by any rule if none is named, and only by that one if it is", "[BI-MOV-01]") {
    const char* steps = R"(
[[steps]]
do = ["dice 6 6 1 1", "Romans: activate"]
[[steps]]
refused = "forward 50"
)";
    EXPECT_EQ(check("", steps).status, 0);
    const Printed printed = check("", std::string(steps) + "rule = \"BI-SHO-01\"\n");
    EXPECT_NE(printed.out.find("is refused by another rule"), std::string::npos) << printed.out;
    EXPECT_EQ(printed.status, 1);
}

SCENARIO("each difference is one line with its step, and the steps after a refused line are left out", "") {
    const Printed printed = check("", R"(
[[steps]]
do = ["dice 6 6 1 1", "Romans: activate", "forward 5"]
expect = ["Romans: at 60 24 90", "Romans: disordered"]
[[steps]]
do = "dice 3"
[[steps]]
expect = ["turn 9"]
)");
    EXPECT_EQ(printed.out,
              "s.toml: step 1: \"Romans: at 60 24 90\" is wrong; true is: at 60 25 90\n"
              "s.toml: step 1: \"Romans: disordered\" is wrong; true is: Romans: ordered; Romans: VBU 5; Romans: free\n"
              "s.toml: step 2: \"dice 3\" is refused: no dice are needed now; waits for Red: acts\n"
              "1 scenes, 0 as stated\n");
    EXPECT_EQ(printed.status, 1);
}

SCENARIO("a set-up that must be refused is refused by a rule", "") {
    EXPECT_EQ(check("setup = \"refused\"", "").out, "s.toml: the set-up is accepted\n1 scenes, 0 as stated\n");
    EXPECT_EQ(check("setup = \"maybe\"", "").status, 1);
}

SCENARIO("what is no scene is said with its place", "") {
    EXPECT_EQ(check("", "[[steps]]\ndoes = \"x\"\n").status, 1);
    const std::string said = check("", "[[steps]]\ndoes = \"x\"\n").out;
    EXPECT_NE(said.find("unknown key"), std::string::npos);
    EXPECT_NE(said.find("\n1 scenes, 0 as stated\n"), std::string::npos) << said;
    EXPECT_EQ(run("battle check missing.toml").status, 1);
    EXPECT_EQ(run("battle check").status, 2);
}

}  // namespace acies::test::check_test
