// Whether structs list all their fields in `describe`. Boost.PFR counts the fields of a struct; what `describe` visits
// is counted beside it, both when the test is compiled. A walk starts at a struct and goes into whatever it is made of,
// so a struct that is new is checked as soon as something that is walked holds it.
//
// Not checked, because PFR cannot take them apart or `describe` is not theirs: classes with private parts (UnitSet,
// EnumSet, RuleId, Words), and structs without `describe`, which are only walked through.
#pragma once

#include <boost/pfr/core.hpp>
#include <boost/pfr/tuple_size.hpp>

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/few.h"

namespace acies::test {

// How many more `describe` visits than there are fields, or fewer, where that is meant.
template <class T>
inline constexpr int visited_besides = 0;

template <class T>
inline constexpr int number_of_fields = static_cast<int>(boost::pfr::tuple_size_v<T>);

namespace every_field {

// An object to visit that is never made: only its type matters.
template <class T>
union Unmade {
    char nothing;
    T value;
    constexpr Unmade() : nothing() {}
    constexpr ~Unmade() {}
};
template <class T>
inline Unmade<T> unmade;

struct Nothing {
    constexpr void operator()(std::string_view, auto&) const {}
};
struct Count {
    int& visited;
    constexpr void operator()(std::string_view, auto&) const { ++visited; }
};

template <class T>
concept Describes = requires(T& value) { T::describe(value, Nothing{}); };

template <Describes T>
constexpr int visited() {
    int count = 0;
    T::describe(unmade<T>.value, Count{count});
    return count;
}

}  // namespace every_field

template <every_field::Describes T>
inline constexpr bool lists_every_field = every_field::visited<T>() == number_of_fields<T> + visited_besides<T>;

// ---- the walk

template <class T>
struct Walk;

template <class T>
constexpr bool all_listed = Walk<std::remove_cv_t<T>>::holds;

namespace every_field {

template <class T, std::size_t... I>
constexpr bool parts_listed(std::index_sequence<I...>) {
    return (all_listed<boost::pfr::tuple_element_t<I, T>> && ...);
}
template <class T>
constexpr bool members_listed() {
    return parts_listed<T>(std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
}

template <class T>
constexpr bool is_plain = std::is_class_v<T> && std::is_aggregate_v<T>;

}  // namespace every_field

// A number, a name, a text, a class with private parts: nothing to look into.
template <class T>
struct Walk {
    static constexpr bool holds = true;
};
template <class T>
    requires(every_field::is_plain<T> && !every_field::Describes<T>)
struct Walk<T> {
    static constexpr bool holds = every_field::members_listed<T>();
};
template <every_field::Describes T>
struct Walk<T> {
    static_assert(lists_every_field<T>, "a field is missing in describe, or is there twice");
    static constexpr bool holds = lists_every_field<T> && every_field::members_listed<T>();
};
template <class T>
struct Walk<std::vector<T>> : Walk<T> {};
template <class T, std::size_t N>
struct Walk<Few<T, N>> : Walk<T> {};
template <class T>
struct Walk<std::optional<T>> : Walk<T> {};
template <class T, std::size_t N>
struct Walk<std::array<T, N>> : Walk<T> {};
template <class... Ts>
struct Walk<std::variant<Ts...>> {
    static constexpr bool holds = (all_listed<Ts> && ...);
};

}  // namespace acies::test
