#include "battle/engine/position.h"

#include "base/reflect.h"
#include "battle/engine/engine.h"
#include "battle/position/node.h"

namespace acies {

namespace {

// By name, so that a question may be added before another.
struct AskedHash {
    Hasher& hasher;

    void operator()(const Decision& asked) const {
        hasher("kind", 0);
        hasher("seat", asked.seat);
        hasher("question", std::string(id_of(asked.question)));
        hasher("unit", asked.unit);
    }
    void operator()(const Chance& chance) const {
        hasher("kind", 1);
        hasher("roll", std::string(id_of(chance.roll)));
        hasher("unit", chance.unit);
        hasher("dice", chance.dice);
        hasher("against", chance.against);
    }
    void operator()(const Finished& finished) const {
        hasher("kind", 2);
        hasher("winner", finished.winner);
    }
};

}  // namespace

std::uint64_t position_hash(const Field& field, const State& state) {
    Hasher hasher;
    hasher("turn", state.turn);
    hasher("active", state.active);
    for (const UnitState& unit : state.units) {
        const bool is_there = !unit.removed && unit.absent == Absence::Present;
        hasher("is_there", is_there);
        if (!is_there) continue;
        hasher("pose", unit.pose);
        for (std::int8_t vbu : unit.vbu)
            if (vbu > 0) hasher("vbu", vbu);
        hasher("disordered", unit.disordered);
    }
    std::visit(AskedHash{hasher}, node(field, state));
    return hasher.value();
}

}  // namespace acies
