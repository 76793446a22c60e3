#include "battle/fighting/shooting.h"

#include <algorithm>

#include "battle/fighting/threat.h"
#include "battle/ground/protection.h"
#include "battle/ground/sight.h"
#include "battle/ground/unit_now.h"
#include "battle/order/discipline.h"
#include "battle/order/general_loss.h"
#include "battle/order/losses.h"
#include "battle/order/phases.h"
#include "battle/order/rolling.h"
#include "battle/order/rout.h"
#include "battle/position/clock.h"
#include "geometry/contact.h"
#include "geometry/front.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/retreat.h"
#include "rules/fighting/targets.h"
#include "rules/moving/grouping.h"
#include "rules/troops/weapons.h"

namespace acies {

namespace {

constexpr std::array base_edges{BaseEdge::Front, BaseEdge::Left, BaseEdge::Back, BaseEdge::Right};

Edge edge_of(BaseEdge e) { return e == BaseEdge::Front ? Edge::Front : e == BaseEdge::Back ? Edge::Rear : Edge::Side; }

// When a shot is made: in the unit's own activation, or in answer to a threat.
struct Occasion {
    ShotMode mode = ShotMode::Normal;
    const ThreatFrame* threat = nullptr;
};

// Whether the shot is that of the target of a charge at the charger, in editions that have such shots.
bool is_defensive(const Edition& edition, const Shoot& shot, const ThreatFrame* threat) {
    return threat && mode_out_of_turn(edition) == ShotMode::Reaction && threat->threat == Threat::Charge &&
           threat->targets.contains(shot.unit);
}

// ---- the shot as the rules see it

Unit shooter_of(const Field& field, const State& state, const ActivationFrame& frame, const Shoot& shot) {
    Unit unit = unit_of(field, state, shot.unit);
    unit.weapon = missile_of(field, state, shot.unit);
    unit.edge = edge_of(shot.edge);
    unit.moves = moves_of(field.edition(), frame) + shot.will_move;  // BI-ITP-47: the intention counts too
    unit.rallied =  // I2-ITP-25: an attempt that is no phase costs nothing
        (frame.reorganised && holds(field.edition().activation.rally_is_a_phase)) || shot.will_reorganise;
    return unit;
}

// BI-ITP-65: the unit stands directly in front of or behind another with which it could be activated, both in order.
bool is_in_column(const Field& field, const State& state, UnitId u) {
    const Rect base = rect_of(field, state, u);
    return std::ranges::any_of(field.units_of(field.seat(u)), [&](UnitId v) {
        if (v == u || !is_on_table(state, v)) return false;
        const Rect other = rect_of(field, state, v);
        if (!are_linked_in_column(base, other) && !are_linked_in_column(other, base)) return false;
        return grouping(field.edition(), std::array{unit_of(field, state, u), unit_of(field, state, v)}).allowed;
    });
}

// BI-ITP-20: two of a kind, the one exactly behind the other, whatever their order.
bool stands_deep(const Field& field, const State& state, UnitId u) {
    const UnitSet near = standing_near(field, state, rect_of(field, state, u), 1) & field.units_of(field.seat(u));
    return backing_unit(field, state, u) != nobody ||
           std::ranges::any_of(near, [&](UnitId v) { return v != u && backing_unit(field, state, v) == u; });
}

// What the target does meanwhile, and on which side the fire comes upon it (I1-SHO-22).
void describe_target(const Field& field, const State& state, const Shoot& shot, const Occasion& when, Unit& target) {
    target.evading = when.threat && when.threat->evading.contains(shot.target);
    const Rect from = rect_of(field, state, shot.unit), at = rect_of(field, state, shot.target);
    if (is_behind_front_of(from, at)) target.shot_from = Side::Flank;
    const Vec muzzle = edge_middle(from, shot.edge);
    target.cover = covers_against(field, state, shot.target, target, muzzle, target.shot_from);
}

Shot shot_at(const Field& field, const State& state, const Unit& shooter, const Shoot& shot, const Sighting& seen,
             const Occasion& when) {
    Shot made;
    made.shooter = shooter;
    made.target = unit_of(field, state, shot.target);
    made.target.wood_edge = seen.wood_edge;
    made.mode = when.mode;
    describe_target(field, state, shot, when, made.target);
    if (is_one_of(field.edition().shooting.counts_as_artillery, shooter.weapon)) {  // others do not care
        made.target.column = is_in_column(field, state, shot.target);
        if (stands_deep(field, state, shot.target)) made.target.large_unit = std::max(made.target.large_unit, 2);
    }
    made.range = seen.range;
    made.indirect = seen.line == Line::OverFriends;
    made.obstacle = seen.obstacle;
    if (!seen.screen.empty()) made.screen = {unit_of(field, state, seen.screen.first()), seen.screen_range};
    return made;
}

bool is_flat(const Edition& edition, const Unit& shooter) {
    return !is_one_of(edition.shooting.indirect_weapons, shooter.weapon);  // BI-ITP-64
}

// ---- targets

struct Seen {
    UnitId unit = nobody;
    Sighting how;
};

// Every enemy that might be shot at from the edge if the weapon allows.
std::vector<Seen> enemies_in_sight(const Field& field, const State& state, const Unit& shooter, UnitId u, BaseEdge edge,
                                   ShotMode mode = ShotMode::Normal) {
    std::vector<Seen> all;
    for (UnitId enemy : field.units_of(other(field.seat(u)))) {
        if (!is_on_table(state, enemy) || is_in_melee(state, enemy)) continue;
        const Sighting seen = glance(field, state, u, edge, enemy);
        if (!seen.in_arc || !reaches(field.edition(), *shooter.weapon, seen.range, mode)) continue;
        all.push_back({enemy, look(field, state, u, edge, enemy, is_flat(field.edition(), shooter))});
        if (all.back().how.line == Line::Blocked) all.pop_back();
    }
    return all;
}

// Reasons for which an enemy is no target at all. A target that others leave without dice still binds (BI-SHO-37).
bool is_out_of_question(ShotRefusal refusal) {
    switch (refusal) {
        case ShotRefusal::TargetInMelee:
        case ShotRefusal::TargetIsBaggage:
        case ShotRefusal::BeyondGreatestRange:
        case ShotRefusal::BelowLeastRange:
        case ShotRefusal::NoInTable:
        case ShotRefusal::CannotShootIndirectly:
        case ShotRefusal::ObstacleTooFar:
        case ShotRefusal::TargetInBuiltUpArea:
        case ShotRefusal::Screened: return true;
        default: return false;
    }
}

struct Prospect {
    UnitId unit = nobody;
    Sighting seen;
    ShotDice dice;
};

Prospect prospect(const Field& field, const State& state, const Unit& shooter, Shoot shot, const Seen& seen,
                  const Occasion& when) {
    shot.target = seen.unit;
    return {seen.unit, seen.how, shot_dice(field.edition(), shot_at(field, state, shooter, shot, seen.how, when))};
}

// Enemies that can be reached, plainly or over friends.
std::vector<Prospect> prospects(const Field& field, const State& state, const Unit& shooter, const Shoot& shot,
                                std::span<const Seen> in_sight, const Occasion& when = {}) {
    std::vector<Prospect> all;
    for (const Seen& seen : in_sight) {
        Prospect one = prospect(field, state, shooter, shot, seen, when);
        if (!one.dice.refusal || !is_out_of_question(*one.dice.refusal)) all.push_back(std::move(one));
    }
    return all;
}

// What that enemy is doing, as the order of targets asks it.
void describe_act(const State& state, UnitId shooter, const Occasion& when, UnitId enemy, Target& target) {
    // In its own activation it may answer all enemies that have shot at it since the last one.
    target.exchanging_fire = std::ranges::any_of(state.shots, [&](const ShotAt& shot) {
        return shot.unit == shooter && shot.by == enemy && (!shot.before || !when.threat);
    });
    if (!when.threat || !when.threat->by.contains(enemy)) return;
    const ThreatFrame& threat = *when.threat;
    const bool is_charge = threat.threat == Threat::Charge, has_shot = threat.shot.unit == enemy;
    target.charging_shooter = is_charge && threat.targets.contains(shooter);
    target.charging_friend = (is_charge && !target.charging_shooter) || (has_shot && threat.shot.target != shooter);
    target.moving = !has_shot;
}

// I2-SHO-05: enemies before the true front of a unit that shoots from another edge.
std::vector<Prospect> before_true_front(const Field& field, const State& state, const Unit& shooter, const Shoot& shot,
                                        const Occasion& when) {
    if (shot.edge == BaseEdge::Front || !holds(field.edition().targets.true_front)) return {};
    const Shoot ahead{.unit = shot.unit, .edge = BaseEdge::Front};
    const auto in_sight = enemies_in_sight(field, state, shooter, shot.unit, ahead.edge, when.mode);
    return prospects(field, state, shooter, ahead, in_sight, when);
}

// The targets among which the shooter may choose.
std::vector<Prospect> by_priority(const Field& field, const State& state, const Unit& shooter, const Shoot& shot,
                                  std::vector<Prospect> all, Tally& because, const Occasion& when = {}) {
    const bool by_offset = holds(field.edition().targets.offset_counts);
    const bool by_true_front = shot.edge != BaseEdge::Front && holds(field.edition().targets.true_front);
    const std::size_t own = all.size();
    for (Prospect& p : before_true_front(field, state, shooter, shot, when)) all.push_back(std::move(p));
    std::vector<Target> targets;
    UnitSet screens;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Prospect& p = all[i];
        const bool is_ahead = p.seen.width_in_front > touch_tolerance && (!by_true_front || i >= own);
        targets.push_back({.range = p.seen.range,
                           .in_projection = is_ahead,
                           .indirect = p.seen.line == Line::OverFriends,
                           .frontal_width = p.seen.width_in_front,
                           .sideways = by_offset ? p.seen.sideways : 0});
        describe_act(state, shot.unit, when, p.unit, targets.back());
        screens = screens | p.seen.screen;
    }
    std::vector<Prospect> chosen;
    for (std::size_t i : legal_targets(field.edition(), shooter, when.mode, targets, because))
        if (i < own) chosen.push_back(all[i]);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(own), all.end());
    // I1-SHO-40: a shooter that shoots through a screen may also ignore it when it chooses its target.
    if (std::erase_if(all, [&](const Prospect& p) { return screens.contains(p.unit); }) == 0) return chosen;
    for (const Prospect& p : by_priority(field, state, shooter, shot, all, because, when))
        if (!p.seen.screen.empty()) chosen.push_back(p);
    return chosen;
}

// ---- refusals

Refusal refusal_of(const Edition& edition, ShotRefusal refusal) {
    return {edition.shooting.refusals[refusal].rule, Words(refusal)};
}

std::optional<Refusal> refuse_shooter(const Field& field, const State& state, const ActivationFrame& frame,
                                      const Shoot& shot) {
    const Edition& edition = field.edition();
    if (shot.unit >= field.count() || !frame.units.contains(shot.unit))
        return Refusal{edition.activation.one_at_a_time.rule, "it_has_not_been_activated"};
    if (state.units[shot.unit].shot) return Refusal{edition.activation.shots_per_turn.rule, "it_has_shot"};
    if (frame.units.size() > 1 && holds(edition.activation.groups_only_move))
        return Refusal{edition.activation.groups_only_move.rule, "a_group_does_not_shoot"};
    if (!missile_of(field, state, shot.unit))
        return Refusal{edition.shooting.dice.rule, "it_has_nothing_to_shoot_with"};
    return std::nullopt;
}

// A later move that was announced must be possible.
std::optional<Refusal> refuse_announcement(const Field& field, const State& state, const ActivationFrame& frame,
                                           const Shoot& shot) {
    const RuleId rule = field.edition().activation.announce_later_moves.rule;
    if (shot.will_move && shot.will_reorganise) return Refusal{rule, "it_moves_or_reorganises_not_both"};
    if ((shot.will_move || shot.will_reorganise) && frame.moves != ActivationFrame::Moves::Left)
        return Refusal{rule, "it_has_no_move_left"};
    const Cited<bool>& first = field.edition().activation.rally_comes_first;
    if (shot.will_reorganise && holds(first)) return Refusal{first.rule, "order_is_recovered_before_anything_else"};
    if (shot.will_reorganise) return reorganising_refusal(field, state, frame);
    return std::nullopt;
}

bool is_enemy_on_table(const Field& field, const State& state, const Shoot& shot) {
    return shot.target < field.count() && field.seat(shot.target) != field.seat(shot.unit) &&
           is_on_table(state, shot.target);
}

// Why this target cannot be reached, regardless of other targets.
std::optional<Refusal> refuse_target(const Edition& edition, const Prospect& p) {
    if (!p.seen.in_arc) return Refusal{edition.targets.arc.rule, "it_is_not_in_the_arc"};
    if (p.seen.line == Line::Blocked) return Refusal{p.seen.blocked_by, p.seen.why, {}, p.seen.blocker};
    if (p.dice.refusal && is_out_of_question(*p.dice.refusal)) return refusal_of(edition, *p.dice.refusal);
    return std::nullopt;
}

std::optional<Refusal> refuse_priority(const Field& field, const State& state, const Unit& shooter, const Shoot& shot) {
    const auto in_sight = enemies_in_sight(field, state, shooter, shot.unit, shot.edge);
    Tally because;
    const auto all = prospects(field, state, shooter, shot, in_sight);
    const auto legal = by_priority(field, state, shooter, shot, all, because);
    if (std::ranges::any_of(legal, [&](const Prospect& p) { return p.unit == shot.target; })) return std::nullopt;
    return Refusal{field.edition().targets.order.rule, "another_target_comes_first"};
}

// ---- candidates

// I2-ITP-24: the number of moves to come is declared; no more are offered than a computer player would make.
int max_announced(const Field& field, const State& state, const ActivationFrame& frame, UnitId u) {
    const Cited<int>& most = field.edition().activation.bot_phases;
    const bool one = state.units[u].disordered && holds(field.edition().movement.disordered_one_phase);
    return !most.stated() || one ? 1 : std::max(1, most.value - frame.phases);
}

// The ways to announce what comes after the shot.
std::vector<Shoot> announcements(const Field& field, const State& state, const ActivationFrame& frame, UnitId u,
                                 BaseEdge edge) {
    std::vector<Shoot> ways{{.unit = u, .edge = edge}};
    if (frame.moves != ActivationFrame::Moves::Left || time_refusal(field, state)) return ways;
    for (int moves = 1; moves <= max_announced(field, state, frame, u); ++moves)
        ways.push_back({.unit = u, .edge = edge, .will_move = static_cast<std::uint8_t>(moves)});
    if (!holds(field.edition().activation.rally_comes_first) && !reorganising_refusal(field, state, frame))
        ways.push_back({.unit = u, .edge = edge, .will_reorganise = true});
    return ways;
}

void add_shots_from(const Field& field, const State& state, const ActivationFrame& frame, UnitId u, BaseEdge edge,
                    std::vector<Action>& all) {
    std::optional<std::vector<Seen>> in_sight;
    for (Shoot shot : announcements(field, state, frame, u, edge)) {
        const Unit shooter = shooter_of(field, state, frame, shot);
        if (shooting_edge(field.edition(), shooter).allowed != true) return;
        if (!in_sight) in_sight = enemies_in_sight(field, state, shooter, u, edge);
        Tally because;
        const auto reached = prospects(field, state, shooter, shot, *in_sight);
        for (const Prospect& p : by_priority(field, state, shooter, shot, reached, because)) {
            if (!p.dice.allowed) continue;
            shot.target = p.unit;
            all.push_back(shot);
        }
    }
}

}  // namespace

namespace {

// I1-GRP-23: of a Large Unit the rearmost unit shoots, with what it has.
std::optional<Weapon> weapon_of_rank(const Field& field, const State& state, UnitId u) {
    const std::optional<Weapon> of_front = profile_of(field, state, u).weapon;
    const int ranks = ranks_of(state.units[u]);
    if (ranks < 2 || field.edition().shooting.large_unit_shooter.value == LargeUnitShooter::Front) return of_front;
    const RankProfile& last = field.unit(u).ranks[static_cast<std::size_t>(ranks - 1)];
    return last.type ? last.weapon : of_front;
}

}  // namespace

std::optional<Weapon> missile_of(const Field& field, const State& state, UnitId u) {
    const FixedDiceWeapon& scorpio = field.edition().shooting.scorpio;
    std::optional<Weapon> weapon = weapon_of_rank(field, state, u);
    if (field.unit(u).grants.contains(Grant::Scorpio) && scorpio.dice.stated()) weapon = Weapon::Scorpio;
    const bool lost = state.units[u].has_fought && holds(scorpio.lost_at_first_contact);
    return weapon == Weapon::Scorpio && lost ? std::nullopt : weapon;
}

std::optional<Refusal> shot_refusal(const Field& field, const State& state, const ActivationFrame& frame,
                                    const Shoot& shot) {
    const Edition& edition = field.edition();
    if (auto refusal = refuse_shooter(field, state, frame, shot)) return refusal;
    if (auto refusal = refuse_announcement(field, state, frame, shot)) return refusal;
    if (!is_enemy_on_table(field, state, shot)) return Refusal{{}, "it_is_not_an_enemy_on_the_table"};
    if (is_in_melee(state, shot.target)) return refusal_of(edition, ShotRefusal::TargetInMelee);
    const Unit shooter = shooter_of(field, state, frame, shot);
    if (shooting_edge(edition, shooter).allowed != true) return refusal_of(edition, ShotRefusal::WrongEdge);
    const Sighting seen = look(field, state, shot.unit, shot.edge, shot.target, is_flat(edition, shooter));
    const Prospect wanted = prospect(field, state, shooter, shot, {shot.target, seen}, {});
    if (auto refusal = refuse_target(edition, wanted)) return refusal;
    if (auto refusal = refuse_priority(field, state, shooter, shot)) return refusal;
    if (!wanted.dice.allowed) return refusal_of(edition, *wanted.dice.refusal);
    return std::nullopt;
}

namespace {

// A shot as it is made: when, at what it sees, and what the rules are asked.
struct Aimed {
    Occasion when;
    Sighting seen;
    Shot shot;
};

Aimed aimed(const Field& field, const State& state, const ActivationFrame& frame, const Shoot& shot,
            const ThreatFrame* threat) {
    const bool in_turn = frame.units.contains(shot.unit);
    const ShotMode out_of_turn =
        is_defensive(field.edition(), shot, threat) ? ShotMode::Defensive : mode_out_of_turn(field.edition());
    const Occasion when{in_turn ? ShotMode::Normal : out_of_turn, threat};
    const Unit shooter = shooter_of(field, state, in_turn ? frame : ActivationFrame{}, shot);
    const Sighting seen = look(field, state, shot.unit, shot.edge, shot.target, is_flat(field.edition(), shooter));
    return {when, seen, shot_at(field, state, shooter, shot, seen, when)};
}

}  // namespace

Shot shot_of(const Field& field, const State& state, const ActivationFrame& frame, const Shoot& shot,
             const ThreatFrame* threat) {
    return aimed(field, state, frame, shot, threat).shot;
}

ShotFrame aim(const Field& field, const State& state, const ActivationFrame& frame, const Shoot& shot, Tally* because,
              const ThreatFrame* threat) {
    const Aimed made = aimed(field, state, frame, shot, threat);
    const ShotDice dice = shot_dice(field.edition(), made.shot);
    if (because) *because = dice.because;
    return {.shot = shot,
            .dice = rollable(dice.dice.value_or(0)),
            .indirect = made.seen.line == Line::OverFriends,
            .mode = made.when.mode,
            .range = to_grid(made.seen.range)};
}

namespace {
void remember(State& state, const ShotAt& shot) {
    const auto place = std::ranges::lower_bound(state.shots, shot);
    if (place == state.shots.end() || *place != shot) state.shots.insert(place, shot);
}
}  // namespace

void fire(Run& run, const ActivationFrame& frame, const Shoot& shot, const ThreatFrame* threat) {
    Tally because;
    const ShotFrame aimed = aim(run.field, run.state, frame, shot, &because, threat);
    // I1-ITP-43: a unit left without dice, for example by an evasion, has not shot.
    if (aimed.dice == 0) return run.note(Happening::Shot, shot.unit, shot.target, 0, std::move(because));
    if (aimed.mode != ShotMode::Defensive) run.state.units[shot.unit].shot = true;  // I2-ITP-45
    if (has_reactions(run.edition())) remember(run.state, {.unit = shot.target, .by = shot.unit});
    run.push(aimed);
    run.note(Happening::Shot, shot.unit, shot.target, aimed.dice, std::move(because));
}

ShotMode mode_out_of_turn(const Edition& edition) {
    const bool has_opportunity = !edition.shooting.mode_unknown[ShotMode::Opportunity].stated();
    return has_opportunity ? ShotMode::Opportunity : ShotMode::Reaction;
}

std::optional<Shoot> defensive_shot(const Field& field, const State& state, const ThreatFrame& threat, UnitId u) {
    if (!missile_of(field, state, u)) return std::nullopt;
    const Shoot shot{.unit = u, .target = opponent_of(field, state, threat, u)};
    return aim(field, state, {}, shot, nullptr, &threat).dice > 0 ? std::optional(shot) : std::nullopt;
}

std::optional<Shoot> opportunity_shot(const Field& field, const State& state, const ThreatFrame& threat, UnitId u) {
    if (!missile_of(field, state, u) || state.units[u].shot) return std::nullopt;
    const Occasion when{mode_out_of_turn(field.edition()), &threat};
    std::optional<Shoot> best;
    double nearest = 0;
    for (BaseEdge edge : base_edges) {
        const Shoot shot{.unit = u, .edge = edge};
        const Unit aiming = shooter_of(field, state, {}, shot);
        if (shooting_edge(field.edition(), aiming).allowed != true) continue;
        const auto in_sight = enemies_in_sight(field, state, aiming, u, edge, when.mode);
        Tally because;
        const auto reached = prospects(field, state, aiming, shot, in_sight, when);
        for (const Prospect& p : by_priority(field, state, aiming, shot, reached, because, when)) {
            if (!p.dice.allowed || !threat.by.contains(p.unit) || (best && p.seen.range >= nearest)) continue;
            best = Shoot{.unit = u, .target = p.unit, .edge = edge};
            nearest = p.seen.range;
        }
    }
    return best;
}

void add_shots(const Field& field, const State& state, const ActivationFrame& frame, std::vector<Action>& all) {
    for (UnitId u : frame.units)
        if (!refuse_shooter(field, state, frame, {.unit = u}))
            for (BaseEdge edge : base_edges) add_shots_from(field, state, frame, u, edge, all);
}

// ---- dice

std::optional<Node> need(const Field&, const State&, const ShotFrame& frame) {
    return Chance{.roll = Roll::Shot, .unit = frame.shot.unit, .dice = frame.dice};
}

void roll(Run& run, ShotFrame frame, std::span<const std::uint8_t> dice) {
    const std::vector<int> faces(dice.begin(), dice.end());
    const Tally damage = damage_of(run.edition(), faces);
    run.note(Happening::Damaged, frame.shot.target, frame.shot.unit, damage.total(), damage);
    if (!calls_for_test(run.edition().cohesion, damage.total())) return;  // BI-SHO-26
    run.push(TestFrame{.unit = frame.shot.target,
                       .shooter = frame.shot.unit,
                       .damage = static_cast<std::uint8_t>(damage.total()),
                       .range = frame.range,
                       .mode = frame.mode});
}

std::optional<Node> need(const Field&, const State&, const TestFrame& frame) {
    return Chance{.roll = Roll::Test, .unit = frame.unit};
}

namespace {
CohesionResult test_after_shot(const Field& field, const State& state, const TestFrame& frame, int die) {
    CohesionTest test{.unit = unit_of(field, state, frame.unit),
                      .cause = Cause::Shooting,
                      .shooter_weapon = missile_of(field, state, frame.shooter),
                      .range = to_u(frame.range),
                      .mode = frame.mode,
                      .damage = frame.damage};
    test.cards = card_bonus(field.edition(), frame.bonus, frame.bonus_by);
    return take_cohesion_test(field.edition(), test, die);
}
}  // namespace

bool fails_test(const Field& field, const State& state, const TestFrame& frame, int die) {
    return test_after_shot(field, state, frame, die).passed == false;
}

void roll(Run& run, TestFrame frame, std::span<const std::uint8_t> dice) {
    const CohesionResult result = test_after_shot(run.field, run.state, frame, dice[0]);
    book(run, frame.unit, result);
    const Outcome outcome = *result.passed ? Outcome::Passed : Outcome::Failed;
    const Unit unit = unit_of(run.field, run.state, frame.unit);
    const bool panics = retreat(run.edition(), {.unit = unit, .outcome = outcome}).retreats == true;  // BI-RET-25
    if (panics && is_on_table(run.state, frame.unit))
        run.push(PanicFrame{.unit = frame.unit, .ran = UnitSet(frame.unit)});
    endanger_general(run, frame.unit, dice[0], result, Cause::Shooting);
}

}  // namespace acies
