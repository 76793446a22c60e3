#include "rules/setup/setup.h"

#include <algorithm>
#include <numeric>

#include "rules/edition.h"
#include "rules/troops/troops.h"

namespace acies {

int counted_mounted(const Edition& edition, std::span<const Unit> army) {
    const Cited<Troops>& excluded = edition.setup.not_counted;
    return static_cast<int>(std::ranges::count_if(army, [&](const Unit& unit) {
        return is_mounted(edition, unit) && !(excluded.stated() && matches(edition, unit, excluded.value));
    }));
}

namespace {

std::optional<int> setup_total(const SetupRollRules& rules, const std::optional<SetupBid>& bid, Tally& because) {
    if (!bid || !bid->dice) return std::nullopt;
    const int rolled = std::accumulate(bid->dice->begin(), bid->dice->end(), 0);
    const int bonus = rules.bonus.value == SetupBonus::MountedUnits ? bid->mounted_units : bid->exploration_points;
    because.add(rolled, rules.dice.rule, "dice");
    because.add(bonus, rules.bonus.rule, Words(rules.bonus.value));
    return rolled + bonus;
}

// The side that is ahead: by its total, or by what breaks a tie.
SetupSide higher_side(const SetupRollRules& rules, const SetupBid& a, const SetupBid& b, int total_a, int total_b,
                      Tally& because) {
    if (total_a != total_b) return total_a > total_b ? SetupSide::A : SetupSide::B;
    if (holds(rules.tie_to_more_points) && a.exploration_points != b.exploration_points) {
        because.note(rules.tie_to_more_points.rule, "a_tie_more_exploration_points_win_it");
        return a.exploration_points > b.exploration_points ? SetupSide::A : SetupSide::B;
    }
    because.note(rules.tie_rerolled.rule, "a_tie_both_roll_again");
    return SetupSide::Reroll;
}

SetupSide other_side(SetupSide side) {
    if (side == SetupSide::Reroll) return side;
    return side == SetupSide::A ? SetupSide::B : SetupSide::A;
}

// The roll says who defends, and so who deploys first where the edition lets a part do so.
void decide_defender(const Edition& edition, SetupSide defender, SetupRoll& result) {
    result.defender = defender;
    if (defender == SetupSide::Reroll) return;
    result.because.note(edition.setup.roll.decides.rule, Words("the_defender", defender));
    const Cited<Stance>& first = edition.deployment.first;
    if (!first.stated()) return;
    result.first_to_deploy = first.value == Stance::Defender ? defender : other_side(defender);
    result.because.note(first.rule, Words("deploys_first", first.value));
}

}  // namespace

SetupRoll setup_roll(const Edition& edition, const std::optional<SetupBid>& a, const std::optional<SetupBid>& b) {
    const SetupRollRules& rules = edition.setup.roll;
    SetupRoll result;
    result.total_a = setup_total(rules, a, result.because);
    result.total_b = setup_total(rules, b, result.because);
    if (!result.total_a || !result.total_b) return result;
    const SetupSide higher = higher_side(rules, *a, *b, *result.total_a, *result.total_b, result.because);
    switch (rules.decides.value) {
        case SetupDecides::LowerDefends: decide_defender(edition, other_side(higher), result); break;
        case SetupDecides::HigherHasControl:  // I1-DEP-03: that player then chooses a part, so no more is decided
            result.major_control = higher;
            if (higher != SetupSide::Reroll) result.because.note(rules.decides.rule, Words("major_control", higher));
            break;
    }
    return result;
}

bool has_terrain_tables(const Edition& edition) { return edition.setup.tables.rows[TerrainTable::A].stated(); }

std::optional<TableChoice> terrain_table(const Edition& edition, int foot_units, int mounted_units, Tally& because) {
    const TerrainTables& tables = edition.setup.tables;
    if (!has_terrain_tables(edition)) return std::nullopt;
    const auto choose = [&](TableChoice choice, RuleId rule) {
        because.note(rule, Words(choice));
        return choice;
    };
    if (foot_units > mounted_units) return choose(TableChoice::A, tables.rows[TerrainTable::A].rule);
    if (foot_units < mounted_units) return choose(TableChoice::B, tables.rows[TerrainTable::B].rule);
    return choose(TableChoice::PlayerChoice, tables.tie_chosen.rule);
}

EnumSet<TerrainOption> terrain_options(const Edition& edition, TerrainTable table, int total, Tally& because) {
    const auto& rows = edition.setup.tables.rows[table];
    const auto row =
        std::ranges::find_if(rows.value, [&](const TerrainRow& r) { return r.from <= total && total <= r.to; });
    if (row == rows.value.end()) return {};
    because.note(rows.rule, Words(table));
    return row->options;
}

namespace {

template <class T, class U>
bool is_for(const Cited<T>& listed, const U& value) {
    return !listed.stated() || std::ranges::find(listed.value, value) != listed.value.end();
}

// How many items the Attacker may treat so; none if that hangs on a number of items that is not known.
std::optional<int> count_of_right(const AttackerRight& right, const std::optional<int>& items) {
    if (!right.items.stated()) return 0;
    if (!right.from.stated() && !right.below.stated()) return right.items.value;
    if (!items) return std::nullopt;
    const bool in_force =
        (!right.from.stated() || *items >= right.from.value) && (!right.below.stated() || *items < right.below.value);
    return in_force ? right.items.value : 0;
}

std::optional<int> removable(const ItemRules& rules, const std::optional<int>& items, const std::optional<int>& added) {
    const std::optional<int> count = count_of_right(rules.remove, items);
    if (!count || !rules.min_remaining.stated()) return count;
    if (!items || !added) return std::nullopt;
    return std::clamp(*items + *added - rules.min_remaining.value, 0, *count);
}

int max_of_one_type(SameTypeLimit limit, int items) {
    switch (limit) {
        case SameTypeLimit::HalfRoundedDown: return items / 2;
        case SameTypeLimit::NotAll: return std::max(1, items - 1);  // a single item is of one type anyway
    }
    return items;
}

void judge(TerrainLimits& limits, bool legal, RuleId rule, Words words) {
    limits.allowed = limits.allowed.value_or(true) && legal;
    limits.because.note(rule, words);
}

void judge_removal(const ItemRules& rules, const TerrainPlan& plan, TerrainLimits& limits) {
    if (!plan.removes) return;
    const int wanted = *plan.removes;
    const bool too_many = wanted > (rules.remove.items.stated() ? rules.remove.items.value : 0);
    if (too_many)
        judge(limits, false, rules.remove.items.rule, "that_many_items_may_not_be_removed");
    else if (limits.attacker_remove && wanted > *limits.attacker_remove)
        judge(limits, false, rules.min_remaining.stated() ? rules.min_remaining.rule : rules.remove.items.rule,
              rules.min_remaining.stated() ? Phrase("too_few_items_would_remain")
                                           : Phrase("too_few_items_to_remove_one"));
    else if (limits.attacker_remove || wanted == 0)
        judge(limits, true, rules.remove.items.rule, "that_many_items_may_be_removed");
}

void judge_river(const ItemRules& rules, const TerrainPlan& plan, TerrainLimits& limits) {
    const Cited<double>& limit = rules.river_from_edge[plan.format.scale];
    if (!plan.river_distance || !limit.stated()) return;
    const bool near = *plan.river_distance <= limit.value;
    judge(limits, near, limit.rule,
          near ? Phrase("the_river_is_near_enough_to_its_edge") : Phrase("the_river_is_too_far_from_its_edge"));
}

void explain(const AttackerRight& right, const std::optional<int>& count, Words words, Tally& because) {
    if (right.items.stated() && count) because.add(*count, right.items.rule, words);
}

}  // namespace

const ItemRules* items_of(const Edition& edition, const GameFormat& format) {
    for (GameSize size : every<GameSize>()) {
        const ItemRules& rules = edition.setup.items[size];
        if (!rules.most.stated()) continue;
        if (!rules.points.stated() || (format.points && is_for(rules.points, *format.points))) return &rules;
    }
    return nullptr;
}

bool may_place_items(const Edition& edition, const GameFormat& format) {
    const ItemRules* items = items_of(edition, format);
    return items && (!items->scales.stated() || items->scales.value.contains(format.scale));
}

TerrainLimits terrain_limits(const Edition& edition, const TerrainPlan& plan) {
    TerrainLimits limits;
    const ItemRules* rules = items_of(edition, plan.format);
    if (!rules) return limits;
    judge_river(*rules, plan, limits);
    const bool scale_fits = !rules->scales.stated() || rules->scales.value.contains(plan.format.scale);
    if (!scale_fits) {
        limits.because.note(rules->scales.rule, "no_other_limits_are_known_for_figures_of_this");
        return limits;
    }
    if (plan.items && rules->same_type.stated()) {
        limits.max_same_type = max_of_one_type(rules->same_type.value, *plan.items);
        limits.because.add(*limits.max_same_type, rules->same_type.rule, Words("of_one_type", rules->same_type.value));
    }
    limits.attacker_add = count_of_right(rules->add, plan.items);
    limits.attacker_move = count_of_right(rules->move, plan.items);
    limits.attacker_remove = removable(*rules, plan.items, limits.attacker_add);
    explain(rules->add, limits.attacker_add, "the_attacker_may_add", limits.because);
    explain(rules->move, limits.attacker_move, "the_attacker_may_move", limits.because);
    explain(rules->remove, limits.attacker_remove, "the_attacker_may_remove", limits.because);
    if (plan.items && (*plan.items < rules->least.value || *plan.items > rules->most.value))
        judge(limits, false, rules->most.rule, "the_defender_may_not_place_that_number_of_items");
    judge_removal(*rules, plan, limits);
    return limits;
}

}  // namespace acies
