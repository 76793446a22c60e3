#include "battle/acting/feat.h"

#include <algorithm>

#include "battle/ground/placing.h"
#include "battle/ground/unit_now.h"
#include "battle/ground/village.h"
#include "battle/moves/last_leg.h"
#include "battle/moves/plan.h"
#include "battle/order/discipline.h"
#include "battle/order/phases.h"
#include "battle/order/square.h"
#include "battle/position/clock.h"
#include "geometry/front.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr double max_offset = 0.5;  // U; lines that stand no farther aside are aligned (I1-ITP-25)
constexpr double max_turned = 1;    // degrees

// Nothing has been done in this activation but, at most, an attempt to recover order.
bool is_first_deed(const Edition& edition, const ActivationFrame& frame) {
    return frame.shot.empty() && moves_of(edition, frame) == 0;
}

// ---- shieldwall

std::optional<Refusal> refuse_shieldwall(const Field& field, const State& state, const ActivationFrame& frame,
                                         bool form) {
    const ShieldwallRules& rules = field.edition().specials.shieldwall;
    const UnitId u = frame.units.first();
    const bool can = field.unit(u).grants.contains(Grant::Shieldwall) &&
                     is_among(field.edition(), unit_of(field, state, u), rules.troops);
    if (!can) return Refusal{rules.troops.rule, "it_has_no_shieldwall"};
    if (is_in_melee(state, u)) return Refusal{rules.never_in_melee.rule, "not_in_melee"};
    if (state.units[u].shieldwall == form) return Refusal{rules.troops.rule, "it_stands_that_way_already"};
    if (!is_first_deed(field.edition(), frame)) return Refusal{rules.only_action.rule, "it_must_be_its_only_action"};
    return std::nullopt;
}

// ---- disengaging

// The same state, but with the unit free of its melee and in order.
State let_go(const State& state, UnitId u) {
    State free = state;
    free.units[u].disordered = false;
    erase_if(free.engagements,
             [&](const Engagement& e) { return e.units[Seat::Red] == u || e.units[Seat::Blue] == u; });
    return free;
}

// Where a whole phase straight back leads; none if there is no room at all.
std::optional<MovePlan> way_back(const Field& field, const State& state, UnitId u) {
    const State free = let_go(state, u);
    const UnitSet units(u);
    MakeMove back{.count = 1};
    back.legs[0] = {.kind = Leg::Back,
                    .amount = to_grid(speed_of(field.edition(), unit_of(field, state, u)).value_or(0))};
    if (back.legs[0].amount <= 0) return std::nullopt;
    const auto amount = LastLeg(field, free, units, back).farthest();
    if (!amount || to_u(*amount) < field.edition().table.keeps_clear.value) return std::nullopt;
    back.legs[0].amount = *amount;
    const auto plan = try_move(field, free, units, back, Compulsion::Ask);
    return plan ? std::optional(*plan) : std::nullopt;
}

Side worst_contact(const Field& field, const State& state, UnitId u) {
    const Seat seat = field.seat(u);
    Side worst = Side::Front;
    for (const Engagement& e : state.engagements)
        if (e.units[seat] == u) worst = std::max(worst, e.contacted[seat]);
    return worst;
}

// One of the enemies that the unit fights, a mounted one if there is any: I2-ITP-42 requires foot only.
std::optional<Unit> hardest_to_leave(const Field& field, const State& state, UnitId u) {
    std::optional<Unit> found;
    for (UnitId enemy : engaged_with(state, u))
        if (Unit unit = unit_of(field, state, enemy); !found || is_mounted(field.edition(), unit)) found = unit;
    return found;
}

std::optional<Refusal> refuse_disengaging(const Field& field, const State& state, const ActivationFrame& frame) {
    const UnitId u = frame.units.first();
    DisciplineCheck check = discipline_check(field, state, frame, frame.units, DisciplineTest::Disengage);
    check.unit.contacted = worst_contact(field, state, u);
    check.threat = hardest_to_leave(field, state, u);
    const DisciplineOutcome outcome = discipline_outcome(field.edition(), check);
    if (!outcome.allowed) return last_reason(outcome.because);
    if (!way_back(field, state, u))
        return Refusal{field.edition().movement.evasion.disengaging_full_phase_back.rule, "there_is_no_way_back"};
    return std::nullopt;
}

void disengage(Run& run, UnitId u) {
    const auto plan = way_back(run.field, run.state, u);
    part_from_all(run, u);
    run.note(Happening::Disengages, u, nobody, 0,
             reason(run.edition().discipline.tests[DisciplineTest::Disengage].act.rule, "breaks_off"));
    for (const MovePlan::Step& step : plan->steps) {
        Pose& pose = run.state.units[step.unit].pose;
        run.note(Happening::Moved, step.unit, nobody, to_grid(length(position(step.pose) - position(pose))));
        pose = step.pose;
    }
    run.state.units[u].launched = false;
    part_those_apart(run);
}

// ---- dismounting

// I1-ITP-24: the same centre and facing; losses are carried over.
void stand_on_foot(const Field& field, State& state, UnitId u) {
    const Rect before = rect_of(field, state, u);
    state.units[u].dismounted = true;
    const Vec front = before.centre + ahead(before.facing) * (to_u(base_of(field, state, u).depth) * 0.5);
    state.units[u].pose = {to_grid(front.x), to_grid(front.y), state.units[u].pose.heading};
}

std::optional<Refusal> refuse_dismounting(const Field& field, const State& state, const ActivationFrame& frame) {
    const RuleId rule = field.edition().discipline.special.dismount.rule;
    const UnitId u = frame.units.first();
    if (!field.edition().discipline.special.dismount.stated())
        return Refusal{rule, "no_unit_dismounts_in_this_edition"};
    if (!field.unit(u).foot || state.units[u].dismounted) return Refusal{rule, "it_cannot_fight_on_foot"};
    if (is_in_melee(state, u)) return Refusal{rule, "not_in_melee"};
    if (!frame.shot.empty() || frame.phases > 0) return Refusal{rule, "it_takes_the_whole_activation"};
    State after = state;
    stand_on_foot(field, after, u);
    if (!is_free(field, after, u, rect_of(field, after, u))) return Refusal{rule, "there_is_no_room_to_dismount"};
    return std::nullopt;
}

void dismount(Run& run, UnitId u) {
    UnitState& unit = run.state.units[u];
    const int lost = run.field.unit(u).ranks.front().vbu - unit.vbu[0];
    unit.launched = false;
    unit.vbu[0] = static_cast<std::int8_t>(std::max(1, run.field.unit(u).foot->vbu - lost));
    stand_on_foot(run.field, run.state, u);
    run.note(Happening::Dismounts, u);
}

// ---- line relief

// The second line stands right behind the first.
bool is_right_behind(const Field& field, const State& state, UnitId first, UnitId second) {
    const Rect front = rect_of(field, state, first), rear = rect_of(field, state, second);
    const Vec at = local(front, edge_middle(rear, BaseEdge::Front));
    const double between = -at.x - front.half_depth;
    const double turned = absolute(dot(ahead(front.facing), leftward(rear.facing)));
    return between >= -touch_tolerance && within_length(between, field.edition().movement.line_relief_gap.value) &&
           absolute(at.y) <= max_offset && turned <= sine(max_turned) &&
           dot(ahead(front.facing), ahead(rear.facing)) > 0;
}

State exchanged(const State& state, UnitId first, UnitId second) {
    State after = state;
    std::swap(after.units[first].pose, after.units[second].pose);
    return after;
}

bool stands_free(const Field& field, const State& state, UnitId u) {
    const Rect place = rect_of(field, state, u);
    return std::ranges::none_of(standing_near(field, state, place, 1),
                                [&](UnitId v) { return v != u && overlaps(place, rect_of(field, state, v)); });
}

std::optional<Refusal> refuse_relief(const Field& field, const State& state, const ActivationFrame& frame,
                                     UnitId with) {
    const Cited<double>& rule = field.edition().movement.line_relief_gap;
    const UnitId u = frame.units.first();
    const auto is_second_line = [&] {
        return with < field.count() && field.seat(with) == field.seat(u) && is_on_table(state, with) &&
               field.unit(with).grants.contains(Grant::Relieves) && !state.units[with].disordered &&
               !is_in_melee(state, with);
    };
    if (!rule.stated() || !field.unit(u).grants.contains(Grant::Relieved))
        return Refusal{rule.rule, "it_has_no_second_line"};
    if (!is_second_line()) return Refusal{rule.rule, "no_such_unit_relieves_it"};
    if (!is_first_deed(field.edition(), frame)) return Refusal{rule.rule, "it_must_be_done_before_anything_else"};
    if (!is_right_behind(field, state, u, with)) return Refusal{rule.rule, "it_does_not_stand_right_behind", {}, with};
    const State after = exchanged(state, u, with);
    if (!stands_free(field, after, u) || !stands_free(field, after, with))
        return Refusal{rule.rule, "there_is_no_room"};
    return std::nullopt;
}

// I1-ITP-25: the newcomer fights on without impetus.
void relieve(Run& run, UnitId u, UnitId with) {
    run.state = exchanged(run.state, u, with);
    const Seat seat = run.field.seat(u);
    for (Engagement& e : run.state.engagements)
        if (e.units[seat] == u) e.units[seat] = with;
    run.state.units[with].activated = true;
    run.note(Happening::RelievesLine, u, with);
    part_those_apart(run);
}

// ---- built-up areas

std::optional<Refusal> refuse_occupying(const Field& field, const State& state, const ActivationFrame& frame) {
    const Edition& edition = field.edition();
    const TestRules& rules = edition.discipline.tests[DisciplineTest::EnterVillage];
    const UnitId u = frame.units.first();
    if (!edition.terrain.village.capacity.stated())
        return Refusal{rules.act.rule, "no_unit_may_occupy_it_in_this_edition"};
    if (auto refusal = discipline_refusal(field, state, frame, DisciplineTest::EnterVillage)) return refusal;
    const Cited<Troops>& attackers = edition.terrain.village.attackers;
    if (attackers.stated() && !is_among(edition, unit_of(field, state, u), attackers))
        return Refusal{attackers.rule, "only_infantry_goes_in"};
    if (!frame.shot.empty() || frame.phases > 0) return Refusal{rules.act.rule, "it_must_be_done_before_anything_else"};
    if (state.units[u].village != no_village) return Refusal{rules.act.rule, "it_is_inside_already"};
    if (!village_ahead(field, state, u)) return Refusal{rules.act.rule, "no_free_built_up_area_lies_ahead"};
    return std::nullopt;
}

std::optional<Refusal> refuse_leaving(const Field& field, const State& state, const ActivationFrame& frame) {
    const RuleId rule = rule_of_villages(field.edition());
    const UnitId u = frame.units.first();
    if (state.units[u].village == no_village) return Refusal{rule, "it_is_in_no_built_up_area"};
    if (is_in_melee(state, u)) return Refusal{rule, "not_in_melee"};
    if (!frame.shot.empty() || frame.phases > 0) return Refusal{rule, "it_must_be_done_before_anything_else"};
    const auto pose =
        place_outside(field, state, u, {BaseEdge::Front, BaseEdge::Back, BaseEdge::Left, BaseEdge::Right});
    return pose ? std::nullopt : std::optional(Refusal{rule, "there_is_no_room_outside"});
}

std::optional<Refusal> refuse_leaving_square(const Field& field, const State& state, UnitId u) {
    const RuleId rule = field.edition().discipline.special.leave_square.rule;
    if (!is_in_square(state.units[u])) return Refusal{rule, "it_is_in_no_square"};
    if (!place_beside_square(field, state, u)) return Refusal{rule, "there_is_no_room_outside"};
    return std::nullopt;
}

// ---- all of them

// What follows from success.
void carry_out(Run& run, UnitId u, const SpecialAction& special) {
    UnitState& unit = run.state.units[u];
    switch (special.feat) {
        case Feat::FormShieldwall:
        case Feat::DissolveShieldwall:
            unit.shieldwall = special.feat == Feat::FormShieldwall;
            return run.note(unit.shieldwall ? Happening::FormsShieldwall : Happening::DissolvesShieldwall, u);
        case Feat::Disengage: return disengage(run, u);
        case Feat::Dismount: return dismount(run, u);
        case Feat::RelieveLine: return relieve(run, u, special.with);
        case Feat::LeaveSquare: return leave_square(run, u);
        case Feat::Occupy: return occupy(run, u, *village_ahead(run.field, run.state, u));
        case Feat::LeaveVillage: return leave_village(run, u);
    }
}

DisciplineTest test_of(Feat feat) {
    return feat == Feat::Disengage ? DisciplineTest::Disengage : DisciplineTest::EnterVillage;
}

bool is_tested(Feat feat) {
    return feat == Feat::Disengage || feat == Feat::Dismount || feat == Feat::RelieveLine || feat == Feat::Occupy ||
           feat == Feat::LeaveSquare;
}

// What failure leads to, and by which rule.
Cited<TestFailure> failure_of(const Run& run, const DisciplineFrame& frame) {
    const SpecialTestRules& special = run.edition().discipline.special;
    switch (frame.special->feat) {
        case Feat::Dismount: return special.dismount;
        case Feat::RelieveLine: return special.line_relief;
        case Feat::LeaveSquare: return special.leave_square;
        case Feat::FormShieldwall:
        case Feat::DissolveShieldwall:
        case Feat::Disengage:
        case Feat::Occupy:
        case Feat::LeaveVillage: break;
    }
    Cited<TestFailure> failure = run.edition().discipline.tests[frame.test].failed;
    failure.value = acies::failure_of(run.edition(),
                                      {.test = frame.test, .unit = unit_of(run.field, run.state, frame.units.first())});
    return failure;
}

// An attempt that changes nothing has still taken a phase; others end the activation.
void fail(Run& run, const DisciplineFrame& frame) {
    ActivationFrame& own = std::get<ActivationFrame>(run.state.stack.back());
    const Cited<TestFailure> failure = failure_of(run, frame);
    own.over = true;
    if (brings_disorder(failure.value)) disorder(run, frame.units.first(), failure.rule, frame.special->feat);
    const bool may_go_on =
        failure.value == TestFailure::NotDoneDisorderOneAction && own.kind != ActivationFrame::Kind::Fighting;
    if (may_go_on) {
        own.over = false;
        own.one_action = true;
    } else if (frame.special->feat == Feat::Occupy) {
        begin_phase(run.edition(), own, false);
    }
}

}  // namespace

bool is_plainly_tested(Feat feat) {
    return feat == Feat::Dismount || feat == Feat::RelieveLine || feat == Feat::LeaveSquare;
}

std::optional<Refusal> feat_refusal(const Field& field, const State& state, const ActivationFrame& frame,
                                    const SpecialAction& special) {
    if (auto refusal = time_refusal(field, state)) return refusal;
    if (frame.units.size() > 1) return Refusal{field.edition().activation.groups_only_move.rule, "groups_only_move"};
    if (frame.one_action) return Refusal{field.edition().discipline.special.dismount.rule, "it_has_one_action_left"};
    switch (special.feat) {
        case Feat::FormShieldwall: return refuse_shieldwall(field, state, frame, true);
        case Feat::DissolveShieldwall: return refuse_shieldwall(field, state, frame, false);
        case Feat::Disengage: return refuse_disengaging(field, state, frame);
        case Feat::Dismount: return refuse_dismounting(field, state, frame);
        case Feat::RelieveLine: return refuse_relief(field, state, frame, special.with);
        case Feat::LeaveSquare: return refuse_leaving_square(field, state, frame.units.first());
        case Feat::Occupy: return refuse_occupying(field, state, frame);
        case Feat::LeaveVillage: return refuse_leaving(field, state, frame);
    }
    return std::nullopt;
}

void perform(Run& run, ActivationFrame frame, const SpecialAction& special) {
    const UnitId u = frame.units.first();
    if (is_tested(special.feat)) {
        run.push(frame);
        return run.push(DisciplineFrame{.test = test_of(special.feat), .units = frame.units, .special = special});
    }
    if (special.feat == Feat::LeaveVillage)
        begin_phase(run.edition(), frame, false);
    else
        frame.over = true;
    run.push(frame);
    carry_out(run, u, special);
}

void settle_feat(Run& run, const DisciplineFrame& frame, bool passed) {
    if (!passed) return fail(run, frame);
    ActivationFrame& own = std::get<ActivationFrame>(run.state.stack.back());
    own.over = true;
    // The melee is fought by the unit that has taken its place.
    if (frame.special->feat == Feat::RelieveLine) own.units = UnitSet(frame.special->with);
    carry_out(run, frame.units.first(), *frame.special);
}

void add_feats(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    const auto offer = [&](const SpecialAction& special) {
        if (!feat_refusal(field, state, frame, special)) all.push_back(special);
    };
    for (Feat feat : every<Feat>())
        if (feat != Feat::RelieveLine) offer({feat});
    if (!field.unit(frame.units.first()).grants.contains(Grant::Relieved)) return;
    for (UnitId with : field.units_of(field.seat(frame.units.first()))) offer({Feat::RelieveLine, with});
}

}  // namespace acies
