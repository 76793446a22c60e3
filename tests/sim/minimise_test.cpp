#include "sim/minimise.h"

#include "sim/laws.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::minimise_test {

namespace {

// Two lines of units, a wood and a hill.
Field two_lines() {
    Scene scene;
    for (int i = 0; i < 6; ++i) {
        const TroopType type = i % 3 == 0 ? TroopType::CM : i % 3 == 1 ? TroopType::FP : TroopType::S;
        const Traits traits{.m = 8, .weapon = i % 3 == 2 ? std::optional(Weapon::Javelin) : std::nullopt};
        scene.add(Seat::Red, "Red " + std::to_string(i), type, {25.0 + 12 * i, 18, 90}, traits);
        scene.add(Seat::Blue, "Blue " + std::to_string(i), type, {28.0 + 12 * i, 42, 270}, traits);
    }
    scene.area(Landscape::Wood, {2, 25}, {10, 35});
    scene.area(Landscape::Wood, {105, 25}, {115, 35});
    return *Field::make(edition("basic"), scene.setup);
}

UnitId called(const Field& field, std::string_view name) {
    for (std::size_t i = 0; i < field.count(); ++i)
        if (field.unit(static_cast<UnitId>(i)).name == name) return static_cast<UnitId>(i);
    return nobody;
}

sim::Law never_disordered(std::string name) {
    return [name](const Field& field, const State&, const Event&, const State& after) -> std::optional<std::string> {
        const UnitId u = called(field, name);
        if (u == nobody || !after.units[u].disordered) return std::nullopt;
        return name + " is disordered";
    };
}
std::optional<std::string> nobody_goes_west(const Field& field, const State&, const Event&, const State& after) {
    for (std::size_t i = 0; i < field.count(); ++i)
        if (!after.units[i].removed && after.units[i].pose.x < 20'000) return "somebody is west of 20";
    return std::nullopt;
}
std::optional<std::string> nobody_is_lost(const Field& field, const State&, const Event&, const State& after) {
    for (std::size_t i = 0; i < field.count(); ++i)
        if (after.units[i].removed) return "somebody is lost";
    return std::nullopt;
}

struct Shrunk {
    sim::Verdict verdict;
    sim::Fought battle;
    std::string still;  // the law that it breaks
};

Shrunk shrunk(const sim::Law& law, sim::Effort effort = {}) {
    const Field field = two_lines();
    sim::Verdict verdict;
    for (std::uint64_t seed = 5; verdict.broken.empty(); ++seed) verdict = sim::play_by_the_laws(field, seed, law);
    auto battle = sim::minimise(
        {field, verdict.events},
        [&](const Field& smaller, const std::vector<Event>& events) {
            return sim::broken_at_last(smaller, events, law) == verdict.broken;
        },
        effort);
    std::string still = sim::broken_at_last(battle.field, battle.events, law);
    return {std::move(verdict), std::move(battle), std::move(still)};
}

}  // namespace

SCENARIO("a battle that breaks a law by one move needs one unit a side and one activation", "") {
    const Shrunk west = shrunk(nobody_goes_west);
    EXPECT_EQ(west.verdict.broken, "somebody is west of 20");
    EXPECT_EQ(west.still, west.verdict.broken);
    EXPECT_EQ(west.battle.events.size(), 3u);  // opening dice, taken up, moved
    EXPECT_EQ(west.battle.field.count(), 2u);
    EXPECT_TRUE(west.battle.field.setup().pieces.empty());
}

SCENARIO("the unit that matters keeps its name and place", "") {
    for (const char* name : {"Red 1", "Blue 4", "Red 5"}) {
        const Shrunk small = shrunk(never_disordered(name));
        EXPECT_EQ(small.verdict.broken, std::string(name) + " is disordered");
        EXPECT_EQ(small.still, small.verdict.broken);
        EXPECT_NE(called(small.battle.field, name), nobody);
        EXPECT_LE(small.battle.events.size(), 8u);
        EXPECT_LE(small.battle.field.count(), 3u);
    }
}

SCENARIO("what comes of a long fight starts late and shrinks to that fight", "") {
    const Shrunk lost = shrunk(nobody_is_lost);
    EXPECT_GT(lost.verdict.events.size(), 50u);
    EXPECT_EQ(lost.still, "somebody is lost");
    EXPECT_LE(lost.battle.events.size(), 16u);
    EXPECT_LE(lost.battle.field.count(), 4u);
}

SCENARIO("the same battle is made into the same one, and within the effort that is allowed", "") {
    const Shrunk first = shrunk(nobody_is_lost), second = shrunk(nobody_is_lost);
    EXPECT_EQ(first.battle.events, second.battle.events);
    EXPECT_EQ(first.battle.field.setup(), second.battle.field.setup());
    const Shrunk none = shrunk(nobody_is_lost, {.replays = 0});
    EXPECT_EQ(none.battle.events, none.verdict.events);
    int replays = 0;
    sim::minimise({two_lines(), none.verdict.events}, [&](const auto&, const auto&) { return ++replays == 1; },
                  {.replays = 30});
    EXPECT_EQ(replays, 31);  // the first asks whether there is a fault at all
}

SCENARIO("a battle without the fault stays as it is", "") {
    const Field field = two_lines();
    const sim::Verdict verdict = sim::play_by_the_laws(field, 5);
    EXPECT_EQ(verdict.broken, "");
    const auto same =
        sim::minimise({field, verdict.events}, [](const Field& smaller, const std::vector<Event>& events) {
            return !sim::broken_at_last(smaller, events).empty();
        });
    EXPECT_EQ(same.events, verdict.events);
}

}  // namespace acies::test::minimise_test
