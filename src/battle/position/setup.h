// What a battle begins with, in plain values: the table, its scenery, the Commands and the units. Leaves whether it can
// be played to battle/position/field.h. Catalogue: BI-TRP, BI-TRP-31, I1-ITP-24, I1-ITP-90, I2-CMD-08.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "battle/position/looks.h"
#include "battle/position/seat.h"
#include "geometry/pose.h"
#include "geometry/strip.h"
#include "geometry/sweep.h"
#include "rules/edition.h"
#include "rules/landscape.h"
#include "rules/leading/commanders.h"
#include "rules/troops/unit.h"

namespace acies {

inline constexpr std::size_t max_ranks = 3;
inline constexpr std::size_t max_pieces = 64;

enum class Scale : std::uint8_t { Mm15, Mm28, Mm10, Mm6 };
template <>
inline constexpr auto names<Scale> =
    std::to_array<Name>({{"15", "15 mm"}, {"28", "28 mm"}, {"10", "10 mm"}, {"6", "6 mm"}});

// A piece of scenery. Areas have an outline, roads, rivers and barriers a middle line and a width. In U.
struct Piece {
    Landscape kind = Landscape::Wood;
    std::vector<Vec> outline;
    Strip strip;
    std::optional<Vec> top;      // of a hill; none: its centre
    std::optional<Hand> inside;  // of a barrier, along its line; none: it protects from either side

    static constexpr void describe(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("outline", self.outline);
        visit("line", self.strip.line);
        visit("width", self.strip.width);
        visit("top", self.top);
        visit("inside", self.inside);
    }
    friend bool operator==(const Piece&, const Piece&) = default;
};

// What an army list may grant one unit beyond its profile (BI-TRP-31).
enum class Grant {
    FreeManoeuvres,
    ShootsMoving,
    ImpetusAgainstMounted,
    MustPursue,
    KeepsOrderWheeling,
    PassesThrough,  // a list adds a pair to those of BI-INT: the unit that passes
    LetsThrough,    // the unit of that pair that lets it pass
    LargeUnit,      // I2-ITP-13: forms a Large Unit that the rules leave to lists
    Shieldwall,     // I1-SPC-02
    Relieved,       // I1-ITP-25: the front line that changes places
    Relieves,       // the line behind a `Relieved` one that takes its place
    Scorpio,        // I1-SHO-43: shoots with it until it first meets the enemy
    Pavises,        // I1-SHO-18, I1-MEL-33: carries them before its front
    Stakes,         // I1-MEL-33: planted before its front, where it stands as the battle begins
    KeepsJavelins   // I1-TRP-14: where troops like it have heavy javelins
};
template <>
inline constexpr auto names<Grant> =
    std::to_array<Name>({{"free_manoeuvres", "moves sideways, obliquely and back in order"},
                         {"shoots_moving", "shoots its weapon while moving"},
                         {"impetus_against_mounted", "has its impetus against mounted"},
                         {"must_pursue", "must pursue"},
                         {"keeps_order_wheeling", "wheels and moves in order"},
                         {"passes_through", "passes through friends that let it"},
                         {"lets_through", "lets such friends pass through it"},
                         {"large_unit", "forms a Large Unit by its list"},
                         {"shieldwall", "can form a shieldwall"},
                         {"relieved", "can be relieved in the front line"},
                         {"relieves", "relieves the front line"},
                         {"scorpio", "has a scorpio until it meets the enemy"},
                         {"pavises", "has pavises"},
                         {"stakes", "has planted stakes"},
                         {"keeps_javelins", "keeps its javelins"}});

// One unit of a Large Unit, or the only one. A rear unit may be of another type, with a weapon of its own.
struct RankProfile {
    int vbu = 0, vd = 0;
    std::optional<TroopType> type = {};  // none: as the front unit, weapon and all
    std::optional<Weapon> weapon = {};
    friend bool operator==(const RankProfile&, const RankProfile&) = default;
};

// Units that act together, and the general who leads them.
struct CommandSetup {
    std::string name;
    Seat seat = Seat::Red;
    Quality quality = Quality::Unstated;  // of its general, as the battle begins
    bool cinc = false;
    std::string player = {};      // who leads it, in a great battle
    bool inspiring = false;       // an inspiring figure rides with the general (I1-SPC-10)
    bool brave = false;           // the general fights in person (I2-CMD-08)
    std::optional<Spot> at = {};  // where the general stands free as the battle begins; none: with a unit

    friend bool operator==(const CommandSetup&, const CommandSetup&) = default;
};

// What a mounted unit is once it has dismounted (I1-ITP-24).
struct FootSetup {
    Unit profile;
    int vbu = 0;
    friend bool operator==(const FootSetup&, const FootSetup&) = default;
};

struct UnitSetup {
    std::string name;
    Seat seat = Seat::Red;
    CommandId command = no_command;
    Unit profile;  // what it is, not what happens to it: type, impetus, M, weapon, arms, traits, leader
    std::vector<RankProfile> ranks;  // front first
    EnumSet<Grant> grants;
    std::optional<FootSetup> foot;  // none: it does not dismount
    double depth = 0;               // of one base, U; 0: the usual one of its type
    Pose pose;                      // of a unit on the table
    bool disordered = false;
    bool absent = false;  // not on the table as the battle begins: hidden, or on its way (battle/position/secrets.h)
    Looks looks = {};     // if they differ from those of its army

    friend bool operator==(const UnitSetup&, const UnitSetup&) = default;
};

struct ArmySetup {
    std::string name;  // such as Romans; empty: not said
    Looks looks = {};

    friend bool operator==(const ArmySetup&, const ArmySetup&) = default;
};

// What the players settle as part of the battle, in this order, before the armies are deployed.
enum class OpenPart : std::uint8_t { Cards, Sides, Terrain, Plans };
template <>
inline constexpr auto names<OpenPart> = std::to_array<Name>({{"cards", "which cards each side holds"},
                                                             {"sides", "which side attacks"},
                                                             {"terrain", "the terrain"},
                                                             {"plans", "what each side hides"}});

// Which side attacks, and which has Major Control.
struct Sides {
    Seat attacker = Seat::Red, major_control = Seat::Red;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("attacker", self.attacker);
        visit("major_control", self.major_control);
    }
    friend bool operator==(const Sides&, const Sides&) = default;
};

struct Setup {
    std::string name;
    std::string edition;  // its id
    Scale scale = Scale::Mm15;
    Table table;
    std::vector<Piece> pieces;
    BySeat<Structure> structure{{Structure::Average, Structure::Average}};
    std::vector<CommandSetup> commands;  // in editions that have them
    std::vector<UnitSetup> units;
    BySeat<ArmySetup> armies{};                  // what people call them and how they look
    BySeat<std::vector<std::string>> players{};  // several may share a side: a great battle; none: it is not one
    int points = 0;                              // of the game; 0: not said
    int turn_limit = 0;                          // 0: none
    std::optional<Clock> clock;                  // none: nobody calls time
    // What both know of hidden troops: that the scenario has them where the edition leaves it to that (I1-ITP-90), and
    // who has Major Control, by which ambushes may be laid (I1-DEP-36, I1-DEP-37).
    bool hidden_troops = false;
    std::optional<Seat> attacker;  // none: neither attacks
    Seat major_control = Seat::Red;
    bool terrain_by_rules = false;  // placed by the rules, which it keeps; not agreed upon or historical
    bool deployment = false;  // armies come on the table as part of the battle, and units stand where they are drawn
    EnumSet<OpenPart> open = {};       // what is settled before that, by the rules
    BySeat<int> exploration_points{};  // bought for the roll for the sides (I1-DEP-02)

    friend bool operator==(const Setup&, const Setup&) = default;
};

// How the figures of a unit look: what is not said of it follows its army.
Looks looks_of(const Setup&, const UnitSetup&);
bool is_great_battle(const Setup&);
// Whether its VD is part of that of its army and Command; that of baggage counts only when it is lost (I1-VIC-06).
bool counts_in_total(const UnitSetup&);
// Whether Commands are activated one by one, and not whole armies.
bool has_commands(const Edition&);
// Whether units can occupy such scenery.
constexpr bool is_village(Landscape kind) {
    return kind == Landscape::Village || kind == Landscape::Abbey || kind == Landscape::Town;
}
// The room that a built-up area takes, as a base with that heading, which is a whole number of quarter turns.
Base footprint(const Piece&, std::int32_t heading);
// Sizes of bases and table.
const ScaleRules& sizes_of(const Edition&, Scale);
// Front and depth of one base of that type.
Base base_of(const Edition&, Scale, TroopType);
// Where the hill is highest: as stated, or its centre.
Vec top_of(const Piece&);
// Depths of the bases of a unit, front first; 0 for ranks that it does not have. 1/1000 U.
using Depths = std::array<std::int32_t, max_ranks>;
Depths depths_of(const Edition&, Scale, const UnitSetup&);
std::int32_t sum_of(const Depths&);

}  // namespace acies
