#include "session/request.h"

#include "wire/message.h"

namespace acies::session {

void Request::fail(const char* key, const char* what) {
    if (trouble_.empty()) trouble_ = wire::joined({"\"", key, "\" must be ", what});
}

const wire::Json* Request::find(const char* key, const char* what) {
    const auto found = json_.find(key);
    if (found != json_.end()) return &*found;
    fail(key, what);
    return nullptr;
}

std::string Request::text(const char* key) {
    const wire::Json* value = find(key, "a text");
    if (value && value->is_string()) return value->get<std::string>();
    fail(key, "a text");
    return {};
}

double Request::number(const char* key) {
    constexpr double most = 9e15;  // whole numbers are exact up to there
    const wire::Json* value = find(key, "a number");
    if (value && value->is_number()) {
        const double number = value->get<double>();
        if (number > -most && number < most) return number;
    }
    fail(key, "a number");
    return 0;
}

std::size_t Request::count(const char* key, std::size_t most) {
    const double value = number(key);
    if (value >= 0 && value <= static_cast<double>(most)) return static_cast<std::size_t>(value);
    fail(key, "a number that there is");
    return 0;
}

const wire::Json& Request::part(const char* key) {
    static const wire::Json none;
    const wire::Json* value = find(key, "an object");
    if (value && value->is_object()) return *value;
    fail(key, "an object");
    return none;
}

bool Request::flag(const char* key) {
    const auto found = json_.find(key);
    if (found == json_.end()) return false;
    if (!found->is_boolean()) fail(key, "true or false");
    return found->is_boolean() && found->get<bool>();
}

Seat Request::seat(const char* key) {
    const std::string name = text(key);
    for (Seat seat : every<Seat>())
        if (id_of(seat) == name) return seat;
    fail(key, "red or blue");
    return Seat::Red;
}

Vec Request::point(const char* key) {
    constexpr double most = 10'000;  // U; farther is off every table
    const wire::Json* value = find(key, "a point");
    if (value && value->is_array() && value->size() == 2 && (*value)[0].is_number() && (*value)[1].is_number()) {
        const Vec point{(*value)[0].get<double>(), (*value)[1].get<double>()};
        if (absolute(point.x) < most && absolute(point.y) < most) return point;
    }
    fail(key, "a point");
    return {};
}

std::vector<int> Request::numbers(const char* key) {
    constexpr std::size_t most = 250;
    std::vector<int> all;
    const wire::Json* value = find(key, "a list of numbers");
    if (!value || !value->is_array() || value->size() > most) {
        fail(key, "a list of numbers");
        return all;
    }
    for (const wire::Json& one : *value) {
        if (!one.is_number_unsigned() || one.get<std::uint64_t>() > 255) fail(key, "a list of numbers");
        all.push_back(one.is_number_unsigned() ? static_cast<int>(one.get<std::uint64_t>() & 255) : 0);
    }
    return all;
}

std::vector<std::string> Request::texts(const char* key) {
    std::vector<std::string> all;
    const wire::Json* value = find(key, "a list of texts");
    if (!value || !value->is_array()) {
        fail(key, "a list of texts");
        return all;
    }
    for (const wire::Json& one : *value) {
        if (!one.is_string()) fail(key, "a list of texts");
        all.push_back(one.is_string() ? one.get<std::string>() : std::string());
    }
    return all;
}

UnitSet Request::units(const char* key, std::size_t count) {
    UnitSet units;
    for (int u : numbers(key)) {
        if (static_cast<std::size_t>(u) >= count) fail(key, "units of the battle");
        if (static_cast<std::size_t>(u) < count) units.insert(static_cast<UnitId>(u));
    }
    if (units.empty()) fail(key, "units of the battle");
    return units;
}

UnitId Request::unit(const char* key, std::size_t count) {
    const double value = number(key);
    if (value >= 0 && value < static_cast<double>(count)) return static_cast<UnitId>(value);
    fail(key, "a unit of the battle");
    return nobody;
}

}  // namespace acies::session
