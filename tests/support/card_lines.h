// A battle for tests of cards: two lines of foot that are about to meet, archers beside the red one and a target for
// them; a Command a side.
#pragma once

#include "support/battle.h"
#include "support/editions.h"

namespace acies::test {

struct CardLines : Scene {
    UnitId legion, archers, gauls, nobles;
    explicit CardLines(std::initializer_list<Card> red = {}, std::initializer_list<Card> blue = {},
                       Traits traits = {.vbu = 5, .impetus = 2, .m = 3}) {
        setup.edition = "impetus2";
        setup.table = {45, 30};
        setup.turn_limit = 10;
        legion = add(Seat::Red, "Legion", TroopType::FP, {22, 12, 90}, traits);
        archers = add(Seat::Red, "Archers", TroopType::T, {30, 11, 90},
                      {.vbu = 4, .impetus = 0, .m = 3, .weapon = Weapon::LongbowA});
        gauls = add(Seat::Blue, "Gauls", TroopType::FP, {22, 14, 270}, {.vbu = 5, .impetus = 2, .m = 3});
        nobles = add(Seat::Blue, "Nobles", TroopType::FP, {30, 13.5, 270}, {.vbu = 5, .impetus = 2, .m = 3});
        command("Red", Quality::Reliable, {archers, legion}, true);
        command("Blue", Quality::Reliable, {nobles, gauls}, true);
        deal(Seat::Red, red);
        deal(Seat::Blue, blue);
    }
};

}  // namespace acies::test
