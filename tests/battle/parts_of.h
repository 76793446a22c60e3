// Which types a type is made of, however deep: the static check that a view holds no part of a state.
#pragma once

#include <array>
#include <boost/pfr/core.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/every_field.h"
#include "base/few.h"

namespace acies::test {

template <class T, class... Banned>
struct Parts;

template <class T, class... Banned, std::size_t... I>
consteval bool any_part(std::index_sequence<I...>) {
    return (Parts<boost::pfr::tuple_element_t<I, T>, Banned...>::hold_any() || ...);
}

// Structs with a base, which PFR cannot take apart: what their description visits is looked at instead.
template <class T>
inline constexpr bool has_base = false;

template <class... Banned>
struct AnyVisited {
    bool& found;
    template <class T>
    constexpr void operator()(std::string_view, T&) const {
        found = found || Parts<T, Banned...>::hold_any();
    }
};

template <class T, class... Banned>
constexpr bool any_visited() {
    bool found = false;
    T::describe(every_field::unmade<T>.value, AnyVisited<Banned...>{found});
    return found;
}

// Whether T is one of the banned types, or has one of them inside.
template <class T, class... Banned>
struct Parts {
    static consteval bool hold_any() {
        if constexpr ((std::is_same_v<T, Banned> || ...))
            return true;
        else if constexpr (has_base<T>)
            return any_visited<T, Banned...>();
        else if constexpr (std::is_aggregate_v<T> && std::is_class_v<T>)
            return any_part<T, Banned...>(std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
        else
            return false;
    }
};
template <class T, class... Banned>
struct Parts<std::vector<T>, Banned...> : Parts<T, Banned...> {};
template <class T, std::size_t N, class... Banned>
struct Parts<Few<T, N>, Banned...> : Parts<T, Banned...> {};
template <class T, class... Banned>
struct Parts<std::optional<T>, Banned...> : Parts<T, Banned...> {};
template <class T, std::size_t N, class... Banned>
struct Parts<std::array<T, N>, Banned...> : Parts<T, Banned...> {};
template <class... Ts, class... Banned>
struct Parts<std::variant<Ts...>, Banned...> {
    static consteval bool hold_any() {
        return (std::is_same_v<std::variant<Ts...>, Banned> || ...) || (Parts<Ts, Banned...>::hold_any() || ...);
    }
};

}  // namespace acies::test
