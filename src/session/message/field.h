// What does not change during a battle.
#pragma once

#include "session/message/basics.h"

namespace acies::session::message {

struct Piece {
    Landscape kind{};
    std::string_view words;
    Points outline;               // of the area; of a road or river: its whole outline
    Points line;                  // of a road or river: its middle
    std::optional<double> width;  // of the same
    bool hill = false;
    std::optional<Point> top;  // of a hill

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("words", self.words);
        visit("outline", self.outline);
        if_any(visit, "line", self.line);
        if_any(visit, "width", self.width);
        visit("hill", self.hill);
        if_any(visit, "top", self.top);
    }
};

struct Trait {
    std::string_view id, words;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("words", self.words);
    }
};

struct FieldRank {
    int vbu = 0, vd = 0;
    // Of a rank that is of other troops than the front.
    std::optional<TroopType> type;
    std::string_view type_words;
    std::optional<Weapon> weapon;
    std::string_view weapon_words;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("vbu", self.vbu);
        visit("vd", self.vd);
        if_any(visit, "type", self.type);
        if_any(visit, "type_words", self.type_words);
        if_any(visit, "weapon", self.weapon);
        if_any(visit, "weapon_words", self.weapon_words);
    }
};

struct FieldUnit {
    std::string_view name;
    Seat seat{};
    TroopType type{};
    std::string_view type_words;
    std::optional<Weapon> weapon;
    std::string_view weapon_words;
    std::optional<Arms> arms;
    std::string_view arms_words;
    List<Trait> traits;
    double m = 0;
    int impetus = 0;
    Discipline discipline{};
    List<FieldRank> ranks;  // front first; several: a Large Unit
    bool general = false;
    std::optional<int> command;   // which of its side's Commands, from 1
    double front = 0, depth = 0;  // of one rank
    // How it looks, if that is said.
    std::optional<FigureFamily> figures;
    std::optional<Livery> colour;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("seat", self.seat);
        visit("type", self.type);
        visit("type_words", self.type_words);
        if_any(visit, "weapon", self.weapon);
        if_any(visit, "weapon_words", self.weapon_words);
        if_any(visit, "arms", self.arms);
        if_any(visit, "arms_words", self.arms_words);
        visit("traits", self.traits);
        visit("m", self.m);
        visit("impetus", self.impetus);
        visit("discipline", self.discipline);
        visit("ranks", self.ranks);
        visit("general", self.general);
        if_any(visit, "command", self.command);
        visit("front", self.front);
        visit("depth", self.depth);
        if_any(visit, "figures", self.figures);
        if_any(visit, "colour", self.colour);
    }
};

// Units that act together under a general, in editions that have such.
struct FieldCommand {
    std::string_view name;
    Seat seat{};
    std::string_view player;  // the player who leads it, in a great battle
    bool cinc = false;
    int vd = 0;
    int breaks_at = 0;  // VD lost at which it routs
    UnitSet units;
    Maybe<UnitId> leader;  // the unit with the general; none: the radius is measured from the side's table edge

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("seat", self.seat);
        if_any(visit, "player", self.player);
        visit("cinc", self.cinc);
        visit("vd", self.vd);
        visit("breaks_at", self.breaks_at);
        visit("units", self.units);
        visit("leader", self.leader);
    }
};

struct Clock {
    acies::Clock what{};  // when time is up
    int minutes = 0;
    std::span<const int> warnings;  // minutes before the end

    static constexpr void describe(auto& self, auto&& visit) {
        visit("what", self.what);
        visit("minutes", self.minutes);
        visit("warnings", self.warnings);
    }
};

struct TableSize {
    double width = 0, depth = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("width", self.width);
        visit("depth", self.depth);
    }
};

// A card that the edition has.
struct CardTold {
    Card id{};
    std::string_view name;  // in the edition
    CardVerb verb{};
    double number = 0;               // of its verb: dice, damage, a bonus or a length; 0: it has none
    EnumSet<CardRoll> rolls;         // that it touches
    std::span<const int> faces;      // that it has rolled again at once
    bool in_order = false;           // of a retreat: it ends so
    std::optional<MarchKind> march;  // whose entry it helps
    bool once = false;               // in a battle

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("name", self.name);
        visit("verb", self.verb);
        visit("number", self.number);
        visit("rolls", self.rolls);
        if_any(visit, "faces", self.faces);
        if_any(visit, "in_order", self.in_order);
        if_any(visit, "march", self.march);
        if_any(visit, "once", self.once);
    }
};

struct Field {
    std::string_view name;
    std::string_view edition, edition_name;
    Measure measure{};
    double centimetres = 0;  // of one U or H at the scale of the battle
    Scale scale{};
    TableSize table;
    int turn_limit = 0;          // 0: none
    List<Clock> clocks;          // that a match may have, by the edition
    std::optional<Clock> clock;  // that this one has
    List<Piece> pieces;
    List<FieldUnit> units;
    BySeat<std::string_view> armies;  // their names; empty: not said
    BySeat<int> vd;                   // of the whole army
    BySeat<int> breaks_at;            // VD lost at which it routs
    List<FieldCommand> commands;
    List<CardTold> cards;        // if the edition has any
    std::string_view inspiring;  // the name of its inspiring figure

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("edition", self.edition);
        visit("edition_name", self.edition_name);
        visit("measure", self.measure);
        visit("centimetres", self.centimetres);
        visit("scale", self.scale);
        visit("table", self.table);
        visit("turn_limit", self.turn_limit);
        visit("clocks", self.clocks);
        if_any(visit, "clock", self.clock);
        visit("pieces", self.pieces);
        visit("units", self.units);
        visit("armies", self.armies);
        visit("vd", self.vd);
        visit("breaks_at", self.breaks_at);
        if_any(visit, "commands", self.commands);
        if_any(visit, "cards", self.cards);
        if_any(visit, "inspiring", self.inspiring);
    }
};

}  // namespace acies::session::message
