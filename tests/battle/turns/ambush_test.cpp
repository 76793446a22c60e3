// Units in ambush: who may hide where, when they come to light, and where they are placed.
#include "battle/turns/ambush.h"

#include "battle/engine/engine.h"
#include "battle/engine/event.h"
#include "battle/engine/undo.h"
#include "battle/engine/view.h"
#include "battle/turns/sheet.h"
#include "support/battle.h"
#include "support/scenario.h"

namespace acies::test::ambush_test {

namespace {

// A wood in Blue's part of the table, with two units of Blue hidden in it, and Red horse that rides towards it. Red's
// own wood is far from everybody.
struct Wood : Scene {
    UnitId riders, slow, archers, hidden, hidden2, guard;
    CommandId red, blue;

    explicit Wood(const char* edition_id = "advanced", Vec least = {80, 84}, Vec most = {104, 100}) {
        setup.edition = edition_id;
        setup.hidden_troops = true;
        setup.table = {180, 120};
        area(Landscape::Wood, least, most);
        area(Landscape::Wood, {20, 10}, {40, 24});
        riders = add(Seat::Red, "Riders", TroopType::CL, {92, 70}, {.m = 12});
        slow = add(Seat::Red, "Foot", TroopType::FP, {60, 20});
        archers = add(Seat::Red, "Archers", TroopType::T, {70, 20});
        hidden = add(Seat::Blue, "Hidden", TroopType::FL, {});
        hidden2 = add(Seat::Blue, "Hidden 2", TroopType::S, {});
        guard = add(Seat::Blue, "Guard", TroopType::FP, {150, 112, 270}, {.vd = 3});
        red = command("Red", Quality::Fair, {slow, riders, archers}, true);
        blue = command("Blue", Quality::Fair, {guard, hidden, hidden2}, true);
        hide({hidden, hidden2}, 0);
    }
};

Problems faults_in(const Scene& scene) {
    auto field = Field::make(edition(scene.setup.edition), scene.setup);
    return field ? faults_of(*field, scene.secrets) : field.error();
}
bool is_refused(const Scene& scene, std::string_view rule) {
    for (const Problem& fault : faults_in(scene))
        if (fault.message.find(rule) != std::string::npos) return true;
    return false;
}

// One Command a side: the dice of the initiative decide who acts.
void let_act(Battle& battle, Seat seat) {
    battle.roll(seat == Seat::Red ? std::initializer_list<int>{6, 5, 1, 2} : std::initializer_list<int>{1, 2, 6, 5});
    while (battle.at<Decision>().question != Question::Half) battle.must(Choose{0});
}

acies::Place at(UnitId u, double x, double y, double facing) {
    return {u, {to_grid(x), to_grid(y), to_heading(facing)}};
}

}  // namespace

SCENARIO("who may hide where is checked before the battle", "[I1-DEP-33] [I1-DEP-34] [I1-DEP-35] [I1-ITP-65]") {
    EXPECT_TRUE(faults_in(Wood()).empty());
    Wood knights;
    knights.setup.units[knights.hidden].profile.type = TroopType::CP;
    EXPECT_TRUE(is_refused(knights, "I1-DEP-34"));
    Wood pikes;
    pikes.setup.units[pikes.hidden].profile.type = TroopType::FP;
    pikes.setup.units[pikes.hidden].profile.arms = Arms::Pike;
    EXPECT_TRUE(is_refused(pikes, "I1-DEP-34"));
    Wood guns;
    guns.setup.units[guns.hidden].profile.type = TroopType::ART;
    guns.setup.pieces[0].kind = Landscape::GentleHill;
    EXPECT_TRUE(is_refused(guns, "I1-DEP-34"));
    Wood field;
    field.setup.pieces[0].kind = Landscape::Field;
    EXPECT_TRUE(is_refused(field, "I1-DEP-34"));
}

SCENARIO("one piece of scenery hides two units, or one Large Unit of three in a hill", "[I1-DEP-39]") {
    Wood three;
    three.add(Seat::Blue, "Hidden 3", TroopType::S, {});
    three.setup.units.back().command = three.blue;
    three.setup.units.back().absent = true;
    three.secrets[Seat::Blue].ambushes[0].units.insert(static_cast<UnitId>(three.setup.units.size() - 1));
    EXPECT_TRUE(is_refused(three, "I1-DEP-39"));

    Wood large;
    large.secrets[Seat::Blue].ambushes[0].units = UnitSet(large.hidden);
    large.setup.units[large.hidden2].absent = false;
    large.setup.units[large.hidden2].pose = {to_grid(120), to_grid(110), 27000};
    large.setup.units[large.hidden].profile.type = TroopType::FP;
    large.setup.units[large.hidden].profile.arms = Arms::Pike;
    large.setup.units[large.hidden].ranks = {{5, 2}, {5, 2}, {5, 2}};
    EXPECT_TRUE(is_refused(large, "I1-DEP-39"));
    large.setup.pieces[0].kind = Landscape::GentleHill;
    EXPECT_TRUE(faults_in(large).empty());

    Wood twice;
    twice.secrets[Seat::Blue].ambushes.push_back({UnitSet(twice.hidden), 0});
    EXPECT_FALSE(faults_in(twice).empty());
}

SCENARIO("ambushes are laid in one's own zone of influence", "[I1-DEP-36] [I1-DEP-37]") {
    Wood far;  // Red's wood is in Red's zone alone
    far.secrets[Seat::Blue].ambushes[0].piece = 1;
    EXPECT_TRUE(is_refused(far, "I1-DEP-36"));
    // Blue's zone is his deployment area, unless he has Major Control: then it reaches the middle.
    Wood middle("advanced", {80, 62}, {104, 74});
    EXPECT_TRUE(is_refused(middle, "I1-DEP-36"));
    middle.setup.major_control = Seat::Blue;
    EXPECT_TRUE(faults_in(middle).empty());
    // A piece in both zones is for the Defender.
    Wood both("advanced", {80, 20}, {104, 100});
    EXPECT_TRUE(faults_in(both).empty());
    both.setup.attacker = Seat::Blue;
    EXPECT_TRUE(is_refused(both, "I1-DEP-37"));
}

SCENARIO("the rulebook leaves ambushes to the scenario", "[I1-ITP-90]") {
    Wood scene("impetus");
    EXPECT_TRUE(faults_in(scene).empty());
    scene.setup.hidden_troops = false;
    EXPECT_TRUE(is_refused(scene, "I1-ITP-90"));
}

SCENARIO("an ambush is a record of units and a piece, no more", "[I1-DEP-38]") {
    const Wood scene;
    const Battle battle(scene);
    EXPECT_FALSE(is_on_table(battle.state, scene.hidden));
    EXPECT_EQ(battle.unit(scene.hidden).pose, Pose{});
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 0);
    EXPECT_EQ(battle.field().total_vd(Seat::Blue), battle.field().total_vd(scene.blue));
}

SCENARIO("an enemy who ends his movement within 6U of the wood brings the ambush to light", "[I1-DEP-40] [I1-ITP-66]") {
    const Wood scene;
    Battle battle(scene);
    let_act(battle, Seat::Red);
    battle.activate(scene.riders);
    battle.must(ahead(7.9));  // 6.1 U away
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    EXPECT_TRUE(is_absent(battle.state, scene.hidden));
    battle.must(ahead(0.2));
    if (std::holds_alternative<Chance>(battle.at())) battle.roll({6});
    const Decision asked = battle.at<Decision>();
    EXPECT_EQ(asked.question, Question::Place);
    EXPECT_EQ(asked.seat, Seat::Blue);
    battle.must(at(scene.hidden, 86, 92, 270));
    EXPECT_TRUE(battle.happened(Happening::Reveals, scene.hidden));
    battle.must(at(scene.hidden2, 97, 92, 90));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);  // Red goes on
    EXPECT_EQ(battle.at<Decision>().seat, Seat::Red);
    EXPECT_TRUE(is_on_table(battle.state, scene.hidden) && is_on_table(battle.state, scene.hidden2));
}

SCENARIO("who deploys within 6U of an ambush sees it before the battle begins", "[I1-DEP-41]") {
    Wood scene;
    scene.setup.units[scene.riders].pose.y = to_grid(80);
    const Battle battle(scene);
    EXPECT_EQ(battle.at<Decision>().question, Question::Place);
    EXPECT_EQ(battle.at<Decision>().options, battle.field().units_of(scene.blue).without(UnitSet(scene.guard)));
}

SCENARIO("units come out of ambush inside the wood, in any direction, and in no contact", "[I1-DEP-42] [I1-DEP-43]") {
    Wood scene;
    scene.setup.units[scene.riders].pose.y = to_grid(88);  // in the wood
    Battle battle(scene);
    EXPECT_EQ(battle.rule_against(at(scene.hidden, 81, 92, 270)), "I1-DEP-42");
    const auto refusal = battle.refused(at(scene.hidden, 81, 92, 270));
    ASSERT_TRUE(refusal->nearest);
    EXPECT_EQ(battle.rule_against(acies::Place{scene.hidden, *refusal->nearest}), "");
    EXPECT_EQ(battle.rule_against(at(scene.hidden, 92, 88, 270)), "I1-DEP-43");
    EXPECT_EQ(battle.rule_against(at(scene.guard, 92, 94, 270)), "");
    EXPECT_TRUE(battle.refused(at(scene.guard, 92, 94, 270)));
    battle.must(at(scene.hidden, 92, 96, 0));
    EXPECT_FALSE(is_in_melee(battle.state, scene.hidden));
}

SCENARIO("what is too big for the wood stands around its centre", "[I1-DEP-42]") {
    Wood scene("advanced", {90, 90}, {95, 94});
    scene.setup.units[scene.riders].pose.y = to_grid(85);
    Battle battle(scene);
    EXPECT_EQ(battle.rule_against(at(scene.hidden, 92, 92, 270)), "I1-DEP-42");
    for (const Action& action : candidates(battle.field(), battle.state))
        EXPECT_FALSE(battle.refused(event_of(action)));
    battle.must(event_of(candidates(battle.field(), battle.state).front()));
    // Both stand as one group, whose middle is the middle of the wood.
    EXPECT_TRUE(is_on_table(battle.state, scene.hidden) && is_on_table(battle.state, scene.hidden2));
    const Rect a = rect_of(battle.field(), battle.state, scene.hidden);
    const Rect b = rect_of(battle.field(), battle.state, scene.hidden2);
    EXPECT_EQ(a.facing, b.facing);
    EXPECT_LT(length((a.centre + b.centre) * 0.5 - Vec{92.5, 92}), 2);
}

SCENARIO("an enemy who has run into the hiding place steps back just short of contact", "[I1-DEP-43]") {
    Wood scene("advanced", {87, 84}, {97, 90});
    scene.secrets[Seat::Blue].ambushes[0].units = UnitSet(scene.hidden);
    scene.setup.units[scene.hidden2].absent = false;
    scene.setup.units[scene.hidden2].pose = {to_grid(120), to_grid(110), 27000};
    scene.setup.units[scene.riders].pose.y = to_grid(87);  // fills the wood
    Battle battle(scene);
    EXPECT_LT(battle.unit(scene.riders).pose.y, to_grid(87));
    EXPECT_EQ(battle.at<Decision>().question, Question::Place);
    battle.must(event_of(candidates(battle.field(), battle.state).front()));
    EXPECT_TRUE(is_on_table(battle.state, scene.hidden));
    EXPECT_FALSE(is_in_melee(battle.state, scene.hidden));
}

SCENARIO("friends may stand where others hide; without room for both the hidden ones are lost",
         "[I1-DEP-46] [I1-INT-12] [I1-VIC-10]") {
    Wood scene("advanced", {87, 84}, {97, 90});
    scene.secrets[Seat::Blue].ambushes[0].units = UnitSet(scene.hidden);
    scene.setup.units[scene.hidden2].profile.type = TroopType::FL;
    scene.setup.units[scene.hidden2].absent = false;
    scene.setup.units[scene.hidden2].pose = {to_grid(92), to_grid(85), 27000};  // right in the wood
    scene.setup.units[scene.riders].pose.y = to_grid(70);
    Battle battle(scene);
    EXPECT_TRUE(is_absent(battle.state, scene.hidden));
    let_act(battle, Seat::Red);
    battle.activate(scene.riders);
    battle.must(ahead(8.5));
    EXPECT_TRUE(battle.unit(scene.hidden).removed);
    EXPECT_EQ(vd_lost(battle.field(), battle.state, Seat::Blue), 2);
    EXPECT_EQ(battle.report.back().because.reasons().front().rule.text(), "I1-DEP-46");
}

SCENARIO("an owner who takes up a hidden unit first places it, then it acts", "[I1-DEP-40] [I1-ACT-15]") {
    const Wood scene("impetus");
    Battle battle(scene);
    let_act(battle, Seat::Blue);
    UnitSet both(scene.hidden);
    both.insert(scene.hidden2);
    EXPECT_EQ(battle.rule_against(Activate{both}), "I1-DEP-40");
    battle.activate(scene.hidden);
    EXPECT_EQ(battle.at<Decision>().question, Question::Place);
    battle.must(at(scene.hidden, 86, 92, 270));
    battle.must(at(scene.hidden2, 97, 92, 90));
    EXPECT_EQ(battle.at<Decision>().question, Question::Activation);
    EXPECT_EQ(battle.at<Decision>().options, UnitSet(scene.hidden));
    EXPECT_TRUE(battle.unit(scene.hidden).activated);
    EXPECT_FALSE(battle.unit(scene.hidden).on_opportunity);
    EXPECT_FALSE(battle.unit(scene.hidden2).activated);
}

SCENARIO("whoever comes out of ambush is on Opportunity in one edition, and not in the other",
         "[I1-STA-26] [I1-DEP-44] [I1-ITP-11]") {
    for (const bool rulebook : {true, false}) {
        Wood scene(rulebook ? "impetus" : "advanced");
        scene.setup.units[scene.riders].pose.y = to_grid(80);
        Battle battle(scene);
        battle.must(at(scene.hidden, 86, 92, 270));
        EXPECT_EQ(battle.unit(scene.hidden).on_opportunity, rulebook);
    }
}

SCENARIO("a unit may stand openly in a wood, and go on Opportunity there", "[I1-DEP-45]") {
    Wood scene;
    scene.secrets[Seat::Blue] = {};
    for (UnitId u : {scene.hidden, scene.hidden2}) scene.setup.units[u].absent = false;
    scene.setup.units[scene.hidden].pose = {to_grid(86), to_grid(92), 27000};
    scene.setup.units[scene.hidden2].pose = {to_grid(97), to_grid(92), 27000};
    Battle battle(scene);
    let_act(battle, Seat::Blue);
    battle.activate(scene.hidden);
    EXPECT_FALSE(battle.refused(Await{}));
}

SCENARIO("the enemy sees that units are not on the table, not why nor where", "[I1-DEP-38] [I1-ITP-65]") {
    Wood here, there;
    there.area(Landscape::Wood, {120, 100}, {140, 112});
    here.area(Landscape::Wood, {120, 100}, {140, 112});
    there.secrets[Seat::Blue].ambushes[0].piece = 2;
    const Battle a(here), b(there);
    EXPECT_NE(hash(a.state), hash(b.state));
    EXPECT_EQ(view(a.field(), a.state, Seat::Red), view(b.field(), b.state, Seat::Red));
    EXPECT_NE(view(a.field(), a.state, Seat::Blue), view(b.field(), b.state, Seat::Blue));
    const View seen = view(a.field(), a.state, Seat::Red);
    EXPECT_TRUE(seen.units[here.hidden].absent);
    EXPECT_EQ(seen.units[here.hidden].pose, Pose{});
    EXPECT_TRUE(seen.sheet.empty());
    EXPECT_EQ(imagined(a.field(), seen).secrets, Secrets{});
    EXPECT_EQ(imagined(a.field(), view(a.field(), a.state, Seat::Blue)).secrets, here.secrets);
}

SCENARIO("what has brought an ambush to light cannot be taken back", "") {
    const Wood scene;
    Battle battle(scene);
    let_act(battle, Seat::Red);
    battle.activate(scene.riders);
    EXPECT_TRUE(can_undo(battle.field(), battle.state, ahead(7), Seat::Red));
    EXPECT_FALSE(can_undo(battle.field(), battle.state, ahead(9), Seat::Red));
}

}  // namespace acies::test::ambush_test
