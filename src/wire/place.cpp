#include "wire/place.h"

#include <cmath>

#include "wire/message.h"

namespace acies::wire {

std::string Place::path() const {
    std::string path = parent_ ? parent_->path() : std::string(name_);
    if (!parent_) return path;
    if (index_ != no_index) return joined({path, "[", std::to_string(index_), "]"});
    if (!path.empty()) path += '.';
    return path + std::string(name_);
}

void Place::fail(std::string_view code, std::string_view message) const {
    problems_->push_back({std::string(code), std::string(message), path(), 0});
}

std::optional<Place> Place::find(std::string_view key) const {
    if (!value_->is_object()) return std::nullopt;
    const auto member = value_->find(key);
    if (member == value_->end()) return std::nullopt;
    return Place(*this, key, no_index, *member);
}

Place Place::at(std::size_t index) const { return Place(*this, {}, index, (*value_)[index]); }

std::optional<double> read_number(const Place& place, Range range) {
    const Json& value = place.value();
    if (!value.is_number()) {
        place.fail("wrong_type", "a number is needed here");
        return std::nullopt;
    }
    const double number = value.get<double>();
    if (!std::isfinite(number)) {
        place.fail("wrong_type", "a finite number is needed here");
        return std::nullopt;
    }
    if (number < range.least || number > range.most) {
        place.fail("out_of_range", joined({number_text(number), " is not between ", number_text(range.least), " and ",
                                           number_text(range.most)}));
        return std::nullopt;
    }
    return number;
}

std::optional<int> read_integer(const Place& place, Range range) {
    const Json& value = place.value();
    if (!value.is_number() || (value.is_number_float() && std::floor(value.get<double>()) != value.get<double>())) {
        place.fail("wrong_type", "a whole number is needed here");
        return std::nullopt;
    }
    const std::optional<double> number = read_number(place, range);
    if (!number) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<bool> read_flag(const Place& place) {
    if (!place.value().is_boolean()) {
        place.fail("wrong_type", "true or false is needed here");
        return std::nullopt;
    }
    return place.value().get<bool>();
}

std::optional<std::string_view> read_text(const Place& place) {
    const auto* text = place.value().get_ptr<const Json::string_t*>();
    if (!text) {
        place.fail("wrong_type", "a text is needed here");
        return std::nullopt;
    }
    return std::string_view(*text);
}

void fail_unknown_name(const Place& place, std::string_view what, std::span<const std::string_view> known) {
    const auto* text = place.value().get_ptr<const Json::string_t*>();
    place.fail("unknown_value",
               joined({"unknown ", what, " \"", text ? shortened(*text, 40) : "", "\"; known: ", listed(known)}));
}

}  // namespace acies::wire
