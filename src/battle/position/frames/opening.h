// The frames of src/battle/opening: what is settled before the armies are deployed.
#pragma once

#include <cstdint>

#include "base/few.h"
#include "base/shown.h"
#include "battle/position/setup.h"
#include "rules/setup/setup.h"

namespace acies {

// ---- battle/opening/opening.h

// One part after another, as far as the set-up leaves them open; then the armies are deployed.
struct OpeningFrame {
    std::uint8_t next = 0;  // part

    static constexpr void describe(auto& self, auto&& visit) { shown(visit, "next", self.next); }
    friend bool operator==(const OpeningFrame&, const OpeningFrame&) = default;
};

// ---- battle/opening/sides.h

// Both sides roll for attack and defence; in some editions the higher total then chooses.
struct SidesFrame {
    bool rolled = false;
    Seat chooses = Seat::Red;

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "rolled", self.rolled);
        shown(visit, "chooses", self.chooses);
    }
    friend bool operator==(const SidesFrame&, const SidesFrame&) = default;
};

// ---- battle/opening/terrain.h

// Kinds of scenery that are placed only if a die allows it.
enum class Permit : std::uint8_t { River, BuiltUpArea };
template <>
inline constexpr auto names<Permit> = std::to_array<Name>({{"river", "a river"}, {"built_up_area", "a built-up area"}});

// Pieces are laid on the table: a number of items by the defender, which the attacker then changes; or by turns what
// dice allow. In some editions each player first says by which table.
struct TerrainFrame {
    // Number: the defender says how many items. Lay: a player lays one. Permit: a die for one. Change: the attacker
    // adds, moves and removes. Table: a player says by which table. Roll: dice on it. Option: one of what they allow.
    enum class Step : std::uint8_t { Begin, Number, Lay, Permit, Change, Table, Roll, Option };
    struct Item {
        Seat by = Seat::Red;
        bool bridge = false;  // over a river
        static constexpr void describe(auto& self, auto&& visit) {
            shown(visit, "by", self.by);
            shown(visit, "bridge", self.bridge);
        }
        friend bool operator==(const Item&, const Item&) = default;
    };
    Step step = Step::Begin;
    Seat next = Seat::Red;           // the side that is to do something
    Few<Item, 8> items;              // of the scenery, in its order
    std::uint8_t number = 0;         // of items that the defender lays
    std::uint8_t left = 0;           // of them
    std::uint8_t added = 0;          // by the attacker
    std::uint8_t changed = 0;        // by the attacker: moved or removed
    EnumSet<Permit> tried;           // by the side that lays now
    EnumSet<Permit> granted;         // of these
    Permit wanted{};                 // is rolled for
    BySeat<TerrainTable> tables{};   // by which each side rolls
    BySeat<bool> has_table{};        // that is known
    BySeat<std::uint8_t> rolls{};    // made on them
    EnumSet<TerrainOption> options;  // of the last roll

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "step", self.step);
        shown(visit, "next", self.next);
        shown(visit, "items", self.items);
        shown(visit, "number", self.number);
        shown(visit, "left", self.left);
        shown(visit, "added", self.added);
        shown(visit, "changed", self.changed);
        shown(visit, "tried", self.tried);
        shown(visit, "granted", self.granted);
        shown(visit, "wanted", self.wanted);
        shown(visit, "tables", self.tables);
        shown(visit, "has_table", self.has_table);
        shown(visit, "rolls", self.rolls);
        shown(visit, "options", self.options);
    }
    friend bool operator==(const TerrainFrame&, const TerrainFrame&) = default;
};

// ---- battle/opening/plans.h

// Each side in turn chooses its cards, or writes its plan, unseen by the other.
struct SecretFrame {
    bool cards = false;      // else: plans
    std::uint8_t asked = 0;  // sides that have answered

    static constexpr void describe(auto& self, auto&& visit) {
        shown(visit, "cards", self.cards);
        shown(visit, "asked", self.asked);
    }
    friend bool operator==(const SecretFrame&, const SecretFrame&) = default;
};

}  // namespace acies
