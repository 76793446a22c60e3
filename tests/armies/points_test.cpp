// What a battle is worth in a tournament as it stands.
#include "armies/points.h"

#include <cmath>

#include "battle/engine/engine.h"
#include "support/ready.h"
#include "support/scenario.h"

namespace acies::test::points_test {

namespace {

struct Fought {
    Ready ready = scenario_named("advanced/legnano.toml");
    State state = begin(*ready.field, ready.secrets);

    // Removes units of the side until it has lost so much VD, or a little more. Returns what it has lost in percent.
    int lose(Seat seat, int vd) {
        int lost = 0;
        for (UnitId u : ready.field->units_of(seat)) {
            if (lost >= vd) break;
            state.units[u].removed = true;
            for (const RankProfile& rank : ready.field->unit(u).ranks) lost += rank.vd;
        }
        return static_cast<int>(std::lround(100.0 * lost / ready.field->total_vd(seat)));
    }
    void end(std::optional<Seat> winner, Ending ending) { state.finished = Finished{winner, ending}; }
    int points(ScoringSystem system, Seat seat) const {
        for (const BattlePoints& points : points_of(*ready.field, state))
            if (points.system == system) return points.of[seat].points.value();
        return -1;
    }
    std::pair<int, int> by(ScoringSystem system) const {
        return {points(system, Seat::Red), points(system, Seat::Blue)};
    }
};
using enum ScoringSystem;
using Pair = std::pair<int, int>;

}  // namespace

SCENARIO("an army that routs the other has the whole share and the bonus, less its own losses",
         "[I1-TOU-26] [I1-TOU-27] [I1-TOU-30] [I1-TOU-36]") {
    Fought battle;
    const int own = battle.lose(Seat::Red, 3);
    battle.lose(Seat::Blue, battle.ready.field->total_vd(Seat::Blue) / 2 + 1);
    battle.end(Seat::Red, Ending::ArmyRouted);
    ASSERT_LT(own, 25);
    EXPECT_EQ(battle.by(Traditional), (Pair{130 - own, own}));
    EXPECT_EQ(battle.by(New), (Pair{8100 - own, 1000 + own}));
}

SCENARIO("an army whose player concedes counts as routed, however little it has lost", "[I1-TOU-26] [I1-TOU-30]") {
    Fought battle;
    battle.end(Seat::Blue, Ending::Conceded);
    EXPECT_EQ(battle.by(Traditional), (Pair{0, 130}));
    EXPECT_EQ(battle.by(New), (Pair{1000, 8100}));
}

SCENARIO("while nobody has routed each side has its share of the other's losses",
         "[I1-TOU-28] [I1-TOU-32] [I1-TOU-35]") {
    Fought battle;
    const int red = battle.lose(Seat::Red, 3), blue = battle.lose(Seat::Blue, 12);
    ASSERT_GE(blue - red, 25);
    ASSERT_LT(red, 25);
    for (const Ending ending : {Ending::TurnLimit, Ending::TimeUp}) {
        battle.end(Seat::Red, ending);
        EXPECT_EQ(battle.by(Traditional), (Pair{20 + blue, 20 + red}));
        EXPECT_EQ(battle.by(New), (Pair{4000 + blue, 2000 + red}));
    }
}

SCENARIO("when both armies have routed each has the same", "[I1-TOU-29] [I1-TOU-31]") {
    Fought battle;
    battle.end(std::nullopt, Ending::BothRouted);
    EXPECT_EQ(battle.by(Traditional), (Pair{70, 70}));
    EXPECT_EQ(battle.by(New), (Pair{4050, 4050}));
}

SCENARIO("editions without a tournament have no points", "") {
    for (const char* file : {"the-ridge.toml", "impetus/hastings.toml", "impetus2/magnesia.toml"}) {
        const Ready ready = scenario_named(file);
        EXPECT_TRUE(points_of(*ready.field, begin(*ready.field, ready.secrets)).empty()) << file;
    }
}

}  // namespace acies::test::points_test
