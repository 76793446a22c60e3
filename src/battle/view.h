// What one seat may know of a battle. The page, the bots and the messages to a player are made from views, never from
// states: a view has its own fields, so that what other editions keep secret (ambushes, plans, cards in hand) cannot be
// in it.
#pragma once

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

struct View {
    Seat seat = Seat::Red;
    std::vector<UnitView> units;
    std::vector<CommandInPlay> commands;
    std::vector<Engagement> engagements;
    int turn = 0;
    bool time_up = false;
    Seat active = Seat::Red;
    // What is going on, the innermost last, without what the seat may not know: the Command that the other has put
    // forward is left out until both have.
    std::vector<Frame> frames;
    Sheet sheet;  // the seat's own secrets
    BySeat<std::optional<Card>> shown{};
    BySeat<CardsInPlay> cards{};
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
