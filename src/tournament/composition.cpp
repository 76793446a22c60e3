#include "tournament/composition.h"

#include <algorithm>
#include <cstdint>

#include "rules/leading/commanders.h"

namespace acies {

namespace {

bool contains(const std::vector<int>& values, int value) { return std::ranges::find(values, value) != values.end(); }

// Sum of the VD of all Commands; nothing if one is not stated.
std::optional<std::int64_t> total_vd(const ArmyEntry& army) {
    std::int64_t sum = 0;
    for (const CommandEntry& command : army.commands) {
        if (!command.vd) return std::nullopt;
        sum += *command.vd;
    }
    return sum;
}

bool is_more_than(const CommandEntry& command, int percent, std::int64_t total) {
    return std::int64_t{100} * command.vd.value_or(0) > percent * total;
}

bool wrong_number_of_commands(const Edition& edition, const ArmyEntry& army) {
    const Format* format = format_of(edition, army.scale, army.points);
    const int count = static_cast<int>(army.commands.size());
    return format && (count < format->min_commands || count > format->max_commands);
}

bool too_large_a_command(const Edition& edition, const ArmyEntry& army) {
    const Format* format = format_of(edition, army.scale, army.points);
    const auto total = total_vd(army);
    // I1-ITP-70: one Command alone is not measured
    if (!format || !total || (army.commands.size() == 1 && holds(edition.tournament.army.single_command_unlimited)))
        return false;
    return std::ranges::any_of(army.commands, [&](const CommandEntry& command) {
        return is_more_than(command, format->largest_percent, *total);
    });
}

bool is_reserved_to_cinc(const Edition& edition, const CommandEntry& command) {
    return holds(edition.command.qualities[command.quality].only_cinc);
}

bool too_many_weak_generals(const Edition& edition, const ArmyEntry& army) {
    std::vector<General> generals;
    for (const CommandEntry& command : army.commands)
        generals.push_back({.quality = command.quality, .cinc = command.cinc});
    return has_too_many_weak_generals(edition, generals);
}

// I1-TOU-21: few contingents, each one Command with a general of its own, none too large.
bool wrong_allies(const Edition& edition, const ArmyEntry& army) {
    const CompositionRules& rules = edition.tournament.army;
    const auto total = total_vd(army);
    int contingents = 0;
    for (const CommandEntry& command : army.commands) {
        if (!command.ally) continue;
        if (++contingents > rules.max_ally_contingents.value) return true;
        if (command.cinc && holds(rules.ally_never_cinc)) return true;
        if (total && is_more_than(command, rules.ally_percent.value, *total)) return true;
    }
    return false;
}

bool may_not_deploy_forward(const ForwardRules& rules, const ArmyEntry& army) {
    const bool all_barred = std::ranges::all_of(
        army.commands, [&](const CommandEntry& command) { return rules.not_under.value.contains(command.quality); });
    return !contains(rules.points.value, army.points) || !contains(rules.scales.value, army.scale) || all_barred;
}

bool has_fault(const Edition& edition, const ArmyEntry& army, ArmyFault fault) {
    const CompositionRules& rules = edition.tournament.army;
    const auto any = [&](auto&& predicate) { return std::ranges::any_of(army.commands, predicate); };
    switch (fault) {
        case ArmyFault::NumberOfCommands: return wrong_number_of_commands(edition, army);
        case ArmyFault::LargestCommand: return too_large_a_command(edition, army);
        case ArmyFault::Coward: return any([](const CommandEntry& c) { return c.quality == Quality::Coward; });
        case ArmyFault::NotCinc:
            return any([&](const CommandEntry& c) { return !c.cinc && is_reserved_to_cinc(edition, c); });
        case ArmyFault::WeakGenerals: return too_many_weak_generals(edition, army);
        case ArmyFault::Allies: return wrong_allies(edition, army);
        case ArmyFault::ExplorationPoints: return army.exploration_points > rules.max_exploration_points.value;
        case ArmyFault::ForwardA:
            return army.forward_deployment == ForwardDeployment::A && may_not_deploy_forward(rules.forward_a, army);
        case ArmyFault::ForwardB:
            return army.forward_deployment == ForwardDeployment::B && may_not_deploy_forward(rules.forward_b, army);
        case ArmyFault::NoCinc: return !any([](const CommandEntry& c) { return c.cinc; });
    }
    return false;
}

// Notes that the army keeps the rules, citing the first that it could have broken.
void note_sound(const Edition& edition, Tally& because) {
    for (const Cited<bool>& rule : edition.tournament.army.faults.items)
        if (holds(rule)) return because.note(rule.rule, "the_army_is_legal");
}

}  // namespace

const Format* format_of(const Edition& edition, int scale, int points) {
    const Format* smallest = nullptr;
    for (const Format& format : edition.tournament.army.formats.value) {  // greatest first
        if (!contains(format.scales, scale)) continue;
        smallest = &format;
        if (points >= format.points) break;
    }
    return smallest;
}

std::vector<ArmyFault> faults_of(const Edition& edition, const ArmyEntry& army, Tally& because) {
    std::vector<ArmyFault> faults;
    for (ArmyFault fault : every<ArmyFault>()) {
        const Cited<bool>& rule = edition.tournament.army.faults[fault];
        if (!holds(rule) || !has_fault(edition, army, fault)) continue;
        faults.push_back(fault);
        because.note(rule.rule, Words(fault));
    }
    if (faults.empty()) note_sound(edition, because);
    return faults;
}

}  // namespace acies
