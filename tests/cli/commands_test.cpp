// The program as a person or a script meets it: what it prints and its exit status.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "support/program.h"
#include "support/scenario.h"
#include "wire/json/json.h"

namespace acies::test::commands_test {

using acies::test::Printed;
using acies::test::run;
using acies::wire::Json;

namespace {

constexpr auto good = R"([{"id":"q","edition":"basic","topic":"damage","given":{"dice":[6,5,5]}}])";
constexpr auto bad = R"([{"id":"q","edition":"basic","topic":"damage","given":{"dice":[9]}}])";

}  // namespace

SCENARIO("ask ends with 0 if all is answered, 1 if something is not, 2 if the input is no array", "[BI-SHO-25]") {
    const Printed answered = run("ask -", good);
    EXPECT_EQ(answered.status, 0);
    EXPECT_EQ(Json::parse(answered.out)[0]["answer"]["damage"], 2);
    EXPECT_EQ(run("ask -", bad).status, 1);
    EXPECT_EQ(run("ask -", "[1,").status, 2);
    EXPECT_EQ(run("ask -", "{}").status, 2);
    EXPECT_EQ(run("ask no-such-file.json").status, 2);
    EXPECT_EQ(run("ask --wrong").status, 2);
    EXPECT_EQ(run("").status, 2);
}

SCENARIO("a house edition works by its path wherever an edition is named", "[BI-SHO-13]") {
    const std::filesystem::path house =
        std::filesystem::temp_directory_path() / ("acies-house-" + std::to_string(getpid()) + ".toml");
    std::ofstream(house)
        << "id = \"house\"\nname = \"House\"\nextends = \"basic\"\n[shooting]\nmoved = { value = -1 }\n";
    const std::string question =
        R"([{"id":"q","edition":")" + house.string() +
        R"(","topic":"shooting-dice","given":{"shooter":{"type":"T","vbu":4,"weapon":"longbow_a","moves":1},"target":{"type":"FP"},"range":9}}])";
    EXPECT_EQ(Json::parse(run("ask -", question).out)[0]["answer"]["dice"], 3);
    const Printed diff = run("editions diff basic " + house.string());
    EXPECT_EQ(diff.status, 0);
    EXPECT_NE(diff.out.find("BI-SHO-13    shooting.moved: -2 -> -1"), std::string::npos) << diff.out;
    EXPECT_EQ(run("editions show " + house.string()).status, 0);
    std::filesystem::remove(house);
    EXPECT_EQ(run("editions show " + house.string()).status, 1);
}

SCENARIO("rules are printed and searched in short words", "[BI-ZOC-04]") {
    EXPECT_NE(run("rules bi-zoc-04").out.find("zone of control"), std::string::npos);
    EXPECT_EQ(run("rules XX-YYY-99").status, 1);
    EXPECT_EQ(run("rules search flank").status, 0);
    EXPECT_EQ(run("rules search zeppelin").status, 1);
    EXPECT_EQ(run("rules").status, 2);
    EXPECT_EQ(run("rules --language en BI-ZOC-04").out, run("rules BI-ZOC-04").out);
    EXPECT_EQ(run("rules search --language en flank").status, 0);
    EXPECT_EQ(run("rules --language xx BI-ZOC-04").status, 2);
    EXPECT_EQ(run("editions").status, 0);
}

}  // namespace acies::test::commands_test
