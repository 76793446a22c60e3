#include <filesystem>
#include <map>
#include <set>

#include "battle/engine/position.h"
#include "support/editions.h"
#include "support/scenario.h"
#include "support/slurp.h"
#include "wire/battle/battle_file.h"

namespace acies::test::replays_test {

namespace fs = std::filesystem;

SCENARIO("battles of every format and edition that was ever written open to their end", "") {
    const auto find = [](std::string_view id) -> Result<const wire::LoadedEdition*, Problem> {
        return &loaded_edition(id);
    };
    std::map<std::string, std::set<std::uint64_t>> ends;  // by edition: the same battle was kept in every format
    int files = 0, of_house_editions = 0;
    for (const auto& entry : fs::directory_iterator(ACIES_SOURCE_DIR "/tests/replays")) {
        const std::string text = slurp(entry.path());
        const auto battle = wire::load_battle(text, find);
        ASSERT_TRUE(battle) << entry.path() << ": " << battle.error().front().message;
        EXPECT_FALSE(battle->broken) << entry.path() << ": " << battle->broken->message;
        EXPECT_TRUE(battle->state.finished) << entry.path();
        EXPECT_GT(battle->events.size(), 50U) << entry.path();
        const bool has_numbers = text.find("\"format\":2") != text.npos;
        EXPECT_TRUE(has_numbers || text.find("choose ") == text.npos) << entry.path();
        if (battle->header.edition.house) {
            ++of_house_editions;
            continue;
        }
        const auto& setup = battle->field->setup();
        ends[setup.edition + (setup.open.empty() ? "" : ", set up by the players")].insert(
            position_hash(*battle->field, battle->state));
        ++files;
    }
    EXPECT_GE(files, 12);
    EXPECT_GE(of_house_editions, 1);
    EXPECT_EQ(ends.size(), 8U);
    for (const auto& [id, end] : ends) EXPECT_EQ(end.size(), 1U) << id;
}

}  // namespace acies::test::replays_test
