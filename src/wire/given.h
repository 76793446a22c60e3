// The `given` object of a question, read field by field. A field that is absent has its default; one that
// is wrong is noted as a problem, and the question is then not answered.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/edition.h"
#include "rules/troops/unit.h"
#include "wire/editions/edition_reader.h"
#include "wire/place.h"

namespace acies::wire {

// The limits of what a question may state.
inline constexpr Range vbu_range{1, 20}, vbu_after_range{0, 20}, die_range{1, 6}, count_range{0, 1'000},
    distance_range{0, 10'000}, coordinate_range{-10'000, 10'000}, small_range{0, 20}, signed_range{-20, 20},
    share_range{0, 1}, points_range{0, 10'000}, leadership_range{0, 20};
inline constexpr std::size_t max_elements = 1'000;

// What a topic asks of a unit object: its type or not; a unit that is gone has VBU 0.
enum class NeedsType { Yes, YesEvenIfGone, No };

class Given {
public:
    // `more_fields` are known besides the documented ones.
    Given(const Edition& edition, Place object, std::span<const std::string_view> more_fields = {})
        : edition_(&edition),
          object_(object),
          more_fields_(more_fields) {}

    bool ok() const { return object_.ok(); }
    bool has(std::string_view key) const { return object_.find(key).has_value(); }
    // The same, and it is not null.
    bool states(std::string_view key) const {
        const auto place = object_.find(key);
        return place && !place->value().is_null();
    }
    const Edition& edition() const { return *edition_; }
    const Place& place() const { return object_; }
    // Notes that `key` must be there and is not.
    void require(std::string_view key) const;

    std::optional<int> integer(std::string_view key, Range range) const;
    int integer_or(std::string_view key, Range range, int fallback) const;
    int needed_integer(std::string_view key, Range range) const;
    std::optional<double> number(std::string_view key, Range range = distance_range) const;
    double needed_number(std::string_view key, Range range = distance_range) const;
    bool flag(std::string_view key, bool fallback = false) const;
    std::optional<bool> optional_flag(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    std::optional<int> die(std::string_view key) const { return integer(key, die_range); }
    // A list of dice; nothing if absent. With `count`, exactly so many.
    std::optional<std::vector<int>> dice(std::string_view key, std::optional<std::size_t> count = {}) const;
    std::vector<int> integers(std::string_view key, Range range) const;

    // One of the names of E; null counts as absent.
    template <Named E>
    std::optional<E> choice(std::string_view key) const {
        const auto index = name_index(key, names<E>);
        return index ? std::optional(static_cast<E>(*index)) : std::nullopt;
    }
    template <Named E>
    E choice_or(std::string_view key, E fallback) const {
        return choice<E>(key).value_or(fallback);
    }
    template <Named E>
    E needed_choice(std::string_view key) const {
        if (!states(key)) require(key);
        return choice<E>(key).value_or(E{});
    }

    // A list of names of E, as a set; empty if absent.
    template <Named E>
    EnumSet<E> choices(std::string_view key) const {
        EnumSet<E> set;
        if (const auto list = list_at(key)) read(*list, set);
        return set;
    }

    // A list of cards that this edition has, as a set; empty if absent. In an edition without cards they mean nothing.
    EnumSet<Card> cards(std::string_view key) const;

    // The same in order, each as often as it stands there.
    template <Named E>
    std::vector<E> list(std::string_view key) const {
        std::vector<E> members;
        if (const auto place = list_at(key)) read(*place, members);
        return members;
    }

    // Runs `each(Given element)` for every object of the list `key`.
    template <class Each>
    void for_each(std::string_view key, Each&& each) const {
        const auto list = list_at(key);
        if (!list) return;
        for (std::size_t i = 0; i < list->value().size(); ++i) {
            const Place element = list->at(i);
            if (const auto object = object_at(element)) each(*object);
        }
    }
    // Runs `inside(Given)` on the object `key`, if it is there.
    template <class Inside>
    void with(std::string_view key, Inside&& inside) const {
        const auto place = object_.find(key);
        if (!place || place->value().is_null()) return;
        if (const auto object = object_at(*place)) inside(*object);
    }

    // The unit object `key`: absent, or read in full.
    std::optional<Unit> unit(std::string_view key, NeedsType needs = NeedsType::Yes) const;
    Unit needed_unit(std::string_view key, NeedsType needs = NeedsType::Yes) const;
    std::vector<Unit> units(std::string_view key) const;
    // This object itself as a unit.
    Unit as_unit(NeedsType needs) const;

    // A troop type that this edition has.
    std::optional<TroopType> troop_type(std::string_view key) const;
    // A commander's quality that this edition has. If the edition has no qualities, any name just means a general.
    std::optional<Quality> quality(std::string_view key) const;
    // The same, or "general": a commander whose quality is not stated.
    std::optional<Quality> leader(std::string_view key) const;
    EnumSet<Cover> covers(std::string_view key) const;
    // The field `mode` of a shot; a kind of fire that the edition does not have is an error.
    ShotMode shot_mode() const;

private:
    // Which of the names the text `key` is, the first if it is none; nothing if it is absent or null.
    std::optional<std::size_t> name_index(std::string_view key, std::span<const Name>) const;
    std::optional<Place> list_at(std::string_view key) const;
    // `place` as an object whose keys are all documented.
    std::optional<Given> object_at(const Place& place) const;
    void read_ranks(Unit& unit) const;
    void read_grants(Unit& unit) const;

    const Edition* edition_;
    Place object_;
    std::span<const std::string_view> more_fields_;
};

// Notes every key of the object that is neither documented nor among `more_fields`.
void check_fields(const Place& object, std::span<const std::string_view> more_fields);

}  // namespace acies::wire
