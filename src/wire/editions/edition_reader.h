// Reads the parts of an edition out of JSON. A chapter of the edition lists its fields once, in
// `describe`; from that list come reading, the check for unknown keys, and the place of every problem.
//
// An edition has hundreds of types of fields. A template here therefore only takes its type apart and leaves the work
// to a function that knows no types; written out for every type, it made a third of the engine for the browser.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cited.h"
#include "rules/leading/card.h"
#include "rules/troops/troops.h"
#include "wire/place.h"

namespace acies::wire {

// Numbers of an edition are dice, distances, percentages and points: nothing needs more.
inline constexpr Range edition_range{-10'000, 10'000};

// Reads the value at a place into an object of a type that only the function knows.
using ReadInto = void (*)(const Place&, void* out);

// Reads the fields of one table as its `describe` names them, and remembers the names.
class TableReader {
public:
    explicit TableReader(const Place& table) : table_(table) {}

    template <class T>
    void operator()(std::string_view name, T& field);
    // Notes every key of the table that was not named.
    void check_keys() const;

private:
    void read_field(std::string_view name, void* field, ReadInto);

    const Place& table_;
    std::vector<std::string_view> known_;
};

template <class T>
concept Described = requires(T& t, TableReader& reader) { T::describe(t, reader); };

void read(const Place&, int&);
void read(const Place&, double&);
void read(const Place&, bool&);
void read(const Place&, std::string&);
void read(const Place&, RuleId&);
void read(const Place&, CardName&);
void read(const Place&, Troops&);
template <Named E>
void read(const Place&, E&);
template <class T>
void read(const Place&, std::vector<T>&);
template <class T>
void read(const Place&, std::optional<T>&);
template <class T>
void read(const Place&, ByClass<T>&);
template <Named E>
void read(const Place&, EnumSet<E>&);
template <Named E, class T>
void read(const Place&, EnumMap<E, T>&);
template <class T>
void read(const Place&, Cited<T>&);
template <Described T>
void read(const Place&, T&);

template <class T>
void read_into(const Place& place, void* out) {
    read(place, *static_cast<T*>(out));
}

// Each notes a problem and returns false if the value is something else.
bool need_table(const Place&);
bool need_list(const Place&);

// The index of the name at this place; notes a problem if it is none of them.
std::optional<std::size_t> read_name(const Place&, std::span<const Name>);
// The same for a list of names: a bit for each.
std::uint64_t read_name_bits(const Place&, std::span<const Name>);
// A table whose keys are the names; `items` is an array of as many objects of `size` bytes.
void read_name_table(const Place&, std::span<const Name>, void* items, std::size_t size, ReadInto);
// { value = -1, rule = "BI-SHO-16" }. `flag`: the value if it is a yes/no rule, which may leave it out when in force.
void read_cited(const Place&, RuleId& rule, void* value, ReadInto, bool* flag);

template <Named E>
void read(const Place& place, E& out) {
    if (const auto index = read_name(place, names<E>)) out = static_cast<E>(*index);
}

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
    read(place, out.emplace());
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
    out = EnumSet<E>::from_bits(read_name_bits(place, names<E>));
}

template <Named E, class T>
void read(const Place& place, EnumMap<E, T>& out) {
    read_name_table(place, names<E>, out.items.data(), sizeof(T), read_into<T>);
}

template <class T>
void read(const Place& place, Cited<T>& out) {
    if (!need_table(place)) return;
    out = {};
    bool* flag = nullptr;
    if constexpr (std::is_same_v<T, bool>) flag = &out.value;
    read_cited(place, out.rule, &out.value, read_into<T>, flag);
}

template <Described T>
void read(const Place& place, T& out) {
    if (!need_table(place)) return;
    TableReader reader(place);
    T::describe(out, reader);
    reader.check_keys();
}

template <class T>
void TableReader::operator()(std::string_view name, T& field) {
    read_field(name, &field, read_into<T>);
}

}  // namespace acies::wire
