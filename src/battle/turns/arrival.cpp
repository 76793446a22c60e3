#include "battle/turns/arrival.h"

#include <algorithm>
#include <functional>

#include "battle/ground/placing.h"
#include "battle/ground/unit_now.h"
#include "battle/order/choice.h"
#include "battle/order/rolling.h"
#include "battle/turns/initiative.h"
#include "battle/turns/march_roll.h"
#include "battle/turns/sheet.h"
#include "geometry/gap.h"
#include "rules/setup/flank_march.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr double entry_step = 2;  // of the grid of places, in the edition's measure
constexpr int entry_headings = 4;
constexpr std::size_t entries_offered = 4;  // places that are offered for a unit
constexpr double far_away = 1e6;            // U
constexpr int stays = 0, turns_to_nearest = 1, turn_options = 3;

FigureScale scale_of(const Field& field) {
    return field.setup().scale == Scale::Mm28 ? FigureScale::Mm28 : FigureScale::Mm15;
}

// The march that comes on the table now: the first that has arrived and is not there in full.
const FlankMarch* arriving(const Field& field, const State& state, Seat seat) {
    for (const FlankMarch& march : state.secrets[seat].marches)
        if (march.arrives &&
            std::ranges::any_of(field.units_of(march.command), [&](UnitId u) { return is_absent(state, u); }))
            return &march;
    return nullptr;
}
// The march that the unit belongs to.
const FlankMarch& march_of(const Field& field, const State& state, UnitId u) {
    const auto& marches = state.secrets[field.seat(u)].marches;
    return *std::ranges::find(marches, field.unit(u).command, &FlankMarch::command);
}

// ---- who is near

// The nearest enemy of the unit in that place that counts for newcomers (I1-DEP-58).
double enemy_distance(const Field& field, const State& state, UnitId u, const Rect& place) {
    double nearest = far_away;
    for (UnitId v : standing(field, state, other(field.seat(u))))
        if (!is_among(field.edition(), field.unit(v).profile, field.edition().flank_march.enemy_ignored))
            nearest = min(nearest, gap(place, rect_of(field, state, v)));
    return nearest;
}

// ---- places by the edge

// The distance from the edge that the march comes by; for a reserve, from its owner's edge (I2-ITP-74).
double edge_distance(const Field& field, Seat seat, const FlankMarch& march, Vec p) {
    if (march.kind == MarchKind::Reserve) return seat == Seat::Red ? p.y : field.table().height - p.y;
    return comes_by_lower_edge(seat, march.side) ? p.x : field.table().width - p.x;
}
// Of the farthest point.
double edge_distance(const Field& field, const State& state, UnitId u, const Rect& place) {
    double farthest = 0;
    for (Vec p : corners(place))
        farthest = max(farthest, edge_distance(field, field.seat(u), march_of(field, state, u), p));
    return farthest;
}

bool may_enter_at(const Field& field, const State& state, UnitId u, const Pose& pose, Tally& because) {
    const Rect place = rect_at(field, state, u, pose);
    MarchPlace asked{.kind = march_of(field, state, u).kind, .scale = scale_of(field)};
    asked.edge_distance = edge_distance(field, state, u, place);
    asked.enemy_distance = enemy_distance(field, state, u, place);
    return may_enter(field.edition(), asked, because).value_or(false);
}
bool is_good(const Field& field, const State& state, UnitId u, const Pose& pose) {
    Tally because;
    return is_free(field, state, u, rect_at(field, state, u, pose)) && may_enter_at(field, state, u, pose, because);
}

// Square away from the edge that the march comes by.
std::int32_t heading_in(const Field& field, const State& state, UnitId u) {
    const FlankMarch& march = march_of(field, state, u);
    if (march.kind == MarchKind::Reserve) return (field.seat(u) == Seat::Red ? 1 : 3) * full_heading / 4;
    return comes_by_lower_edge(field.seat(u), march.side) ? 0 : full_heading / 2;
}

PoseGrid grid_of(const Field& field, const State& state, UnitId u, std::int32_t first) {
    const Box box = entry_of(field, state, u);
    const double step = min(entry_step, to_u(field.base(u, 1).front) * 0.25);
    return {box, (box.least + box.most) * 0.5, step, entry_headings, first};
}

std::vector<Pose> places(const Field& field, const State& state, UnitId u, std::int32_t first) {
    return all_on(field, state, u, grid_of(field, state, u, first),
                  [&](const Pose& pose) { return is_good(field, state, u, pose); });
}

// Facing into the table, if there is room for that.
std::vector<Pose> best_places(const Field& field, const State& state, UnitId u) {
    const std::int32_t in = heading_in(field, state, u);
    std::vector<Pose> all = places(field, state, u, in);
    const auto faces_in = [&](const Pose& pose) { return pose.heading == in; };
    if (std::ranges::any_of(all, faces_in)) std::erase_if(all, std::not_fn(faces_in));
    return all;
}

// ---- whose turn it is to place

// The units of the march that still have to come and find room.
UnitSet able_of(const Field& field, const State& state, const FlankMarch& march) {
    UnitSet able;
    for (UnitId u : field.units_of(march.command))
        if (is_absent(state, u) && first_on(field, state, u, grid_of(field, state, u, heading_in(field, state, u)),
                                            [&](const Pose& pose) { return is_good(field, state, u, pose); }))
            able.insert(u);
    return able;
}
// One march of the side after another.
UnitSet able_of(const Field& field, const State& state, Seat seat) {
    for (const FlankMarch& march : state.secrets[seat].marches)
        if (march.arrives)
            if (const UnitSet able = able_of(field, state, march); !able.empty()) return able;
    return {};
}

// I1-DEP-62: the higher total begins, then the better command structure; none: they roll.
std::optional<Seat> first_to_place(const Field& field, const State& state) {
    for (Seat seat : every<Seat>())
        if (!arriving(field, state, other(seat))) return seat;
    const int red = arriving(field, state, Seat::Red)->total, blue = arriving(field, state, Seat::Blue)->total;
    if (red != blue) return red > blue ? Seat::Red : Seat::Blue;
    const BySeat<Structure>& structure = field.setup().structure;  // the best first
    if (structure[Seat::Red] == structure[Seat::Blue]) return std::nullopt;
    return structure[Seat::Red] < structure[Seat::Blue] ? Seat::Red : Seat::Blue;
}

// A march is over when all its units have come.
void close_marches(Run& run) {
    for (Seat seat : every<Seat>())
        std::erase_if(run.state.secrets[seat].marches, [&](const FlankMarch& march) {
            const UnitSet& units = run.field.units_of(march.command);
            return march.arrives && std::ranges::none_of(units, [&](UnitId u) { return is_absent(run.state, u); });
        });
}

bool has_lost_charismatic_cinc(const Field& field, const State& state, Seat seat) {
    for (std::size_t i = 0; i < field.commands(); ++i) {
        const CommandSetup& command = field.command(static_cast<CommandId>(i));
        if (command.seat == seat && command.cinc && state.commands[i].lost &&
            state.commands[i].quality == Quality::Charismatic)
            return true;
    }
    return false;
}

// The roll of its march, which only its owner may know before the march arrives: reported with the first unit of its
// Command.
Tally why_it_comes(const Run& run, UnitId u) {
    const FlankMarch& march = march_of(run.field, run.state, u);
    const auto is_here = [&](UnitId v) { return is_on_table(run.state, v); };
    if (std::ranges::any_of(run.field.units_of(march.command), is_here)) return {};
    return roll_of(run, run.field.seat(u), march).because;
}

void bring_on(Run& run, UnitId u, const Pose& pose) {
    Tally because = why_it_comes(run, u);
    UnitState& unit = run.state.units[u];
    unit.pose = pose;
    unit.absent = Absence::Present;
    const MarchKind kind = march_of(run.field, run.state, u).kind;
    because.note(run.edition().flank_march.kinds[kind].entry_depth.rule, "placed_by_its_owner");
    run.note(Happening::Arrives, u, nobody, 0, std::move(because));
    const Cited<bool>& shaken = run.edition().flank_march.disordered_if_charismatic_lost;
    if (holds(shaken) && has_lost_charismatic_cinc(run.field, run.state, run.field.seat(u)))
        disorder(run, u, shaken.rule, "its_commander_in_chief_is_lost");
}

// ---- turning against newcomers

UnitId nearest_enemy(const Field& field, const State& state, UnitId u) {
    UnitId nearest = nobody;
    double least = far_away;
    const Rect own = rect_of(field, state, u);
    for (UnitId v : standing(field, state, other(field.seat(u))))
        if (const double far = gap(own, rect_of(field, state, v)); far < least) {
            least = far;
            nearest = v;
        }
    return nearest;
}

// As in pursuit, about the middle of the front; or about the centre of the base.
Pose turned_pose(const Field& field, const State& state, UnitId u, int option) {
    Pose pose = state.units[u].pose;
    if (option != turns_to_nearest)
        return pivoted(pose, field.base(u, std::max(1, ranks_of(state.units[u]))), half_turn);
    const Vec way = rect_of(field, state, nearest_enemy(field, state, u)).centre - position(pose);
    pose.heading = (to_heading(angle_of(way.x, way.y)) + full_heading) % full_heading;
    return pose;
}

// I1-DEP-61: not nearer to an enemy than newcomers may stand.
std::optional<Refusal> refuse_turn(const Field& field, const State& state, UnitId u, int option) {
    if (option == stays) return std::nullopt;
    const RuleId rule = field.edition().flank_march.turn_within[scale_of(field)].rule;
    const Pose pose = turned_pose(field, state, u, option);
    if (pose == state.units[u].pose) return Refusal{rule, "it_faces_that_way_already"};
    const Rect before = rect_of(field, state, u), after = rect_at(field, state, u, pose);
    if (!is_free(field, state, u, after)) return Refusal{rule, "it_has_no_room_to_turn"};
    const double apart = field.edition().flank_march.from_enemy[scale_of(field)].value;
    for (UnitId v : standing(field, state, other(field.seat(u)))) {
        const Rect enemy = rect_of(field, state, v);
        if (const double far = gap(after, enemy); far < apart && far < gap(before, enemy))
            return Refusal{.rule = rule, .why = "it_would_come_too_near_to_an_enemy", .by = v};
    }
    return std::nullopt;
}

bool may_turn_at_all(const Field& field, const State& state, UnitId u, const UnitSet& newcomers) {
    double nearest = far_away;
    for (UnitId v : newcomers)
        if (is_on_table(state, v)) nearest = min(nearest, gap(rect_of(field, state, u), rect_of(field, state, v)));
    Tally because;
    if (is_in_melee(state, u) || !may_turn(field.edition(), scale_of(field), nearest, because).value_or(false))
        return false;
    return !refuse_turn(field, state, u, turns_to_nearest) || !refuse_turn(field, state, u, turns_to_nearest + 1);
}

void ask_to_turn(Run& run, const UnitSet& newcomers, Seat seat) {
    UnitSet near;
    if (!newcomers.empty())
        for (UnitId u : standing(run.field, run.state, seat))
            if (may_turn_at_all(run.field, run.state, u, newcomers)) near.insert(u);
    if (!near.empty()) run.push(FacingFrame{near});
}

// ---- one step after another

void begin_placing(Run& run, ArrivalFrame frame, Seat first) {
    frame.step = ArrivalFrame::Step::Place;
    frame.next = first;
    frame.able = able_of(run.field, run.state, first);
    run.push(frame);
}

// If two sides place alternately, the other is next if it can place a unit; otherwise the side that can.
void go_on_placing(Run& run, ArrivalFrame frame) {
    for (Seat seat : {frame.next, other(frame.next)}) {
        frame.able = able_of(run.field, run.state, seat);
        if (frame.able.empty()) continue;
        frame.next = seat;
        return run.push(frame);
    }
    close_marches(run);
    frame.step = ArrivalFrame::Step::TurnBlue;
    run.push(frame);
}

}  // namespace

// ---- arrivals

Box entry_of(const Field& field, const State& state, UnitId u) {
    const FlankMarch& march = march_of(field, state, u);
    const double depth = field.edition().flank_march.kinds[march.kind].entry_depth.value;
    const Table& table = field.table();
    if (march.kind == MarchKind::Reserve && field.seat(u) == Seat::Red) return {{0, 0}, {table.width, depth}};
    if (march.kind == MarchKind::Reserve) return {{0, table.height - depth}, {table.width, table.height}};
    if (comes_by_lower_edge(field.seat(u), march.side)) return {{0, 0}, {depth, table.height}};
    return {{table.width - depth, 0}, {table.width, table.height}};
}

bool begin_arrivals(Run& run) {
    const FlankMarch* red = arriving(run.field, run.state, Seat::Red);
    const FlankMarch* blue = arriving(run.field, run.state, Seat::Blue);
    if (!red && !blue) return false;
    ArrivalFrame frame;
    frame.alternately = red && blue && holds(run.edition().flank_march.placed_alternately) &&
                        comes_by_lower_edge(Seat::Red, red->side) == comes_by_lower_edge(Seat::Blue, blue->side);
    const auto first = first_to_place(run.field, run.state);
    if (!frame.alternately || first)
        begin_placing(run, frame, first.value_or(Seat::Red));
    else
        run.push(frame);
    return true;
}

std::optional<Node> need(const Field& field, const State&, const ArrivalFrame& frame) {
    const auto dice = rollable(field.edition().flank_march.dice.value);
    if (frame.step == ArrivalFrame::Step::Order) return Chance{.roll = Roll::Arrival, .dice = dice, .against = dice};
    if (frame.step != ArrivalFrame::Step::Place || frame.able.empty()) return std::nullopt;
    return Decision{.seat = frame.next,
                    .question = Question::Place,
                    .unit = frame.able.size() == 1 ? frame.able.first() : nobody,
                    .options = frame.able};
}

// The side that places first, if nothing else decides (I1-DEP-62).
void roll(Run& run, ArrivalFrame frame, std::span<const std::uint8_t> dice) {
    const int red = dice[0] + dice[1], blue = dice[2] + dice[3];
    if (red == blue) return run.push(frame);
    begin_placing(run, frame, red > blue ? Seat::Red : Seat::Blue);
}

void resume(Run& run, ArrivalFrame frame) {
    using Step = ArrivalFrame::Step;
    switch (frame.step) {
        case Step::Order:
        case Step::Place: return go_on_placing(run, frame);
        case Step::TurnBlue:
            frame.step = Step::TurnRed;
            run.push(frame);
            return ask_to_turn(run, frame.placed[Seat::Red], Seat::Blue);
        case Step::TurnRed:
            frame.step = Step::Over;
            run.push(frame);
            return ask_to_turn(run, frame.placed[Seat::Blue], Seat::Red);
        case Step::Over: return begin_initiative(run);  // I1-DEP-63
    }
}

std::optional<Refusal> refuse(const Field& field, const State& state, const ArrivalFrame& frame, const Action& action) {
    if (auto refusal = refuse_placing(field, frame.able, action)) return refusal;
    const auto* place = std::get_if<Place>(&action);
    const Pose& wish = place->pose;
    if (is_good(field, state, place->unit, wish)) return std::nullopt;
    Tally because;
    const MarchKind kind = march_of(field, state, place->unit).kind;
    Refusal refusal{field.edition().flank_march.kinds[kind].entry_depth.rule, "it_has_no_room_there"};
    if (!may_enter_at(field, state, place->unit, wish, because)) {
        refusal.rule = because.reasons().front().rule;
        refusal.why = because.reasons().front().words;
    }
    refusal.nearest = nearest_to(wish, places(field, state, place->unit, wish.heading));
    return refusal;
}

void take(Run& run, ArrivalFrame frame, const Action& action) {
    const Place& place = std::get<Place>(action);
    bring_on(run, place.unit, place.pose);
    frame.placed[frame.next].insert(place.unit);
    frame.able = {};
    if (frame.alternately) frame.next = other(frame.next);
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const ArrivalFrame& frame, std::vector<Action>& all) {
    if (!arriving(field, state, frame.next)) return;
    for (UnitId u : frame.able)
        for (const Pose& pose : few_of(best_places(field, state, u), entries_offered)) all.push_back(Place{u, pose});
}

// ---- turns

std::optional<Node> need(const Field& field, const State& state, const FacingFrame& frame) {
    if (frame.to_ask.empty()) return std::nullopt;
    const UnitId first = frame.to_ask.first();
    return Decision{.seat = field.seat(first),
                    .question = Question::Turn,
                    .unit = first,
                    .other = nearest_enemy(field, state, first),
                    .count = turn_options};
}

void resume(Run&, FacingFrame) {}

std::optional<Refusal> refuse(const Field& field, const State& state, const FacingFrame& frame, const Action& action) {
    if (auto refusal = refuse_choice(action, turn_options)) return refusal;
    return refuse_turn(field, state, frame.to_ask.first(), option_of(action));
}

void take(Run& run, FacingFrame frame, const Action& action) {
    const UnitId u = frame.to_ask.first();
    if (const int option = option_of(action); option != stays) {
        run.state.units[u].pose = turned_pose(run.field, run.state, u, option);
        Tally because;
        because.note(run.edition().flank_march.turn_within[scale_of(run.field)].rule, "turns_against_newcomers");
        run.note(option == turns_to_nearest ? Happening::Moved : Happening::TurnsAbout, u, nobody, 0,
                 std::move(because));
    }
    frame.to_ask.erase(u);
    run.push(frame);
}

void add_candidates(const Field& field, const State& state, const FacingFrame& frame, std::vector<Action>& all) {
    for (int option = stays; option < turn_options; ++option)
        if (!refuse_turn(field, state, frame.to_ask.first(), option))
            all.push_back(Choose{static_cast<std::uint8_t>(option)});
}

}  // namespace acies
