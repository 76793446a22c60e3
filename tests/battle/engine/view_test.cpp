#include "battle/engine/view.h"

#include "battle/engine/engine.h"
#include "battle/parts_of.h"
#include "odds/dice/dice.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test {

template <>
inline constexpr bool has_base<UnitState> = true;
template <>
inline constexpr bool has_base<UnitView> = true;

}  // namespace acies::test

namespace acies::test::view_test {

namespace {

struct Lines : Scene {
    UnitId archers, foot;
    Lines() {
        archers = add(Seat::Red, "Archers", TroopType::T, {60, 20, 90}, {.weapon = Weapon::LongbowA});
        foot = add(Seat::Blue, "Foot", TroopType::FP, {60, 28, 270});
    }
};

View seen(const Battle& battle, Seat seat) { return view(battle.field(), battle.state, seat); }

// Both battles in one: what a seat sees of either is the same.
void expect_same(const Battle& a, const Battle& b) {
    for (Seat seat : every<Seat>()) EXPECT_EQ(seen(a, seat), seen(b, seat));
}

Rolled any_fall(const Chance& chance, odds::Dice& any) {
    Rolled rolled;
    while (std::ssize(rolled.dice) < chance.dice + chance.against)
        rolled.dice.push_back(static_cast<std::uint8_t>(any.roll()));
    return rolled;
}

}  // namespace

SCENARIO("two worlds that a seat cannot tell apart look the same to it at every step", "") {
    const Lines lines;
    Battle one(lines), two(lines);
    const std::vector<Event> events{dice({6, 6, 1, 1}), Activate{UnitSet(lines.archers)},
                                    Shoot{.unit = lines.archers, .target = lines.foot}, dice({6, 1, 1, 1, 1}),
                                    dice({6})};
    expect_same(one, two);
    for (const Event& event : events) {
        one.must(event);
        two.must(event);
        expect_same(one, two);
    }
}

SCENARIO("in this edition both sides see everything on the table", "[BI-TRP-32]") {
    const Lines lines;
    Battle battle(lines);
    battle.skip_to(Seat::Red);
    View red = seen(battle, Seat::Red);
    const View blue = seen(battle, Seat::Blue);
    EXPECT_NE(red, blue);
    red.seat = Seat::Blue;
    EXPECT_EQ(red, blue);
    EXPECT_EQ(std::get<Decision>(red.node).seat, Seat::Red);
    EXPECT_EQ(red.units.size(), 2u);
    EXPECT_EQ(red.units[lines.foot].pose, battle.unit(lines.foot).pose);
}

SCENARIO("whatever happens to a unit is seen", "[BI-TRP-32]") {
    const Lines lines;
    const Battle battle(lines);
    const auto is_seen = [&](auto&& change) {
        Battle changed = battle;
        change(changed.state.units[lines.foot]);
        return seen(changed, Seat::Red) != seen(battle, Seat::Red);
    };
    EXPECT_TRUE(is_seen([](UnitState& unit) { unit.disordered = true; }));
    EXPECT_TRUE(is_seen([](UnitState& unit) { --unit.vbu[0]; }));
    EXPECT_TRUE(is_seen([](UnitState& unit) { ++unit.pose.x; }));
    EXPECT_TRUE(is_seen([](UnitState& unit) { unit.activated = true; }));
    EXPECT_TRUE(is_seen([](UnitState& unit) { unit.launched = true; }));
    EXPECT_FALSE(is_seen([](UnitState&) {}));
}

SCENARIO("what goes on is seen, and whether the battle is over", "") {
    const Lines lines;
    Battle battle(lines);
    battle.skip_to(Seat::Red);
    battle.activate(lines.archers);
    const View before = seen(battle, Seat::Blue);
    const State known = imagined(battle.field(), before);
    EXPECT_EQ(std::get<ActivationFrame>(known.stack.back()).units, UnitSet(lines.archers));
    battle.must(Concede{});
    EXPECT_EQ(seen(battle, Seat::Blue).finished->winner, Seat::Blue);
    EXPECT_NE(seen(battle, Seat::Blue), before);
}

namespace {

// A frame to which somebody has added a field and forgotten the mark.
struct Extended {
    std::uint8_t told = 0, added = 0;
    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "told", self.told);
        visit("added", self.added);
    }
};

template <class... Frames>
consteval bool is_free_of(std::variant<Frames...>*) {
    return !Parts<View, Frame, Frames..., State, UnitState, CommandInPlay, Engagement, ShotAt, CardsInPlay,
                  Secrets>::hold_any();
}

}  // namespace

SCENARIO("a view has no part of a state in it", "") {
    static_assert(is_free_of(static_cast<Frame*>(nullptr)));
    static_assert(Parts<State, UnitState>::hold_any() && Parts<State, ThreatFrame>::hold_any());
}

SCENARIO("a field that nobody has marked is not told", "") {
    Facts facts;
    FactWriter(facts).add(Extended{5, 7});
    EXPECT_EQ(facts, Facts{5});
    Extended read;
    FactReader(facts).get(read);
    EXPECT_EQ(read.told, 5);
    EXPECT_EQ(read.added, 0);
}

SCENARIO("the world that either seat imagines is the one that there is, at every step of a battle", "") {
    const Lines lines;
    Battle battle(lines);
    odds::Dice any(5);
    for (int i = 0; i < 200 && !battle.state.finished; ++i) {
        for (Seat seat : every<Seat>())
            EXPECT_EQ(hash(imagined(battle.field(), seen(battle, seat))), hash(battle.state));
        const Node at = battle.at();
        if (const auto* chance = std::get_if<Chance>(&at)) {
            battle.must(any_fall(*chance, any));
            continue;
        }
        const auto all = candidates(battle.field(), battle.state);
        std::visit([&](const auto& action) { battle.must(action); }, all[any.below(all.size())]);
    }
}

}  // namespace acies::test::view_test
