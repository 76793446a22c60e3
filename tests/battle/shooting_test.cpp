#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test {

namespace {

Shoot shot(UnitId unit, UnitId target, bool will_move = false, BaseEdge edge = BaseEdge::Front) {
    return {.unit = unit, .target = target, .edge = edge, .will_move = will_move};
}

// A shooter of Red, taken up, with a target of Blue straight ahead.
struct Duel {
    TroopType type = TroopType::T, enemy = TroopType::FP;
    std::optional<Weapon> weapon = Weapon::LongbowA;
    double distance = 8;
    Traits shooter{}, target{};
    std::vector<std::pair<Landscape, std::array<Vec, 2>>> areas{};

    static constexpr UnitId red = 0, blue = 1;

    Scene scene() const {
        Scene made;
        Traits armed = shooter;
        armed.weapon = weapon;
        made.add(Seat::Red, "Shooters", type, {60, 20, 90}, armed);
        made.add(Seat::Blue, "Target", enemy, {60, 20 + distance, 270}, target);
        for (const auto& [kind, corners] : areas) made.area(kind, corners[0], corners[1]);
        return made;
    }
    Battle taken_up() const { return taken_up(scene()); }
    static Battle taken_up(const Scene& made) {
        Battle battle(made);
        battle.skip_to(Seat::Red);
        battle.activate(red);
        return battle;
    }
    // Of a shot by a unit that stands still; 0 if it is refused.
    int dice(bool will_move = false) const { return dice_in(taken_up(), will_move); }
    static int dice_in(Battle battle, bool will_move = false) {
        if (battle.refused(shot(red, blue, will_move))) return 0;
        battle.must(shot(red, blue, will_move));
        return battle.at<Chance>().dice;
    }
    std::string rule(bool will_move = false) const { return taken_up().rule_against(shot(red, blue, will_move)); }
};

}  // namespace

SCENARIO("a shot: dice, damage, and a test that disorders", "[BI-SHO-02] [BI-SHO-03] [BI-SHO-25] [BI-SHO-26]") {
    Battle battle = Duel{}.taken_up();
    battle.must(shot(Duel::red, Duel::blue));
    EXPECT_EQ(battle.at<Chance>(), (Chance{.roll = Roll::Shot, .unit = Duel::red, .dice = 5}));
    battle.roll({6, 5, 5, 5, 1});  // one six, one pair of fives
    EXPECT_EQ(battle.at<Chance>(), (Chance{.roll = Roll::Test, .unit = Duel::blue}));
    battle.roll({5});  // VBU 5 less 2 damage: 3
    EXPECT_EQ(battle.unit(Duel::blue).vbu[0], 3);
    EXPECT_TRUE(battle.unit(Duel::blue).disordered);
    EXPECT_TRUE(battle.happened(Happening::TestFailed, Duel::blue));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

}  // namespace acies::test
