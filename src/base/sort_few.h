// Sorting of a handful of values: by insertion, so that equals keep their order, and in a tenth of the code of std::sort,
// which the browser has to load.
#pragma once

#include <cstddef>
#include <utility>

namespace acies {

template <class Values, class Before>
void sort_few(Values& values, Before&& before) {
    for (std::size_t i = 1; i < values.size(); ++i)
        for (std::size_t j = i; j > 0 && before(values[j], values[j - 1]); --j) std::swap(values[j], values[j - 1]);
}

}  // namespace acies
