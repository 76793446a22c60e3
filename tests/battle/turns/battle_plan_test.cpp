// The battle plan of Impetus 2: ambushes, flank marches, the reserve, and the strategic cards that serve them.
#include "battle/engine/engine.h"
#include "battle/engine/view.h"
#include "battle/ground/command.h"
#include "battle/turns/arrival.h"
#include "battle/turns/deployment.h"
#include "battle/turns/sheet.h"
#include "support/battle.h"
#include "support/quiet.h"
#include "support/scenario.h"

namespace acies::test::battle_plan_test {

namespace {

// Three Commands a side, so that one may be away.
struct Planned : Scene {
    UnitId horse, horse2, foot, foot2, foot3, ally, ally2, blue, blue2, blue3, far;
    CommandId wing, legion, allies, tribe, riders;

    explicit Planned(Quality quality = Quality::Expert) {
        setup.edition = "impetus2";
        setup.table = {45, 30};
        setup.attacker = Seat::Red;
        horse = add(Seat::Red, "Horse", TroopType::CM, {8, 9}, {.vd = 2, .m = 0});
        horse2 = add(Seat::Red, "Horse 2", TroopType::CL, {10, 9}, {.vd = 1, .m = 0});
        foot = add(Seat::Red, "Foot", TroopType::FP, {20, 9}, {.vd = 3, .m = 0});
        foot2 = add(Seat::Red, "Foot 2", TroopType::FP, {22, 9}, {.vd = 3, .m = 0});
        foot3 = add(Seat::Red, "Foot 3", TroopType::S, {24, 9}, {.vbu = 2, .impetus = 0, .vd = 1, .m = 0});
        ally = add(Seat::Red, "Ally", TroopType::FL, {30, 9}, {.vd = 2, .m = 0});
        ally2 = add(Seat::Red, "Ally 2", TroopType::FL, {32, 9}, {.vd = 1, .m = 0});
        blue = add(Seat::Blue, "Blue", TroopType::FP, {20, 21, 270}, {.vd = 3, .m = 0});
        blue2 = add(Seat::Blue, "Blue 2", TroopType::FP, {22, 21, 270}, {.vd = 3, .m = 0});
        blue3 = add(Seat::Blue, "Blue 3", TroopType::S, {24, 21, 270}, {.vbu = 2, .impetus = 0, .vd = 1, .m = 0});
        far = add(Seat::Blue, "Far", TroopType::CM, {8, 21, 270}, {.vd = 2, .m = 0});
        wing = command("Wing", quality, {horse, horse2});
        legion = command("Legion", Quality::Genius, {foot, foot2, foot3}, true);
        allies = command("Allies", Quality::Poor, {ally, ally2});
        tribe = command("Tribe", Quality::Expert, {blue, blue2, blue3}, true);
        riders = command("Riders", Quality::Reliable, {far});
    }
    void reserve(CommandId c) {
        march(c, Hand::Left);
        secrets[setup.commands[c].seat].marches.back().kind = MarchKind::Reserve;
    }
};

std::string faults_in(const Scene& scene) {
    auto field = Field::make(edition(scene.setup.edition), scene.setup);
    std::string all;
    for (const Problem& fault : field ? faults_of(*field, scene.secrets) : field.error()) all += fault.message + '\n';
    return all;
}
bool is_refused(const Scene& scene, std::string_view rule) { return faults_in(scene).find(rule) != std::string::npos; }

acies::Place at(UnitId u, double x, double y, double facing) {
    return {u, {to_grid(x), to_grid(y), to_heading(facing)}};
}

}  // namespace

// ---- what may be planned

SCENARIO("at most three ambushes, in pieces that lie mostly in one's own half",
         "[I2-DEP-06] [I2-DEP-07] [I2-DEP-08] [I2-DEP-10] [I2-ITP-73]") {
    Planned scene;
    scene.area(Landscape::Wood, {28, 8}, {33, 13});
    scene.area(Landscape::Wood, {28, 17}, {33, 21});
    scene.area(Landscape::GentleHill, {10, 6}, {14, 10});
    scene.hide({scene.foot3}, 0);
    EXPECT_EQ(faults_in(scene), "");
    Planned beyond = scene;
    beyond.secrets[Seat::Red].ambushes[0].piece = 1;
    EXPECT_TRUE(is_refused(beyond, "I2-DEP-10"));
    Planned mounted = scene;
    mounted.hide({mounted.horse}, 0);
    EXPECT_TRUE(is_refused(mounted, "I2-ITP-73"));  // no horse in a wood …
    mounted.secrets[Seat::Red].ambushes.back().piece = 2;
    EXPECT_EQ(faults_in(mounted), "");  // … but behind a hill
    Planned many = scene;
    many.hide({many.ally, many.ally2}, 2);
    EXPECT_EQ(faults_in(many), "");
    many.area(Landscape::Wood, {36, 8}, {40, 12});
    many.hide({many.foot2}, 3);
    EXPECT_TRUE(is_refused(many, "I2-DEP-07"));
}

SCENARIO(
    "two flank marches, one round each side, and one reserve; not more than half of the army, nor under the "
    "incompetent",
    "[I2-DEP-07] [I2-DEP-09] [I2-DEP-15]") {
    Planned scene;
    scene.march(scene.wing, Hand::Left);
    EXPECT_EQ(faults_in(scene), "");
    Planned both = scene;
    both.march(both.allies, Hand::Right);  // 5 + 4 of 19
    EXPECT_EQ(faults_in(both), "");
    both.secrets[Seat::Red].marches.back().side = Hand::Left;
    EXPECT_TRUE(is_refused(both, "I2-DEP-07"));
    both.secrets[Seat::Red].marches.back().kind = MarchKind::Reserve;
    EXPECT_EQ(faults_in(both), "");
    both.secrets[Seat::Red].marches.front().kind = MarchKind::Reserve;
    EXPECT_TRUE(is_refused(both, "I2-DEP-07"));
    both.secrets[Seat::Red].marches.front().kind = MarchKind::Flank;
    both.setup.units[both.horse].ranks[0].vd = 5;  // 12 of 22
    EXPECT_TRUE(is_refused(both, "I2-DEP-15"));
    Planned bad(Quality::Incompetent);
    bad.march(bad.wing, Hand::Left);
    EXPECT_TRUE(is_refused(bad, "I2-DEP-15"));
    bad.secrets[Seat::Red].marches.back().kind = MarchKind::Reserve;
    EXPECT_EQ(faults_in(bad), "");
}

SCENARIO("a strategic card is for able commanders-in-chief", "[I2-CMD-16]") {
    Planned scene;
    scene.secrets[Seat::Red].strategic = SC1;
    EXPECT_EQ(faults_in(scene), "");
    scene.secrets[Seat::Red].strategic = TC1;
    EXPECT_NE(faults_in(scene), "");
    scene.secrets[Seat::Red].strategic = SC1;
    scene.setup.commands[scene.legion].quality = Quality::Poor;
    EXPECT_TRUE(is_refused(scene, "I2-CRD-06"));
}

SCENARIO(
    "with its card an ambush may lie beyond the middle, but not mostly in the enemy's zone; the Defender's prevails",
    "[I2-CRD-15] [I2-CRD-16] [I2-DEP-10] [I2-ITP-80]") {
    Planned scene;
    scene.area(Landscape::Wood, {28, 16}, {33, 20});
    scene.area(Landscape::Wood, {28, 20.5}, {33, 25});
    scene.hide({scene.foot3}, 0);
    EXPECT_TRUE(is_refused(scene, "I2-DEP-10"));
    scene.secrets[Seat::Red].strategic = SC3;
    EXPECT_EQ(faults_in(scene), "");
    Planned deep = scene;
    deep.secrets[Seat::Red].ambushes[0].piece = 1;
    EXPECT_TRUE(is_refused(deep, "I2-CRD-15"));
    Planned twice = scene;
    twice.secrets[Seat::Blue].strategic = SC3;
    EXPECT_TRUE(is_refused(twice, "I2-CRD-16"));  // Red attacks
    twice.setup.attacker = Seat::Blue;
    EXPECT_EQ(faults_in(twice), "");

    Battle battle(scene);
    EXPECT_EQ(battle.at<Decision>().question, Question::ShowCard);
    EXPECT_EQ(battle.rule_against(Choose{0}), "I2-CRD-15");  // the plan needs it
    battle.must(Choose{1});
    EXPECT_EQ(battle.state.shown[Seat::Red], SC3);
    EXPECT_TRUE(battle.happened(Happening::ShowsCard));
}

SCENARIO("an ambush is seen within 2H of its piece, and placed inside it", "[I2-ITP-73]") {
    Planned scene;
    scene.area(Landscape::Wood, {18, 11}, {23, 15});
    scene.hide({scene.foot3}, 0);
    scene.setup.units[scene.blue].pose = {to_grid(20.5), to_grid(18), to_heading(270)};
    Battle battle(scene);
    EXPECT_TRUE(is_absent(battle.state, scene.foot3));
    while (!is_asked(battle, Question::Half) || battle.at<Decision>().seat != Seat::Blue) {
        const Node now = battle.at();
        if (const auto* chance = std::get_if<Chance>(&now))
            battle.must(chance->against == 0 ? dice({3, 4}) : dice({1, 2, 6, 5}));
        else
            battle.must(is_asked(battle, Question::Half) ? Event{Done{}} : Event{Choose{0}});
    }
    battle.activate(scene.blue);
    battle.must(ahead(1.5));
    EXPECT_EQ(battle.at<Decision>().question, Question::Place);
    EXPECT_EQ(battle.rule_against(at(scene.foot3, 30, 9, 90)), "I2-ITP-73");
    battle.must(at(scene.foot3, 20.5, 13, 90));
    EXPECT_TRUE(is_on_table(battle.state, scene.foot3));
}

// ---- arrivals

SCENARIO("a Command off the table is not put forward, and rolls at the end of every turn",
         "[I2-TRN-04] [I2-TRN-05] [I2-DEP-09] [I2-ITP-74]") {
    Planned scene;
    scene.march(scene.wing, Hand::Left);
    Battle battle(scene);
    const auto waiting = waiting_commands(battle.field(), battle.state, scene.legion);
    EXPECT_EQ(waiting, (std::vector<CommandId>{scene.legion, scene.allies}));
    wait_for_marches(battle);
    EXPECT_EQ(battle.state.turn, 1);
    battle.roll({4, 4});  // 8 + 3
    EXPECT_EQ(battle.state.turn, 2);
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
    wait_for_marches(battle);
    battle.roll({4, 5});
    EXPECT_TRUE(is_asked(battle, Question::Place));
    EXPECT_EQ(battle.rule_against(at(scene.horse, 3.5, 9, 0)), "I2-ITP-74");  // farther than 3H from the edge
    EXPECT_EQ(battle.rule_against(at(scene.horse, 44, 9, 0)), "I2-ITP-74");   // the other edge
    battle.must(at(scene.horse, 3, 9, 0));
    battle.must(at(scene.horse2, 3, 12, 0));
    EXPECT_TRUE(battle.state.secrets[Seat::Red].empty());
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
}

SCENARIO("a reserve comes by its own base edge, at least 1H from the enemy", "[I2-DEP-09] [I2-ITP-74]") {
    Planned scene;
    scene.reserve(scene.allies);
    scene.setup.units[scene.far].pose = {to_grid(8), to_grid(2), to_heading(0)};
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({6, 5});  // 11 + 1
    ASSERT_TRUE(is_asked(battle, Question::Place));
    EXPECT_EQ(battle.rule_against(at(scene.ally, 20, 3.5, 90)), "I2-ITP-74");
    EXPECT_EQ(battle.rule_against(at(scene.ally, 2, 20, 0)), "I2-ITP-74");
    EXPECT_EQ(battle.rule_against(at(scene.ally, 8.6, 2, 0)), "I2-ITP-74");  // close to the enemy
    const auto near = battle.refused(at(scene.ally, 8.6, 2, 0));
    ASSERT_TRUE(near && near->nearest);
    EXPECT_FALSE(battle.refused(acies::Place{scene.ally, *near->nearest}));
    battle.must(at(scene.ally, 20, 3, 90));
    battle.must(at(scene.ally2, 22, 3, 90));
    EXPECT_TRUE(is_on_table(battle.state, scene.ally2));
}

SCENARIO("each of several marches rolls for itself", "[I2-ITP-74] [I2-DEP-07]") {
    Planned scene;
    scene.march(scene.wing, Hand::Right);
    scene.reserve(scene.allies);
    Battle battle(scene);
    wait_for_marches(battle);
    battle.roll({1, 2});
    EXPECT_EQ(battle.state.turn, 1);  // the reserve has still to roll
    battle.roll({6, 6});
    ASSERT_TRUE(is_asked(battle, Question::Place));
    EXPECT_TRUE(battle.at<Decision>().options.contains(scene.ally));
    EXPECT_FALSE(battle.at<Decision>().options.contains(scene.horse));
}

SCENARIO("a double one under a poor general loses a flank march, but not a reserve", "[I2-ITP-74]") {
    for (const bool flank : {true, false}) {
        Planned scene;
        scene.reserve(scene.allies);
        if (flank) scene.secrets[Seat::Red].marches.back().kind = MarchKind::Flank;
        Battle battle(scene);
        wait_for_marches(battle);
        battle.roll({1, 1});
        EXPECT_EQ(battle.state.commands[scene.allies].quality, Quality::Incompetent);
        EXPECT_EQ(battle.unit(scene.ally).removed, flank);
        EXPECT_EQ(battle.state.commands[scene.allies].lost, flank);
    }
}

SCENARIO("the cards for marches and reserves add 2 to the roll of the one that they are for",
         "[I2-CRD-13] [I2-CRD-14] [I2-ITP-74] [I2-ITP-80]") {
    for (const Card card : {SC1, SC2}) {
        Planned scene;
        scene.march(scene.wing, Hand::Left);
        scene.secrets[Seat::Red].strategic = card;
        Battle battle(scene);
        ASSERT_EQ(battle.at<Decision>().question, Question::ShowCard);
        EXPECT_EQ(battle.rule_against(Choose{1}), card == SC2 ? "I2-CRD-14" : "");  // there is no reserve
        battle.must(Choose{card == SC1});
        wait_for_marches(battle);
        battle.roll({3, 4});  // 7 + 3
        EXPECT_EQ(is_asked(battle, Question::Place), card == SC1);
    }
    Planned scene;
    scene.reserve(scene.allies);
    scene.secrets[Seat::Red].strategic = SC2;
    Battle battle(scene);
    battle.must(Choose{1});
    wait_for_marches(battle);
    battle.roll({4, 5});  // 9 + 1
    EXPECT_TRUE(is_asked(battle, Question::Place));
}

// ---- deployment

SCENARIO("armies are deployed Command by Command: the Defender first, the largest first",
         "[I2-DEP-11] [I2-DEP-12] [I2-DEP-14] [I2-ITP-75]") {
    Planned scene;
    scene.setup.deployment = true;
    const UnitId baggage = scene.add(Seat::Red, "Baggage", TroopType::BAG, {3, 4}, {.vbu = 2, .impetus = 0, .m = 0});
    scene.setup.units.back().command = scene.legion;
    const UnitId train =
        scene.add(Seat::Blue, "Train", TroopType::BAG, {40, 27, 270}, {.vbu = 2, .impetus = 0, .m = 0});
    scene.setup.units.back().command = scene.tribe;
    Battle battle(scene);
    std::vector<UnitId> order;
    while (is_asked(battle, Question::Place)) {
        const UnitId u = battle.at<Decision>().options.first();
        order.push_back(u);
        battle.must(acies::Place{u, scene.setup.units[u].pose});
    }
    EXPECT_EQ(order, (std::vector<UnitId>{baggage, train, scene.blue, scene.blue2, scene.blue3, scene.foot, scene.foot2,
                                          scene.foot3, scene.far, scene.horse, scene.horse2, scene.ally, scene.ally2}));
    EXPECT_TRUE(is_asked(battle, Question::Nominate));
    EXPECT_TRUE(battle.happened(Happening::Deployed, scene.far));
}

SCENARIO("units are deployed 5H from the middle and 3H from the sides; baggage may stand nearer to a side",
         "[I2-DEP-13] [I2-ITP-04]") {
    Planned scene;
    scene.setup.deployment = true;
    const UnitId baggage = scene.add(Seat::Red, "Baggage", TroopType::BAG, {3, 4}, {.vbu = 2, .impetus = 0, .m = 0});
    scene.setup.units.back().command = scene.legion;
    Battle battle(scene);
    battle.must(at(baggage, 2.1, 4, 90));
    EXPECT_EQ(battle.rule_against(at(scene.blue, 20, 19.9, 270)), "I2-ITP-04");
    EXPECT_EQ(battle.rule_against(at(scene.blue, 3.9, 21, 270)), "I2-ITP-04");
    EXPECT_EQ(battle.rule_against(at(scene.blue, 20, 9, 90)), "I2-ITP-04");  // the enemy's zone
    const auto wrong = battle.refused(at(scene.blue, 20, 19.9, 270));
    ASSERT_TRUE(wrong && wrong->nearest);
    EXPECT_FALSE(battle.refused(acies::Place{scene.blue, *wrong->nearest}));
    battle.must(at(scene.blue, 20, 20, 270));
    EXPECT_TRUE(battle.refused(at(scene.blue2, 21, 20, 270)));  // taken
    EXPECT_FALSE(battle.refused(at(scene.blue2, 22, 20, 270)));
}

SCENARIO("whoever is hidden or away is not deployed, and the enemy does not see who is missing until all are there",
         "[I2-DEP-06] [I2-DEP-12] [I2-TRN-05]") {
    Planned scene;
    scene.setup.deployment = true;
    scene.area(Landscape::Wood, {28, 20}, {33, 25});
    scene.hide({scene.blue3}, 0);
    scene.reserve(scene.riders);
    Battle battle(scene);
    EXPECT_FALSE(battle.at<Decision>().options.contains(scene.blue3));
    const View seen = view(battle.field(), battle.state, Seat::Red);
    EXPECT_TRUE(std::get<Decision>(seen.node).options.contains(scene.blue3));
    const State imagined_by_red = imagined(battle.field(), seen);
    EXPECT_EQ(std::get<Decision>(node(battle.field(), imagined_by_red)).options, std::get<Decision>(seen.node).options);
    while (is_asked(battle, Question::Place)) {
        const UnitId u = battle.at<Decision>().options.first();
        battle.must(acies::Place{u, scene.setup.units[u].pose});
    }
    EXPECT_TRUE(is_absent(battle.state, scene.far) && is_absent(battle.state, scene.blue3));
}

SCENARIO("with its card one Command is deployed 2H nearer to the middle", "[I2-CRD-17] [I2-ITP-04]") {
    Planned scene;
    scene.setup.deployment = true;
    scene.secrets[Seat::Blue].strategic = SC4;
    Battle battle(scene);
    EXPECT_TRUE(is_asked(battle, Question::ShowCard));  // before anything else; not a card for then
    EXPECT_EQ(battle.rule_against(Choose{1}), "I2-CRD-17");
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Decision>().command, scene.tribe);
    battle.must(Choose{1});
    EXPECT_EQ(battle.state.shown[Seat::Blue], SC4);
    EXPECT_EQ(battle.rule_against(at(scene.blue, 20, 17.9, 270)), "I2-ITP-04");
    battle.must(at(scene.blue, 20, 18, 270));
    battle.must(at(scene.blue2, 22, 18, 270));
    battle.must(at(scene.blue3, 24, 18, 270));
    while (battle.at<Decision>().seat == Seat::Red)
        battle.must(acies::Place{battle.at<Decision>().options.first(),
                                 scene.setup.units[battle.at<Decision>().options.first()].pose});
    EXPECT_EQ(battle.rule_against(at(scene.far, 8, 18, 270)), "I2-ITP-04");  // not the next
}

SCENARIO("with its card a side passes once when it should deploy", "[I2-CRD-18] [I2-ITP-75]") {
    Planned scene;
    scene.setup.deployment = true;
    scene.secrets[Seat::Blue].strategic = SC5;
    Battle battle(scene);
    battle.must(Choose{0});
    EXPECT_EQ(battle.at<Decision>().command, scene.tribe);
    const State known = imagined(battle.field(), view(battle.field(), battle.state, Seat::Blue));
    EXPECT_EQ(refuse(battle.field(), known, Choose{1}), std::nullopt);  // for all that Blue knows
    battle.must(Choose{1});
    EXPECT_TRUE(battle.happened(Happening::HeldBack));
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    EXPECT_TRUE(is_asked(battle, Question::Place));
    while (battle.at<Decision>().seat == Seat::Red)
        battle.must(acies::Place{battle.at<Decision>().options.first(),
                                 scene.setup.units[battle.at<Decision>().options.first()].pose});
    EXPECT_TRUE(is_asked(battle, Question::Place));  // no more cards
    EXPECT_EQ(battle.at<Decision>().command, scene.tribe);
}

SCENARIO("who holds a card is asked, whatever the card is", "[I2-CRD-13] [I2-CRD-17]") {
    for (const Card card : {SC1, SC2, SC3, SC4, SC5, SC6}) {
        Planned scene;
        scene.setup.deployment = true;
        scene.secrets[Seat::Blue].strategic = card;
        Battle battle(scene);
        const View before = view(battle.field(), battle.state, Seat::Red);
        EXPECT_EQ(std::get<Decision>(before.node).question, Question::ShowCard);
        EXPECT_FALSE(before.sheet.strategic);
        battle.must(Choose{0});
        EXPECT_EQ(std::get<Decision>(view(battle.field(), battle.state, Seat::Red).node).question, Question::ShowCard);
    }
}

SCENARIO("in other editions nobody is deployed in the battle, and nobody waits in reserve", "[I2-DEP-12] [I2-DEP-09]") {
    Planned scene;
    scene.setup.edition = "advanced";
    scene.setup.deployment = true;
    EXPECT_NE(faults_in(scene), "");
    Planned undecided;
    undecided.setup.deployment = true;
    undecided.setup.attacker.reset();
    EXPECT_TRUE(is_refused(undecided, "I2-ITP-75"));
}

}  // namespace acies::test::battle_plan_test
