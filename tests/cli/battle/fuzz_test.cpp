// acies battle fuzz with a law that is made to be broken: what it keeps.
#include "cli/battle/fuzz.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "support/program.h"
#include "support/scenario.h"
#include "support/temporary_folder.h"

namespace acies::test::fuzz_test {

namespace {

std::optional<std::string> nobody_is_lost(const Field&, const State&, const Event&, const State& after) {
    if (std::ranges::none_of(after.units, &UnitState::removed)) return std::nullopt;
    return "somebody is lost";
}

std::string text_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

SCENARIO("the first battle that breaks a law is kept as a small file that replays", "") {
    const TemporaryFolder folder;
    cli::FuzzOptions options{.folder = ACIES_SOURCE_DIR "/scenarios", .out = (folder.path() / "b.battle").string()};
    options.battles = 3;
    EXPECT_EQ(cli::fuzz(options, nobody_is_lost), 1);
    const Printed replay = run("battle replay --check " + options.out);
    EXPECT_EQ(replay.status, 0) << replay.out;
    EXPECT_NE(replay.out.find("every hash agrees"), std::string::npos);
    EXPECT_LE(std::ranges::count(text_of(options.out), '\n'), 18);  // the set-up, sixteen events and the end
    // Without its last event the law is not broken yet.
    const Printed log = run("battle log " + options.out);
    EXPECT_NE(log.out.find("is lost"), std::string::npos) << log.out;
    const std::string lines = text_of(options.out);
    const std::size_t end = lines.rfind('\n', lines.size() - 2), last = lines.rfind('\n', end - 1);
    std::ofstream(options.out, std::ios::binary)
        << lines.substr(0, last + 1) << "{\"end\":" << std::ranges::count(lines, '\n') - 3 << "}\n";
    const Printed before = run("battle log " + options.out);
    EXPECT_EQ(before.status, 0) << before.out;
    EXPECT_EQ(before.out.find("is lost"), std::string::npos);
}

namespace {

// On tiny tables, under water, in crowds and without room to deploy.
void fight_hostile_battles(int battles) {
    const TemporaryFolder folder;
    for (const char* edition : {"basic", "impetus", "advanced", "impetus2"})
        for (const char* scenarios : {ACIES_SOURCE_DIR "/tests/scenarios", ACIES_SOURCE_DIR "/tests/crowds"}) {
            cli::FuzzOptions options{
                .edition = edition, .folder = scenarios, .out = (folder.path() / "b.battle").string()};
            options.battles = battles;
            options.hostile = true;
            EXPECT_EQ(cli::fuzz(options), 0) << edition;
        }
}

}  // namespace

SCENARIO("set-ups that nobody would choose break no law", "") { fight_hostile_battles(3); }
SCENARIO("many set-ups that nobody would choose break no law", "[long]") { fight_hostile_battles(60); }

}  // namespace acies::test::fuzz_test
