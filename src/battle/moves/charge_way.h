// The way of a charge: which enemies a body may charge and meets on its straight advance, how far that leads, and what
// the die of the bonus would add. Nothing is changed. Leaves the right to charge and the bonus to
// rules/moving/charge.h, and the charge itself to battle/fighting/charge.h. Catalogue: BI-CHG-01 to 08, 17 to 20,
// BI-ITP-26, BI-ITP-51 to 53, 78.
#pragma once

#include <limits>

#include "battle/ground/zone.h"
#include "battle/moves/passing.h"
#include "rules/moving/charge.h"

namespace acies {

inline constexpr double beyond_reach = std::numeric_limits<double>::max();

// Movement and the way it leads.
struct ChargeWay {
    double distance = 0;  // of the body, until first contact or its limit; U
    double left = 0;      // movement that is left there
    bool contact = false;
    bool by_road = false;
    bool stopped_by_friends = false;
    std::vector<Displaced> displaced;
};
// Whether the unit may charge that enemy from where it stands: some troops need a weak enemy, or baggage (I1-CHG-03,
// I1-CHG-04), and not all may storm a built-up area (I1-CHG-05).
bool may_charge_at(const Field&, const State&, const Member&, UnitId enemy);
// Why it may not; none if it may.
std::optional<ChargeRefusal> refusal_to_charge(const Field&, const State&, const Member&, UnitId enemy);

// What a charge has used up before, by a wheel or until a halt. U.
struct Spent {
    double movement = 0;
    double figure = 0;  // what ground has taken off the whole move (I2-ITP-31)
};
// The straight advance of the body with `bonus` movement more; `near` holds every unit that it might meet. U.
ChargeWay charge_way(const Field&, const State&, const Body&, const Neighbours& near, const Spent&, double bonus);
// The most that a die can add to the charge of these units.
double max_bonus(const Field&, const Body&);
// What this die adds; to a group, what it adds to the slowest unit (BI-ITP-52). U.
double charge_bonus_of(const Field&, const Body&, int die);

// What a charge may still use. U.
struct Allowance {
    double movement = 0;
    double figure = 0;           // what ground has taken off the whole move before
    double most = beyond_reach;  // distance, whatever the movement
};
// The advance with that allowance. `firm`: friends that nobody may pass through.
ChargeWay way_within(const Field&, const State&, const Body&, const Neighbours& near, const Allowance&, bool by_road,
                     const UnitSet& firm = {});
// Ends the way before the enemy that it would meet.
void cut_short(const Edition&, ChargeWay&);
// All that may matter to a body that goes so far ahead: zones reach farther than bases.
Neighbours charge_neighbours(const Field&, const State&, const Body&, double distance);

// ---- a charge that is under way

Spent spent_by(const ChargeFrame&);
// What the ground on so much of the way takes off the whole charge.
double figure_on_way(const Field&, const State&, const Body&, double distance);
// Enemies that the charge would reach first, one or two for each unit that charges (I1-ITP-89).
UnitSet targets_of(const Field&, const State&, const ChargeFrame&);
// Which of these enemies the unit would reach by going straight ahead, with at most a die more; nobody if none of them
// comes first.
UnitId reached_by(const Field&, const State&, UnitId, const UnitSet& enemies, bool with_die);
// The first zone of control that the charge comes into on a course that misses its owner, before it meets any unit and
// without a die (I2-ITP-35); and its way up to there.
std::optional<ZoneEntry> zone_on_charge(const Field&, const State&, const ChargeFrame&);
// Whether it could end just before the enemy that it would meet without a die.
bool can_stop_short(const Field&, const State&, const ChargeFrame&);
// Whether the die of the bonus can still make the difference between contact and none (I2-ITP-38).
bool bonus_decides(const Field&, const State&, const ChargeFrame&);

}  // namespace acies
