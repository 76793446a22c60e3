#include "sim/conduct.h"

#include <algorithm>

#include "battle/engine/cards.h"
#include "battle/engine/engine.h"
#include "battle/ground/unit_now.h"
#include "battle/position/stack.h"
#include "geometry/gap.h"
#include "rules/moving/movement.h"

namespace acies::sim {

namespace {

bool is_opposite(const MoveLeg& a, const MoveLeg& b) {
    if (a.kind == Leg::Wheel && b.kind == Leg::Wheel) return a.hand != b.hand;
    return (a.kind == Leg::Ahead && b.kind == Leg::Back) || (a.kind == Leg::Back && b.kind == Leg::Ahead);
}

bool is_charge(const MakeMove& move) {
    const auto legs = std::span(move.legs).first(move.count);
    return std::ranges::any_of(legs, [](const MoveLeg& leg) { return leg.kind == Leg::Charge; });
}

// Whether it could come as far as the enemy by its movement, as the crow flies.
bool is_near(const Field& field, const State& state, UnitId u, UnitId enemy) {
    const double speed = speed_of(field.edition(), unit_of(field, state, u), MoveKind::Charge).value_or(0);
    return gap(rect_of(field, state, u), rect_of(field, state, enemy)) <= speed;
}

bool has_friend_near(const Field& field, const State& state, UnitId charger, UnitId enemy) {
    return std::ranges::any_of(field.units_of(field.seat(charger)), [&](UnitId u) {
        return u != charger && is_on_table(state, u) && !state.units[u].activated && !is_in_melee(state, u) &&
               is_near(field, state, u, enemy);
    });
}

// Frenzy moves units whose owner has not activated them.
bool acts_freely(const State& state) {
    const auto* frame = top_frame<ActivationFrame>(state);
    return frame && frame->kind != ActivationFrame::Kind::Frenzied;
}

bool could_shoot(const Field& field, const State& state) {
    return std::ranges::any_of(candidates(field, state),
                               [](const Action& action) { return std::holds_alternative<Shoot>(action); });
}

}  // namespace

void ConductWatch::operator()(const State& before, const Event& event, const State& after, const Report& report) {
    if (const auto* activate = std::get_if<Activate>(&event)) begin(before, *activate);
    if (acts_freely(before)) {
        if (const auto* made = std::get_if<MakeMove>(&event)) move(before, *made, after, report);
        if (std::holds_alternative<Shoot>(event)) ++own()[Habit::Shot], has_attacked_ = true;
        if (std::holds_alternative<Done>(event))
            end(before);
        else
            ++acts_;
    }
    const bool is_test =
        std::holds_alternative<Rolled>(event) && std::holds_alternative<DisciplineFrame>(under_cards(before));
    if (is_test || std::holds_alternative<MakeMove>(event)) count_disorder(before, after);
    count_generals(before, after);
}

void ConductWatch::begin(const State& before, const Activate& activate) {
    units_ = activate.units;
    seat_ = before.active;
    acts_ = 0;
    has_attacked_ = false;
    last_.reset();
    ++own()[Habit::Activation];
}

void ConductWatch::move(const State& before, const MakeMove& made, const State& after, const Report& report) {
    if (is_charge(made)) return charge(before, after, report);
    ++own()[Habit::Move];
    for (const MoveLeg& leg : std::span(made.legs).first(made.count)) {
        if (last_ && is_opposite(*last_, leg)) ++own()[Habit::ToAndFro];
        last_ = leg;
    }
}

void ConductWatch::charge(const State& before, const State& after, const Report& report) {
    has_attacked_ = true;
    ++own()[Habit::Charge];
    if (units_.size() > 1) ++own()[Habit::GroupCharge];
    // Where reactions are asked for first, the declaration names the enemy; contact may come later.
    const auto met = std::ranges::find_if(report, [&](const Note& note) {
        return (note.what == Happening::Declares || note.what == Happening::Contact) && units_.contains(note.unit);
    });
    if (met == report.end() || met->other == nobody) return;
    if (units_.size() == 1 && has_friend_near(field_, before, met->unit, met->other)) ++own()[Habit::LoneCharge];
    for (const Engagement& e : after.engagements)
        if (units_.contains(e.units[seat_]) && e.charging[seat_] && e.contacted[other(seat_)] != Side::Front)
            ++own()[Habit::FlankContact];
}

void ConductWatch::end(const State& before) {
    if (acts_ == 0) ++own()[Habit::IdleActivation];
    if (!has_attacked_ && could_shoot(field_, before)) ++own()[Habit::ShotNotTaken];
    units_ = {};
}

void ConductWatch::count_disorder(const State& before, const State& after) {
    for (UnitId u : units_)
        if (!before.units[u].disordered && after.units[u].disordered) ++own()[Habit::OwnFaultDisorder];
}

void ConductWatch::count_generals(const State& before, const State& after) {
    for (std::size_t c = 0; c < after.commands.size(); ++c)
        if (!before.commands[c].lost && after.commands[c].lost)
            ++counted_[field_.command(static_cast<CommandId>(c)).seat][Habit::GeneralLost];
    if (!after.commands.empty()) return;
    // Without Commands the general is a unit's, and lost with it (BI-CMD-03).
    for (Seat seat : every<Seat>())
        for (UnitId u : field_.units_of(seat))
            if (field_.unit(u).profile.leader && is_on_table(before, u) && !is_on_table(after, u))
                ++counted_[seat][Habit::GeneralLost];
}

}  // namespace acies::sim
