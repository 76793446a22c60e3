#include "battle/acting/frenzy.h"

#include "battle/acting/activation.h"
#include "battle/moves/compulsion.h"
#include "battle/moves/draw.h"
#include "battle/order/frenzy_test.h"
#include "battle/position/clock.h"
#include "battle/position/stack.h"

namespace acies {

void settle_frenzy(Run& run, const DisciplineFrame& frame, bool passed) {
    for (UnitId u : frame.units) {
        run.state.units[u].frenzy = passed ? Frenzy::Held : Frenzy::Lost;
        if (!passed) run.note(Happening::BreaksLoose, u);
    }
    ActivationFrame own = *under_way(run.state);
    if (passed) {
        run.state.stack.pop_back();
        return take(run, own, *frame.wanted);
    }
    if (own.kind == ActivationFrame::Kind::Frenzied && !is_compelled(run.field, run.state, own.units))
        under_way(run.state)->over = true;
}

bool rouse_next(Run& run, HalfFrame half) {
    if (!holds(run.edition().movement.compulsory.by_test) || time_refusal(run.field, run.state)) return false;
    for (UnitId u : run.field.units_of(half.command)) {
        const UnitSet units(u);
        const bool is_lost = has_lost_control(run.state, u) && is_on_table(run.state, u) &&
                             is_free_to_go(run.field, run.state, u) && !run.state.units[u].disordered;
        if (run.state.units[u].activated || (!is_lost && restless(run.field, run.state, units).empty())) continue;
        if (!nearest_draw(run.field, run.state, units)) continue;
        half.ending = true;
        run.push(half);
        take_up(run, units);
        under_way(run.state)->kind = ActivationFrame::Kind::Frenzied;
        if (!is_lost)
            run.push(frenzy_of(run.field, run.state, units, Done{}));
        else if (!is_compelled(run.field, run.state, units))
            under_way(run.state)->over = true;
        return true;
    }
    return false;
}

}  // namespace acies
