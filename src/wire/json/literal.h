// A constant text as a field of a struct, by which a message says what kind it is.
#pragma once

#include <algorithm>
#include <string_view>

namespace acies::wire {

template <std::size_t N>
struct Letters {
    char letters[N]{};
    constexpr Letters(const char (&text)[N]) { std::copy_n(text, N, letters); }
};

template <Letters text>
struct Literal {
    static constexpr std::string_view always = {text.letters, sizeof text.letters - 1};
};

}  // namespace acies::wire
