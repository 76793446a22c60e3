// Figures for what may come of a state (foresight/prospects.h), and their margin of error.
//
//     Estimate estimate(field, charged, Seat::Red);
//     while (estimate.margin() > 0.01) estimate.refine();
#pragma once

#include "foresight/prospects.h"

namespace acies {

// As the watched side sees it: shares of 1, and mean losses of VBU. All but `reached` count only the ways that lead to
// a melee.
struct Figures {
    double reached = 0;
    double win = 0, draw = 0, lose = 0;   // the last round that the main unit of the first melee fights
    double own_rout = 0, enemy_rout = 0;  // at least one unit is lost
    double own_loss = 0, enemy_loss = 0;  // of all units
};

class Estimate {
public:
    // Follows the most likely ways; losses are counted from this state. The field must outlive the estimate.
    Estimate(const Field&, const State&, Seat watched);

    // Plays some of the ways that are left, if there are any.
    void refine();

    Figures figures() const;
    // The true shares are within this margin in 95 of 100 cases; 0: exact.
    double margin() const;

    // The most frequent reason why the table differs from two units alone, and the unit that a pursuit then meets.
    struct Why {
        Twist twist = Twist::Places;
        UnitId met = nobody;
        friend bool operator==(const Why&, const Why&) = default;
    };
    Why why() const;

private:
    struct Cause {
        Why why;
        double share = 0;
    };
    struct Sums {
        Figures figures;  // not yet divided by `reached`
        std::vector<Cause> causes;
        int plays = 0;
    };
    void add(const Prospect&, Sums&);
    static void add(const Why&, double share, Sums&);
    // Of both: what has been followed, and what stands for the rest.
    Figures sum() const;

    const Field& field_;
    State before_;
    Seat watched_;
    Prospects prospects_;
    odds::Dice dice_{1};
    Sums followed_, played_;  // `played_` by plays of share 1 each
};

}  // namespace acies
