#include "battle/moves/last_leg.h"

#include <algorithm>

#include "battle/ground/unit_now.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// The minimum that chariots must cover on such a leg; 0 for all other units.
std::int32_t min_of(const Field& field, const State& state, const UnitSet& units, Leg kind) {
    const Unit unit = unit_of(field, state, units.first());
    if (is_rotation(kind) || !is_among(field.edition(), unit, field.edition().movement.chariots.chariots)) return 0;
    return to_grid(move_outcome(field.edition(), {.unit = unit, .kind = kind_of(kind)}).least.value_or(0));
}

}  // namespace

LastLeg::LastLeg(const Field& field, const State& state, const UnitSet& units, MakeMove move)
    : wanted_(move.legs[move.count - 1U].amount),
      min_(min_of(field, state, units, move.legs[move.count - 1U].kind)) {
    move.legs[move.count - 1U].amount = std::max(wanted_, min_);
    Planner planner(field, state, units, move, Compulsion::Ask);
    if (!planner.begin(move.count - 1U)) begun_.emplace(std::move(planner));
}

bool LastLeg::is_legal(std::int32_t amount) const {
    return begun_ && static_cast<bool>(Planner(*begun_).end_with(amount));
}

bool LastLeg::is_open_for(std::int32_t amount) const { return is_legal(std::max(amount, min_)); }

std::optional<std::int32_t> LastLeg::farthest() const {
    if (is_legal(wanted_)) return wanted_;
    std::int32_t legal = min_, beyond = std::max(wanted_, min_ + 1);
    if (min_ > 0 && !is_legal(min_)) return std::nullopt;
    while (begun_ && beyond - legal > 1) {
        const std::int32_t middle = legal + (beyond - legal) / 2;
        (is_legal(middle) ? legal : beyond) = middle;
    }
    return legal > 0 ? std::optional(legal) : std::nullopt;
}

std::optional<MakeMove> legal_part(const Field& field, const State& state, const UnitSet& units, const MakeMove& move,
                                   const Fault& fault) {
    if (!fault.leg) return std::nullopt;
    MakeMove shorter = move;
    shorter.bonus = false;
    MoveLeg& leg = shorter.legs[*fault.leg];
    if (leg.kind == Leg::Charge) leg = {.kind = Leg::Ahead, .amount = to_grid(200)};
    shorter.count = static_cast<std::uint8_t>(*fault.leg + 1);
    if (const auto amount = LastLeg(field, state, units, shorter).farthest())
        leg.amount = *amount;
    else
        --shorter.count;
    return shorter.count > 0 ? std::optional(shorter) : std::nullopt;
}

}  // namespace acies
