#include "battle/position/run.h"

#include <algorithm>

#include "battle/position/stack.h"
#include "geometry/gap.h"
#include "rules/troops/status.h"

namespace acies {

Tally reason(RuleId rule, Words why) {
    Tally because;
    because.note(rule, why);
    return because;
}

void disorder(Run& run, UnitId u, RuleId rule, Words why) {
    UnitState& unit = run.state.units[u];
    if (unit.removed || unit.disordered || !can_be_disordered(run.edition(), profile_of(run.field, run.state, u)))
        return;
    unit.disordered = true;
    unit.on_opportunity = false;  // I1-STA-14
    run.note(Happening::Disordered, u, nobody, 0, reason(rule, why));
}

void part(Run& run, UnitId a, UnitId b) {
    erase_if(run.state.engagements, [&](const Engagement& e) {
        const auto [red, blue] = std::pair(e.units[Seat::Red], e.units[Seat::Blue]);
        return (red == a && blue == b) || (red == b && blue == a);
    });
    open_ranks(run);
}

void part_from_all(Run& run, UnitId u) {
    erase_if(run.state.engagements,
             [&](const Engagement& e) { return e.units[Seat::Red] == u || e.units[Seat::Blue] == u; });
    open_ranks(run);
}

void part_those_apart(Run& run) {
    erase_if(run.state.engagements, [&](const Engagement& e) {
        return are_apart(run.field, run.state, e.units[Seat::Red], e.units[Seat::Blue]);
    });
    open_ranks(run);
}

void open_ranks(Run& run) {
    for (UnitId u = 0; u < run.field.count(); ++u) {
        UnitState& unit = run.state.units[u];
        if (!unit.closed_ranks || is_in_melee(run.state, u) || is_still_concerned(run.state, u)) continue;
        unit.closed_ranks = false;
        run.note(Happening::OpensRanks, u);
    }
}

}  // namespace acies
