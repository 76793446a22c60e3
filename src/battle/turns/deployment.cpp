#include "battle/turns/deployment.h"

#include <algorithm>

#include "battle/ground/command.h"
#include "battle/ground/command_area.h"
#include "battle/ground/placing.h"
#include "battle/order/choice.h"
#include "battle/order/losses.h"
#include "battle/turns/scouting.h"
#include "battle/turns/sheet.h"
#include "battle/turns/turn_start.h"
#include "rules/leading/card_effects.h"
#include "rules/leading/cards.h"
#include "rules/setup/deployment.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

using Step = DeployFrame::Step;
using What = DeployFrame::What;

constexpr int keeps = 0, shows = 1, options = 2;
constexpr std::size_t few = 3;  // places that are offered besides the drawn ones
constexpr std::int32_t toward_enemy(Seat seat) { return seat == Seat::Red ? full_heading / 4 : full_heading / 4 * 3; }

// ---- whose turn it is

Seat first_of(const Field& field, const State& state) {
    return seat_of(field, state, field.edition().deployment.first.value);
}

bool is_baggage(const Field& field, UnitId u) { return is(field.unit(u).profile, TroopType::BAG); }

// Units of a side that are still to be placed and for which `is` holds.
template <class Is>
UnitSet waiting_where(const Field& field, const State& state, Seat seat, Is&& is) {
    UnitSet waiting;
    for (UnitId u : field.units_of(seat))
        if (state.units[u].absent == Absence::Waiting && !state.units[u].removed && is(u)) waiting.insert(u);
    return waiting;
}
// Of the Command, without its baggage.
UnitSet waiting_units(const Field& field, const State& state, Seat seat, CommandId c) {
    return waiting_where(field, state, seat,
                         [&](UnitId u) { return field.unit(u).command == c && !is_baggage(field, u); });
}

bool has_deployed_any(const Field& field, const State& state, Seat seat) {
    return std::ranges::any_of(field.units_of(seat),
                               [&](UnitId u) { return is_on_table(state, u) && !is_baggage(field, u); });
}

// I2-ITP-75: of its Commands that are not on the table the largest, or several as large. I1-DEP-28: once one is there,
// all of them.
std::vector<CommandId> next_commands(const Field& field, const State& state, Seat seat) {
    const bool by_size = !holds(field.edition().deployment.largest_then_any) || !has_deployed_any(field, state, seat);
    std::vector<CommandId> next;
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (field.command(c).seat != seat || waiting_units(field, state, seat, c).empty()) continue;
        if (by_size && !next.empty() && field.total_vd(c) < field.total_vd(next.front())) continue;
        if (by_size && !next.empty() && field.total_vd(c) > field.total_vd(next.front())) next.clear();
        next.push_back(c);
    }
    if (by_size && !next.empty() && !holds(field.edition().deployment.largest_then_any)) next.resize(1);
    return next;
}

// All units that the owner may place now.
UnitSet units_to_place(const Field& field, const State& state, const DeployFrame& frame) {
    UnitSet units;
    switch (frame.what) {
        case What::Command: return waiting_units(field, state, frame.next, frame.command);
        case What::Army: return waiting_where(field, state, frame.next, [](UnitId) { return true; });
        case What::Baggage:
            return waiting_where(field, state, frame.next, [&](UnitId u) { return is_baggage(field, u); });
        case What::AnyCommand:
            for (CommandId c : next_commands(field, state, frame.next))
                units = units | waiting_units(field, state, frame.next, c);
            return units;
    }
    return units;
}

// ---- cards

const CardRules& rules_of(const Field& field, Card card) { return field.edition().cards.cards[card]; }

bool has_march(const Sheet& sheet, MarchKind kind) {
    return std::ranges::any_of(sheet.marches, [&](const FlankMarch& march) { return march.kind == kind; });
}
bool has_ambush_beyond(const Field& field, const State& state, Seat seat) {
    return std::ranges::any_of(state.secrets[seat].ambushes, [&](const HiddenUnits& hidden) {
        return is_beyond_middle(field, seat, pieces_of(field, state)[hidden.piece]);
    });
}

// Whether the side may still have units to deploy, as far as its enemy knows.
bool may_have_more(const Field& field, const State& state, Seat seat) {
    return std::ranges::any_of(field.units_of(seat), [&](UnitId u) { return is_absent(state, u); });
}

// Whether there is anything that the card may do for its owner now.
bool is_of_use(const Field& field, const State& state, const DeployFrame& frame, Card card) {
    const CardRules& rules = rules_of(field, card);
    switch (rules.effect.value) {
        case CardVerb::HelpEntry: return has_march(state.secrets[frame.next], rules.march.value);
        case CardVerb::OpenEnemyHalf: return has_ambush_beyond(field, state, frame.next);
        case CardVerb::DeployNearer: return true;
        case CardVerb::PassDeployment: return may_have_more(field, state, other(frame.next));
        case CardVerb::Scout: return field.setup().deployment;  // I2-DEP-14: before the armies stand
        case CardVerb::AddDice:                                 // these are tactical
        case CardVerb::AddAndRerollDice:
        case CardVerb::RerollDice:
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest:
        case CardVerb::AddToTest:
        case CardVerb::CancelDamage:
        case CardVerb::HelpDiscipline:
        case CardVerb::ChargeAtOnce:
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat:
        case CardVerb::RollMoreForInitiative: return false;
    }
    return false;
}

void show(Run& run, DeployFrame& frame) {
    const Card card = *run.state.secrets[frame.next].strategic;
    run.state.secrets[frame.next].strategic.reset();
    run.state.shown[frame.next] = card;
    if (run.report) {
        Tally because;
        because.note(rules_of(run.field, card).shown.rule, Words(rules_of(run.field, card).shown.value));
        run.report->push_back({.what = Happening::ShowsCard,
                               .because = std::move(because),
                               .command = cinc_of(run.field, frame.next),
                               .card = card});
    }
    frame.nearer = does(run.edition(), card, CardVerb::DeployNearer);
    if (!does(run.edition(), card, CardVerb::PassDeployment)) return;
    run.note_command(Happening::HeldBack, frame.command);  // I2-CRD-18: its turn is passed
    frame.command = no_command;
    frame.step = Step::Next;
}

// ---- places

bool may_stand(const Field& field, const State& state, const DeployFrame& frame, UnitId u, const Rect& place,
               Tally& because) {
    const Table& table = field.table();
    double low = table.height, high = 0, side = table.width;
    for (Vec p : corners(place)) {
        low = min(low, p.y);
        high = max(high, p.y);
        side = min(side, min(p.x, table.width - p.x));
    }
    DeploymentPlace asked{.table_depth = table.height, .to_side = side};
    asked.to_middle = frame.next == Seat::Red ? table.height * 0.5 - high : low - table.height * 0.5;
    *asked.to_middle += forward_by_card(field, state, frame) + length_tolerance;  // I2-CRD-17
    *asked.to_side += length_tolerance;
    asked.sides_free = is_among(field.edition(), field.unit(u).profile, field.edition().deployment.sides_free);
    const DeploymentVerdict verdict = may_deploy(field.edition(), asked);
    because.append(verdict.because);
    return verdict.allowed.value_or(false);
}
// I1-DEP-25: so small a game is deployed without a sheet.
bool needs_sheet(const Field& field, Seat seat) {
    const DeploymentRules& rules = field.edition().deployment;
    if (!rules.sheet_optional_points.stated() || field.setup().points != rules.sheet_optional_points.value) return true;
    return std::ranges::count(field.setup().commands, seat, &CommandSetup::seat) > rules.sheet_optional_commands.value;
}
// I1-DEP-26: each Command of the side still has a rectangle of its own, if the unit stands there. Baggage has its place
// before them, and in none.
bool keeps_to_its_area(const Field& field, const State& state, UnitId u, const Rect& place) {
    const Cited<bool>& rule = field.edition().deployment.one_rectangle;
    if (!holds(rule) || is_baggage(field, u) || !needs_sheet(field, field.seat(u))) return true;
    std::vector<std::vector<Rect>> areas(field.commands());
    for (UnitId v : standing(field, state, field.seat(u)))
        if (!is_baggage(field, v)) areas[field.unit(v).command].push_back(rect_of(field, state, v));
    areas[field.unit(u).command].push_back(place);
    return fit_into_rectangles(areas);
}
bool is_good(const Field& field, const State& state, const DeployFrame& frame, UnitId u, const Pose& pose) {
    Tally because;
    const Rect place = rect_at(field, state, u, pose);
    return may_stand(field, state, frame, u, place, because) && is_free(field, state, u, place) &&
           keeps_to_its_area(field, state, u, place);
}

PoseGrid grid_of(const Field& field, const State& state, const DeployFrame& frame, UnitId u, std::int32_t heading) {
    const Box box = deployment_zone(field, frame.next, forward_by_card(field, state, frame));
    return {box, (box.least + box.most) * 0.5, to_u(field.base(u, 1).front) * 0.5, 1, heading};
}
std::vector<Pose> places(const Field& field, const State& state, const DeployFrame& frame, UnitId u,
                         std::int32_t heading) {
    return all_on(field, state, u, grid_of(field, state, frame, u, heading),
                  [&](const Pose& pose) { return is_good(field, state, frame, u, pose); });
}
bool has_room(const Field& field, const State& state, const DeployFrame& frame, UnitId u) {
    const auto good = [&](const Pose& pose) { return is_good(field, state, frame, u, pose); };
    return good(field.unit(u).pose) ||
           first_on(field, state, u, grid_of(field, state, frame, u, toward_enemy(frame.next)), good).has_value();
}

// A unit that finds no room in the zone takes no part in the battle.
void go_on_placing(Run& run, DeployFrame frame) {
    frame.units = units_to_place(run.field, run.state, frame);
    frame.step = Step::Place;
    for (UnitId u : frame.units)
        if (!has_room(run.field, run.state, frame, u)) {
            remove(run, u, run.edition().deployment.from_middle.rule, "there_is_no_room_to_deploy_it");
            frame.units.erase(u);
        }
    run.push(frame);
}

// ---- one step after another

void send_scouts(Run&, DeployFrame);

void open(Run& run, DeployFrame frame) {
    const std::array order{first_of(run.field, run.state), other(first_of(run.field, run.state))};
    while (frame.asked < order.size()) {
        frame.next = order[frame.asked++];
        if (!run.state.secrets[frame.next].strategic) continue;
        frame.step = Step::Show;
        return run.push(frame);
    }
    send_scouts(run, frame);
}

// I2-DEP-14: terrain is complete when the first unit is placed.
void begin_deploying(Run& run, DeployFrame frame) {
    if (!run.field.setup().deployment) return begin_turn(run);
    if (!run.field.setup().open.empty()) settle_ambushes(run);  // both may hold the card for them (I2-CRD-16)
    frame.step = run.edition().deployment.order.value == DeploymentOrder::WholeArmies ? Step::Army : Step::Baggage;
    frame.asked = 0;
    run.push(frame);
}

// ---- scouts

bool has_shown_scouts(const Run& run, Seat seat) {
    const auto& card = run.state.shown[seat];
    return card && does(run.edition(), *card, CardVerb::Scout);
}

// I2-CRD-19, I2-CRD-20: the side that has shown the card sends its scouts; if both have, dice decide which side does.
void send_scouts(Run& run, DeployFrame frame) {
    const bool red = has_shown_scouts(run, Seat::Red), blue = has_shown_scouts(run, Seat::Blue);
    if (!red && !blue) return begin_deploying(run, frame);
    frame.step = red && blue ? Step::Contest : Step::Scout;
    frame.next = red ? Seat::Red : Seat::Blue;
    run.push(frame);
}

// I2-ITP-80: the higher die uses the card; even dice are rolled again.
void settle_contest(Run& run, DeployFrame frame, int red, int blue) {
    BySeat<int> dice{{red, blue}};
    const Seat attacker = seat_of(run.field, run.state, Stance::Attacker);
    const CardEffect effect = card_effect(run.edition(), {.card = *run.state.shown[attacker],
                                                          .dice = std::vector{dice[attacker], dice[other(attacker)]},
                                                          .holders = EnumSet{Stance::Attacker, Stance::Defender}});
    if (effect.effective_for && !effect.effective_for->empty()) {
        frame.next = effect.effective_for->contains(Stance::Attacker) ? attacker : other(attacker);
        frame.step = Step::Scout;
    }
    run.push(frame);
}

void settle_swap(Run& run, const DeployFrame& frame, int die) {
    CardEffect effect = card_effect(
        run.edition(), {.card = *run.state.shown[frame.next], .die = die, .option = ScoutingOption::SwapSides});
    const bool swapped = effect.swapped.value_or(false);
    if (swapped) swap_sides(run);
    run.note_command(swapped ? Happening::SwapsSides : Happening::KeepsSides, cinc_of(run.field, frame.next),
                     std::move(effect.because));
    begin_deploying(run, frame);
}

// I2-ITP-75: baggage comes before everything else.
void place_baggage(Run& run, DeployFrame frame) {
    const auto& order = run.edition().deployment.baggage_first.value;
    if (frame.asked < order.size()) {
        frame.next = seat_of(run.field, run.state, order[frame.asked++]);
        frame.what = What::Baggage;
        return go_on_placing(run, frame);
    }
    frame.step = Step::Next;
    frame.next = other(first_of(run.field, run.state));
    run.push(frame);
}

// BI-DEP-14, I1-DEP-31: one whole army, then the other.
void place_army(Run& run, DeployFrame frame) {
    const std::array order{first_of(run.field, run.state), other(first_of(run.field, run.state))};
    if (frame.asked >= order.size()) return begin_turn(run);
    frame.next = order[frame.asked++];
    frame.what = What::Army;
    go_on_placing(run, frame);
}

void deploy_next(Run& run, DeployFrame frame) {
    const Seat before = frame.next;
    frame.nearer = false;
    for (Seat seat : {other(before), before}) {
        const std::vector<CommandId> next = next_commands(run.field, run.state, seat);
        frame.next = seat;
        frame.command = next.size() == 1 ? next.front() : no_command;
        frame.what = next.size() == 1 ? What::Command : What::AnyCommand;
        if (next.empty()) continue;
        frame.step = Step::Show;
        if (run.state.secrets[seat].strategic) return run.push(frame);
        return go_on_placing(run, frame);
    }
    begin_turn(run);
}

// A unit that is placed in its time, but not now: another side, Command or the baggage comes first.
std::optional<Refusal> refuse_out_of_turn(const Field& field, const State& state, const DeployFrame& frame,
                                          const Place& place) {
    const UnitId u = place.unit;
    if (u >= field.count() || frame.units.contains(u) || state.units[u].absent != Absence::Waiting) return std::nullopt;
    const DeploymentRules& rules = field.edition().deployment;
    const bool for_baggage = frame.what == What::Baggage || is_baggage(field, u);
    return Refusal{for_baggage ? rules.baggage_first.rule : rules.order.rule, "other_units_are_deployed_first"};
}

Step after_placing(What what) {
    return what == What::Baggage ? Step::Baggage : what == What::Army ? Step::Army : Step::Next;
}

void put(Run& run, UnitId u, const Pose& pose) {
    run.state.units[u].pose = run.state.units[u].began = pose;
    run.state.units[u].absent = Absence::Present;
    run.note(Happening::Deployed, u);
}

}  // namespace

void begin_deployment(Run& run) {
    const bool has_cards =
        std::ranges::any_of(every<Seat>(), [&](Seat seat) { return run.state.secrets[seat].strategic.has_value(); });
    if (!has_cards && !run.field.setup().deployment) return begin_turn(run);
    run.push(DeployFrame{});
}

double forward_by_card(const Field& field, const State& state, const DeployFrame& frame) {
    const auto& card = state.shown[frame.next];
    return frame.nearer && card ? rules_of(field, *card).nearer.value : 0;
}

Box deployment_zone(const Field& field, Seat seat, double forward) {
    const Table& table = field.table();
    const double depth = table.height * 0.5 - middle_limit(field.edition(), table.height).distance + forward;
    if (seat == Seat::Red) return {{0, 0}, {table.width, depth}};
    return {{0, table.height - depth}, {table.width, table.height}};
}

std::optional<Pose> suggested_place(const Field& field, const State& state, const DeployFrame& frame, UnitId u) {
    const Pose& drawn = field.unit(u).pose;
    if (is_good(field, state, frame, u, drawn)) return drawn;
    return nearest_to(drawn, places(field, state, frame, u, toward_enemy(frame.next)));
}

std::optional<Refusal> refuse_to_show(const Field& field, const State& state, const DeployFrame& frame) {
    const auto& card = state.secrets[frame.next].strategic;
    if (!card) return Refusal{{}, "there_is_no_card_in_hand"};
    const CardRules& rules = rules_of(field, *card);
    const bool is_opening = frame.command == no_command;
    const CardShown when = rules.shown.value;
    if (is_opening ? when != CardShown::BeforeDeployment && when != CardShown::AfterTerrain
                   : when != CardShown::DeployingThatCommand && when != CardShown::ObligedToDeploy)
        return Refusal{rules.shown.rule, "the_card_is_shown_at_another_time"};
    if (!is_of_use(field, state, frame, *card)) return Refusal{rules.effect.rule, "the_card_has_no_use_now"};
    return std::nullopt;
}

bool must_show(const Field& field, const State& state, const DeployFrame& frame) {
    const auto& card = state.secrets[frame.next].strategic;
    return frame.command == no_command && card && does(field.edition(), *card, CardVerb::OpenEnemyHalf) &&
           has_ambush_beyond(field, state, frame.next);
}

std::optional<Node> need(const Field& field, const State&, const DeployFrame& frame) {
    if (frame.step == Step::Show)
        return Decision{.seat = frame.next, .question = Question::ShowCard, .count = options, .command = frame.command};
    if (frame.step == Step::Scout) return Decision{.seat = frame.next, .question = Question::Scout};
    if (frame.step == Step::Contest) return Chance{.roll = Roll::Scouting, .dice = 1, .against = 1};
    if (frame.step == Step::Swap) return Chance{.roll = Roll::Scouting, .command = cinc_of(field, frame.next)};
    if (frame.step != Step::Place || frame.units.empty()) return std::nullopt;
    return Decision{.seat = frame.next,
                    .question = Question::Place,
                    .unit = frame.units.size() == 1 ? frame.units.first() : nobody,
                    .options = frame.units,
                    .command = frame.command};
}

void resume(Run& run, DeployFrame frame) {
    switch (frame.step) {
        case Step::Opening: return open(run, frame);
        case Step::Baggage: return place_baggage(run, frame);
        case Step::Army: return place_army(run, frame);
        case Step::Next: return deploy_next(run, frame);
        case Step::Show: return go_on_placing(run, frame);
        case Step::Contest:
        case Step::Scout:
        case Step::Swap: return;  // they wait for a player or for dice
        case Step::Place: frame.step = after_placing(frame.what); return run.push(frame);
    }
}

void roll(Run& run, DeployFrame frame, std::span<const std::uint8_t> dice) {
    if (frame.step == Step::Contest) return settle_contest(run, frame, dice[0], dice[1]);
    settle_swap(run, frame, dice[0]);
}

std::optional<Refusal> refuse(const Field& field, const State& state, const DeployFrame& frame, const Action& action) {
    if (frame.step == Step::Scout) {
        const auto* scout = std::get_if<Scout>(&action);
        return scout ? scouting_refusal(field, state, *scout) : Refusal{{}, "the_scouts_need_an_order"};
    }
    if (frame.step == Step::Show) {
        if (auto refusal = refuse_choice(action, options)) return refusal;
        if (option_of(action) == shows) return refuse_to_show(field, state, frame);
        if (!must_show(field, state, frame)) return std::nullopt;
        return Refusal{rules_of(field, *state.secrets[frame.next].strategic).effect.rule,
                       "an_ambush_beyond_the_middle_needs_the_card"};
    }
    const auto* place = std::get_if<Place>(&action);
    if (place)
        if (auto refusal = refuse_out_of_turn(field, state, frame, *place)) return refusal;
    if (auto refusal = refuse_placing(field, frame.units, action)) return refusal;
    const Pose& wish = place->pose;
    if (is_good(field, state, frame, place->unit, wish)) return std::nullopt;
    Tally because;
    Refusal refusal{field.edition().deployment.from_middle.rule, "it_has_no_room_there"};
    const Rect wanted = rect_at(field, state, place->unit, wish);
    if (!may_stand(field, state, frame, place->unit, wanted, because))
        refusal = {because.reasons().front().rule, because.reasons().front().words};
    else if (!keeps_to_its_area(field, state, place->unit, wanted))
        refusal = {field.edition().deployment.one_rectangle.rule, "each_command_stands_in_a_rectangle_of_its_own"};
    refusal.nearest = nearest_to(wish, places(field, state, frame, place->unit, wish.heading));
    return refusal;
}

void take(Run& run, DeployFrame frame, const Action& action) {
    if (frame.step == Step::Scout) {
        const Scout& scout = std::get<Scout>(action);
        frame.step = Step::Swap;
        if (scout.option == ScoutingOption::SwapSides) return run.push(frame);
        change_scenery(run, scout);
        run.note_command(Happening::Scouts, cinc_of(run.field, frame.next));
        return begin_deploying(run, frame);
    }
    if (frame.step == Step::Show) {
        const bool is_opening = frame.command == no_command;
        if (option_of(action) == shows) show(run, frame);
        if (is_opening) frame.step = Step::Opening;
        if (frame.step != Step::Show) return run.push(frame);
        return go_on_placing(run, frame);
    }
    const Place& place = std::get<Place>(action);
    put(run, place.unit, place.pose);
    if (frame.what == What::AnyCommand) {
        frame.what = What::Command;
        frame.command = run.field.unit(place.unit).command;
    }
    go_on_placing(run, frame);
}

void add_candidates(const Field& field, const State& state, const DeployFrame& frame, std::vector<Action>& all) {
    if (frame.step == Step::Scout) return add_scouting(field, state, all);
    if (frame.step == Step::Show) {
        for (int option : {keeps, shows})
            if (const Choose choice{static_cast<std::uint8_t>(option)}; !refuse(field, state, frame, choice))
                all.push_back(choice);
        return;
    }
    for (UnitId u : frame.units)
        if (const Pose& drawn = field.unit(u).pose; is_good(field, state, frame, u, drawn))
            all.push_back(Place{u, drawn});
    if (frame.units.empty()) return;
    const UnitId first = frame.units.first();
    // Terrain that was laid since the places were drawn may lie there.
    if (!field.setup().open.empty() && !is_good(field, state, frame, first, field.unit(first).pose))
        if (const auto pose = suggested_place(field, state, frame, first)) all.push_back(Place{first, *pose});
    for (const Pose& pose : few_of(places(field, state, frame, first, toward_enemy(frame.next)), few))
        all.push_back(Place{first, pose});
}

}  // namespace acies
