// Compares an answer with what a case expects: every expected field must be there and agree.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "wire/json/json.h"

namespace acies::test {

using wire::Json;

// Sets are written as lists whose order does not matter.
inline bool is_set(const std::string& field) {
    return field == "targets" || field == "supports" || field == "violations" || field == "sub_periods" ||
           field == "options" || field == "usable_by" || field == "reroll_faces" || field == "effective_for";
}

inline bool agrees(const Json& want, const Json& got, const std::string& field = "") {
    if (want.is_number() && got.is_number()) return std::abs(want.get<double>() - got.get<double>()) <= 0.01;
    if (want.is_object() && got.is_object()) {
        for (const auto& [key, value] : want.items())
            if (!(got.contains(key) ? agrees(value, got[key], key) : value.is_null())) return false;
        return true;
    }
    if (!want.is_array() || !got.is_array()) return want == got;
    if (want.size() != got.size()) return false;
    if (!is_set(field)) {
        for (std::size_t i = 0; i < want.size(); ++i)
            if (!agrees(want[i], got[i])) return false;
        return true;
    }
    std::vector<Json> a(want.begin(), want.end()), b(got.begin(), got.end());
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

}  // namespace acies::test
