// The frames of src/battle/turns: which side begins, which Command acts, and which units come on the table.
#pragma once

#include <array>
#include <optional>

#include "base/few.h"
#include "base/shown.h"
#include "battle/position/action.h"
#include "battle/position/seat.h"
#include "rules/leading/commanders.h"

namespace acies {

// ---- battle/turns/initiative.h

struct InitiativeFrame {
    static constexpr void describe(auto&, auto&&) {}
    friend bool operator==(const InitiativeFrame&, const InitiativeFrame&) = default;
};

// ---- battle/turns/turn.h

// One player's half of a turn or, in editions that have them, the activation of one Command.
struct HalfFrame {
    bool second = false;
    bool ending = false;  // no more units are activated; melees that stand are still fought
    CommandId command = no_command;
    bool begun = false;  // a unit has been activated
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

// ---- battle/turns/bidding.h

// Every player who has Commands left puts one forward, unseen by the other side: one player a side or, in a great
// battle, those of the side that has the initiative.
struct NominationFrame {
    struct Player {
        CommandId of = no_command;  // the first Command of the player
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
        bool by_card = false;                // a card gives the general more dice

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
    std::optional<std::uint8_t> again;  // the bid whose dice are rolled again now
    std::uint8_t which = 0;             // those dice: the first (1), the second (2), the third of a card (4), or a sum

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

// Commands of one side have rolled alike, and the commander-in-chief decides which of them acts.
struct TieFrame {
    Few<CommandId, 8> tied;

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "tied", self.tied); }
    friend bool operator==(const TieFrame&, const TieFrame&) = default;
};

// A general has risen, and its owner chooses to which level.
struct LevelFrame {
    CommandId command = no_command;
    std::array<Quality, 2> options{};

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "command", self.command);
        shown(visit, "options", self.options);
    }
    friend bool operator==(const LevelFrame&, const LevelFrame&) = default;
};

// ---- battle/turns/deployment.h

// What comes before the first turn: strategic cards that are shown in time, and armies that come on the table Command
// by Command.
struct DeployFrame {
    // Contest: both sides have scouts, and roll for which of them act. Swap: a die is rolled for the sides of the
    // table.
    enum class Step : std::uint8_t { Opening, Baggage, Army, Next, Show, Place, Contest, Scout, Swap };
    // AnyCommand: the first unit that is placed decides which of several Commands.
    enum class What : std::uint8_t { Baggage, Command, AnyCommand, Army };
    Step step = Step::Opening;
    std::uint8_t asked = 0;          // sides that have been asked, or have placed their baggage or their army
    Seat next = Seat::Red;           // the side that shows a card, or deploys
    What what = What::Baggage;       // what it deploys
    CommandId command = no_command;  // the Command that it deploys, if any
    UnitSet units;                   // still to be placed
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

// ---- battle/turns/ambush.h

// Units that come out of ambush: their owner places them in the piece of scenery that hid them.
struct AmbushFrame {
    // Whether the piece is big enough for them; if not, they stand around its centre.
    enum class Room : std::uint8_t { Unknown, Inside, Centred };
    UnitSet units;  // still to be placed
    std::uint8_t piece = 0;
    Room room = Room::Unknown;
    UnitId acts = nobody;  // was activated, and acts next

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "units", self.units);
        shown(visit, "piece", self.piece);
        shown(visit, "room", self.room);
        shown(visit, "acts", self.acts);
    }
    friend bool operator==(const AmbushFrame&, const AmbushFrame&) = default;
};

// ---- battle/turns/march.h

// Dice for Commands that march round a flank or wait in reserve, at the end of a turn.
struct MarchFrame {
    BySeat<std::uint8_t> rolled{};  // of the marches of a side, in the order of its sheet

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "rolled", self.rolled); }
    friend bool operator==(const MarchFrame&, const MarchFrame&) = default;
};

// ---- battle/turns/arrival.h

// Commands that arrive at the start of a turn, before initiative: their units are placed, then the enemy may turn.
struct ArrivalFrame {
    enum class Step : std::uint8_t { Order, Place, TurnBlue, TurnRed, Over };
    Step step = Step::Order;
    bool alternately = false;  // both come by one edge
    Seat next = Seat::Red;     // the side that places next
    UnitSet able;              // units that it can place; the others have no room
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

}  // namespace acies
