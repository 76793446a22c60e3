#include "sim/referee/facts/memory.h"

#include <algorithm>
#include <utility>

#include "battle/position/stack.h"
#include "rules/troops/troops.h"
#include "sim/referee/facts/stack.h"
#include "sim/referee/facts/tolerance.h"

namespace acies::sim::referee {

namespace {

const PursuitFrame* pursuit_of(const State& state, UnitId u) {
    for (const Frame& frame : state.stack)
        if (const auto* pursuit = std::get_if<PursuitFrame>(&frame); pursuit && pursuit->unit == u) return pursuit;
    return nullptr;
}

bool is_told(const Report& report, Happening what, UnitId u) {
    return std::ranges::any_of(report, [&](const Note& note) { return note.what == what && note.unit == u; });
}

bool has_threat_of(const State& state, UnitId u) {
    return std::ranges::any_of(state.stack, [&](const Frame& frame) {
        const auto* threat = std::get_if<ThreatFrame>(&frame);
        return threat && threat->threat == Threat::Charge && threat->by.contains(u);
    });
}

// ---- where the mover came upon its enemy

// How much of each edge of the base the other touches, in samples: front, left, back, right.
std::array<int, 4> edges_touched(const Place& base, const Place& other) {
    const auto corners = corners_of(base);
    std::array<int, 4> touched{};
    for (std::size_t edge = 0; edge < 4; ++edge)
        for (Point p : points_between(corners[edge], corners[(edge + 1) % 4], step_along_line))
            touched[edge] += distance_to(other, p) <= touching;
    return touched;
}

// All sides on which the mover may have come upon the enemy.
std::vector<Side> sides_reached(const Place& start, const Place& mover, const Place& enemy) {
    if (!is_behind_line(enemy, start, -border_in_doubt)) return {Side::Front};
    std::vector<Side> sides;
    if (!is_behind_line(enemy, start, 0)) sides.push_back(Side::Front);
    const auto touched = edges_touched(enemy, mover);
    const int flank = std::max(touched[1], touched[3]), rear = touched[2], front = touched[0];
    constexpr int clearly = 4;  // samples: more than a corner
    if (front > clearly && front >= std::max(flank, rear)) return {Side::Front};
    if (front > 0 && flank <= clearly && rear <= clearly) sides.push_back(Side::Front);
    if (flank > 0 && (flank > clearly || rear <= clearly)) sides.push_back(Side::Flank);
    if (rear > 0 && (rear > clearly || flank <= clearly)) sides.push_back(Side::Rear);
    if (sides.empty()) return {Side::Front, Side::Flank, Side::Rear};
    return sides;
}

// ---- ground

std::vector<int> heights_of(const Table& table, const Place& start, const Place& mover, const Place& enemy) {
    for (const Piece& piece : table.pieces()) {
        if (is_line(piece.kind) || !holds(table.rules_of(piece).gives_height)) continue;
        const Seen on = std::max({table.is_in(start, piece), table.is_in(mover, piece), table.is_in(enemy, piece)});
        if (on == Seen::No) continue;
        const Point top = piece.top ? Point{piece.top->x, piece.top->y} : centre_of(piece.outline);
        const double lower = distance(start.front, top) - distance(enemy.front, top);
        if (on == Seen::Doubtful) return {-1, 0, 1};
        if (lower > length_in_doubt) return {-1};
        if (lower < -length_in_doubt) return {1};
        return {-1, 0, 1};
    }
    return {0};
}

std::vector<Passed> passed_by(const Table& table, const Trail& trail) {
    std::vector<Passed> all;
    for (const Piece& piece : table.pieces()) {
        const Terrain terrain = table.ground_of(piece);
        if (is_line(piece.kind) || terrain == Terrain::Open || terrain == Terrain::Road) continue;
        Passed passed{terrain};
        for (const Place& place : trail.places) {
            if (!is_any_inside(grown(place, border_in_doubt), piece.outline)) continue;
            passed.partly = std::max(passed.partly, Seen::Doubtful);
            passed.half = std::max(passed.half, table.is_in(place, piece));
            if (is_any_inside(grown(place, -border_in_doubt), piece.outline)) passed.partly = Seen::Yes;
        }
        if (may_be(passed.partly)) all.push_back(passed);
    }
    return all;
}

}  // namespace

Memory::Memory(const Field& field, const State& first)
    : field_(field),
      trails_(field.count()),
      shot_by_(field.count()),
      shot_by_before_(field.count()) {
    for (std::size_t i = 0; i < trails_.size(); ++i) trails_[i].start = first.units[i].pose;
}

void Memory::take_in(const State& before, const Event& event, const State& after, const Report& report) {
    follow_answers(before, event, after);
    count_actions(event, report);
    note_bonus(before, event);
    follow_shots(report);
    follow_moves(before, event, after, report);
    follow_contacts(before, after, report);
    follow_chariots(before, after, report);
}

void Memory::count_actions(const Event& event, const Report& report) {
    moves_ += std::holds_alternative<MakeMove>(event);
    const auto* special = std::get_if<SpecialAction>(&event);
    moves_ += special && (special->feat == Feat::Occupy || special->feat == Feat::LeaveVillage);
    rallied_ = rallied_ || std::holds_alternative<Reorganise>(event);
    if (std::ranges::find(report, Happening::Activated, &Note::what) == report.end()) return;
    moves_ = 0;
    rallied_ = false;
}

// A unit may exchange fire with an enemy until the activation after that enemy's shot is over.
void Memory::follow_shots(const Report& report) {
    for (const Note& note : report) {
        if (note.what == Happening::Activated) shot_by_before_[note.unit] = std::exchange(shot_by_[note.unit], {});
        if (note.what == Happening::Shot && note.number > 0) shot_by_[note.other].insert(note.unit);
    }
}

void Memory::note_bonus(const State& before, const Event& event) {
    const auto* dice = std::get_if<Rolled>(&event);
    const auto* charge = top_frame<ChargeFrame>(before);
    if (!dice || !charge) return;
    for (UnitId u : charge->units) trails_[u].die = dice->dice[0];
}

void Memory::begin_trail(UnitId u, const Pose& start, ContactMove by) {
    trails_[u] = {.start = start, .by = by};
    moving_.erase(u);
}

void Memory::follow_moves(const State& before, const Event& event, const State& after, const Report& report) {
    const Table table(field_, after);
    if (const ActivationFrame* acting = innermost<ActivationFrame>(before);
        acting && std::holds_alternative<MakeMove>(event))
        for (UnitId u : acting->units) {
            begin_trail(u, before.units[u].pose, ContactMove::Charge);
            trails_[u].standstill = came_from_standstill(before, u);
            trails_[u].places.push_back(place_of(before.units[u].pose, table.base(u)));
            moving_.insert(u);
        }
    for (std::size_t i = 0; i < field_.count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const Pose &from = before.units[u].pose, &to = after.units[u].pose;
        if (is_told(report, Happening::SeizesOpportunity, u)) begin_trail(u, from, ContactMove::OpportunityCharge);
        if (is_told(report, Happening::Countercharges, u)) begin_trail(u, from, ContactMove::Countercharge);
        if (from == to || !table.is_there(u)) continue;
        // It slides along a front, unless it is told to move: one whose enemy was swept away may go on.
        const bool aligns =
            std::holds_alternative<ContactFrame>(before.stack.back()) && !is_told(report, Happening::Moved, u);
        const bool goes_on = aligns || moving_.contains(u) || pursuit_of(before, u) ||
                             trails_[u].by == ContactMove::OpportunityCharge ||
                             trails_[u].by == ContactMove::Countercharge;
        if (!goes_on) begin_trail(u, from, ContactMove::Charge);
        if (trails_[u].by == ContactMove::Countercharge) coming_.insert(u);
        if (aligns) continue;  // no part of the charge
        const Way way = way_between(from, to, table.base(u));
        trails_[u].sure = trails_[u].sure && way.sure;
        trails_[u].places.insert(trails_[u].places.end(), way.places.begin(), way.places.end());
    }
    // A pursuit begins where its unit stands when it is sent off.
    for (const Frame& frame : after.stack)
        if (const auto* pursuit = std::get_if<PursuitFrame>(&frame); pursuit && !pursuit_of(before, pursuit->unit)) {
            begin_trail(pursuit->unit, after.units[pursuit->unit].pose, ContactMove::Pursuit);
            quarry_.insert(pursuit->quarry);
        }
    if (!innermost<ActivationFrame>(after)) moving_ = {};
    if (!innermost<ThreatFrame>(after)) coming_ = {};
}

Meeting Memory::meeting_of(const State& before, const State& after, const Note& note) const {
    const Table table(field_, after);
    Trail trail = trails_[note.unit];
    const Place at = table.place(note.unit), enemy = table.place(note.other);
    const Place start = place_of(trail.start, table.base(note.unit));
    if (trail.places.empty()) trail.places.push_back(start);  // a charge without a way
    Meeting found{.mover = note.unit, .enemy = note.other};
    found.by = trail.by;
    found.sides = sides_reached(start, at, enemy);
    found.heights = heights_of(table, start, at, enemy);
    found.passed = passed_by(table, trail);
    found.sure = trail.sure;
    // A unit that countercharges is charging, and so are those that it meets.
    const bool charged = has_threat_of(before, note.other) || has_threat_of(after, note.other);
    found.met = (coming_.contains(note.other) && trail.by != ContactMove::Pursuit) ||
                (trail.by == ContactMove::Countercharge && charged);
    found.met_by = trail.by == ContactMove::Countercharge ? ContactMove::Charge : ContactMove::Countercharge;
    found.declared = charged;
    if (found.met || charged) found.met_over = passed_by(table, trails_[note.other]);
    found.of_quarry = trail.by == ContactMove::Pursuit && quarry_.contains(note.other);
    found.standstill = is_chariot(table.profile(note.unit)) && trail.standstill;
    return found;
}

const Meeting* Memory::meeting(UnitId a, UnitId b) const {
    for (auto m = meetings_.rbegin(); m != meetings_.rend(); ++m)
        if ((m->mover == a && m->enemy == b) || (m->mover == b && m->enemy == a)) return &*m;
    return nullptr;
}

void Memory::follow_contacts(const State& before, const State& after, const Report& report) {
    const Table table(field_, after);
    for (const Note& note : report) {
        if (note.what == Happening::Contact) meetings_.push_back(meeting_of(before, after, note));
        if (note.what == Happening::Activated) mains_ = {};
        if (note.what == Happening::Fights) mains_.insert(note.unit);
        if (note.what != Happening::Wins && note.what != Happening::Drawn) continue;
        for (Meeting& m : meetings_) {
            const auto fought = [&](UnitId u) {
                const MeleeFrame* melee = innermost<MeleeFrame>(before);
                if (!melee) return u == note.unit || u == note.other;
                const Melee& of = melee->melee;
                return of.main[Seat::Red] == u || of.main[Seat::Blue] == u || of.supports[Seat::Red].contains(u) ||
                       of.supports[Seat::Blue].contains(u);
            };
            const bool just_made = is_told(report, Happening::Contact, m.mover) && m.fresh;
            if (fought(m.mover) && fought(m.enemy) && !just_made) m.fresh = false;
        }
    }
    const bool settled = !innermost<MeleesFrame>(after) && !innermost<ContactFrame>(after);
    for (Meeting& m : meetings_) m.fresh = m.fresh && !settled;
    std::erase_if(meetings_, [&](const Meeting& m) { return !table.engagement(m.mover, m.enemy); });
    if (!innermost<AftermathFrame>(after) && !innermost<ContactFrame>(after)) quarry_ = {};
}

bool Memory::stands_still(const State& state, UnitId u) const {
    return !state.units[u].launched || stood_still_.contains(u);
}

// Where a standstill costs chariots their impetus, a half of their side's turn in which they were not activated is one.
void Memory::follow_chariots(const State& before, const State& after, const Report& report) {
    if (!field_.edition().impetus.cancelled[ImpetusCancel::Standstill].stated()) return;
    const bool same_half = innermost<HalfFrame>(after) && after.active == before.active && after.turn == before.turn;
    if (innermost<HalfFrame>(before) && !same_half)
        for (UnitId u : field_.units_of(before.active))
            if (!before.units[u].activated) stood_still_.insert(u);
    if (!same_half) from_standstill_ = {};
    for (std::size_t i = 0; i < field_.count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        const bool is_activated = after.units[i].activated && !before.units[i].activated;
        if (is_activated && stood_still_.contains(u)) from_standstill_.insert(u);
        const bool has_moved =
            before.units[i].pose != after.units[i].pose || is_told(report, Happening::Pursues, u);  // even if stopped
        if (is_activated || has_moved) stood_still_.erase(u);
    }
}

void Memory::follow_answers(const State& before, const Event& event, const State& after) {
    const ActivationFrame* acting = innermost<ActivationFrame>(after);
    const bool is_new_act = std::holds_alternative<MakeMove>(event) || std::holds_alternative<Shoot>(event);
    if (!acting || acting->phases == 0 || is_new_act) answers_.clear();
    const auto* choice = std::get_if<Choose>(&event);
    const Node at = node(field_, before);
    const auto* asked = std::get_if<Decision>(&at);
    const ThreatFrame* threat = innermost<ThreatFrame>(before);
    if (!choice || !asked || asked->question != Question::React || !threat || threat->threat != Threat::Charge) return;
    if (!threat->targets.contains(asked->unit)) return;
    int option = choice->option;
    for (Answer answer : every<Answer>())
        if (asked->answers.contains(answer) && option-- == 0 && answer != Answer::Stand && answer != Answer::Later)
            answers_.push_back({asked->unit, answer, threat->by});
}

std::optional<Answer> Memory::answered(UnitId u, const UnitSet& chargers) const {
    for (const Answered& a : answers_)
        if (a.unit == u && !(a.to & chargers).empty()) return a.answer;
    return std::nullopt;
}

}  // namespace acies::sim::referee
