#include "battle/ground/group.h"

#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::group_test {

namespace {

struct Member {
    TroopType type = TroopType::FP;
    Place place;
    Traits traits;
};

// Units of Red, all meant as one group, and an enemy far away.
struct Group : Scene {
    UnitSet all;
    Group(std::initializer_list<Member> members) {
        for (const Member& member : members)
            all.insert(
                add(Seat::Red, "Unit " + std::to_string(setup.units.size()), member.type, member.place, member.traits));
        add(Seat::Blue, "Enemy", TroopType::FP, {10, 55, 270});
    }
};
Group line_of(TroopType a, TroopType b, Traits first = {}, Traits second = {}) {
    return {{a, {60, 20, 90}, first}, {b, {68, 20, 90}, second}};
}
std::string rule_against(const Group& group) {
    Battle battle(group);
    battle.skip_to(Seat::Red);
    return battle.rule_against(Activate{group.all});
}
Battle taken(const Group& group) {
    Battle battle(group);
    battle.skip_to(Seat::Red);
    battle.must(Activate{group.all});
    return battle;
}

}  // namespace

SCENARIO("units in line, in column or both form a group; apart or turned they do not",
         "[BI-GRP-01] [BI-GRP-02] [BI-GRP-03] [BI-ITP-14] [BI-ITP-17]") {
    EXPECT_EQ(rule_against(line_of(TroopType::FP, TroopType::FP)), "");
    EXPECT_EQ(rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {60, 17, 90}}}), "");
    EXPECT_EQ(
        rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {60, 17, 90}}, {TroopType::FL, {68, 17, 90}}}),
        "");
    EXPECT_EQ(rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {68.02, 20, 90}}}), "BI-GRP-01");
    EXPECT_EQ(rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {68, 20.5, 90}}}), "BI-GRP-01");
    EXPECT_EQ(rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {61, 17, 90}}}), "BI-GRP-01");
    EXPECT_EQ(rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {60, 20, 270}}}), "BI-GRP-01");
    EXPECT_EQ(
        rule_against({{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {68, 20, 90}}, {TroopType::FP, {90, 20, 90}}}),
        "BI-GRP-01");
}

SCENARIO("who may be in a group with whom", "[BI-GRP-04] [BI-GRP-05] [BI-GRP-06] [BI-GRP-07] [BI-STA-18]") {
    using enum TroopType;
    EXPECT_EQ(rule_against(line_of(FP, CM)), "BI-GRP-04");
    EXPECT_EQ(rule_against(line_of(S, CM)), "");
    EXPECT_EQ(rule_against(line_of(CGL, CGL)), "BI-GRP-06");
    EXPECT_EQ(rule_against(line_of(ART, T)), "BI-GRP-06");
    EXPECT_EQ(rule_against(line_of(FP, FP, {.impetuous = true})), "BI-GRP-07");
    EXPECT_EQ(rule_against(line_of(S, FP, {}, {.impetuous = true})), "BI-GRP-07");
    EXPECT_EQ(rule_against(line_of(FP, FP, {.impetuous = true}, {.impetuous = true})), "");
    EXPECT_EQ(rule_against(line_of(FP, FP, {.disordered = true})), "BI-STA-18");
}

SCENARIO("a group moves as one, as fast as its slowest", "[BI-GRP-08] [BI-ITP-14]") {
    const Group group = line_of(TroopType::FP, TroopType::FL, {.m = 6}, {.m = 10});
    Battle battle = taken(group);
    EXPECT_EQ(battle.rule_against(ahead(6.1)), "BI-MOV-01");
    battle.must(ahead(6));
    for (UnitId u : group.all) EXPECT_EQ(battle.unit(u).pose.y, 26'000);
    EXPECT_FALSE(group_refusal(battle.field(), battle.state, group.all));
}

SCENARIO("a group wheels on the end of its front rank and pays for all of its width", "[BI-GRP-08] [BI-ITP-44]") {
    const Group group = line_of(TroopType::FP, TroopType::FP);  // 16 U wide: 28.6 degrees
    Battle battle = taken(group);
    EXPECT_EQ(battle.rule_against(leg(Leg::Wheel, 28)), "");
    EXPECT_NE(battle.rule_against(leg(Leg::Wheel, 29)), "");
    battle.must(leg(Leg::Wheel, 20, Hand::Right));
    EXPECT_FALSE(battle.unit(0).disordered);
    EXPECT_FALSE(group_refusal(battle.field(), battle.state, group.all));
    const Rect outer = rect_of(battle.field(), battle.state, 0), inner = rect_of(battle.field(), battle.state, 1);
    EXPECT_NEAR(corner(inner, BaseCorner::FrontRight).x, 72, 0.002);
    EXPECT_NEAR(corner(inner, BaseCorner::FrontRight).y, 20, 0.002);
    EXPECT_GT(outer.centre.y, inner.centre.y);
}

SCENARIO("a group goes forward or wheels, and nothing else", "[BI-GRP-10]") {
    Battle battle = taken(line_of(TroopType::FP, TroopType::FP));
    EXPECT_EQ(battle.rule_against(leg(Leg::Back, 2)), "BI-GRP-10");
    EXPECT_EQ(battle.rule_against(leg(Leg::Sideways, 2)), "BI-GRP-10");
    MakeMove oblique = leg(Leg::Oblique, 2);
    oblique.legs[0].degrees = 2000;
    EXPECT_EQ(battle.rule_against(oblique), "BI-GRP-10");
}

SCENARIO("a group that wheels and goes on is disordered and ceases to be one", "[BI-ITP-15] [BI-GRP-09]") {
    const Group group = line_of(TroopType::FP, TroopType::FP);
    Battle battle = taken(group);
    battle.must(then(leg(Leg::Wheel, 10), ahead(4)));
    for (UnitId u : group.all) EXPECT_TRUE(battle.unit(u).disordered);
    EXPECT_TRUE(group_refusal(battle.field(), battle.state, group.all));
}

SCENARIO("a column is at least two units, one behind the other", "[BI-ITP-16]") {
    const Group column{{TroopType::FP, {60, 20, 90}}, {TroopType::FP, {60, 17, 90}}, {TroopType::FP, {60, 14, 90}}};
    const Group line = line_of(TroopType::FP, TroopType::FP);
    const Battle a(column), b(line);
    EXPECT_TRUE(is_column(a.field(), a.state, column.all));
    EXPECT_FALSE(is_column(a.field(), a.state, UnitSet(0)));
    EXPECT_FALSE(is_column(b.field(), b.state, line.all));
}

SCENARIO("a Large Unit may be a member of a group", "[BI-ITP-18]") {
    EXPECT_EQ(rule_against(line_of(TroopType::FP, TroopType::FP, {.arms = Arms::Pike, .rear_vbu = 5})), "");
}

SCENARIO("players are offered pairs, lines of three and the whole group", "") {
    const Group group{{TroopType::FP, {52, 20, 90}},
                      {TroopType::FP, {60, 20, 90}},
                      {TroopType::FP, {68, 20, 90}},
                      {TroopType::FP, {76, 20, 90}}};
    Battle battle(group);
    battle.skip_to(Seat::Red);
    std::vector<Action> all;
    add_groups(battle.field(), battle.state, battle.field().units_of(Seat::Red), all);
    EXPECT_EQ(all.size(), 6u);  // three pairs, two threes, one of four
    for (const Action& action : all) EXPECT_FALSE(battle.refused(std::get<Activate>(action)));
}

}  // namespace acies::test::group_test
