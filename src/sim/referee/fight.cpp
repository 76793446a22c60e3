#include "sim/referee/fight.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "rules/fighting/contact.h"
#include "rules/fighting/impetus.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/throwing.h"
#include "rules/moving/grouping.h"
#include "rules/troops/troops.h"
#include "sim/referee/facts/cover.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

std::vector<UnitId> units_of(const Melee& melee) {
    std::vector<UnitId> all;
    for (Seat seat : every<Seat>()) {
        all.push_back(melee.main[seat]);
        for (UnitId u : melee.supports[seat]) all.push_back(u);
    }
    return all;
}

bool is_enemy_in(const Table& table, const Melee& melee, UnitId u, UnitId other) {
    const auto all = units_of(melee);
    return table.field.seat(u) != table.field.seat(other) && std::ranges::find(all, other) != all.end();
}

// ---- facts of a fighter

// The worst side on which an enemy of this melee may have come upon the unit.
std::vector<Side> sides_contacted(const Table& table, const Memory& memory, const Melee& melee, UnitId u) {
    std::vector<Side> worst{Side::Front};
    for (UnitId enemy : units_of(melee)) {
        if (!is_enemy_in(table, melee, u, enemy) || !table.engagement(u, enemy)) continue;
        const Meeting* met = memory.meeting(u, enemy);
        if (!met || met->enemy != u) continue;
        std::vector<Side> with;
        for (Side side : met->sides)
            for (Side before : worst) with.push_back(std::max(side, before));
        std::ranges::sort(with);
        with.erase(std::ranges::unique(with).begin(), with.end());
        worst = with;
    }
    return worst;
}

// How much of the side edges lies along each other, and how far they are apart.
Seen stands_beside(const Place& base, const Place& friend_, bool left) {
    const Point there = seen_from(base, friend_.front);
    const double aside = left ? there.y : -there.y;
    const double gap = std::abs(aside - (base.width + friend_.width) / 2);
    const double shared = std::min(0.0, there.x) - std::max(-base.depth, there.x - friend_.depth);
    if (gap > touching || shared < 0) return Seen::No;
    return gap < touching / 5 && shared > border_in_doubt ? Seen::Yes : Seen::Doubtful;
}

bool could_stand_together(const Table& table, UnitId u, UnitId v) {
    std::array both{table.unit(u), table.unit(v)};
    for (Unit& unit : both) unit.disordered = unit.in_melee = false;
    return grouping(table.edition(), both).allowed;
}

// The least and the most flanks that friends cover.
std::array<int, 2> flanks_covered(const Table& table, UnitId u) {
    std::array<int, 2> flanks{};
    if (!table.edition().melee.modifiers[MeleeModifier::SupportedFlank].stated()) return flanks;
    for (bool left : {true, false}) {
        Seen best = Seen::No;
        for (UnitId v : table.units_there())
            if (v != u && table.field.seat(v) == table.field.seat(u) &&
                table.now(v).pose.heading == table.now(u).pose.heading && could_stand_together(table, u, v))
                best = std::max(best, stands_beside(table.front_rank(u), table.front_rank(v), left));
        flanks[0] += best == Seen::Yes;
        flanks[1] += may_be(best);
    }
    return flanks;
}

// Along how much of their edges two bases touch.
double touching_length(const Place& a, const Place& b) {
    const auto corners = corners_of(a);
    double longest = 0;
    for (std::size_t edge = 0; edge < 4; ++edge) {
        int touched = 0;
        for (Point p : points_between(corners[edge], corners[(edge + 1) % 4], step_along_line))
            touched += distance_to(b, p) <= touching / 2;
        longest = std::max(longest, (touched - 1) * step_along_line);
    }
    return longest;
}

Seen is_beside_pikes(const Table& table, UnitId u) {
    Seen best = Seen::No;
    for (UnitId v : table.units_there())
        if (v != u && table.field.seat(v) == table.field.seat(u) && table.profile(v).arms == Arms::Pike)
            best = std::max(best, above(touching_length(table.place(u), table.place(v)),
                                        table.edition().impetus.beside_pikes.value, 2 * step_along_line));
    return best;
}

bool are_alike(const Unit& a, const Unit& b) {
    return a.type == b.type && a.arms == b.arms && a.impetuous == b.impetuous;
}

// Whether a unit of the same kind stands directly behind and lends it depth.
Seen is_backed(const Table& table, UnitId u) {
    Seen best = Seen::No;
    if (!holds(table.edition().depth.from_column)) return best;
    const auto mine = corners_of(table.place(u));
    for (UnitId v : table.units_there()) {
        const bool is_friend = v != u && table.field.seat(v) == table.field.seat(u);
        if (!is_friend || !are_alike(table.profile(u), table.profile(v))) continue;
        const auto theirs = corners_of(table.place(v));
        const double off = std::max(distance(mine[3], theirs[0]), distance(mine[2], theirs[1]));
        if (off <= touching) best = std::max(best, off > touching / 5 ? Seen::Doubtful : Seen::Yes);
    }
    return best;
}

// The river is before its front, close by, and the enemy stands in it.
Seen defends_river(const Table& table, UnitId u, UnitId enemy) {
    const Cited<double>& within = table.edition().terrain.river.defended_within;
    Seen best = Seen::No;
    if (!within.stated()) return best;
    const Place own = table.place(u), other = table.place(enemy);
    Place bank = own;
    bank.front = point_at(own, within.value, 0);
    bank.depth += within.value;
    for (const Piece& piece : table.pieces()) {
        if (!is_river(piece.kind)) continue;
        const double half = piece.strip.width / 2;
        const auto near = [&](const Place& place) {
            if (is_near_line(place, piece.strip.line, half - border_in_doubt)) return Seen::Yes;
            return is_near_line(place, piece.strip.line, half + border_in_doubt) ? Seen::Doubtful : Seen::No;
        };
        const Seen mine = near(own);
        if (mine == Seen::Yes) continue;
        const Seen all = std::min({near(bank), near(other), mine == Seen::No ? Seen::Yes : Seen::Doubtful});
        best = std::max(best, all);
    }
    return best;
}

// The middle of its front is on a hill.
Seen stands_on_hill(const Table& table, UnitId u) {
    Seen best = Seen::No;
    const Place own = table.place(u);
    for (const Piece& piece : table.pieces()) {
        if (is_line(piece.kind) || !holds(table.rules_of(piece).gives_height)) continue;
        int inside = 0;
        for (double ahead : {-border_in_doubt, 0.0, border_in_doubt})
            for (double left : {-border_in_doubt, 0.0, border_in_doubt})
                inside += is_inside(piece.outline, point_at(own, ahead, left));
        best = std::max(best, inside == 9 ? Seen::Yes : inside == 0 ? Seen::No : Seen::Doubtful);
    }
    return best;
}

// ---- readings

// Every reading, with every value that a fact may have.
template <class T, class Set>
void multiply(std::vector<Reading>& readings, const std::vector<T>& values, Set&& set) {
    std::vector<Reading> all;
    for (const Reading& reading : readings)
        for (const T& value : values) {
            all.push_back(reading);
            set(all.back(), value);
        }
    readings = std::move(all);
}

std::vector<bool> values_of(Seen seen) {
    if (seen == Seen::Doubtful) return {true, false};
    return {seen == Seen::Yes};
}

// Ground that the charger may have charged in: each entry one reading, the empty one: in no such ground. Where only the
// place of contact counts, nothing is said of the way.
std::vector<std::optional<EnumSet<Terrain>>> grounds_charged(const Table& table, const Meeting& met, UnitId u) {
    const ChargeGround counts = table.edition().impetus.charged_in.value;
    if (counts == ChargeGround::AtContact) return {std::nullopt};
    std::vector<std::optional<EnumSet<Terrain>>> grounds;
    // No rule says whether the way of a pursuit is a charge: both will do.
    const bool is_certain = met.sure && met.by != ContactMove::Pursuit;
    bool sure = false;
    for (const Passed& passed : met.mover == u ? met.passed : met.met_over) {
        const Seen seen = counts == ChargeGround::HalfOnTheWay ? passed.half : passed.partly;
        if (may_be(seen)) grounds.emplace_back(EnumSet<Terrain>{passed.terrain});
        sure = sure || (seen == Seen::Yes && is_certain);
    }
    // Along a road the ground under it does not count.
    if (!sure || table.is_near_road(table.place(u))) grounds.emplace_back(EnumSet<Terrain>{});
    return grounds;
}

void take_part(Reading& reading, const Meeting& met, UnitId u) {
    Unit& unit = reading.unit;
    const bool moved = met.mover == u;
    unit.charging = met.fresh && (moved || met.met);
    if (unit.charging && moved) unit.stationary = met.standstill;
    if (unit.charging && !moved) unit.stationary = false;
    unit.contact_by = met.of_quarry ? ContactMove::Pursuit : moved ? met.by : met.met_by;
    if (moved && !met.of_quarry && met.by == ContactMove::Pursuit) unit.contact_by = ContactMove::Charge;
    unit.declared_charge = !moved && met.declared;
}

void take_position(std::vector<Reading>& readings, const Table& table, UnitId u, UnitId enemy) {
    if (table.pieces().empty() || !table.edition().cohesion.modifiers[CohesionModifier::DefendsPosition].stated())
        return;
    multiply(readings, values_of(stands_on_hill(table, u)),
             [](Reading& r, bool on_hill) { r.unit.higher = r.unit.higher && on_hill; });
    multiply(readings, values_of(defends_river(table, u, enemy)), [](Reading& r, bool bank) {
        if (bank) r.unit.cover.insert(Cover::River);
    });
    if (table.now(u).village == no_village || !holds(table.edition().terrain.village.counts_as_difficult)) return;
    for (Reading& r : readings) {
        r.unit.terrain = Terrain::Difficult;
        r.unit.wholly_inside = true;
    }
}

// What may protect it from an enemy unit, which has come from where the back of its base is: over a low barrier it
// stands on the barrier.
std::vector<EnumSet<Cover>> covers_of(const Table& table, const Meeting& met, UnitId u, UnitId enemy) {
    const Point came_from = middle_of(table.place(enemy), BaseEdge::Back);
    std::vector<EnumSet<Cover>> all;
    for (Side side : met.mover == u ? std::vector{Side::Front} : met.sides)
        for (const EnumSet<Cover>& covers : covers_from(table, u, came_from, side))
            if (std::ranges::find(all, covers) == all.end()) all.push_back(covers);
    return all;
}

// ---- dice

Tally ledger_of(const Edition& edition, Fight fight, const Reading& reading) {
    fight.unit = reading.unit;
    return melee_dice(edition, fight).because;
}

int round_of(const Memory& memory, const Melee& melee) {
    for (UnitId a : units_of(melee))
        for (UnitId b : units_of(melee))
            if (const Meeting* met = memory.meeting(a, b); met && met->fresh) return 1;
    return 2;
}

std::vector<Tally> ledgers(const Table& table, const Memory& memory, const Melee& melee, Seat seat) {
    const auto mine = side_of(table, memory, melee, seat, true);
    const auto theirs = side_of(table, memory, melee, other(seat), true);
    std::vector<Tally> all;
    if (mine.size() * theirs.size() > max_readings) return all;
    for (const auto& enemies : theirs)
        for (const auto& own : mine) {
            Fight fight{.unit = own.front().unit, .enemy = enemies.front().unit, .round = round_of(memory, melee)};
            for (std::size_t i = 1; i < enemies.size(); ++i) fight.enemy_supports.push_back(enemies[i].unit);
            Tally pool;
            for (const Reading& reading : own) pool.append(ledger_of(table.edition(), fight, reading));
            if (std::ranges::find(all, pool) == all.end()) all.push_back(std::move(pool));
        }
    return all;
}

// ---- thrown weapons

// Only at a contact that is new, on the fronts of both, and not of a pursuit with its own quarry.
Seen may_throw(const Memory& memory, UnitId u, UnitId enemy) {
    const Meeting* met = memory.meeting(u, enemy);
    if (!met || !met->fresh || met->of_quarry) return Seen::No;
    const bool front = std::ranges::find(met->sides, Side::Front) != met->sides.end();
    return !front ? Seen::No : met->sides.size() > 1 ? Seen::Doubtful : Seen::Yes;
}

// Every number of dice that the side may throw.
std::vector<int> throws_of(const Table& table, const Memory& memory, const Melee& melee, Seat seat) {
    std::vector<int> all;
    const UnitId main = melee.main[seat], enemy = melee.main[other(seat)];
    const auto mine = side_of(table, memory, melee, seat, false);
    const auto theirs = side_of(table, memory, melee, other(seat), false);
    if (mine.size() * theirs.size() > max_readings || may_throw(memory, main, enemy) == Seen::Doubtful) return all;
    for (const auto& own : mine)
        for (const auto& enemies : theirs) {
            Unit thrower = own.front().unit;
            if (may_throw(memory, main, enemy) == Seen::No) thrower.weapon.reset();
            std::vector<Unit> supports, enemy_supports;
            std::size_t i = 1;
            for (UnitId u : melee.supports[seat]) {
                if (may_throw(memory, u, enemy) == Seen::Doubtful) return {};
                if (may_throw(memory, u, enemy) == Seen::Yes) supports.push_back(own[i].unit);
                ++i;
            }
            for (std::size_t k = 1; k < enemies.size(); ++k) enemy_supports.push_back(enemies[k].unit);
            all.push_back(side_throw_dice(table.edition(), thrower, supports, enemies.front().unit, enemy_supports));
        }
    return all;
}

std::vector<Difference> check_throws(const Table& table, const Memory& memory, const MeleeFrame& frame) {
    std::vector<Difference> found;
    for (Seat seat : every<Seat>()) {
        const auto expected = throws_of(table, memory, frame.melee, seat);
        const int thrown = frame.dice[seat];
        if (expected.empty() || std::ranges::find(expected, thrown) != expected.end()) continue;
        found.push_back({"throw", table.edition().throwing.before_melee.rule,
                         fmt::format("{} throws {} dice, for the referee {}", table.name(frame.melee.main[seat]),
                                     thrown, expected.front())});
    }
    return found;
}

}  // namespace

std::vector<Reading> fighters(const Table& table, const Memory& memory, const Melee& melee, UnitId u, bool with_depth) {
    const Seat seat = table.field.seat(u);
    const UnitId enemy = melee.main[other(seat)];
    std::vector<Reading> readings(1);
    readings[0].unit = table.unit(u);
    readings[0].unit.role = melee.main[seat] == u ? Role::Main : Role::Support;
    readings[0].unit.stationary = memory.stands_still(table.state, u);
    const auto [min_flanks, max_flanks] = flanks_covered(table, u);
    std::vector<int> flanks;
    for (int covered = min_flanks; covered <= max_flanks; ++covered) flanks.push_back(covered);
    multiply(readings, table.standings(table.place(u)), [](Reading& r, const Standing& standing) {
        r.unit.terrain = standing.terrain;
        r.unit.wholly_inside = standing.wholly;
    });
    multiply(readings, sides_contacted(table, memory, melee, u),
             [](Reading& r, Side side) { r.unit.contacted = side; });
    multiply(readings, flanks, [](Reading& r, int covered) { r.unit.supported_flanks = covered; });
    if (readings[0].unit.weapon)
        multiply(readings, values_of(is_beside_pikes(table, u)), [](Reading& r, bool is) { r.unit.beside_pikes = is; });
    if (const Meeting* met = memory.meeting(u, enemy); met && table.engagement(u, enemy)) {
        for (Reading& r : readings) take_part(r, *met, u);
        multiply(readings, met->mover == u ? met->sides : std::vector{Side::Front},
                 [](Reading& r, Side side) { r.unit.upon = side; });
        multiply(readings, covers_of(table, *met, u, enemy),
                 [](Reading& r, const EnumSet<Cover>& covers) { r.unit.cover = covers; });
        multiply(readings, met->heights,
                 [&](Reading& r, int height) { r.unit.higher = met->mover == u ? height > 0 : height < 0; });
        if (readings[0].unit.charging || readings[0].unit.declared_charge)
            multiply(readings, grounds_charged(table, *met, u),
                     [](Reading& r, const std::optional<EnumSet<Terrain>>& ground) { r.unit.charged_in = ground; });
    }
    take_position(readings, table, u, enemy);
    if (with_depth && readings[0].unit.large_unit == 1)
        multiply(readings, values_of(is_backed(table, u)), [](Reading& r, bool backed) {
            if (backed) r.unit.large_unit = 2;
        });
    return readings;
}

std::vector<std::vector<Reading>> side_of(const Table& table, const Memory& memory, const Melee& melee, Seat seat,
                                          bool with_depth) {
    std::vector<UnitId> units{melee.main[seat]};
    for (UnitId u : melee.supports[seat]) units.push_back(u);
    std::vector<std::vector<Reading>> all{{}};
    for (UnitId u : units) {
        std::vector<std::vector<Reading>> more;
        for (const auto& so_far : all)
            for (const Reading& reading : fighters(table, memory, melee, u, with_depth)) {
                more.push_back(so_far);
                more.back().push_back(reading);
            }
        all = std::move(more);
        if (all.size() > max_readings) return {};
    }
    return all;
}

std::vector<Difference> check_fight(const Table& table, const Memory& memory, const Report& report) {
    std::vector<Difference> found;
    const MeleeFrame* frame = innermost<MeleeFrame>(table.state);
    if (frame && frame->step == MeleeFrame::Step::Throw) return check_throws(table, memory, *frame);
    if (!frame || frame->step != MeleeFrame::Step::Dice) return found;
    const Melee& melee = frame->melee;
    for (const Note& note : report) {
        if (note.what != Happening::Fights || note.unit != melee.main[table.field.seat(note.unit)]) continue;
        const auto expected = ledgers(table, memory, melee, table.field.seat(note.unit));
        const std::string who = fmt::format("{} against {}", table.name(note.unit), table.name(note.other));
        if (auto difference = compare("melee", who, note.because, expected)) found.push_back(*difference);
    }
    return found;
}

}  // namespace acies::sim::referee
