#include "battle/position/setup.h"

#include <numeric>

#include "geometry/lie.h"
#include "rules/troops/troops.h"

namespace acies {

Looks looks_of(const Setup& setup, const UnitSetup& unit) {
    const Looks& army = setup.armies[unit.seat].looks;
    return {unit.looks.figures ? unit.looks.figures : army.figures,
            unit.looks.colour ? unit.looks.colour : army.colour};
}

Depths depths_of(const Edition& edition, Scale scale, const UnitSetup& unit) {
    Depths depths{};
    for (std::size_t i = 0; i < unit.ranks.size(); ++i) {
        const std::optional<TroopType>& own = unit.ranks[i].type;
        depths[i] = own              ? base_of(edition, scale, *own).depth
                    : unit.depth > 0 ? to_grid(unit.depth)
                                     : base_of(edition, scale, *unit.profile.type).depth;
    }
    return depths;
}
std::int32_t sum_of(const Depths& depths) { return std::accumulate(depths.begin(), depths.end(), std::int32_t{0}); }

const ScaleRules& sizes_of(const Edition& edition, Scale scale) {
    if (scale == Scale::Mm15) return edition.troops.scale_15;
    return scale == Scale::Mm28 ? edition.troops.scale_28 : edition.troops.scale_10;
}

Base base_of(const Edition& edition, Scale scale, TroopType type) {
    const ScaleRules& sizes = sizes_of(edition, scale);
    return {to_grid(sizes.front), to_grid(sizes.depth[type])};
}

Base footprint(const Piece& piece, std::int32_t heading) {
    const Box box = box_of(piece.outline, direction_of_heading(heading));
    return {to_grid(box.most.y - box.least.y), to_grid(box.most.x - box.least.x)};
}

Vec top_of(const Piece& piece) { return piece.top ? *piece.top : centroid(piece.outline); }

bool is_great_battle(const Setup& setup) {
    return !setup.players[Seat::Red].empty() || !setup.players[Seat::Blue].empty();
}

bool counts_in_total(const UnitSetup& unit) { return !is(unit.profile, TroopType::BAG); }

bool has_commands(const Edition& edition) { return edition.initiative.order.value == TurnOrder::CommandByCommand; }

}  // namespace acies
