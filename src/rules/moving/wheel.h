// Wheels: how far a unit may turn about a front corner, what it costs, and chariots that turn on the spot.
// Leaves chariots that wheel after moving to rules/moving/movement.h, and what the turning base meets to the table.
// Catalogue: BI-MOV-03 to 10, BI-MOV-21, BI-ITP-44, I1-MOV-07, I1-MOV-08, I1-MOV-50, I1-ITP-13, I1-ITP-19, I2-ITP-27,
// I2-ITP-30.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class WheelKind { Wheel, ThenAhead, Pivot };
template <>
inline constexpr auto names<WheelKind> = std::to_array<Name>(
    {{"wheel", "wheel only"}, {"wheel_then_ahead", "wheel, then straight ahead"}, {"pivot", "turn on the spot"}});

// Why a wheel may not be made. Where several apply, the first is given.
enum class WheelRefusal {
    CannotMove,
    FirstAhead,
    NotThenAhead,
    DisorderedThenAhead,
    NoPivot,
    NotStationary,
    HasMoved,
    HasPivoted,
    GroundBarred,
    TooFar
};
template <>
inline constexpr auto names<WheelRefusal> =
    std::to_array<Name>({{"cannot_move", "it may not move"},
                         {"first_ahead", "chariots must go ahead before they wheel"},
                         {"not_then_ahead", "a wheel is a phase of its own"},
                         {"disordered_then_ahead", "a disordered unit may not wheel and then move"},
                         {"no_pivot", "it cannot turn on the spot"},
                         {"not_stationary", "only from a standstill"},
                         {"has_moved", "only as the one move of its activation"},
                         {"has_pivoted", "never twice running"},
                         {"ground_barred", "it may not turn in that ground"},
                         {"too_far", "more than the greatest angle"}});

struct WheelPlan {
    Unit unit;  // its `terrain` is the ground it turns in
    WheelKind kind = WheelKind::Wheel;
    std::optional<double> angle;  // degrees wanted; none: the greatest angle is asked
    bool pivoted = false;         // its latest phase was a turn on the spot
};

struct WheelOutcome {
    std::optional<bool> allowed;  // none: depends on a speed that is not stated
    std::optional<WheelRefusal> refusal;
    std::optional<double> greatest;    // degrees; none: speed not stated
    std::optional<double> cost, left;  // movement spent on the angle and left for going ahead
    bool disordered = false;           // afterwards
    Tally because;
};

WheelOutcome wheel_outcome(const Edition&, const WheelPlan&);

// Width of the front edge: as stated, or that of the edition's first scale.
double front_of(const Edition&, const Unit&);

}  // namespace acies
