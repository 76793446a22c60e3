// Marks in the list of a struct's fields what everybody may be told: `shown(visit, "turn", self.turn)` where others are
// listed as `visit("put", self.put)`. A field that nobody has marked stays hidden.
#pragma once

#include <string_view>

namespace acies {

// Visitors that ask only which fields there are (to hash or compare them) ignore the mark.
template <class Visit, class T>
constexpr void shown(Visit& visit, std::string_view name, T& value) {
    if constexpr (requires { visit.shown(name, value); })
        visit.shown(name, value);
    else
        visit(name, value);
}

}  // namespace acies
