#include "battle/engine/view.h"

#include <algorithm>

#include "battle/engine/engine.h"
#include "battle/ground/command.h"
#include "battle/position/stack.h"

namespace acies {

namespace {

UnitView view_of(const State& state, UnitId u) {
    UnitView seen{state.units[u]};
    seen.unit = u;
    seen.absent = is_absent(state, u);
    return seen;
}

// All units that may still be deployed, as far as the other side can tell.
UnitSet absent_of(const Field& field, const State& state, const DeployFrame& frame) {
    UnitSet absent;
    if (frame.units.empty()) return absent;
    for (UnitId u : field.units_of(frame.next))
        if (is_absent(state, u) && (frame.command == no_command || field.unit(u).command == frame.command))
            absent.insert(u);
    return absent;
}

FrameView view_of(const Frame& frame) {
    FrameView seen{.kind = static_cast<std::uint8_t>(frame.index())};
    FactWriter writer(seen.facts);
    std::visit([&](const auto& one) { writer.add(one); }, frame);
    return seen;
}

// None: these are not the facts of such a frame.
std::optional<Frame> imagined_frame(const FrameView& seen) {
    if (seen.kind >= std::variant_size_v<Frame>) return std::nullopt;
    Frame frame;
    FactReader::set_alternative(frame, seen.kind);
    FactReader reader(seen.facts);
    std::visit([&](auto& one) { reader.get(one); }, frame);
    return reader.has_read_all() ? std::optional(frame) : std::nullopt;
}

std::vector<Nominated> nominated_by(const Field& field, const State& state, Seat seat) {
    std::vector<Nominated> nominated;
    if (const auto* nomination = innermost<NominationFrame>(state))
        for (const NominationFrame::Player& player : nomination->players)
            if (field.command(player.of).seat == seat && player.put != no_command)
                nominated.push_back({player.of, player.put});
    return nominated;
}

// Whether units of the other side wait or lie in ambush is not known.
UnitSet deploying_for(const Field& field, const State& state, Seat seat) {
    const auto* deploying = innermost<DeployFrame>(state);
    if (!deploying) return {};
    return deploying->next == seat ? deploying->units : absent_of(field, state, *deploying);
}

CommandView view_of(const CommandInPlay& command) {
    return {.quality = command.quality,
            .next_turn = command.next_turn,
            .changed = command.changed,
            .lost = command.lost,
            .activated = command.activated,
            .routed = command.routed,
            .inspiring_lost = command.inspiring_lost,
            .with = command.with,
            .free = command.free,
            .at = command.at};
}
CommandInPlay imagined_command(const CommandView& seen) {
    return {.quality = seen.quality,
            .next_turn = seen.next_turn,
            .changed = seen.changed,
            .lost = seen.lost,
            .activated = seen.activated,
            .routed = seen.routed,
            .inspiring_lost = seen.inspiring_lost,
            .with = seen.with,
            .free = seen.free,
            .at = seen.at};
}

EngagementView view_of(const Engagement& one) {
    return {.units = one.units,
            .contacted = one.contacted,
            .charging = one.charging,
            .higher = one.higher,
            .standstill = one.standstill,
            .charged_in = one.charged_in,
            .by = one.by,
            .declared = one.declared,
            .by_pursuit = one.by_pursuit,
            .fought = one.fought};
}
Engagement imagined_engagement(const EngagementView& seen) {
    return {.units = seen.units,
            .contacted = seen.contacted,
            .charging = seen.charging,
            .higher = seen.higher,
            .standstill = seen.standstill,
            .charged_in = seen.charged_in,
            .by = seen.by,
            .declared = seen.declared,
            .by_pursuit = seen.by_pursuit,
            .fought = seen.fought};
}

// The Commands, but of one that is on a march nothing more than was known when it left (I1-ITP-67), until the first of
// it stands on the table.
std::vector<CommandView> commands_for(const Field& field, const State& state, Seat seat) {
    std::vector<CommandView> commands;
    for (const CommandInPlay& command : state.commands) commands.push_back(view_of(command));
    for (const FlankMarch& march : state.secrets[other(seat)].marches)
        if (std::ranges::all_of(field.units_of(march.command), [&](UnitId u) { return is_absent(state, u); })) {
            commands[march.command].quality = field.command(march.command).quality;
            commands[march.command].next_turn = Quality::Unstated;
            commands[march.command].changed = false;
        }
    return commands;
}

// What is asked, without how many of its Commands the other seat may put forward, or which units it has to deploy.
Node node_for(const Field& field, const State& state, Seat seat) {
    Node at = node(field, state);
    auto* asked = std::get_if<Decision>(&at);
    if (!asked || asked->seat == seat) return at;
    if (asked->question == Question::Nominate) asked->count = 0;
    if (const auto* deploying = top_frame<DeployFrame>(state)) {
        asked->unit = nobody;
        asked->options = absent_of(field, state, *deploying);
    }
    return at;
}

// What the seat has chosen unseen, and what the other has: anything that it may have.
void fill_in(const Field& field, const View& seen, State& state) {
    for (Frame& frame : state.stack)
        if (auto* deploying = std::get_if<DeployFrame>(&frame)) {
            deploying->units = seen.deploying;
        } else if (auto* nomination = std::get_if<NominationFrame>(&frame)) {
            for (NominationFrame::Player& player : nomination->players) {
                for (const Nominated& own : seen.nominated)
                    if (own.player == player.of) player.put = own.command;
                const auto waiting = waiting_commands(field, state, player.of);
                if (player.chosen && player.put == no_command && !waiting.empty()) player.put = waiting.front();
            }
        }
}

UnitState imagined_unit(const UnitView& seen) {
    const Absence why = seen.square != nobody ? Absence::Square : seen.absent ? Absence::FlankMarch : Absence::Present;
    return {seen, why};
}

bool is_marching(const Field& field, const Sheet& sheet, UnitId u) {
    return std::ranges::any_of(sheet.marches,
                               [&](const FlankMarch& march) { return march.command == field.unit(u).command; });
}

}  // namespace

View view(const Field& field, const State& state, Seat seat) {
    View seen{.seat = seat,
              .commands = commands_for(field, state, seat),
              .turn = state.turn,
              .time_up = state.time_up,
              .active = state.active,
              .nominated = nominated_by(field, state, seat),
              .deploying = deploying_for(field, state, seat),
              .sheet = state.secrets[seat],
              .shown = state.shown,
              .scenery = state.scenery,
              .sides = state.sides,
              .finished = state.finished,
              .node = node_for(field, state, seat)};
    for (const Engagement& one : state.engagements) seen.engagements.push_back(view_of(one));
    for (const Frame& frame : state.stack) seen.frames.push_back(view_of(frame));
    for (Seat side : every<Seat>()) {
        const CardsInPlay& cards = state.cards[side];
        seen.cards[side] = {.left = cards.left, .played = cards.played, .muted = cards.muted};
    }
    seen.units.reserve(field.count());
    for (std::size_t i = 0; i < field.count(); ++i) seen.units.push_back(view_of(state, static_cast<UnitId>(i)));
    for (const ShotAt& shot : state.shots) {
        UnitView& unit = seen.units[shot.unit];
        (shot.before ? unit.shot_by_before : unit.shot_by).insert(shot.by);
    }
    return seen;
}

bool is_sound(const Field& field, const View& seen) {
    using std::ranges::all_of;
    const auto is_unit = [&](UnitId u) { return u < field.count(); };
    const auto is_unit_or_nobody = [&](UnitId u) { return u == nobody || is_unit(u); };
    const auto is_command = [&](CommandId c) { return c < field.commands(); };
    if (seen.units.size() != field.count() || seen.commands.size() != field.commands()) return false;
    for (std::size_t i = 0; i < seen.units.size(); ++i) {
        const UnitView& unit = seen.units[i];
        if (unit.unit != i || !is_unit_or_nobody(unit.square) || !all_of(unit.shot_by | unit.shot_by_before, is_unit))
            return false;
    }
    return all_of(seen.deploying, is_unit) && all_of(seen.commands, is_unit_or_nobody, &CommandView::with) &&
           all_of(seen.engagements, [&](const EngagementView& one) { return all_of(one.units.items, is_unit); }) &&
           all_of(seen.nominated, is_command, &Nominated::player) &&
           all_of(seen.nominated, is_command, &Nominated::command) &&
           all_of(seen.sheet.ambushes, [&](const HiddenUnits& one) { return all_of(one.units, is_unit); }) &&
           all_of(seen.sheet.marches, is_command, &FlankMarch::command) &&
           all_of(seen.frames, [](const FrameView& one) { return imagined_frame(one).has_value(); });
}

State imagined(const Field& field, const View& seen) {
    State state = initial_state(field);
    for (const UnitView& unit : seen.units) {
        state.units[unit.unit] = imagined_unit(unit);
        for (UnitId by : unit.shot_by) state.shots.push_back({.unit = unit.unit, .by = by});
        for (UnitId by : unit.shot_by_before) state.shots.push_back({.unit = unit.unit, .before = true, .by = by});
    }
    for (std::size_t c = 0; c < seen.commands.size(); ++c) state.commands[c] = imagined_command(seen.commands[c]);
    for (const EngagementView& one : seen.engagements) state.engagements.push_back(imagined_engagement(one));
    state.turn = seen.turn;
    state.time_up = seen.time_up;
    state.active = seen.active;
    state.stack.clear();
    for (const FrameView& frame : seen.frames) state.stack.push_back(imagined_frame(frame).value());
    state.finished = seen.finished;
    state.secrets[seen.seat] = seen.sheet;
    state.shown = seen.shown;
    for (UnitId u : field.units_of(seen.seat))
        if (field.setup().deployment && is_absent(state, u) && !is_marching(field, seen.sheet, u))
            state.units[u].absent = Absence::Waiting;
    for (Seat side : every<Seat>()) {
        const CardsView& cards = seen.cards[side];
        state.cards[side] = {.left = cards.left, .played = cards.played, .muted = cards.muted};
    }
    state.scenery = seen.scenery;
    state.sides = seen.sides;
    for (const HiddenUnits& hidden : seen.sheet.ambushes)
        for (UnitId u : hidden.units) state.units[u].absent = Absence::Ambush;
    if (const auto* ambush = innermost<AmbushFrame>(state))  // units that are coming out of it, as everybody sees
        for (UnitId u : ambush->units) state.units[u].absent = Absence::Ambush;
    fill_in(field, seen, state);
    return state;
}

}  // namespace acies
