#include "rules/moving/grouping.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/troops/status.h"
#include "rules/troops/troops.h"

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
        case GroupRefusal::TooFew:
        case GroupRefusal::FootWithMounted:
        case GroupRefusal::ImpetuousWithOthers:
        case GroupRefusal::ImpetuousOfOtherType:
        case GroupRefusal::ImpetuousOfOtherArms: break;
    }
    return false;
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
        case GroupRefusal::TooFew:
        case GroupRefusal::NeverGrouped:
        case GroupRefusal::ScythedChariots:
        case GroupRefusal::Disordered:
        case GroupRefusal::InMelee: break;
    }
    return false;
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
        answer.because.note(rule.rule, Words(refusal));
        return answer;
    }
    answer.allowed = true;
    answer.because.note(rule_of_consent(edition, units), "these_may_form_a_group");
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

namespace {

RuleId rule_of_large_units(const Edition& edition) {
    for (LargeUnitKind kind : every<LargeUnitKind>())
        if (edition.grouping.large_units[kind].stated()) return edition.grouping.large_units[kind].rule;
    return {};
}

// Units that a Large Unit may have if its list says so.
int deepest_by_list(const Edition& edition, const Unit& front) {
    const Cited<LargeUnitForm>& form = edition.grouping.large_unit_by_list;
    return form.stated() && matches(edition, front, form.value.troops) ? form.value.most : 1;
}

int deepest_mixed(const Edition& edition, const Unit& front, std::span<const std::optional<TroopType>> behind) {
    const Cited<MixedLargeUnit>& form = edition.grouping.mixed_large_unit;
    const auto may_be_behind = [&](const std::optional<TroopType>& type) {
        return matches(edition, Unit{.type = type ? type : front.type}, form.value.rear);
    };
    const bool fits =
        form.stated() && matches(edition, front, form.value.front) && std::ranges::all_of(behind, may_be_behind);
    return fits ? form.value.most : 1;
}

}  // namespace

std::optional<LargeUnitFault> fault_of_large_unit(const Edition& edition, const Unit& front,
                                                  std::span<const std::optional<TroopType>> behind, bool by_list) {
    const auto is_other = [&](const std::optional<TroopType>& type) { return type && type != front.type; };
    const bool mixed = std::ranges::any_of(behind, is_other);
    const int most = mixed     ? deepest_mixed(edition, front, behind)
                     : by_list ? std::max(deepest_large_unit(edition, front), deepest_by_list(edition, front))
                               : deepest_large_unit(edition, front);
    const int units = static_cast<int>(behind.size()) + 1;
    if (units == 1 || units <= most) return std::nullopt;
    const RuleId rule = rule_of_large_units(edition);
    if (mixed && most == 1) return LargeUnitFault{rule, "such_troops_do_not_form_a_large_unit_with"};
    return LargeUnitFault{rule, most == 1 ? Words("such_troops_do_not_form_a_large_unit")
                                          : Words("too_many_ranks_for_a_large_unit_of_such")};
}

bool is_shattered(const Edition& edition, const Unit& unit, const Unit& enemy, int losses, Tally& because) {
    const Cited<ShatterRule>& rule = edition.grouping.shattered;
    if (!rule.stated() || unit.large_unit < 2 || !unit.vbu) return false;
    if (!matches(edition, unit, rule.value.victims) || !matches(edition, enemy, rule.value.by)) return false;
    if (losses < unit.vbu0.value_or(*unit.vbu)) return false;
    because.note(rule.rule, "it_lost_the_vbu_that_its_front_unit_began");
    return true;
}

}  // namespace acies
