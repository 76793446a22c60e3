#include "tournament/lists.h"

#include <algorithm>

#include "tournament/composition.h"

namespace acies {

namespace {

bool has_format_rules(const Edition& edition, ListUse use) {
    return use == ListUse::Tournament ? edition.tournament.lists.halves_round_up.stated()
                                      : edition.tournament.great_battle.list_factor.stated();
}

// I1-GRB-02: times 2 up to 1000 points, and once more for every 500 begun beyond.
int great_battle_factor(const GreatBattleRules& rules, int points) {
    const int beyond = std::max(0, points - rules.list_factor_points.value);
    const int step = std::max(1, rules.list_factor_step.value);
    return rules.list_factor.value + (beyond + step - 1) / step;
}

int minimum_in(const Edition& edition, const Format& format, int min, Tally& because) {
    const Cited<std::vector<Format>>& formats = edition.tournament.army.formats;
    because.note(formats.rule, Words("minimum", format.minima));
    return format.minima == ListLimit::Printed ? min : half_up(min);
}

int maximum_in(const Edition& edition, const Format& format, const ListLine& line, int max, Tally& because) {
    const ListRules& rules = edition.tournament.lists;
    if (format.maxima == ListLimit::Printed) {
        because.note(edition.tournament.army.formats.rule, Words("maximum", format.maxima));
        return max;
    }
    if (format.maxima == ListLimit::HalvedExceptBulk && line.bulk) {
        because.note(rules.bulk_keeps_maximum.rule, "the_bulk_of_the_army_keeps_its_maximum");
        return max;
    }
    if (line.forms_large_unit && rules.large_unit_maximum.stated() && max == rules.large_unit_maximum.value) {
        because.note(rules.large_unit_maximum.rule, "kept_so_that_a_large_unit_can_be_formed");
        return max;
    }
    because.note(rules.halves_round_up.rule, "maximum_halved_rounded_up");
    return half_up(max);
}

void halve(const Edition& edition, const ListLine& line, ListNumbers& numbers) {
    const Format* format = format_of(edition, line.scale, *line.points);
    if (!format) return;
    if (line.min) numbers.min = minimum_in(edition, *format, *line.min, numbers.because);
    if (line.max) numbers.max = maximum_in(edition, *format, line, *line.max, numbers.because);
}

void multiply(const Edition& edition, const ListLine& line, ListNumbers& numbers) {
    const GreatBattleRules& rules = edition.tournament.great_battle;
    const int factor = great_battle_factor(rules, *line.points);
    if (line.min) numbers.min = *line.min * factor;
    if (line.max) numbers.max = *line.max * factor;
    numbers.because.note(rules.list_factor.rule, "multiplied_for_a_great_battle");
}

}  // namespace

ListNumbers list_numbers(const Edition& edition, const ListLine& line) {
    ListNumbers numbers;
    if (!has_format_rules(edition, line.use)) {  // as printed
        numbers.min = line.min;
        numbers.max = line.max;
        const Cited<bool>& printed = edition.tournament.lists.as_printed;
        if (holds(printed)) numbers.because.note(printed.rule, "as_printed_in_the_list");
    } else if (line.points) {
        line.use == ListUse::Tournament ? halve(edition, line, numbers) : multiply(edition, line, numbers);
    }
    return numbers;
}

std::optional<int> upgrade_price(const Edition& edition, const Unit& unit, int vbu, Tally& because) {
    const auto& upgrades = edition.specials.upgrade_prices;
    if (!upgrades.stated()) return std::nullopt;
    const bool pikemen = unit.type == TroopType::FP && unit.arms == Arms::Pike;
    for (const UpgradePrice& price : upgrades.value) {
        if (!pikemen || unit.vbu != price.from_vbu || unit.impetus != price.impetus ||
            unit.discipline != price.discipline || vbu != price.to_vbu)
            continue;
        because.add(price.cost, upgrades.rule, "new_price_of_the_unit");
        return price.cost;
    }
    because.note(upgrades.rule, "no_such_upgrade");
    return std::nullopt;
}

bool has_volumes(const Edition& edition) { return edition.tournament.lists.volumes.stated(); }

bool has_volume(const Edition& edition, int volume) {
    return volume >= 1 && static_cast<std::size_t>(volume) <= edition.tournament.lists.volumes.value.size();
}

std::vector<SubPeriod> sub_periods_of(const Edition& edition, int volume, Tally& because) {
    std::vector<SubPeriod> periods;
    for (SubPeriod period : every<SubPeriod>()) {
        const Cited<std::vector<int>>& volumes = edition.tournament.lists.sub_periods[period];
        if (std::ranges::find(volumes.value, volume) == volumes.value.end()) continue;
        periods.push_back(period);
        because.note(volumes.rule, Words(period));
    }
    const Cited<int>& organiser = edition.tournament.lists.organiser_volume;
    if (organiser.stated() && organiser.value == volume)
        because.note(organiser.rule, "in_other_periods_only_if_the_organiser_allows_it");
    return periods;
}

}  // namespace acies
