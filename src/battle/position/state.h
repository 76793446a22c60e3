// All that changes during a battle, and nothing that can be worked out from it. A state is a value: battles are copied,
// compared and folded. Every struct lists its fields once (`describe`); hash, files and comparison come from that.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "battle/position/secrets.h"
#include "battle/position/seen.h"

namespace acies {

// Why a unit that is not lost is not on the table.
enum class Absence : std::uint8_t { Present, Ambush, FlankMarch, Square, Waiting };
template <>
inline constexpr auto names<Absence> = std::to_array<Name>({{"present", "on the table"},
                                                            {"ambush", "in ambush"},
                                                            {"flank_march", "on a flank march, or in reserve"},
                                                            {"square", "inside a square of pikes"},
                                                            {"waiting", "not yet deployed"}});

struct UnitState : UnitSeen {
    Absence absent = Absence::Present;

    static constexpr void describe(auto& self, auto&& visit) {
        UnitSeen::describe(self, visit);
        visit("absent", self.absent);
    }
    friend bool operator==(const UnitState&, const UnitState&) = default;
};

// A Command and its general, as the battle goes on.
struct CommandInPlay {
    Quality quality = Quality::Unstated;
    Quality next_turn = Quality::Unstated;  // the general's level from then on; unstated: the same (I2-ITP-17)
    bool changed = false;                   // the general's level has changed, or has been fixed
    bool lost = false;                      // the general is killed or captured
    bool activated = false;                 // in this turn, or barred from it
    bool routed = false;
    bool inspiring_lost = false;  // an inspiring figure was with the general, and is killed or captured
    UnitId with = nobody;         // the unit that the general is with
    bool free = false;            // the general stands apart from any unit, at the point `at`
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
    friend bool operator==(const CommandInPlay&, const CommandInPlay&) = default;
};

// Two enemies in contact, from the move that led to it until they part.
struct Engagement {
    BySeat<UnitId> units{{nobody, nobody}};
    BySeat<Side> contacted{{Side::Front, Side::Front}};  // the side of each on which the other has come upon it
    BySeat<bool> charging{};                             // has made this contact; until the phase that follows is over
    BySeat<bool> higher{};                               // when contact was made (BI-ITP-30)
    BySeat<bool> standstill{};                           // a chariot that came from a standstill (BI-MEL-15)
    BySeat<EnumSet<Terrain>> charged_in{};               // by the unit that charges (I1-MEL-31)
    BySeat<ContactMove> by{};                            // how the charging unit came into contact
    BySeat<bool> declared{};                             // had declared a charge of its own (I1-CHG-22)
    bool by_pursuit = false;
    bool fought = false;  // in this half of the turn (BI-ITP-43)

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
    friend bool operator==(const Engagement&, const Engagement&) = default;
};

// A shot at a unit, and the unit that made it.
struct ShotAt {
    UnitId unit = nobody;
    bool before = false;  // before its last activation, but after the one before that (I1-SHO-35)
    UnitId by = nobody;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("unit", self.unit);
        visit("before", self.before);
        visit("by", self.by);
    }
    friend auto operator<=>(const ShotAt&, const ShotAt&) = default;
};

// What everybody knows of the cards of one side.
struct CardsInPlay {
    std::uint8_t left = 0;  // tactical cards that it still holds
    CardCounts played;      // how often
    EnumSet<Card> muted;    // it is not asked for them again in this turn

    static constexpr void describe(auto& self, auto&& visit) {
        visit("left", self.left);
        visit("played", self.played);
        visit("muted", self.muted);
    }
    friend bool operator==(const CardsInPlay&, const CardsInPlay&) = default;
};

enum class Ending : std::uint8_t { ArmyRouted, BothRouted, TurnLimit, Conceded, TimeUp };
template <>
inline constexpr auto names<Ending> = std::to_array<Name>({{"army_routed", "an army has routed"},
                                                           {"both_routed", "both armies have routed"},
                                                           {"turn_limit", "the last turn is over"},
                                                           {"conceded", "one side has given up"},
                                                           {"time_up", "time is up"}});

struct Finished {
    std::optional<Seat> winner;  // none: a draw
    Ending ending = Ending::ArmyRouted;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("winner", self.winner);
        visit("ending", self.ending);
    }
    friend bool operator==(const Finished&, const Finished&) = default;
};

// Lists have room in place for two armies of usual size and for what they are usually about (base/few.h), so that a
// state is copied at once.
struct State {
    Few<UnitState, 40> units;        // as in the set-up
    Few<CommandInPlay, 8> commands;  // as in the set-up
    Few<Engagement, 12> engagements;
    Few<ShotAt, 16> shots;  // in their order, each once
    int turn = 0;
    bool time_up = false;
    Seat active = Seat::Red;              // whose half of the turn it is
    Few<Frame, 6> stack;                  // what is going on, the innermost last
    Secrets secrets;                      // that are not yet revealed
    BySeat<std::optional<Card>> shown{};  // strategic cards that have been
    BySeat<CardsInPlay> cards{};
    std::optional<std::vector<Piece>> scenery;  // as players have laid or changed it; none: as in the set-up
    std::optional<Sides> sides;                 // as they were rolled for; none: as in the set-up
    std::optional<Finished> finished;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("units", self.units);
        visit("commands", self.commands);
        visit("engagements", self.engagements);
        visit("shots", self.shots);
        visit("turn", self.turn);
        visit("time_up", self.time_up);
        visit("active", self.active);
        visit("stack", self.stack);
        visit("secrets", self.secrets);
        visit("shown", self.shown);
        visit("cards", self.cards);
        visit("scenery", self.scenery);
        visit("sides", self.sides);
        visit("finished", self.finished);
    }
    friend bool operator==(const State&, const State&) = default;
};

// Without secrets, units that are absent stay absent.
State initial_state(const Field&, const Secrets& = {});

std::uint64_t hash(const State&);

// Every law of the table that the state breaks, in words; empty in every battle (BI-ITP-02 for overlaps).
std::vector<std::string> problems(const Field&, const State&);

// ---- what can be worked out

// The scenery on the table.
const std::vector<Piece>& pieces_of(const Field&, const State&);
// The side that attacks; none: neither does.
std::optional<Seat> attacker_of(const Field&, const State&);
// The side that has this part; the defender is Red where neither attacks.
Seat seat_of(const Field&, const State&, Stance);
int ranks_of(const UnitState&);  // that are there
int vbu_left(const UnitState&);  // over all ranks; 0: it is removed
// What it is at present: mounted or on foot.
const Unit& profile_of(const Field&, const State&, UnitId);
// Its base as it is at present: with the ranks that are there, on foot if it has dismounted, and as large as the
// built-up area that it occupies.
Base base_of(const Field&, const State&, UnitId);
Rect rect_of(const Field&, const State&, UnitId);
bool is_on_table(const State&, UnitId);
inline Vec point_of(const Spot& spot) { return {to_u(spot.x), to_u(spot.y)}; }
// Whose place it has: its own, or that of the pikes that it stands within.
UnitId place_of(const State&, UnitId);
// The unit with which the inspiring figure of the side is; nobody if it is lost, or not there.
UnitId inspiring_unit(const Field&, const State&, Seat);
// Within what distance it is felt while it is there, and when it is lost; U.
double inspiring_reach(const Field&);
double mourning_reach(const Field&);
// Hidden, on its way or not yet deployed: not on the table, but not lost either.
bool is_absent(const State&, UnitId);
bool has_secrets(const State&);
// Whether two bases do not touch. Rounding to the grid may have pressed two that do a little into each other.
bool are_apart(const Field&, const State&, UnitId, UnitId);
bool is_in_melee(const State&, UnitId);
// The enemies that a unit is engaged with, and all units of a seat that are engaged.
UnitSet engaged_with(const State&, UnitId);
// Units of that seat on the table.
UnitSet standing(const Field&, const State&, Seat);
// Units of both seats on the table, of which some part may lie within so many U of the place; found by their poses
// alone.
UnitSet standing_near(const Field&, const State&, const Rect& place, double reach);
int vd_lost(const Field&, const State&, Seat);
int vd_lost(const Field&, const State&, CommandId);
// Whether the general of that seat is on the table.
bool has_general(const Field&, const State&, Seat);
General general_of(const Field&, const State&, CommandId);
// Whether a general is with the unit, or was until lost.
bool has_general_with(const Field&, const State&, UnitId);

}  // namespace acies
