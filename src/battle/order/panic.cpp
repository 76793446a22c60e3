#include "battle/order/panic.h"

#include <algorithm>
#include <limits>

#include "battle/ground/ground.h"
#include "battle/ground/unit_now.h"
#include "battle/moves/straight.h"
#include "battle/order/losses.h"
#include "rules/fighting/retreat.h"

namespace acies {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

// How a run ends.
struct Course {
    double distance = 0;           // that it goes
    RuleId lost;                   // by which rule it is lost on the way; none: it is not
    Words why;                     // the reason, in words
    std::vector<UnitId> trampled;  // those touched first, all at once
};

// Looks along the way straight back.
class Flight {
public:
    Flight(const Field& field, const State& state, const PanicFrame& frame, double distance)
        : field_(field),
          state_(state),
          frame_(frame),
          base_(rect_of(field, state, frame.unit)),
          way_(shift(opposite(base_.facing), distance)) {}

    Course course() const {
        Course found{.distance = way_.amount};
        const double met = first_met(), spared = first_spared();
        find_loss(min(met, spared), found);
        if (!found.lost.empty()) return found;
        // BI-ITP-83: an enemy that it leaves is not trampled; it stops short of that enemy.
        if (spared < met) {
            const double room = max(0, spared - field_.edition().retreat.stops_short.value);
            found.distance = min(found.distance, room);
            return found;
        }
        if (met == never) return found;
        found.distance = min(met, found.distance);
        for (UnitId u : others())
            if (!frame_.spared.contains(u) && distance_to(u) <= met + touch_tolerance) found.trampled.push_back(u);
        return found;
    }

private:
    std::vector<UnitId> others() const {
        std::vector<UnitId> there;
        for (std::size_t i = 0; i < field_.count(); ++i)
            if (const auto u = static_cast<UnitId>(i); u != frame_.unit && is_on_table(state_, u)) there.push_back(u);
        return there;
    }
    double distance_to(UnitId u) const {
        return distance_to_hit(base_, way_, rect_of(field_, state_, u)).value_or(never);
    }
    double nearest(bool spared) const {
        double found = never;
        for (UnitId u : others())
            if (frame_.spared.contains(u) == spared) found = min(found, distance_to(u));
        return found;
    }
    double first_met() const { return nearest(false); }
    double first_spared() const { return nearest(true); }

    // BI-ITP-83: the edge of the table and ground that nobody crosses, if they come before `stopped`.
    void find_loss(double stopped, Course& found) const {
        const Edition& edition = field_.edition();
        double first = stopped;
        const auto consider = [&](double at, RuleId rule, Words why) {
            if (at >= first) return;
            first = found.distance = at;
            found.lost = rule;
            found.why = why;
        };
        if (const auto edge = leaves_table(base_, way_, field_.table()))
            consider(*edge, edition.retreat.leaving_the_table_routs.rule, "runs_off_the_table");
        for (const Piece& piece : pieces_of(field_, state_)) {
            const Cited<bool>& routs = rules_of(field_, piece).routs_forced;
            if (holds(routs)) consider(enters(piece), routs.rule, "runs_into_impassable_ground");
        }
    }
    double enters(const Piece& piece) const {
        const auto within = is_line(piece.kind) ? overlaps_during(base_, way_, piece.strip)
                                                : overlaps_during(base_, way_, Outline(piece.outline));
        return within.empty() ? never : within.front().from;
    }

    const Field& field_;
    const State& state_;
    const PanicFrame& frame_;
    Rect base_;
    Motion way_;
};

// Rounding to the grid may let bases that slide along each other overlap by a hair; then it stops a little earlier.
Pose pose_behind(const Field& field, const State& state, UnitId u, double distance) {
    constexpr double a_little = 0.005;
    const Base base = base_of(field, state, u);
    const auto is_free = [&](const Pose& pose) {
        const Rect place = rect_of(pose, base);
        for (UnitId v : standing_near(field, state, place, 1))
            if (v != u && overlaps(place, rect_of(field, state, v))) return false;
        return true;
    };
    for (; distance > 0; distance -= a_little)
        if (const Pose pose = moved(state.units[u].pose, 180, distance); is_free(pose)) return pose;
    return state.units[u].pose;
}

// Elephants that still wait must know which have begun to run. Whatever a loss has pushed may stand between them, but
// never another chain: a chain ends before the next begins.
void tell_waiting(State& state, const UnitSet& ran) {
    for (Frame& frame : state.stack)
        if (auto* waiting = std::get_if<PanicFrame>(&frame)) waiting->ran = waiting->ran | ran;
}

// BI-ITP-84: the procedure is the same after shooting and after melee; the reason is not.
Retreat retreat_of(const Run& run, const PanicFrame& frame, Unit elephants, int die) {
    if (frame.enemy == nobody) return {.unit = elephants, .outcome = Outcome::Failed, .die = die};
    elephants.role = frame.role;
    return {
        .unit = elephants, .enemy = unit_of(run.field, run.state, frame.enemy), .outcome = Outcome::Lost, .die = die};
}

// BI-RET-26, BI-ITP-84: a unit that stops them suffers. Returns whether it has to run, too.
bool trample(Run& run, const Unit& elephants, const RetreatResult& how, UnitId u) {
    const RetreatRules& rules = run.edition().retreat;
    const MetOnRetreat met = meet_on_retreat(run.edition(), elephants, how, unit_of(run.field, run.state, u), 0);
    const bool stands = lose_vbu(run, u, met.because.total(), rules.trampled_losses.rule, "trampled_by_elephants");
    if (stands && met.met_disordered == true) disorder(run, u, rules.trampled_disordered.rule, "trampled_by_elephants");
    return stands && met.met_runs_too;
}

}  // namespace

std::optional<Node> need(const Field&, const State& state, const PanicFrame& frame) {
    if (!is_on_table(state, frame.unit)) return std::nullopt;
    return Chance{.roll = Roll::Panic, .unit = frame.unit};
}

void resume(Run&, PanicFrame) {}

void roll(Run& run, PanicFrame frame, std::span<const std::uint8_t> dice) {
    const UnitId u = frame.unit;
    const Unit elephants = unit_of(run.field, run.state, u);
    const RetreatResult how = retreat(run.edition(), retreat_of(run, frame, elephants, dice.front()));
    const Course course = Flight(run.field, run.state, frame, how.distance.value_or(0)).course();
    run.note(frame.enemy == nobody ? Happening::Panics : Happening::FallsBack, u, nobody, to_grid(course.distance),
             how.because);
    if (!course.lost.empty()) return remove(run, u, course.lost, course.why);
    const Pose start = run.state.units[u].pose;
    run.state.units[u].pose = pose_behind(run.field, run.state, u, course.distance);
    disorder_by_ground(run, u, start);
    // BI-RET-27: each runs once in a chain, along its own rear and away from its own melee; the lowest number first.
    std::vector<PanicFrame> next;
    for (UnitId met : course.trampled) {
        run.note(Happening::Stopped, u, met);
        const UnitSet leaves = engaged_with(run.state, met);
        if (!trample(run, elephants, how, met) || frame.ran.contains(met)) continue;
        frame.ran.insert(met);
        next.push_back({.unit = met, .spared = leaves});
    }
    for (auto one = next.rbegin(); one != next.rend(); ++one) run.push(*one);
    tell_waiting(run.state, frame.ran);
    part_those_apart(run);
}

}  // namespace acies
