#include "ai/evaluation.h"

#include <algorithm>

#include "ai/distance.h"
#include "battle/fighting/shooting.h"
#include "geometry/gap.h"
#include "rules/fighting/shooting.h"
#include "rules/moving/movement.h"

namespace acies::ai {

namespace {

// ---- weights, in VD

constexpr double victory = 1000;       // more than any army
constexpr double decided = 4;          // for an army that is about to rout
constexpr double mere_presence = 0.5;  // share of a unit's worth that it keeps to its last VBU: only its loss costs VD
constexpr double general_extra = 2;    // without its general a side loses the initiative for good
constexpr double min_vd = 0.5;         // troops that cost no VD still fight
constexpr double time_to_recover = 0.15;  // of that price, as long as no enemy is near
constexpr double flank_open = 0.2;        // share of the worth of a unit that can be charged in flank or rear
constexpr double front_open = 0.03;       // for each point of impetus of an enemy that can charge its front
constexpr double last_caution = 0.2;      // of all that may be lost by standing badly, in the last turns
constexpr double general_open = 0.15;     // share of the worth of a general that can be charged at all
constexpr double beside_friend = 0.04;    // for each neighbour in line: lines move as groups and cover flanks
constexpr double march = 0.04;            // for each U that a unit still has to go
constexpr double impatience = 0.1;        // share by which `march` grows with every turn: battles end
constexpr double look_away = 0.15;        // for a unit that faces away from the enemy it goes for
constexpr double run_ahead = 0.12;        // for each U ahead of the line: above `march`, so that others wait for it

// ---- temper: what fighting is worth, and what it may cost

struct Temper {
    double eagerness;  // own VD given for one of the enemy's; taking only sure gains, a side runs out of turns
    double disorder;   // share of the worth: reorganising costs a whole activation
};
// With Commands, reorganising also takes a test, and one more loss may rout the Command.
constexpr Temper usual{.eagerness = 1.15, .disorder = 0.15}, with_commands{.eagerness = 1, .disorder = 0.3};

const Temper& temper_of(const Field& field) { return field.commands() > 0 ? with_commands : usual; }

constexpr double won_already = 0.1;  // while the enemy is about to rout
// At the end of the last turn:
constexpr double despair = 4;        // added to the eagerness of a side that is not ahead
constexpr double contentment = 0.3;  // taken from the eagerness of a side that is well ahead
constexpr double well_ahead = 0.1;   // a lead of this share of an army

// ---- distances, in U

constexpr double slack = 4;       // a unit may be so far ahead of the mean of its army
constexpr double keep_back = 9;   // the general stays so far behind the foremost
constexpr double arrival = 6;     // from here a unit can charge; to go on is for the odds to say
constexpr double respect = 4;     // so much farther away is an enemy with one VBU more
constexpr double soon = 15;       // an enemy so near may be fought soon
constexpr double mean_extra = 3;  // a die adds about so much to a charge

// Lengths in U.
struct Stand {
    UnitId unit = nobody;
    Rect rect;
    double worth = 0;
    double speed = 0;  // of a charge
    double impetus = 0;
    double power = 0;      // VBU of its front, less what disorder costs it
    double enemy = 0;      // distance to the nearest
    double prey = 0;       // distance to its best target, plus a handicap for the target's power
    std::size_t goal = 0;  // index of that target among the enemies
    bool engaged = false;
};
struct Army {
    double u = 1;  // how many of the edition's measure make one
    std::vector<Stand> stands;
};

double power_of(const UnitState& unit) { return vbu_left(unit) - (unit.disordered ? 1 : 0); }

Army army_of(const Outlook& outlook, const State& state, Seat seat) {
    const Field& field = outlook.field;
    Army army{.u = u_in(field.edition())};
    for (UnitId u : standing(field, state, seat)) {
        const Unit& profile = profile_of(field, state, u);
        const double speed = speed_of(field.edition(), profile, MoveKind::Charge).value_or(0);
        army.stands.push_back({.unit = u,
                               .rect = rect_of(field, state, u),
                               .worth = worth(outlook, state, u, vbu_left(state.units[u])),
                               .speed = speed / army.u,
                               .impetus = static_cast<double>(profile.impetus),
                               .power = power_of(state.units[u]),
                               .engaged = is_in_melee(state, u)});
    }
    return army;
}

// Strong enemies count as farther away than they are: a unit that cannot beat the nearest looks for another.
void find_enemies(Army& army, const Army& enemies) {
    for (Stand& stand : army.stands) {
        stand.enemy = stand.prey = 1e6;
        for (std::size_t i = 0; i < enemies.stands.size(); ++i) {
            const Stand& enemy = enemies.stands[i];
            const double d = max(0, separation(stand.rect, enemy.rect)) / army.u;
            stand.enemy = min(stand.enemy, d);
            if (const double prey = d + respect * max(0, enemy.power - stand.power + 1); prey < stand.prey) {
                stand.prey = prey;
                stand.goal = i;
            }
        }
    }
}

// Whether `from` may hope to charge `at` in its next move: near enough, and ahead of it within a wheel.
bool can_charge(const Stand& from, const Stand& at, double u) {
    if (from.engaged || is_far(from.rect, at.rect, (from.speed + mean_extra) * u)) return false;
    const Vec there = local(from.rect, at.rect.centre);
    return there.x > 0 && absolute(there.y) < there.x + from.rect.half_front;
}

bool is_ahead_of(const Rect& rect, Vec point) { return local(rect, point).x > rect.half_depth; }

// What threatens the unit where it stands.
double danger(const Field& field, const State& state, const Stand& stand, const Army& enemies) {
    const bool is_general = has_general_with(field, state, stand.unit);
    double worst = 0;
    for (const Stand& enemy : enemies.stands) {
        if (!can_charge(enemy, stand, enemies.u)) continue;
        double open = is_ahead_of(stand.rect, enemy.rect.centre) ? front_open * enemy.impetus : flank_open;
        if (is_general) open += general_open;
        worst = std::max(worst, open);
    }
    return worst * stand.worth;
}

bool are_in_line(const Stand& a, const Stand& b) {
    return a.rect.facing == b.rect.facing && absolute(local(a.rect, b.rect.centre).x) < a.rect.half_depth &&
           !is_far(a.rect, b.rect, 0) && separation(a.rect, b.rect) < touch_tolerance;
}

double cohesion(const Army& army) {
    int neighbours = 0;
    for (const Stand& a : army.stands)
        for (const Stand& b : army.stands) neighbours += a.unit != b.unit && are_in_line(a, b);
    return neighbours * beside_friend;
}

// That has passed; none if the battle has no last turn.
double share_of_time(const Field& field, const State& state) {
    const int limit = state.time_up ? state.turn : field.setup().turn_limit;
    return limit > 0 ? static_cast<double>(state.turn) / limit : 0;
}

// Disorder and open flanks cost less toward the end: less can come of them.
double caution(const Field& field, const State& state) { return max(last_caution, 1 - share_of_time(field, state)); }

double danger(const Field& field, const State& state, const Army& army, const Army& enemies) {
    double sum = 0;
    for (const Stand& stand : army.stands) sum += danger(field, state, stand, enemies);
    return caution(field, state) * sum;
}

double strength(const Field& field, const State& state, const Army& army, const Army& enemies) {
    const double care = caution(field, state);
    double sum = -danger(field, state, army, enemies);
    for (const Stand& stand : army.stands) {
        sum += stand.worth;
        if (state.units[stand.unit].disordered)
            sum -= care * price_of_disorder(field, stand.worth) * (stand.enemy < soon ? 1 : time_to_recover);
    }
    return sum;
}

// ---- the way to the enemy

// How near a unit wants to come: missile troops to where they can shoot, the general not to the front, all others to
// contact.
bool is_near_enough(const Field& field, const State& state, const Stand& stand) {
    const Unit& profile = profile_of(field, state, stand.unit);
    if (has_general_with(field, state, stand.unit) && stand.enemy < keep_back) return true;
    const auto weapon = missile_of(field, state, stand.unit);
    const double range = stand.enemy * u_in(field.edition());
    return weapon && profile.impetus == 0 && reaches(field.edition(), *weapon, range, ShotMode::Normal);
}

double looking_away(const Stand& stand, const Stand& enemy) {
    const Vec way = enemy.rect.centre - stand.rect.centre;
    const double far = length(way);
    return far > 0 ? (1 - dot(ahead(stand.rect.facing), way) / far) / 2 : 0;
}

// Of those that can move: nobody waits for guns and wagons.
double mean_distance(const Army& army) {
    double sum = 0, moving = 0;
    for (const Stand& stand : army.stands)
        if (stand.speed > 0) {
            sum += stand.enemy;
            ++moving;
        }
    return moving > 0 ? sum / moving : 0;
}

double advance_of(const Field& field, const State& state, const Army& army, const Army& enemies) {
    const double hurry = 1 + impatience * state.turn;
    double sum = cohesion(army);
    for (const Stand& stand : army.stands) {
        if (stand.engaged || enemies.stands.empty()) continue;
        sum -= look_away * looking_away(stand, enemies.stands[stand.goal]);
        if (!is_near_enough(field, state, stand)) sum -= march * hurry * max(0, stand.prey - arrival);
    }
    return sum;
}

// The penalty for units far ahead of the line: in melee or not, they fight alone.
double isolation(const Army& army) {
    const double line = mean_distance(army);
    double sum = 0;
    for (const Stand& stand : army.stands) sum += max(0, line - slack - stand.enemy);
    return run_ahead * sum;
}

// Armies that rout at the end of the turn.
double decision(const Field& field, const State& state, Seat seat) {
    return decided * (is_to_rout(field, state, other(seat)) - is_to_rout(field, state, seat));
}

// Own VD that the side gives for one of the enemy's. With the end near, a side that is behind takes any chance, and a
// side that is ahead only good ones.
double eagerness_of(const Field& field, const State& state, Seat seat) {
    if (is_to_rout(field, state, other(seat))) return won_already;
    const auto share_lost = [&](Seat side) {
        return static_cast<double>(vd_lost(field, state, side)) / field.total_vd(side);
    };
    const double lead = share_lost(other(seat)) - share_lost(seat);
    const double late = share_of_time(field, state);
    const double eagerness = temper_of(field).eagerness;
    if (lead > well_ahead) return eagerness - contentment * late * late;
    return eagerness + (lead > 0 ? 0 : despair * late * late);
}

}  // namespace

Outlook::Outlook(const Field& on, const State& now, Seat whose)
    : field(on),
      seat(whose),
      stakes(on, now),
      eagerness(eagerness_of(on, now, whose)) {}

double worth(const Outlook& outlook, const State& state, UnitId u, double left) {
    if (left <= 0) return 0;
    const Field& field = outlook.field;
    double vd = has_general_with(field, state, u) ? general_extra : 0, full = 0;
    for (const RankProfile& rank : field.unit(u).ranks) {
        vd += rank.vd;
        full += rank.vbu;
    }
    return outlook.stakes.of(u) + max(vd, min_vd) * (mere_presence + (1 - mere_presence) * left / full);
}

double price_of_disorder(const Field& field, double worth) { return temper_of(field).disorder * worth; }

double exposure(const Outlook& outlook, const State& state) {
    Army own = army_of(outlook, state, outlook.seat);
    const Army enemies = army_of(outlook, state, other(outlook.seat));
    find_enemies(own, enemies);
    return danger(outlook.field, state, own, enemies) + isolation(own);
}

double material(const Outlook& outlook, const State& state) {
    BySeat<double> sum{};
    for (Seat side : every<Seat>())
        for (UnitId u : standing(outlook.field, state, side)) {
            const double value = worth(outlook, state, u, vbu_left(state.units[u]));
            sum[side] += value - (state.units[u].disordered ? price_of_disorder(outlook.field, value) : 0);
        }
    return sum[outlook.seat] - outlook.eagerness * sum[other(outlook.seat)] +
           decision(outlook.field, state, outlook.seat);
}

double evaluate(const Outlook& outlook, const State& state) {
    const auto& [field, seat, stakes, eagerness] = outlook;
    if (state.finished) {
        if (!state.finished->winner) return 0;
        return state.finished->winner == seat ? victory : -victory;
    }
    Army own = army_of(outlook, state, seat), enemies = army_of(outlook, state, other(seat));
    find_enemies(own, enemies);
    find_enemies(enemies, own);
    return strength(field, state, own, enemies) - eagerness * strength(field, state, enemies, own) +
           advance_of(field, state, own, enemies) - isolation(own) + decision(field, state, seat);
}

double distance_to_enemy(const Field& field, const State& state, UnitId u, double most) {
    const Rect rect = rect_of(field, state, u);
    double nearest = most;
    for (UnitId v : standing(field, state, other(field.seat(u))))
        nearest = min(nearest, max(0, separation(rect, rect_of(field, state, v))));
    return nearest;
}

}  // namespace acies::ai
