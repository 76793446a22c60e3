// What can be going on in a battle, one inside the other: a frame for each kind of thing that may have to wait for a
// player or for dice. A frame holds what it needs to go on, and the units it is about by number. The functions that
// carry a frame on stand in the header of its chapter. What either side may know of a frame is marked (base/shown.h).
// Lists have room in place for as many as there usually are (base/few.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "base/few.h"
#include "base/shown.h"
#include "battle/action.h"
#include "battle/seat.h"
#include "rules/card.h"
#include "rules/cohesion.h"
#include "rules/discipline.h"
#include "rules/shooting.h"

namespace acies {

// ---- battle/turn.h

struct InitiativeFrame {
    static constexpr void describe(auto&, auto&&) {}
    friend bool operator==(const InitiativeFrame&, const InitiativeFrame&) = default;
};

// One player's half of a turn or, in editions that have them, the activation of one Command.
struct HalfFrame {
    bool second = false;
    bool ending = false;  // he takes up no more; melees that stand are still fought
    CommandId command = no_command;
    bool begun = false;  // somebody has been taken up
    bool led = false;    // its general has joined a unit or ridden off
    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "second", self.second);
        shown(visit, "ending", self.ending);
        shown(visit, "command", self.command);
        shown(visit, "begun", self.begun);
        shown(visit, "led", self.led);
    }
    friend bool operator==(const HalfFrame&, const HalfFrame&) = default;
};

// ---- battle/bidding.h

// Every player who has Commands left puts one forward, unseen by the other side: one player a side or, in a great
// battle, those of the side that has the initiative.
struct NominationFrame {
    struct Player {
        CommandId of = no_command;  // the first of his Commands
        CommandId put = no_command;
        bool chosen = false;

        static constexpr void describe(auto& self, auto&& visit) {
            shown(visit, "of", self.of);
            visit("put", self.put);
            shown(visit, "chosen", self.chosen);
        }
        friend bool operator==(const Player&, const Player&) = default;
    };
    Few<Player, 4> players;

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "players", self.players); }
    friend bool operator==(const NominationFrame&, const NominationFrame&) = default;
};

// Generals roll for the initiative, and may roll dice again: those of the Commands put forward, or both
// commanders-in-chief for their armies.
struct BidFrame {
    struct Bid {
        CommandId command = no_command;
        std::array<std::uint8_t, 3> dice{};  // 0: not yet rolled, or not rolled at all
        bool decided = false;                // about rolling again
        bool by_card = false;                // a card has him roll more dice

        static constexpr void describe(auto& self, auto&& visit) {
            shown(visit, "command", self.command);
            shown(visit, "dice", self.dice);
            shown(visit, "decided", self.decided);
            shown(visit, "by_card", self.by_card);
        }
        friend bool operator==(const Bid&, const Bid&) = default;
    };
    bool army = false;
    bool anew = false;  // after a tie
    Few<Bid, 4> bids;
    std::optional<std::uint8_t> again;  // whose dice are rolled again now …
    std::uint8_t which = 0;             // … the first die (1), the second (2), the third of a card (4), or several

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "army", self.army);
        shown(visit, "anew", self.anew);
        shown(visit, "bids", self.bids);
        shown(visit, "again", self.again);
        shown(visit, "which", self.which);
    }
    friend bool operator==(const BidFrame&, const BidFrame&) = default;
};

// The owner of the Command that won the initiative may leave it to the other.
struct LeaveFrame {
    CommandId winner = no_command, loser = no_command;
    bool army = false;  // the whole side has won it

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "winner", self.winner);
        shown(visit, "loser", self.loser);
        shown(visit, "army", self.army);
    }
    friend bool operator==(const LeaveFrame&, const LeaveFrame&) = default;
};

// Commands of one side have rolled alike, and the commander-in-chief says which of them acts.
struct TieFrame {
    Few<CommandId, 8> tied;

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "tied", self.tied); }
    friend bool operator==(const TieFrame&, const TieFrame&) = default;
};

// A general has risen, and his owner chooses to which level.
struct LevelFrame {
    CommandId command = no_command;
    std::array<Quality, 2> options{};

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "command", self.command);
        shown(visit, "options", self.options);
    }
    friend bool operator==(const LevelFrame&, const LevelFrame&) = default;
};

// ---- battle/deployment.h

// What comes before the first turn: strategic cards that are shown in time, and armies that come on the table Command
// by Command.
struct DeployFrame {
    // Contest: both have scouts, and roll for whose do something. Swap: a die falls for the sides of the table.
    enum class Step : std::uint8_t { Opening, Baggage, Army, Next, Show, Place, Contest, Scout, Swap };
    // AnyCommand: the first unit that is placed says which of several.
    enum class What : std::uint8_t { Baggage, Command, AnyCommand, Army };
    Step step = Step::Opening;
    std::uint8_t asked = 0;          // sides that have been asked, or have placed their baggage or their army
    Seat next = Seat::Red;           // who shows a card, or deploys …
    What what = What::Baggage;       // … this …
    CommandId command = no_command;  // … and which Command it is …
    UnitSet units;                   // … of which these are still to be placed
    bool nearer = false;             // by a card, which reaches farther forward

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "step", self.step);
        shown(visit, "asked", self.asked);
        shown(visit, "next", self.next);
        shown(visit, "what", self.what);
        shown(visit, "command", self.command);
        visit("units", self.units);
        shown(visit, "nearer", self.nearer);
    }
    friend bool operator==(const DeployFrame&, const DeployFrame&) = default;
};

// ---- battle/ambush.h

// Units that come out of ambush: their owner places them in the piece of scenery that hid them.
struct AmbushFrame {
    // Whether the piece is big enough for them; if not, they stand around its centre.
    enum class Room : std::uint8_t { Unknown, Inside, Centred };
    UnitSet units;  // still to be placed
    std::uint8_t piece = 0;
    Room room = Room::Unknown;
    UnitId acts = nobody;  // was taken up, and acts next

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "piece", self.piece);
        shown(visit, "room", self.room);
        shown(visit, "acts", self.acts);
    }
    friend bool operator==(const AmbushFrame&, const AmbushFrame&) = default;
};

// ---- battle/arrival.h

// Dice for Commands that march round a flank or wait in reserve, at the end of a turn.
struct MarchFrame {
    BySeat<std::uint8_t> rolled{};  // of the marches of a side, in the order of its sheet

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "rolled", self.rolled); }
    friend bool operator==(const MarchFrame&, const MarchFrame&) = default;
};

// Commands that arrive at the start of a turn, before initiative: their units are placed, then the enemy may turn.
struct ArrivalFrame {
    enum class Step : std::uint8_t { Order, Place, TurnBlue, TurnRed, Over };
    Step step = Step::Order;
    bool alternately = false;  // both come by one edge
    Seat next = Seat::Red;     // who places …
    UnitSet able;              // … one of these; the others have no room
    BySeat<UnitSet> placed{};

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "step", self.step);
        shown(visit, "alternately", self.alternately);
        shown(visit, "next", self.next);
        shown(visit, "able", self.able);
        shown(visit, "placed", self.placed);
    }
    friend bool operator==(const ArrivalFrame&, const ArrivalFrame&) = default;
};

// Units near to newcomers: each may turn.
struct FacingFrame {
    UnitSet to_ask;

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "to_ask", self.to_ask); }
    friend bool operator==(const FacingFrame&, const FacingFrame&) = default;
};

// ---- battle/activation.h

// A unit or a group that was taken up.
struct ActivationFrame {
    UnitSet units;
    UnitSet shot;             // of them
    std::uint8_t phases = 0;  // of movement, an attempt to recover order included
    std::uint8_t most = 255;  // phases in all: a shot was declared so
    bool moved = false;       // as often as it may, or has given up its move
    bool reorganised = false;
    bool gave_up = false;          // the move, for a shot declared without one (BI-ITP-47)
    bool will_reorganise = false;  // a shot was declared so: no other move
    bool over = false;             // a charge has ended it
    UnitSet reacted;               // enemies that have answered an act in their zones of control
    bool by_road = true;           // all phases until now
    bool fights = false;           // it stands in melee, which is fought when it has done what it may
    bool tempted = false;          // by baggage of the enemy: it has been tested
    bool one_action = false;       // is all that it may do
    UnitId assaults = nobody;      // baggage that it must charge
    bool test_due = false;         // of the phase that is being made, when it is done (I2-ITP-24)
    bool idle = false;             // its owner had not taken it up: frenzy alone may move it (I2-ITP-33)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "shot", self.shot);
        shown(visit, "phases", self.phases);
        shown(visit, "most", self.most);
        shown(visit, "moved", self.moved);
        shown(visit, "reorganised", self.reorganised);
        shown(visit, "gave_up", self.gave_up);
        shown(visit, "will_reorganise", self.will_reorganise);
        shown(visit, "over", self.over);
        shown(visit, "reacted", self.reacted);
        shown(visit, "by_road", self.by_road);
        shown(visit, "fights", self.fights);
        shown(visit, "tempted", self.tempted);
        shown(visit, "one_action", self.one_action);
        shown(visit, "assaults", self.assaults);
        shown(visit, "test_due", self.test_due);
        shown(visit, "idle", self.idle);
    }
    friend bool operator==(const ActivationFrame&, const ActivationFrame&) = default;
};

// ---- battle/discipline.h

// A test of discipline by those who were taken up, before or after what it is for.
struct DisciplineFrame {
    DisciplineTest test = DisciplineTest::Rally;
    UnitSet units;
    MakeMove move;                 // of a further phase
    std::uint8_t tries = 1;        // left, this one included: with the help of a commander there may be several …
    bool last = false;             // … and then nothing else is done
    std::optional<Perform> deed;   // that it is for
    UnitId tempted_by = nobody;    // baggage of the enemy that they may have to assault
    bool after = false;            // the phase that it is for has been made
    std::optional<Action> wanted;  // that frenzy may keep them from
    bool fragmented = false;       // they are no group, but test together (I2-ITP-12)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "deed", self.deed);
        shown(visit, "tempted_by", self.tempted_by);
        shown(visit, "test", self.test);
        shown(visit, "units", self.units);
        shown(visit, "move", self.move);
        shown(visit, "tries", self.tries);
        shown(visit, "last", self.last);
        shown(visit, "after", self.after);
        shown(visit, "wanted", self.wanted);
        shown(visit, "fragmented", self.fragmented);
    }
    friend bool operator==(const DisciplineFrame&, const DisciplineFrame&) = default;
};

// ---- battle/passing.h

// Chariots whose least move meets a friend that they may pass through: they stop, or pass (BI-MOV-23, BI-ITP-55).
struct PassFrame {
    UnitId unit = nobody, met = nobody;
    MakeMove move;  // as it was wanted

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "met", self.met);
        shown(visit, "move", self.move);
    }
    friend bool operator==(const PassFrame&, const PassFrame&) = default;
};

// ---- battle/charge.h

// Where a unit that moves into contact stood before the whole move, its wheel included (BI-ITP-30, BI-ITP-80).
struct ContactStart {
    UnitId unit = nobody;
    Pose pose;
    bool standstill = false;      // a chariot that was not under way (BI-MEL-15)
    EnumSet<Terrain> charged_in;  // ground that the move has led through until now (I1-MEL-31)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "pose", self.pose);
        shown(visit, "standstill", self.standstill);
        shown(visit, "charged_in", self.charged_in);
    }
    friend bool operator==(const ContactStart&, const ContactStart&) = default;
};
using ContactStarts = Few<ContactStart, 4>;

// A charge that waits for the die of its bonus. Any wheel before it has been made.
struct ChargeFrame {
    UnitSet units;
    ContactStarts starts;     // of these units in their order
    std::int32_t spent = 0;   // movement, 1/1000 U
    std::int32_t figure = 0;  // what ground before a halt has taken off the whole move (I2-ITP-31)
    bool potential = false;   // no contact: it was an ordinary move
    bool tried = false;       // a die is rolled for it
    bool further = false;     // it goes on after it has swept others away (I1-CHG-11)
    bool halts = false;       // short of the enemy ahead: its target has evaded (I1-CHG-19)
    ContactMove by = ContactMove::Charge;
    UnitSet met;             // enemies that come to meet it …
    ContactStarts met_from;  // … from here, in their order

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "starts", self.starts);
        shown(visit, "spent", self.spent);
        shown(visit, "figure", self.figure);
        shown(visit, "potential", self.potential);
        shown(visit, "tried", self.tried);
        shown(visit, "further", self.further);
        shown(visit, "halts", self.halts);
        shown(visit, "by", self.by);
        shown(visit, "met", self.met);
        shown(visit, "met_from", self.met_from);
    }
    friend bool operator==(const ChargeFrame&, const ChargeFrame&) = default;
};

// ---- battle/reaction.h

// What the enemy may answer.
enum class Threat : std::uint8_t { Charge, Shot, Act };
template <>
inline constexpr auto names<Threat> =
    std::to_array<Name>({{"charge", "charges"}, {"shot", "shoots at"}, {"act", "acts near"}});

// How a unit answers it.
enum class Answer : std::uint8_t {
    Stand,
    Evade,
    Countercharge,
    FormShieldwall,
    OpportunityCharge,
    OpportunityChargeWithDie,
    OpportunityFire,
    EnterSquare,
    OpportunityChargeByCard,
    ReactionFire,
    CloseRanks,
    DefensiveFire,
    Later
};
template <>
inline constexpr auto names<Answer> =
    std::to_array<Name>({{"stand", "stands"},
                         {"evade", "evades"},
                         {"countercharge", "countercharges"},
                         {"form_shieldwall", "forms a shieldwall"},
                         {"opportunity_charge", "makes an opportunity charge"},
                         {"opportunity_charge_with_die", "makes an opportunity charge, with a die"},
                         {"opportunity_fire", "shoots on opportunity"},
                         {"enter_square", "goes into the square"},
                         {"opportunity_charge_by_card", "makes an opportunity charge by a card"},
                         {"reaction_fire", "shoots in reaction"},
                         {"close_ranks", "closes ranks"},
                         {"defensive_fire", "shoots at the charger"},
                         {"later", "waits for the others"}});

// A move straight ahead that is held up where it enters a zone of control, while that is answered (I2-ITP-35).
struct HaltFrame {
    UnitSet units;
    std::int32_t left = 0;  // to go, 1/1000 U

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "left", self.left);
    }
    friend bool operator==(const HaltFrame&, const HaltFrame&) = default;
};

// A charge, a shot or another act of those taken up, while the other side answers it: each unit that can is asked, then
// the answers are carried out in their order, then what was to happen does.
struct ThreatFrame {
    // Stopping: the charger is asked whether it goes on, since its target has evaded.
    enum class Stage : std::uint8_t { Asking, Answering, Stopping, Acting, After };
    struct Given {
        UnitId unit = nobody;
        Answer answer = Answer::Stand;
        static constexpr void describe(auto& self, auto&& visit) {
            shown(visit, "unit", self.unit);
            shown(visit, "answer", self.answer);
        }
        friend bool operator==(const Given&, const Given&) = default;
    };
    Threat threat = Threat::Act;
    Stage stage = Stage::Asking;
    UnitSet by;                     // whose act it is
    UnitSet targets;                // of the charge or the shot
    UnitSet uncovered;              // of them, those whom the charge meets only since others have evaded
    UnitSet answering;              // have answered by more than standing
    bool goes_on = false;           // the charger has said whether it stops
    UnitSet violated;               // whose zones of control the act was in
    UnitSet to_ask;                 // in the order of their numbers
    Few<Given, 4> given;            // still to be carried out
    UnitSet evading;                // have declared it, and are shot at first
    UnitSet evaded;                 // have moved away
    bool is_hit = false;            // an opportunity charge has reached them
    ChargeFrame charge;             // that waits
    Shoot shot;                     // that waits
    Answer trying = Answer::Stand;  // what the one who is tested wants
    UnitSet later;                  // have left the others to answer first (I2-ITP-86)
    UnitSet answered;               // targets that have tried something about the charge (I2-ITP-40)
    UnitSet fought;                 // of those who charge: have made contact
    bool entering = false;          // it is held up where it enters zones of control: only they answer (I2-ITP-35)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "threat", self.threat);
        shown(visit, "stage", self.stage);
        shown(visit, "by", self.by);
        shown(visit, "targets", self.targets);
        shown(visit, "uncovered", self.uncovered);
        shown(visit, "answering", self.answering);
        shown(visit, "goes_on", self.goes_on);
        shown(visit, "violated", self.violated);
        shown(visit, "to_ask", self.to_ask);
        shown(visit, "given", self.given);
        shown(visit, "evading", self.evading);
        shown(visit, "evaded", self.evaded);
        shown(visit, "is_hit", self.is_hit);
        shown(visit, "charge", self.charge);
        shown(visit, "shot", self.shot);
        shown(visit, "trying", self.trying);
        shown(visit, "later", self.later);
        shown(visit, "answered", self.answered);
        shown(visit, "fought", self.fought);
        shown(visit, "entering", self.entering);
    }
    friend bool operator==(const ThreatFrame&, const ThreatFrame&) = default;
};

// ---- battle/contact.h

// Units that have come into contact by a charge or a pursuit; melee follows.
struct ContactFrame {
    UnitSet movers;
    UnitSet quarry;        // of a pursuit: whom it has followed (BI-ITP-67)
    bool aligned = false;  // exact alignment has been looked at (BI-CHG-15)
    bool pursuit = false;
    ContactMove by = ContactMove::Charge;
    UnitSet met;            // enemies that came to meet the movers
    bool swept = false;     // those whom contact alone removes are gone (I1-MEL-48, I1-MEL-49)
    UnitSet going_on;       // movers who met nobody else, and may complete their move (I1-CHG-11)
    std::int32_t left = 0;  // of it, 1/1000 U
    ContactStarts starts;   // of the movers, and of those who came to meet them

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "movers", self.movers);
        shown(visit, "quarry", self.quarry);
        shown(visit, "aligned", self.aligned);
        shown(visit, "pursuit", self.pursuit);
        shown(visit, "by", self.by);
        shown(visit, "met", self.met);
        shown(visit, "swept", self.swept);
        shown(visit, "going_on", self.going_on);
        shown(visit, "left", self.left);
        shown(visit, "starts", self.starts);
    }
    friend bool operator==(const ContactFrame&, const ContactFrame&) = default;
};

// ---- battle/melee.h

// One melee: a main unit on each side, and those that support it.
struct Melee {
    BySeat<UnitId> main{{nobody, nobody}};
    BySeat<UnitSet> supports{};

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "main", self.main);
        shown(visit, "supports", self.supports);
    }
    friend bool operator==(const Melee&, const Melee&) = default;
};

// Melees that a contact has made, or that a unit stands in: it is decided who is main and who supports, then they are
// fought one after another.
struct MeleesFrame {
    UnitSet about;          // who has made contact, or the unit that was taken up
    bool standing = false;  // the latter
    bool paired = false;    // all main units are found
    Few<Melee, 2> melees;   // found so far; then: still to be fought

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "about", self.about);
        shown(visit, "standing", self.standing);
        shown(visit, "paired", self.paired);
        shown(visit, "melees", self.melees);
    }
    friend bool operator==(const MeleesFrame&, const MeleesFrame&) = default;
};

// One phase of a melee.
struct MeleeFrame {
    enum class Step : std::uint8_t { Begin, Throw, TestThrown, Dice, Test };
    Melee melee;
    Step step = Step::Begin;
    BySeat<std::uint8_t> dice{};    // thrown or rolled by each side
    BySeat<std::uint8_t> damage{};  // suffered by the main unit of each side
    BySeat<std::uint8_t> tested{};  // the die of its cohesion test; 0: not yet rolled
    BySeat<std::int8_t> bonus{};    // to that test, by a card

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "melee", self.melee);
        shown(visit, "step", self.step);
        shown(visit, "dice", self.dice);
        shown(visit, "damage", self.damage);
        shown(visit, "tested", self.tested);
        shown(visit, "bonus", self.bonus);
    }
    friend bool operator==(const MeleeFrame&, const MeleeFrame&) = default;
};

// ---- battle/aftermath.h

// What follows from a phase: first those that must fall back, then the winners that pursue.
struct AftermathFrame {
    Melee melee;
    std::optional<Seat> winner;
    UnitSet may_fall_back;      // after a draw: their owner is still to choose
    UnitSet falling_back;       // still to
    bool settled = false;       // that is over, and winners whom the melee has spent are gone
    UnitSet to_pursue;          // winners, still to be asked
    bool main_pursues = false;  // the main unit of the winner
    UnitSet pursuers;           // that have moved …
    ContactStarts starts;       // … from here

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "melee", self.melee);
        shown(visit, "winner", self.winner);
        shown(visit, "may_fall_back", self.may_fall_back);
        shown(visit, "falling_back", self.falling_back);
        shown(visit, "settled", self.settled);
        shown(visit, "to_pursue", self.to_pursue);
        shown(visit, "main_pursues", self.main_pursues);
        shown(visit, "pursuers", self.pursuers);
        shown(visit, "starts", self.starts);
    }
    friend bool operator==(const AftermathFrame&, const AftermathFrame&) = default;
};

// ---- battle/falling_back.h

struct FallBackFrame {
    UnitId unit = nobody;
    UnitId enemy = nobody;  // main unit of the side that it falls back from
    bool rolled = false;
    Pose start;
    std::int32_t left = 0;  // to go, 1/1000 U
    UnitSet pushed;         // friends that it drives before it
    UnitId met = nobody;    // a friend to pass or to push
    bool evades = false;    // of its own will, by a whole phase
    EnumSet<Card> cards;    // played for it
    std::uint8_t dice = 0;  // that it has rolled

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "enemy", self.enemy);
        shown(visit, "rolled", self.rolled);
        shown(visit, "start", self.start);
        shown(visit, "left", self.left);
        shown(visit, "pushed", self.pushed);
        shown(visit, "met", self.met);
        shown(visit, "evades", self.evades);
        shown(visit, "cards", self.cards);
        shown(visit, "dice", self.dice);
    }
    friend bool operator==(const FallBackFrame&, const FallBackFrame&) = default;
};

// ---- battle/pursuit.h

struct PursuitFrame {
    UnitId unit = nobody;
    UnitId quarry = nobody;
    bool asked = false;  // which way, if it has the choice
    bool rolled = false;
    Pose start;             // after any rotation
    std::int32_t left = 0;  // to go, 1/1000 U
    UnitId met = nobody;    // a friend to pass or to stop at
    bool again = false;     // the first die has brought no contact, and is rolled again (I2-RET-04)
    EnumSet<Card> cards;    // played for it
    std::uint8_t die = 0;   // that it has rolled

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "quarry", self.quarry);
        shown(visit, "asked", self.asked);
        shown(visit, "rolled", self.rolled);
        shown(visit, "start", self.start);
        shown(visit, "left", self.left);
        shown(visit, "met", self.met);
        shown(visit, "again", self.again);
        shown(visit, "cards", self.cards);
        shown(visit, "die", self.die);
    }
    friend bool operator==(const PursuitFrame&, const PursuitFrame&) = default;
};

// ---- battle/shooting.h

struct ShotFrame {
    Shoot shot;
    std::uint8_t dice = 0;
    bool indirect = false;
    ShotMode mode = ShotMode::Normal;
    std::int32_t range = 0;  // 1/1000 U

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "shot", self.shot);
        shown(visit, "dice", self.dice);
        shown(visit, "indirect", self.indirect);
        shown(visit, "mode", self.mode);
        shown(visit, "range", self.range);
    }
    friend bool operator==(const ShotFrame&, const ShotFrame&) = default;
};

// A cohesion test after a shot.
struct TestFrame {
    UnitId unit = nobody, shooter = nobody;
    std::uint8_t damage = 0;
    std::int32_t range = 0;  // 1/1000 U
    std::int8_t bonus = 0;   // by a card
    ShotMode mode = ShotMode::Normal;

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "shooter", self.shooter);
        shown(visit, "damage", self.damage);
        shown(visit, "range", self.range);
        shown(visit, "bonus", self.bonus);
        shown(visit, "mode", self.mode);
    }
    friend bool operator==(const TestFrame&, const TestFrame&) = default;
};

// ---- battle/general_loss.h

// The fate of a general whose unit has failed a test badly.
struct LossFrame {
    CommandId command = no_command;
    UnitId unit = nobody;
    std::uint8_t losses = 0;  // of the unit, in that test …
    Cause cause = Cause::Melee;
    std::uint8_t die = 0;                // … by this die
    std::array<std::uint8_t, 2> dice{};  // 0: not yet rolled
    bool decided = false;                // about rolling again
    std::uint8_t which = 0;              // dice that are rolled again now
    bool joan = false;                   // Joan of Arc is with him; a die says whether she is tested instead …
    std::uint8_t selector = 0;           // … which is not yet rolled, if 0
    bool alone = false;                  // her general was lost before

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "command", self.command);
        shown(visit, "unit", self.unit);
        shown(visit, "joan", self.joan);
        shown(visit, "selector", self.selector);
        shown(visit, "alone", self.alone);
        shown(visit, "losses", self.losses);
        shown(visit, "cause", self.cause);
        shown(visit, "die", self.die);
        shown(visit, "dice", self.dice);
        shown(visit, "decided", self.decided);
        shown(visit, "which", self.which);
    }
    friend bool operator==(const LossFrame&, const LossFrame&) = default;
};

// An army that has lost a charismatic general: these have still to test their discipline.
struct ShockFrame {
    UnitSet units;
    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "units", self.units); }
    friend bool operator==(const ShockFrame&, const ShockFrame&) = default;
};

// ---- battle/panic.h

// Elephants about to run straight back, as far as a die says.
struct PanicFrame {
    UnitId unit = nobody;
    UnitId enemy = nobody;   // main unit of the side that it falls back from; nobody: it panics
    Role role = Role::Main;  // that it had in that melee
    UnitSet ran;             // elephants that have run in this chain, itself included
    UnitSet spared;          // enemies in the melee that it leaves: they are not met (BI-ITP-84)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "enemy", self.enemy);
        shown(visit, "role", self.role);
        shown(visit, "ran", self.ran);
        shown(visit, "spared", self.spared);
    }
    friend bool operator==(const PanicFrame&, const PanicFrame&) = default;
};

// ---- battle/cards.h

// The dice of the frame below, while cards may touch them: those who may play one are asked, the dice fall, those who
// may play one then are asked, and the frame below gets the dice as they are in the end.
struct CardFrame {
    enum class Stage : std::uint8_t { Before, Rolling, After, Again };
    Stage stage = Stage::Before;
    BySeat<bool> done{};                    // has said no at this stage
    BySeat<EnumSet<Card>> played{};         // by each side at this roll
    BySeat<std::optional<Card>> touched{};  // the card that has touched the dice of this side last
    BySeat<std::uint8_t> added{};           // dice of this side, by a card; they are its last
    Few<std::uint8_t, 24> dice;             // as they show, in the order of the chance
    Few<std::uint8_t, 24> again;            // the numbers of those that are rolled again now
    bool failed = false;                    // the test, as the dice show
    std::int8_t bonus = 0;                  // to the die

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "stage", self.stage);
        shown(visit, "done", self.done);
        shown(visit, "played", self.played);
        shown(visit, "touched", self.touched);
        shown(visit, "added", self.added);
        shown(visit, "dice", self.dice);
        shown(visit, "again", self.again);
        shown(visit, "failed", self.failed);
        shown(visit, "bonus", self.bonus);
    }
    friend bool operator==(const CardFrame&, const CardFrame&) = default;
};

// A unit in melee that tries to recover its order, as a card allows.
struct RallyFrame {
    UnitId unit = nobody;
    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "unit", self.unit); }
    friend bool operator==(const RallyFrame&, const RallyFrame&) = default;
};

using Frame = std::variant<InitiativeFrame, HalfFrame, ActivationFrame, PassFrame, ChargeFrame, ContactFrame, ShotFrame,
                           TestFrame, PanicFrame, MeleesFrame, MeleeFrame, AftermathFrame, FallBackFrame, PursuitFrame,
                           NominationFrame, BidFrame, LeaveFrame, LevelFrame, DisciplineFrame, ThreatFrame, LossFrame,
                           ShockFrame, AmbushFrame, MarchFrame, ArrivalFrame, FacingFrame, TieFrame, DeployFrame,
                           CardFrame, RallyFrame, HaltFrame>;

}  // namespace acies
