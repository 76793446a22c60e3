#include "ai/opening.h"

#include <algorithm>

#include "battle/opening/sides.h"
#include "battle/position/stack.h"
#include "rules/troops/troops.h"

namespace acies::ai {

namespace {

constexpr int to_defend = 0, to_attack = 1;

Action choice(int option) { return Choose{static_cast<std::uint8_t>(option)}; }

Action any_of(const std::vector<Action>& all, odds::Dice& dice) {
    return all[static_cast<std::size_t>(dice.below(all.size()))];
}

// More of the army on foot than mounted.
bool is_of_foot(const Field& field, Seat seat) {
    const std::vector<Unit> units = single_units(field, seat);
    const auto mounted =
        std::ranges::count_if(units, [&](const Unit& unit) { return is_mounted(field.edition(), unit); });
    return mounted * 2 < std::ssize(units);
}

// How the ground of a piece suits an army: foot can use what slows horse.
bool suits(const Field& field, Seat seat, Landscape kind) {
    switch (field.edition().table.landscape[kind].ground.value) {
        case Terrain::Difficult:
        case Terrain::Broken: return is_of_foot(field, seat);
        case Terrain::Open:
        case Terrain::Road: return true;
        case Terrain::Impassable:
        case Terrain::Dunes:
        case Terrain::FordableRiver: break;
    }
    return false;
}

// A piece that suits the army, or as little as may be.
Action lay_terrain(const Field& field, const State& state, Seat seat, odds::Dice& dice) {
    const std::vector<Action> all = candidates(field, state);
    std::vector<Action> good;
    for (const Action& action : all)
        if (const auto* lay = std::get_if<LayPiece>(&action); lay && suits(field, seat, lay->kind))
            good.push_back(action);
    if (!good.empty()) return any_of(good, dice);
    const bool may_leave =
        std::ranges::any_of(all, [](const Action& one) { return std::holds_alternative<Done>(one); });
    return may_leave ? Action{Done{}} : any_of(all, dice);
}

}  // namespace

bool is_opening(const State& state) {
    return top_frame<SidesFrame>(state) || top_frame<TerrainFrame>(state) || top_frame<SecretFrame>(state);
}

Action answer_opening(const Field& field, const State& state, odds::Dice& dice) {
    const Decision asked = std::get<Decision>(node(field, state));
    const bool is_foot = is_of_foot(field, asked.seat);
    switch (asked.question) {
        case Question::Part: return choice(is_foot ? to_defend : to_attack);
        case Question::TerrainTable: return choice(is_foot ? 0 : 1);
        case Question::PieceCount: return choice(is_foot ? asked.count - 1 : 0);  // horse wants open ground
        case Question::Terrain: return lay_terrain(field, state, asked.seat, dice);
        default: return any_of(candidates(field, state), dice);
    }
}

}  // namespace acies::ai
