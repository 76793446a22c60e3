// Joan of Arc.
#include "battle/ground/unit_now.h"
#include "battle/order/general_loss.h"
#include "battle/order/losses.h"
#include "support/attack.h"
#include "support/scenario.h"

namespace acies::test::inspiring_test {

namespace {

// Red's general charges spearmen, and Joan is with him.
struct Maid : Scene {
    UnitId general, near, far, enemy;
    explicit Maid(const char* rules = "advanced", Quality quality = Quality::Fair, Scale scale = Scale::Mm15) {
        setup.edition = rules;
        setup.scale = scale;
        setup.table = {180, 120};
        setup.structure = {{Structure::Poor, Structure::Poor}};
        general = add(Seat::Red, "General", TroopType::CP, {60, 40});
        near = add(Seat::Red, "Near", TroopType::FP, {60, 22});
        far = add(Seat::Red, "Far", TroopType::FP, {120, 20});
        enemy = add(Seat::Blue, "Spears", TroopType::FP, {62, 46, 270}, {.vbu = 6, .impetus = 0});
        command("Red", quality, {general, near, far}, true);
        command("Blue", Quality::Fair, {enemy}, true);
        setup.commands[0].inspiring = true;
    }
};

// The general's unit has failed a test with a 6.
struct Endangered : Battle {
    explicit Endangered(const Maid& scene, int damage = 3) : Battle(scene) {
        roll({6, 5, 1, 2});
        activate(scene.general);
        must(charge());
        must(sixes(at<Chance>(), 0, damage));
        roll({6});
    }
};

std::string faults(const Maid& scene) {
    const auto field = Field::make(edition(scene.setup.edition.c_str()), scene.setup);
    std::string all;
    if (!field)
        for (const Problem& problem : field.error()) all += problem.message + '\n';
    return all;
}

}  // namespace

SCENARIO("units even partly within 15 U of Joan test better, in 28 mm within 10", "[I1-SPC-11] [I1-COH-15]") {
    for (const Scale scale : {Scale::Mm15, Scale::Mm28}) {
        Maid scene("advanced", Quality::Fair, scale);
        const double reach = scale == Scale::Mm15 ? 15 : 10;
        const auto inspired = [&](double beyond) {
            Battle battle(scene);
            const Rect general = rect_of(battle.field(), battle.state, scene.general);
            battle.state.units[scene.near].pose.y = to_grid(general.centre.y - general.half_depth - reach - beyond);
            return unit_of(battle.field(), battle.state, scene.near).inspired;
        };
        EXPECT_TRUE(inspired(0));
        EXPECT_FALSE(inspired(0.1));
        const Battle battle(scene);
        EXPECT_TRUE(unit_of(battle.field(), battle.state, scene.general).inspired);
        EXPECT_FALSE(unit_of(battle.field(), battle.state, scene.enemy).inspired);
    }
    const Battle battle{Maid()};
    const Edition& rules = battle.field().edition();
    CohesionTest test{.unit = unit_of(battle.field(), battle.state, 1),
                      .cause = Cause::Shooting,
                      .shooter_weapon = Weapon::LongbowA,
                      .range = 10,
                      .damage = 2};
    const int with = *critical_number(rules, test).critical;
    test.unit.inspired = false;
    EXPECT_EQ(with - *critical_number(rules, test).critical, 1) << with;
}

SCENARIO("after a 6 in her unit a die says whether Joan or the general is tested", "[I1-SPC-12] [I1-LDR-13]") {
    const Maid scene;
    Endangered battle(scene);
    ASSERT_EQ(battle.at<Chance>().roll, Roll::CommanderLoss);
    EXPECT_EQ(battle.at<Chance>().dice, 1);
    Battle general = battle;
    general.roll({3});
    ASSERT_EQ(general.at<Chance>().dice, 2);
    general.roll({6, 6});
    EXPECT_TRUE(general.state.commands[0].lost);
    EXPECT_FALSE(general.state.commands[0].inspiring_lost);
    EXPECT_EQ(general.next(), Roll::Initiative);
    battle.roll({4});
    ASSERT_EQ(battle.at<Chance>().dice, 2);
}

SCENARIO("Joan may roll again like a charismatic general; 7 or more loses her, and nobody routs",
         "[I1-SPC-12] [I1-SPC-13] [I1-ITP-73]") {
    const Maid scene;
    Endangered battle(scene);
    battle.roll({4});
    battle.roll({6, 6});  // + 4 - 2 of her general - 2 mounted + losses
    ASSERT_EQ(battle.at<Decision>().question, Question::LossAgain);
    Battle saved = battle;
    saved.must(Choose{3});  // both
    saved.roll({1, 1});
    EXPECT_FALSE(saved.state.commands[0].inspiring_lost);
    EXPECT_EQ(saved.next(), Roll::Retreat);
    battle.must(Choose{0});
    EXPECT_TRUE(battle.state.commands[0].inspiring_lost);
    EXPECT_TRUE(battle.happened(Happening::InspiringLost, scene.general));
    EXPECT_FALSE(battle.state.commands[0].lost);
    EXPECT_FALSE(battle.state.finished.has_value());
    EXPECT_FALSE(battle.state.commands[0].routed);
    // Friends even partly within 30 U are disordered at once.
    EXPECT_TRUE(battle.unit(scene.near).disordered);
    EXPECT_FALSE(battle.unit(scene.far).disordered);
    EXPECT_FALSE(unit_of(battle.field(), battle.state, scene.near).inspired);
}

SCENARIO("when her unit routs Joan is lost with it", "[I1-SPC-13] [I1-ITP-57]") {
    const Maid scene;
    Battle battle(scene);
    struct Run run{battle.field(), battle.state, &battle.report};
    remove(run, scene.general, {}, "cohesion_test");
    EXPECT_TRUE(battle.unit(scene.near).disordered);
    EXPECT_FALSE(battle.unit(scene.far).disordered);
    EXPECT_EQ(inspiring_unit(battle.field(), battle.state, Seat::Red), nobody);
}

SCENARIO("Joan outlives her general, and is then the only one in danger", "[I1-SPC-11] [I1-SPC-12]") {
    const Maid scene;
    Battle before(scene);
    before.state.commands[0].lost = true;
    EXPECT_TRUE(unit_of(before.field(), before.state, scene.near).inspired);
    struct Run run{before.field(), before.state, &before.report};
    CohesionResult failed;
    failed.tested = true;
    failed.passed = false;
    failed.test_losses = 1;
    endanger_general(run, scene.general, 6, failed, Cause::Melee);
    const LossFrame frame = std::get<LossFrame>(before.state.stack.back());
    EXPECT_TRUE(frame.inspiring);
    LossFrame tested = frame;
    tested.selector = 2;
    EXPECT_FALSE(need(before.field(), before.state, tested).has_value());  // he is gone: nothing more to roll
    tested.selector = 5;
    EXPECT_TRUE(need(before.field(), before.state, tested).has_value());
}

SCENARIO("one Joan, in Advanced Impetus, with a general who is worth her", "[I1-SPC-10]") {
    EXPECT_EQ(faults(Maid()), "");
    EXPECT_NE(faults(Maid("impetus")).find("I1-SPC-10"), std::string::npos);
    for (const Quality quality : {Quality::Poor, Quality::Incompetent, Quality::Coward})
        EXPECT_NE(faults(Maid("advanced", quality)).find("I1-SPC-10"), std::string::npos);
    Maid two;
    two.setup.commands[1].inspiring = true;
    EXPECT_NE(faults(two).find("I1-SPC-10"), std::string::npos);
    Maid loose;
    loose.setup.units[loose.general].profile.leader.reset();
    EXPECT_NE(faults(loose).find("I1-SPC-10"), std::string::npos);
}

}  // namespace acies::test::inspiring_test
