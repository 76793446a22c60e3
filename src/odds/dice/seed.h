// The seed of a battle, and the dice that follow from it: keyed by the number of the event, so that a battle is the
// same however it was come by, undone and opened again, and what one event rolled says nothing about the next.
#pragma once

#include <optional>
#include <string_view>

#include "odds/dice/dice.h"

namespace acies::odds {

// 128 bits; a small number is a seed too.
struct Seed {
    std::uint64_t low = 0, high = 0;
    friend bool operator==(const Seed&, const Seed&) = default;
};
// From 1 to 32 hexadecimal digits.
std::optional<Seed> read_seed(std::string_view digits);

// Dice that fall on the table, or those by which an agent makes up its mind: the one must not tell the other.
enum class Purpose : std::uint8_t { Table, Agent };
Dice dice_for(const Seed&, std::uint64_t event, Purpose);

// Aumasson, Bernstein: "SipHash: a fast short-input PRF" (SipHash-2-4), of two words.
std::uint64_t sip_hash(const Seed& key, std::uint64_t first, std::uint64_t second);

}  // namespace acies::odds
