#include "battle/ground/unit_now.h"

#include <algorithm>

#include "battle/ground/protection.h"
#include "geometry/gap.h"
#include "rules/troops/troops.h"

namespace acies {

Unit unit_of(const Field& field, const State& state, UnitId u) {
    const UnitSetup& setup = field.unit(u);
    const UnitState& now = state.units[u];
    Unit unit = profile_of(field, state, u);
    unit.vbu = now.vbu[0];
    unit.disordered = now.disordered;
    unit.large_unit = std::max(1, ranks_of(now));
    if (setup.ranks.size() > 1)
        for (std::size_t i = 0; i < setup.ranks.size(); ++i)
            unit.ranks.push_back({setup.ranks[i].type.value_or(*unit.type), now.vbu[i]});
    unit.in_melee = is_in_melee(state, u);
    unit.stationary = !now.launched;
    unit.on_opportunity = now.on_opportunity;
    unit.shieldwall = now.shieldwall;
    unit.closed_ranks = now.closed_ranks;
    unit.cover = own_covers(field, state, u);
    // Of foot it is the place that is fortified, not the unit.
    unit.fortified = unit.fortified && (is(unit, TroopType::W) || is(unit, TroopType::BAG));
    if (const UnitId figure = inspiring_unit(field, state, setup.seat); figure != nobody && is_on_table(state, u))
        unit.inspired =
            within_length(gap(rect_of(field, state, u), rect_of(field, state, figure)), inspiring_reach(field));
    if (setup.command != no_command) {
        const CommandInPlay& command = state.commands[setup.command];
        const bool is_led = command.with == u && !command.lost;
        unit.leader = is_led ? std::optional(command.quality) : std::nullopt;
        unit.brave = is_led && field.command(setup.command).brave;  // I2-CMD-08
    }
    unit.at_mounted = setup.grants.contains(Grant::ImpetusAgainstMounted);
    unit.must_pursue = setup.grants.contains(Grant::MustPursue);
    unit.passes_through = setup.grants.contains(Grant::PassesThrough);
    unit.lets_through = setup.grants.contains(Grant::LetsThrough);
    unit.shoots_moving = setup.grants.contains(Grant::ShootsMoving);
    unit.free_manoeuvres = setup.grants.contains(Grant::FreeManoeuvres);
    unit.keeps_order_wheeling = setup.grants.contains(Grant::KeepsOrderWheeling);
    return unit;
}

}  // namespace acies
