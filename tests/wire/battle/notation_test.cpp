#include "wire/battle/notation.h"

#include "support/in_h.h"
#include "support/scenario.h"

namespace acies::test::notation_test {

namespace {

struct Names : Scene {
    UnitId first, second, enemy;
    Names() {
        first = add(Seat::Red, "Legio I", TroopType::FP, {50, 15}, {});
        second = add(Seat::Red, "Legio II", TroopType::FP, {58, 15}, {});
        enemy = add(Seat::Blue, "Gauls 3", TroopType::FL, {55, 45, 270}, {});
    }
};

}  // namespace

SCENARIO("every kind of event is one line that reads back", "") {
    const Names names;
    Battle battle(names);
    battle.skip_to(Seat::Red);
    UnitSet both(names.first);
    both.insert(names.second);
    battle.activate(names.second);
    MakeMove many = leg(Leg::Wheel, 18, Hand::Left);
    many = then(many, ahead(5.125));
    MakeMove aslant = leg(Leg::Oblique, 4, Hand::Right);
    aslant.legs[0].degrees = 3050;
    const std::vector<std::pair<Event, std::string>> lines{
        {Activate{both}, "Legio I + Legio II: activate"},
        {many, "Legio II: wheel left 18, forward 5.125"},
        {charge(true), "Legio II: charge with bonus"},
        {aslant, "Legio II: oblique right 4 at 30.5"},
        {leg(Leg::Sideways, 2.5, Hand::Right), "Legio II: sideways right 2.5"},
        {leg(Leg::Pivot, 45.25, Hand::Right), "Legio II: pivot right 45.25"},
        {leg(Leg::Back, 3), "Legio II: back 3"},
        {leg(Leg::Road, 12), "Legio II: road 12"},
        {Shoot{names.first, names.enemy, BaseEdge::Left, true}, "Legio I: shoot Gauls 3 from left, then move"},
        {Shoot{.unit = names.first, .target = names.enemy, .will_reorganise = true},
         "Legio I: shoot Gauls 3, then reorganise"},
        {Reorganise{}, "Legio II: reorganise"},
        {Done{}, "done"},
        {Choose{1}, "choose 1"},
        {Concede{}, "concede"},
        {TimeIsUp{}, "time"},
        {Scout{}, "scout swap"},
        {Scout{.option = ScoutingOption::RemovePiece, .piece = 2}, "scout remove 3"},
        {Scout{.option = ScoutingOption::MovePiece, .piece = 1, .to = {8000, 20500}}, "scout move 2 to 8 20.5"},
        {Scout{.option = ScoutingOption::PlacePiece, .kind = Landscape::GentleHill, .to = {8000, 20500}},
         "scout place gentle_hill at 8 20.5"},
        {dice({3, 4, 2, 2}), "dice 3 4 2 2"},
    };
    for (const auto& [event, line] : lines) {
        EXPECT_EQ(wire::notation(battle.field(), battle.state, event), line);
        const auto read = wire::parse_notation(battle.field(), battle.state, line);
        ASSERT_TRUE(read) << line << ": " << read.error().message;
        EXPECT_TRUE(*read == event) << line;
    }
    EXPECT_TRUE(*wire::parse_notation(battle.field(), battle.state, " wheel left 18 ,  charge Gauls 3") ==
                Event{then(leg(Leg::Wheel, 18), charge())});
}

SCENARIO("a card is written by its name, and read by its name or its id", "") {
    InH scene;
    const UnitId legion = scene.mine("Legio II", TroopType::FP, {20, 10});
    const RedActs battle(scene);
    const auto read = [&](std::string_view line) { return *wire::parse_notation(battle.field(), battle.state, line); };
    const std::vector<std::pair<Event, std::string>> lines{{Play{TC12}, "play Decisive initiative"},
                                                           {Play{TC5, legion}, "play Iron discipline for Legio II"},
                                                           {MuteCard{TC1}, "not Furious melee this turn"}};
    for (const auto& [event, line] : lines) {
        EXPECT_EQ(wire::notation(battle.field(), battle.state, event), line);
        EXPECT_TRUE(read(line) == event) << line;
    }
    EXPECT_TRUE(read("play TC5 for Legio II") == Event(Play{TC5, legion}));
    EXPECT_TRUE(read("not TC1 this turn") == Event(MuteCard{TC1}));
}

SCENARIO("lines that say nothing sensible are refused with a reason", "") {
    const Names names;
    Battle battle(names);
    battle.skip_to(Seat::Red);
    battle.activate(names.second);
    const std::string endless(100'000, 'x');
    for (const char* line : {"",
                             ":",
                             "dance",
                             "forward",
                             "forward -1",
                             "forward 1e9",
                             "forward 5.1234",
                             "forward 1.2.3",
                             "wheel up 3",
                             "wheel left",
                             "oblique left 3 by 4",
                             "dice 7",
                             "dice x",
                             "choose 256",
                             "choose 1.5",
                             "Nobody: forward 3",
                             "Legio I: forward 3",
                             "Legio I + Legio II: reorganise",
                             "shoot Gauls 3",
                             "Legio I: shoot",
                             "charge Romans",
                             "forward 1, forward 1, forward 1, forward 1, forward 1",
                             "forward 99999999999999999999",
                             endless.c_str()}) {
        const auto read = wire::parse_notation(battle.field(), battle.state, line);
        ASSERT_FALSE(read) << line;
        EXPECT_FALSE(read.error().message.empty());
        EXPECT_LE(read.error().where.size(), 83U);  // 80 and a mark that it goes on
    }
}

}  // namespace acies::test::notation_test
