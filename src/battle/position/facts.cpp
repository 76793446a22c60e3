#include "battle/position/facts.h"

namespace acies {

namespace {

constexpr std::int64_t max_parts = 1000;  // of a list: more than any frame has

}  // namespace

[[gnu::noinline]] void FactWriter::push(std::int64_t fact) { facts_.push_back(fact); }

[[gnu::noinline]] void FactWriter::add_units(const UnitSet& units) {
    push(units.size());
    for (UnitId u : units) push(u);
}

[[gnu::noinline]] std::int64_t FactReader::next() {
    if (facts_.empty()) {
        is_good_ = false;
        return 0;
    }
    const std::int64_t fact = facts_.front();
    facts_ = facts_.subspan(1);
    return fact;
}

[[gnu::noinline]] void FactReader::get_units(UnitSet& units) {
    for (std::size_t left = next_size(); left > 0; --left) {
        const std::int64_t u = next();
        u >= 0 && u < static_cast<std::int64_t>(max_units) ? units.insert(static_cast<UnitId>(u))
                                                           : static_cast<void>(is_good_ = false);
    }
}

[[gnu::noinline]] std::size_t FactReader::next_size() {
    const std::int64_t size = next();
    if (size >= 0 && size <= max_parts) return static_cast<std::size_t>(size);
    is_good_ = false;
    return 0;
}

}  // namespace acies
