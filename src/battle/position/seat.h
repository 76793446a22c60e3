// The two sides of a battle, and the units on the table by number.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/names.h"

namespace acies {

enum class Seat : std::uint8_t { Red, Blue };
template <>
inline constexpr auto names<Seat> = std::to_array<Name>({{"red", "Red"}, {"blue", "Blue"}});

constexpr Seat other(Seat seat) { return seat == Seat::Red ? Seat::Blue : Seat::Red; }

template <class T>
using BySeat = EnumMap<Seat, T>;

// The number of a unit in the set-up. A Large Unit is one.
using UnitId = std::uint8_t;
inline constexpr UnitId nobody = 255;
inline constexpr std::size_t max_units = 128;  // of both sides

// The number of a Command in the set-up; of both sides.
using CommandId = std::uint8_t;
inline constexpr CommandId no_command = 255;
inline constexpr std::size_t max_commands = 32;

// A point of the table, in 1/1000 of the edition's measure.
struct Spot {
    std::int32_t x = 0, y = 0;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("x", self.x);
        visit("y", self.y);
    }
    friend bool operator==(const Spot&, const Spot&) = default;
};

class UnitSet {
public:
    constexpr UnitSet() = default;
    constexpr explicit UnitSet(UnitId only) { insert(only); }

    constexpr void insert(UnitId u) { words_[u / 64] |= std::uint64_t{1} << u % 64; }
    constexpr void erase(UnitId u) { words_[u / 64] &= ~(std::uint64_t{1} << u % 64); }
    constexpr bool contains(UnitId u) const { return (words_[u / 64] >> u % 64 & 1) != 0; }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    // The lowest number. The set must not be empty.
    constexpr UnitId first() const {
        return static_cast<UnitId>(words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]));
    }
    constexpr UnitSet operator|(const UnitSet& o) const { return {words_[0] | o.words_[0], words_[1] | o.words_[1]}; }
    constexpr UnitSet operator&(const UnitSet& o) const { return {words_[0] & o.words_[0], words_[1] & o.words_[1]}; }
    constexpr UnitSet without(const UnitSet& o) const { return {words_[0] & ~o.words_[0], words_[1] & ~o.words_[1]}; }
    constexpr const std::array<std::uint64_t, 2>& words() const { return words_; }
    friend bool operator==(const UnitSet&, const UnitSet&) = default;

    // In the order of their numbers.
    class Iterator {
    public:
        using value_type = UnitId;
        using difference_type = int;

        constexpr Iterator() = default;
        constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr UnitId operator*() const {
            return static_cast<UnitId>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
        }
        constexpr Iterator& operator++() {
            (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint64_t low_ = 0, high_ = 0;
    };
    constexpr Iterator begin() const { return {words_[0], words_[1]}; }
    constexpr Iterator end() const { return {0, 0}; }

private:
    constexpr UnitSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
    std::array<std::uint64_t, 2> words_{};
};

}  // namespace acies
