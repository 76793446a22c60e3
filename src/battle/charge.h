// Charges: who meets whom on the straight advance, the die of the bonus, and the units of a group that go on until they
// touch. Leaves the right to charge and the bonus to rules/charge.h, and all that follows contact to battle/contact.h.
// Catalogue: BI-CHG-01 to 08, 17 to 20, BI-ITP-08, BI-ITP-26, BI-ITP-51 to 53, 78.
#pragma once

#include <span>

#include "battle/passing.h"
#include "battle/zone.h"
#include "rules/charge.h"

namespace acies {

// Movement and the way it leads.
struct ChargeWay {
    double distance = 0;  // of the body, until first contact or its limit; U
    double left = 0;      // movement that is left there
    bool contact = false;
    bool by_road = false;
    bool stopped_by_friends = false;
    std::vector<Displaced> displaced;
};
// Whether the unit may charge that enemy from where it stands: some need an enemy who is weak, or baggage (I1-CHG-03,
// I1-CHG-04), and not everybody storms a built-up area (I1-CHG-05).
bool may_charge_at(const Field&, const State&, const Member&, UnitId enemy);
// Why not; none: it may.
std::optional<ChargeRefusal> refusal_to_charge(const Field&, const State&, const Member&, UnitId enemy);

// What a charge has used up before, by a wheel or until a halt. U.
struct Spent {
    double movement = 0;
    double figure = 0;  // what ground has taken off the whole move (I2-ITP-31)
};
// The straight advance of the body with `bonus` movement more; `near` has everybody whom it might meet. U.
ChargeWay charge_way(const Field&, const State&, const Body&, const Neighbours& near, const Spent&, double bonus);
// The most that a die can add to the charge of these units.
double greatest_bonus(const Field&, const Body&);

// Enemies that the charge would reach first, one or two for each unit that charges (I1-ITP-89).
UnitSet targets_of(const Field&, const State&, const ChargeFrame&);
// Whom of them the unit would reach by going straight ahead, with at most a die more; nobody: no such enemy comes
// first.
UnitId reached_by(const Field&, const State&, UnitId, const UnitSet& enemies, bool with_die);
// The first zone of control that the charge comes into on a course that misses its owner, before it meets anybody and
// without a die (I2-ITP-35); and its way until there.
std::optional<ZoneEntry> zone_on_charge(const Field&, const State&, const ChargeFrame&);
void begin_charge(Run&, ChargeFrame&, double distance);
// Whether it could end just before the enemy that it would meet without a die.
bool can_stop_short(const Field&, const State&, const ChargeFrame&);
// Whether the die of the bonus can still make the difference between contact and none (I2-ITP-38).
bool bonus_decides(const Field&, const State&, const ChargeFrame&);
// Moves a unit towards those who charge it, before they come (I1-ITP-30). Says from where.
ContactStart go_to_meet(Run&, UnitId, const ChargeFrame&);

// A charger that has swept its enemy away completes its move, and charges whomever it meets (I1-CHG-11): as a charge of
// its own, with so much movement left (1/1000 U), that is declared; or at once, where nobody answers.
ChargeFrame rest_of_charge(const Field&, const State&, const ContactStart&, std::int32_t left);
void charge_on(Run&, ContactStart, const ContactFrame& after);

std::optional<Node> need(const Field&, const State&, const ChargeFrame&);
void roll(Run&, ChargeFrame, std::span<const std::uint8_t> dice);
// The advance itself; `die` of the bonus, 0: none is used. Ends in contact, or short of it.
void charge_ahead(Run&, const ChargeFrame&, int die);

}  // namespace acies
