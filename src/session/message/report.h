// A summary of a battle.
#pragma once

#include "session/message/basics.h"
#include "tournament/scoring.h"

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

// What one side gets in a tournament by one of the systems.
struct SidePoints {
    ScoringSystem system{};
    Seat seat{};
    int points = 0;
    std::optional<TournamentResult> result;
    List<Reason> because;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("system", self.system);
        visit("seat", self.seat);
        visit("points", self.points);
        if_any(visit, "result", self.result);
        visit("because", self.because);
    }
};

struct BattleReport {
    List<LostVd> vd;    // at every turn's beginning and the end
    List<Loss> losses;  // by unit
    BySeat<Luck> luck;
    List<SidePoints> points;  // if the battle ended as it stands; empty if the edition has no tournament points

    static constexpr void describe(auto& self, auto&& visit) {
        visit("vd", self.vd);
        visit("losses", self.losses);
        visit("luck", self.luck);
        visit("points", self.points);
    }
};

}  // namespace acies::session::message
