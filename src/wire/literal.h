// A text that is always the same, as a part of a struct: so a message says what it is.
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
