#include "battle/order/square.h"

#include <algorithm>

#include "battle/ground/unit_now.h"
#include "battle/ground/village.h"
#include "geometry/contact.h"
#include "rules/troops/troops.h"
#include "rules/troops/weapons.h"

namespace acies {

UnitId square_for(const Field& field, const State& state, UnitId u, const UnitSet& chargers) {
    const Edition& edition = field.edition();
    const SquareRules& rules = edition.specials.square;
    const Unit shot = unit_of(field, state, u);
    if (!is_among(edition, shot, rules.shot) || !is_one_of(rules.weapons, shot.weapon) || is_in_melee(state, u))
        return nobody;
    const auto is_charger = [&](UnitId v) { return is_among(edition, profile_of(field, state, v), rules.chargers); };
    if (std::ranges::none_of(chargers, is_charger)) return nobody;
    const Rect place = rect_of(field, state, u);
    for (UnitId v : standing_near(field, state, place, 1) & field.units_of(field.seat(u)))
        if (v != u && is_among(edition, unit_of(field, state, v), rules.pikes) &&
            shared_length(place, rect_of(field, state, v)) > touch_tolerance)
            return v;
    return nobody;
}

void enter_square(Run& run, UnitId u, UnitId pikes) {
    UnitState& unit = run.state.units[u];
    unit.pose = {};
    unit.absent = Absence::Square;
    unit.square = pikes;
    unit.on_opportunity = false;
    run.note(Happening::EntersSquare, u, pikes);
}

std::optional<Pose> place_beside_square(const Field& field, const State& state, UnitId u) {
    return place_at_edge(field, state, u, rect_of(field, state, state.units[u].square),
                         state.units[state.units[u].square].pose.heading,
                         {BaseEdge::Left, BaseEdge::Right, BaseEdge::Back});
}

void leave_square(Run& run, UnitId u) {
    const auto pose = place_beside_square(run.field, run.state, u);
    if (!pose) return;
    UnitState& unit = run.state.units[u];
    unit.pose = *pose;
    unit.absent = Absence::Present;
    unit.square = nobody;
    run.note(Happening::LeavesSquare, u);
}

}  // namespace acies
