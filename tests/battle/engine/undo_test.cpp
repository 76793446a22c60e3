#include "battle/engine/undo.h"

#include "battle/engine/engine.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::undo_test {

namespace {

struct Lines : Scene {
    UnitId archers, foot;
    Lines() {
        archers = add(Seat::Red, "Archers", TroopType::T, {60, 20, 90}, {.weapon = Weapon::LongbowA});
        foot = add(Seat::Blue, "Foot", TroopType::FP, {60, 29, 270});
    }
};

// A battle that remembers its events.
struct Recorded {
    Battle battle;
    std::vector<Event> events;

    explicit Recorded(const Scene& scene) : battle(scene) {}
    void must(const Event& event) {
        battle.must(event);
        events.push_back(event);
    }
    std::size_t undoable(Seat seat) const {
        return acies::undoable(battle.field(), begin(battle.field()), events, seat);
    }
};

}  // namespace

SCENARIO("dice are learned, choices are not", "") {
    EXPECT_TRUE(learns(dice({1})));
    EXPECT_FALSE(learns(Done{}));
    EXPECT_FALSE(learns(Shoot{}));
}

SCENARIO("own choices are taken back up to the last die or the last choice of the other", "") {
    const Lines lines;
    Recorded game(lines);
    EXPECT_EQ(game.undoable(Seat::Red), 0u);
    game.must(dice({6, 6, 1, 1}));
    EXPECT_EQ(game.undoable(Seat::Red), 0u);
    game.must(Activate{UnitSet(lines.archers)});
    game.must(Shoot{.unit = lines.archers, .target = lines.foot, .will_move = true});
    EXPECT_EQ(game.undoable(Seat::Red), 2u);
    EXPECT_EQ(game.undoable(Seat::Blue), 0u);
    game.must(dice({1, 1, 1}));
    EXPECT_EQ(game.undoable(Seat::Red), 0u);  // the dice have fallen
    game.must(ahead(2));
    game.must(Done{});
    EXPECT_EQ(game.undoable(Seat::Red), 2u);  // Blue is asked, but has not answered
    game.must(Activate{UnitSet(lines.foot)});
    EXPECT_EQ(game.undoable(Seat::Red), 0u);
    EXPECT_EQ(game.undoable(Seat::Blue), 1u);
}

SCENARIO("undo never crosses a die, and leads back to a state that was", "") {
    const Lines lines;
    Recorded game(lines);
    std::vector<std::uint64_t> before{hash(game.battle.state)};
    unsigned chosen = 1;
    while (game.events.size() < 400 && !std::holds_alternative<Finished>(game.battle.at())) {
        chosen = chosen * 1664525u + 1013904223u;
        if (const Node at = game.battle.at(); const auto* chance = std::get_if<Chance>(&at)) {
            Rolled rolled;
            for (unsigned i = 0; i < 0U + chance->dice + chance->against; ++i)
                rolled.dice.push_back(static_cast<std::uint8_t>(1 + ((chosen >> 8) + i * 5) % 6));
            game.must(rolled);
        } else {
            const auto all = candidates(game.battle.field(), game.battle.state);
            game.must(std::visit([](const auto& a) -> Event { return a; }, all[(chosen >> 8) % all.size()]));
        }
        before.push_back(hash(game.battle.state));
        for (Seat seat : every<Seat>()) {
            const std::size_t kept = game.events.size() - game.undoable(seat);
            State state = begin(game.battle.field());
            for (std::size_t i = 0; i < kept; ++i) state = apply(game.battle.field(), state, game.events[i]);
            ASSERT_EQ(hash(state), before[kept]);
            for (std::size_t i = kept; i < game.events.size(); ++i) ASSERT_FALSE(learns(game.events[i]));
        }
    }
    EXPECT_GT(game.events.size(), 20u);
}

}  // namespace acies::test::undo_test
