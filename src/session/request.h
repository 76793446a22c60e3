// One message of the page: typed fields, and the first thing that is wrong with them. A field that is missing or of the
// wrong kind reads as nothing, so that a call may go on and be discarded.
#pragma once

#include <optional>
#include <string>

#include "battle/position/seat.h"
#include "geometry/vec.h"
#include "wire/json/json.h"

namespace acies::session {

class Request {
public:
    explicit Request(const wire::Json& json) : json_(json) {}

    bool has(const char* key) const { return json_.contains(key); }
    std::string text(const char* key);
    double number(const char* key);
    std::size_t count(const char* key, std::size_t most);  // 0 to most
    const wire::Json& part(const char* key);               // an object; null if it is none
    bool flag(const char* key);                            // false if it is not there
    Seat seat(const char* key);
    Vec point(const char* key);
    // Numbers of units, all below `count`, at least one.
    UnitSet units(const char* key, std::size_t count);
    UnitId unit(const char* key, std::size_t count);
    std::vector<int> numbers(const char* key);
    std::vector<std::string> texts(const char* key);

    const std::string& trouble() const { return trouble_; }
    void fail(const char* key, const char* what);

private:
    const wire::Json* find(const char* key, const char* what);

    const wire::Json& json_;
    std::string trouble_;
};

}  // namespace acies::session
