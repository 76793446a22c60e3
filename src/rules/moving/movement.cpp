#include "rules/moving/movement.h"

#include <algorithm>
#include <array>

#include "base/angle.h"
#include "geometry/tolerance.h"
#include "rules/edition.h"
#include "rules/leading/discipline.h"
#include "rules/moving/charge.h"
#include "rules/moving/grouping.h"
#include "rules/moving/terrain.h"
#include "rules/moving/walk.h"
#include "rules/moving/wheel.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

bool is_stated(const Edition& edition, MoveRefusal refusal) { return holds(edition.movement.refusals[refusal]); }

bool is_compelled(const Edition& edition, const Move& move) {
    return move.initial_wheel > 0 && edition.movement.compulsory.exists.stated();
}

bool keeps_order(const Edition& edition, const Unit& unit, const MoveKindRules& rules, std::optional<double> distance) {
    const auto& disciplines = rules.keeps_order_disciplines;
    const bool is_short = distance && rules.short_move.stated() && within_length(*distance, rules.short_move.value);
    return is_among(edition, unit, rules.keeps_order) ||
           (disciplines.stated() && disciplines.value.contains(unit.discipline)) ||
           (is_short && is_among(edition, unit, rules.short_move_troops));
}

// Length of the longest wheel that may begin a compulsory move.
bool wheels_too_far(const Edition& edition, const Move& move) {
    const CompulsoryMoveRules& rules = edition.movement.compulsory;
    const double limit = front_of(edition, move.unit) * radians(rules.wheel_limit.value);
    if (holds(rules.wheel_below_limit) ? move.initial_wheel >= limit : !within_length(move.initial_wheel, limit))
        return true;
    const std::optional<double> speed = speed_of(edition, move.unit, move.kind);
    return holds(rules.wheel_deducted) && speed && !within_length(move.initial_wheel, *speed);
}

bool is_refused(const Edition& edition, const Move& move, MoveRefusal refusal) {
    const MovementRules& rules = edition.movement;
    const bool chariot = is_among(edition, move.unit, rules.chariots.chariots);
    switch (refusal) {
        case MoveRefusal::NotCompelled: return is_compelled(edition, move) && !is_impetuous(edition, move.unit);
        case MoveRefusal::WheelsTooFar: return is_compelled(edition, move) && wheels_too_far(edition, move);
        case MoveRefusal::WheelsAfterMoving: return move.then == MoveEnd::Wheel && !chariot;
        case MoveRefusal::DisorderedWheel:
            return move.then == MoveEnd::Wheel && chariot && is_disordered(edition, move.unit) &&
                   holds(rules.chariots.not_if_disordered);
        case MoveRefusal::InMelee:
        case MoveRefusal::InShieldwall:
        case MoveRefusal::FortifiedWagenburg:
        case MoveRefusal::NoSpeed:
        case MoveRefusal::KindBarred:
        case MoveRefusal::Disordered:
        case MoveRefusal::MayNotCharge:
        case MoveRefusal::GroundBarred:
        case MoveRefusal::TooManyPhases:
        case MoveRefusal::OnePhaseOnly:
        case MoveRefusal::DisorderedPhase:
        case MoveRefusal::TooFar:
        case MoveRefusal::TooShort: break;
    }
    return false;
}

// Why the move may not even begin.
std::optional<MoveRefusal> refusal_before(const Edition& edition, const Move& move) {
    if (const auto refusal = kind_refusal(edition, move.unit, move.kind)) return refusal;
    for (MoveRefusal refusal : every<MoveRefusal>())
        if (is_stated(edition, refusal) && is_refused(edition, move, refusal)) return refusal;
    return std::nullopt;
}

// All phases of a move, one after the other.
class Journey {
public:
    Journey(const Edition& edition, const Move& move, int phases, double wanted)
        : edition_(edition),
          move_(move),
          phases_(phases),
          wanted_(wanted) {
        at_.standing = move.unit.terrain;
        disordered = is_disordered(edition, move.unit);
        while (made < phases_ && may_go_on()) make_phase();
    }

    double distance = 0;
    int made = 0;
    std::optional<bool> disordered;  // none: a die that is not known decides
    bool destroyed = false;
    GroupForm group = GroupForm::Any;
    std::optional<Terrain> stopped_by;
    std::optional<MoveRefusal> halted;  // why the phases after these could not be made
    Tally because;

private:
    bool may_go_on() {
        const MovementRules& rules = edition_.movement;
        if (phases_so_far() == 0) return true;
        if (rules.max_phases.stated() && phases_so_far() >= rules.max_phases.value)
            halted = MoveRefusal::TooManyPhases;
        else if (is_among(edition_, move_.unit, rules.one_phase_only))
            halted = MoveRefusal::OnePhaseOnly;
        else if (disordered == true && holds(rules.disordered_one_phase))
            halted = MoveRefusal::DisorderedPhase;
        return !halted && !destroyed;
    }

    // I1-ACT-07: an attempt to recover order was a phase too.
    int phases_so_far() const {
        return made + (move_.unit.rallied && holds(edition_.activation.rally_is_a_phase) ? 1 : 0);
    }

    void make_phase() {
        ++made;
        const PhaseWalk walk = walk_phase(edition_, move_, at_, limits());
        distance += walk.distance;
        stopped_by = walk.stopped_by;
        on_road_ = on_road_ && std::ranges::all_of(walk.over, [](Terrain t) { return t == Terrain::Road; });
        if (phases_so_far() > 1) test_phase();
        note_ground(walk);
        apply_kind(walk.distance);
    }

    PhaseLimits limits() const {
        const bool last = made == phases_;
        const bool charges = move_.kind == MoveKind::Charge && !last;  // I2-ITP-38: earlier phases at base speed
        const bool compelled = is_compelled(edition_, move_) && made == 1;
        const bool deducted = compelled && holds(edition_.movement.compulsory.wheel_deducted);
        return {.speed = speed_of(edition_, move_.unit, charges ? MoveKind::Ahead : move_.kind).value_or(endless),
                .bonus = deducted ? -move_.initial_wheel : 0,
                .wanted = wanted_ - distance,
                .stop_before_harm = !last,
                .compelled = compelled};
    }

    void disorder(RuleId rule, Words words) {
        if (!can_be_disordered(edition_, move_.unit)) return;
        disordered = true;
        because.note(rule, words);
    }

    // The die of the next test: whether it passes; nothing if neither die nor outcome is known.
    std::optional<bool> roll(const DisciplineCheck& check) {
        std::optional<int> die;
        if (next_die_ < move_.test_dice.size()) die = move_.test_dice[next_die_++];
        return passes(edition_, check, die);
    }

    void settle(std::optional<bool> passed, RuleId rule, Phrase what) {
        if (!can_be_disordered(edition_, move_.unit)) return;
        if (passed == false) return disorder(rule, Words(what, "test_failed", "disordered"));
        if (!passed && disordered != true) disordered.reset();
        because.note(rule, Words(what, passed ? Phrase("test_passed") : Phrase("needs_a_test")));
    }

    void test_phase() {
        const Cited<int>& untested = edition_.terrain.road.untested_phases;
        if (on_road_ && untested.stated() && phases_so_far() <= untested.value)
            return because.note(untested.rule, "no_test_along_a_road");
        const DisciplineCheck check{
            .test = DisciplineTest::FurtherMove, .unit = ordered_unit(), .movement = phases_so_far()};
        settle(roll(check), edition_.discipline.tests[check.test].failed.rule, "further_phase");
    }

    Unit ordered_unit() const {
        Unit unit = move_.unit;
        unit.disordered = false;
        return unit;
    }

    void note_ground(const PhaseWalk& walk) {
        const auto any_of = [&](const std::vector<Terrain>& grounds, GroundEffect effect) -> std::optional<Terrain> {
            for (Terrain ground : grounds) {
                if (!suffers(edition_, move_.unit, ground, effect)) continue;
                because.note(rule_of(edition_, move_.unit, ground, effect), Words(effect, ground));
                return ground;
            }
            return std::nullopt;
        };
        any_of(walk.over, GroundEffect::Slowed);
        any_of(walk.over, GroundEffect::WholePhase);
        const TerrainRules& terrain = edition_.terrain;
        if (walk.slowed_by_leaving) because.note(terrain.leaving_slows.rule, "slowed_leaving_its_ground");
        if (terrain.road.factor.stated() && walk.over == std::vector{Terrain::Road})
            because.note(terrain.road.factor.rule, "farther_along_a_road");
        if (any_of(walk.crossed, GroundEffect::Destroyed)) destroyed = true;
        if (can_be_disordered(edition_, move_.unit) && any_of(walk.crossed, GroundEffect::Disordered))
            disordered = true;
        if (any_of(walk.crossed, GroundEffect::NoGroup))
            group = GroupForm::No;
        else if (any_of(walk.crossed, GroundEffect::ColumnOnly) && group == GroupForm::Any)
            group = GroupForm::Column;
    }

    void apply_kind(double covered) {
        const MovementRules& rules = edition_.movement;
        const MoveKindRules& kind = rules.kinds[move_.kind];
        const std::optional<bool> disorders = kind_disorders(edition_, move_.unit, move_.kind, covered);
        if (is_disordered_by_moving(edition_, move_.unit))
            disorder(rules.disordered_by_moving.rule, "every_move_disorders_it");
        else if (disorders == true)
            disorder(kind.disorders.rule, Words("disordered", move_.kind));
        else if (!disorders)
            settle(roll({.test = DisciplineTest::RearMove, .unit = ordered_unit()}), kind.keeps_order_by_test.rule,
                   "order_after_the_move");
        if (move_.then == MoveEnd::Wheel && made == phases_ && holds(rules.chariots.wheel_disorders))
            disorder(rules.chariots.wheel_disorders.rule, "the_wheel_after_the_move_disorders_it");
    }

    const Edition& edition_;
    const Move& move_;
    int phases_;
    double wanted_;
    PathPosition at_;
    std::size_t next_die_ = 0;
    bool on_road_ = true;
};

GroupForm group_of(const Edition& edition, const Move& move, GroupForm by_ground) {
    const MoveKindRules& kind = edition.movement.kinds[move.kind];
    const std::array<Unit, 2> alike{move.unit, move.unit};
    if (!grouping(edition, alike).allowed) return GroupForm::No;
    if (holds(kind.single_units) && !is_among(edition, move.unit, kind.groups)) return GroupForm::No;
    return by_ground;
}

// The least it must cover: 0 if it may stop at will; nothing if its speed is not stated.
std::optional<double> min_distance(const Edition& edition, const Move& move, Tally& because) {
    const ChariotMoveRules& rules = edition.movement.chariots;
    if (is_compelled(edition, move) && holds(edition.movement.compulsory.full_phase)) {
        because.note(edition.movement.compulsory.full_phase.rule, "the_compulsory_move_is_a_full_phase");
        if (!speed_of(edition, move.unit, move.kind)) return std::nullopt;
        return Journey(edition, move, 1, endless).distance;
    }
    const Cited<bool>& before = move.then == MoveEnd::Wheel ? rules.before_wheeling : rules.before_stopping;
    const bool charges = move.kind == MoveKind::Charge && holds(rules.contact_ends_it);
    if (!holds(before) || charges || !is_among(edition, move.unit, rules.chariots)) return 0;
    because.note(before.rule, "chariots_cover_at_least_half_their_move_first");
    const std::optional<double> speed = speed_of(edition, move.unit, move.kind);
    return speed ? std::optional(*speed * rules.min_share.value) : std::nullopt;
}

// Why a move that could begin may not be made as wanted.
std::optional<MoveRefusal> refusal_after(const Move& move, const Journey& farthest, const Journey& made,
                                         std::optional<double> least) {
    if (made.halted) return made.halted;
    if (farthest.distance <= 0) return farthest.stopped_by ? MoveRefusal::GroundBarred : MoveRefusal::NoSpeed;
    if (move.distance && !within_length(*move.distance, farthest.distance))
        return farthest.stopped_by ? MoveRefusal::GroundBarred : MoveRefusal::TooFar;
    if (least && !within_length(*least, std::min(farthest.distance, move.distance.value_or(endless))))
        return MoveRefusal::TooShort;
    return std::nullopt;
}

std::optional<bool> may_go_on(const Edition& edition, const Move& move, const Journey& made) {
    const MovementRules& rules = edition.movement;
    const bool spent = rules.max_phases.stated() && made.made >= rules.max_phases.value;
    if (spent || made.destroyed || made.halted || move.kind == MoveKind::Charge) return false;
    if (is_among(edition, move.unit, rules.one_phase_only)) return false;
    if (!made.disordered) return std::nullopt;
    return !*made.disordered || !holds(rules.disordered_one_phase);
}

void note_speed(const Edition& edition, const Move& move, Tally& because) {
    const MovementRules& rules = edition.movement;
    because.note(rules.speed.rule, Words(rules.speed.value, move.kind));
    if (!is_compelled(edition, move)) return;
    const Cited<bool>& deducted = rules.compulsory.wheel_deducted;
    because.note(deducted.rule,
                 deducted.value ? Phrase("the_wheel_before_it_is_deducted") : Phrase("the_wheel_before_it_is_free"));
}

// Ground that bars the way names its own rule.
void note_refusal(const Edition& edition, const Move& move, MoveRefusal refusal, std::optional<Terrain> ground,
                  Tally& because) {
    if (refusal == MoveRefusal::GroundBarred && ground) {
        const GroundEffect effect =
            is_barred_from(edition, move.unit, *ground) ? GroundEffect::Barred : GroundEffect::BarredIfCompelled;
        because.note(rule_that_bars(edition, move.unit, *ground), Words(effect, *ground));
    } else {
        because.note(rule_of(edition, move.unit, move.kind, refusal), Words(refusal));
    }
}

MoveOutcome refused(const Edition& edition, const Move& move, MoveRefusal refusal,
                    std::optional<Terrain> ground = std::nullopt) {
    MoveOutcome out;
    out.allowed = false;
    out.refusal = refusal;
    out.distance = 0;
    out.least = min_distance(edition, move, out.because);
    out.disordered = is_disordered(edition, move.unit);
    out.group = GroupForm::No;
    note_refusal(edition, move, refusal, ground, out.because);
    return out;
}

bool bars_kind(const Edition& edition, const Unit& unit, MoveKind kind, MoveRefusal refusal) {
    const MoveKindRules& rules = edition.movement.kinds[kind];
    switch (refusal) {
        case MoveRefusal::InMelee: return unit.in_melee;
        case MoveRefusal::InShieldwall: return unit.shieldwall;
        case MoveRefusal::FortifiedWagenburg:
            return is(unit, TroopType::W) && unit.cover.contains(Cover::Fortification);
        case MoveRefusal::NoSpeed: return speed_of(edition, unit, kind) == 0.0;
        case MoveRefusal::KindBarred: return is_among(edition, unit, rules.barred);
        case MoveRefusal::Disordered:
            return is_disordered(edition, unit) && holds(rules.not_if_disordered) &&
                   !is_among(edition, unit, rules.even_if_disordered);
        case MoveRefusal::MayNotCharge: return kind == MoveKind::Charge && !may_charge(edition, unit, nullptr);
        case MoveRefusal::NotCompelled:
        case MoveRefusal::WheelsTooFar:
        case MoveRefusal::WheelsAfterMoving:
        case MoveRefusal::DisorderedWheel:
        case MoveRefusal::GroundBarred:
        case MoveRefusal::TooManyPhases:
        case MoveRefusal::OnePhaseOnly:
        case MoveRefusal::DisorderedPhase:
        case MoveRefusal::TooFar:
        case MoveRefusal::TooShort: break;
    }
    return false;
}

}  // namespace

std::optional<double> speed_of(const Edition& edition, const Unit& unit, MoveKind kind) {
    const MovementRules& rules = edition.movement;
    if (rules.speed.value == SpeedSource::Profile) return unit.m;
    const SpeedRow* row = speed_row(edition, unit);
    if (!row) return std::nullopt;
    return kind == MoveKind::Charge ? row->charge : row->base;
}

std::optional<double> reach_over(const Edition& edition, const Unit& unit, MoveKind kind, Terrain terrain,
                                 double bonus) {
    const std::optional<double> speed = speed_of(edition, unit, kind);
    if (!speed) return std::nullopt;
    Move move;
    move.unit = unit;
    move.path = {{terrain, std::nullopt}};
    PathPosition at;
    at.standing = unit.terrain;
    return walk_phase(edition, move, at, {.speed = *speed, .bonus = bonus}).distance;
}

std::optional<WayAlong> reach_along(const Edition& edition, const Unit& unit, MoveKind kind,
                                    const std::vector<Stretch>& path, double bonus, std::optional<double> wanted) {
    const std::optional<double> speed = speed_of(edition, unit, kind);
    if (!speed) return std::nullopt;
    Move move;
    move.unit = unit;
    move.path = path;
    move.detailed_path = true;
    PathPosition at;
    at.standing = unit.terrain;
    const PhaseWalk walk =
        walk_phase(edition, move, at, {.speed = *speed, .bonus = bonus, .wanted = wanted.value_or(endless)});
    return WayAlong{walk.distance, walk.crossed};
}

double price_over(const Edition& edition, const Unit& unit, Terrain terrain) {
    const bool by_price = edition.movement.ground_speed.value == GroundSpeed::Price;
    return by_price && suffers(edition, unit, terrain, GroundEffect::Slowed) ? edition.terrain.slow_price.value : 1;
}

std::optional<MoveRefusal> kind_refusal(const Edition& edition, const Unit& unit, MoveKind kind) {
    for (MoveRefusal refusal : every<MoveRefusal>())
        if (is_stated(edition, refusal) && bars_kind(edition, unit, kind, refusal)) return refusal;
    return std::nullopt;
}

RuleId rule_of(const Edition& edition, const Unit& unit, MoveKind kind, MoveRefusal refusal) {
    if (refusal == MoveRefusal::KindBarred) return edition.movement.kinds[kind].barred.rule;
    if (const auto why = charge_refusal(edition, {.unit = unit}); refusal == MoveRefusal::MayNotCharge && why)
        return rule_of(edition, unit, *why);
    return edition.movement.refusals[refusal].rule;
}

std::optional<bool> kind_disorders(const Edition& edition, const Unit& unit, MoveKind kind,
                                   std::optional<double> distance) {
    const MoveKindRules& rules = edition.movement.kinds[kind];
    if (!can_be_disordered(edition, unit) || !holds(rules.disorders)) return false;
    if (unit.free_manoeuvres || keeps_order(edition, unit, rules, distance)) return false;
    if (tests_for_order(edition, unit, kind)) return std::nullopt;
    return true;
}

bool is_disordered_by_moving(const Edition& edition, const Unit& unit) {
    return can_be_disordered(edition, unit) && is_among(edition, unit, edition.movement.disordered_by_moving);
}

bool tests_for_order(const Edition& edition, const Unit& unit, MoveKind kind) {
    return is_among(edition, unit, edition.movement.kinds[kind].keeps_order_by_test);
}

MoveOutcome move_outcome(const Edition& edition, const Move& move) {
    if (const auto refusal = refusal_before(edition, move)) return refused(edition, move, *refusal);
    const bool known_speed = speed_of(edition, move.unit, move.kind).has_value();
    const Journey farthest(edition, move, move.phases, endless);
    const Journey made(edition, move, move.phases, move.distance.value_or(endless));
    MoveOutcome out;
    note_speed(edition, move, out.because);
    out.least = min_distance(edition, move, out.because);
    out.refusal = refusal_after(move, farthest, made, out.least);
    const bool not_begun = out.refusal && !made.halted;
    if (not_begun && farthest.distance <= 0) return refused(edition, move, *out.refusal, farthest.stopped_by);
    out.allowed = !out.refusal;
    if (known_speed) out.distance = farthest.distance;
    if (!known_speed && !out.refusal && move.distance) out.allowed.reset();
    out.disordered = not_begun ? is_disordered(edition, move.unit) : made.disordered;
    out.destroyed = made.destroyed && !not_begun;
    out.group = group_of(edition, move, made.group);
    if (!not_begun) out.further = may_go_on(edition, move, made);
    if (!not_begun) out.because.append(made.because);
    if (out.refusal) note_refusal(edition, move, *out.refusal, farthest.stopped_by, out.because);
    return out;
}

}  // namespace acies
