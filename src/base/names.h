// Names of enumerators: one table per enum gives the id used in files and messages and the words shown
// to people. Leaves parsing of files to src/wire.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace acies {

struct Name {
    std::string_view id;     // as written in files: "longbow_a"
    std::string_view words;  // as shown to people: "longbow A"
};

// Specialise for each enum, in the order of its enumerators, which count from 0 without holes.
template <class E>
inline constexpr auto names = nullptr;

template <class E>
concept Named = requires { names<E>.size(); };

template <Named E>
inline constexpr std::size_t count_of = names<E>.size();

template <Named E>
constexpr std::string_view id_of(E e) {
    return names<E>[static_cast<std::size_t>(e)].id;
}

template <Named E>
constexpr std::string_view words_of(E e) {
    return names<E>[static_cast<std::size_t>(e)].words;
}

template <Named E>
constexpr std::optional<E> named(std::string_view id) {
    for (std::size_t i = 0; i < count_of<E>; ++i)
        if (names<E>[i].id == id) return static_cast<E>(i);
    return std::nullopt;
}

template <Named E>
constexpr auto every() {
    std::array<E, count_of<E>> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<E>(i);
    return all;
}

// One T for each enumerator.
template <Named E, class T>
struct EnumMap {
    std::array<T, count_of<E>> items{};

    constexpr T& operator[](E e) { return items[static_cast<std::size_t>(e)]; }
    constexpr const T& operator[](E e) const { return items[static_cast<std::size_t>(e)]; }
    friend bool operator==(const EnumMap&, const EnumMap&) = default;
};

// A set of enumerators.
template <Named E>
class EnumSet {
    static_assert(count_of<E> <= 64);

    // As small as they fit.
    using Bits =
        std::conditional_t<count_of<E> <= 8, std::uint8_t,
                           std::conditional_t<count_of<E> <= 16, std::uint16_t,
                                              std::conditional_t<count_of<E> <= 32, std::uint32_t, std::uint64_t>>>;

public:
    constexpr EnumSet() = default;
    constexpr EnumSet(std::initializer_list<E> members) {
        for (E e : members) insert(e);
    }
    // One bit for each enumerator, the first the lowest.
    static constexpr EnumSet from_bits(std::uint64_t bits) {
        EnumSet set;
        set.bits_ = static_cast<Bits>(bits);
        return set;
    }
    constexpr std::uint64_t bits() const { return bits_; }
    constexpr void insert(E e) { bits_ = static_cast<Bits>(bits_ | bit(e)); }
    constexpr void insert(const EnumSet& others) { bits_ = static_cast<Bits>(bits_ | others.bits_); }
    constexpr bool contains(E e) const { return (bits_ & bit(e)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    friend bool operator==(const EnumSet&, const EnumSet&) = default;

private:
    static constexpr std::uint64_t bit(E e) { return std::uint64_t{1} << static_cast<unsigned>(e); }
    Bits bits_ = 0;
};

}  // namespace acies
