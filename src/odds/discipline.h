// Discipline tests that have not been rolled yet.
// Catalogue: I1-DIS, I2-DIS; I2-CRD-25.
#pragma once

#include <optional>

#include "odds/dist.h"
#include "rules/discipline.h"
#include "rules/edition/discipline.h"

namespace acies::odds {

struct DisciplineOdds {
    DisciplineOutcome outcome;
    std::optional<Dist<bool>> passed;      // none: it may not try, or something is not stated that counts
    std::optional<TestFailure> failure;    // what a failed test leads to; none without a test
    std::optional<Dist<bool>> done;        // the act is done, whatever the test
    std::optional<Dist<bool>> disordered;  // by a failed test
    // With the card for discipline: a failed test is rolled again, or order recovered in melee. None: not playable.
    std::optional<Dist<bool>> passed_with_card;
};
DisciplineOdds discipline_odds(const Edition&, const DisciplineCheck&);

}  // namespace acies::odds
