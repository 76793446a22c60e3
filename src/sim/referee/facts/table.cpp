#include "sim/referee/facts/table.h"

#include <algorithm>
#include <cmath>

#include "rules/moving/terrain.h"
#include "rules/troops/troops.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

int ranks_there(const UnitState& unit) {
    int ranks = 0;
    for (int vbu : unit.vbu) ranks += vbu > 0;
    return std::max(1, ranks);
}

// The room of a built-up area for a unit that faces that way.
Base room_in(const Piece& village, std::int32_t heading) {
    const Direction facing = direction_of(heading / 100.0);
    double back = 1e9, front = -1e9, right = 1e9, left = -1e9;
    for (Vec p : village.outline) {
        back = std::min(back, dot(p, ahead(facing)));
        front = std::max(front, dot(p, ahead(facing)));
        right = std::min(right, dot(p, leftward(facing)));
        left = std::max(left, dot(p, leftward(facing)));
    }
    return {static_cast<std::int32_t>(std::lround((left - right) * 1000)),
            static_cast<std::int32_t>(std::lround((front - back) * 1000))};
}

// The unit with which the inspiring figure rides; nobody: it is not there.
UnitId rides_with(const Table& table, Seat seat) {
    for (std::size_t c = 0; c < table.field.commands(); ++c) {
        const CommandSetup& command = table.field.command(static_cast<CommandId>(c));
        const CommandInPlay& now = table.state.commands[c];
        if (command.inspiring && command.seat == seat && !now.inspiring_lost && now.with != nobody &&
            table.is_there(now.with))
            return now.with;
    }
    return nobody;
}

bool is_inspired(const Table& table, UnitId u) {
    const UnitId figure = rides_with(table, table.field.seat(u));
    if (figure == nobody || !table.is_there(u)) return false;
    const InspiringRules& rules = table.edition().specials.inspiring;
    const double within =
        table.field.setup().scale == Scale::Mm28 ? rules.inspires_within_28.value : rules.inspires_within_15.value;
    return u == figure || apart(table.place(u), table.place(figure)) <= within;
}

void add_cover(const Table& table, UnitId u, Unit& unit) {
    const UnitSetup& setup = table.field.unit(u);
    if (table.now(u).village != no_village) unit.cover.insert(Cover::Village);
    if (setup.grants.contains(Grant::Pavises)) unit.cover.insert(Cover::Pavise);
    if (setup.grants.contains(Grant::Stakes) && table.now(u).pose == table.now(u).began)
        unit.cover.insert(Cover::Stakes);
    // Wagons take their defences with them; of foot it is the place that is fortified, and baggage has rules of its
    // own.
    const bool is_wagon = unit.type == TroopType::W, is_baggage = unit.type == TroopType::BAG;
    if (unit.fortified && !is_baggage && (is_wagon || table.now(u).pose == table.now(u).began))
        unit.cover.insert(Cover::Fortification);
    unit.fortified = unit.fortified && (is_wagon || is_baggage);
}

void add_leader(const Table& table, UnitId u, Unit& unit) {
    const CommandId c = table.field.unit(u).command;
    if (c == no_command) return;
    const CommandInPlay& command = table.state.commands[c];
    const bool is_led = command.with == u && !command.lost;
    unit.leader = is_led ? std::optional(command.quality) : std::nullopt;
    unit.brave = is_led && table.field.command(c).brave;
}

}  // namespace

const Unit& Table::profile(UnitId u) const {
    return now(u).dismounted ? field.unit(u).foot->profile : field.unit(u).profile;
}

const std::vector<Piece>& Table::pieces() const { return state.scenery ? *state.scenery : field.setup().pieces; }

bool Table::is_there(UnitId u) const { return !now(u).removed && now(u).absent == Absence::Present; }

bool Table::is_in_melee(UnitId u) const {
    for (const Engagement& e : state.engagements)
        if (e.units[Seat::Red] == u || e.units[Seat::Blue] == u) return true;
    return false;
}

std::vector<UnitId> Table::units_there() const {
    std::vector<UnitId> there;
    for (std::size_t i = 0; i < field.count(); ++i)
        if (is_there(static_cast<UnitId>(i))) there.push_back(static_cast<UnitId>(i));
    return there;
}

const Engagement* Table::engagement(UnitId a, UnitId b) const {
    for (const Engagement& e : state.engagements) {
        const UnitId red = e.units[Seat::Red], blue = e.units[Seat::Blue];
        if ((red == a && blue == b) || (red == b && blue == a)) return &e;
    }
    return nullptr;
}

Base Table::base(UnitId u) const {
    if (now(u).village != no_village) return room_in(pieces()[now(u).village], now(u).pose.heading);
    const int ranks = ranks_there(now(u));
    return now(u).dismounted ? field.base_on_foot(u, ranks) : field.base(u, ranks);
}

Place Table::place(UnitId u) const { return place_of(now(u).pose, base(u)); }

Place Table::front_rank(UnitId u) const { return place_of(now(u).pose, field.base(u, 1)); }

Unit Table::unit(UnitId u) const {
    const UnitSetup& setup = field.unit(u);
    Unit unit = profile(u);
    unit.vbu = now(u).vbu[0];
    unit.disordered = now(u).disordered;
    unit.large_unit = ranks_there(now(u));
    if (setup.ranks.size() > 1)
        for (std::size_t i = 0; i < setup.ranks.size(); ++i) unit.ranks.push_back({*unit.type, now(u).vbu[i]});
    unit.in_melee = is_in_melee(u);
    unit.on_opportunity = now(u).on_opportunity;
    unit.shieldwall = now(u).shieldwall;
    unit.closed_ranks = now(u).closed_ranks;
    unit.inspired = is_inspired(*this, u);
    unit.stationary = !now(u).launched;
    add_cover(*this, u, unit);
    add_leader(*this, u, unit);
    unit.at_mounted = setup.grants.contains(Grant::ImpetusAgainstMounted);
    unit.must_pursue = setup.grants.contains(Grant::MustPursue);
    unit.passes_through = setup.grants.contains(Grant::PassesThrough);
    unit.lets_through = setup.grants.contains(Grant::LetsThrough);
    unit.shoots_moving = setup.grants.contains(Grant::ShootsMoving);
    unit.free_manoeuvres = setup.grants.contains(Grant::FreeManoeuvres);
    unit.keeps_order_wheeling = setup.grants.contains(Grant::KeepsOrderWheeling);
    return unit;
}

const LandscapeRules& Table::rules_of(const Piece& piece) const { return edition().table.landscape[piece.kind]; }

Terrain Table::ground_of(const Piece& piece) const { return rules_of(piece).ground.value; }

bool Table::bars(const Piece& piece, UnitId u) const {
    return is_barred_from(edition(), profile(u), ground_of(piece)) ||
           is_among(edition(), profile(u), rules_of(piece).bars);
}

RuleId Table::rule_that_bars(const Piece& piece, UnitId u) const {
    const Cited<Troops>& barred = rules_of(piece).bars;
    return is_among(edition(), profile(u), barred) ? barred.rule
                                                   : acies::rule_that_bars(edition(), profile(u), ground_of(piece));
}

Seen Table::is_in(const Place& place, const Piece& piece) const {
    if (is_line(piece.kind)) return Seen::No;
    return above(share_inside(place, piece.outline), edition().terrain.share_to_be_in.value, share_in_doubt);
}

bool Table::is_near_road(const Place& place) const {
    return std::ranges::any_of(pieces(), [&](const Piece& piece) {
        return piece.kind == Landscape::Road && is_near_line(place, piece.strip.line, piece.strip.width / 2 + touching);
    });
}

std::vector<Standing> Table::standings(const Place& place) const {
    std::vector<Standing> all;
    bool may_be_open = true;
    for (const Piece& piece : pieces()) {
        const Seen in = is_in(place, piece);
        if (!may_be(in)) continue;
        const bool surely_wholly = is_all_inside(grown(place, border_in_doubt), piece.outline);
        const bool maybe_wholly = is_all_inside(grown(place, -border_in_doubt), piece.outline);
        all.push_back({ground_of(piece), surely_wholly});
        if (maybe_wholly != surely_wholly) all.push_back({ground_of(piece), maybe_wholly});
        if (in == Seen::Yes) may_be_open = false;
    }
    if (may_be_open) all.push_back({});
    return all;
}

}  // namespace acies::sim::referee
