#include "battle/order/losses.h"

#include <algorithm>
#include <utility>

#include "battle/ground/command.h"
#include "battle/ground/unit_now.h"
#include "geometry/gap.h"
#include "rules/leading/commander_loss.h"
#include "rules/leading/victory.h"

namespace acies {

namespace {

// The rearmost rank that is there.
std::size_t last_rank(const UnitState& unit) { return static_cast<std::size_t>(ranks_of(unit)) - 1; }

// No sheet speaks of units that are lost.
void forget(Run& run, UnitId u) {
    run.state.units[u].absent = Absence::Present;
    Sheet& sheet = run.state.secrets[run.field.seat(u)];
    for (HiddenUnits& hidden : sheet.ambushes) hidden.units.erase(u);
    std::erase_if(sheet.ambushes, [](const HiddenUnits& hidden) { return hidden.units.empty(); });
    std::erase_if(sheet.marches, [&](const FlankMarch& march) {
        return std::ranges::all_of(run.field.units_of(march.command),
                                   [&](UnitId v) { return run.state.units[v].removed; });
    });
}

// Units on the table, and units that are hidden or on their way.
UnitSet army_of(const Field& field, const State& state, Seat seat) {
    UnitSet army;
    for (UnitId u : field.units_of(seat))
        if (!state.units[u].removed) army.insert(u);
    return army;
}

}  // namespace

// ---- units

bool lose_vbu(Run& run, UnitId u, int losses, RuleId rule, Words why) {
    UnitState& unit = run.state.units[u];
    if (unit.removed || losses <= 0) return !unit.removed;
    run.note(Happening::LostVbu, u, nobody, losses, reason(rule, why));
    for (; losses > 0 && ranks_of(unit) > 0; --losses) --unit.vbu[last_rank(unit)];
    if (ranks_of(unit) == 0) remove(run, u, rule, why);
    return !unit.removed;
}

void remove(Run& run, UnitId u, RuleId rule, Words why) {
    UnitState& unit = run.state.units[u];
    if (unit.removed) return;
    unit.vbu = {};
    unit.removed = true;
    unit.disordered = unit.closed_ranks = false;
    unit.square = nobody;
    if (unit.absent != Absence::Present) forget(run, u);
    part_from_all(run, u);
    run.note(Happening::Removed, u, nobody, 0, reason(rule, why));
    for (UnitId v : run.field.units_of(run.field.seat(u)))
        if (run.state.units[v].square == u) remove(run, v, rule, "lost_with_its_square");
    const CommandId c = run.field.unit(u).command;
    if (c == no_command || run.state.commands[c].with != u) return;
    lose_general(run, c);                                                                                  // I1-LDR-14
    if (run.field.command(c).inspiring && !run.state.commands[c].inspiring_lost) mourn_inspiring(run, c);  // I1-ITP-57
}

void book(Run& run, UnitId u, const CohesionResult& result) {
    if (!result.tested) return;
    const std::vector<Reason>& reasons = result.because.reasons();
    const std::size_t judged = result.number.because.reasons().size();  // what follows is the verdict
    const RuleId rule = judged < reasons.size() ? reasons[judged].rule : RuleId{};
    run.note(*result.passed ? Happening::TestPassed : Happening::TestFailed, u, nobody, result.losses.value_or(0),
             result.because);
    if (result.routed_at_once) return remove(run, u, rule, "routed_at_once");
    if (lose_vbu(run, u, result.losses.value_or(0), rule, "cohesion_test") && result.disordered)
        disorder(run, u, rule, "cohesion_test");
}

// ---- generals

void suffer_loss(Run& run, UnitId u, std::optional<int> die) {
    const Unit before = unit_of(run.field, run.state, u);
    const AfterLoss after = after_charismatic_loss(run.edition(), before, die, is_in_radius(run.field, run.state, u));
    const RuleId rule = run.edition().command.qualities[Quality::Charismatic].when_lost.rule;
    lose_vbu(run, u, before.vbu.value_or(0) - after.vbu.value_or(0), rule, "its_charismatic_general_is_lost");
    if (after.disordered == true) disorder(run, u, rule, "its_charismatic_general_is_lost");
}

void lose_general(Run& run, CommandId c) {
    CommandInPlay& command = run.state.commands[c];
    if (std::exchange(command.lost, true)) return;
    const Cited<LossShock>& shock = run.edition().command.qualities[command.quality].when_lost;
    const UnitSet army = army_of(run.field, run.state, run.field.command(c).seat);
    if (shock.value == LossShock::TestsDiscipline) return run.push(ShockFrame{army});
    if (shock.value == LossShock::LosesVbu)
        for (UnitId u : army) suffer_loss(run, u, std::nullopt);
}

void mourn_inspiring(Run& run, CommandId c, Tally because) {
    const UnitId u = run.state.commands[c].with;
    const Rect place = rect_of(run.field, run.state, u);
    const RuleId rule = run.edition().specials.inspiring.loss_disorders_within_15.rule;
    run.note(Happening::InspiringLost, u, nobody, 0, std::move(because));
    for (UnitId v : standing(run.field, run.state, run.field.seat(u)))
        if (within_length(gap(place, rect_of(run.field, run.state, v)), mourning_reach(run.field)))
            disorder(run, v, rule, Words("is_lost", Phrase::proper_name(run.edition().specials.inspiring.name)));
}

// ---- Commands

void rout_command(Run& run, CommandId c, Tally because) {
    run.state.commands[c].routed = run.state.commands[c].activated = true;
    const RuleId rule = because.reasons().empty() ? RuleId() : because.reasons().back().rule;
    run.note_command(Happening::CommandRouts, c, std::move(because));
    for (UnitId u : run.field.units_of(c)) remove(run, u, rule, "its_command_routs");
    if (run.state.commands[c].free) lose_general(run, c);  // I2-ITP-69
}

void rout_commands(Run& run) {
    for (std::size_t i = 0; i < run.field.commands(); ++i) {
        const auto c = static_cast<CommandId>(i);
        if (run.state.commands[c].routed) continue;
        Tally because;
        if (losses_rout_command(run.edition(), {run.field.total_vd(c), vd_lost(run.field, run.state, c)}, because))
            rout_command(run, c, std::move(because));
    }
}

}  // namespace acies
