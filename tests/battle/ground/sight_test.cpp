#include "battle/ground/sight.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::sight_test {

namespace {

constexpr UnitId shooter = 0, target = 1;

// Missile foot of Red at (60, 20) that faces up the table, and a target of Blue.
struct Sights : Scene {
    explicit Sights(Place at, TroopType type = TroopType::FP) {
        add(Seat::Red, "Shooters", TroopType::T, {60, 20, 90}, {.weapon = Weapon::LongbowA});
        add(Seat::Blue, "Target", type, at);
    }
    UnitId add_friend(Place at) { return add(Seat::Red, "Friend", TroopType::FP, at); }
    UnitId add_enemy(Place at) { return add(Seat::Blue, "Enemy", TroopType::FP, at); }

    Sighting look(bool flat = false, BaseEdge edge = BaseEdge::Front) const {
        const Battle battle(*this);
        return acies::look(battle.field(), battle.state, shooter, edge, target, flat);
    }
    Line line(bool flat = false) const { return look(flat).line; }
    std::string blocked_by() const { return std::string(look().blocked_by.text()); }
};

}  // namespace

SCENARIO("a target is in the arc with two corners between the rays of 45 degrees", "[BI-ITP-58] [BI-SHO-28]") {
    // The left ray leads from (56, 20) through (46, 30) and (43, 33).
    EXPECT_TRUE(Sights({42, 30, 270}).look().in_arc);
    EXPECT_FALSE(Sights({41.9, 30, 270}).look().in_arc);
    EXPECT_TRUE(Sights({78, 30, 270}).look().in_arc);
    EXPECT_FALSE(Sights({78.1, 30, 270}).look().in_arc);
    EXPECT_FALSE(Sights({60, 10, 90}).look().in_arc);
}

SCENARIO("the same arc opens from any edge", "[BI-ITP-58] [BI-SHO-29] [BI-SHO-34]") {
    const Sights behind({60, 8, 90});
    EXPECT_TRUE(behind.look(false, BaseEdge::Back).in_arc);
    EXPECT_EQ(behind.look(false, BaseEdge::Back).range, 8);  // from the middle of the rear edge, at y 16
    const Sights beside({50, 18, 0});
    EXPECT_TRUE(beside.look(false, BaseEdge::Left).in_arc);
    EXPECT_EQ(beside.look(false, BaseEdge::Left).range, 6);
    EXPECT_FALSE(beside.look(false, BaseEdge::Right).in_arc);
}

SCENARIO("range leads to the middle of the nearest edge, even of the rear", "[BI-SHO-33] [BI-ITP-57]") {
    EXPECT_EQ(Sights({60, 28, 270}).look().range, 8);
    EXPECT_EQ(Sights({60, 28, 90}).look().range, 5);        // shot at from behind
    EXPECT_EQ(Sights({63, 30, 180}).look().range, 7.5);     // its left side, at (64.5, 26)
    EXPECT_EQ(Sights({68, 28, 270}).look().range, 10.308);  // its side again, not the front: 4 aside, 9.5 ahead
}

SCENARIO("nothing between: the line is clear, and the strip ahead is filled", "[BI-SHO-31] [BI-ITP-60]") {
    const Sighting seen = Sights({62, 30, 270}).look();
    EXPECT_EQ(seen.line, Line::Clear);
    EXPECT_EQ(seen.width_in_front, 6);
    EXPECT_FALSE(seen.wood_edge);
}

SCENARIO("an enemy on a line of sight blocks it, a friend is shot over", "[BI-SHO-31] [BI-ITP-31] [BI-SHO-39]") {
    Sights enemies({60, 40, 270});
    enemies.add_enemy({61, 27, 270});
    EXPECT_EQ(enemies.line(), Line::Blocked);
    EXPECT_EQ(enemies.blocked_by(), "BI-SHO-31");
    Sights friends({60, 40, 270});
    friends.add_friend({61, 26, 90});
    EXPECT_EQ(friends.line(), Line::OverFriends);
}

SCENARIO("obstacles are measured from the edge's middle and from base to base", "[BI-ITP-64] [BI-SHO-41]") {
    Sights friends({60, 40, 270});
    friends.add_friend({61, 26, 90});
    const Sighting seen = friends.look();
    ASSERT_TRUE(seen.obstacle);
    EXPECT_EQ(seen.obstacle->to_shooter, 3);
    EXPECT_EQ(seen.obstacle->to_target, 14);
    friends.add(Seat::Red, "Farther friend", TroopType::FP, {59, 36, 90});  // every one of them counts
    EXPECT_EQ(friends.look().obstacle->to_shooter, 13);
    EXPECT_EQ(friends.look().obstacle->to_target, 4);
}

SCENARIO("of several ways to look over friends the best is taken", "[BI-ITP-59]") {
    Sights mixed({60, 40, 270});
    mixed.add_friend({61, 26, 90});
    mixed.add_enemy(
        {53, 33, 270});  // up to x 57: on the left line, but the line to the right-hand corners is free of it
    EXPECT_EQ(mixed.line(), Line::OverFriends);
    mixed.add(Seat::Blue, "Another enemy", TroopType::FP, {62, 31, 270});
    EXPECT_EQ(mixed.line(), Line::Blocked);
}

SCENARIO("whoever stands between the lines stops flat fire only", "[BI-SHO-32] [BI-ITP-59] [BI-ITP-64]") {
    Sights enemies({60, 40, 270});
    enemies.add_enemy({61.5, 30, 0});  // from x 58.5 to 61.5
    EXPECT_EQ(enemies.line(), Line::Clear);
    EXPECT_EQ(enemies.line(true), Line::Blocked);
    Sights friends({60, 40, 270});
    friends.add_friend({61.5, 30, 0});
    EXPECT_EQ(friends.line(), Line::Clear);
    EXPECT_EQ(friends.line(true), Line::OverFriends);
}

SCENARIO("scenery between the lines stops flat fire only", "[BI-SHO-32] [BI-ITP-59]") {
    Sights made({60, 40, 270});
    made.area(Landscape::Village, {57.5, 25}, {62.5, 30});
    EXPECT_EQ(made.line(), Line::Clear);
    EXPECT_EQ(made.line(true), Line::Blocked);
}

SCENARIO("the two lines may not cross each other", "[BI-ITP-59]") {
    Sights gate({60, 40, 270});
    gate.add_enemy({57.5, 30, 0});  // up to x 57.5
    EXPECT_EQ(gate.line(), Line::Clear);
    gate.add(Seat::Blue, "Other post", TroopType::FP, {62.5, 30, 180});  // from x 62.5
    EXPECT_EQ(gate.line(), Line::Blocked);
}

SCENARIO("touching a line does not block it, filling the gap does", "[BI-ITP-59] [BI-ITP-02]") {
    Sights beside({60, 40, 270});
    beside.add_enemy({56, 30, 0});  // its front on the left line
    EXPECT_EQ(beside.line(), Line::Clear);
    EXPECT_EQ(beside.line(true), Line::Clear);
    Sights aligned({60, 40, 270});
    aligned.add_friend({60, 26, 90});  // as wide as the gap, touching both lines
    EXPECT_EQ(aligned.line(), Line::OverFriends);
}

SCENARIO("from the edge of a wood one is seen, from deeper inside not", "[BI-TER-20] [BI-ITP-29]") {
    const auto target_at = [](double y) {
        Sights made({60, y, 270});
        made.area(Landscape::Wood, {50, 30}, {70, 45});
        return made;
    };
    EXPECT_TRUE(target_at(32.9).look().wood_edge);
    EXPECT_EQ(target_at(32.9).line(), Line::Clear);
    EXPECT_EQ(target_at(33).line(), Line::Blocked);  // less than 3 U, not 3
    EXPECT_EQ(target_at(33).blocked_by(), "BI-TER-20");
    // Not half of it inside: it is not in the wood, nor is anybody, so the wood is in the way of the rear corners only.
    EXPECT_FALSE(target_at(28).look().wood_edge);
    EXPECT_EQ(target_at(28).line(), Line::Clear);
}

SCENARIO("out of a wood one shoots from its edge only", "[BI-TER-20] [BI-ITP-29]") {
    const auto edge_at = [](double y) {
        Sights made({60, 40, 270});
        made.area(Landscape::WoodedHill, {50, 10}, {70, y});
        return made;
    };
    EXPECT_EQ(edge_at(22.9).line(), Line::Clear);
    EXPECT_FALSE(edge_at(22.9).look().wood_edge);
    EXPECT_EQ(edge_at(23).line(), Line::Blocked);
}

SCENARIO("two in the same wood see each other from less than 3 U", "[BI-ITP-29]") {
    const auto target_at = [](double y) {
        Sights made({60, y, 270});
        made.area(Landscape::Wood, {50, 10}, {70, 45});
        return made;
    };
    EXPECT_TRUE(target_at(22.9).look().wood_edge);
    EXPECT_EQ(target_at(22.9).line(), Line::Clear);
    EXPECT_EQ(target_at(23).line(), Line::Blocked);
}

SCENARIO("two woods: the way inside each is counted apart", "[BI-ITP-29]") {
    Sights made({60, 40, 270});
    made.area(Landscape::Wood, {50, 10}, {70, 22});
    made.area(Landscape::Wood, {50, 38}, {70, 50});
    EXPECT_EQ(made.line(), Line::Clear);
    EXPECT_TRUE(made.look().wood_edge);
}

SCENARIO("a wood between the two blocks, even in the middle between the lines", "[BI-ITP-29] [BI-ITP-31]") {
    Sights across({60, 40, 270});
    across.area(Landscape::Wood, {61, 25}, {80, 35});
    EXPECT_EQ(across.line(), Line::Blocked);
    EXPECT_EQ(across.blocked_by(), "BI-ITP-31");
    Sights within({60, 40, 270});
    within.area(Landscape::Wood, {57.5, 25}, {62.5, 30});
    EXPECT_EQ(within.line(), Line::Blocked);
    EXPECT_EQ(within.blocked_by(), "BI-ITP-29");
}

SCENARIO("steep hills and built-up areas block those outside, flat ground nobody", "[BI-ITP-31]") {
    const auto across = [](Landscape kind) {
        Sights made({60, 50, 270});
        made.area(kind, {50, 30}, {70, 38});
        return made.line();
    };
    for (Landscape kind : {Landscape::SteepHill, Landscape::WoodedHill, Landscape::Village, Landscape::Abbey,
                           Landscape::Town, Landscape::Wood})
        EXPECT_EQ(across(kind), Line::Blocked) << id_of(kind);
    for (Landscape kind : {Landscape::GentleHill, Landscape::Scrub, Landscape::Field, Landscape::HedgedField,
                           Landscape::Marsh, Landscape::Dunes, Landscape::Water, Landscape::Pond, Landscape::Rocks})
        EXPECT_EQ(across(kind), Line::Clear) << id_of(kind);
    for (Landscape kind : {Landscape::SteepHill, Landscape::Village}) {
        Sights on_it({60, 40, 270});
        on_it.area(kind, {50, 30}, {70, 50});
        EXPECT_EQ(on_it.line(), Line::Clear) << id_of(kind);
        EXPECT_FALSE(on_it.look().wood_edge);
    }
}

}  // namespace acies::test::sight_test
