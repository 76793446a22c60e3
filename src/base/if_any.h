// Marks in the list of a struct's fields what a message leaves out where there is none: `if_any(visit, "by", self.by)`.
// An optional that is listed without the mark is null there.
#pragma once

namespace acies {

// Visitors that ask only which fields there are ignore the mark.
template <class Visit, class T>
constexpr void if_any(Visit& visit, const char* name, T& value) {
    if constexpr (requires { visit.if_any(name, value); })
        visit.if_any(name, value);
    else
        visit(name, value);
}

}  // namespace acies
