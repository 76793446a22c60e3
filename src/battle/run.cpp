#include "battle/run.h"

#include <algorithm>

#include "battle/general_loss.h"
#include "geometry/gap.h"
#include "rules/status.h"

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

// Whether a charge on the unit is still coming, or what follows its melee has not been settled.
bool is_still_concerned(const State& state, UnitId u) {
    return std::ranges::any_of(state.stack, [&](const Frame& frame) {
        if (const auto* threat = std::get_if<ThreatFrame>(&frame))
            return threat->threat == Threat::Charge && threat->targets.contains(u);
        const auto* after = std::get_if<AftermathFrame>(&frame);
        const auto fought = [&](Seat seat) {
            return after->melee.main[seat] == u || after->melee.supports[seat].contains(u);
        };
        return after && (fought(Seat::Red) || fought(Seat::Blue));
    });
}

}  // namespace

Tally reason(RuleId rule, Words why) {
    Tally because;
    because.note(rule, why);
    return because;
}

void disorder(Run& run, UnitId u, RuleId rule, Words why) {
    UnitState& unit = run.state.units[u];
    if (unit.removed || unit.disordered || !can_be_disordered(run.edition(), profile_of(run.field, run.state, u)))
        return;
    unit.disordered = true;
    unit.on_opportunity = false;  // I1-STA-14
    run.note(Happening::Disordered, u, nobody, 0, reason(rule, why));
}

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
        if (run.state.units[v].square == u) remove(run, v, rule, "lost with its square");
    const CommandId c = run.field.unit(u).command;
    if (c == no_command || run.state.commands[c].with != u) return;
    lose_general(run, c);                                                                  // I1-LDR-14
    if (run.field.command(c).joan && !run.state.commands[c].joan_lost) miss_joan(run, c);  // I1-ITP-57
}

void book(Run& run, UnitId u, const CohesionResult& result) {
    if (!result.tested) return;
    const std::vector<Reason>& reasons = result.because.reasons();
    const std::size_t judged = result.number.because.reasons().size();  // what follows is the verdict
    const RuleId rule = judged < reasons.size() ? reasons[judged].rule : RuleId{};
    run.note(*result.passed ? Happening::TestPassed : Happening::TestFailed, u, nobody, result.losses.value_or(0),
             result.because);
    if (result.routed_at_once) return remove(run, u, rule, "routed at once");
    if (lose_vbu(run, u, result.losses.value_or(0), rule, "cohesion test") && result.disordered)
        disorder(run, u, rule, "cohesion test");
}

void part(Run& run, UnitId a, UnitId b) {
    erase_if(run.state.engagements, [&](const Engagement& e) {
        const auto [red, blue] = std::pair(e.units[Seat::Red], e.units[Seat::Blue]);
        return (red == a && blue == b) || (red == b && blue == a);
    });
    open_ranks(run);
}

void part_from_all(Run& run, UnitId u) {
    erase_if(run.state.engagements,
             [&](const Engagement& e) { return e.units[Seat::Red] == u || e.units[Seat::Blue] == u; });
    open_ranks(run);
}

void part_those_apart(Run& run) {
    erase_if(run.state.engagements, [&](const Engagement& e) {
        return are_apart(run.field, run.state, e.units[Seat::Red], e.units[Seat::Blue]);
    });
    open_ranks(run);
}

void open_ranks(Run& run) {
    for (UnitId u = 0; u < run.field.count(); ++u) {
        UnitState& unit = run.state.units[u];
        if (!unit.closed_ranks || is_in_melee(run.state, u) || is_still_concerned(run.state, u)) continue;
        unit.closed_ranks = false;
        run.note(Happening::OpensRanks, u);
    }
}

}  // namespace acies
