// Names that only messages have.
#pragma once

#include "battle/position/action.h"

namespace acies::session::message {

// What lies beside a unit.
enum class Marker : std::uint8_t { Opportunity, Shieldwall, ClosedRanks, Fortified, Stakes, Dismounted, InSquare };

enum class MarchSide : std::uint8_t { Left, Right, Reserve };

// What a forecast is about.
enum class About : std::uint8_t { Melee, Shooting };

// What an option does, besides feats and what scouts do.
enum class OptionVerb : std::uint8_t {
    Activate,
    Charge,
    Advance,
    Shoot,
    Reorganise,
    RallyWithCommander,
    Await,
    Place,
    Lead,
    Ride,
    Done,
    Choose,
    React,
    Card,
    NoCard,
    MuteCard,
    TryForPiece,
    HoldCards,
    WritePlan
};

// One part of a move, as the notation calls it: a Leg by its words.
enum class LegKind : std::uint8_t {};

// To what a wish was rounded.
enum class Snap : std::uint8_t { Neighbour, Contact, Zone };

}  // namespace acies::session::message

namespace acies {

template <>
inline constexpr auto names<session::message::Marker> = std::to_array<Name>({{"opportunity", "opportunity"},
                                                                             {"shieldwall", "shieldwall"},
                                                                             {"closed_ranks", "closed ranks"},
                                                                             {"fortified", "fortified"},
                                                                             {"stakes", "stakes"},
                                                                             {"dismounted", "dismounted"},
                                                                             {"in_square", "in square"}});
template <>
inline constexpr auto names<session::message::MarchSide> =
    std::to_array<Name>({{"left", "left"}, {"right", "right"}, {"reserve", "reserve"}});
template <>
inline constexpr auto names<session::message::About> =
    std::to_array<Name>({{"melee", "melee"}, {"shooting", "shooting"}});
template <>
inline constexpr auto names<session::message::OptionVerb> =
    std::to_array<Name>({{"activate", "activate"},
                         {"charge", "charge"},
                         {"advance", "advance"},
                         {"shoot", "shoot"},
                         {"reorganise", "reorganise"},
                         {"rally_with_commander", "rally with the commander"},
                         {"await", "await"},
                         {"place", "place"},
                         {"lead", "lead"},
                         {"ride", "ride"},
                         {"done", "done"},
                         {"choose", "choose"},
                         {"react", "react"},
                         {"card", "card"},
                         {"no_card", "no card"},
                         {"mute", "mute"},
                         {"try_for_piece", "try for a piece"},
                         {"hold_cards", "hold cards"},
                         {"write_plan", "write a plan"}});
template <>
inline constexpr auto names<session::message::LegKind> = [] {
    auto legs = names<Leg>;
    for (Name& leg : legs) leg.id = leg.words;
    return legs;
}();
template <>
inline constexpr auto names<session::message::Snap> =
    std::to_array<Name>({{"neighbour", "neighbour"}, {"contact", "contact"}, {"zone", "zone"}});

}  // namespace acies
