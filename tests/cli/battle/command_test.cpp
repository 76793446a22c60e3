// acies battle from outside: what it prints, its files and its exit status.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "support/program.h"
#include "support/scenario.h"
#include "support/temporary_folder.h"

namespace acies::test::command_test {

using acies::test::Printed;
using acies::test::run;

namespace {

constexpr auto scenario = ACIES_SOURCE_DIR "/scenarios/romans-and-gauls.toml";

std::string text_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool says(const std::string& arguments, int status, std::string_view words) {
    const Printed printed = run(arguments);
    if (printed.status == status && printed.out.find(words) != std::string::npos) return true;
    ADD_FAILURE() << arguments << " ends with " << printed.status << ": " << printed.out.substr(0, 300);
    return false;
}

}  // namespace

SCENARIO("a battle is fought, kept, replayed, drawn and told", "") {
    const acies::test::TemporaryFolder folder;
    const std::string file = (folder.path() / "my.battle").string(), svg = (folder.path() / "my.svg").string();
    says(std::string("battle run ") + scenario + " --red script --blue script --seed 7 --out " + file, 0, " turns, ");
    says("battle replay --check " + file, 0, "every hash agrees");
    says("battle replay --to 10 " + file, 0, "10 events; not decided");
    says("battle show --at 40 --zones --arcs --svg " + svg + ' ' + file, 0, "");
    EXPECT_TRUE(text_of(svg).starts_with("<svg "));
    EXPECT_NE(text_of(svg).find("Legio I"), std::string::npos);
    says("battle fuzz --battles 4 --scenarios " ACIES_SOURCE_DIR "/scenarios", 0, "no law was broken");
}

namespace {

// The first line in which two texts differ, both ways; empty if they are the same.
std::string first_difference(const std::string& a, const std::string& b) {
    std::istringstream left(a), right(b);
    std::string of_a, of_b;
    for (int line = 1;; ++line) {
        const bool more_a = static_cast<bool>(std::getline(left, of_a));
        const bool more_b = static_cast<bool>(std::getline(right, of_b));
        if (!more_a && !more_b) return "";
        if (more_a != more_b || of_a != of_b)
            return "line " + std::to_string(line) + "\n  was " + of_a + "\n  is  " + of_b;
    }
}

// The skirmish of that edition that Recruit fights against itself with that seed, against tests/golden/EDITION.txt.
void expect_golden(const std::string& edition, int seed) {
    const acies::test::TemporaryFolder folder;
    const std::string file = (folder.path() / "golden.battle").string();
    says("battle run " ACIES_SOURCE_DIR "/tests/scenarios/skirmish-" + edition +
             ".toml --red recruit --blue recruit --seed " + std::to_string(seed) + " --out " + file,
         0, "");
    const Printed log = run("battle log " + file);
    EXPECT_EQ(log.status, 0);
    EXPECT_LT(std::ranges::count(log.out, '\n'), 250) << "too long to be read; another seed may be shorter";
    const std::string golden = ACIES_SOURCE_DIR "/tests/golden/" + edition + ".txt";
    if (std::getenv("ACIES_RENEW")) std::ofstream(golden, std::ios::binary) << log.out;
    EXPECT_EQ(first_difference(text_of(golden), log.out), "") << golden;
}

}  // namespace

// A change of rules shows as a difference; ACIES_RENEW=1 writes these battles anew. The seeds are of short battles.
SCENARIO("golden battles of all editions are told word for word as before",
         "[BI-TRN-01] [BI-MEL-02] [BI-COH-07] [I1-DEP-38] [I1-MEL-02] [I2-CRD-08] [I2-MEL-01]") {
    expect_golden("basic", 14);
    expect_golden("impetus", 6);
    expect_golden("advanced", 8);
    expect_golden("impetus2", 25);
}

SCENARIO("bad scenarios and battle files are refused with their line", "") {
    const acies::test::TemporaryFolder folder;
    const auto file_with = [&](const char* name, std::string_view text) {
        const std::string path = (folder.path() / name).string();
        std::ofstream(path, std::ios::binary) << text;
        return path;
    };
    says("battle run /nowhere.toml", 1, "nowhere.toml");
    says("battle run " + file_with("a.toml", "name = \n"), 1, "a.toml:1");
    says("battle run " + file_with("b.toml", "name = \"b\"\nedition = \"basic\"\ncolour = 3\n"), 1, "b.toml:3");
    says("battle run " + file_with("c.toml", "edition = \"basic\"\n[table]\nwidth = nan\n"), 1, "c.toml:3");
    says("battle run " + file_with("d.toml", "edition = \"chess\"\n"), 1, "chess");
    says(std::string("battle run --red genius ") + scenario, 1, "random");
    says("battle replay " + file_with("e.battle", "{}\n"), 1, "e.battle:1");
    says("battle replay " + file_with("f.battle", "\xff\xfe"), 1, "f.battle:1");
    says("battle log /nowhere.battle", 1, "nowhere.battle");
    says("battle fuzz --scenarios /nowhere", 1, "no scenario");
    says("battle", 2, "");
}

}  // namespace acies::test::command_test
