#include "rules/leading/command_radius.h"

#include "rules/edition.h"

namespace acies {

std::optional<double> command_radius(const Edition& edition, const RadiusQuestion& question, Tally& because) {
    const CommandRules& rules = edition.command;
    const Cited<double>& radius = rules.radius[question.structure];
    if (!radius.stated()) {  // BI-CMD-06
        if (holds(rules.no_radius)) because.note(rules.no_radius.rule, "there_is_no_command_radius");
        return std::nullopt;
    }
    because.note(radius.rule, Words(question.structure));
    if (!question.attached && holds(rules.unattached_from_table_edge))
        because.note(rules.unattached_from_table_edge.rule, "not_attached_measured_from_the_own_table_edge");
    const Cited<int>& factor = rules.qualities[question.quality].radius_factor_unattached;
    if (question.attached || !factor.stated()) return radius.value;
    because.note(factor.rule, "not_attached_the_radius_is_multiplied");
    return radius.value * factor.value;
}

}  // namespace acies
