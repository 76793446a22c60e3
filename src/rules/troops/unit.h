// What the rules may know of one unit, without its place on the table: the profile, its present state
// and its part in the action at hand. The oracle fills it from a question, the battle from its state.
#pragma once

#include <optional>
#include <vector>

#include "base/names.h"

namespace acies {

enum class TroopType { FP, FL, T, S, ART, BAG, CP, CP1, CP2, CM, CL, CGP, CGL, CF, EL, W };
template <>
inline constexpr auto names<TroopType> = std::to_array<Name>({{"FP", "heavy foot"},
                                                              {"FL", "light foot"},
                                                              {"T", "missile foot"},
                                                              {"S", "skirmishers"},
                                                              {"ART", "artillery"},
                                                              {"BAG", "baggage"},
                                                              {"CP", "heavy cavalry"},
                                                              {"CP1", "slow heavy cavalry"},
                                                              {"CP2", "fast heavy cavalry"},
                                                              {"CM", "medium cavalry"},
                                                              {"CL", "light cavalry"},
                                                              {"CGP", "heavy chariots"},
                                                              {"CGL", "light chariots"},
                                                              {"CF", "scythed chariots"},
                                                              {"EL", "elephants"},
                                                              {"W", "wagenburg"}});

enum class Weapon {
    LongbowA,
    LongbowB,
    ShortbowA,
    ShortbowB,
    CompbowA,
    CompbowB,
    CompbowC,
    CrossbowA,
    CrossbowB,
    Handgun,
    ArquebusA,
    ArquebusB,
    Musket,
    Javelin,
    Sling,
    ArtilleryA,
    ArtilleryB,
    ArtilleryC,
    Various,
    Scorpio,
    Pilum,
    HeavyJavelin
};
template <>
inline constexpr auto names<Weapon> = std::to_array<Name>({{"longbow_a", "longbow A"},
                                                           {"longbow_b", "longbow B"},
                                                           {"shortbow_a", "short bow A"},
                                                           {"shortbow_b", "short bow B"},
                                                           {"compbow_a", "composite bow A"},
                                                           {"compbow_b", "composite bow B"},
                                                           {"compbow_c", "composite bow C"},
                                                           {"crossbow_a", "crossbow A"},
                                                           {"crossbow_b", "crossbow B"},
                                                           {"handgun", "handgun"},
                                                           {"arquebus_a", "arquebus A"},
                                                           {"arquebus_b", "arquebus B"},
                                                           {"musket", "musket"},
                                                           {"javelin", "javelin"},
                                                           {"sling", "sling"},
                                                           {"artillery_a", "artillery A"},
                                                           {"artillery_b", "artillery B"},
                                                           {"artillery_c", "artillery C"},
                                                           {"various", "various weapons"},
                                                           {"scorpio", "scorpio"},
                                                           {"pilum", "pilum"},
                                                           {"heavy_javelin", "heavy javelin"}});

enum class Arms { Pike, LongSpear, PoleArm };
template <>
inline constexpr auto names<Arms> =
    std::to_array<Name>({{"pike", "pikes"}, {"long_spear", "long spears"}, {"pole_arm", "pole-arms"}});

enum class Discipline { A, B, C };
template <>
inline constexpr auto names<Discipline> =
    std::to_array<Name>({{"A", "good discipline"}, {"B", "average discipline"}, {"C", "poor discipline"}});

// Levels of all editions; an edition says which it knows. Unstated: a commander whose level is not given.
enum class Quality : std::uint8_t { Genius, Charismatic, Expert, Fair, Reliable, Poor, Incompetent, Coward, Unstated };
template <>
inline constexpr auto names<Quality> = std::to_array<Name>({{"genius", "genius"},
                                                            {"charismatic", "charismatic"},
                                                            {"expert", "expert"},
                                                            {"fair", "fair"},
                                                            {"reliable", "reliable"},
                                                            {"poor", "poor"},
                                                            {"incompetent", "incompetent"},
                                                            {"coward", "coward"},
                                                            {"general", "general"}});

enum class Terrain : std::uint8_t { Open, Broken, Difficult, Dunes, Impassable, Road, FordableRiver };
template <>
inline constexpr auto names<Terrain> = std::to_array<Name>({{"open", "open ground"},
                                                            {"broken", "broken ground"},
                                                            {"difficult", "difficult ground"},
                                                            {"dunes", "dunes"},
                                                            {"impassable", "impassable ground"},
                                                            {"road", "road"},
                                                            {"fordable_river", "fordable river"}});

enum class Cover { Pavise, Stakes, LinearObstacle, Fortification, Village, River };
template <>
inline constexpr auto names<Cover> = std::to_array<Name>({{"pavise", "pavises"},
                                                          {"stakes", "stakes"},
                                                          {"linear_obstacle", "linear obstacle"},
                                                          {"fortification", "fortification"},
                                                          {"village", "built-up area"},
                                                          {"river", "river bank"}});

enum class Role : std::uint8_t { Main, Support };
template <>
inline constexpr auto names<Role> = std::to_array<Name>({{"main", "main unit"}, {"support", "supporting unit"}});

enum class ContactMove : std::uint8_t { Charge, Countercharge, OpportunityCharge, Pursuit };
template <>
inline constexpr auto names<ContactMove> = std::to_array<Name>({{"charge", "charge"},
                                                                {"countercharge", "countercharge"},
                                                                {"opportunity_charge", "opportunity charge"},
                                                                {"pursuit", "pursuit"}});

// A side of a unit, seen from that unit: where it is contacted, or where fire comes from.
enum class Side : std::uint8_t { Front, Flank, Rear };
template <>
inline constexpr auto names<Side> = std::to_array<Name>({{"front", "front"}, {"flank", "flank"}, {"rear", "rear"}});

// An edge of a base that its unit shoots from.
enum class Edge { Front, Side, Rear };
template <>
inline constexpr auto names<Edge> = std::to_array<Name>({{"front", "front"}, {"side", "side"}, {"rear", "rear"}});

// One unit of a Large Unit.
struct Rank {
    TroopType type{};
    int vbu = 0;  // 0: already eliminated
    friend bool operator==(const Rank&, const Rank&) = default;
};

struct Unit {
    // Profile
    std::optional<TroopType> type;  // only questions that need no type leave it out
    std::optional<int> vbu;         // current; of a Large Unit: of its front unit. None: fresh, not stated
    std::optional<int> vbu0;        // at the start of the battle. None: as vbu
    int impetus = 0;
    Discipline discipline = Discipline::B;
    std::optional<double> m;
    std::optional<double> front, depth;
    bool impetuous = false;
    std::optional<Arms> arms;
    std::optional<Weapon> weapon;
    bool camel = false, heavy = false, renaissance = false, schiltron = false, fortified = false;
    bool at_mounted = false;   // its list grants it impetus against mounted
    bool must_pursue = false;  // its list compels it to
    // Its list adds it to the units that pass through friends, and to the friends that let them.
    bool passes_through = false, lets_through = false;
    bool shoots_moving = false;         // its list lets it shoot any weapon on the move (BI-TRP-31)
    bool free_manoeuvres = false;       // its list lets it move sideways, obliquely and back in order
    bool keeps_order_wheeling = false;  // its list lets it wheel and go on in order

    // Present state
    bool disordered = false;
    bool shieldwall = false, closed_ranks = false;
    int large_unit = 1;       // units one behind the other that are still there
    std::vector<Rank> ranks;  // front first; empty if only the depth is known
    bool column = false;
    std::optional<Quality> leader;
    bool brave = false;
    bool in_melee = false, on_opportunity = false;
    bool inspired = false;  // an inspiring figure is near

    // Part in the action at hand
    Role role = Role::Main;
    bool charging = false;
    ContactMove contact_by = ContactMove::Charge;
    bool declared_charge = false, wheeled = false;
    Side contacted = Side::Front;  // the worst, if several enemies have come upon it
    std::optional<Side> upon;      // the side of the enemy main unit that it has come upon. None: as that one says
    Terrain terrain = Terrain::Open;
    // All ground that counts as charged through. None: not known, so that `terrain` alone is looked at.
    std::optional<EnumSet<Terrain>> charged_in;
    bool wholly_inside = false, higher = false;
    int supported_flanks = 0;
    EnumSet<Cover> cover;
    bool wood_edge = false, beside_pikes = false, stationary = false;
    int moves = 0;
    bool rallied = false;
    Edge edge = Edge::Front;
    bool evading = false;
    Side shot_from = Side::Front;

    friend bool operator==(const Unit&, const Unit&) = default;
};

}  // namespace acies
