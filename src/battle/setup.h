// What a battle begins with, in plain values: the table, its scenery, the Commands and the units. Whether it can be
// played is asked of battle/field.h. Catalogue: BI-TRP, BI-TRP-31, I1-ITP-24, I1-ITP-90, I2-CMD-08.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "battle/seat.h"
#include "geometry/pose.h"
#include "geometry/strip.h"
#include "geometry/sweep.h"
#include "rules/commanders.h"
#include "rules/edition.h"
#include "rules/landscape.h"
#include "rules/unit.h"

namespace acies {

inline constexpr std::size_t most_ranks = 3;
inline constexpr std::size_t most_pieces = 64;

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
    PassesThrough,  // a list adds a pair to those of BI-INT by giving one of the two this …
    LetsThrough,    // … and the other this
    LargeUnit,      // I2-ITP-13: forms a Large Unit that the rules leave to lists
    Shieldwall,     // I1-SPC-02
    Relieved,       // I1-ITP-25: the front line that changes places …
    Relieves,       // … with this one behind it
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
    bool joan = false;            // Joan of Arc rides with him (I1-SPC-10)
    bool brave = false;           // he fights in person (I2-CMD-08)
    std::optional<Spot> at = {};  // where he stands free as the battle begins; none: with a unit

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
    bool absent = false;  // not on the table as the battle begins: hidden, or on its way (battle/secrets.h)

    friend bool operator==(const UnitSetup&, const UnitSetup&) = default;
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

    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace acies
