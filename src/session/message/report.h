// A summary of a battle.
#pragma once

#include "session/message/basics.h"

namespace acies::session::message {

// VD lost so far.
struct LostVd {
    int at = 0, turn = 0;
    int red = 0, blue = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("at", self.at);
        visit("turn", self.turn);
        visit("red", self.red);
        visit("blue", self.blue);
    }
};

struct Loss {
    UnitId unit{};
    int vbu = 0;
    bool removed = false;
    std::optional<int> at;  // when it was lost

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("vbu", self.vbu);
        visit("removed", self.removed);
        visit("at", self.at);
    }
};

struct Luck {
    double hits = 0;           // damage done by its dice
    double hits_expected = 0;  // damage that the same dice do on average
    double tests = 0;          // cohesion tests passed
    double tests_expected = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("hits", self.hits);
        visit("hits_expected", self.hits_expected);
        visit("tests", self.tests);
        visit("tests_expected", self.tests_expected);
    }
};

struct BattleReport {
    List<LostVd> vd;    // at every turn's beginning and the end
    List<Loss> losses;  // by unit
    BySeat<Luck> luck;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("vd", self.vd);
        visit("losses", self.losses);
        visit("luck", self.luck);
    }
};

}  // namespace acies::session::message
