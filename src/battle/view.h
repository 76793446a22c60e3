// What one seat may know of a battle. The page, the agents and the messages to a player are made from views, never from
// states. A view has types of its own and no part of a state: what is added to a state is not in it until somebody
// lists it here or, of what goes on, marks it (base/shown.h).
#pragma once

#include "battle/facts.h"
#include "battle/node.h"

namespace acies {

// A unit as it stands for everybody to see. Losses are public (BI-TRP-32).
struct UnitView {
    UnitId unit = nobody;
    Pose pose, began;
    std::array<std::int8_t, most_ranks> vbu{};
    bool removed = false, disordered = false, activated = false, launched = false, shot = false, on_opportunity = false;
    bool shieldwall = false, dismounted = false, one_action = false, has_fought = false;
    std::uint8_t evasions = 0;
    UnitSet shot_by, shot_by_before;
    std::uint8_t village = no_village;
    UnitId square = nobody;
    bool pivoted = false;
    bool closed_ranks = false, tried_charge = false, tried_fire = false;
    std::uint8_t evasion_tests = 0;
    Frenzy frenzy = Frenzy::Untested;
    bool absent = false;  // not on the table; why, only its owner knows

    friend bool operator==(const UnitView&, const UnitView&) = default;
};

// A Command and its general, as far as they are known.
struct CommandView {
    Quality quality = Quality::Unstated;
    Quality next_turn = Quality::Unstated;
    bool changed = false, lost = false, activated = false, routed = false, joan_lost = false;
    UnitId with = nobody;
    bool free = false;
    Spot at;

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

    friend bool operator==(const EngagementView&, const EngagementView&) = default;
};

// The cards of one side, as everybody knows them.
struct CardsView {
    std::uint8_t left = 0;
    EnumMap<Card, std::uint8_t> played{};
    EnumSet<Card> hushed;

    friend bool operator==(const CardsView&, const CardsView&) = default;
};

// Something that is going on: its kind by number, and what is marked of it.
struct FrameView {
    std::uint8_t kind = 0;
    Facts facts;

    friend bool operator==(const FrameView&, const FrameView&) = default;
};

// The Command that a player of the seat has put forward, while the other side may not know.
struct Nominated {
    CommandId player = no_command, command = no_command;

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
    UnitSet deploying;  // still to be placed; of the other side, all who may be
    Sheet sheet;        // the seat's own secrets
    BySeat<std::optional<Card>> shown{};
    BySeat<CardsView> cards{};
    std::optional<std::vector<Piece>> scenery;
    std::optional<Finished> finished;
    Node node;  // what is asked of whom, or what dice are to fall

    friend bool operator==(const View&, const View&) = default;
};

View view(const Field&, const State&, Seat);

// A world in which all that the seat sees is so, and what it cannot know is left out: absent enemies never come.
// Without secrets it is the state that the view was made from.
State imagined(const Field&, const View&);

}  // namespace acies
