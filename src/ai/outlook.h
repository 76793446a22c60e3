// What a seat thinks of the fights that may come: worked out from the state in which it is asked when it is first needed,
// and kept while it thinks.
#pragma once

#include <optional>
#include <vector>

#include "battle/state.h"
#include "odds/melee.h"

namespace acies::ai {

// How many VD of its own the seat would give for one of the enemy's: above 1, for whoever attacks wins, and more when time
// runs out and the seat is not ahead (BI-ITP-94).
double eagerness(const Field&, const State&, Seat);

// What the unit loses on the average by a melee that so ends.
double loss_of(const Field&, const State&, UnitId, const odds::MeleeOdds::Party&);

class Outlook {
public:
    // Both must outlive this.
    Outlook(const Field&, const State& now, Seat);

    // What the side of the attacker gains on the average in the round of contact, if it charges that side of the target.
    double gain(UnitId attacker, UnitId target, Side);

    const Field& field;
    Seat seat;
    double eager;
    odds::MeleeTables tables;

private:
    double forecast_gain(UnitId attacker, UnitId target, Side);

    const State& now_;
    std::vector<std::optional<double>> gains_;
};

}  // namespace acies::ai
