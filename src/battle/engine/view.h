// What one seat may know of a battle. The page, the agents and the messages to a player are made from views, never from
// states. A view has types of its own and no part of a state: what is added to a state is not in a view until it is
// listed here, in battle/position/seen.h or, if it belongs to a frame, marked (base/shown.h).
#pragma once

#include "battle/position/facts.h"
#include "battle/position/node.h"

namespace acies {

// A unit as everybody sees it, and what can be told of it besides.
struct UnitView : UnitSeen {
    UnitId unit = nobody;
    UnitSet shot_by, shot_by_before;
    bool absent = false;  // not on the table; why, only its owner knows

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        UnitSeen::describe(self, visit);
        visit("shot_by", self.shot_by);
        visit("shot_by_before", self.shot_by_before);
        visit("absent", self.absent);
    }
    friend bool operator==(const UnitView&, const UnitView&) = default;
};

// A Command and its general, as far as they are known.
struct CommandView {
    Quality quality = Quality::Unstated;
    Quality next_turn = Quality::Unstated;
    bool changed = false, lost = false, activated = false, routed = false, inspiring_lost = false;
    UnitId with = nobody;
    bool free = false;
    Spot at;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("quality", self.quality);
        visit("next_turn", self.next_turn);
        visit("changed", self.changed);
        visit("lost", self.lost);
        visit("activated", self.activated);
        visit("routed", self.routed);
        visit("inspiring_lost", self.inspiring_lost);
        visit("with", self.with);
        visit("free", self.free);
        visit("at", self.at);
    }
    friend bool operator==(const CommandView&, const CommandView&) = default;
};

// Two enemies in contact. How they came to it was seen.
struct EngagementView {
    BySeat<UnitId> units{{nobody, nobody}};
    BySeat<Side> contacted{{Side::Front, Side::Front}};
    BySeat<bool> charging{}, higher{}, standstill{};
    BySeat<EnumSet<Terrain>> charged_in{};
    BySeat<ContactMove> by{};
    BySeat<bool> declared{};
    bool by_pursuit = false, fought = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("units", self.units);
        visit("contacted", self.contacted);
        visit("charging", self.charging);
        visit("higher", self.higher);
        visit("standstill", self.standstill);
        visit("charged_in", self.charged_in);
        visit("by", self.by);
        visit("declared", self.declared);
        visit("by_pursuit", self.by_pursuit);
        visit("fought", self.fought);
    }
    friend bool operator==(const EngagementView&, const EngagementView&) = default;
};

// The cards of one side, as everybody knows them.
struct CardsView {
    std::uint8_t left = 0;
    CardCounts played;
    EnumSet<Card> muted;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("left", self.left);
        visit("played", self.played);
        visit("muted", self.muted);
    }
    friend bool operator==(const CardsView&, const CardsView&) = default;
};

// Something that is going on: its kind by number, and what is marked of it.
struct FrameView {
    std::uint8_t kind = 0;
    Facts facts;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("facts", self.facts);
    }
    friend bool operator==(const FrameView&, const FrameView&) = default;
};

// The Command that a player of the seat has put forward, while the other side may not know.
struct Nominated {
    CommandId player = no_command, command = no_command;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("player", self.player);
        visit("command", self.command);
    }
    friend bool operator==(const Nominated&, const Nominated&) = default;
};

struct View {
    Seat seat = Seat::Red;
    std::vector<UnitView> units;
    std::vector<CommandView> commands;
    std::vector<EngagementView> engagements;
    int turn = 0;
    bool time_up = false;
    Seat active = Seat::Red;
    std::vector<FrameView> frames;  // what is going on, the innermost last
    std::vector<Nominated> nominated;
    UnitSet deploying;  // still to be placed; of the other side, all that may be
    Sheet sheet;        // the seat's own secrets
    BySeat<std::optional<Card>> shown{};
    BySeat<CardsView> cards{};
    std::optional<std::vector<Piece>> scenery;
    std::optional<Sides> sides;
    std::optional<Finished> finished;
    Node node;  // which seat is asked what, or which dice are to be rolled

    static constexpr void describe(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("units", self.units);
        visit("commands", self.commands);
        visit("engagements", self.engagements);
        visit("turn", self.turn);
        visit("time_up", self.time_up);
        visit("active", self.active);
        visit("frames", self.frames);
        visit("nominated", self.nominated);
        visit("deploying", self.deploying);
        visit("sheet", self.sheet);
        visit("shown", self.shown);
        visit("cards", self.cards);
        visit("scenery", self.scenery);
        visit("sides", self.sides);
        visit("finished", self.finished);
        visit("node", self.node);
    }
    friend bool operator==(const View&, const View&) = default;
};

View view(const Field&, const State&, Seat);

// Whether a view that was sent is one of this field and of this program: its units, Commands and kinds of frames are
// there, and the facts are as many as they need. Does not check whether such a battle can come about.
bool is_sound(const Field&, const View&);

// A state that agrees with all that the seat sees and leaves out what it cannot know: absent enemies never come.
// Without secrets it is the state that the view was made from. The view must be sound.
State imagined(const Field&, const View&);

}  // namespace acies
