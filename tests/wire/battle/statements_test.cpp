#include "wire/battle/statements.h"

#include "support/scenario.h"

namespace acies::test::statements_test {

namespace {

struct Facing : Scene {
    Facing() {
        add(Seat::Red, "Legio I", TroopType::FP, {40, 20, 90}, {.vbu = 6, .m = 5});
        add(Seat::Blue, "Gauls", TroopType::FP, {40, 24, 270}, {.vbu = 5, .m = 6});
    }
};

bool is_true(const Battle& battle, std::string_view statement) {
    const auto truth = wire::holds(battle.field(), battle.state, statement);
    EXPECT_TRUE(truth) << statement << " is not understood";
    return truth.value_or(false);
}

}  // namespace

SCENARIO("statements tell what is true of a position, and may be denied and joined", "") {
    const Battle battle{Facing()};
    for (const char* said :
         {"Legio I: at 40 20 90", "Legio I: VBU 6", "Legio I: ordered", "Legio I: free",
          "Legio I: within 39.5 19.5 41 21", "Legio I: faces 80 100", "Legio I: faces 350 91", "Gauls: faces 260 280",

          "not Legio I: disordered", "not Legio I: has acted", "not Gauls: has shot", "not Gauls: on opportunity",
          "not Gauls: in melee with Legio I", "waits for dice: 2 against 2 for initiative",
          "not waits for Red: takes up a unit or a group", "Gauls: removed or Legio I: free",
          "waits for Red: takes up a unit or a group or Legio I: VBU 6", "not Red wins", "not a draw"})
        EXPECT_TRUE(is_true(battle, said)) << said;
    for (const char* said :
         {"Legio I: at 40 20 91", "Legio I: VBU 5", "Legio I: within 41 19 42 21", "Legio I: faces 100 80",
          "not Legio I: free", "Gauls: removed or Gauls: absent", "turn 2", "a draw"})
        EXPECT_FALSE(is_true(battle, said)) << said;
}

SCENARIO("what is no statement of this battle is not understood", "") {
    const Battle battle{Facing()};
    for (const char* said : {"",
                             "or",
                             "not ",
                             "Legio II: free",
                             "Legio I",
                             "Legio I: ",
                             "Legio I: VBU",
                             "Legio I: VBU 6+5",
                             "Legio I: at 40 20",
                             "Legio I: at 40 20 90 1",
                             "Legio I: at x 20 90",
                             "Legio I: within 1 2 3",
                             "Legio I: faces 90",
                             "Legio I: in the zone of Legio II",
                             "Legio I: in melee with Legio II",
                             "Legio I: brave",
                             "turn",
                             "turn x",
                             "Green acts",
                             "waits for",
                             "waits for Red: sleeps",
                             "waits for dice: x for melee",
                             "waits for dice: 2 for nothing",
                             "Legio I: free or",
                             "Legio I: free or Gauls: brave",
                             "General of Legion: lost"})
        EXPECT_FALSE(wire::holds(battle.field(), battle.state, said)) << said;
}

}  // namespace acies::test::statements_test
