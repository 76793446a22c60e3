#include "battle/order/rout.h"

#include "battle/ground/unit_now.h"
#include "battle/order/losses.h"
#include "geometry/contact.h"
#include "geometry/front.h"
#include "rules/fighting/depth.h"
#include "rules/fighting/retreat.h"

namespace acies {

namespace {

// BI-ITP-21: the same type and trait; profiles may differ.
bool are_of_one_kind(const Unit& a, const Unit& b) {
    return a.type == b.type && a.arms == b.arms && a.impetuous == b.impetuous;
}

void shock(Run& run, const Stand& routed, const UnitSet& engaged) {
    const Unit gone = unit_of(run.field, run.state, routed.unit);
    const Rect zone = room_behind(routed.rear, run.edition().rout.depth.value);
    UnitSet near = standing_near(run.field, run.state, zone, 1).without(engaged);
    if (holds(run.edition().rout.spares_enemies)) near = near & run.field.units_of(run.field.seat(routed.unit));
    for (UnitId u : near) {
        if (!is_on_table(run.state, u) || !overlaps(zone, rect_of(run.field, run.state, u))) continue;
        const RoutEffect effect = rout_effect(run.edition(), gone, Cause::Melee, unit_of(run.field, run.state, u), 0);
        const RuleId rule = run.edition().rout.losses.rule;
        if (effect.losses > 0 && lose_vbu(run, u, effect.losses, rule, "a_rout_close_by") && effect.disordered)
            disorder(run, u, run.edition().rout.disorders.rule, "a_rout_close_by");
    }
}

}  // namespace

UnitId backing_unit(const Field& field, const State& state, UnitId u) {
    if (!holds(field.edition().depth.from_column)) return nobody;
    const Rect front = rect_of(field, state, u);
    for (UnitId v : standing_near(field, state, front, 1) & field.units_of(field.seat(u)))
        if (v != u && are_of_one_kind(profile_of(field, state, u), profile_of(field, state, v)) &&
            are_linked_in_column(front, rect_of(field, state, v)))
            return v;
    return nobody;
}

Stand stand_of(const Field& field, const State& state, UnitId u, const Unit& enemy) {
    Stand stand{u, nobody, rect_of(field, state, u)};
    Unit deep = unit_of(field, state, u);
    if (deep.large_unit > 1) return stand;
    const UnitId behind = backing_unit(field, state, u);
    deep.large_unit = 2;
    if (behind == nobody || depth_bonus(field.edition(), deep, enemy).total() <= 0) return stand;
    return {u, behind, rect_of(field, state, behind)};
}

void follow_routs(Run& run, const std::vector<Stand>& routed, const UnitSet& engaged) {
    if (routed.empty()) return;
    const Cited<bool>& along = run.edition().rout.backing_unit_routs_too;
    for (const Stand& stand : routed)
        if (stand.backing != nobody && holds(along))
            remove(run, stand.backing, along.rule, "routs_with_the_unit_it_backs");
    for (const Stand& stand : routed) shock(run, stand, engaged);
    part_those_apart(run);
}

}  // namespace acies
