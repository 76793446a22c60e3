#include "battle/group.h"

namespace acies {

std::optional<Refusal> group_refusal(const Field& field, const State&, const UnitSet& units) {
    if (units.size() == 1) return std::nullopt;
    return Refusal{field.edition().activation.one_at_a_time.rule, "they do not stand as a group"};
}

bool is_column(const Field&, const State&, const UnitSet& units) { return units.size() == 1; }

void add_groups(const Field&, const State&, Seat, std::vector<Action>&) {}

}  // namespace acies
