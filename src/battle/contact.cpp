#include "battle/contact.h"

#include <algorithm>

#include "battle/ground.h"
#include "battle/melee.h"
#include "battle/pairing.h"
#include "battle/straight.h"
#include "geometry/contact.h"
#include "geometry/front.h"
#include "geometry/sweep.h"
#include "rules/contact.h"

namespace acies {

namespace {

// Enemies that the unit might touch without being engaged with them.
UnitSet new_enemies(const Field& field, const State& state, UnitId u, const Rect& rect) {
    const UnitSet near = standing_near(field, state, rect, 1) & field.units_of(other(field.seat(u)));
    return near.without(engaged_with(state, u));
}

// ---- exact alignment

// A mover whose front lies exactly on that of an enemy whom it has just reached.
UnitId aligned_mover(const Field& field, const State& state, const ContactFrame& frame) {
    for (UnitId u : frame.movers) {
        const Rect rect = rect_of(field, state, u);
        for (UnitId e : new_enemies(field, state, u, rect))
            if (const Rect enemy = rect_of(field, state, e); touches(rect, enemy) && fronts_coincide(rect, enemy))
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

// All who charged together, along the front of the one that is aligned. Says whether there is room.
bool slide(Run& run, const UnitSet& movers, Vec way) {
    const Motion motion{Motion::Kind::Shift, way, run.edition().contact.alignment_shift.value, 1};
    for (UnitId u : movers)
        if (!can_slide(run.field, run.state, movers, u, motion)) return false;
    shift_all(run, movers, way * motion.amount);
    return true;
}

// ---- engagements

// How the mover began; one that is not told of has not moved.
ContactFrame::Start start_of(const State& state, const ContactFrame& frame, UnitId mover) {
    const auto start = std::ranges::find(frame.starts, mover, &ContactFrame::Start::unit);
    return start == frame.starts.end() ? ContactFrame::Start{mover, state.units[mover].pose} : *start;
}

// BI-ITP-80: the side of the enemy that the mover has come upon.
Side side_reached(const Rect& start, const Rect& mover, const Rect& enemy) {
    const auto at = contact(mover, enemy);
    if (!at || is_of_front(at->theirs) || !is_behind_front_of(start, enemy)) return Side::Front;
    return at->theirs == Part::Left || at->theirs == Part::Right ? Side::Flank : Side::Rear;
}

// BI-ITP-30: the front nearer to the top of a hill that one of them is on, as both stood before the move. Below zero:
// the mover's.
double nearer_to_top(const Field& field, const Rect& start, const Rect& mover, const Rect& enemy) {
    for (const Piece& piece : field.setup().pieces) {
        if (!holds(rules_of(field, piece).gives_height)) continue;
        if (!is_in(start, piece) && !is_in(mover, piece) && !is_in(enemy, piece)) continue;
        const auto from_top = [&](const Rect& r) { return distance(edge_middle(r, BaseEdge::Front), top_of(piece)); };
        return from_top(start) - from_top(enemy);
    }
    return 0;
}

void engage(Run& run, const ContactFrame& frame, UnitId mover, UnitId enemy) {
    const Seat mine = run.field.seat(mover), theirs = other(mine);
    const ContactFrame::Start began = start_of(run.state, frame, mover);
    const Rect start = rect_of(began.pose, run.field.base(mover, ranks_of(run.state.units[mover])));
    const Rect at = rect_of(run.field, run.state, mover), met = rect_of(run.field, run.state, enemy);
    const double height = nearer_to_top(run.field, start, at, met);
    Engagement e;
    e.units[mine] = mover;
    e.units[theirs] = enemy;
    e.contacted[theirs] = side_reached(start, at, met);
    e.charging[mine] = true;
    e.standstill[mine] = began.standstill;
    e.higher[mine] = height < -length_tolerance;
    e.higher[theirs] = height > length_tolerance;
    e.by_pursuit = frame.pursuit && frame.quarry.contains(enemy);
    run.state.engagements.push_back(e);
    run.note(Happening::Contact, mover, enemy);
}

// What the contact of two enemies does to the order of one of them.
void disorder_by_contact(Run& run, const Engagement& e, Seat seat) {
    Unit unit = unit_of(run.field, run.state, e.units[seat]);
    unit.contacted = e.contacted[seat];
    const auto cause =
        disorder_of_contact(run.edition(), unit, unit_of(run.field, run.state, e.units[other(seat)]), {});
    if (cause) disorder(run, e.units[seat], run.edition().contact.disorders[*cause].rule, Words(words_of(*cause)));
}

void engage_all(Run& run, const ContactFrame& frame) {
    const std::size_t before = run.state.engagements.size();
    for (UnitId u : frame.movers) {
        const Rect rect = rect_of(run.field, run.state, u);
        for (UnitId e : new_enemies(run.field, run.state, u, rect))
            if (are_in_contact(rect, rect_of(run.field, run.state, e))) engage(run, frame, u, e);
    }
    for (std::size_t i = before; i < run.state.engagements.size(); ++i)
        for (Seat seat : every<Seat>()) disorder_by_contact(run, run.state.engagements[i], seat);
}

}  // namespace

std::optional<Node> need(const Field& field, const State& state, const ContactFrame& frame) {
    if (frame.aligned) return std::nullopt;
    const UnitId u = aligned_mover(field, state, frame);
    if (u == nobody) return std::nullopt;
    return Chance{.roll = Roll::Alignment, .unit = u};
}

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
    engage_all(run, frame);
    run.push(MeleesFrame{.about = frame.movers});
}

void fight_standing_melee(Run& run, UnitId u) { run.push(MeleesFrame{.about = UnitSet(u), .standing = true}); }

}  // namespace acies
