// What one seat sees at one moment.
#pragma once

#include "session/message/field.h"
#include "session/message/ids.h"
#include "session/message/node.h"

namespace acies::session::message {

struct UnitNow {
    double x = 0, y = 0, facing = 0;
    std::span<const std::int8_t> vbu;  // by rank
    bool removed = false, disordered = false;
    bool absent = false;  // not on the table: hidden, or on its way
    bool activated = false, launched = false;
    std::optional<std::optional<Quality>> general;  // level of the general with it, if generals come and go
    UnitSet fights;                                 // enemies that it is engaged with
    EnumSet<Marker> markers;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("x", self.x);
        visit("y", self.y);
        visit("facing", self.facing);
        visit("vbu", self.vbu);
        visit("removed", self.removed);
        visit("disordered", self.disordered);
        if_any(visit, "absent", self.absent);
        visit("activated", self.activated);
        visit("launched", self.launched);
        if_any(visit, "general", self.general);
        visit("fights", self.fights);
        visit("markers", self.markers);
    }
};

struct CommandNow {
    Quality level{};         // of its general
    bool lost = false;       // its general is killed or captured
    bool activated = false;  // in this turn, or barred from it
    bool routed = false;
    int vd_lost = 0;
    std::optional<double> radius;  // none: every unit is within it, or none is

    static constexpr void describe(auto& self, auto&& visit) {
        visit("level", self.level);
        visit("lost", self.lost);
        visit("activated", self.activated);
        visit("routed", self.routed);
        visit("vd_lost", self.vd_lost);
        visit("radius", self.radius);
    }
};

// Where a general is that is not lost, in editions where generals come and go.
struct GeneralNow {
    CommandId command{};
    Maybe<UnitId> unit;  // that the general is with; none: see `at`
    std::optional<Point> at;
    std::optional<double> rides;  // how far the general may go now: "General of …: join …", "… ride to x y"

    static constexpr void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("unit", self.unit);
        if_any(visit, "at", self.at);
        if_any(visit, "rides", self.rides);
    }
};

struct Ambush {
    int piece = 0;  // its place in Field::pieces
    UnitSet units;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("piece", self.piece);
        visit("units", self.units);
    }
};

// By the side edge that lies at x; a reserve comes by the base edge that lies at y.
struct March {
    CommandId command{};
    MarchSide side{};
    double x = 0;
    std::optional<double> y;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("command", self.command);
        visit("side", self.side);
        visit("x", self.x);
        if_any(visit, "y", self.y);
    }
};

// What only the seat itself knows, while it has something to hide.
struct Sheet {
    List<Ambush> ambushes;
    List<March> marches;
    std::optional<Card> strategic;  // the card in hand

    static constexpr void describe(auto& self, auto&& visit) {
        visit("ambushes", self.ambushes);
        visit("marches", self.marches);
        if_any(visit, "strategic", self.strategic);
    }
};

// Strategic cards that have been shown.
struct ShownCards {
    std::optional<Card> red, blue;

    static constexpr void describe(auto& self, auto&& visit) {
        if_any(visit, "red", self.red);
        if_any(visit, "blue", self.blue);
    }
};

// Public knowledge about the cards of a side. An id is repeated for each copy.
struct CardsOfSeat {
    int left = 0;  // tactical cards that it still holds
    List<Card> played;
    EnumSet<Card> muted;  // muted: the side is not asked for these again in this turn

    static constexpr void describe(auto& self, auto&& visit) {
        visit("left", self.left);
        visit("played", self.played);
        visit("muted", self.muted);
    }
};
// The seat's own hand, and public knowledge about the cards of both sides.
struct Cards {
    List<Card> hand;
    CardsOfSeat red, blue;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("hand", self.hand);
        visit("red", self.red);
        visit("blue", self.blue);
    }
};

struct Look {
    int at = 0;            // events so far
    int count = 0;         // events in all; more than `at` while looking back
    bool time_up = false;  // the referee has called time: the turn is the last
    int turn = 0;
    Seat active{};
    List<UnitNow> units;
    BySeat<int> vd_lost;
    List<CommandNow> commands;
    std::optional<List<GeneralNow>> generals;
    std::optional<Sheet> sheet;
    std::optional<ShownCards> shown;
    std::optional<List<Piece>> pieces;  // the scenery, once scouts have changed it; else as in Field
    std::optional<Cards> cards;         // where the edition has them
    Node node;
    List<Link> chain;
    int undo = 0;  // events that the seat may take back

    static constexpr void describe(auto& self, auto&& visit) {
        visit("at", self.at);
        visit("count", self.count);
        if_any(visit, "time_up", self.time_up);
        visit("turn", self.turn);
        visit("active", self.active);
        visit("units", self.units);
        visit("vd_lost", self.vd_lost);
        if_any(visit, "commands", self.commands);
        if_any(visit, "generals", self.generals);
        if_any(visit, "sheet", self.sheet);
        if_any(visit, "shown", self.shown);
        if_any(visit, "pieces", self.pieces);
        if_any(visit, "cards", self.cards);
        visit("node", self.node);
        visit("chain", self.chain);
        visit("undo", self.undo);
    }
};

}  // namespace acies::session::message
