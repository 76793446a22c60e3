// A value inside a JSON document together with the way to it, so that every problem can say where it is.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "wire/json/json.h"

namespace acies::wire {

class Place {
public:
    Place(const Json& root, std::string_view name, Problems& problems)
        : value_(&root),
          name_(name),
          problems_(&problems) {}

    const Json& value() const { return *value_; }
    // "given.units[2].vbu"
    std::string path() const;
    // Notes a problem at this place.
    void fail(std::string_view code, std::string_view message) const;
    bool ok() const { return problems_->empty(); }

    // The member `key` of this object, if it is there. The place found must not outlive this one.
    std::optional<Place> find(std::string_view key) const;
    // Element `index` of this array.
    Place at(std::size_t index) const;

private:
    Place(const Place& parent, std::string_view name, std::size_t index, const Json& value)
        : value_(&value),
          parent_(&parent),
          name_(name),
          index_(index),
          problems_(parent.problems_) {}

    static constexpr std::size_t no_index = static_cast<std::size_t>(-1);

    const Json* value_;
    const Place* parent_ = nullptr;
    std::string_view name_;
    std::size_t index_ = no_index;
    Problems* problems_;
};

// The least and the greatest number a field may hold.
struct Range {
    double least;
    double most;
};

// Each reads the value at a place, or notes why it cannot and returns nothing.
std::optional<int> read_integer(const Place&, Range);
std::optional<double> read_number(const Place&, Range);
std::optional<bool> read_flag(const Place&);
std::optional<std::string_view> read_text(const Place&);

// Notes that the text at this place is no known name; lists the known ones.
void fail_unknown_name(const Place&, std::string_view what, std::span<const std::string_view> known);

}  // namespace acies::wire
