// Reads the parts of an edition out of JSON. A chapter of the edition lists its fields once, in
// `describe`; from that list come reading, the check for unknown keys, and the place of every problem.
#pragma once

#include <fmt/format.h>
#include <string>
#include <vector>

#include "rules/cited.h"
#include "rules/troops.h"
#include "wire/place.h"

namespace acies::wire {

// Numbers of an edition are dice, distances, percentages and points: nothing needs more.
inline constexpr Range edition_range{-10'000, 10'000};

template <class T>
concept Described = requires(T& t) { T::describe(t, [](std::string_view, auto&) {}); };

template <Named E>
std::vector<std::string_view> known_names() {
    std::vector<std::string_view> ids;
    for (const Name& name : names<E>) ids.push_back(name.id);
    return ids;
}

void read(const Place&, int&);
void read(const Place&, double&);
void read(const Place&, bool&);
void read(const Place&, std::string&);
void read(const Place&, RuleId&);
void read(const Place&, Troops&);

template <Named E>
void read(const Place& place, E& out) {
    const auto text = read_text(place);
    if (!text) return;
    if (const auto e = named<E>(*text))
        out = *e;
    else
        fail_unknown_name(place, "value", known_names<E>());
}

template <class T>
void read(const Place& place, std::vector<T>& out);
template <class T>
void read(const Place& place, std::optional<T>& out);
template <class T>
void read(const Place& place, ByClass<T>& out);
template <Named E>
void read(const Place& place, EnumSet<E>& out);
template <Named E, class T>
void read(const Place& place, EnumMap<E, T>& out);
template <class T>
void read(const Place& place, Cited<T>& out);
template <Described T>
void read(const Place& place, T& out);

inline bool need_table(const Place& place) {
    if (place.value().is_object()) return true;
    place.fail("wrong_type", "a table is needed here");
    return false;
}

inline bool need_list(const Place& place) {
    if (place.value().is_array()) return true;
    place.fail("wrong_type", "a list is needed here");
    return false;
}

// `note` explains an entry to readers of the file; `see` names further rules. Both are allowed in any table.
inline bool is_remark(std::string_view key) { return key == "note" || key == "see"; }

template <class T>
void read(const Place& place, std::vector<T>& out) {
    if (!need_list(place)) return;
    out.clear();
    for (std::size_t i = 0; i < place.value().size(); ++i) {
        T item{};
        read(place.at(i), item);
        out.push_back(std::move(item));
    }
}

// Nothing is written "no", as in the printed tables.
template <class T>
void read(const Place& place, std::optional<T>& out) {
    out.reset();
    if (place.value() == "no") return;
    T item{};
    read(place, item);
    out = std::move(item);
}

template <class T>
void read(const Place& place, ByClass<T>& out) {
    if (!place.value().is_array()) {
        read(place, out.foot);
        out.mounted = out.foot;
    } else if (place.value().size() == 2) {
        read(place.at(0), out.foot);
        read(place.at(1), out.mounted);
    } else {
        place.fail("wrong_type", "two figures are needed here: [against foot, against mounted]");
    }
}

template <Named E>
void read(const Place& place, EnumSet<E>& out) {
    std::vector<E> members;
    read(place, members);
    out = {};
    for (E e : members) out.insert(e);
}

template <Named E, class T>
void read(const Place& place, EnumMap<E, T>& out) {
    if (!need_table(place)) return;
    for (const auto& [key, value] : place.value().items()) {
        if (is_remark(key) || key == "rule") continue;
        const Place member = *place.find(key);
        if (const auto e = named<E>(key))
            read(member, out[*e]);
        else
            member.fail("unknown_key", fmt::format("unknown key; known: {}", fmt::join(known_names<E>(), ", ")));
    }
}

// { value = -1, rule = "BI-SHO-16" }; a yes/no rule that is in force may leave its value out.
template <class T>
void read(const Place& place, Cited<T>& out) {
    if (!need_table(place)) return;
    out = {};
    if (const auto rule = place.find("rule"))
        read(*rule, out.rule);
    else
        place.fail("missing_rule", "every value names its rule: rule = \"…\"");
    if (const auto see = place.find("see")) read(*see, out.see);
    const auto value = place.find("value");
    if (value)
        read(*value, out.value);
    else if constexpr (std::is_same_v<T, bool>)
        out.value = true;
    else
        place.fail("missing_value", "a value is needed here: value = …");
    for (const auto& [key, ignored] : place.value().items())
        if (key != "value" && key != "rule" && !is_remark(key))
            place.find(key)->fail("unknown_key", "unknown key; known: value, rule, see, note");
}

template <Described T>
void read(const Place& place, T& out) {
    if (!need_table(place)) return;
    std::vector<std::string_view> known;
    T::describe(out, [&](std::string_view name, auto& field) {
        known.push_back(name);
        if (const auto member = place.find(name)) read(*member, field);
    });
    for (const auto& [key, ignored] : place.value().items())
        if (!is_remark(key) && std::ranges::find(known, key) == known.end())
            place.find(key)->fail("unknown_key", fmt::format("unknown key; known: {}", fmt::join(known, ", ")));
}

}  // namespace acies::wire
