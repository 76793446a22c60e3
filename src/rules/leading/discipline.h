// Discipline: which units may try what, whether a die is needed, and what it must show. In editions without discipline
// only the first question has an answer. Leaves what success or failure does to the chapter of each act.
// Catalogue: I1-DIS, I2-DIS, BI-ACT, I1-ACT, I2-ACT, I2-ITP-20 to 26.
#pragma once

#include <optional>

#include "base/names.h"
#include "base/tally.h"
#include "rules/troops/unit.h"

namespace acies {

struct Edition;

enum class DisciplineTest : std::uint8_t {
    Rally,
    FurtherMove,
    Opportunity,
    Evade,
    Countercharge,
    ZocReaction,
    Disengage,
    Frenzy,
    CloseRanks,
    ReactionFire,
    DefensiveFire,
    AboutFace,
    RearMove,
    EnterVillage
};
template <>
inline constexpr auto names<DisciplineTest> = std::to_array<Name>({{"rally", "recover order"},
                                                                   {"further_move", "another movement phase"},
                                                                   {"opportunity", "opportunity"},
                                                                   {"evade", "evade"},
                                                                   {"countercharge", "countercharge"},
                                                                   {"zoc_reaction", "react in its zone of control"},
                                                                   {"disengage", "break off from melee"},
                                                                   {"frenzy", "hold back from the enemy"},
                                                                   {"close_ranks", "close ranks"},
                                                                   {"reaction_fire", "reaction fire"},
                                                                   {"defensive_fire", "defensive fire"},
                                                                   {"about_face", "about-face"},
                                                                   {"rear_move", "move backward"},
                                                                   {"enter_village", "enter a built-up area"}});

// Why a unit may not try. Where several apply, the first is given.
enum class TestRefusal {
    InMelee,
    NotInMelee,
    Disordered,
    InOrder,
    NotStationary,
    SecondPhase,
    OnePhaseOnly,
    DisorderedPhase,
    HasMoved,
    HasRallied,
    InShieldwall,
    CannotMoveSo,
    NoImpetus,
    MayNotCharge,
    NotArmed,
    CannotReact,
    NotImpetuous,
    Outflanked,
    NotOnOpportunity,
    DisorderedAgain,
    CannotEvadeThat,
    EnemyMounted,
    LargeUnit,
    TooDeep
};
template <>
inline constexpr auto names<TestRefusal> =
    std::to_array<Name>({{"in_melee", "not in melee"},
                         {"not_in_melee", "it is not in melee"},
                         {"disordered", "not in disorder"},
                         {"in_order", "it is in order"},
                         {"not_stationary", "chariots must have stood still"},
                         {"second_phase", "one move in an activation"},
                         {"one_phase_only", "such troops make one phase only"},
                         {"disordered_phase", "a disordered unit makes one phase only"},
                         {"has_moved", "it has moved"},
                         {"has_rallied", "it has tried to recover order already"},
                         {"in_shieldwall", "not in shieldwall"},
                         {"cannot_move_so", "it may not move so"},
                         {"no_impetus", "only units with impetus"},
                         {"may_not_charge", "it has no right to charge"},
                         {"not_armed", "it has no missile weapon"},
                         {"cannot_react", "it can neither charge nor shoot"},
                         {"not_impetuous", "only impetuous troops"},
                         {"outflanked", "only against its front"},
                         {"not_on_opportunity", "only on Opportunity"},
                         {"disordered_again", "a disordered unit evades only once"},
                         {"cannot_evade_that", "nobody evades that"},
                         {"enemy_mounted", "only from foot"},
                         {"large_unit", "not a Large Unit"},
                         {"too_deep", "too deep a Large Unit"}});

// When a die is rolled.
enum class TestNeed { Never, Always, IfDisordered, UnlessOnOpportunity, IfSubsequent, AfterFirstPhase };
template <>
inline constexpr auto names<TestNeed> = std::to_array<Name>({{"never", "no test"},
                                                             {"always", "test"},
                                                             {"if_disordered", "test only if disordered"},
                                                             {"unless_on_opportunity", "no test on Opportunity"},
                                                             {"if_subsequent", "test only after the first time"},
                                                             {"after_first_phase", "the first phase needs no test"}});

// What adds to the die, besides the commander and the command radius.
enum class DisciplineModifier {
    CharismaticCommand,
    FurtherPhases,  // for each one that is not free of it
    LightTroops,
    FromFoot,
    Disordered,
    Subsequent,
    Mounted,
    FragmentedGroup,
    HeavyFoot,
    LightCharger,
    MissileFoot,
    LongCharge
};
template <>
inline constexpr auto names<DisciplineModifier> =
    std::to_array<Name>({{"charismatic_command", "Command of a charismatic general"},
                         {"further_phases", "movements after the second"},
                         {"light_troops", "light troops"},
                         {"from_foot", "evades from foot"},
                         {"disordered", "disordered"},
                         {"subsequent", "not its first evasion"},
                         {"mounted", "mounted"},
                         {"fragmented_group", "fragmented group"},
                         {"heavy_foot", "heavy foot"},
                         {"light_charger", "charged by medium or light cavalry"},
                         {"missile_foot", "missile foot"},
                         {"long_charge", "charger uses more than one movement action"}});

struct DisciplineCheck {
    DisciplineTest test = DisciplineTest::Rally;
    Unit unit;
    bool in_radius = true;
    bool charismatic_command = false;
    int movement = 2;  // number of the movement phase in this activation
    std::optional<Unit> threat;
    bool subsequent = false;  // not its first evasion of the turn
    bool fragmented = false;
    std::optional<Unit> charger;
};

struct DisciplineOutcome {
    bool allowed = false;
    std::optional<TestRefusal> refusal;
    bool needed = false;          // a die is rolled
    std::optional<int> target;    // before modifiers; none without a die
    std::optional<int> modifier;  // none: something it depends on is not stated
    std::optional<int> min_die;   // natural; 1: always, 7: impossible
    Tally because;                // the modifiers add up
};

DisciplineOutcome discipline_outcome(const Edition&, const DisciplineCheck&);

// Whether the test is passed with this die; nothing if the outcome needs a die or a fact that is not known. What needs
// no test, or may not be tried, is passed.
std::optional<bool> passes(const Edition&, const DisciplineCheck&, std::optional<int> die);

// A test with no conditions of its own, as special troops and places have them (SpecialTestRules): the commander and
// the command radius count. Adds what counts to `because`.
bool passes_plainly(const Edition&, const DisciplineCheck&, int die, Tally& because);

// What a failed test leads to for this unit.
enum class TestFailure { NotDone, DoneThenDisorder, NotDoneDisorder, NotDoneDisorderOneAction, Compelled };
template <>
inline constexpr auto names<TestFailure> =
    std::to_array<Name>({{"not_done", "not done, no effect"},
                         {"done_then_disorder", "done, then disordered"},
                         {"not_done_disorder", "not done, disordered"},
                         {"not_done_disorder_one_action", "not done, disordered, one action left"},
                         {"compelled", "must move on the enemy"}});
TestFailure failure_of(const Edition&, const DisciplineCheck&);
constexpr bool brings_disorder(TestFailure failure) {
    return failure == TestFailure::DoneThenDisorder || failure == TestFailure::NotDoneDisorder ||
           failure == TestFailure::NotDoneDisorderOneAction;
}

}  // namespace acies
