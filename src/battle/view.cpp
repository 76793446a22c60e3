#include "battle/view.h"

#include "battle/command.h"

namespace acies {

namespace {

UnitView view_of(const State& state, UnitId u) {
    const UnitState& unit = state.units[u];
    return {.unit = u,
            .pose = unit.pose,
            .vbu = unit.vbu,
            .removed = unit.removed,
            .disordered = unit.disordered,
            .activated = unit.activated,
            .launched = unit.launched,
            .shot = unit.shot,
            .on_opportunity = unit.on_opportunity,
            .shieldwall = unit.shieldwall,
            .dismounted = unit.dismounted,
            .one_action = unit.one_action,
            .has_fought = unit.has_fought,
            .evasions = unit.evasions,
            .shot_by = unit.shot_by,
            .village = unit.village,
            .square = unit.square,
            .pivoted = unit.pivoted,
            .closed_ranks = unit.closed_ranks,
            .tried_charge = unit.tried_charge,
            .tried_fire = unit.tried_fire,
            .evasion_tests = unit.evasion_tests,
            .frenzy = unit.frenzy,
            .absent = is_absent(state, u)};
}

// The stack without what only the other seat knows.
std::vector<Frame> frames_for(const Field& field, const State& state, Seat seat) {
    std::vector<Frame> frames = state.stack;
    for (Frame& frame : frames)
        if (auto* nomination = std::get_if<NominationFrame>(&frame))
            for (NominationFrame::Player& player : nomination->players)
                if (field.command(player.of).seat != seat) player.put = no_command;
    return frames;
}

// The Commands, but of one that is on a march nothing more than was known when it left (I1-ITP-67).
std::vector<CommandInPlay> commands_for(const Field& field, const State& state, Seat seat) {
    std::vector<CommandInPlay> commands = state.commands;
    for (const FlankMarch& march : state.secrets[other(seat)].marches)
        if (!march.arrives) {
            commands[march.command].quality = field.command(march.command).quality;
            commands[march.command].changed = false;
        }
    return commands;
}

// What is asked, without how many of its Commands the other seat may put forward.
Node node_for(const Field& field, const State& state, Seat seat) {
    Node at = node(field, state);
    if (auto* asked = std::get_if<Decision>(&at); asked && asked->seat != seat && asked->question == Question::Nominate)
        asked->count = 0;
    return at;
}

// What the other seat has chosen unseen: anything that it may have.
void guess(const Field& field, State& state) {
    for (Frame& frame : state.stack)
        if (auto* nomination = std::get_if<NominationFrame>(&frame))
            for (NominationFrame::Player& player : nomination->players) {
                const auto waiting = waiting_commands(field, state, player.of);
                if (player.chosen && player.put == no_command && !waiting.empty()) player.put = waiting.front();
            }
}

UnitState imagined_unit(const UnitView& seen) {
    return {.pose = seen.pose,
            .vbu = seen.vbu,
            .removed = seen.removed,
            .disordered = seen.disordered,
            .activated = seen.activated,
            .launched = seen.launched,
            .shot = seen.shot,
            .on_opportunity = seen.on_opportunity,
            .shieldwall = seen.shieldwall,
            .dismounted = seen.dismounted,
            .one_action = seen.one_action,
            .has_fought = seen.has_fought,
            .evasions = seen.evasions,
            .shot_by = seen.shot_by,
            .absent = seen.square != nobody ? Absence::Square
                      : seen.absent         ? Absence::FlankMarch
                                            : Absence::Present,
            .village = seen.village,
            .square = seen.square,
            .pivoted = seen.pivoted,
            .closed_ranks = seen.closed_ranks,
            .tried_charge = seen.tried_charge,
            .tried_fire = seen.tried_fire,
            .evasion_tests = seen.evasion_tests,
            .frenzy = seen.frenzy};
}

}  // namespace

View view(const Field& field, const State& state, Seat seat) {
    View seen{.seat = seat,
              .commands = commands_for(field, state, seat),
              .engagements = state.engagements,
              .turn = state.turn,
              .time_up = state.time_up,
              .active = state.active,
              .frames = frames_for(field, state, seat),
              .sheet = state.secrets[seat],
              .finished = state.finished,
              .node = node_for(field, state, seat)};
    seen.units.reserve(field.count());
    for (std::size_t i = 0; i < field.count(); ++i) seen.units.push_back(view_of(state, static_cast<UnitId>(i)));
    return seen;
}

State imagined(const Field& field, const View& seen) {
    State state = initial_state(field);
    for (const UnitView& unit : seen.units) state.units[unit.unit] = imagined_unit(unit);
    state.commands = seen.commands;
    state.engagements = seen.engagements;
    state.turn = seen.turn;
    state.time_up = seen.time_up;
    state.active = seen.active;
    state.stack = seen.frames;
    state.finished = seen.finished;
    state.secrets[seen.seat] = seen.sheet;
    for (const HiddenUnits& hidden : seen.sheet.ambushes)
        for (UnitId u : hidden.units) state.units[u].absent = Absence::Ambush;
    guess(field, state);
    return state;
}

}  // namespace acies
