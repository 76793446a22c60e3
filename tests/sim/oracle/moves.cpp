#include <algorithm>
#include <cmath>

#include "battle/acting/activation.h"
#include "battle/ground/ground.h"
#include "battle/ground/obstacle.h"
#include "battle/ground/unit_now.h"
#include "battle/moves/compulsion.h"
#include "battle/moves/draw.h"
#include "battle/moves/legs.h"
#include "battle/position/stack.h"
#include "rules/edition.h"
#include "rules/moving/movement.h"
#include "rules/moving/terrain.h"
#include "rules/moving/wheel.h"
#include "rules/troops/troops.h"
#include "sim/oracle/desk.h"

namespace acies::test::oracle {

namespace {

constexpr double farthest_move = 20;  // U: longer than any
constexpr int grid_in_doubt = 2;      // 1/1000 U: where ground begins is found by halving

bool is_straight_leg(Leg leg) {
    return leg == Leg::Ahead || leg == Leg::Oblique || leg == Leg::Sideways || leg == Leg::Back;
}

Direction way_on_table(const Rect& base, const MoveLeg& leg) { return turned(base.facing, direction_of(way_of(leg))); }

// A move of one unit along one leg; none where the ground on its way cannot be written.
std::optional<Json> written_move(const Field& field, const State& state, UnitId u, const MoveLeg& leg) {
    const Rect base = rect_of(field, state, u);
    const auto path = path_of(field, state, base, way_on_table(base, leg), farthest_move);
    if (!path) return std::nullopt;
    return Json{
        {"unit", written_at(field, state, u)}, {"move", std::string(id_of(kind_of(leg.kind)))}, {"path", *path}};
}

// ---- order

// Rules by which moving so disorders a unit, whatever the enemy does.
bool is_about_moving(const Edition& edition, const Unit& unit, MoveKind kind, RuleId rule) {
    const auto of_ground = [&](Terrain ground) {
        return rule == rule_of(edition, unit, ground, GroundEffect::Disordered);
    };
    return rule == edition.movement.kinds[kind].disorders.rule || rule == edition.movement.disordered_by_moving.rule ||
           std::ranges::any_of(every<Terrain>(), of_ground);
}

void compare_order(const Reply& reply, const Moment& at, UnitId u, MoveKind kind) {
    const UnitState &was = at.before.units[u], &now = at.after.units[u];
    const bool is_held_up = std::ranges::any_of(
        at.after.stack, [](const Frame& frame) { return std::holds_alternative<HaltFrame>(frame); });
    if (was.pose == now.pose || is_held_up || now.removed) return;
    if (reply.is("disordered_after") && !now.disordered) reply.differs("the table has it in order");
    if (reply.at("disordered_after") != false) return;
    for (const Note& note : at.report)
        if (note.what == Happening::Disordered && note.unit == u &&
            is_about_moving(at.field.edition(), unit_of(at.field, at.before, u), kind, note.because.reasons()[0].rule))
            reply.differs("disordered at the table, by " + std::string(note.because.reasons()[0].rule.text()));
}

// ---- moves that are made

// Whether the unit has gone as far as it was told to: friends may have stopped it, or it has gone on beyond those that
// it passed through.
bool went_so_far(const Report& report, UnitId u, std::int32_t wanted) {
    return std::ranges::none_of(report, [&](const Note& note) {
        return note.what == Happening::Moved && note.unit == u && note.number != wanted;
    });
}

void ask_about_leg(Desk& desk, const Moment& at, UnitId u, const MoveLeg& leg, bool wheels) {
    auto given = written_move(at.field, at.before, u, leg);
    if (!given) return;
    (*given)["distance"] = to_u(leg.amount);
    if (wheels) (*given)["then"] = "wheel";
    const Reply reply = desk.ask("move", "movement", *given);
    reply.expect("allowed", true);
    if (wheels || went_so_far(at.report, u, leg.amount)) compare_order(reply, at, u, kind_of(leg.kind));
}

bool is_open_around(const Field& field, const State& state, UnitId u) {
    const Rect base = rect_of(field, state, u);
    return std::ranges::none_of(pieces_of(field, state), [&](const Piece& piece) {
        const Rect around = make_rect(base.centre, base.facing, farthest_move, farthest_move);
        return is_line(piece.kind) ? overlaps(around, piece.strip) : overlaps(around, Outline(piece.outline));
    });
}

// Whether the ground is the same all the way: a question about a wheel says only where it begins.
bool stays_in_ground(const Field& field, const State& state, UnitId u, const MoveLeg& leg) {
    const Rect base = rect_of(field, state, u);
    const double degrees = leg.amount / 100.0;
    const Motion motion = leg.kind == Leg::Pivot ? turn(base.centre, leg.hand == Hand::Left ? degrees : -degrees)
                                                 : wheel(base, leg.hand, degrees);
    const Terrain begun = ground_at(field, state, base).terrain;
    for (double at = 0; at <= degrees; at += 0.5)
        if (ground_at(field, state, rect_at(motion, base, at)).terrain != begun) return false;
    return !std::ranges::any_of(pieces_of(field, state), [&](const Piece& piece) {
        return is_line(piece.kind) &&
               overlaps(make_rect(base.centre, base.facing, 4 * base.radius, 4 * base.radius), piece.strip);
    });
}

Json written_wheel(const Field& field, const State& state, const ActivationFrame& acting, UnitId u, WheelKind kind) {
    Json given{{"unit", written_at(field, state, u)}, {"kind", std::string(id_of(kind))}};
    if (kind == WheelKind::Pivot && acting.phases > 0) given["unit"]["moves"] = acting.phases;
    if (state.units[u].pivoted) given["pivoted"] = true;
    return given;
}

void ask_about_turn(Desk& desk, const Moment& at, const ActivationFrame& acting, UnitId u, const MakeMove& move) {
    const bool pivots = move.legs[0].kind == Leg::Pivot, goes_on = move.count == 2;
    if (!stays_in_ground(at.field, at.before, u, move.legs[0])) return;
    const WheelKind kind = pivots ? WheelKind::Pivot : goes_on ? WheelKind::ThenAhead : WheelKind::Wheel;
    Json given = written_wheel(at.field, at.before, acting, u, kind);
    given["angle"] = move.legs[0].amount / 100.0;
    const Reply reply = desk.ask("wheel", "wheel", given);
    reply.expect("allowed", true);
    if (reply.is("disordered_after") && at.before.units[u].pose != at.after.units[u].pose &&
        !at.after.units[u].disordered && !at.after.units[u].removed)
        reply.differs("the table has it in order");
    if (goes_on && is_open_around(at.field, at.before, u) &&
        to_u(move.legs[1].amount) > reply.number("left") + to_u(grid_in_doubt))
        reply.differs("it went farther after the wheel");
}

void ask_about_made(Desk& desk, const Moment& at, const ActivationFrame& acting, const MakeMove& move) {
    if (drawn_by(at.field, at.before, acting.units)) return;
    const Leg first = move.legs[0].kind;
    if (move.count == 1 && is_straight_leg(first))
        for (UnitId u : acting.units) ask_about_leg(desk, at, u, move.legs[0], false);
    if (acting.units.size() > 1) return;
    const UnitId u = acting.units.first();
    // Chariots that wheel after going ahead, where their wheel meets no other ground and nobody stops them before.
    if (is_pair(move, Leg::Ahead, Leg::Wheel) && is_open_around(at.field, at.before, u) &&
        at.before.units[u].pose.heading != at.after.units[u].pose.heading)
        ask_about_leg(desk, at, u, move.legs[0], true);
    if ((move.count == 1 && (first == Leg::Wheel || first == Leg::Pivot)) || is_pair(move, Leg::Wheel, Leg::Ahead))
        ask_about_turn(desk, at, acting, u, move);
}

// ---- moves that could be wished for

MakeMove wish_of(MoveLeg leg, int amount) {
    MakeMove move{.count = 1};
    leg.amount = amount;
    move.legs[0] = leg;
    return move;
}

bool says(const std::optional<Refusal>& refusal, Words words) { return refusal && refusal->why == words; }

// Whether the table lets the unit go farther than that; friends may stop chariots before.
bool goes_farther(const Moment& at, UnitId u, const MoveLeg& leg, int most) {
    State after = at.after;
    if (advance(at.field, after, wish_of(leg, most + grid_in_doubt))) return false;
    const double gone = length(position(after.units[u].pose) - position(at.after.units[u].pose));
    return to_grid(gone) > most;
}

void ask_how_far(Desk& desk, const Moment& at, UnitId u, const MoveLeg& leg) {
    const auto given = written_move(at.field, at.after, u, leg);
    if (!given) return;
    const Reply reply = desk.ask("move wished", "movement", *given);
    const auto refused = [&](int amount) { return refuse(at.field, at.after, wish_of(leg, amount)); };
    if (!reply.is("allowed")) {
        const auto refusal = refused(to_grid(4));
        if (!refusal) return reply.differs("the table lets it");
        const bool is_of_kind = std::ranges::any_of(every<MoveRefusal>(), [&](MoveRefusal why) {
            return why < MoveRefusal::NotCompelled && says(refusal, why);
        });
        if (is_of_kind && refusal->rule.text() != reply.last_rule())
            reply.differs("refused by " + std::string(refusal->rule.text()) + " at the table");
        return;
    }
    const int most = static_cast<int>(std::lround(reply.number("distance") * 1000));
    const auto there = refused(std::max(1, most - grid_in_doubt));
    if (says(there, MoveRefusal::TooFar)) reply.differs("too far at the table");
    if (there && kind_refusal(at.field.edition(), unit_of(at.field, at.after, u), kind_of(leg.kind)))
        reply.differs("the table does not let it: " + there->why.text());
    if (goes_farther(at, u, leg, most)) reply.differs("the table lets it go farther");
    const int least = static_cast<int>(std::lround(reply.number("min_distance") * 1000));
    if (least > 0 && !refused(least - grid_in_doubt)) reply.differs("the table lets it stop sooner");
    if (least > 0 && says(refused(least), MoveRefusal::TooShort)) reply.differs("too short at the table");
}

void ask_how_far_round(Desk& desk, const Moment& at, const ActivationFrame& acting, UnitId u) {
    if (!is_open_around(at.field, at.after, u)) return;
    for (const auto& [leg, kind] : {std::pair(Leg::Wheel, WheelKind::Wheel), std::pair(Leg::Pivot, WheelKind::Pivot)}) {
        const Reply reply = desk.ask("wheel wished", "wheel", written_wheel(at.field, at.after, acting, u, kind));
        const auto refused = [&](int amount) { return refuse(at.field, at.after, wish_of({.kind = leg}, amount)); };
        const int most = static_cast<int>(std::lround(reply.number("max_angle") * 100));
        if (!reply.is("allowed")) {
            if (!refused(1000)) reply.differs("the table lets it");
            continue;
        }
        if (says(refused(most - 1), "more_than_the_max_angle")) reply.differs("too far at the table");
        if (!refused(most + 2)) reply.differs("the table lets it turn farther");
    }
}

void ask_about_wishes_to_move(Desk& desk, const Moment& at) {
    const auto* acting = top_frame<ActivationFrame>(at.after);
    if (!acting || at.after.finished || acting->units.size() != 1) return;
    const UnitId u = acting->units.first();
    if (!may_still_move(at.field, at.after, *acting) || acting->phases > 0 || acting->assaults != nobody) return;
    if (drawn_by(at.field, at.after, acting->units) || at.after.units[u].village != no_village) return;
    for (const MoveLeg& leg : {MoveLeg{.kind = Leg::Ahead}, MoveLeg{.kind = Leg::Back}, MoveLeg{.kind = Leg::Sideways},
                               MoveLeg{.kind = Leg::Oblique, .degrees = 3000}})
        ask_how_far(desk, at, u, leg);
    ask_how_far_round(desk, at, *acting, u);
}

}  // namespace

void ask_about_moves(Desk& desk, const Moment& at) {
    const auto* acting = top_frame<ActivationFrame>(at.before);
    const auto* move = std::get_if<MakeMove>(&at.event);
    if (acting && move) ask_about_made(desk, at, *acting, *move);
    if (at.wishes && std::holds_alternative<Activate>(at.event)) ask_about_wishes_to_move(desk, at);
}

}  // namespace acies::test::oracle
