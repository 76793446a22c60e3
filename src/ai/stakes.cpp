#include "ai/stakes.h"

#include "rules/leading/victory.h"

namespace acies::ai {

namespace {

constexpr double rest_of_command = 0.5;  // share of its VD: what routs with it might have been lost anyhow
constexpr double battle = 4;             // VD

struct Losses {
    int vd = 0;
    bool rout = false;  // of the army
};

int vd_left(const Field& field, const State& state, UnitId u) {
    int vd = 0;
    for (std::size_t rank = 0; rank < field.unit(u).ranks.size(); ++rank)
        if (state.units[u].vbu[rank] > 0) vd += field.unit(u).ranks[rank].vd;
    return vd;
}

int lost_by_command(const Field& field, CommandId c, int lost) {
    Tally unheard;
    const bool routs = losses_rout_command(field.edition(), {.vd = field.total_vd(c), .lost = lost}, unheard);
    return routs ? field.total_vd(c) : lost;
}

// At the end of the turn, if that unit is lost too.
Losses losses_with(const Field& field, const State& state, Seat seat, UnitId lost) {
    const auto more = [&](CommandId c) {
        return lost != nobody && field.unit(lost).command == c ? vd_left(field, state, lost) : 0;
    };
    Losses losses;
    if (field.commands() == 0) losses.vd = vd_lost(field, state, seat) + more(no_command);
    for (std::size_t i = 0; i < field.commands(); ++i)
        if (const auto c = static_cast<CommandId>(i); field.command(c).seat == seat)
            losses.vd += lost_by_command(field, c, vd_lost(field, state, c) + more(c));
    Tally unheard;
    losses.rout = losses_rout_army(field.edition(), {.vd = field.total_vd(seat), .lost = losses.vd}, unheard);
    return losses;
}

}  // namespace

Stakes::Stakes(const Field& field, const State& state) : of_(state.units.size()) {
    for (Seat seat : every<Seat>()) {
        const Losses now = losses_with(field, state, seat, nobody);
        for (UnitId u : standing(field, state, seat)) {
            const Losses then = losses_with(field, state, seat, u);
            of_[u] =
                rest_of_command * (then.vd - now.vd - vd_left(field, state, u)) + (then.rout && !now.rout ? battle : 0);
        }
    }
}

bool is_to_rout(const Field& field, const State& state, Seat seat) {
    return losses_with(field, state, seat, nobody).rout;
}

}  // namespace acies::ai
