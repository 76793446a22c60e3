// What of a part of the state may be told, as plain numbers: the fields that are marked (base/shown.h), in their order.
// Whatever is not marked is left out, and is as in a new object when the numbers are read back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "battle/position/action.h"

namespace acies {

using Facts = std::vector<std::int64_t>;

// Words of the language in which everything is told, shown whole: places, and what is done.
template <class T>
inline constexpr bool is_plain_fact = false;
template <>
inline constexpr bool is_plain_fact<Pose> = true;
template <>
inline constexpr bool is_plain_fact<Spot> = true;
template <>
inline constexpr bool is_plain_fact<MoveLeg> = true;
template <class T>
    requires std::is_constructible_v<Action, T>
inline constexpr bool is_plain_fact<T> = true;

// Writes facts.
class FactWriter {
public:
    explicit FactWriter(Facts& facts) : facts_(facts) {}

    // Of a field in a list.
    template <class T>
    void shown(std::string_view, const T& value) {
        add(value);
    }
    template <class T>
    void operator()(std::string_view, const T&) {}  // not marked

    template <class T>
    void add(const T& value) {
        if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
            push(static_cast<std::int64_t>(value));
        else if constexpr (Described<const T> && is_plain_fact<T>)
            T::describe(value, [&](std::string_view, const auto& part) { add(part); });
        else if constexpr (Described<const T>)
            T::describe(value, *this);
        else if constexpr (std::is_same_v<T, UnitSet>)
            add_units(value);
        else if constexpr (requires { value.bits(); })
            add(value.bits());
        else if constexpr (requires { value.items; })
            add(value.items);
        else
            add_parts(value);
    }

private:
    // Not in line: each is called for hundreds of fields.
    void push(std::int64_t);
    void add_units(const UnitSet&);
    template <class T, std::size_t N>
    void add_parts(const std::array<T, N>& parts) {
        for (const T& part : parts) add(part);
    }
    template <List T>
    void add_parts(const T& parts) {
        add(parts.size());
        for (const auto& part : parts) add(part);
    }
    template <class T>
    void add_parts(const std::optional<T>& part) {
        add(part.has_value());
        if (part) add(*part);
    }
    template <class... Ts>
    void add_parts(const std::variant<Ts...>& one) {
        add(one.index());
        std::visit([&](const auto& alternative) { add(alternative); }, one);
    }

    Facts& facts_;
};

// Reads them back, in the order in which they were written. What is missing or impossible is read as nothing.
class FactReader {
public:
    explicit FactReader(std::span<const std::int64_t> facts) : facts_(facts) {}

    // Whether exactly as much was there as was asked for.
    bool has_read_all() const { return is_good_ && facts_.empty(); }

    template <class T>
    void shown(std::string_view, T& value) {
        get(value);
    }
    template <class T>
    void operator()(std::string_view, T&) {}

    template <class T>
    void get(T& value) {
        if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
            get_number(value);
        else if constexpr (Described<T> && is_plain_fact<T>)
            T::describe(value, [&](std::string_view, auto& part) { get(part); });
        else if constexpr (Described<T>)
            T::describe(value, *this);
        else if constexpr (std::is_same_v<T, UnitSet>)
            get_units(value);
        else if constexpr (requires { value.bits(); })
            value = T::from_bits(static_cast<std::uint64_t>(next()));
        else if constexpr (requires { value.items; })
            get(value.items);
        else
            get_parts(value);
    }

private:
    std::int64_t next();
    std::size_t next_size();
    template <class T>
    void get_number(T& value) {
        const std::int64_t fact = next();
        value = static_cast<T>(fact);
        if (static_cast<std::int64_t>(value) != fact) is_good_ = false;
        if constexpr (Named<T>)
            if (static_cast<std::size_t>(value) >= names<T>.size()) {
                is_good_ = false;
                value = {};
            }
    }
    void get_units(UnitSet&);
    template <class T, std::size_t N>
    void get_parts(std::array<T, N>& parts) {
        for (T& part : parts) get(part);
    }
    template <List T>
    void get_parts(T& parts) {
        parts.resize(next_size());
        for (auto& part : parts) get(part);
    }
    template <class T>
    void get_parts(std::optional<T>& part) {
        if (next() != 0) get(part.emplace());
    }
    template <class... Ts>
    void get_parts(std::variant<Ts...>& one) {
        const std::size_t index = next_size();
        if (index >= sizeof...(Ts)) is_good_ = false;
        set_alternative(one, index);
        std::visit([&](auto& alternative) { get(alternative); }, one);
    }

    std::span<const std::int64_t> facts_;
    bool is_good_ = true;

public:
    // A new object of the kind that stands there in the list of alternatives.
    template <class... Ts>
    static void set_alternative(std::variant<Ts...>& one, std::size_t index) {
        std::size_t i = 0;
        ((i++ == index ? static_cast<void>(one = Ts{}) : static_cast<void>(0)), ...);
    }
};

}  // namespace acies
