#include "battle/position/state.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/reflect.h"
#include "geometry/gap.h"
#include "geometry/sweep.h"
#include "rules/troops/troops.h"

namespace acies {

State initial_state(const Field& field, const Secrets& secrets) {
    State state;
    state.turn = 1;
    for (const UnitSetup& unit : field.setup().units) {
        UnitState now;
        now.pose = now.began = unit.pose;
        now.disordered = unit.disordered;
        if (unit.absent || field.setup().deployment) {
            now.pose = now.began = {};
            now.absent = unit.absent ? Absence::FlankMarch : Absence::Waiting;
        }
        for (std::size_t i = 0; i < unit.ranks.size(); ++i) now.vbu[i] = static_cast<std::int8_t>(unit.ranks[i].vbu);
        state.units.push_back(now);
    }
    for (std::size_t c = 0; c < field.commands(); ++c) {
        const CommandSetup& command = field.command(static_cast<CommandId>(c));
        state.commands.push_back({.quality = command.quality,
                                  .with = field.leader(static_cast<CommandId>(c)),
                                  .free = command.at.has_value(),
                                  .at = command.at.value_or(Spot())});
    }
    state.secrets = secrets;
    for (Seat seat : every<Seat>()) state.cards[seat].left = static_cast<std::uint8_t>(secrets[seat].hand.count());
    for (const Sheet& sheet : secrets.items)
        for (const HiddenUnits& hidden : sheet.ambushes)
            for (UnitId u : hidden.units) state.units[u].absent = Absence::Ambush;
    return state;
}

std::uint64_t hash(const State& state) {
    QuickHasher hasher;
    hasher("state", state);
    return hasher.value();
}

const std::vector<Piece>& pieces_of(const Field& field, const State& state) {
    return state.scenery ? *state.scenery : field.setup().pieces;
}

std::optional<Seat> attacker_of(const Field& field, const State& state) {
    return state.sides ? std::optional(state.sides->attacker) : field.setup().attacker;
}

Seat seat_of(const Field& field, const State& state, Stance stance) {
    const Seat attacker = attacker_of(field, state).value_or(Seat::Blue);
    return stance == Stance::Attacker ? attacker : other(attacker);
}

int ranks_of(const UnitState& unit) {
    return static_cast<int>(std::ranges::count_if(unit.vbu, [](int vbu) { return vbu > 0; }));
}

int vbu_left(const UnitState& unit) { return std::accumulate(unit.vbu.begin(), unit.vbu.end(), 0); }

const Unit& profile_of(const Field& field, const State& state, UnitId u) {
    const UnitSetup& setup = field.unit(u);
    return state.units[u].dismounted ? setup.foot->profile : setup.profile;
}

Base base_of(const Field& field, const State& state, UnitId u) {
    const UnitState& unit = state.units[u];
    if (unit.village != no_village) return footprint(pieces_of(field, state)[unit.village], unit.pose.heading);
    const int ranks = std::max(1, ranks_of(unit));
    return unit.dismounted ? field.base_on_foot(u, ranks) : field.base(u, ranks);
}

Rect rect_of(const Field& field, const State& state, UnitId u) {
    return rect_of(state.units[u].pose, base_of(field, state, u));
}

bool is_on_table(const State& state, UnitId u) {
    return !state.units[u].removed && state.units[u].absent == Absence::Present;
}

bool is_absent(const State& state, UnitId u) {
    const Absence why = state.units[u].absent;
    return !state.units[u].removed && (why == Absence::Ambush || why == Absence::FlankMarch || why == Absence::Waiting);
}

UnitId place_of(const State& state, UnitId u) { return state.units[u].square == nobody ? u : state.units[u].square; }

UnitId inspiring_unit(const Field& field, const State& state, Seat seat) {
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        const CommandSetup& command = field.command(c);
        const UnitId with = state.commands[c].with;
        if (command.inspiring && command.seat == seat && !state.commands[c].inspiring_lost && is_on_table(state, with))
            return with;
    }
    return nobody;
}

double inspiring_reach(const Field& field) {
    const InspiringRules& rules = field.edition().specials.inspiring;
    return field.setup().scale == Scale::Mm28 ? rules.inspires_within_28.value : rules.inspires_within_15.value;
}

double mourning_reach(const Field& field) {
    const InspiringRules& rules = field.edition().specials.inspiring;
    return field.setup().scale == Scale::Mm28 ? rules.loss_disorders_within_28.value
                                              : rules.loss_disorders_within_15.value;
}

bool has_secrets(const State& state) { return !state.secrets[Seat::Red].empty() || !state.secrets[Seat::Blue].empty(); }

bool are_apart(const Field& field, const State& state, UnitId a, UnitId b) {
    return is_apart(gap(rect_of(field, state, a), rect_of(field, state, b)));
}

bool is_in_melee(const State& state, UnitId u) {
    return std::ranges::any_of(
        state.engagements, [&](const Engagement& e) { return e.units[Seat::Red] == u || e.units[Seat::Blue] == u; });
}

UnitSet engaged_with(const State& state, UnitId u) {
    UnitSet enemies;
    for (const Engagement& e : state.engagements)
        for (Seat seat : every<Seat>())
            if (e.units[seat] == u) enemies.insert(e.units[other(seat)]);
    return enemies;
}

UnitSet standing(const Field& field, const State& state, Seat seat) {
    UnitSet there;
    for (UnitId u : field.units_of(seat))
        if (is_on_table(state, u)) there.insert(u);
    return there;
}

UnitSet standing_near(const Field& field, const State& state, const Rect& place, double reach) {
    const std::int32_t x = to_grid(place.centre.x), y = to_grid(place.centre.y);
    const std::int32_t most = to_grid(place.radius + reach) + field.largest() + 2;
    UnitSet near;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const Pose& pose = state.units[i].pose;
        if (std::abs(pose.x - x) <= most && std::abs(pose.y - y) <= most && is_on_table(state, u)) near.insert(u);
    }
    return near;
}

namespace {

int vd_lost(const Field& field, const State& state, const UnitSet& units) {
    int lost = 0;
    for (UnitId u : units)
        for (std::size_t rank = 0; rank < field.unit(u).ranks.size(); ++rank)
            if (state.units[u].removed || state.units[u].vbu[rank] <= 0) lost += field.unit(u).ranks[rank].vd;
    return lost;
}

}  // namespace

int vd_lost(const Field& field, const State& state, Seat seat) {
    int lost = vd_lost(field, state, field.units_of(seat));
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (field.command(c).seat == seat && state.commands[i].lost) lost += field.general_vd(c);
    }
    return lost;
}
int vd_lost(const Field& field, const State& state, CommandId c) {
    UnitSet counted;
    for (UnitId u : field.units_of(c))
        if (counts_in_total(field.unit(u))) counted.insert(u);
    return vd_lost(field, state, counted) + (state.commands[c].lost ? field.general_vd(c) : 0);
}

General general_of(const Field& field, const State& state, CommandId c) {
    return {.quality = state.commands[c].quality, .cinc = field.command(c).cinc, .changed = state.commands[c].changed};
}

bool has_general_with(const Field& field, const State& state, UnitId u) {
    const CommandId c = field.unit(u).command;
    return c == no_command ? field.unit(u).profile.leader.has_value() : state.commands[c].with == u;
}

bool has_general(const Field& field, const State& state, Seat seat) {
    const UnitSet there = standing(field, state, seat);
    return std::ranges::any_of(there, [&](UnitId u) { return field.unit(u).profile.leader.has_value(); });
}

namespace {

std::string name_of(const Field& field, UnitId u) { return field.unit(u).name; }

void check_unit(const Field& field, const State& state, UnitId u, std::vector<std::string>& broken) {
    const UnitState& unit = state.units[u];
    for (std::size_t i = 0; i < max_ranks; ++i) {
        const UnitSetup& setup = field.unit(u);
        int most = i < setup.ranks.size() ? setup.ranks[i].vbu : 0;
        if (i == 0 && unit.dismounted) most = setup.foot->vbu;
        if (unit.vbu[i] < 0 || unit.vbu[i] > most) broken.push_back(name_of(field, u) + ": VBU out of range");
    }
    if ((ranks_of(unit) == 0) != unit.removed) broken.push_back(name_of(field, u) + ": removed and VBU disagree");
    if (unit.removed) return;
    if (unit.absent != Absence::Present) {
        if (unit.pose != Pose{}) broken.push_back(name_of(field, u) + ": is not on the table, but has a place");
        if (unit.absent == Absence::Square && (unit.square == nobody || !is_on_table(state, unit.square)))
            broken.push_back(name_of(field, u) + ": its square is gone");
        return;
    }
    if (unit.square != nobody) broken.push_back(name_of(field, u) + ": is in a square and on the table");
    if (!is_on_table(rect_of(field, state, u), field.table())) broken.push_back(name_of(field, u) + ": off the table");
}

// A general is with a unit of its Command, or stands apart on the table where no enemy stands.
void check_general(const Field& field, const State& state, CommandId c, std::vector<std::string>& broken) {
    const CommandInPlay& command = state.commands[c];
    const std::string name = field.command(c).name;
    if (command.with != nobody && (command.free || field.unit(command.with).command != c))
        broken.push_back(name + ": its general is in two places, or with others");
    if (!command.free || command.lost) return;
    const Vec at{to_u(command.at.x), to_u(command.at.y)};
    if (at.x < 0 || at.x > field.table().width || at.y < 0 || at.y > field.table().height)
        broken.push_back(name + ": its general is off the table");
    for (UnitId u : standing(field, state, other(field.command(c).seat)))
        if (contains(rect_of(field, state, u), at)) broken.push_back(name + ": its general is covered by an enemy");
}

// What a sheet says of a unit is what keeps it off the table.
void check_secrets(const Field& field, const State& state, std::vector<std::string>& broken) {
    const auto check = [&](const UnitSet& units, Absence why) {
        for (UnitId u : units)
            if (!state.units[u].removed && state.units[u].absent != why)
                broken.push_back(name_of(field, u) + ": is not where its sheet says");
    };
    for (const Sheet& sheet : state.secrets.items) {
        for (const HiddenUnits& hidden : sheet.ambushes) check(hidden.units, Absence::Ambush);
        for (const FlankMarch& march : sheet.marches)
            if (!march.arrives) check(field.units_of(march.command), Absence::FlankMarch);
    }
}

// What the fields of frames say together.
void check_stack(const State& state, std::vector<std::string>& broken) {
    int activations = 0;
    for (const Frame& frame : state.stack) {
        const auto* acting = std::get_if<ActivationFrame>(&frame);
        if (!acting) continue;
        if (++activations > 1) broken.push_back("two activations are under way");
        if (acting->assaults != nobody && !acting->tempted)
            broken.push_back("baggage must be assaulted that has tempted nobody");
        if (!acting->hit.empty() && !acting->over) broken.push_back("units act on after an opportunity charge");
        if (!acting->hit.without(acting->fought).empty())
            broken.push_back("an opportunity charge has hit units without contact");
    }
}

}  // namespace

std::vector<std::string> problems(const Field& field, const State& state) {
    std::vector<std::string> broken;
    check_secrets(field, state, broken);
    check_stack(state, broken);
    for (std::size_t c = 0; c < field.commands(); ++c) check_general(field, state, static_cast<CommandId>(c), broken);
    std::vector<UnitId> there;
    for (std::size_t i = 0; i < field.count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        check_unit(field, state, u, broken);
        if (is_on_table(state, u)) there.push_back(u);
    }
    for (UnitId a : there)
        for (UnitId b : there) {
            if (a >= b) continue;
            const Rect first = rect_of(field, state, a), second = rect_of(field, state, b);
            if (overlaps(first, second) && gap(first, second) < -touch_tolerance - grid_slack)
                broken.push_back(name_of(field, a) + " and " + name_of(field, b) + " overlap");
        }
    for (const Engagement& e : state.engagements) {
        const auto [red, blue] = std::pair(e.units[Seat::Red], e.units[Seat::Blue]);
        if (!is_on_table(state, red) || !is_on_table(state, blue) || are_apart(field, state, red, blue))
            broken.push_back(name_of(field, red) + " and " + name_of(field, blue) + " are engaged without contact");
    }
    return broken;
}

}  // namespace acies
