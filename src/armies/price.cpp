#include "armies/price.h"

#include <algorithm>
#include <cmath>

#include "tournament/lists.h"

namespace acies {

namespace {

// What the upgrade makes of the price of the front unit: as the list says, by the edition's table of pikes, or by
// steps.
int upgraded(const Edition& edition, const ArmyList& list, const ArmyRow& row, const Upgrade& upgrade, int price,
             const Profile& before, const Profile& after, RuleId& rule) {
    if (upgrade.price) return *upgrade.price;
    const Cited<int>& volume = edition.specials.upgrade_volume;
    Tally because;
    if (upgrade.vbu && volume.stated() && list.volume == volume.value)
        if (const auto listed = upgrade_price(edition, before.unit, *upgrade.vbu, because)) {
            rule = because.reasons().front().rule;
            return *listed;
        }
    return price + price_by_steps(edition, after.unit, row.grants) - price_by_steps(edition, before.unit, row.grants);
}

}  // namespace

int price_by_steps(const Edition& edition, const Unit& unit, const EnumSet<Grant>& grants) {
    const PriceRules& prices = edition.prices;
    int price = prices.types.points[*unit.type];
    const double usual = prices.usual_m[*unit.type];
    if (unit.m && usual > 0) price += prices.each_m.value * static_cast<int>(std::lround(*unit.m - usual));
    const auto& steps = prices.vbu.value;
    const std::size_t vbu = static_cast<std::size_t>(std::max(1, unit.vbu.value_or(1)));
    price += steps.empty() ? 0 : steps[std::min(vbu, steps.size()) - 1];
    price += prices.each_impetus.value * unit.impetus + prices.discipline.points[unit.discipline];
    if (unit.weapon) price += prices.weapons.points[*unit.weapon];
    if (unit.arms) price += prices.arms.points[*unit.arms];
    if (grants.contains(Grant::Pavises)) price += prices.carried.points[Cover::Pavise];
    if (grants.contains(Grant::Stakes)) price += prices.carried.points[Cover::Stakes];
    return std::max(1, price);
}

UnitPrice price_of(const Edition& edition, const ArmyList& list, const ArmyRow& row, const Upgrade* upgrade,
                   std::optional<Weapon> weapon) {
    const Profile before = profile_of(edition, row, nullptr, weapon);
    UnitPrice price{.rule = edition.prices.vbu.rule};
    const int one = before.price.value_or(price_by_steps(edition, before.unit, row.grants));
    price.provenance = before.price ? Provenance::Stated : Provenance::Converted;
    constexpr int hundred = 100;
    const int rear = before.rear.value_or((one * edition.prices.rear_percent.value + hundred / 2) / hundred);
    const Profile after = profile_of(edition, row, upgrade, weapon);
    price.front = upgrade ? upgraded(edition, list, row, *upgrade, one, before, after, price.rule) : one;
    // An upgrade of all ranks costs the rear ones the same share of what it costs the front one.
    const bool all_ranks = upgrade && !upgrade->front_only;
    price.rear =
        all_ranks ? rear + ((price.front - one) * edition.prices.rear_percent.value + hundred / 2) / hundred : rear;
    return price;
}

}  // namespace acies
