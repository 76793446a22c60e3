// The frames of src/battle/fighting: charges and their answers, shots, contact, melees and what follows them.
#pragma once

#include <optional>

#include "base/few.h"
#include "base/shown.h"
#include "battle/position/action.h"
#include "battle/position/seat.h"
#include "rules/fighting/shooting.h"
#include "rules/leading/card.h"

namespace acies {

// ---- battle/fighting/charge.h

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
    // Potential: an ordinary move if the targets evade. Move: they have, and it goes all its way. Short: they have, and
    // it halts short of the enemy ahead (I1-CHG-17, I1-CHG-19).
    enum class Aim : std::uint8_t { Contact, Potential, Move, Short };
    UnitSet units;
    ContactStarts starts;     // of these units in their order
    std::int32_t spent = 0;   // movement, 1/1000 U
    std::int32_t figure = 0;  // what ground before a halt has taken off the whole move (I2-ITP-31)
    Aim aim = Aim::Contact;
    bool tried = false;    // a die is rolled for it
    bool further = false;  // it goes on after it has swept others away (I1-CHG-11)
    ContactMove by = ContactMove::Charge;
    UnitSet met;             // enemies that come to meet it
    ContactStarts met_from;  // where the units of `met` come from, in their order

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "starts", self.starts);
        shown(visit, "spent", self.spent);
        shown(visit, "figure", self.figure);
        shown(visit, "aim", self.aim);
        shown(visit, "tried", self.tried);
        shown(visit, "further", self.further);
        shown(visit, "by", self.by);
        shown(visit, "met", self.met);
        shown(visit, "met_from", self.met_from);
    }
    friend bool operator==(const ChargeFrame&, const ChargeFrame&) = default;
};

// ---- battle/fighting/reaction.h

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

// A charge, a shot or another act of the activated units, while the other side answers it: each unit that can answer is
// asked, then the answers are carried out in their order, then the act itself goes on.
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
    UnitSet by;                     // the units whose act it is
    UnitSet targets;                // of the charge or the shot
    UnitSet uncovered;              // targets that the charge meets only because others have evaded
    UnitSet answering;              // units that have answered by more than standing
    UnitSet violated;               // enemies in whose zones of control the act was
    UnitSet to_ask;                 // in the order of their numbers
    Few<Given, 4> given;            // still to be carried out
    UnitSet evading;                // units that have declared an evasion, and are shot at first
    UnitSet evaded;                 // units that have moved away
    ChargeFrame charge;             // that waits
    Shoot shot;                     // that waits
    Answer trying = Answer::Stand;  // the answer that the tested unit tries
    UnitSet later;                  // units that have left it to the others to answer first (I2-ITP-86)
    UnitSet answered;               // targets that have tried something about the charge (I2-ITP-40)
    bool entering = false;          // it is held up where it enters zones of control: only they answer (I2-ITP-35)

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "threat", self.threat);
        shown(visit, "stage", self.stage);
        shown(visit, "by", self.by);
        shown(visit, "targets", self.targets);
        shown(visit, "uncovered", self.uncovered);
        shown(visit, "answering", self.answering);
        shown(visit, "violated", self.violated);
        shown(visit, "to_ask", self.to_ask);
        shown(visit, "given", self.given);
        shown(visit, "evading", self.evading);
        shown(visit, "evaded", self.evaded);
        shown(visit, "charge", self.charge);
        shown(visit, "shot", self.shot);
        shown(visit, "trying", self.trying);
        shown(visit, "later", self.later);
        shown(visit, "answered", self.answered);
        shown(visit, "entering", self.entering);
    }
    friend bool operator==(const ThreatFrame&, const ThreatFrame&) = default;
};

// ---- battle/fighting/contact.h

// Units that have come into contact by a charge or a pursuit; melee follows.
struct ContactFrame {
    UnitSet movers;
    UnitSet quarry;        // of a pursuit: the units it has followed (BI-ITP-67)
    bool aligned = false;  // exact alignment has been checked (BI-CHG-15)
    bool pursuit = false;
    ContactMove by = ContactMove::Charge;
    UnitSet met;            // enemies that came to meet the movers
    bool swept = false;     // units that contact alone removes are gone (I1-MEL-48, I1-MEL-49)
    UnitSet going_on;       // movers that met no other enemy, and may complete their move (I1-CHG-11)
    std::int32_t left = 0;  // of it, 1/1000 U
    ContactStarts starts;   // of the movers, and of enemies that came to meet them

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

// ---- battle/fighting/melee.h

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
    UnitSet about;          // the units that have made contact, or the unit that was activated
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
    BySeat<std::uint8_t> dice{};             // thrown or rolled by each side
    BySeat<std::uint8_t> damage{};           // suffered by the main unit of each side
    BySeat<std::uint8_t> tested{};           // the die of its cohesion test; 0: not yet rolled
    BySeat<std::int8_t> bonus{};             // to that test, by a card
    BySeat<std::optional<Card>> bonus_by{};  // that card

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "melee", self.melee);
        shown(visit, "step", self.step);
        shown(visit, "dice", self.dice);
        shown(visit, "damage", self.damage);
        shown(visit, "tested", self.tested);
        shown(visit, "bonus", self.bonus);
        shown(visit, "bonus_by", self.bonus_by);
    }
    friend bool operator==(const MeleeFrame&, const MeleeFrame&) = default;
};

// ---- battle/fighting/aftermath.h

// What follows from a phase: first those that must fall back, then the winners that pursue.
struct AftermathFrame {
    Melee melee;
    std::optional<Seat> winner;
    UnitSet may_fall_back;      // after a draw: their owner is still to choose
    UnitSet falling_back;       // still to
    bool settled = false;       // that is over, and winners that the melee has spent are gone
    UnitSet to_pursue;          // winners, still to be asked
    bool main_pursues = false;  // the main unit of the winner
    UnitSet pursuers;           // that have moved
    ContactStarts starts;       // where the pursuers came from

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

// ---- battle/fighting/falling_back.h

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

// ---- battle/fighting/pursuit.h

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

// ---- battle/fighting/shooting.h

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
    std::int32_t range = 0;        // 1/1000 U
    std::int8_t bonus = 0;         // by a card
    std::optional<Card> bonus_by;  // that card
    ShotMode mode = ShotMode::Normal;

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "unit", self.unit);
        shown(visit, "shooter", self.shooter);
        shown(visit, "damage", self.damage);
        shown(visit, "range", self.range);
        shown(visit, "bonus", self.bonus);
        shown(visit, "bonus_by", self.bonus_by);
        shown(visit, "mode", self.mode);
    }
    friend bool operator==(const TestFrame&, const TestFrame&) = default;
};

}  // namespace acies
