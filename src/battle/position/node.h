// What a battle waits for: a decision of a seat, dice, or nothing more. And what is told of it: why something is
// refused, and what has happened.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "base/rule_id.h"
#include "base/tally.h"
#include "battle/position/action.h"
#include "battle/position/state.h"

namespace acies {

// What a seat is asked.
enum class Question : std::uint8_t {
    Half,             // which unit or group to activate, or to end the half
    Activation,       // what the activated units do
    MainUnit,         // which of two equal claims is main; options are units
    Melee,            // which melee is fought first; options are units, one of each
    Pursue,           // 0: stays, 1: pursues
    PursuitWay,       // 0: straight ahead, 1: along the enemy's retreat
    PassOrStop,       // a compulsory advance meets friends; 0: stops, 1: passes through
    PassOrPush,       // a retreat meets friends; 0: pushes, 1: passes through
    Nominate,         // which Command to put forward, of those left
    RollAgain,        // 0: the dice stay, 1: the first, 2: the second, 3: both are rolled again
    LeaveInitiative,  // 0: keeps it, 1: leaves it to the other
    NewLevel,         // of a general who has risen: 0 or 1
    React,            // how a unit answers what the enemy does: one of `answers`
    Place,            // where a unit comes on the table
    Turn,             // to face enemies that have arrived: 0 stays, 1 turns to the nearest, 2 turns about
    FallBackOrStay,   // after a drawn melee; 0: stays, 1: falls back
    LossAgain,        // dice about the fate of a general, as with RollAgain
    GoOn,             // a charge has swept its enemy away; 0: stops, 1: completes its move
    StopShort,        // a Potential Charge whose target has evaded meets another; 0: stops, 1: charges it
    DecideTie,        // which of the Commands that have rolled alike acts
    ShowCard,         // of strategic cards; 0: keeps it in hand, 1: shows it
    PlayCard,         // one of `cards`; 0: none of them
    Scout,            // what scouts do to the scenery
    Part,             // of the side with Major Control; 0: defends, 1: attacks
    PieceCount,       // how many items of terrain; option 0 is the smallest number
    TerrainTable,     // 0: table A, 1: table B
    Terrain,          // which piece is laid, moved or removed
    HoldCards,        // which cards a side holds
    Plan              // what a side hides
};
template <>
inline constexpr auto names<Question> = std::to_array<Name>({{"half", "takes up a unit or a group"},
                                                             {"activation", "acts"},
                                                             {"main_unit", "chooses the main unit"},
                                                             {"melee", "chooses the melee to fight first"},
                                                             {"pursue", "may pursue"},
                                                             {"pursuit_way", "chooses the way of the pursuit"},
                                                             {"pass_or_stop", "meets friends while advancing"},
                                                             {"pass_or_push", "meets friends while falling back"},
                                                             {"nominate", "puts a Command forward"},
                                                             {"roll_again", "may roll dice again"},
                                                             {"leave_initiative", "may leave the initiative"},
                                                             {"new_level", "chooses the level of a general"},
                                                             {"react", "may answer"},
                                                             {"place", "comes on the table"},
                                                             {"turn", "may turn"},
                                                             {"fall_back_or_stay", "may fall back"},
                                                             {"loss_again", "may roll dice again"},
                                                             {"go_on", "may complete its move"},
                                                             {"stop_short", "may stop short"},
                                                             {"decide_tie", "says which Command acts"},
                                                             {"show_card", "may show a strategic card"},
                                                             {"play_card", "may play a card"},
                                                             {"scout", "says what its scouts do"},
                                                             {"part", "may attack or defend"},
                                                             {"piece_count", "says how many pieces it places"},
                                                             {"terrain_table", "chooses a table of terrain"},
                                                             {"terrain", "makes the terrain"},
                                                             {"hold_cards", "chooses its cards"},
                                                             {"plan", "writes its plan"}});

struct Decision {
    Seat seat = Seat::Red;
    Question question = Question::Half;
    UnitId unit = nobody;            // the unit that it is about
    UnitId other = nobody;           // the unit that `unit` meets, follows or fights
    UnitSet options;                 // of questions whose options are units: option n is the n-th of these
    std::uint8_t count = 0;          // of options, where Choose answers
    CommandId command = no_command;  // that it is about
    EnumSet<Answer> answers;         // of React: option n is the n-th of these
    EnumSet<Card> cards;             // of PlayCard: whose moment it is, whether or not they are held

    static constexpr void describe(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("question", self.question);
        visit("unit", self.unit);
        visit("other", self.other);
        visit("options", self.options);
        visit("count", self.count);
        visit("command", self.command);
        visit("answers", self.answers);
        visit("cards", self.cards);
    }
    friend bool operator==(const Decision&, const Decision&) = default;
};

// Why dice fall.
enum class Roll : std::uint8_t {
    Initiative,  // two dice of Red, then two of Blue; or of one Command alone
    ChargeBonus,
    Shot,
    Test,  // of cohesion
    Alignment,
    Thrown,  // pila and the like: all of the active side, then all of the other
    Melee,   // all of the active side, then all of the other
    Retreat,
    Pursuit,
    Panic,  // of elephants
    Again,  // dice of the initiative that a general rolls again
    Discipline,
    CommanderLoss,
    Arrival,    // of a flank march
    CardAgain,  // dice that a card has rolled again
    Scouting,   // which side's scouts act, one die of each side; or whether sides are swapped
    Sides,      // who attacks: all of Red, then all of Blue
    Permit,     // whether a river or a built-up area may be placed
    Terrain     // on a table of terrain
};
template <>
inline constexpr auto names<Roll> = std::to_array<Name>({{"initiative", "initiative"},
                                                         {"charge_bonus", "charge bonus"},
                                                         {"shot", "shooting"},
                                                         {"test", "cohesion test"},
                                                         {"alignment", "alignment"},
                                                         {"thrown", "thrown weapons"},
                                                         {"melee", "melee"},
                                                         {"retreat", "retreat"},
                                                         {"pursuit", "pursuit"},
                                                         {"panic", "panic"},
                                                         {"again", "initiative, rolled again"},
                                                         {"discipline", "discipline"},
                                                         {"commander_loss", "fate of a general"},
                                                         {"arrival", "arrival on the table"},
                                                         {"card_again", "dice rolled again by a card"},
                                                         {"scouting", "scouting"},
                                                         {"sides", "attack and defence"},
                                                         {"permit", "a river or a built-up area"},
                                                         {"terrain", "terrain"}});

struct Chance {
    Roll roll = Roll::Initiative;
    UnitId unit = nobody;            // the unit that rolls or is tested
    std::uint8_t dice = 1;           // of the first side
    std::uint8_t against = 0;        // of the other side
    CommandId command = no_command;  // whose general rolls alone

    static constexpr void describe(auto& self, auto&& visit) {
        visit("roll", self.roll);
        visit("unit", self.unit);
        visit("dice", self.dice);
        visit("against", self.against);
        visit("command", self.command);
    }
    friend bool operator==(const Chance&, const Chance&) = default;
};

using Node = std::variant<Decision, Chance, Finished>;

struct Refusal {
    RuleId rule;  // none: not a matter of the rules, such as dice that nobody asked for
    Words why;
    std::optional<Pose> nearest;  // of a move: the nearest pose that is legal, of its first unit
    UnitId by = nobody;           // the unit that is in the way, or whose zone it is

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

// Something that has happened, for the log. `number` is what the words count: losses, U in thousandths, dice.
enum class Happening : std::uint8_t {
    TurnBegins,
    Initiative,
    Tied,
    HalfBegins,
    Activated,
    Moved,
    Disordered,
    Reorganised,
    Shot,
    Damaged,
    TestPassed,
    TestFailed,
    LostVbu,
    Removed,
    Contact,
    Fights,
    Wins,
    Drawn,
    FallsBack,
    Pursues,
    Passes,
    Pushed,
    Stopped,
    Panics,
    Ends,
    PutsForward,
    Barred,
    Rises,
    Falls,
    CommandRouts,
    Disciplined,
    Undisciplined,
    Awaits,
    Declares,
    Evades,
    CannotEvade,
    Countercharges,
    FormsShieldwall,
    DissolvesShieldwall,
    SeizesOpportunity,
    TurnsAbout,
    Disengages,
    Dismounts,
    RelievesLine,
    LeavesSquare,
    Occupies,
    Reveals,
    Arrives,
    GeneralKilled,
    GeneralCaptured,
    TimeIsUp,
    EntersSquare,
    InspiringLost,
    GeneralJoins,
    GeneralRides,
    GeneralSaved,
    GeneralLost,
    ShowsCard,
    Deployed,
    HeldBack,
    PlaysCard,
    ClosesRanks,
    OpensRanks,
    BreaksLoose,
    Scouts,
    SwapsSides,
    KeepsSides,
    DoesNotPursue,
    HasControl,
    Defends,
    SaysNumber,
    MayPlace,
    MayNotPlace,
    RollsTerrain,
    LaysPiece,
    MovesPiece,
    RemovesPiece,
    LeavesTerrain,
    ChoosesCards,
    WritesPlan
};
template <>
inline constexpr auto names<Happening> = std::to_array<Name>({{"turn_begins", "turn begins"},
                                                              {"initiative", "has the initiative"},
                                                              {"tied", "the dice are even, and both roll again"},
                                                              {"half_begins", "plays"},
                                                              {"activated", "is activated"},
                                                              {"moved", "moves"},
                                                              {"disordered", "is disordered"},
                                                              {"reorganised", "recovers its order"},
                                                              {"shot", "shoots at"},
                                                              {"damaged", "suffers damage"},
                                                              {"test_passed", "passes its cohesion test"},
                                                              {"test_failed", "fails its cohesion test"},
                                                              {"lost_vbu", "loses VBU"},
                                                              {"removed", "is lost"},
                                                              {"contact", "comes into contact with"},
                                                              {"fights", "fights"},
                                                              {"wins", "wins against"},
                                                              {"drawn", "neither beats nor yields to"},
                                                              {"falls_back", "falls back"},
                                                              {"pursues", "pursues"},
                                                              {"passes", "passes through"},
                                                              {"pushed", "is pushed back by"},
                                                              {"stopped", "is stopped by"},
                                                              {"panics", "panics"},
                                                              {"ends", "the battle is over"},
                                                              {"puts_forward", "puts forward"},
                                                              {"barred", "may not act in this turn"},
                                                              {"rises", "has a general who rises"},
                                                              {"falls", "has a general who falls"},
                                                              {"command_routs", "routs"},
                                                              {"disciplined", "passes its test of discipline"},
                                                              {"undisciplined", "fails its test of discipline"},
                                                              {"awaits", "is on Opportunity"},
                                                              {"declares", "declares a charge on"},
                                                              {"evades", "evades"},
                                                              {"cannot_evade", "has no room to evade"},
                                                              {"countercharges", "countercharges"},
                                                              {"forms_shieldwall", "forms a shieldwall"},
                                                              {"dissolves_shieldwall", "dissolves its shieldwall"},
                                                              {"seizes_opportunity", "seizes its opportunity against"},
                                                              {"turns_about", "turns about"},
                                                              {"disengages", "disengages"},
                                                              {"dismounts", "dismounts"},
                                                              {"relieves_line", "changes places with"},
                                                              {"leaves_square", "leaves the square"},
                                                              {"occupies", "occupies a built-up area"},
                                                              {"reveals", "comes out of ambush"},
                                                              {"arrives", "comes on to the table"},
                                                              {"general_killed", "has lost its general, killed"},
                                                              {"general_captured", "has lost its general, captured"},
                                                              {"time_is_up", "time is up"},
                                                              {"enters_square", "goes into the square of"},
                                                              {"inspiring_lost", "has lost"},
                                                              {"general_joins", "has its general join"},
                                                              {"general_rides", "has its general ride off"},
                                                              {"general_saved", "has its general take refuge with"},
                                                              {"general_lost", "has lost its general"},
                                                              {"shows_card", "shows"},
                                                              {"deployed", "is deployed"},
                                                              {"held_back", "is held back for now"},
                                                              {"plays_card", "plays"},
                                                              {"closes_ranks", "closes ranks"},
                                                              {"opens_ranks", "opens its ranks"},
                                                              {"breaks_loose", "cannot be held back"},
                                                              {"scouts", "has scouted the ground"},
                                                              {"swaps_sides", "takes the other side of the table"},
                                                              {"keeps_sides", "keeps its side of the table"},
                                                              {"does_not_pursue", "does not pursue"},
                                                              {"has_control", "has Major Control"},
                                                              {"defends", "defends"},
                                                              {"says_number", "places pieces of terrain"},
                                                              {"may_place", "may place"},
                                                              {"may_not_place", "may not place"},
                                                              {"rolls_terrain", "rolls for terrain"},
                                                              {"lays_piece", "places"},
                                                              {"moves_piece", "moves"},
                                                              {"removes_piece", "removes"},
                                                              {"leaves_terrain", "leaves the terrain as it is"},
                                                              {"chooses_cards", "has chosen its cards"},
                                                              {"writes_plan", "has written its plan"}});

struct Note {
    Happening what{};
    UnitId unit = nobody, other = nobody;
    int number = 0;
    Tally because;
    CommandId command = no_command;    // of what happens to one
    std::optional<Card> card;          // that is played or shown
    std::optional<Seat> seat;          // the side it concerns, if neither a unit nor a Command tells
    std::optional<Landscape> scenery;  // that is placed, moved or removed
};
using Report = std::vector<Note>;

}  // namespace acies
