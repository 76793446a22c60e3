// Movement: how far a unit goes, in what order it ends, and why it may not move so. Leaves wheels to
// rules/moving/wheel.h, the right to charge to rules/moving/charge.h, tests to rules/leading/discipline.h and what lies
// in the way to the table. Catalogue: BI-MOV, I1-MOV, I2-MOV, I1-TER-08 to 18, I2-ITP-28 to 33.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class MoveKind { Ahead, Charge, Sideways, Oblique, Backward };
template <>
inline constexpr auto names<MoveKind> = std::to_array<Name>({{"ahead", "straight ahead"},
                                                             {"charge", "charge"},
                                                             {"sideways", "sideways"},
                                                             {"oblique", "obliquely"},
                                                             {"backward", "backward"}});

// In what group units may make a move.
enum class GroupForm { Any, Column, No };
template <>
inline constexpr auto names<GroupForm> =
    std::to_array<Name>({{"any", "any group"}, {"column", "a group in column"}, {"no", "no group"}});

// What a unit does after the straight part of its move.
enum class MoveEnd { Stop, Wheel };
template <>
inline constexpr auto names<MoveEnd> = std::to_array<Name>({{"stop", "stop"}, {"wheel", "wheel"}});

// Why a move may not be made. Where several apply, the first is given.
enum class MoveRefusal {
    InMelee,
    InShieldwall,
    FortifiedWagenburg,
    NoSpeed,
    KindBarred,
    Disordered,
    MayNotCharge,
    NotCompelled,
    WheelsTooFar,
    WheelsAfterMoving,
    DisorderedWheel,
    GroundBarred,
    TooManyPhases,
    OnePhaseOnly,
    DisorderedPhase,
    TooFar,
    TooShort
};
template <>
inline constexpr auto names<MoveRefusal> =
    std::to_array<Name>({{"in_melee", "a unit in melee does not move"},
                         {"in_shieldwall", "a shieldwall does not move"},
                         {"fortified_wagenburg", "a fortified wagenburg never moves"},
                         {"no_speed", "it cannot move at all"},
                         {"kind_barred", "such troops never move so"},
                         {"disordered", "a disordered unit may not move so"},
                         {"may_not_charge", "it has no right to charge"},
                         {"not_compelled", "only impetuous troops have a compulsory move"},
                         {"wheels_too_far", "the wheel before the move is too long"},
                         {"wheels_after_moving", "only chariots wheel after moving"},
                         {"disordered_wheel", "a disordered chariot may not move and wheel"},
                         {"ground_barred", "it may not enter that ground"},
                         {"too_many_phases", "one move in an activation"},
                         {"one_phase_only", "such troops make one phase only"},
                         {"disordered_phase", "a disordered unit makes one phase only"},
                         {"too_far", "farther than it can go"},
                         {"too_short", "less than the least it must cover"}});

// A part of the way, over one kind of ground.
struct Stretch {
    Terrain terrain = Terrain::Open;
    std::optional<double> length;  // none: as far as it goes
};

struct Move {
    Unit unit;  // its `terrain` is the ground it starts in
    MoveKind kind = MoveKind::Ahead;
    std::vector<Stretch> path{Stretch{}};  // in order, for all phases together
    // The path says where the ground changes. Otherwise a unit that starts in other ground goes out of it by this move.
    bool detailed_path = false;
    std::optional<double> distance;  // wanted; none: as far as possible
    MoveEnd then = MoveEnd::Stop;
    double initial_wheel = 0;  // length of the wheel that begins a compulsory move; more than 0: it is one
    int phases = 1;
    std::vector<int> test_dice;  // of the tests these phases need, in order, as far as they are known
};

struct MoveOutcome {
    std::optional<bool> allowed;  // none: depends on a speed that is not stated
    std::optional<MoveRefusal> refusal;
    std::optional<double> distance;  // greatest, straight part, all phases; none: speed not stated
    std::optional<double> least;     // must be covered if it moves
    std::optional<bool> disordered;  // afterwards; none: depends on a die that is not known
    bool destroyed = false;
    GroupForm group = GroupForm::Any;
    std::optional<bool> further;  // may still make another phase
    Tally because;
};

MoveOutcome move_outcome(const Edition&, const Move&);

// Speed of one phase in open ground: M of the profile, or by type. None: not stated. 0: it never moves.
std::optional<double> speed_of(const Edition&, const Unit&, MoveKind = MoveKind::Ahead);

// Distance that one phase covers over one kind of ground, with `bonus` movement more. None: speed not stated.
std::optional<double> reach_over(const Edition&, const Unit&, MoveKind, Terrain, double bonus = 0);

// The same over changing ground, but no farther than `wanted`: how far it goes, and the ground that counts for its
// order.
struct WayAlong {
    double distance = 0;
    std::vector<Terrain> crossed;
};
std::optional<WayAlong> reach_along(const Edition&, const Unit&, MoveKind, const std::vector<Stretch>& path,
                                    double bonus, std::optional<double> wanted = {});

// Movement that one length costs on this ground, where ground slows by a price; the ground that the unit starts in and
// leaves counts too.
double price_over(const Edition&, const Unit&, Terrain);

// Why the unit may not move at all, or not in this way, wherever it goes.
std::optional<MoveRefusal> kind_refusal(const Edition&, const Unit&, MoveKind);

// The rule of such a refusal: bars from a kind of move, or from charging, have rules of their own.
RuleId rule_of(const Edition&, const Unit&, MoveKind, MoveRefusal);

// Whether moving so disorders the unit, ground and tests apart. `distance` may be short enough to spare it.
// None: a test after the move decides.
std::optional<bool> kind_disorders(const Edition&, const Unit&, MoveKind, std::optional<double> distance);

// Whether every move, of whatever kind, disorders the unit.
bool is_disordered_by_moving(const Edition&, const Unit&);

// Whether a test after the move decides if the unit keeps its order.
bool tests_for_order(const Edition&, const Unit&, MoveKind);

}  // namespace acies
