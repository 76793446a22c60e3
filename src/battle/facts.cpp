#include "battle/facts.h"

#include <cassert>

namespace acies {

[[gnu::noinline]] void FactWriter::push(std::int64_t fact) { facts_.push_back(fact); }

[[gnu::noinline]] void FactWriter::add_units(const UnitSet& units) {
    push(units.size());
    for (UnitId u : units) push(u);
}

[[gnu::noinline]] std::int64_t FactReader::next() {
    assert(!facts_.empty());
    const std::int64_t fact = facts_.front();
    facts_ = facts_.subspan(1);
    return fact;
}

[[gnu::noinline]] void FactReader::get_units(UnitSet& units) {
    for (auto left = next(); left > 0; --left) units.insert(static_cast<UnitId>(next()));
}

}  // namespace acies
