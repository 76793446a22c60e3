#include "armies/points.h"

#include <algorithm>

#include "battle/turns/turn.h"

namespace acies {

namespace {

bool has_routed(const State& state, Seat seat) {
    if (!state.finished) return false;
    switch (state.finished->ending) {
        case Ending::BothRouted: return true;
        case Ending::ArmyRouted:
        case Ending::Conceded: return state.finished->winner == other(seat);
        case Ending::TurnLimit:
        case Ending::TimeUp: return false;
    }
    return false;
}

}  // namespace

BySeat<ArmyAtEnd> armies_at_end(const Field& field, const State& state) {
    BySeat<ArmyAtEnd> armies;
    for (Seat seat : every<Seat>())
        armies[seat] = {std::max(1, field.total_vd(seat)), losses_of(field, state, seat), has_routed(state, seat)};
    return armies;
}

std::vector<BattlePoints> points_of(const Field& field, const State& state) {
    const BySeat<ArmyAtEnd> armies = armies_at_end(field, state);
    std::vector<BattlePoints> all;
    for (ScoringSystem system : every<ScoringSystem>()) {
        BattlePoints points{system, {}};
        for (Seat seat : every<Seat>())
            points.of[seat] = score(field.edition(), system, armies[seat], armies[other(seat)]);
        if (points.of[Seat::Red].points) all.push_back(std::move(points));
    }
    return all;
}

}  // namespace acies
