// Reactions: what the other side does while somebody charges, shoots or moves.
#include "battle/fighting/reaction.h"

#include "support/answered.h"
#include "support/scenario.h"
#include "wire/battle/chain.h"

namespace acies::test::reaction_test {

namespace {

// Blue's general is nearer, and still sees everybody.
struct Field2 : Armies {
    explicit Field2(const char* rules) : Armies(rules) {
        setup.units[red[0]].pose.y = to_grid(20);
        setup.units[blue[0]].pose.x = to_grid(30);
        setup.units[blue[0]].pose.y = to_grid(80);
    }
};

}  // namespace

// ---- countercharge

SCENARIO("the target of a charge countercharges after a test, meets the charger half-way, and both have their impetus",
         "[I1-CHG-23] [I1-CHG-27] [I1-ITP-29] [I1-ITP-30] [I1-ITP-33] [I1-DIS-07]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40}, {.vbu = 6, .impetus = 4});
    const UnitId horse = scene.his("Horse", TroopType::CM, {62, 48, 270}, {.vbu = 5, .impetus = 2});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge());
    EXPECT_TRUE(battle.happened(Happening::Declares, knights));
    EXPECT_TRUE(battle.may(Answer::Countercharge));
    EXPECT_FALSE(battle.may(Answer::Evade));
    battle.answer(horse, Answer::Countercharge);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Discipline);
    battle.roll({4});
    EXPECT_NEAR(battle.y(horse), 44, 0.01);
    EXPECT_NEAR(battle.y(knights), 44, 0.01);
    const Chance melee = battle.at<Chance>();
    EXPECT_EQ(melee.roll, Roll::Melee);
    EXPECT_EQ(melee.dice, 6 + 4);
    EXPECT_EQ(melee.against, 5 + 2);
}

SCENARIO("a failed test leaves the target standing, in disorder", "[I1-CHG-25] [I1-DIS-08] [I1-STA-13] [I1-CHG-24]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Field2 scene(rules);
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40}, {.vbu = 6, .impetus = 4});
        const UnitId horse = scene.his("Horse", TroopType::CP, {62, 48, 270}, {.vbu = 5, .impetus = 2});
        Answered battle(scene);
        battle.activate(knights);
        battle.must(charge());
        battle.answer(horse, Answer::Countercharge);
        battle.roll({3});
        EXPECT_NEAR(battle.y(horse), 48, 0.001) << rules;
        EXPECT_TRUE(battle.unit(horse).disordered);
        EXPECT_EQ(battle.unit(horse).one_action, std::string_view(rules) == "advanced");
        const Chance melee = battle.at<Chance>();
        EXPECT_EQ(melee.against, 5 - 1);
    }
}

SCENARIO("on Opportunity the target countercharges without a test, and a disordered one not at all",
         "[I1-ACT-12] [I1-CHG-23] [I1-CHG-24] [I1-ACT-15]") {
    for (const bool disordered : {false, true}) {
        Field2 scene("impetus");
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
        const UnitId spears = scene.his("Spears", TroopType::FP, {62, 46, 270}, {.disordered = disordered});
        Answered battle(scene);
        battle.state.units[spears].on_opportunity = !disordered;
        battle.activate(knights);
        battle.must(charge());
        if (disordered) {
            EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
            continue;
        }
        battle.answer(spears, Answer::Countercharge);
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
        EXPECT_FALSE(battle.unit(spears).on_opportunity);
        EXPECT_TRUE(battle.happened(Happening::Countercharges, spears));
    }
}

SCENARIO("nobody countercharges or evades what comes from the flank", "[I1-ITP-30] [I1-MOV-35] [I1-ZOC-07]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
    scene.his("Horse", TroopType::CL, {60, 50, 0}, {.m = 12});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge(true));
    EXPECT_EQ(battle.at<Chance>().roll, Roll::ChargeBonus);
}

SCENARIO("where the charge falls short, whoever comes to meet it goes on", "[I1-ITP-30] [I1-CHG-08]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 30}, {.m = 5});
    const UnitId horse = scene.his("Horse", TroopType::CP, {62, 40, 270}, {.m = 10});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge(true));
    battle.answer(horse, Answer::Countercharge);
    battle.roll({5});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::ChargeBonus);
    battle.roll({1});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
    EXPECT_FALSE(battle.unit(knights).disordered);
}

// ---- evading

SCENARIO("skirmishers evade a charge by a whole phase, and the charger goes on after them",
         "[I1-MOV-31] [I1-MOV-33] [I1-MOV-37] [I1-MOV-40] [I1-MOV-45] [I1-ITP-21] [I1-ACT-05]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40}, {.m = 6});
    const UnitId slingers = scene.his("Slingers", TroopType::S, {62, 45, 270}, {.impetus = 0, .m = 8});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge());
    battle.answer(slingers, Answer::Evade);
    EXPECT_NEAR(battle.y(slingers), 53, 0.001);
    EXPECT_EQ(battle.unit(slingers).pose.heading, 27'000);
    battle.answer(slingers, Answer::Stand);
    EXPECT_NEAR(battle.y(knights), 46, 0.001);
    EXPECT_FALSE(battle.unit(knights).disordered);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO("a second phase from the same threat is tested, made in any case, and then disorders",
         "[I1-MOV-41] [I1-MOV-42]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
    const UnitId horse = scene.his("Horse", TroopType::CL, {62, 46, 270}, {.m = 10});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge());
    battle.answer(horse, Answer::Evade);
    EXPECT_NEAR(battle.y(horse), 56, 0.001);
    battle.answer(horse, Answer::Evade);
    battle.roll({1});
    EXPECT_NEAR(battle.y(horse), 66, 0.001);
    EXPECT_TRUE(battle.unit(horse).disordered);
    EXPECT_EQ(battle.unit(horse).evasions, 2);
}

SCENARIO("in Advanced Impetus whoever is not on Opportunity must pass a test to evade",
         "[I1-MOV-32] [I1-MOV-38] [I1-MOV-39] [I1-DIS-06] [I1-DIS-09] [I1-ACT-14] [I1-ITP-22]") {
    for (const bool on_opportunity : {false, true}) {
        Field2 scene("advanced");
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
        const UnitId horse = scene.his("Horse", TroopType::CM, {62, 46, 270}, {.m = 10});
        Answered battle(scene);
        battle.state.units[horse].on_opportunity = on_opportunity;
        battle.activate(knights);
        battle.must(charge());
        battle.answer(horse, Answer::Evade);
        if (on_opportunity) {
            EXPECT_NEAR(battle.y(horse), 56, 0.001);
            continue;
        }
        battle.roll({3});  // B needs 4, and medium cavalry has no +2
        EXPECT_NEAR(battle.y(horse), 46, 0.001);
        EXPECT_FALSE(battle.unit(horse).disordered);
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
    }
}

SCENARIO("whoever evades a shot is shot at first, with a die less, and then moves",
         "[I1-MOV-33] [I1-MOV-36] [I1-SHO-17] [I1-MOV-35]") {
    Field2 scene("impetus");
    const UnitId archers = scene.mine("Archers", TroopType::T, {60, 40}, {.m = 6, .weapon = Weapon::LongbowA});
    const UnitId slingers = scene.his("Slingers", TroopType::S, {60, 50, 270}, {.impetus = 0, .m = 8});
    Answered battle(scene);
    battle.activate(archers);
    battle.must(Shoot{.unit = archers, .target = slingers});
    battle.answer(slingers, Answer::Evade);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Shot);
    EXPECT_EQ(battle.at<Chance>().dice, 5 + 0 - 2 - 1);
    battle.roll({1, 2});
    EXPECT_NEAR(battle.y(slingers), 58, 0.001);
}

SCENARIO("there is no evading into the enemy, impassable ground or friends in melee", "[I1-MOV-43]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
    scene.his("Horse", TroopType::CL, {62, 46, 270}, {.m = 10});
    scene.area(Landscape::Water, {50, 55}, {75, 65});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge());
    EXPECT_FALSE(battle.may(Answer::Evade));
}

SCENARIO("evading is an involuntary move: light troops pass through friends behind them, others push them",
         "[I1-MOV-44] [I1-INT-13] [I1-INT-14] [I1-INT-20]") {
    for (const TroopType type : {TroopType::CL, TroopType::CM}) {
        Field2 scene("advanced");
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
        const UnitId horse = scene.his("Horse", type, {62, 46, 270}, {.m = 12});
        const UnitId spears = scene.his("Spears", TroopType::FP, {62, 54, 270});
        Answered battle(scene);
        battle.state.units[horse].on_opportunity = true;
        battle.activate(knights);
        battle.must(charge());
        battle.answer(horse, Answer::Evade);
        EXPECT_EQ(battle.unit(spears).disordered, type == TroopType::CM);
        EXPECT_EQ(battle.y(spears) > 54.5, type == TroopType::CM);
    }
}

// ---- potential charge

SCENARIO("a potential charge that is evaded is an ordinary move, and others may follow",
         "[I1-CHG-17] [I1-CHG-19] [I1-CHG-10]") {
    for (const bool potential : {false, true}) {
        Field2 scene("advanced");
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
        const UnitId horse = scene.his("Horse", TroopType::CL, {62, 46, 270}, {.m = 12});
        Answered battle(scene);
        battle.state.units[horse].on_opportunity = true;
        battle.activate(knights);
        MakeMove move = charge();
        move.potential = potential;
        battle.must(move);
        battle.answer(horse, Answer::Evade);
        battle.answer(horse, Answer::Stand);
        EXPECT_EQ(battle.at<Decision>().question, potential ? Question::Activation : Question::Half);
    }
}

SCENARIO("there is no potential charge in Impetus, and one that meets its target is a charge",
         "[I1-CHG-17] [I1-CHG-18]") {
    for (const char* rules : {"impetus", "advanced"}) {
        Field2 scene(rules);
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
        const UnitId horse = scene.his("Horse", TroopType::CL, {62, 46, 270});
        Answered battle(scene);
        battle.activate(knights);
        MakeMove move = charge();
        move.potential = true;
        if (std::string_view(rules) == "impetus") {
            EXPECT_TRUE(battle.refused(move));
            continue;
        }
        battle.must(move);
        battle.answer(horse, Answer::Stand);
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
        EXPECT_EQ(battle.at<Chance>().dice, 5 + 2);
    }
}

// ---- opportunity

SCENARIO("a unit on Opportunity shoots at an enemy that ends a move in its arc, once",
         "[I1-ACT-13] [I1-ACT-15] [I1-ITP-44] [I1-SHO-41] [I1-STA-25]") {
    Field2 scene("impetus");
    const UnitId spears = scene.mine("Spears", TroopType::FP, {60, 30});
    const UnitId archers = scene.his("Archers", TroopType::T, {60, 50, 270}, {.m = 6, .weapon = Weapon::ShortbowA});
    Answered battle(scene);
    battle.state.units[archers].on_opportunity = true;
    battle.activate(spears);
    battle.must(ahead(8));
    battle.answer(archers, Answer::OpportunityFire);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Shot);
    EXPECT_EQ(battle.at<Chance>().dice, 5);
    battle.roll({1, 1, 1, 1, 1});
    EXPECT_FALSE(battle.unit(archers).on_opportunity);
    EXPECT_TRUE(battle.unit(archers).shot);
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
}

SCENARIO("within five U opportunity fire uses the short column, except with the best longbow", "[I1-SHO-41]") {
    for (const Weapon weapon : {Weapon::ShortbowA, Weapon::LongbowA}) {
        Field2 scene("impetus");
        const UnitId spears = scene.mine("Spears", TroopType::FP, {60, 38});
        const UnitId archers = scene.his("Archers", TroopType::T, {60, 50, 270}, {.m = 6, .weapon = weapon});
        Answered battle(scene);
        battle.state.units[archers].on_opportunity = true;
        battle.activate(spears);
        battle.must(ahead(8));
        battle.answer(archers, Answer::OpportunityFire);
        EXPECT_EQ(battle.at<Chance>().dice, weapon == Weapon::LongbowA ? 5 + 3 : 5 + 0);
    }
}

SCENARIO("a unit on Opportunity falls upon an enemy that ends a move before it, and ends his activation",
         "[I1-ACT-11] [I1-CHG-20] [I1-ITP-31] [I1-MOV-34] [I1-CHG-22] [I1-MEL-40]") {
    Field2 scene("impetus");
    const UnitId horse = scene.mine("Horse", TroopType::CL, {60, 30}, {.impetus = 2});
    const UnitId knights = scene.his("Knights", TroopType::CP, {62, 45, 270}, {.vbu = 6, .impetus = 4});
    Answered battle(scene);
    battle.state.units[knights].on_opportunity = true;
    battle.activate(horse);
    battle.must(ahead(8));
    battle.answer(knights, Answer::OpportunityCharge);
    EXPECT_TRUE(battle.happened(Happening::SeizesOpportunity, knights));
    const Chance melee = battle.at<Chance>();
    EXPECT_EQ(melee.roll, Roll::Melee);
    EXPECT_EQ(melee.dice, 5);  // it had declared no charge
    EXPECT_EQ(melee.against, 6 + 4);
    battle.roll({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

SCENARIO(
    "the target of a charge cannot answer with an opportunity charge, a friend can, and the charger keeps his impetus "
    "if he is met in front",
    "[I1-CHG-21] [I1-CHG-22] [I1-CHG-20] [I1-ITP-31]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40}, {.vbu = 6, .impetus = 4});
    const UnitId spears = scene.his("Spears", TroopType::FP, {56, 48, 270}, {.impetus = 1});
    const UnitId horse = scene.his("Horse", TroopType::CP, {64.5, 47, 270}, {.vbu = 5, .impetus = 3});
    Answered battle(scene);
    battle.state.units[spears].on_opportunity = battle.state.units[horse].on_opportunity = true;
    battle.state.units[horse].pose.x = 67'900;  // just aside of the knights' way to the spears
    battle.state.units[horse].pose.heading = 25'000;
    battle.activate(knights);
    battle.must(charge());
    EXPECT_TRUE(battle.is_asked(spears));
    EXPECT_FALSE(battle.may(Answer::OpportunityCharge));
    battle.answer(spears, Answer::Stand);
    battle.answer(horse, Answer::OpportunityCharge);
    const Chance melee = battle.at<Chance>();
    EXPECT_EQ(melee.roll, Roll::Melee);
    EXPECT_EQ(melee.dice, 6 + 4);
    EXPECT_EQ(melee.against, 5 + 3);
    EXPECT_NEAR(battle.y(knights), 40, 0.001);
}

// ---- zones of control

SCENARIO("whoever wheels in an enemy zone of control may be answered at once, once in that activation",
         "[I1-ZOC-04] [I1-ITP-28] [I1-ZOC-02]") {
    Field2 scene("impetus");
    const UnitId horse = scene.mine("Horse", TroopType::CM, {60, 42}, {.m = 10});
    const UnitId spears = scene.his("Spears", TroopType::FP, {60, 46, 270}, {.impetus = 2});
    Answered battle(scene);
    battle.activate(horse);
    battle.must(leg(Leg::Wheel, 20));
    EXPECT_TRUE(battle.is_asked(spears));
    battle.answer(spears, Answer::OpportunityCharge);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
}

SCENARIO("whoever goes straight at the owner of a zone, or back, provokes nobody",
         "[I1-ZOC-02] [I1-MOV-17] [I1-ITP-28]") {
    for (const Leg kind : {Leg::Ahead, Leg::Back}) {
        Field2 scene("impetus");
        const UnitId horse = scene.mine("Horse", TroopType::CM, {60, 42}, {.m = 10});
        scene.his("Spears", TroopType::FP, {60, 46, 270}, {.impetus = 2});
        Answered battle(scene);
        battle.activate(horse);
        battle.must(leg(kind, 2));
        EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    }
}

SCENARIO("a shot from inside a zone is answered after it was made", "[I1-ITP-28] [I1-ZOC-04]") {
    Field2 scene("impetus");
    const UnitId slingers = scene.mine("Slingers", TroopType::S, {61, 42}, {.impetus = 0, .weapon = Weapon::Sling});
    const UnitId knights = scene.his("Knights", TroopType::CP, {60, 46, 270}, {.impetus = 4});
    Answered battle(scene);
    battle.activate(slingers);
    battle.must(Shoot{.unit = slingers, .target = knights});
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Shot);
    battle.must(dice({1, 1, 1, 1, 1, 1, 1, 1}));
    battle.answer(knights, Answer::OpportunityCharge);
    EXPECT_TRUE(battle.unit(slingers).removed);
}

// ---- shieldwall

SCENARIO("troops that have learned it form a shieldwall when they are charged frontally: the charger has no impetus",
         "[I1-SPC-02] [I1-SPC-04] [I1-SPC-06] [I1-CHG-28] [I1-MEL-37] [I1-ITP-74] [I1-STA-27]") {
    Field2 scene("advanced");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40}, {.vbu = 6, .impetus = 4});
    const UnitId fyrd = scene.his("Fyrd", TroopType::FP, {62, 46, 270}, {.impetus = 1});
    scene.setup.units[fyrd].grants.insert(Grant::Shieldwall);
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge());
    battle.answer(fyrd, Answer::FormShieldwall);
    EXPECT_TRUE(battle.unit(fyrd).shieldwall);
    EXPECT_EQ(battle.at<Chance>().dice, 6);
}

SCENARIO("a shieldwall takes a die from those who shoot at it in front", "[I1-SPC-04] [I1-SPC-07] [I1-SHO-22]") {
    Field2 scene("advanced");
    const UnitId archers = scene.mine("Archers", TroopType::T, {60, 40}, {.m = 6, .weapon = Weapon::LongbowA});
    const UnitId fyrd = scene.his("Fyrd", TroopType::FP, {60, 50, 270}, {.impetus = 1});
    scene.setup.units[fyrd].grants.insert(Grant::Shieldwall);
    Answered battle(scene);
    battle.activate(archers);
    battle.must(Shoot{.unit = archers, .target = fyrd});
    battle.answer(fyrd, Answer::FormShieldwall);
    EXPECT_EQ(battle.at<Chance>().dice, 5 - 1);
}

// ---- groups

SCENARIO("each unit of a charged line answers for itself", "[I1-ITP-89] [I1-CHG-13]") {
    Field2 scene("impetus");
    const UnitId left = scene.mine("Left", TroopType::CP, {60, 40});
    const UnitId right = scene.mine("Right", TroopType::CP, {68, 40});
    const UnitId slingers = scene.his("Slingers", TroopType::S, {59, 46, 270}, {.impetus = 0});
    const UnitId spears = scene.his("Spears", TroopType::FP, {69, 46, 270}, {.impetus = 1});
    Answered battle(scene);
    UnitSet line(left);
    line.insert(right);
    battle.must(Activate{line});
    battle.must(charge());
    battle.answer(slingers, Answer::Evade);
    EXPECT_NEAR(battle.y(slingers), 46, 0.001);  // all have answered before anybody moves
    battle.answer(spears, Answer::Stand);
    EXPECT_NEAR(battle.y(slingers), 54, 0.001);
    battle.answer(slingers, Answer::Stand);
    EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
}

// ---- what contact alone removes

SCENARIO("a charge disperses skirmishers, and may go on to whoever stands behind them",
         "[I1-MEL-48] [I1-CHG-11] [I1-ITP-88] [I1-ACT-04]") {
    for (const int option : {0, 1}) {
        Field2 scene("impetus");
        const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40}, {.m = 10});
        const UnitId slingers = scene.his("Slingers", TroopType::S, {61, 44, 270}, {.impetus = 0});
        const UnitId spears = scene.his("Spears", TroopType::FP, {61, 48, 270}, {.impetus = 1});
        Answered battle(scene);
        battle.activate(knights);
        battle.must(charge());
        battle.answer(slingers, Answer::Stand);
        EXPECT_TRUE(battle.unit(slingers).removed);
        EXPECT_EQ(battle.at<Decision>().question, Question::GoOn);
        battle.must(Choose{static_cast<std::uint8_t>(option)});
        if (option == 1) battle.answer(spears, Answer::Stand);  // he is charged then, and asked
        EXPECT_NEAR(battle.y(knights), option == 1 ? 48 : 44, 0.01);
        if (option == 1)
            EXPECT_EQ(battle.at<Chance>().roll, Roll::Melee);
        else
            EXPECT_EQ(battle.at<Decision>().question, Question::Half);
        EXPECT_FALSE(battle.unit(spears).removed);
    }
}

SCENARIO("artillery that is touched is lost", "[I1-MEL-49] [I1-CHG-11]") {
    Field2 scene("impetus");
    const UnitId spears = scene.mine("Spears", TroopType::FP, {60, 40}, {.m = 5});
    const UnitId guns = scene.his("Guns", TroopType::ART, {61, 45, 270}, {.impetus = 0, .weapon = Weapon::ArtilleryB});
    Answered battle(scene);
    battle.activate(spears);
    battle.must(charge());
    EXPECT_TRUE(battle.unit(guns).removed);
    EXPECT_EQ(battle.at<Decision>().question, Question::Half);
}

// ---- what players are told

SCENARIO("the chain says whose choice it is, about what, and in answer to what", "[I1-ITP-29]") {
    Field2 scene("impetus");
    const UnitId knights = scene.mine("Knights", TroopType::CP, {60, 40});
    scene.his("Spears", TroopType::FP, {62, 46, 270});
    Answered battle(scene);
    battle.activate(knights);
    battle.must(charge());
    EXPECT_EQ(wire::chain_sentence(battle.field(), battle.state),
              "Blue may answer: Spears: stands or countercharges, because Knights charges Spears, in the activation of "
              "Knights, in the activation of Red's Red");
}

}  // namespace acies::test::reaction_test
