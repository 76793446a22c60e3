#include "battle/fighting/contact.h"

#include <algorithm>

#include "battle/fighting/charge.h"
#include "battle/fighting/melee.h"
#include "battle/fighting/reaction.h"
#include "battle/ground/ground.h"
#include "battle/ground/pairing.h"
#include "battle/ground/unit_now.h"
#include "battle/moves/charge_way.h"
#include "battle/moves/straight.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/order/phases.h"
#include "battle/position/stack.h"
#include "geometry/contact.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/fighting/contact.h"

namespace acies {

namespace {

// Enemies that the unit might touch without being engaged with them.
UnitSet new_enemies(const Field& field, const State& state, UnitId u, const Rect& rect) {
    const UnitSet near = standing_near(field, state, rect, 1) & field.units_of(other(field.seat(u)));
    return near.without(engaged_with(state, u));
}

// The enemies among them that it does touch.
UnitSet enemies_touched(const Field& field, const State& state, UnitId u) {
    const Rect rect = rect_of(field, state, u);
    UnitSet touched;
    for (UnitId e : new_enemies(field, state, u, rect))
        if (are_in_contact(rect, rect_of(field, state, e))) touched.insert(e);
    return touched;
}

// ---- exact alignment

// As exactly as the edition says (BI-ITP-76, I1-ITP-34).
bool are_aligned(const ContactRules& rules, const Rect& a, const Rect& b) {
    if (fronts_coincide(a, b)) return true;
    constexpr double sine_of_degree = 0.01745;  // rounded down: exactly so many degrees are too many
    const double offset = rules.alignment_offset.value;
    const Segment mine = edge(a, BaseEdge::Front), theirs = edge(b, BaseEdge::Front);
    const auto is_near = [&](Vec p, Vec q) { return squared(p - q) < offset * offset - rounding_slack; };
    return dot(ahead(a.facing), ahead(b.facing)) < 0 &&
           absolute(cross(ahead(a.facing), ahead(b.facing))) < rules.alignment_angle.value * sine_of_degree &&
           is_near(mine.from, theirs.to) && is_near(mine.to, theirs.from);
}

// A mover whose front lies exactly on that of an enemy that it has just reached.
UnitId aligned_mover(const Field& field, const State& state, const ContactFrame& frame) {
    for (UnitId u : frame.movers) {
        const Rect rect = rect_of(field, state, u);
        for (UnitId e : new_enemies(field, state, u, rect))
            if (const Rect enemy = rect_of(field, state, e);
                touches(rect, enemy) && are_aligned(field.edition().contact, rect, enemy))
                return u;
    }
    return nobody;
}

bool can_slide(const Field& field, const State& state, const UnitSet& movers, UnitId u, const Motion& motion) {
    const Rect rect = rect_of(field, state, u);
    if (leaves_table(rect, motion, field.table())) return false;
    if (is_barred_at(field, state, u, rect_at(motion, rect, motion.amount))) return false;
    for (UnitId v : standing_near(field, state, rect, motion.amount + 1).without(movers))
        if (distance_to_hit(rect, motion, rect_of(field, state, v))) return false;
    return true;
}

// Aligns all units that charged together along the front of the aligned one. Returns whether there is room.
bool slide(Run& run, const UnitSet& movers, Vec way) {
    const Motion motion{Motion::Kind::Shift, way, run.edition().contact.alignment_shift.value, 1};
    for (UnitId u : movers)
        if (!can_slide(run.field, run.state, movers, u, motion)) return false;
    shift_all(run, movers, way * motion.amount);
    return true;
}

// ---- engagements

// How the mover began; a mover that is not listed has not moved.
ContactStart start_of(const State& state, const ContactFrame& frame, UnitId mover) {
    const auto start = std::ranges::find(frame.starts, mover, &ContactStart::unit);
    return start == frame.starts.end() ? ContactStart{.unit = mover, .pose = state.units[mover].pose} : *start;
}

// BI-ITP-80: the side of the enemy that the mover has come upon.
Side side_reached(const Rect& start, const Rect& mover, const Rect& enemy) {
    const auto at = contact(mover, enemy);
    if (!at || is_of_front(at->theirs) || !is_behind_front_of(start, enemy)) return Side::Front;
    return at->theirs == Part::Left || at->theirs == Part::Right ? Side::Flank : Side::Rear;
}

// BI-ITP-30: the front nearer to the top of a hill that one of them is on, as both stood before the move. Below zero:
// the mover's.
double nearer_to_top(const Field& field, const State& state, const Rect& start, const Rect& mover, const Rect& enemy) {
    for (const Piece& piece : pieces_of(field, state)) {
        if (!holds(rules_of(field, piece).gives_height)) continue;
        if (!is_in(start, piece) && !is_in(mover, piece) && !is_in(enemy, piece)) continue;
        const auto from_top = [&](const Rect& r) { return distance(edge_middle(r, BaseEdge::Front), top_of(piece)); };
        return from_top(start) - from_top(enemy);
    }
    return 0;
}

// The ground that the enemy has charged in, if it came to meet the mover or was met while it charged.
EnumSet<Terrain> charged_in_by_enemy(const Field& field, const State& state, const ContactFrame& frame, UnitId enemy) {
    EnumSet<Terrain> grounds = start_of(state, frame, enemy).charged_in;
    const ContactStart* declared = declared_charge(state, enemy);
    if (!declared) return grounds;
    const Rect here = rect_of(field, state, enemy);
    grounds.insert(declared->charged_in);
    grounds.insert(ground_charged_in(field, state, here, shift(here.facing, 0)));
    return grounds;
}

void engage(Run& run, const ContactFrame& frame, UnitId mover, UnitId enemy) {
    const Seat mine = run.field.seat(mover), theirs = other(mine);
    const ContactStart began = start_of(run.state, frame, mover);
    const Rect start = rect_of(began.pose, base_of(run.field, run.state, mover));
    const Rect at = rect_of(run.field, run.state, mover), met = rect_of(run.field, run.state, enemy);
    const double height = nearer_to_top(run.field, run.state, start, at, met);
    Engagement e;
    e.units[mine] = mover;
    e.units[theirs] = enemy;
    e.contacted[theirs] = side_reached(start, at, met);
    e.charging[mine] = true;
    e.charging[theirs] = frame.met.contains(enemy);
    e.by[mine] = frame.by;
    e.by[theirs] = frame.by == ContactMove::Countercharge ? ContactMove::Charge : ContactMove::Countercharge;
    e.declared[theirs] = declared_charge(run.state, enemy) != nullptr;
    e.standstill[mine] = began.standstill;
    e.charged_in[mine] = began.charged_in;
    e.charged_in[theirs] = charged_in_by_enemy(run.field, run.state, frame, enemy);
    e.higher[mine] = height < -length_tolerance;
    e.higher[theirs] = height > length_tolerance;
    e.by_pursuit = frame.pursuit && frame.quarry.contains(enemy);
    run.state.engagements.push_back(e);
    for (UnitId u : {mover, enemy}) {
        run.state.units[u].has_fought = true;
        note_contact(run.state, u);
    }
    run.note(Happening::Contact, mover, enemy);
    if (frame.by == ContactMove::OpportunityCharge) interrupt(run.state, enemy);
}

// What the contact of two enemies does to the order of one of them.
void disorder_by_contact(Run& run, const Engagement& e, Seat seat) {
    Unit unit = unit_of(run.field, run.state, e.units[seat]);
    unit.contacted = e.contacted[seat];
    const auto cause =
        disorder_of_contact(run.edition(), unit, unit_of(run.field, run.state, e.units[other(seat)]), {});
    if (cause) disorder(run, e.units[seat], run.edition().contact.disorders[*cause].rule, Words(*cause));
}

void engage_all(Run& run, const ContactFrame& frame) {
    const std::size_t before = run.state.engagements.size();
    for (UnitId u : frame.movers)
        for (UnitId e : enemies_touched(run.field, run.state, u)) engage(run, frame, u, e);
    for (std::size_t i = before; i < run.state.engagements.size(); ++i)
        for (Seat seat : every<Seat>()) disorder_by_contact(run, run.state.engagements[i], seat);
}

// ---- units that contact alone removes

// The units among those touched by the mover that contact alone removes.
UnitSet swept_by(const Field& field, const State& state, const ContactFrame& frame, UnitId mover, Tally& because) {
    UnitSet swept;
    Unit attacker = unit_of(field, state, mover);
    attacker.charging = true;
    for (UnitId e : enemies_touched(field, state, mover)) {
        Unit victim = unit_of(field, state, e);
        victim.charging = frame.met.contains(e);
        if (is_swept_away(field.edition(), victim, attacker, because)) swept.insert(e);
    }
    return swept;
}

bool sweeps_any(const Field& field, const State& state, const ContactFrame& frame) {
    const ContactRules& rules = field.edition().contact;
    if (frame.swept || (!rules.dispersed.stated() && !rules.overrun.stated())) return false;
    Tally because;
    return std::ranges::any_of(frame.movers,
                               [&](UnitId u) { return !swept_by(field, state, frame, u, because).empty(); });
}

void sweep_away(Run& run, ContactFrame& frame) {
    UnitSet gone, sweepers;
    Tally because;
    for (UnitId u : frame.movers) {
        const UnitSet swept = swept_by(run.field, run.state, frame, u, because);
        if (!swept.empty()) sweepers.insert(u);
        gone = gone | swept;
    }
    for (UnitId u : gone)
        if (is_on_table(run.state, u)) remove(run, u, because.reasons().front().rule, because.reasons().front().words);
    for (UnitId u : sweepers) {
        run.state.units[u].has_fought = true;
        if (!enemies_touched(run.field, run.state, u).empty()) continue;
        frame.movers.erase(u);
        if (frame.left > 0) frame.going_on.insert(u);
    }
    frame.swept = true;
}

// An enemy that the charger meets now answers as the target of any charge; pursuits, and charges of the side that is
// not active, are not answered.
void complete_move(Run& run, const ContactFrame& frame, UnitId u) {
    const ContactStart start = start_of(run.state, frame, u);
    const ChargeFrame rest = rest_of_charge(run.field, run.state, start, frame.left);
    const bool is_declared = !frame.pursuit && frame.by == ContactMove::Charge;
    if (is_declared && !targets_of(run.field, run.state, rest).empty()) return declare_charge(run, rest);
    charge_on(run, start, frame);
}

}  // namespace

std::optional<Node> need(const Field& field, const State& state, const ContactFrame& frame) {
    if (sweeps_any(field, state, frame)) return std::nullopt;
    if (!frame.going_on.empty()) {
        const UnitId u = frame.going_on.first();
        return Decision{.seat = field.seat(u), .question = Question::GoOn, .unit = u, .count = 2};
    }
    if (frame.aligned) return std::nullopt;
    const UnitId u = aligned_mover(field, state, frame);
    if (u == nobody) return std::nullopt;
    return Chance{.roll = Roll::Alignment, .unit = u};
}

std::optional<Refusal> refuse(const Field&, const State&, const ContactFrame&, const Action& action) {
    return refuse_choice(action, 2);
}

void take(Run& run, ContactFrame frame, const Action& action) {
    const UnitId u = frame.going_on.first();
    frame.going_on.erase(u);
    run.push(frame);
    if (option_of(action) == 1) complete_move(run, frame, u);
}

void add_candidates(const Field&, const State&, const ContactFrame&, std::vector<Action>& all) { add_choices(2, all); }

void roll(Run& run, ContactFrame frame, std::span<const std::uint8_t> dice) {
    const UnitId u = aligned_mover(run.field, run.state, frame);
    const Vec left = leftward(rect_of(run.field, run.state, u).facing);
    const Vec first = dice[0] % 2 == 1 ? left : -left;  // BI-CHG-15
    if (!slide(run, frame.movers, first)) slide(run, frame.movers, -first);
    part_those_apart(run);
    frame.aligned = true;
    run.push(std::move(frame));
}

void resume(Run& run, ContactFrame frame) {
    if (sweeps_any(run.field, run.state, frame)) {
        sweep_away(run, frame);
        return run.push(std::move(frame));
    }
    engage_all(run, frame);
    if (!frame.movers.empty()) run.push(MeleesFrame{.about = frame.movers});
}

void fight_standing_melee(Run& run, UnitId u) { run.push(MeleesFrame{.about = UnitSet(u), .standing = true}); }

}  // namespace acies
