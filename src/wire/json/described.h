// Writes any struct that lists its fields (`describe`) as JSON, and reads it back: views, questions, events and
// answers. Enumerators are written by their ids, sets as lists, and a variant as an object that says which alternative
// it is ("is"). Messages to the page (src/session/message) are only written: they have texts besides, fields that are
// left out where there is none (base/if_any.h), small structs that are lists, and parts that are JSON already
// (written.h).
#pragma once

#include <array>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "battle/engine/engine.h"
#include "wire/json/json.h"
#include "wire/json/json_writer.h"

namespace acies::wire {

// What an alternative of a variant is called.
template <class T>
inline constexpr std::string_view kind_of = "";
template <>
inline constexpr std::string_view kind_of<Decision> = "decision";
template <>
inline constexpr std::string_view kind_of<Chance> = "chance";
template <>
inline constexpr std::string_view kind_of<Finished> = "finished";
template <>
inline constexpr std::string_view kind_of<Activate> = "activate";
template <>
inline constexpr std::string_view kind_of<MakeMove> = "move";
template <>
inline constexpr std::string_view kind_of<Shoot> = "shoot";
template <>
inline constexpr std::string_view kind_of<Reorganise> = "reorganise";
template <>
inline constexpr std::string_view kind_of<Await> = "await";
template <>
inline constexpr std::string_view kind_of<SpecialAction> = "perform";
template <>
inline constexpr std::string_view kind_of<acies::Place> = "place";
template <>
inline constexpr std::string_view kind_of<Lead> = "lead";
template <>
inline constexpr std::string_view kind_of<Done> = "done";
template <>
inline constexpr std::string_view kind_of<Choose> = "choose";
template <>
inline constexpr std::string_view kind_of<Concede> = "concede";
template <>
inline constexpr std::string_view kind_of<Play> = "play";
template <>
inline constexpr std::string_view kind_of<MuteCard> = "mute";
template <>
inline constexpr std::string_view kind_of<Scout> = "scout";
template <>
inline constexpr std::string_view kind_of<TryForPiece> = "try_for_piece";
template <>
inline constexpr std::string_view kind_of<LayPiece> = "lay_piece";
template <>
inline constexpr std::string_view kind_of<ShiftPiece> = "shift_piece";
template <>
inline constexpr std::string_view kind_of<RemovePiece> = "remove_piece";
template <>
inline constexpr std::string_view kind_of<HoldCards> = "hold_cards";
template <>
inline constexpr std::string_view kind_of<WritePlan> = "write_plan";
template <>
inline constexpr std::string_view kind_of<Rolled> = "rolled";
template <>
inline constexpr std::string_view kind_of<TimeIsUp> = "time_is_up";

// ---- writing

template <class T>
concept IsText =
    std::is_convertible_v<const T&, std::string_view> || std::is_same_v<T, RuleId> || requires { T::always; };

// A struct of which only the values are written.
template <class T>
concept IsList = requires { T::is_list; };

class DescribedWriter {
public:
    explicit DescribedWriter(JsonWriter& out) : out_(out) {}

    // What can be said with one call is; there are hundreds of fields.
    template <class T>
    void operator()(const char* name, const T& value) {
        if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, double>)
            out_.field(name, value);
        else if constexpr (Named<T>)
            out_.id_field(name, names<T>.data(), static_cast<std::size_t>(value));
        else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
            out_.field(name, static_cast<double>(static_cast<std::int64_t>(value)));
        else if constexpr (IsText<T>)
            out_.field(name, text_of(value));
        else {
            out_.key(name);
            write(value);
        }
    }
    template <class T>
    void operator()(const char* name, const std::optional<T>& value) {
        value ? (*this)(name, *value) : out_.null_field(name);
    }
    template <class T>
    void if_any(const char* name, const T& value) {
        if (is_any(value)) (*this)(name, value);
    }
    template <class T>
    void if_any(const char* name, const std::optional<T>& value) {
        if (value) (*this)(name, *value);
    }

    template <class T>
    void write(const T& value) {
        if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, double> || Named<T>)
            out_.value(value);
        else if constexpr (IsText<T>)
            out_.value(text_of(value));
        else if constexpr (requires { value.write(out_); })
            value.write(out_);
        else if constexpr (IsList<T>)
            write_values(value);
        else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
            out_.value(static_cast<double>(static_cast<std::int64_t>(value)));
        else if constexpr (Described<const T>)
            write_object(value);
        else
            write_parts(value);
    }

private:
    static bool is_any(bool value) { return value; }
    template <class T>
    static bool is_any(const T& value) {
        return !value.empty();
    }

    static std::string_view text_of(std::string_view text) { return text; }
    static std::string_view text_of(const RuleId& rule) { return rule.text(); }
    template <class T>
        requires requires { T::always; }
    static std::string_view text_of(const T&) {
        return T::always;
    }

    template <class T>
    void write_values(const T& value) {
        out_.begin_array();
        T::describe(value, [&](std::string_view, const auto& part) { write(part); });
        out_.end_array();
    }
    template <class T>
    void write_object(const T& value) {
        out_.begin_object();
        T::describe(value, *this);
        out_.end_object();
    }
    template <class Parts>
    void write_list(const Parts& parts) {
        out_.begin_array();
        for (const auto& part : parts) write(part);
        out_.end_array();
    }
    void write_parts(const UnitSet& units) { write_list(units); }
    template <class E>
    void write_parts(const EnumSet<E>& set) {
        out_.ids(names<E>.data(), set.bits());
    }
    template <class E, class T>
    void write_parts(const EnumMap<E, T>& map) {
        out_.begin_object();
        for (E e : every<E>()) {
            out_.key(id_of(e));
            write(map[e]);
        }
        out_.end_object();
    }
    template <class T, std::size_t N>
    void write_parts(const std::array<T, N>& parts) {
        write_list(parts);
    }
    template <List T>
    void write_parts(const T& parts) {
        write_list(parts);
    }
    template <class T>
    void write_parts(std::span<const T> parts) {
        write_list(parts);
    }
    void write_parts(const Words& words) {
        out_.begin_object();
        write_words(out_, words);
        out_.end_object();
    }
    template <class T>
    void write_parts(const std::optional<T>& part) {
        part ? write(*part) : static_cast<void>(out_.null());
    }
    template <class... Ts>
    void write_parts(const std::variant<Ts...>& one) {
        std::visit(
            [&]<class T>(const T& alternative) {
                static_assert(!kind_of<T>.empty());
                out_.begin_object().key("is").value(kind_of<T>);
                T::describe(alternative, *this);
                out_.end_object();
            },
            one);
    }

    JsonWriter& out_;
};

template <class T>
std::string described_json(const T& value) {
    JsonWriter out;
    DescribedWriter(out).write(value);
    return out.take();
}

// ---- reading

class DescribedReader {
public:
    // Whether everything was there and of the right form so far.
    bool is_good() const { return is_good_; }

    template <class T>
    void read(const Json& json, T& value) {
        if constexpr (std::is_same_v<T, bool>)
            json.is_boolean() ? value = json.get<bool>() : fail();
        else if constexpr (std::is_same_v<T, double>)
            json.is_number() ? value = json.get<double>() : fail();
        else if constexpr (Named<T>)
            read_name(json, value);
        else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
            read_number(json, value);
        else if constexpr (Described<T>)
            read_object(json, value);
        else
            read_parts(json, value);
    }

private:
    bool fail() { return is_good_ = false; }

    template <class E>
    void read_name(const Json& json, E& value) {
        const auto found = json.is_string() ? named<E>(json.get_ref<const std::string&>()) : std::nullopt;
        found ? static_cast<void>(value = *found) : static_cast<void>(fail());
    }
    template <class T>
    void read_number(const Json& json, T& value) {
        if (!json.is_number_integer()) return void(fail());
        if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX) return void(fail());
        const auto number = json.get<std::int64_t>();
        value = static_cast<T>(number);
        if (static_cast<std::int64_t>(value) != number) fail();
    }
    template <class T>
    void read_object(const Json& json, T& value) {
        if (!json.is_object()) return void(fail());
        T::describe(value, [&](std::string_view name, auto& part) {
            const auto found = json.find(name);
            found == json.end() ? static_cast<void>(fail()) : read(*found, part);
        });
    }
    void read_parts(const Json& json, UnitSet& units) {
        std::vector<UnitId> ids;
        read_parts(json, ids);
        for (UnitId u : ids) u < max_units ? units.insert(u) : static_cast<void>(fail());
    }
    template <class E>
    void read_parts(const Json& json, EnumSet<E>& set) {
        std::vector<E> members;
        read_parts(json, members);
        for (E e : members) set.insert(e);
    }
    template <class E, class T>
    void read_parts(const Json& json, EnumMap<E, T>& map) {
        if (!json.is_object()) return void(fail());
        for (E e : every<E>()) {
            const auto found = json.find(id_of(e));
            found == json.end() ? static_cast<void>(fail()) : read(*found, map[e]);
        }
    }
    template <class T, std::size_t N>
    void read_parts(const Json& json, std::array<T, N>& parts) {
        if (!json.is_array() || json.size() != N) return void(fail());
        for (std::size_t i = 0; i < N; ++i) read(json[i], parts[i]);
    }
    template <List T>
    void read_parts(const Json& json, T& parts) {
        if (!json.is_array()) return void(fail());
        parts.resize(json.size());
        for (std::size_t i = 0; i < parts.size(); ++i) read(json[i], parts[i]);
    }
    template <class T>
    void read_parts(const Json& json, std::optional<T>& part) {
        if (!json.is_null()) read(json, part.emplace());
    }
    template <class... Ts>
    void read_parts(const Json& json, std::variant<Ts...>& one) {
        const auto kind = json.is_object() ? json.find("is") : json.end();
        if (!json.is_object() || kind == json.end()) return void(fail());
        if (!(read_alternative<Ts>(*kind, json, one) || ...)) fail();
    }
    template <class T, class Variant>
    bool read_alternative(const Json& kind, const Json& json, Variant& one) {
        if (kind != kind_of<T>) return false;
        read_object(json, one.template emplace<T>());
        return true;
    }

    bool is_good_ = true;
};

// None: the JSON is not of that form.
template <class T>
std::optional<T> read_described(const Json& json) {
    T value{};
    DescribedReader reader;
    reader.read(json, value);
    return reader.is_good() ? std::optional(std::move(value)) : std::nullopt;
}

// Whether a value is the same after a round trip through JSON.
template <class T>
bool is_read_back(const T& value) {
    const auto json = parse_json(described_json(value));
    const auto read = json ? read_described<T>(*json) : std::nullopt;
    return read && *read == value;
}

}  // namespace acies::wire
