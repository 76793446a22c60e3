#include "battle/fighting/melee.h"

#include <algorithm>

#include "battle/ground/ground.h"
#include "battle/ground/pairing.h"
#include "battle/ground/protection.h"
#include "battle/ground/unit_now.h"
#include "battle/order/general_loss.h"
#include "battle/order/losses.h"
#include "battle/order/rolling.h"
#include "battle/order/rout.h"
#include "geometry/contact.h"
#include "geometry/front.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/fighting/contact.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/melee.h"
#include "rules/fighting/melee_result.h"
#include "rules/fighting/throwing.h"
#include "rules/moving/grouping.h"

namespace acies {

namespace {

using Step = MeleeFrame::Step;

std::array<Seat, 2> active_first(const State& state) { return {state.active, other(state.active)}; }

// ---- units as the rules see them

// BI-ITP-81: any enemy that takes part counts.
Side side_contacted(const Field& field, const State& state, const Melee& melee, UnitId u) {
    const Seat seat = field.seat(u);
    Side worst = Side::Front;
    for (const Engagement& e : state.engagements)
        if (e.units[seat] == u && units_in(melee).contains(e.units[other(seat)]))
            worst = std::max(worst, e.contacted[seat]);
    return worst;
}

// BI-ITP-82: friendly pikes, whatever their state.
bool is_beside_pikes(const Field& field, const State& state, UnitId u) {
    const Rect rect = rect_of(field, state, u);
    for (UnitId v : standing_near(field, state, rect, 1) & field.units_of(field.seat(u)))
        if (v != u && profile_of(field, state, v).arms == Arms::Pike &&
            shared_length(rect, rect_of(field, state, v)) > field.edition().impetus.beside_pikes.value)
            return true;
    return false;
}

// Both sides of a melee.
struct Fighters {
    BySeat<Unit> main;
    BySeat<std::vector<Unit>> supports;
};

Fighters sides_of(const Field& field, const State& state, const Melee& melee, Depth depth) {
    Fighters sides;
    for (Seat seat : every<Seat>()) {
        sides.main[seat] = fighter(field, state, melee, melee.main[seat], depth);
        for (UnitId u : melee.supports[seat]) sides.supports[seat].push_back(fighter(field, state, melee, u, depth));
    }
    return sides;
}

// ---- 2. the beginning of a phase

// Supports that have lost touch with the enemy main unit since they were counted.
void drop_absent(const State& state, Melee& melee) {
    for (Seat seat : every<Seat>())
        for (UnitId u : UnitSet(melee.supports[seat]))
            if (!engagement_of(state, u, melee.main[other(seat)])) melee.supports[seat].erase(u);
}

const Unit& unit_in(const Fighters& sides, const Melee& melee, Seat seat, UnitId u) {
    if (melee.main[seat] == u) return sides.main[seat];
    const auto before = std::ranges::distance(melee.supports[seat].begin(), std::ranges::find(melee.supports[seat], u));
    return sides.supports[seat][static_cast<std::size_t>(before)];
}

// Disorders the units that the contact disorders. Returns whether there are any.
bool disorder_by_contact(Run& run, const Melee& melee, const Fighters& sides) {
    bool any = false;
    for (UnitId u : units_in(melee)) {
        const Seat seat = run.field.seat(u), enemy = other(seat);
        const auto cause = disorder_of_contact(run.edition(), unit_in(sides, melee, seat, u), sides.main[enemy],
                                               sides.supports[enemy]);
        if (cause) disorder(run, u, run.edition().contact.disorders[*cause].rule, Words(*cause));
        any = any || cause;
    }
    return any;
}

// ---- 4. thrown weapons

// BI-ITP-67: at a contact that is new, on the front, and not of a pursuit with its own quarry.
bool may_throw(const Field& field, const State& state, const Melee& melee, UnitId u) {
    const Engagement* e = engagement_of(state, u, melee.main[other(field.seat(u))]);
    return e && (e->charging[Seat::Red] || e->charging[Seat::Blue]) && !e->by_pursuit &&
           e->contacted[Seat::Red] == Side::Front && e->contacted[Seat::Blue] == Side::Front;
}

Tally thrown_by(const Field& field, const State& state, const Melee& melee, const Fighters& sides, Seat seat) {
    Unit main = sides.main[seat];
    if (!may_throw(field, state, melee, melee.main[seat])) main.weapon.reset();
    std::vector<Unit> supports;
    for (UnitId u : melee.supports[seat])
        if (may_throw(field, state, melee, u)) supports.push_back(fighter(field, state, melee, u));
    return side_throw(field.edition(), main, supports, sides.main[other(seat)], sides.supports[other(seat)]);
}

// ---- 5. dice

// The phase that follows a contact, or a later one.
int round_of(const State& state, const Melee& melee) {
    const UnitSet units = units_in(melee);
    const bool fresh = std::ranges::any_of(state.engagements, [&](const Engagement& e) {
        return (e.charging[Seat::Red] || e.charging[Seat::Blue]) && units.contains(e.units[Seat::Red]) &&
               units.contains(e.units[Seat::Blue]);
    });
    return fresh ? 1 : 2;
}

void count_dice(Run& run, MeleeFrame frame) {
    const Melee& melee = frame.melee;
    const Fighters sides = sides_of(run.field, run.state, melee, Depth::Backed);
    for (Seat seat : active_first(run.state)) {
        const Fight fight{.unit = sides.main[seat],
                          .enemy = sides.main[other(seat)],
                          .enemy_supports = sides.supports[other(seat)],
                          .round = round_of(run.state, melee)};
        const MeleePool pool = melee_pool(run.edition(), fight, sides.supports[seat]);
        frame.dice[seat] = rollable(pool.dice.value_or(0));
        Tally because = pool.main.because;
        for (const MeleeDice& support : pool.supports) because.append(support.because);
        run.note(Happening::Fights, melee.main[seat], melee.main[other(seat)], frame.dice[seat], std::move(because));
    }
    frame.step = Step::Dice;
    frame.damage = frame.tested = {};
    frame.bonus = {};
    frame.bonus_by = {};
    run.push(frame);
}

// Dice of the active side first: what each main unit suffers. Of thrown weapons, with how many were thrown.
void deal_damage(Run& run, MeleeFrame& frame, std::span<const std::uint8_t> dice) {
    BySeat<Tally> thrown;
    if (frame.step == Step::Throw) {
        const Fighters sides = sides_of(run.field, run.state, frame.melee, Depth::Alone);
        for (Seat seat : every<Seat>()) thrown[seat] = thrown_by(run.field, run.state, frame.melee, sides, seat);
    }
    for (Seat seat : active_first(run.state)) {
        const std::vector<int> rolled(dice.begin(), dice.begin() + frame.dice[seat]);
        dice = dice.subspan(frame.dice[seat]);
        const Tally damage = damage_of(run.edition(), rolled);
        frame.damage[other(seat)] = static_cast<std::uint8_t>(damage.total());
        Tally because = thrown[seat];
        because.append(damage);
        run.note(Happening::Damaged, frame.melee.main[other(seat)], frame.melee.main[seat], damage.total(),
                 std::move(because));
    }
}

// ---- 6. tests

std::optional<Seat> next_to_test(const Field& field, const State& state, const MeleeFrame& frame) {
    for (Seat seat : active_first(state))
        if (frame.tested[seat] == 0 && calls_for_test(field.edition().cohesion, frame.damage[seat])) return seat;
    return std::nullopt;
}

CohesionTest test_of(const Edition& edition, const MeleeFrame& frame, const Fighters& sides, Seat seat, Cause cause) {
    CohesionTest test{.unit = sides.main[seat], .cause = cause};
    test.enemy = sides.main[other(seat)];
    test.enemy_supports = sides.supports[other(seat)];
    test.damage = frame.damage[seat];
    test.cards = card_bonus(edition, frame.bonus[seat], frame.bonus_by[seat]);
    return test;
}

// BI-ITP-69: both are judged before either suffers.
BySeat<CohesionResult> take_tests(Run& run, const MeleeFrame& frame, Cause cause) {
    const Fighters sides = sides_of(run.field, run.state, frame.melee, Depth::Alone);
    BySeat<CohesionResult> results;
    for (Seat seat : every<Seat>())
        results[seat] =
            take_cohesion_test(run.edition(), test_of(run.edition(), frame, sides, seat, cause), frame.tested[seat]);
    for (Seat seat : active_first(run.state)) book(run, frame.melee.main[seat], results[seat]);
    const auto is_large = [&](UnitId u) { return run.field.unit(u).ranks.size() > 1; };
    if (std::ranges::any_of(frame.melee.main.items, is_large)) part_those_apart(run);  // it may have become less deep
    return results;
}

// ---- 7. the end of a phase

struct PhaseEnd {
    Melee melee;
    std::optional<Seat> winner;
    BySeat<Stand> stands;       // of the main units, before their losses
    BySeat<Side> contacted;     // the main units
    std::vector<Stand> routed;  // in this phase, by melee
    UnitSet falling_back, may_fall_back;
};

RuleId first_rule(const Tally& because) {
    return because.reasons().empty() ? RuleId{} : because.reasons().front().rule;
}

// What the outcome does to a unit of a side that has not won: removed, falls back or stays.
void judge(Run& run, PhaseEnd& ending, UnitId u, Role role, Outcome outcome) {
    const Seat seat = run.field.seat(u);
    Retreat r;
    r.unit = unit_of(run.field, run.state, u);
    r.unit.role = role;
    if (role == Role::Main) r.unit.contacted = ending.contacted[seat];
    r.enemy = unit_of(run.field, run.state, ending.melee.main[other(seat)]);
    r.outcome = outcome;
    const RetreatResult result = retreat(run.edition(), r);
    if (result.removed) {
        ending.routed.push_back(role == Role::Main ? ending.stands[seat] : stand_of(run.field, run.state, u, *r.enemy));
        return remove(run, u, first_rule(result.because), "routed_by_the_melee");
    }
    if (result.retreats == true) ending.falling_back.insert(u);
    if (outcome == Outcome::Drawn && retreats_after_draw(run.edition(), r.unit, r.enemy) == Duty::May)
        ending.may_fall_back.insert(u);  // I1-RET-03: supports too
}

// BI-RET-05, 06: supports go back if their main unit does, or is gone.
void judge_side(Run& run, PhaseEnd& ending, Seat seat) {
    const UnitId main = ending.melee.main[seat];
    if (is_on_table(run.state, main))
        judge(run, ending, main, Role::Main, ending.winner ? Outcome::Lost : Outcome::Drawn);
    const Outcome outcome = !is_on_table(run.state, main)        ? Outcome::Routed
                            : ending.falling_back.contains(main) ? Outcome::Lost
                                                                 : Outcome::Drawn;
    for (UnitId u : ending.melee.supports[seat])
        if (is_on_table(run.state, u)) judge(run, ending, u, Role::Support, outcome);
}

// Contacts of this phase have been fought.
void close_contacts(Run& run, const Melee& melee) {
    const UnitSet units = units_in(melee);
    for (Engagement& e : run.state.engagements)
        if (units.contains(e.units[Seat::Red]) && units.contains(e.units[Seat::Blue])) {
            e.fought = e.fought || e.charging[Seat::Red] || e.charging[Seat::Blue];
            e.charging = {};
        }
}

void say_who_won(Run& run, const PhaseEnd& ending) {
    const Seat first = ending.winner.value_or(run.state.active);
    Tally because;
    because.note(run.edition().retreat.greater_loss_loses.rule,
                 ending.winner ? Phrase("lost_less") : Phrase("neither_lost_more"));
    run.note(ending.winner ? Happening::Wins : Happening::Drawn, ending.melee.main[first],
             ending.melee.main[other(first)], 0, std::move(because));
}

void end_phase(Run& run, PhaseEnd ending) {
    const UnitSet units = units_in(ending.melee);
    say_who_won(run, ending);
    close_contacts(run, ending.melee);
    for (Seat seat : active_first(run.state))
        if (ending.winner != seat) judge_side(run, ending, seat);
    follow_routs(run, ending.routed, units);
    if (!ending.winner)
        for (UnitId u : units) run.state.units[u].launched = false;  // BI-ITP-08
    AftermathFrame after{.melee = ending.melee,
                         .winner = ending.winner,
                         .may_fall_back = ending.may_fall_back,
                         .falling_back = ending.falling_back};
    if (ending.winner)
        after.to_pursue = ending.melee.supports[*ending.winner] | UnitSet(ending.melee.main[*ending.winner]);
    run.push(std::move(after));
}

// The seat whose main unit is left, if only one of the two is.
std::optional<Seat> survivor(const State& state, const Melee& melee) {
    const bool red = is_on_table(state, melee.main[Seat::Red]), blue = is_on_table(state, melee.main[Seat::Blue]);
    if (red == blue) return std::nullopt;
    return red ? Seat::Red : Seat::Blue;
}

// BI-MEL-24, BI-ITP-69, 70.
std::optional<Seat> winner_of(const Run& run, const Melee& melee, const BySeat<CohesionResult>& results) {
    const auto fared = [&](Seat seat) {
        return Fared{results[seat].test_losses.value_or(0), !is_on_table(run.state, melee.main[seat])};
    };
    switch (acies::winner_of(fared(Seat::Red), fared(Seat::Blue))) {
        case MeleeWinner::A: return Seat::Red;
        case MeleeWinner::B: return Seat::Blue;
        case MeleeWinner::Draw: break;
    }
    return std::nullopt;
}

// Generals with the main units that have tested, after all else that follows from the tests.
void endanger_generals(Run& run, const MeleeFrame& tested, const BySeat<CohesionResult>& results, Cause cause) {
    for (Seat seat : every<Seat>())
        if (tested.tested[seat] != 0)
            endanger_general(run, tested.melee.main[seat], tested.tested[seat], results[seat], cause);
}

bool are_both_there(const State& state, const Melee& melee) {
    return std::ranges::all_of(melee.main.items, [&](UnitId u) { return is_on_table(state, u); });
}

// BI-ITP-67: there is no melee; the side that is left has won.
void end_without_fight(Run& run, const Melee& melee) {
    PhaseEnd ending{.melee = melee};
    ending.winner = survivor(run.state, melee);
    end_phase(run, std::move(ending));
}

void end_throwing(Run& run, const MeleeFrame& frame) {
    const auto results = take_tests(run, frame, Cause::Pilum);
    if (are_both_there(run.state, frame.melee))
        count_dice(run, frame);
    else
        end_without_fight(run, frame.melee);
    endanger_generals(run, frame, results, Cause::Pilum);
}

void end_fighting(Run& run, const MeleeFrame& frame) {
    PhaseEnd ending{.melee = frame.melee};
    for (Seat seat : every<Seat>()) {
        const UnitId main = frame.melee.main[seat];
        ending.contacted[seat] = side_contacted(run.field, run.state, frame.melee, main);
        ending.stands[seat] =
            stand_of(run.field, run.state, main, unit_of(run.field, run.state, frame.melee.main[other(seat)]));
    }
    const BySeat<CohesionResult> results = take_tests(run, frame, Cause::Melee);
    for (Seat seat : active_first(run.state))
        if (!is_on_table(run.state, frame.melee.main[seat])) ending.routed.push_back(ending.stands[seat]);
    ending.winner = winner_of(run, frame.melee, results);
    end_phase(run, std::move(ending));
    endanger_generals(run, frame, results, Cause::Melee);
}

void begin(Run& run, MeleeFrame frame) {
    drop_absent(run.state, frame.melee);
    Fighters sides = sides_of(run.field, run.state, frame.melee, Depth::Alone);
    if (disorder_by_contact(run, frame.melee, sides)) sides = sides_of(run.field, run.state, frame.melee, Depth::Alone);
    for (Seat seat : every<Seat>())
        frame.dice[seat] = rollable(thrown_by(run.field, run.state, frame.melee, sides, seat).total());
    if (frame.dice[Seat::Red] + frame.dice[Seat::Blue] == 0) return count_dice(run, std::move(frame));
    frame.step = Step::Throw;
    run.push(frame);
}

// ---- facts about a fighter

// The base of its front unit.
Rect front_base(const Field& field, const State& state, UnitId u) {
    return rect_of(state.units[u].pose, field.base(u, 1));
}

// I1-MEL-15: side edge to side edge, by more than a corner, and facing alike.
bool stands_beside(const Rect& base, const Rect& friend_, Hand hand) {
    const Vec there = local(base, friend_.centre);
    const double aside = hand == Hand::Left ? there.y : -there.y;
    const double apart = aside - base.half_front - friend_.half_front;
    const double shared = base.half_depth + friend_.half_depth - absolute(there.x);
    return is_touch(apart) && shared > touch_tolerance;
}

// Whether the units could be activated together as far as their kind goes: I1-MEL-16 ignores disorder and melee.
bool are_of_a_kind(const Field& field, const State& state, UnitId u, UnitId v) {
    std::array both{unit_of(field, state, u), unit_of(field, state, v)};
    for (Unit& unit : both) unit.disordered = unit.in_melee = false;
    return grouping(field.edition(), both).allowed;
}

int supported_flanks(const Field& field, const State& state, UnitId u) {
    if (!field.edition().melee.modifiers[MeleeModifier::SupportedFlank].stated()) return 0;
    const Rect base = front_base(field, state, u);
    int flanks = 0;
    for (Hand hand : {Hand::Left, Hand::Right})
        flanks +=
            std::ranges::any_of(standing_near(field, state, base, 1) & field.units_of(field.seat(u)), [&](UnitId v) {
                return v != u && state.units[v].pose.heading == state.units[u].pose.heading &&
                       stands_beside(base, front_base(field, state, v), hand) && are_of_a_kind(field, state, u, v);
            });
    return flanks;
}

// ---- positions that are defended

// I2-ITP-83: the middle of its front is on the hill; that it was nearer to the top is seen when contact is made.
bool stands_on_hill(const Field& field, const State& state, const Rect& own) {
    const Vec front = edge_middle(own, BaseEdge::Front);
    return std::ranges::any_of(pieces_of(field, state), [&](const Piece& piece) {
        return !is_line(piece.kind) && holds(rules_of(field, piece).gives_height) &&
               contains(Outline(piece.outline), front);
    });
}

// I2-ITP-32: the river is before its front, close by, and the enemy comes out of it.
bool defends_river(const Field& field, const State& state, const Rect& own, const Rect& enemy) {
    const Cited<double>& within = field.edition().terrain.river.defended_within;
    const Rect bank = corridor(own, BaseEdge::Front, within.value);
    return within.stated() && std::ranges::any_of(pieces_of(field, state), [&](const Piece& piece) {
               return is_river(piece.kind) && overlaps(bank, piece.strip) && overlaps(enemy, piece.strip) &&
                      !overlaps(own, piece.strip);
           });
}

// Where defence is judged by how the two stand now.
void take_position(const Field& field, const State& state, UnitId u, UnitId enemy, Unit& unit) {
    if (pieces_of(field, state).empty() ||
        !field.edition().cohesion.modifiers[CohesionModifier::DefendsPosition].stated())
        return;
    const Rect own = rect_of(field, state, u), other = rect_of(field, state, enemy);
    unit.higher = unit.higher && stands_on_hill(field, state, own);
    if (defends_river(field, state, own, other)) unit.cover.insert(Cover::River);
    if (state.units[u].village == no_village || !holds(field.edition().terrain.village.counts_as_difficult)) return;
    unit.terrain = Terrain::Difficult;
    unit.wholly_inside = true;
}

}  // namespace

Unit fighter(const Field& field, const State& state, const Melee& melee, UnitId u, Depth depth) {
    const Seat seat = field.seat(u);
    const UnitId enemy = melee.main[other(seat)];
    const Ground ground =
        pieces_of(field, state).empty() ? Ground{} : ground_at(field, state, rect_of(field, state, u));
    Unit unit = unit_of(field, state, u);
    unit.role = melee.main[seat] == u ? Role::Main : Role::Support;
    unit.terrain = ground.terrain;
    unit.wholly_inside = ground.wholly;
    unit.supported_flanks = supported_flanks(field, state, u);
    unit.beside_pikes = unit.weapon && is_beside_pikes(field, state, u);
    unit.contacted = side_contacted(field, state, melee, u);
    if (const Engagement* e = engagement_of(state, u, enemy)) {
        // Over a low barrier an enemy stands on it: the back of its base is where it came from.
        const Vec from = edge_middle(rect_of(field, state, enemy), BaseEdge::Back);
        unit.cover = covers_against(field, state, u, unit, from, e->contacted[seat]);
        unit.upon = e->contacted[other(seat)];
        unit.charging = e->charging[seat];
        if (unit.charging) unit.stationary = e->standstill[seat];
        unit.contact_by = e->by_pursuit ? ContactMove::Pursuit : e->by[seat];
        unit.declared_charge = e->declared[seat];
        unit.higher = e->higher[seat];
        const bool by_way = field.edition().impetus.charged_in.value != ChargeGround::AtContact;
        if (by_way && (unit.charging || unit.declared_charge)) unit.charged_in = e->charged_in[seat];
    }
    take_position(field, state, u, enemy, unit);
    if (depth == Depth::Backed && unit.large_unit == 1 && backing_unit(field, state, u) != nobody) unit.large_unit = 2;
    return unit;
}

bool fails_test(const Field& field, const State& state, const MeleeFrame& frame, Seat seat, int die) {
    const Cause cause = frame.step == Step::TestThrown ? Cause::Pilum : Cause::Melee;
    const Fighters sides = sides_of(field, state, frame.melee, Depth::Alone);
    return take_cohesion_test(field.edition(), test_of(field.edition(), frame, sides, seat, cause), die).passed ==
           false;
}

std::optional<Node> need(const Field& field, const State& state, const MeleeFrame& frame) {
    const Chance dice{.roll = frame.step == Step::Throw ? Roll::Thrown : Roll::Melee,
                      .unit = frame.melee.main[state.active],
                      .dice = frame.dice[state.active],
                      .against = frame.dice[other(state.active)]};
    if (frame.step == Step::Dice && !are_both_there(state, frame.melee)) return std::nullopt;  // a Command has routed
    if (frame.step == Step::Throw || frame.step == Step::Dice) return dice;
    const auto seat = frame.step == Step::Begin ? std::nullopt : next_to_test(field, state, frame);
    if (!seat) return std::nullopt;
    return Chance{.roll = Roll::Test, .unit = frame.melee.main[*seat]};
}

void resume(Run& run, MeleeFrame frame) {
    if (frame.step == Step::Begin) return begin(run, std::move(frame));
    if (frame.step == Step::TestThrown) return end_throwing(run, frame);
    if (frame.step == Step::Dice) return end_without_fight(run, frame.melee);
    end_fighting(run, frame);
}

void roll(Run& run, MeleeFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.step == Step::Throw || frame.step == Step::Dice) {
        deal_damage(run, frame, dice);
        frame.step = frame.step == Step::Throw ? Step::TestThrown : Step::Test;
    } else {
        frame.tested[next_to_test(run.field, run.state, frame).value()] = dice[0];
    }
    run.push(std::move(frame));
}

}  // namespace acies
