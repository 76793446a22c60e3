// What may come of an option. Shares of 1; `own` and `enemy` as the seat that decides sees them.
#pragma once

#include "foresight/prospects.h"
#include "session/message/basics.h"
#include "session/message/ids.h"

namespace acies::session::message {

struct Forecast {
    About about{};
    std::optional<double> reached;          // melee: chance that the charge gets there at all
    std::optional<double> win, draw, lose;  // melee: the whole chain that the contact sets off
    std::optional<double> own_rout;
    std::optional<double> own_loss;  // mean VBU
    std::optional<int> enemy_dice;
    std::optional<double> disorder;  // shooting: chance that the target is then disordered
    double enemy_rout = 0, enemy_loss = 0;
    int dice = 0;  // of the attacker or shooter
    List<Reason> because;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("about", self.about);
        if_any(visit, "reached", self.reached);
        if_any(visit, "win", self.win);
        if_any(visit, "draw", self.draw);
        if_any(visit, "lose", self.lose);
        if_any(visit, "own_rout", self.own_rout);
        if_any(visit, "own_loss", self.own_loss);
        if_any(visit, "enemy_dice", self.enemy_dice);
        if_any(visit, "disorder", self.disorder);
        visit("enemy_rout", self.enemy_rout);
        visit("enemy_loss", self.enemy_loss);
        visit("dice", self.dice);
        visit("because", self.because);
    }
};

// Dice that must fall well before something is done: a test of discipline, the initiative, or how far a pursuit goes.
struct Risk {
    Roll roll{};
    int dice = 0;                // 0: none are rolled any more
    std::optional<double> good;  // chance that the test is passed, or the initiative is won
    std::optional<double> even;  // chance that the initiative stays undecided; none: it cannot

    static constexpr void describe(auto& self, auto&& visit) {
        visit("roll", self.roll);
        visit("dice", self.dice);
        if_any(visit, "good", self.good);
        if_any(visit, "even", self.even);
    }
};

// A melee played through by the engine with all units nearby.
struct Played {
    double reached = 0;
    double win = 0, draw = 0, lose = 0;   // the last round that the main unit fights
    double own_rout = 0, enemy_rout = 0;  // at least one unit
    double own_loss = 0, enemy_loss = 0;
    double margin = 0;         // the true shares are within it in 95 of 100 cases; 0: exact
    std::optional<Twist> why;  // if it differs from the two alone by more than two points
    Maybe<UnitId> met;         // the unit that the pursuit meets

    static constexpr void describe(auto& self, auto&& visit) {
        visit("reached", self.reached);
        visit("win", self.win);
        visit("draw", self.draw);
        visit("lose", self.lose);
        visit("own_rout", self.own_rout);
        visit("enemy_rout", self.enemy_rout);
        visit("own_loss", self.own_loss);
        visit("enemy_loss", self.enemy_loss);
        visit("margin", self.margin);
        if_any(visit, "why", self.why);
        if_any(visit, "met", self.met);
    }
};
struct PlayOut {
    std::optional<Played> played;

    static constexpr void describe(auto& self, auto&& visit) { if_any(visit, "played", self.played); }
};

struct Threat {
    UnitId by{};
    Forecast forecast;  // as the seat that is threatened sees it
    Played played;      // the same on the table as it stands

    static constexpr void describe(auto& self, auto&& visit) {
        visit("by", self.by);
        visit("forecast", self.forecast);
        visit("played", self.played);
    }
};
struct Threats {
    List<Threat> threats;

    static constexpr void describe(auto& self, auto&& visit) { visit("threats", self.threats); }
};

// What an agent would do.
struct Idea {
    std::string line;
    std::string_view verb;
    double value = 0;  // the expected gain of the side, in VD
    Words words;       // the same

    static constexpr void describe(auto& self, auto&& visit) {
        visit("line", self.line);
        visit("verb", self.verb);
        visit("value", self.value);
        visit("words", self.words);
    }
};
struct Ideas {
    List<Idea> ideas;  // the best first

    static constexpr void describe(auto& self, auto&& visit) { visit("ideas", self.ideas); }
};

}  // namespace acies::session::message
