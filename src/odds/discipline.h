// Discipline tests that have not been rolled yet.
// Catalogue: I1-DIS, I2-DIS; I2-CRD-25.
#pragma once

#include <optional>
#include <vector>

#include "odds/dice/dist.h"
#include "rules/edition/discipline.h"
#include "rules/leading/card.h"
#include "rules/leading/discipline.h"

namespace acies::odds {

struct DisciplineOdds {
    DisciplineOutcome outcome;
    std::optional<Dist<bool>> passed;      // none: it may not try, or something is not stated that counts
    std::optional<TestFailure> failure;    // what a failed test leads to; none without a test
    std::optional<Dist<bool>> done;        // the act is done, whatever the test
    std::optional<Dist<bool>> disordered;  // by a failed test
    // With each card for discipline that is playable: a failed test is rolled again, or order recovered in melee.
    struct WithCard {
        Card card{};
        Dist<bool> passed;
    };
    std::vector<WithCard> passed_with_card;
};
DisciplineOdds discipline_odds(const Edition&, const DisciplineCheck&);

}  // namespace acies::odds
