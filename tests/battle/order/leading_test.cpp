// Generals of Impetus 2: with a unit or by themselves, what each is good for, and what becomes of those who are ridden
// down.
#include "battle/order/leading.h"

#include "battle/engine/engine.h"
#include "battle/ground/command.h"
#include "battle/ground/unit_now.h"
#include "battle/order/losses.h"
#include "support/quiet.h"
#include "support/second.h"
#include "wire/battle/notation.h"

namespace acies::test::leading_test {

namespace {

// Two Red Commands and a Blue one, whose horse stands before Red's centre.
struct Riders : Scene {
    UnitId first, second, third, wing, wing2, enemy, enemy2;
    CommandId legion, horse, tribe;

    explicit Riders(Quality cinc = Quality::Genius) {
        setup.edition = "impetus2";
        setup.table = {45, 30};
        setup.structure = {{Structure::Average, Structure::Average}};
        first = add(Seat::Red, "First", TroopType::FP, {20, 10}, {.vbu = 6, .vd = 3, .m = 0});
        second = add(Seat::Red, "Second", TroopType::FP, {22, 10}, {.vbu = 6, .vd = 3, .m = 0});
        third = add(Seat::Red, "Third", TroopType::FP, {32, 10}, {.vd = 2, .m = 0});
        wing = add(Seat::Red, "Wing", TroopType::CM, {8, 10}, {.vd = 2, .m = 0});
        wing2 = add(Seat::Red, "Wing 2", TroopType::CM, {10, 10}, {.vd = 2, .m = 0});
        enemy = add(Seat::Blue, "Enemy", TroopType::CM, {26.5, 14, 270}, {.vd = 2, .m = 0});
        enemy2 = add(Seat::Blue, "Enemy 2", TroopType::CM, {14, 20, 270}, {.vd = 2, .m = 0});
        legion = command("Legion", cinc, {first, second, third}, true);
        horse = command("Horse", Quality::Expert, {wing, wing2});
        tribe = command("Tribe", Quality::Reliable, {enemy, enemy2}, true);
    }
};

Spot spot(double x, double y) { return {to_grid(x), to_grid(y)}; }
Lead join(CommandId c, UnitId u) { return {.command = c, .with = u}; }
Lead ride(CommandId c, double x, double y) { return {.command = c, .to = spot(x, y)}; }

void lose(Battle& battle, UnitId u) {
    Run run{battle.field(), battle.state};
    remove(run, u, {}, "cohesion_test");
}

// Dice stay as they are and the initiative is kept, until a Command acts.
void keep(Battle& battle) {
    while (std::holds_alternative<Decision>(battle.at()) && battle.at<Decision>().question != Question::Half &&
           battle.at<Decision>().question != Question::Nominate)
        battle.must(Choose{0});
}
// Red's n-th Command has the initiative; it may be that Blue has nothing to choose.
void begin(Battle& battle, int red, std::initializer_list<int> fallen = {6, 5, 1, 2}) {
    battle.must(Choose{static_cast<std::uint8_t>(red)});
    battle.roll(fallen);
    keep(battle);
}

}  // namespace

SCENARIO("before his Command acts a general may join a unit or ride off, once, and not farther than 6H",
         "[I2-CMD-11] [I2-ITP-15] [I2-TRN-02]") {
    const Riders scene;
    Battle battle(scene);
    EXPECT_EQ(battle.state.commands[scene.legion].with, scene.first);
    begin(battle, 0);
    EXPECT_EQ(battle.rule_against(join(scene.horse, scene.wing2)), "I2-ITP-15");   // another Command acts
    EXPECT_EQ(battle.rule_against(join(scene.legion, scene.wing)), "I2-ITP-15");   // a unit of another
    EXPECT_EQ(battle.rule_against(join(scene.legion, scene.first)), "I2-ITP-15");  // he is with it
    EXPECT_EQ(battle.rule_against(join(scene.legion, scene.third)), "I2-ITP-15");  // 10H away
    EXPECT_EQ(battle.rule_against(ride(scene.legion, 20, 16.1)), "I2-ITP-15");     // 6.1H from his unit
    EXPECT_EQ(battle.rule_against(ride(scene.legion, 26, 14.5)), "I2-ITP-15");     // an enemy stands there
    EXPECT_FALSE(battle.refused(join(scene.legion, scene.second)));
    battle.must(ride(scene.legion, 20, 16));
    EXPECT_TRUE(battle.happened(Happening::GeneralRides));
    EXPECT_TRUE(battle.state.commands[scene.legion].free);
    EXPECT_EQ(battle.state.commands[scene.legion].at, spot(20, 16));
    EXPECT_EQ(battle.rule_against(join(scene.legion, scene.first)), "I2-ITP-15");  // once
    battle.activate(scene.second);                                                 // it has cost nothing
}

SCENARIO("once a unit has been taken up it is too late for him to move", "[I2-ITP-15]") {
    const Riders scene;
    Battle battle(scene);
    begin(battle, 0);
    battle.activate(scene.first);
    battle.must(Done{});
    EXPECT_EQ(battle.rule_against(join(scene.legion, scene.second)), "I2-ITP-15");
}

SCENARIO("only the unit that he is with fights and stands better for it", "[I2-CMD-07] [I2-CMD-10] [I2-CMD-11]") {
    const Riders scene;
    Battle battle(scene);
    EXPECT_TRUE(unit_of(battle.field(), battle.state, scene.first).leader);
    begin(battle, 0);
    battle.must(join(scene.legion, scene.second));
    EXPECT_TRUE(battle.happened(Happening::GeneralJoins));
    EXPECT_FALSE(unit_of(battle.field(), battle.state, scene.first).leader);
    EXPECT_EQ(unit_of(battle.field(), battle.state, scene.second).leader, Quality::Genius);
}

SCENARIO("a general by himself helps nobody in a test, but his radius is his own", "[I2-CMD-03] [I2-ITP-84]") {
    const Riders scene;
    Battle battle(scene);
    begin(battle, 0);
    battle.must(ride(scene.legion, 20, 12));
    for (UnitId u : battle.field().units_of(scene.legion))
        EXPECT_FALSE(unit_of(battle.field(), battle.state, u).leader);
    EXPECT_TRUE(is_in_radius(battle.field(), battle.state, scene.first));
}

SCENARIO("the radius is measured from his unit, or from himself; that of a free genius is twice as wide",
         "[I2-CMD-12] [I2-CMD-13] [I2-ITP-16] [I2-ITP-18]") {
    const Riders scene;
    Battle battle(scene);
    EXPECT_EQ(radius_of(battle.field(), battle.state, scene.legion), 4);
    EXPECT_TRUE(is_in_radius(battle.field(), battle.state, scene.second));
    EXPECT_FALSE(is_in_radius(battle.field(), battle.state, scene.third));  // 10H from his unit
    begin(battle, 0);
    battle.must(ride(scene.legion, 24, 9));  // 7H from the third
    EXPECT_EQ(radius_of(battle.field(), battle.state, scene.legion), 8);
    EXPECT_TRUE(is_in_radius(battle.field(), battle.state, scene.third));
    Battle plain{Riders(Quality::Charismatic)};
    begin(plain, 0);
    plain.must(ride(scene.legion, 24, 9));
    EXPECT_EQ(radius_of(plain.field(), plain.state, scene.legion), 4);
    EXPECT_FALSE(is_in_radius(plain.field(), plain.state, scene.third));
}

SCENARIO("without a general all his units are out of his radius", "[I2-ITP-16]") {
    const Riders scene;
    Battle battle(scene);
    battle.state.commands[scene.legion].lost = true;
    for (UnitId u : battle.field().units_of(scene.legion)) EXPECT_FALSE(is_in_radius(battle.field(), battle.state, u));
}

SCENARIO("a general on whom an enemy stands joins the nearest of his units within 8H, or is lost", "[I2-ITP-15]") {
    for (const bool is_near : {true, false}) {
        Riders scene;
        if (!is_near) scene.setup.units[scene.first].pose.x = scene.setup.units[scene.second].pose.x = to_grid(4);
        if (!is_near) scene.setup.units[scene.second].pose.y = to_grid(6);
        if (!is_near) scene.setup.units[scene.third].pose.x = to_grid(42);
        scene.setup.units[scene.first].profile.leader.reset();
        scene.setup.commands[scene.legion].at = spot(26.5, 12);
        Battle battle(scene);
        battle.must(Choose{0});
        battle.roll({1, 2, 6, 5});  // Blue acts
        keep(battle);
        battle.activate(scene.enemy);
        battle.must(ahead(2.5));
        const CommandInPlay& legion = battle.state.commands[scene.legion];
        EXPECT_EQ(legion.lost, !is_near);
        EXPECT_EQ(battle.happened(Happening::GeneralSaved), is_near);
        EXPECT_EQ(battle.happened(Happening::GeneralLost), !is_near);
        EXPECT_EQ(legion.with == scene.second, is_near);
        EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), is_near ? 0 : 3);  // a genius: I2-VIC-01
    }
}

SCENARIO("a general stands free where the scenario has him, if the edition lets him", "[I2-ITP-15]") {
    const auto faults = [](const Scene& scene) {
        const auto field = Field::make(edition(scene.setup.edition), scene.setup);
        std::string all;
        if (!field)
            for (const Problem& fault : field.error()) all += fault.message;
        return all;
    };
    Riders scene;
    scene.setup.commands[scene.legion].at = spot(20, 5);
    EXPECT_NE(faults(scene).find("I2-ITP-15"), std::string::npos);  // he is with a unit
    scene.setup.units[scene.first].profile.leader.reset();
    EXPECT_EQ(faults(scene), "");
    Battle battle(scene);
    EXPECT_TRUE(battle.state.commands[scene.legion].free);
    scene.setup.commands[scene.legion].at = spot(50, 5);
    EXPECT_NE(faults(scene), "");
    Riders unsaid;
    unsaid.setup.units[unsaid.first].profile.leader.reset();
    EXPECT_EQ(Battle(unsaid).state.commands[unsaid.legion].with, unsaid.first);  // attached, if nothing is said
}

SCENARIO("a brave general fights in person, but no incompetent one is brave", "[I2-CMD-08] [I2-CMD-09]") {
    Riders scene;
    scene.setup.commands[scene.legion].brave = true;
    const Battle battle(scene);
    EXPECT_TRUE(unit_of(battle.field(), battle.state, scene.first).brave);
    EXPECT_FALSE(unit_of(battle.field(), battle.state, scene.second).brave);
    scene.setup.commands[scene.tribe].quality = Quality::Incompetent;
    scene.setup.units[scene.enemy].profile.leader = Quality::Incompetent;
    scene.setup.commands[scene.tribe].brave = true;
    const auto field = Field::make(edition("impetus2"), scene.setup);
    ASSERT_FALSE(field);
    EXPECT_NE(field.error().front().message.find("I2-CMD-09"), std::string::npos);
}

SCENARIO("rides are written and read as they are said", "[I2-ITP-15]") {
    const Riders scene;
    Battle battle(scene);
    begin(battle, 0);
    for (const Action& action : candidates(battle.field(), battle.state)) {
        const auto* lead = std::get_if<Lead>(&action);
        if (!lead) continue;
        const std::string line = wire::notation(battle.field(), battle.state, *lead);
        const auto read = wire::parse_notation(battle.field(), battle.state, line);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(std::get<Lead>(*read), *lead) << line;
    }
    EXPECT_EQ(wire::notation(battle.field(), battle.state, join(scene.legion, scene.second)),
              "General of Legion: join Second");
    EXPECT_EQ(wire::notation(battle.field(), battle.state, ride(scene.legion, 20.5, 9)),
              "General of Legion: ride to 20.5 9");
    for (const char* bad : {"General of Legion: join", "General of Legion: join Nobody", "General of Legion: ride to 1",
                            "General of Legion: fly to 1 2", "General of Nothing: ride to 1 2"})
        EXPECT_FALSE(wire::parse_notation(battle.field(), battle.state, bad)) << bad;
}

// ---- initiative, and what generals are worth

SCENARIO("any double bars an incompetent general's Command, and the other's acts whatever the totals",
         "[I2-CMD-06] [I2-ITP-17] [I2-ITP-23] [I2-TRN-01] [I2-TRN-06] [I2-TRN-08]") {
    Riders scene(Quality::Incompetent);
    Battle battle(scene);
    battle.must(Choose{0});
    battle.roll({5, 5, 1, 2});  // 10 against 3 + 2
    EXPECT_TRUE(battle.happened(Happening::Barred));
    EXPECT_TRUE(battle.state.commands[scene.legion].activated);
    keep(battle);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
}

SCENARIO("if doubles bar both, both are skipped and the others roll", "[I2-ITP-23] [I2-CMD-06]") {
    Riders scene(Quality::Incompetent);
    scene.setup.commands[scene.tribe].quality = Quality::Incompetent;
    Battle battle(scene);
    battle.must(Choose{0});
    battle.roll({5, 5, 3, 3});
    EXPECT_TRUE(battle.state.commands[scene.legion].activated && battle.state.commands[scene.tribe].activated);
    EXPECT_FALSE(battle.state.commands[scene.horse].activated);
    EXPECT_EQ(battle.at<Chance>().command, scene.horse);  // the last rolls for its general's level
}

SCENARIO("a double six raises a general and a double one lowers him, once in a game",
         "[I2-CMD-14] [I2-ITP-17] [I2-CMD-18]") {
    Riders scene(Quality::Reliable);
    Battle battle(scene);
    battle.must(Choose{0});
    battle.roll({6, 6, 1, 1});
    keep(battle);
    EXPECT_EQ(battle.state.commands[scene.legion].quality, Quality::Expert);
    EXPECT_EQ(battle.state.commands[scene.tribe].quality, Quality::Poor);
    EXPECT_TRUE(battle.state.commands[scene.legion].changed);
}

SCENARIO("ties are rolled again, and a Command without a general rolls with nothing", "[I2-TRN-07] [I2-ITP-23]") {
    Riders scene(Quality::Reliable);
    Battle battle(scene);
    battle.state.commands[scene.legion].lost = true;
    battle.must(Choose{0});
    battle.roll({4, 3, 2, 3});  // 7 + 0 against 5 + 2
    EXPECT_TRUE(battle.happened(Happening::Tied));
    battle.roll({6, 5, 1, 2});
    keep(battle);
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
}

SCENARIO("a genius may roll one die again, an expert both, and a genius may leave the initiative",
         "[I2-CMD-04] [I2-CMD-05] [I2-ITP-18] [I2-CMD-01] [I2-CMD-02]") {
    const Riders scene;
    Battle battle(scene);
    battle.must(Choose{0});
    battle.roll({1, 2, 1, 2});  // 3 + 4 against 3 + 2
    EXPECT_EQ(battle.at<Decision>().question, Question::RollAgain);
    EXPECT_FALSE(battle.refused(Choose{1}));
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Decision>().question, Question::LeaveInitiative);
    battle.must(Choose{1});
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Blue);
    Battle expert(scene);
    expert.must(Choose{1});
    expert.roll({1, 2, 1, 2});
    EXPECT_EQ(expert.at<Decision>().question, Question::RollAgain);
    EXPECT_EQ(expert.rule_against(Choose{1}), "I2-CMD-05");
    EXPECT_FALSE(expert.refused(Choose{3}));
}

SCENARIO("generals have a VD of their own, besides that of their units",
         "[I2-VIC-01] [I2-VIC-02] [I2-VIC-03] "
         "[I2-VIC-09] [I2-CMD-15] [I2-ITP-68]") {
    const Riders scene;
    const Battle battle(scene);
    const Field& field = battle.field();
    EXPECT_EQ(field.general_vd(scene.legion), 3);
    EXPECT_EQ(field.general_vd(scene.horse), 2);
    EXPECT_EQ(field.general_vd(scene.tribe), 2);  // any commander-in-chief
    EXPECT_EQ(field.total_vd(scene.legion), 3 + 3 + 2 + 3);
    EXPECT_EQ(field.total_vd(Seat::Red), 11 + 4 + 2);
}

SCENARIO("baggage counts for the army when it is lost, and in no total", "[I2-VIC-04] [I2-ITP-68]") {
    Riders scene;
    const UnitId baggage = scene.add(Seat::Red, "Baggage", TroopType::BAG, {40, 3}, {.vbu = 2, .impetus = 0, .m = 0});
    scene.setup.units.back().command = scene.legion;
    Battle battle(scene);
    EXPECT_EQ(battle.field().total_vd(Seat::Red), 17);
    lose(battle, baggage);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), 3);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, scene.legion), 0);
}

SCENARIO("a double six raises an incompetent general from the next turn on, and bars him in this one",
         "[I2-ITP-17] [I2-CMD-06]") {
    const Riders scene(Quality::Incompetent);
    Battle battle(scene);
    battle.must(Choose{0});
    battle.roll({6, 6, 1, 2});
    EXPECT_TRUE(battle.happened(Happening::Barred));
    EXPECT_FALSE(battle.happened(Happening::Rises));
    EXPECT_EQ(battle.state.commands[scene.legion].quality, Quality::Incompetent);
    let_turn_pass(battle);
    EXPECT_TRUE(battle.happened(Happening::Rises));
    EXPECT_EQ(battle.state.commands[scene.legion].quality, Quality::Poor);
    EXPECT_TRUE(battle.state.commands[scene.legion].changed);
}

SCENARIO("a Command routs at the end of the turn when more than a third is lost, its general with it",
         "[I2-VIC-05] [I2-VIC-07] [I2-VIC-08] [I2-TRN-10] [I2-ITP-69] [I2-ITP-70]") {
    Riders scene(Quality::Expert);  // 8 + 2: a third is not 3 but 4
    scene.setup.units[scene.first].profile.leader.reset();
    scene.setup.commands[scene.legion].at = spot(24, 5);
    Battle battle(scene);
    lose(battle, scene.first);  // 3 of 10
    let_turn_pass(battle);
    EXPECT_FALSE(battle.state.commands[scene.legion].routed);
    lose(battle, scene.third);  // 5 of 10
    EXPECT_FALSE(battle.state.commands[scene.legion].routed);
    let_turn_pass(battle);
    EXPECT_TRUE(battle.state.commands[scene.legion].routed && battle.state.commands[scene.legion].lost);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Red), 10);
    EXPECT_TRUE(battle.state.finished);  // 10 of 16
    EXPECT_EQ(battle.state.finished->winner, Seat::Blue);
}

SCENARIO("an army routs when half is lost; if both do, it is a draw", "[I2-VIC-06] [I2-ITP-70]") {
    const Riders scene;
    Battle battle(scene);
    for (UnitId u : {scene.first, scene.second, scene.enemy}) lose(battle, u);
    let_turn_pass(battle);
    ASSERT_TRUE(battle.state.finished);
    EXPECT_FALSE(battle.state.finished->winner);
    EXPECT_EQ(battle.state.finished->ending, Ending::BothRouted);
}

SCENARIO("a general whose unit is destroyed is lost with it, and his VD with him", "[I2-CMD-17] [I2-ITP-19]") {
    const Riders scene;
    Battle battle(scene);
    lose(battle, scene.wing);
    EXPECT_TRUE(battle.state.commands[scene.horse].lost);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, scene.horse), 4);
    begin(battle, 0);
    battle.must(join(scene.legion, scene.second));
    lose(battle, scene.first);  // he is no longer with it
    EXPECT_FALSE(battle.state.commands[scene.legion].lost);
}

SCENARIO("a natural six in a failed test may cost the general, by 2d6 with what he is and what was lost",
         "[I2-CMD-17] [I2-ITP-19]") {
    struct Case {
        std::initializer_list<int> dice;
        bool lost, routs;
    };
    for (const Case& c : {Case{{3, 3}, false, false}, Case{{3, 4}, true, false}, Case{{6, 5}, true, true}}) {
        SecondArmies scene;
        const UnitId spears = scene.his("Spears", TroopType::FP, {17.5, 12, 270}, {.impetus = 0});
        const UnitId foot = scene.mine("Foot", TroopType::FP, {30, 9});
        Attack battle(scene);
        battle.charge_with(scene.red[0]);
        EXPECT_EQ(engaged_with(battle.state, spears), UnitSet(scene.red[0]));
        battle.strike(0, 3);
        battle.roll({6});  // 5 VBU less 3 damage, 1 more with him and 1 less against heavy foot: 4 losses
        ASSERT_TRUE(battle.rolls(Roll::CommanderLoss));
        battle.must(dice(c.dice));  // and 2 for his level, 4 losses, less 4 for the structure and 2 as he is mounted
        EXPECT_EQ(battle.state.commands[0].lost, c.lost);
        EXPECT_EQ(battle.state.commands[0].routed, c.routs);
        EXPECT_EQ(battle.gone(foot), c.routs);
        EXPECT_EQ(battle.next() == Roll::Retreat, !c.routs);
    }
}

SCENARIO("any other die of a failed test leaves the general alone", "[I2-CMD-17]") {
    SecondArmies scene;
    scene.his("Spears", TroopType::FP, {17.5, 12, 270}, {.impetus = 0});
    Attack battle(scene);
    battle.charge_with(scene.red[0]);
    battle.strike(0, 3);
    battle.roll({5});
    EXPECT_TRUE(battle.happened(Happening::TestFailed, scene.red[0]));
    EXPECT_FALSE(battle.rolls(Roll::CommanderLoss));
}

}  // namespace acies::test::leading_test
