#include "rules/grouping.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/status.h"
#include "rules/troops.h"

namespace acies {

namespace {

// A group is all foot or all mounted; some troops join either.
bool mix_foot_and_mounted(const Edition& edition, const Unit& a, const Unit& b) {
    const GroupingRules& rules = edition.grouping;
    const auto joins = [&](const Unit& unit, const Unit& other) {
        return is_among(edition, unit, rules.with_either) &&
               (is_mounted(edition, other) || is_among(edition, other, rules.foot_kind));
    };
    const bool both_mounted = is_mounted(edition, a) && is_mounted(edition, b);
    const bool both_foot = is_among(edition, a, rules.foot_kind) && is_among(edition, b, rules.foot_kind);
    return !both_mounted && !both_foot && !joins(a, b) && !joins(b, a);
}

// Refusals that lie in one unit.
bool is_refused(const Edition& edition, const Unit& unit, GroupRefusal refusal) {
    switch (refusal) {
        case GroupRefusal::NeverGrouped: return is_among(edition, unit, edition.grouping.never_grouped);
        case GroupRefusal::ScythedChariots: return is(unit, TroopType::CF);
        case GroupRefusal::Disordered: return is_disordered(edition, unit);
        case GroupRefusal::InMelee: return unit.in_melee;
        default: return false;
    }
}

// Refusals that lie in a pair.
bool is_refused(const Edition& edition, const Unit& a, const Unit& b, GroupRefusal refusal) {
    const bool impetuous_a = is_impetuous(edition, a), impetuous_b = is_impetuous(edition, b);
    const auto has_pikes = [](const Unit& unit) { return unit.arms == Arms::Pike; };
    switch (refusal) {
        case GroupRefusal::FootWithMounted: return mix_foot_and_mounted(edition, a, b);
        case GroupRefusal::ImpetuousWithOthers: return impetuous_a != impetuous_b;
        case GroupRefusal::ImpetuousOfOtherType: return impetuous_a && impetuous_b && a.type != b.type;
        case GroupRefusal::ImpetuousOfOtherArms: return impetuous_a && impetuous_b && has_pikes(a) != has_pikes(b);
        default: return false;
    }
}

bool is_refused(const Edition& edition, std::span<const Unit> units, GroupRefusal refusal) {
    if (refusal == GroupRefusal::TooFew) return static_cast<int>(units.size()) < edition.grouping.least.value;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (is_refused(edition, units[i], refusal)) return true;
        for (std::size_t j = 0; j < i; ++j)
            if (is_refused(edition, units[j], units[i], refusal)) return true;
    }
    return false;
}

RuleId rule_of_consent(const Edition& edition, std::span<const Unit> units) {
    const GroupingRules& rules = edition.grouping;
    const bool mixed = std::ranges::any_of(units, [&](const Unit& unit) { return is_mounted(edition, unit); }) &&
                       std::ranges::any_of(units, [&](const Unit& unit) { return is_foot(edition, unit); });
    return mixed ? rules.with_either.rule : rules.foot_kind.rule;
}

}  // namespace

GroupAnswer grouping(const Edition& edition, std::span<const Unit> units) {
    GroupAnswer answer;
    for (GroupRefusal refusal : every<GroupRefusal>()) {
        const Cited<bool>& rule = edition.grouping.refusals[refusal];
        if (!rule.stated() || !is_refused(edition, units, refusal)) continue;
        answer.refusal = refusal;
        answer.because.note(rule.rule, Words(words_of(refusal)));
        return answer;
    }
    answer.allowed = true;
    answer.because.note(rule_of_consent(edition, units), "these may form a group");
    return answer;
}

bool could_group(const Edition& edition, const Unit& a, const Unit& b) {
    return std::ranges::none_of(every<GroupRefusal>(), [&](GroupRefusal refusal) {
        const bool of_the_moment = refusal == GroupRefusal::Disordered || refusal == GroupRefusal::InMelee;
        return edition.grouping.refusals[refusal].stated() && !of_the_moment &&
               (is_refused(edition, a, refusal) || is_refused(edition, b, refusal) ||
                is_refused(edition, a, b, refusal));
    });
}

int deepest_large_unit(const Edition& edition, const Unit& unit) {
    int most = 1;
    for (LargeUnitKind kind : every<LargeUnitKind>()) {
        const Cited<LargeUnitForm>& form = edition.grouping.large_units[kind];
        if (form.stated() && matches(edition, unit, form.value.troops)) most = std::max(most, form.value.most);
    }
    return most;
}

bool is_shattered(const Edition& edition, const Unit& unit, const Unit& enemy, int losses, Tally& because) {
    const Cited<ShatterRule>& rule = edition.grouping.shattered;
    if (!rule.stated() || unit.large_unit < 2 || !unit.vbu) return false;
    if (!matches(edition, unit, rule.value.victims) || !matches(edition, enemy, rule.value.by)) return false;
    if (losses < unit.vbu0.value_or(*unit.vbu)) return false;
    because.note(rule.rule, "it lost as much as its front unit began with: the whole Large Unit breaks");
    return true;
}

}  // namespace acies
