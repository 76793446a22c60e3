#include <algorithm>
#include <cmath>
#include <limits>

#include "battle/acting/activation.h"
#include "battle/ground/unit_now.h"
#include "battle/ground/zone.h"
#include "battle/moves/compulsion.h"
#include "battle/moves/draw.h"
#include "battle/position/stack.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/edition.h"
#include "rules/moving/charge.h"
#include "sim/oracle/desk.h"

namespace acies::test::oracle {

namespace {

constexpr double farthest_charge = 25;  // U: longer than any

// How far the base has to go straight ahead to touch the other.
std::optional<double> gap_ahead(const Field& field, const State& state, UnitId u, UnitId enemy) {
    const Rect base = rect_of(field, state, u);
    return distance_to_hit(base, shift(base.facing, farthest_charge), rect_of(field, state, enemy));
}

// The enemy as the unit would come upon it.
Json written_target(const Field& field, const State& state, UnitId u, UnitId enemy) {
    Unit target = unit_of(field, state, enemy);
    if (is_behind_front_of(rect_of(field, state, u), rect_of(field, state, enemy)))
        target.contacted = acies::Side::Flank;
    return written(target);
}

std::optional<Json> written_charge(const Field& field, const State& state, UnitId u, UnitId enemy, double spent) {
    const Rect base = rect_of(field, state, u);
    const auto path = path_of(field, state, base, base.facing, farthest_charge);
    if (!path) return std::nullopt;
    Json given{{"unit", written_at(field, state, u)}, {"path", *path}};
    if (spent > 0) given["initial_wheel"] = spent;
    if (enemy == nobody) return given;
    given["target"] = written_target(field, state, u, enemy);
    if (const auto gap = gap_ahead(field, state, u, enemy)) given["gap"] = *gap;
    return given;
}

// The enemy that the unit would meet first, if it is one alone.
UnitId first_ahead(const Field& field, const State& state, UnitId u) {
    UnitId first = nobody;
    double nearest = std::numeric_limits<double>::max(), second = nearest;
    for (UnitId enemy : standing(field, state, other(field.seat(u)))) {
        const auto gap = gap_ahead(field, state, u, enemy);
        if (!gap) continue;
        second = std::min(second, std::max(nearest, *gap));
        if (*gap < nearest) first = enemy;
        nearest = std::min(nearest, *gap);
    }
    return second - nearest < 0.1 ? nobody : first;
}

bool has_friend_ahead(const Field& field, const State& state, UnitId u, double within) {
    return std::ranges::any_of(standing(field, state, field.seat(u)), [&](UnitId v) {
        return v != u && gap_ahead(field, state, u, v).value_or(farthest_charge) <= within;
    });
}

// Whom the unit has come into contact with, told or about to be: a die may still align the two.
UnitId met_by(const Moment& at, UnitId u, UnitId wished) {
    for (const Note& note : at.report)
        if (note.what == Happening::Contact && note.unit == u) return note.other;
    const auto is_in = [&](const Frame& frame) {
        const auto* contact = std::get_if<ContactFrame>(&frame);
        return contact && contact->movers.contains(u);
    };
    return std::ranges::any_of(at.after.stack, is_in) ? wished : nobody;
}

// The charge that is made in this event, from where its units stand before it.
const ChargeFrame* charge_made(const Moment& at) {
    if (at.before.stack.empty()) return nullptr;
    if (const auto dice = dice_of(at.before, at.event))
        if (const auto* charge = std::get_if<ChargeFrame>(&at.before.stack[dice->frame])) return charge;
    const auto* threat = top_frame<ThreatFrame>(at.before);
    return threat && threat->threat == Threat::Charge && !threat->charge.tried ? &threat->charge : nullptr;
}

bool stood_still(const Moment& at, UnitId u) {
    return std::ranges::none_of(at.report, [&](const Note& note) {
        return note.unit == u && (note.what == Happening::Moved || note.what == Happening::Evades ||
                                  note.what == Happening::Countercharges || note.what == Happening::FallsBack ||
                                  note.what == Happening::Removed || note.what == Happening::Passes);
    });
}

// Nearer to the limit the table lets bases touch that are as good as in contact.
constexpr double reach_in_doubt = 0.02;  // U

void compare_contact(const Reply& reply, const Moment& at, UnitId u, double gap, bool contact) {
    if (std::abs(gap - reply.number("reach")) < reach_in_doubt) return;
    if (contact) return reply.expect("contact", true);
    const bool is_stopped = has_friend_ahead(at.field, at.before, u, reply.number("reach") + 1);
    if (reply.is("contact") && !is_stopped) reply.differs("the table has no contact");
}

// With the die, if there is one.
void ask_about_charge(Desk& desk, const Moment& at, const ChargeFrame& frame, UnitId u, int die) {
    const UnitId wished = first_ahead(at.field, at.before, u), met = met_by(at, u, wished);
    const UnitId target = met != nobody ? met : die > 0 ? wished : nobody;
    if (target == nobody || !stood_still(at, target) || frame.figure > 0 || frame.aim == ChargeFrame::Aim::Short ||
        !frame.met.empty())
        return;
    auto given = written_charge(at.field, at.before, u, target, to_u(frame.spent));
    if (!given || !given->contains("gap")) return;
    if (die > 0) (*given)["die"] = die;
    const Reply reply = desk.ask(die > 0 ? "charge with a die" : "charge", "charge", *given);
    if (met != nobody) reply.expect("allowed", true);
    compare_contact(reply, at, u, (*given)["gap"].get<double>(), met != nobody);
    const UnitState& now = at.after.units[u];
    if (reply.is("disordered_after") && !now.disordered && !now.removed) reply.differs("the table has it in order");
}

// ---- wishes

MakeMove charge_straight_ahead() {
    MakeMove move{.count = 1};
    move.legs[0].kind = Leg::Charge;
    return move;
}

bool is_about_charging(const Edition& edition, const Unit& unit, const Refusal& refusal) {
    return std::ranges::any_of(every<ChargeRefusal>(), [&](ChargeRefusal why) {
        return refusal.why == Words(why) && refusal.rule == rule_of(edition, unit, why);
    });
}

void ask_about_wish_to_charge(Desk& desk, const Moment& at) {
    const auto* acting = top_frame<ActivationFrame>(at.after);
    if (!acting || at.after.finished || acting->units.size() != 1 || acting->phases > 0) return;
    const UnitId u = acting->units.first();
    if (!may_still_move(at.field, at.after, *acting) || at.after.units[u].village != no_village) return;
    const UnitId target = first_ahead(at.field, at.after, u);
    if (target == nobody || drawn_by(at.field, at.after, acting->units)) return;
    const auto given = written_charge(at.field, at.after, u, target, 0);
    if (!given) return;
    const Reply reply = desk.ask("charge wished", "charge", *given);
    const auto refusal = refuse(at.field, at.after, charge_straight_ahead());
    if (!refusal) {
        reply.expect("allowed", true);
        compare_contact(reply, at, u, (*given)["gap"].get<double>(), true);
    } else if (reply.is("contact") && is_about_charging(at.field.edition(), unit_of(at.field, at.after, u), *refusal)) {
        reply.expect("allowed", false);
        if (reply.last_rule() != refusal->rule.text())
            reply.differs("refused by " + std::string(refusal->rule.text()) + " at the table");
    }
}

}  // namespace

void ask_about_charges(Desk& desk, const Moment& at) {
    if (at.wishes && std::holds_alternative<Activate>(at.event)) ask_about_wish_to_charge(desk, at);
    const ChargeFrame* made = charge_made(at);
    if (made && made->units.size() == 1) {
        const auto dice = dice_of(at.before, at.event);
        return ask_about_charge(desk, at, *made, made->units.first(), dice ? dice->dice[0] : 0);
    }
    const auto* move = std::get_if<MakeMove>(&at.event);
    const auto* acting = top_frame<ActivationFrame>(at.before);
    if (move && acting && move->count == 1 && move->legs[0].kind == Leg::Charge && acting->units.size() == 1)
        ask_about_charge(desk, at, {}, acting->units.first(), 0);
}

}  // namespace acies::test::oracle
