#include "battle/engine/engine.h"
#include "embedded/embedded.h"
#include "support/editions.h"
#include "support/scenario.h"
#include "wire/battle/battle_file.h"
#include "wire/editions/edition_toml.h"
#include "wire/editions/editions.h"

namespace acies::test::header_test {

namespace {

// The begin of a duel under an edition; the file says who fights it.
struct Fought {
    std::string text;
    State end;

    Fought(const wire::LoadedEdition& loaded, std::string date = "2026-11-18") {
        Scene duel;
        duel.add(Seat::Red, "Knights", TroopType::CP, {40, 20, 90}, {.vbu = 7, .impetus = 4, .m = 8});
        duel.add(Seat::Blue, "Spears", TroopType::FP, {40, 26, 270}, {.vbu = 5, .m = 5});
        duel.setup.edition = loaded.edition.id;
        const auto field = Field::make(loaded.edition, duel.setup);
        wire::BattleHeader header{.version = "0.0.1", .date = std::move(date), .edition = wire::mark_of(loaded)};
        header.players[Seat::Red] = {"script", "Anna K."};
        wire::BattleWriter file(*field, header);
        end = begin(*field);
        for (const Event& event : std::vector<Event>{dice({6, 6, 1, 1}), Done{}, Done{}, dice({1, 1, 6, 6})}) {
            const State before = end;
            end = apply(*field, end, event);
            file.add(before, event, end);
        }
        text = file.text();
    }
};

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), now);
}

constexpr const char* strong_knights = "id = 'club'\nname = 'Club'\nextends = 'basic'\n[melee]\nmin_dice.value = 4\n";

}  // namespace

SCENARIO("a file says who played it, when and by which edition", "") {
    wire::Editions editions(embedded::editions());
    const Fought fought(*editions.find("basic"));
    const auto loaded = wire::load_battle(fought.text, wire::find_in(editions));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->header.version, "0.0.1");
    EXPECT_EQ(loaded->header.date, "2026-11-18");
    EXPECT_EQ(loaded->header.players[Seat::Red].kind, "script");
    EXPECT_EQ(loaded->header.players[Seat::Red].name, "Anna K.");
    EXPECT_EQ(loaded->header.players[Seat::Blue].kind, "person");
    EXPECT_EQ(loaded->header.edition.id, "basic");
    EXPECT_EQ(loaded->header.edition.hash, editions.find("basic")->hash());
    EXPECT_FALSE(loaded->header.edition.house);
    EXPECT_NE(editions.find("basic")->hash(), editions.find("impetus")->hash());
}

SCENARIO("a house edition travels in the file, and the battle opens where nobody knows it", "") {
    wire::Editions at_home(embedded::editions()), elsewhere(embedded::editions());
    const auto club = wire::add_edition_toml(at_home, strong_knights);
    ASSERT_TRUE(club) << club.error().front().where << club.error().front().message;
    const Fought fought(**club);
    const auto loaded = wire::load_battle(fought.text, wire::find_in(elsewhere));
    ASSERT_TRUE(loaded) << loaded.error().front().message;
    EXPECT_FALSE(loaded->broken);
    EXPECT_EQ(loaded->state, fought.end);
    EXPECT_EQ(loaded->field->edition().melee.min_dice.value, 4);
    EXPECT_FALSE(elsewhere.find("club"));
    // Saved again it is the same file.
    wire::BattleWriter again(*loaded->field, loaded->header);
    State state = begin(*loaded->field);
    for (const Event& event : loaded->events) {
        const State before = state;
        state = apply(*loaded->field, state, event);
        again.add(before, event, state);
    }
    EXPECT_EQ(again.text(), fought.text);
}

SCENARIO("a house edition that cannot be played is refused, in a file too", "") {
    wire::Editions editions(embedded::editions());
    const auto club = wire::add_edition_toml(editions, strong_knights);
    const Fought fought(**club);
    const auto file = with(fought.text, "\"min_dice\":{\"", "\"min_dice\":{\"nonsense\":1,\"");
    EXPECT_FALSE(wire::load_battle(file, wire::find_in(editions)));
}

SCENARIO("where a battle goes otherwise now, it is told that the edition has changed since", "") {
    wire::Editions editions(embedded::editions());
    const Fought fought(*editions.find("basic"));
    const std::string hash = editions.find("basic")->hash();
    const auto broken = wire::load_battle(with(fought.text, hash, "0000000000000000"), wire::find_in(editions));
    ASSERT_TRUE(broken && broken->broken);  // the header is part of every hash
    EXPECT_NE(broken->broken->message.find("the edition has changed since"), std::string::npos);
    EXPECT_NE(broken->broken->message.find("Acies 0.0.1"), std::string::npos);
}

SCENARIO("a header with texts that nobody could show is refused", "") {
    wire::Editions editions(embedded::editions());
    const Fought fought(*editions.find("basic"));
    for (std::string_view name : {"\"name\":\"A\\u001bK\"", "\"name\":7", "\"name\":\"\\u202eAnna\""}) {
        const auto loaded = wire::load_battle(with(fought.text, "\"name\":\"Anna K.\"", name), wire::find_in(editions));
        EXPECT_FALSE(loaded) << name;
    }
    const std::string longest(81, 'x');
    EXPECT_FALSE(wire::load_battle(with(fought.text, "Anna K.", longest), wire::find_in(editions)));
}

}  // namespace acies::test::header_test
