// What a player may do, and what the dice may do: the events of which a battle is the list.
// Catalogue: BI-ACT, BI-DEP, I1-DEP, I2-DEP, BI-MOV, BI-CHG, BI-SHO-01, BI-ITP-40, BI-ITP-46, BI-ITP-47, BI-ITP-52,
// I2-CRD.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "base/few.h"
#include "battle/position/secrets.h"
#include "geometry/pose.h"
#include "rules/landscape.h"
#include "rules/leading/card.h"

namespace acies {

// One part of a move. Wheels and pivots count in 1/100 degree, everything else in 1/1000 U.
enum class Leg : std::uint8_t { Ahead, Wheel, Oblique, Sideways, Back, Pivot, Road, Charge, AboutFace };
template <>
inline constexpr auto names<Leg> = std::to_array<Name>({{"ahead", "forward"},
                                                        {"wheel", "wheel"},
                                                        {"oblique", "oblique"},
                                                        {"sideways", "sideways"},
                                                        {"back", "back"},
                                                        {"pivot", "pivot"},
                                                        {"road", "road"},
                                                        {"charge", "charge"},
                                                        {"about_face", "about-face"}});

struct MoveLeg {
    Leg kind = Leg::Ahead;
    Hand hand = Hand::Left;    // wheel, pivot, sideways, oblique
    std::int32_t amount = 0;   // how far; ignored for a charge, which goes until contact
    std::int32_t degrees = 0;  // oblique: off straight ahead, 1/100 degree, above 0 and below 9000

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("hand", self.hand);
        visit("amount", self.amount);
        visit("degrees", self.degrees);
    }
    friend bool operator==(const MoveLeg&, const MoveLeg&) = default;
};

// Activates a unit, or several that stand as a group. Comes before anything they do.
struct Activate {
    UnitSet units;
    static constexpr void describe(auto& self, auto&& visit) { visit("units", self.units); }
    friend bool operator==(const Activate&, const Activate&) = default;
};

inline constexpr std::size_t max_legs = 4;
// The one move of an activation, by the unit or the whole group.
struct MakeMove {
    std::array<MoveLeg, max_legs> legs{};
    std::uint8_t count = 0;
    bool bonus = false;      // of a charge: a die is rolled for more movement (BI-CHG-04)
    bool potential = false;  // of a charge: if its target evades it is an ordinary move (I1-CHG-17)

    static constexpr void describe(auto& self, auto&& visit) {
        visit("legs", self.legs);
        visit("count", self.count);
        visit("bonus", self.bonus);
        visit("potential", self.potential);
    }
    friend bool operator==(const MakeMove&, const MakeMove&) = default;
};

struct Shoot {
    UnitId unit = nobody, target = nobody;
    BaseEdge edge = BaseEdge::Front;  // of the shooter
    // Declared before a shot that comes first (BI-ITP-47): it, or its group, has still to move in this activation; or
    // it has still to reorganise, which costs javelins too (BI-SHO-15). Neither: they give the move up.
    std::uint8_t will_move = 0;  // phases
    bool will_reorganise = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("target", self.target);
        visit("edge", self.edge);
        visit("will_move", self.will_move);
        visit("will_reorganise", self.will_reorganise);
    }
    friend bool operator==(const Shoot&, const Shoot&) = default;
};

// Recovers order. With a commander's help there are several tries, and nothing else is done (I1-CMD-07).
struct Reorganise {
    bool with_commander = false;
    static constexpr void describe(auto& self, auto&& visit) { visit("with_commander", self.with_commander); }
    friend bool operator==(const Reorganise&, const Reorganise&) = default;
};

// Waits for what the enemy does, to answer it: goes on Opportunity (I1-ACT-10).
struct Await {
    static constexpr void describe(auto&, auto&&) {}
    friend bool operator==(const Await&, const Await&) = default;
};

// What some troops may also do when they are activated.
enum class Feat : std::uint8_t {
    FormShieldwall,
    DissolveShieldwall,
    Disengage,
    Dismount,
    RelieveLine,
    LeaveSquare,
    Occupy,
    LeaveVillage
};
template <>
inline constexpr auto names<Feat> = std::to_array<Name>({{"form_shieldwall", "form a shieldwall"},
                                                         {"dissolve_shieldwall", "dissolve the shieldwall"},
                                                         {"disengage", "disengage"},
                                                         {"dismount", "dismount"},
                                                         {"relieve_line", "change places"},
                                                         {"leave_square", "leave the square"},
                                                         {"occupy", "occupy"},
                                                         {"leave_village", "leave the built-up area"}});

struct SpecialAction {
    Feat feat = Feat::FormShieldwall;
    UnitId with = nobody;  // the unit that it changes places with
    static constexpr void describe(auto& self, auto&& visit) {
        visit("feat", self.feat);
        visit("with", self.with);
    }
    friend bool operator==(const SpecialAction&, const SpecialAction&) = default;
};

// Puts a unit on the table that was hidden, or on the march.
struct Place {
    UnitId unit = nobody;
    Pose pose;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("pose", self.pose);
    }
    friend bool operator==(const Place&, const Place&) = default;
};

// Before a Command acts, its general joins one of its units or, with nobody, rides to a point (I2-ITP-15).
struct Lead {
    CommandId command = no_command;
    UnitId with = nobody;
    Spot to;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("with", self.with);
        visit("to", self.to);
    }
    friend bool operator==(const Lead&, const Lead&) = default;
};

// Nothing more: ends an activation, or the half of the turn if none is under way.
struct Done {
    static constexpr void describe(auto&, auto&&) {}
    friend bool operator==(const Done&, const Done&) = default;
};

// One of the options that a question names, from 0.
struct Choose {
    std::uint8_t option = 0;
    static constexpr void describe(auto& self, auto&& visit) { visit("option", self.option); }
    friend bool operator==(const Choose&, const Choose&) = default;
};

struct Concede {
    static constexpr void describe(auto&, auto&&) {}
    friend bool operator==(const Concede&, const Concede&) = default;
};

// Plays a card out of the hand, at its moment.
struct Play {
    Card card{};
    UnitId unit = nobody;  // the unit it is for, if its owner chooses one
    static constexpr void describe(auto& self, auto&& visit) {
        visit("card", self.card);
        visit("unit", self.unit);
    }
    friend bool operator==(const Play&, const Play&) = default;
};

// The player asks not to be asked for this card again in this turn.
struct MuteCard {
    Card card{};
    static constexpr void describe(auto& self, auto&& visit) { visit("card", self.card); }
    friend bool operator==(const MuteCard&, const MuteCard&) = default;
};

// What scouts do to the scenery before the armies are deployed (I2-CRD-19).
struct Scout {
    ScoutingOption option = ScoutingOption::SwapSides;
    std::uint8_t piece = 0;            // that is moved or removed, by its number
    Landscape kind = Landscape::Wood;  // that is placed
    Spot to;                           // the middle of what is placed or moved
    static constexpr void describe(auto& self, auto&& visit) {
        visit("option", self.option);
        visit("piece", self.piece);
        visit("kind", self.kind);
        visit("to", self.to);
    }
    friend bool operator==(const Scout&, const Scout&) = default;
};

// Rolls for whether such scenery may be placed: a river, or a built-up area (BI-DEP-12).
struct TryForPiece {
    Landscape kind = Landscape::River;
    static constexpr void describe(auto& self, auto&& visit) { visit("kind", self.kind); }
    friend bool operator==(const TryForPiece&, const TryForPiece&) = default;
};

inline constexpr std::size_t max_bends = 4;  // points of a line that is laid, its ends included
// Lays a piece of scenery on the table before the battle: an area by its middle, its two axes and how far it is turned,
// a road or river by its points and its width.
struct LayPiece {
    Landscape kind = Landscape::Wood;
    std::array<Spot, max_bends> points{};
    std::uint8_t count = 1;   // of points
    Spot size;                // x: along the table, or the width of a line; y: across the table
    std::int32_t turned = 0;  // of an area, counter-clockwise, 1/100 degree

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("points", self.points);
        visit("count", self.count);
        visit("size", self.size);
        visit("turned", self.turned);
    }
    friend bool operator==(const LayPiece&, const LayPiece&) = default;
};
// Shifts a piece that lies on the table, by its number, until its middle is there.
struct ShiftPiece {
    std::uint8_t piece = 0;
    Spot to;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("piece", self.piece);
        visit("to", self.to);
    }
    friend bool operator==(const ShiftPiece&, const ShiftPiece&) = default;
};
struct RemovePiece {
    std::uint8_t piece = 0;
    static constexpr void describe(auto& self, auto&& visit) { visit("piece", self.piece); }
    friend bool operator==(const RemovePiece&, const RemovePiece&) = default;
};

// Chooses in secret which cards the side holds (I2-CRD-04).
struct HoldCards {
    CardCounts cards;  // tactical ones
    std::optional<Card> strategic;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("cards", self.cards);
        visit("strategic", self.strategic);
    }
    friend bool operator==(const HoldCards&, const HoldCards&) = default;
};
// Writes in secret what the side hides: a whole plan at once, so that nobody can count its entries (I1-DEP-27,
// I2-DEP-06).
struct WritePlan {
    std::vector<HiddenUnits> ambushes;
    std::vector<FlankMarch> marches;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("ambushes", self.ambushes);
        visit("marches", self.marches);
    }
    friend bool operator==(const WritePlan&, const WritePlan&) = default;
};

// All actions, and whatever else can happen.
template <class... More>
using ActionOr =
    std::variant<Activate, MakeMove, Shoot, Reorganise, Done, Choose, Concede, Await, SpecialAction, Place, Lead, Play,
                 MuteCard, Scout, TryForPiece, LayPiece, ShiftPiece, RemovePiece, HoldCards, WritePlan, More...>;
using Action = ActionOr<>;

// Dice as they fell, in the order in which the chance names them.
struct Rolled {
    static constexpr std::size_t most = 250;
    Few<std::uint8_t, 24> dice;

    static constexpr void describe(auto& self, auto&& visit) { visit("dice", self.dice); }
    friend bool operator==(const Rolled&, const Rolled&) = default;
};

// The referee says that time is up, once, at any decision (I1-TOU-12, I1-TOU-13).
struct TimeIsUp {
    static constexpr void describe(auto&, auto&&) {}
    friend bool operator==(const TimeIsUp&, const TimeIsUp&) = default;
};

using Event = ActionOr<Rolled, TimeIsUp>;

}  // namespace acies
