#include "rules/moving/zones.h"

#include "base/angle.h"
#include "geometry/tolerance.h"
#include "rules/edition.h"
#include "rules/leading/discipline.h"
#include "rules/moving/interpenetration.h"
#include "rules/moving/movement.h"
#include "rules/moving/wheel.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool lacks_zone(const Edition& edition, const Unit& unit, NoZone reason) {
    switch (reason) {
        case NoZone::InMelee: return unit.in_melee;
        case NoZone::Disordered: return is_disordered(edition, unit);
        case NoZone::Baggage: return is(unit, TroopType::BAG);
    }
    return false;
}

bool is_between(double value, double least, double most) {
    return value >= least - length_tolerance && value <= most + length_tolerance;
}

std::optional<MoveKind> kind_of(ZoneAct act) {
    switch (act) {
        case ZoneAct::Ahead:
        case ZoneAct::Enter: return MoveKind::Ahead;
        case ZoneAct::Sideways: return MoveKind::Sideways;
        case ZoneAct::Oblique: return MoveKind::Oblique;
        case ZoneAct::Backward: return MoveKind::Backward;
        case ZoneAct::Wheel:
        case ZoneAct::Shoot:
        case ZoneAct::Rally: return std::nullopt;
    }
    return std::nullopt;
}

bool is_move(ZoneAct act) { return act == ZoneAct::Wheel || kind_of(act).has_value(); }

// Order after the act, the zone apart. None: a die decides.
std::optional<bool> order_after(const Edition& edition, const Unit& unit, ZoneAct act) {
    const bool before = is_disordered(edition, unit);
    if (act == ZoneAct::Rally)  // recovers order at once where no test is needed
        return edition.discipline.tests[DisciplineTest::Rally].need.value == TestNeed::Never ? std::optional(false)
               : before                                                                      ? std::nullopt
                                                                                             : std::optional(false);
    if (before || !is_move(act)) return before;
    if (is_disordered_by_moving(edition, unit)) return true;
    const auto kind = kind_of(act);
    return kind ? kind_disorders(edition, unit, *kind, std::nullopt) : std::optional(false);
}

// Why the unit may not act so anywhere, zone or no zone.
std::optional<MoveRefusal> refusal_anywhere(const Edition& edition, const Unit& unit, ZoneAct act) {
    if (!is_move(act)) return std::nullopt;
    return kind_refusal(edition, unit, kind_of(act).value_or(MoveKind::Ahead));
}

Reaction reaction_of(const Edition& edition, const Unit& controller, Tally& because) {
    const ZoneRules& rules = edition.zones;
    if (controller.shieldwall && holds(rules.shieldwall_does_not_react)) {
        because.note(rules.shieldwall_does_not_react.rule, "a_shieldwall_does_not_react");
        return Reaction::None;
    }
    const Cited<bool>& by_test = rules.disordered_reacts_by_test;
    if (!is_disordered(edition, controller) || !holds(by_test)) return Reaction::Automatic;
    because.note(by_test.rule, "disordered_it_must_test_to_react");
    return Reaction::Test;
}

// The act is one on which the course bears: what it leads to if the course misses the controller.
void apply_course(const Edition& edition, const ZoneQuestion& question, ZoneOutcome& out) {
    const ZoneActRules& act = edition.zones.acts[question.act];
    const bool disordered = is_disordered(edition, question.unit);
    const bool barred = disordered && holds(act.not_off_course_if_disordered);
    const bool disorders = holds(act.disorders_off_course) && can_be_disordered(edition, question.unit);
    if (!question.course_meets_controller) {
        if (barred) out.allowed.reset();
        if (disorders && out.disordered == false) out.disordered.reset();
        if (holds(act.provokes_off_course)) out.reaction.reset();
        return;
    }
    if (*question.course_meets_controller) return;
    if (barred) {
        out.allowed = false;
        out.because.note(act.not_off_course_if_disordered.rule, "a_disordered_unit_may_not_pass_by");
        return;
    }
    if (disorders) {
        out.disordered = true;
        out.because.note(act.disorders_off_course.rule, "disordered_the_controller_is_not_ahead");
    }
    if (holds(act.provokes_off_course)) {
        out.because.note(act.provokes_off_course.rule, "its_course_does_not_meet_the_controller");
        out.reaction = reaction_of(edition, question.controller, out.because);
    }
}

void apply_zone(const Edition& edition, const ZoneQuestion& question, ZoneOutcome& out) {
    const ZoneActRules& act = edition.zones.acts[question.act];
    if (holds(act.forbidden)) {
        out.allowed = false;
        out.because.note(act.forbidden.rule, Words("forbidden_in_an_enemy_zone_of_control", question.act));
        return;
    }
    if (act.free.stated()) out.because.note(act.free.rule, Words("without_consequences", question.act));
    if (holds(act.provokes)) {
        out.because.note(act.provokes.rule, Words("provokes_a_reaction", question.act));
        out.reaction = reaction_of(edition, question.controller, out.because);
    }
    apply_course(edition, question, out);
}

}  // namespace

bool has_zone(const Edition& edition, const Unit& controller, Tally& because) {
    for (NoZone reason : every<NoZone>()) {
        const Cited<bool>& rule = edition.zones.no_zone[reason];
        if (!holds(rule) || !lacks_zone(edition, controller, reason)) continue;
        because.note(rule.rule, Words(reason));
        return false;
    }
    because.note(edition.zones.depth.rule, "it_has_a_zone_of_control");
    return true;
}

bool is_in_zone(const Edition& edition, const Unit& controller, const ZonePlace& place, Point point) {
    const double c = cosine(place.facing), s = sine(place.facing);
    const double dx = point.x - place.front_midpoint.x, dy = point.y - place.front_midpoint.y;
    const double ahead = dx * c + dy * s;  // of the front edge
    const double aside = dy * c - dx * s;
    const double half = front_of(edition, controller) / 2;
    const double reach = edition.zones.depth.value;
    const bool in_width = is_between(aside, -half, half);
    if (in_width && is_between(ahead, 0, reach)) return true;
    if (!is_among(edition, controller, edition.zones.all_round)) return false;
    const double back = -depth_of(edition, controller);
    const bool behind = in_width && is_between(ahead, back - reach, back);
    const bool beside = is_between(ahead, back, 0) && is_between(aside < 0 ? -aside : aside, half, half + reach);
    return behind || beside;
}

ZoneOutcome zone_outcome(const Edition& edition, const ZoneQuestion& question) {
    ZoneOutcome out;
    const std::optional<MoveRefusal> refusal = refusal_anywhere(edition, question.unit, question.act);
    out.allowed = !refusal;
    out.disordered = order_after(edition, question.unit, question.act);
    out.reaction = Reaction::None;
    if (refusal) out.because.note(edition.movement.refusals[*refusal].rule, Words(*refusal));
    Tally ignored;
    if (*out.allowed && question.inside && has_zone(edition, question.controller, ignored))
        apply_zone(edition, question, out);
    if (out.allowed == false) {  // it did not act
        out.disordered = is_disordered(edition, question.unit);
        out.reaction = Reaction::None;
    }
    return out;
}

}  // namespace acies
