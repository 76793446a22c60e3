#include "rules/leading/commanders.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/leading/command_radius.h"

namespace acies {

namespace {

bool is_double_of(const Cited<int>& face, const TwoDice& dice) {
    return face.stated() && is_double(dice) && dice[0] == face.value;
}

// Whether the dice would lower the general's level and have to be kept.
bool must_keep(const Edition& edition, Quality quality, const TwoDice& dice) {
    return is_double_of(edition.command.lowered_by_double, dice) &&
           holds(edition.command.qualities[quality].lowering_stands);
}

Quality first_of(const EnumSet<Quality>& levels) {
    for (Quality quality : every<Quality>())
        if (levels.contains(quality)) return quality;
    return Quality::Unstated;
}

void keep(LevelRoll& roll, const Cited<bool>& rule, Words words) {
    if (!holds(rule)) return;
    roll.fixed = true;
    roll.because.note(rule.rule, words);
}

void move_to(LevelRoll& roll, EnumSet<Quality> levels, Quality counts_as, RuleId rule, Words words) {
    roll.after = levels;
    roll.counts_as = counts_as;
    roll.fixed = true;
    roll.because.note(rule, words);
}

void raise(const Edition& edition, const General& general, LevelRoll& roll) {
    const QualityRules& rules = edition.command.qualities[general.quality];
    const bool held = holds(rules.raised_only_as_cinc) && !general.cinc;
    if (!rules.raised_to.stated() || held) {  // I1-CMD-12, 14: no higher, and then the level is fixed
        if (!holds(rules.fixed_by_raise))
            roll.because.note(edition.command.raised_by_double.rule, "the_level_can_rise_no_higher");
        return keep(roll, rules.fixed_by_raise, "the_level_can_rise_no_higher_fixed");
    }
    const Quality higher = first_of(rules.raised_to.value);
    move_to(roll, rules.raised_to.value, holds(rules.raised_from_next_turn) ? general.quality : higher,
            rules.raised_to.rule, Words("raised_by_the_double", higher));
}

void lower(const Edition& edition, const General& general, LevelRoll& roll) {
    const Cited<Quality>& lower = edition.command.qualities[general.quality].lowered_to;
    if (!lower.stated())
        roll.because.note(edition.command.lowered_by_double.rule, "the_level_can_fall_no_lower");
    else
        move_to(roll, {lower.value}, lower.value, lower.rule, Words("lowered_by_the_double", lower.value));
}

}  // namespace

bool has_too_many_weak_generals(const Edition& edition, std::span<const General> generals) {
    const CompositionRules& rules = edition.tournament.army;
    const bool great_cinc = std::ranges::any_of(generals, [&](const General& general) {
        return general.cinc && holds(edition.command.qualities[general.quality].only_cinc);
    });
    const auto weak = std::ranges::count_if(
        generals, [&](const General& general) { return rules.weak_generals.value.contains(general.quality); });
    return rules.max_weak_generals.stated() && great_cinc && weak > rules.max_weak_generals.value;
}

bool has_quality(const Edition& edition, Quality quality) {
    return edition.command.qualities[quality].leadership.stated();
}

bool has_qualities(const Edition& edition) {
    return std::ranges::any_of(every<Quality>(), [&](Quality quality) { return has_quality(edition, quality); });
}

std::optional<int> leadership(const Edition& edition, Quality quality) {
    if (!has_quality(edition, quality)) return std::nullopt;
    return edition.command.qualities[quality].leadership.value;
}

LevelRoll level_after(const Edition& edition, const General& general, const TwoDice& dice) {
    const CommandRules& rules = edition.command;
    const QualityRules& level = rules.qualities[general.quality];
    LevelRoll roll;
    roll.after = {general.quality};
    roll.counts_as = general.quality;
    if (!rules.max_changes.stated()) {  // BI-CMD-01: no levels, so no changes
        keep(roll, rules.identical_generals, "all_generals_count_the_same");
    } else if (general.changed) {
        roll.fixed = true;
        roll.because.note(rules.max_changes.rule, "the_level_has_changed_before_and_is_fixed");
    } else if (holds(level.never_changes)) {
        keep(roll, level.never_changes, "the_level_never_changes");
    } else if (is_double_of(rules.raised_by_double, dice)) {
        raise(edition, general, roll);
    } else if (is_double_of(rules.lowered_by_double, dice)) {
        lower(edition, general, roll);
    } else {
        roll.because.note(rules.raised_by_double.rule, "these_dice_do_not_change_the_level");
    }
    return roll;
}

RerollRight initiative_reroll(const Edition& edition, const General& general, const std::optional<TwoDice>& dice,
                              Tally& because) {
    const QualityRules& level = edition.command.qualities[general.quality];
    const Cited<RerollRight>& right = level.initiative_reroll;
    const Cited<bool>& alike = edition.command.identical_generals;
    if (!right.stated()) {
        const RuleId rule = level.leadership.stated() ? level.leadership.rule : alike.rule;
        if (!rule.empty()) because.note(rule, Words(general.quality, RerollRight::None));
        return RerollRight::None;
    }
    because.note(right.rule, Words(right.value));
    if (!dice || !must_keep(edition, general.quality, *dice)) return right.value;
    because.note(level.lowering_stands.rule, "these_dice_stand");
    return RerollRight::None;
}

RuleId barred_by(const Edition& edition, Quality quality, const TwoDice& dice) {
    const Cited<std::vector<int>>& faces = edition.command.qualities[quality].barred_by;
    if (!faces.stated() || !is_double(dice)) return {};
    return std::ranges::find(faces.value, dice[0]) == faces.value.end() ? RuleId{} : faces.rule;
}

RadiusAnswer in_command_radius(const Edition& edition, const RadiusQuestion& question) {
    RadiusAnswer answer;
    const auto reach = command_radius(edition, question, answer.because);
    if (reach) answer.in_radius = question.distance <= *reach + edition.command.radius_tolerance.value;
    return answer;
}

}  // namespace acies
