#include "battle/moves/legs.h"

#include <algorithm>
#include <span>

#include "battle/ground/obstacle.h"

namespace acies {

namespace {

constexpr std::int32_t longest_leg = 1'000'000;

bool is_sound_leg(const MoveLeg& leg) {
    if (leg.kind == Leg::Charge || leg.kind == Leg::AboutFace) return true;
    if (leg.kind == Leg::Oblique && (leg.degrees <= 0 || leg.degrees >= 9000)) return false;
    return leg.amount > 0 && leg.amount <= (is_rotation(leg.kind) ? full_heading / 2 : longest_leg);
}

}  // namespace

ZoneAct act_of(Leg leg) {
    switch (leg) {
        case Leg::Oblique: return ZoneAct::Oblique;
        case Leg::Sideways: return ZoneAct::Sideways;
        case Leg::Back: return ZoneAct::Backward;
        case Leg::Ahead:
        case Leg::Wheel:
        case Leg::Pivot:
        case Leg::Road:
        case Leg::Charge:
        case Leg::AboutFace: break;
    }
    return ZoneAct::Wheel;
}

double way_of(const MoveLeg& leg) {
    const double side = leg.hand == Hand::Left ? 1 : -1;
    switch (leg.kind) {
        case Leg::Oblique: return side * leg.degrees / 100.0;
        case Leg::Sideways: return side * quarter_turn;
        case Leg::Back: return half_turn;
        case Leg::Ahead:
        case Leg::Wheel:
        case Leg::Pivot:
        case Leg::Road:
        case Leg::Charge:
        case Leg::AboutFace: break;
    }
    return 0;
}

bool is_pair(const MakeMove& move, Leg first, Leg second) {
    return move.count == 2 && move.legs[0].kind == first && move.legs[1].kind == second;
}

bool is_compulsory_shape(const MakeMove& move) {
    const Leg last = move.legs[move.count - 1U].kind;
    return last == Leg::Ahead || last == Leg::Charge || (last == Leg::Wheel && move.count == 1);
}

std::optional<Refusal> refuse_shape(const Edition& edition, const MakeMove& move) {
    if (move.count == 0 || move.count > max_legs) return Refusal{{}, "a_move_has_one_to_four_legs"};
    const auto legs = std::span(move.legs).first(move.count);
    if (!std::ranges::all_of(legs, is_sound_leg)) return Refusal{{}, "a_leg_has_a_length_and_a_direction_ahead"};
    if (move.bonus && legs.back().kind != Leg::Charge)
        return Refusal{edition.charge.bonus[BonusColumn::Foot].rule, "the_bonus_is_for_a_charge"};
    const auto rotations = std::ranges::count_if(legs, [](const MoveLeg& leg) { return is_rotation(leg.kind); });
    const Cited<int>& most = edition.wheel.max_in_activation;
    if (most.stated() && rotations > most.value) return Refusal{most.rule, "it_may_turn_only_once"};
    if (is_pair(move, Leg::Ahead, Leg::Wheel) && holds(edition.wheel.own_phase))
        return Refusal{edition.wheel.own_phase.rule, "a_wheel_is_a_move_of_its_own"};
    if (move.count == 1 || is_pair(move, Leg::Wheel, Leg::Ahead) || is_pair(move, Leg::Wheel, Leg::Charge) ||
        is_pair(move, Leg::Ahead, Leg::Wheel))
        return std::nullopt;
    return Refusal{edition.movement.max_phases.rule, "these_are_several_moves"};
}

bool gets_under_way(const Field& field, const Unit& unit, double ahead) {
    const Edition& edition = field.edition();
    if (!is_among(edition, unit, edition.movement.chariots.chariots)) return false;
    const MoveEnd then = holds(edition.wheel.own_phase) ? MoveEnd::Wheel : MoveEnd::Stop;
    const MoveOutcome outcome = move_outcome(edition, {.unit = unit, .then = then});
    return ahead > 0 && within_length(outcome.least.value_or(0), ahead);
}

}  // namespace acies
