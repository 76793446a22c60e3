#include "ai/work.h"

#include <algorithm>

#include "ai/distance.h"
#include "battle/position/stack.h"

namespace acies::ai {

namespace {

constexpr double around = 12;          // U
constexpr int corners_for_a_step = 4;  // of scenery that is near

int corners_near(const Field& field, const State& state, Vec place) {
    const double reach = around * u_in(field.edition());
    const auto is_near = [&](Vec corner) { return distance(corner, place) < reach; };
    std::ptrdiff_t corners = 0;
    for (const Piece& piece : pieces_of(field, state))
        corners += std::ranges::count_if(piece.outline, is_near) + std::ranges::count_if(piece.strip.line, is_near);
    return static_cast<int>(corners);
}

}  // namespace

int price_of_move(const Field& field, const State& state, const UnitSet& units) {
    int price = 0;
    for (UnitId u : units)
        price += 1 + corners_near(field, state, rect_of(field, state, u).centre) / corners_for_a_step;
    return price;
}

int price_of_event(const Field& field, const State& state) {
    const ActivationFrame* acting = under_way(state);
    return acting ? price_of_move(field, state, acting->units) : 1;
}

}  // namespace acies::ai
