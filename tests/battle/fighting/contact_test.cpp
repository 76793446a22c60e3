#include "support/contact.h"
#include "support/scenario.h"

namespace acies::test::contact_test {

namespace {

constexpr TroopType FP = TroopType::FP, CP = TroopType::CP, EL = TroopType::EL, W = TroopType::W;

// Blue faces east, Red comes from the south upon its right side.
struct FlankAttack : Scene {
    UnitId red, blue;
    FlankAttack(TroopType type, Traits traits) {
        red = add(Seat::Red, "Red", FP, {56, 26, 90}, {.vbu = 5, .impetus = 2});
        blue = add(Seat::Blue, "Blue", type, {60, 30, 0}, traits);
    }
    Battle join(double from_x = 56) const { return joined(*this, {red}, {{red, {to_grid(from_x), 20'000, 9'000}}}); }
};

const Engagement& only(const Battle& battle) {
    EXPECT_EQ(battle.state.engagements.size(), 1u);
    return battle.state.engagements.front();
}

}  // namespace

SCENARIO("fronts that touch are in contact, and the melee follows at once", "[BI-CHG-06] [BI-CHG-08] [BI-MEL-01]") {
    const Duel duel(FP, {}, FP, {});
    const Battle battle = joined(duel);
    EXPECT_EQ(only(battle).contacted[Seat::Blue], Side::Front);
    EXPECT_TRUE(only(battle).charging[Seat::Red]);
    EXPECT_EQ(roll_of(battle), Roll::Melee);
    EXPECT_EQ(battle.unit(duel.red).pose, (Pose{60'000, 30'000, 9'000}));  // BI-CHG-14: nobody is conformed
}

SCENARIO("nobody is conformed to the enemy that he meets at an angle", "[BI-CHG-14] [BI-CHG-09]") {
    Scene scene;
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 270});
    const UnitId red = scene.add(Seat::Red, "Red", FP, {60, 26, 80});
    Battle battle(scene);
    battle.skip_to(Seat::Red);
    ASSERT_TRUE(run_into_enemy(battle, red, 8));
    make_contact(battle, {red});
    EXPECT_EQ(battle.unit(red).pose.heading, 8'000);
    EXPECT_EQ(only(battle).contacted[Seat::Blue], Side::Front);
    EXPECT_FALSE(battle.unit(blue).disordered);
}

SCENARIO("fronts that coincide by chance are shifted, to the left on an odd die", "[BI-CHG-15] [BI-ITP-76]") {
    const Duel duel(FP, {}, FP, {}, 0);
    for (const int die : {1, 2}) {
        Battle battle = joined(duel);
        EXPECT_EQ(roll_of(battle), Roll::Alignment);
        battle.roll({die});
        EXPECT_EQ(battle.unit(duel.red).pose.x, die == 1 ? 59'750 : 60'250);
        EXPECT_EQ(roll_of(battle), Roll::Melee);
    }
}

SCENARIO("a shift that has no room goes the other way, or nowhere", "[BI-ITP-76]") {
    Duel duel(FP, {}, FP, {}, 0);
    duel.add(Seat::Red, "Left friend", FP, {52, 30, 90});
    Battle one = joined(duel);
    one.roll({1});
    EXPECT_EQ(one.unit(duel.red).pose.x, 60'250);
    EXPECT_EQ(one.next(), Roll::Melee);
    duel.add(Seat::Red, "Right friend", FP, {68, 30, 90});
    Battle both = joined(duel);
    both.roll({1});
    EXPECT_EQ(both.unit(duel.red).pose.x, 60'000);
    EXPECT_EQ(both.next(), Roll::Melee);
}

SCENARIO("a group that charged slides as one", "[BI-ITP-76] [BI-CHG-18]") {
    Duel duel(FP, {}, FP, {}, 0);
    const UnitId second = duel.add(Seat::Red, "Second", FP, {68, 30, 90});
    Battle battle = joined(duel, {duel.red, second});
    battle.roll({2});
    EXPECT_EQ(battle.unit(duel.red).pose.x, 60'250);
    EXPECT_EQ(battle.unit(second).pose.x, 68'250);
    EXPECT_EQ(battle.next(), Roll::Melee);
}

SCENARIO("a unit contacted from behind its front, on a side edge, is disordered before the dice",
         "[BI-CHG-10] [BI-CHG-11] [BI-ITP-80]") {
    const FlankAttack attack(FP, {.vbu = 5});
    const Battle battle = attack.join();
    EXPECT_EQ(only(battle).contacted[Seat::Blue], Side::Flank);
    EXPECT_TRUE(battle.unit(attack.blue).disordered);
    EXPECT_EQ(battle.at<Chance>().against, 4);
}

SCENARIO("who began ahead of the enemy's front makes a frontal attack, even on a side edge",
         "[BI-ITP-80] [BI-CHG-10]") {
    const FlankAttack attack(FP, {.vbu = 5});
    const Battle battle = attack.join(57);  // its right corners began ahead of Blue's front
    EXPECT_EQ(only(battle).contacted[Seat::Blue], Side::Front);
    EXPECT_FALSE(battle.unit(attack.blue).disordered);
}

SCENARIO("a contact on the rear edge is one on the rear", "[BI-CHG-10] [BI-ITP-80]") {
    Scene scene;
    const UnitId blue = scene.add(Seat::Blue, "Blue", FP, {60, 30, 0});
    const UnitId red = scene.add(Seat::Red, "Red", FP, {57, 31, 0});
    const Battle battle = joined(scene, {red});
    EXPECT_EQ(only(battle).contacted[Seat::Blue], Side::Rear);
    EXPECT_TRUE(battle.unit(blue).disordered);
}

SCENARIO("Renaissance pikes keep their order when hit in flank, and a wagenburg has no flanks",
         "[BI-CHG-12] [BI-CHG-13]") {
    const FlankAttack pikes(FP, {.vbu = 5, .arms = Arms::Pike, .renaissance = true});
    EXPECT_FALSE(pikes.join().unit(pikes.blue).disordered);
    Scene scene;
    const UnitId wagons = scene.add(Seat::Blue, "Wagons", W, {60, 30, 0}, {.vbu = 4});
    const UnitId red = scene.add(Seat::Red, "Red", FP, {56, 26, 90});
    EXPECT_FALSE(joined(scene, {red}, {{red, {56'000, 20'000, 9'000}}}).unit(wagons).disordered);
}

SCENARIO("elephants disorder mounted enemies at contact, each other too, but no foot and no scythed chariots",
         "[BI-TRP-25] [BI-ITP-62]") {
    const auto disordered = [](TroopType enemy) {
        const Duel duel(EL, {}, enemy, {});
        return joined(duel).unit(duel.blue).disordered;
    };
    EXPECT_TRUE(disordered(CP));
    EXPECT_TRUE(disordered(EL));
    EXPECT_FALSE(disordered(FP));
    EXPECT_FALSE(disordered(TroopType::CF));
}

SCENARIO("elephants disorder mounted enemies again at the start of every phase", "[BI-ITP-62]") {
    const Duel duel(EL, {.vbu = 5}, CP, {.vbu = 5});
    Battle battle = joined(duel);
    strike(battle, 0, 0);
    battle.state.units[duel.blue].disordered = false;
    battle.must(Done{});
    EXPECT_TRUE(battle.unit(duel.blue).disordered);
}

SCENARIO("whoever was nearer to the top of a gentle hill before the charge has one die more",
         "[BI-ITP-30] [BI-MEL-07] [BI-TER-23]") {
    Duel duel(FP, {.vbu = 5, .impetus = 2}, FP, {.vbu = 5});
    duel.area(Landscape::GentleHill, {50, 28}, {70, 48});
    const Battle uphill = joined(duel, {duel.red}, {{duel.red, {60'000, 24'000, 9'000}}});
    EXPECT_TRUE(only(uphill).higher[Seat::Blue]);
    EXPECT_EQ(uphill.at<Chance>().dice, 7);
    EXPECT_EQ(uphill.at<Chance>().against, 6);
    duel.setup.pieces.clear();
    duel.area(Landscape::SteepHill, {50, 28}, {70, 48});
    EXPECT_FALSE(only(joined(duel)).higher[Seat::Blue]);
}

}  // namespace acies::test::contact_test
