// Scouts of Impetus 2, who change the scenery before the armies are deployed.
#include "battle/turns/scouting.h"

#include "battle/engine/engine.h"
#include "battle/engine/undo.h"
#include "battle/engine/view.h"
#include "battle/ground/ground.h"
#include "support/battle.h"
#include "support/scenario.h"
#include "wire/battle/notation.h"

namespace acies::test::scouting_test {

namespace {

constexpr std::uint8_t wood = 0, hill = 1, river = 2, road = 3, far_wood = 4;

// Red has scouts. A small wood and a large hill lie in his half, a small wood in Blue's.
struct Scouted : Scene {
    UnitId foot, light, blue;
    explicit Scouted(bool both = false) {
        setup.edition = "impetus2";
        setup.table = {45, 30};
        setup.attacker = Seat::Red;
        setup.deployment = true;
        foot = add(Seat::Red, "Foot", TroopType::FP, {20, 9}, {.m = 0});
        light = add(Seat::Red, "Light", TroopType::S, {30, 9}, {.vbu = 2, .impetus = 0, .m = 0});
        blue = add(Seat::Blue, "Blue", TroopType::FP, {20, 21, 270}, {.m = 0});
        command("Legion", Quality::Genius, {foot, light}, true);
        command("Tribe", Quality::Expert, {blue}, true);
        area(Landscape::Wood, {10, 8}, {12, 10});
        area(Landscape::GentleHill, {30, 10}, {34, 13});
        line(Landscape::River, {{0, 15}, {45, 15}}, 1);
        line(Landscape::Road, {{25, 0}, {25, 30}}, 1);
        area(Landscape::Wood, {33, 20}, {35, 22});
        secrets[Seat::Red].strategic = SC6;
        if (both) secrets[Seat::Blue].strategic = SC6;
    }
};

// Whoever has the card shows it.
struct Sent : Battle {
    explicit Sent(const Scouted& scene) : Battle(scene) {
        while (asks(Question::ShowCard)) must(Choose{1});
    }
    bool asks(Question question) const {
        const Node now = at();
        const auto* asked = std::get_if<Decision>(&now);
        return asked && asked->question == question;
    }
    const std::vector<Piece>& pieces() const { return pieces_of(field(), state); }
    Terrain ground(double x, double y) const {
        return ground_at(field(), state, make_rect({x, y}, direction_of(90), 2, 0.75)).terrain;
    }
};

Spot spot(double x, double y) { return {to_grid(x), to_grid(y)}; }
Scout removing(std::uint8_t piece) { return {.option = ScoutingOption::RemovePiece, .piece = piece}; }
Scout moving(std::uint8_t piece, double x, double y) {
    return {.option = ScoutingOption::MovePiece, .piece = piece, .to = spot(x, y)};
}
Scout placing(Landscape kind, double x, double y) {
    return {.option = ScoutingOption::PlacePiece, .kind = kind, .to = spot(x, y)};
}

}  // namespace

SCENARIO("scouts take one small piece away, once the terrain lies and before anybody is deployed",
         "[I2-CRD-19] [I2-DEP-14]") {
    const Scouted scene;
    Sent battle(scene);
    ASSERT_TRUE(battle.asks(Question::Scout));
    EXPECT_EQ(battle.state.shown[Seat::Red], SC6);
    EXPECT_EQ(battle.rule_against(removing(hill)), "I2-CRD-19");
    EXPECT_EQ(battle.rule_against(removing(river)), "I2-CRD-19");
    EXPECT_EQ(battle.rule_against(removing(9)), "I2-CRD-19");
    EXPECT_TRUE(battle.refused(Choose{0}));
    EXPECT_EQ(battle.ground(11, 9), Terrain::Difficult);
    battle.must(removing(wood));
    EXPECT_EQ(battle.ground(11, 9), Terrain::Open);
    EXPECT_EQ(battle.ground(34, 21), Terrain::Difficult);
    EXPECT_EQ(battle.pieces().size(), scene.setup.pieces.size() - 1);
    EXPECT_TRUE(battle.asks(Question::Place));
    EXPECT_TRUE(battle.happened(Happening::Scouts));
}

SCENARIO("scouts move any piece but a river, on the table and clear of others", "[I2-CRD-19]") {
    const Scouted scene;
    Sent battle(scene);
    EXPECT_EQ(battle.rule_against(moving(river, 22.5, 12)), "I2-CRD-19");
    EXPECT_EQ(battle.rule_against(moving(hill, 34, 21)), "I2-ITP-72");
    EXPECT_EQ(battle.rule_against(moving(hill, 44, 5)), "I2-ITP-72");
    EXPECT_EQ(battle.rule_against(moving(road, 25, 16)), "I2-ITP-72");  // it would not reach its edge
    EXPECT_EQ(battle.rule_against(moving(road, 15, 15)), "");
    battle.must(moving(hill, 8, 20));
    EXPECT_EQ(battle.pieces()[hill].outline.front(), (Vec{6, 18.5}));
    EXPECT_EQ(battle.pieces()[wood], scene.setup.pieces[wood]);
}

SCENARIO("scouts place a small piece of the usual kinds wherever there is room", "[I2-CRD-19] [I2-ITP-72]") {
    const Scouted scene;
    Sent battle(scene);
    EXPECT_EQ(battle.rule_against(placing(Landscape::Village, 20, 20)), "I2-CRD-19");
    EXPECT_EQ(battle.rule_against(placing(Landscape::Road, 20, 20)), "I2-CRD-19");
    EXPECT_EQ(battle.rule_against(placing(Landscape::Wood, 32, 11)), "I2-ITP-72");
    EXPECT_EQ(battle.rule_against(placing(Landscape::Wood, 1, 20)), "I2-ITP-72");
    battle.must(placing(Landscape::Scrub, 20, 24));
    EXPECT_EQ(battle.ground(20, 24), Terrain::Broken);
    EXPECT_EQ(option_of(battle.field(), battle.pieces().back()), TerrainOption::BrokenSmall);
}

SCENARIO("with a 4 the sides of the table are swapped", "[I2-CRD-19]") {
    for (const int die : {3, 4}) {
        const Scouted scene;
        Sent battle(scene);
        battle.must(Scout{});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Scouting);
        battle.roll({die});
        EXPECT_EQ(battle.happened(Happening::SwapsSides), die == 4);
        EXPECT_EQ(battle.happened(Happening::KeepsSides), die == 3);
        EXPECT_EQ(battle.pieces()[hill].outline.front(), (die == 4 ? Vec{15, 20} : Vec{30, 10}));
        EXPECT_TRUE(battle.asks(Question::Place));
    }
}

SCENARIO("if both have scouts the higher die sends out his, and even dice are rolled again",
         "[I2-CRD-20] [I2-ITP-80]") {
    for (const bool red : {true, false}) {
        Sent battle(Scouted(true));
        const Chance chance = battle.at<Chance>();
        EXPECT_EQ(chance.roll, Roll::Scouting);
        EXPECT_EQ(chance.dice + chance.against, 2);
        battle.roll({3, 3});
        EXPECT_EQ(battle.at<Chance>().roll, Roll::Scouting);
        battle.must(red ? dice({5, 2}) : dice({2, 5}));
        ASSERT_TRUE(battle.asks(Question::Scout));
        EXPECT_EQ(battle.at<Decision>().seat, red ? Seat::Red : Seat::Blue);
        battle.must(removing(wood));
        EXPECT_TRUE(battle.asks(Question::Place));  // the other card is spent
        EXPECT_EQ(battle.state.shown[Seat::Blue], SC6);
    }
}

SCENARIO("armies that stand have nothing to scout for", "[I2-DEP-14] [I2-CRD-19]") {
    Scouted scene;
    scene.setup.deployment = false;
    const Battle battle(scene);
    EXPECT_EQ(battle.rule_against(Choose{1}), "I2-CRD-19");
    EXPECT_FALSE(battle.refused(Choose{0}));
}

SCENARIO("an ambush goes with its piece, or is deployed like others where it can lie no more", "[I2-CRD-19]") {
    struct Case {
        Scout scout;
        bool hidden;
    };
    for (const Case& c : {Case{removing(wood), false}, Case{moving(wood, 20, 5), true},
                          Case{moving(wood, 20, 24), false}, Case{removing(far_wood), true}}) {
        Scouted scene;
        scene.hide({scene.light}, wood);
        Sent battle(scene);
        const State before = battle.state;
        battle.must(c.scout);
        EXPECT_EQ(battle.state.secrets[Seat::Red].ambushes.size(), c.hidden ? 1 : 0);
        EXPECT_EQ(battle.unit(scene.light).absent, c.hidden ? Absence::Ambush : Absence::Waiting);
        const View seen = view(battle.field(), battle.state, Seat::Blue);
        EXPECT_EQ(seen.scenery, battle.state.scenery);
        EXPECT_TRUE(seen.units[scene.light].absent);
        EXPECT_EQ(imagined(battle.field(), seen).scenery, battle.state.scenery);
        battle.must(acies::Place{scene.blue, scene.setup.units[scene.blue].pose});
        battle.must(acies::Place{scene.foot, scene.setup.units[scene.foot].pose});
        EXPECT_EQ(battle.asks(Question::Place), !c.hidden);
    }
}

SCENARIO("an ambush behind a piece that is taken away keeps its own", "[I2-CRD-19]") {
    Scouted scene;
    scene.hide({scene.light}, hill);
    Sent battle(scene);
    battle.must(removing(wood));
    ASSERT_EQ(battle.state.secrets[Seat::Red].ambushes.size(), 1U);
    EXPECT_EQ(battle.pieces()[battle.state.secrets[Seat::Red].ambushes[0].piece].kind, Landscape::GentleHill);
}

SCENARIO("whether scouts can be called back does not tell who lies where", "[I2-CRD-19] [I2-DEP-15]") {
    for (const std::uint8_t lair : {wood, far_wood}) {
        Scouted scene;
        scene.secrets[Seat::Red].strategic.reset();
        scene.secrets[Seat::Blue].strategic = SC6;
        if (lair == wood) scene.hide({scene.light}, wood);  // else nobody hides
        const Sent battle(scene);
        EXPECT_TRUE(can_undo(battle.field(), battle.state, removing(wood), Seat::Blue));
    }
}

SCENARIO("what scouts may do is among the candidates, and can be written and read", "[I2-CRD-19]") {
    const Scouted scene;
    const Sent battle(scene);
    const auto all = candidates(battle.field(), battle.state);
    EnumSet<ScoutingOption> options;
    for (const Action& action : all) {
        const Scout& scout = std::get<Scout>(action);
        options.insert(scout.option);
        EXPECT_FALSE(battle.refused(scout));
        const std::string line = wire::notation(battle.field(), battle.state, scout);
        const auto read = wire::parse_notation(battle.field(), battle.state, line);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(wire::notation(battle.field(), battle.state, *read), line);
        EXPECT_EQ(std::holds_alternative<Scout>(*read), true);
    }
    for (const ScoutingOption option : every<ScoutingOption>()) EXPECT_TRUE(options.contains(option)) << id_of(option);
    EXPECT_EQ(wire::notation(battle.field(), battle.state, moving(hill, 8, 20.5)), "scout move 2 to 8 20.5");
    for (const char* bad : {"scout", "scout remove", "scout remove 0", "scout remove 99", "scout move 2 8 20",
                            "scout place nowhere at 8 20", "scout place wood at 8"})
        EXPECT_FALSE(wire::parse_notation(battle.field(), battle.state, bad)) << bad;
}

}  // namespace acies::test::scouting_test
