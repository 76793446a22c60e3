#include "armies/profile.h"

#include <algorithm>
#include <array>

namespace acies {

namespace {

// What the list says for the edition, then for the one that it extends, then for the others, those with discipline
// first.
std::vector<const RowFigures*> figures_for(const Edition& edition, const ArmyRow& row, std::size_t& own) {
    struct Named {
        std::string_view id;
        const std::optional<RowFigures>* figures;
    };
    const std::array<Named, 4> all{
        {{"advanced", &row.advanced}, {"impetus", &row.impetus}, {"impetus2", &row.impetus2}, {"basic", &row.basic}}};
    std::vector<const RowFigures*> found;
    const auto add = [&](auto&& is_meant) {
        for (const Named& named : all)
            if (*named.figures && is_meant(named.id) && std::ranges::find(found, &**named.figures) == found.end())
                found.push_back(&**named.figures);
    };
    add([&](std::string_view id) { return id == edition.id; });
    add([&](std::string_view id) { return id == edition.extends; });
    own = found.size();
    add([](std::string_view) { return true; });
    return found;
}

template <class T>
std::optional<T> first_of(const std::vector<const RowFigures*>& figures, std::optional<T> RowFigures::* field) {
    for (const RowFigures* one : figures)
        if (one->*field) return one->*field;
    return std::nullopt;
}

constexpr double armoured_m = 8;   // of CP: with so much or less it is the slow kind, where an edition has two
constexpr int min_steady_vbu = 4;  // of troops that are neither skirmishers nor light horse

TroopType type_in(const Edition& edition, TroopType type, std::optional<double> m) {
    const auto& types = edition.troops.types;
    if (type == TroopType::CP && !types[TroopType::CP].known && types[TroopType::CP1].known)
        return m && *m > armoured_m ? TroopType::CP2 : TroopType::CP1;
    if ((type == TroopType::CP1 || type == TroopType::CP2) && !types[type].known) return TroopType::CP;
    return type;
}

// The discipline of troops for which no list states any.
Discipline usual_discipline(const Unit& unit) {
    const bool is_loose = unit.type == TroopType::S || unit.type == TroopType::CL;
    const bool is_wild = unit.impetuous || unit.type == TroopType::EL || unit.type == TroopType::CF;
    return is_wild || (!is_loose && unit.vbu.value_or(0) < min_steady_vbu) ? Discipline::C : Discipline::B;
}

void upgrade_profile(Profile& profile, const Upgrade& upgrade) {
    if (upgrade.vbu) profile.unit.vbu = upgrade.vbu;
    if (upgrade.impetus) profile.unit.impetus = *upgrade.impetus;
    if (upgrade.discipline) profile.unit.discipline = *upgrade.discipline;
    if (upgrade.vd) profile.vd = *upgrade.vd;
}

// A list of an army without points stands for some 200 points: a list of points asks for as many units as it has, and
// allows six times as many.
constexpr int max_times = 6;

// Units of the row that options of an army without points can bring.
int max_taken(const ArmyList& list, const ArmyRow& row) {
    int most = 0;
    for (const Swap& swap : list.swaps)
        for (const CountedRow& counted : swap.take)
            if (counted.row == row.id) most += counted.count * swap.times;
    return most;
}

}  // namespace

bool counts_points(const Edition& edition) { return edition.prices.vbu.stated(); }

bool has_row(const Edition& edition, const ArmyRow& row) {
    const auto is_named = [&](const std::string& id) { return id == edition.id || id == edition.extends; };
    if (!row.editions.empty() && std::ranges::none_of(row.editions, is_named)) return false;
    return edition.troops.types[*profile_of(edition, row).unit.type].known;
}

Profile profile_of(const Edition& edition, const ArmyRow& row, const Upgrade* upgrade, std::optional<Weapon> weapon) {
    std::size_t own = 0;
    const auto figures = figures_for(edition, row, own);
    const auto states = [](const RowFigures* one) { return one->vbu.has_value(); };
    const auto from = std::ranges::find_if(figures, states);
    Profile profile;
    profile.provenance =
        from - figures.begin() < static_cast<std::ptrdiff_t>(own) ? Provenance::Stated : Provenance::Converted;
    if (from != figures.end()) profile.source = (*from)->source;
    Unit& unit = profile.unit;
    unit.m = first_of(figures, &RowFigures::m);
    unit.type = type_in(edition, first_of(figures, &RowFigures::type).value_or(row.type), unit.m);
    unit.vbu = first_of(figures, &RowFigures::vbu).value_or(1);
    unit.impetus = first_of(figures, &RowFigures::impetus).value_or(0);
    profile.vd = first_of(figures, &RowFigures::vd).value_or(1);
    profile.price = first_of(figures, &RowFigures::price);
    profile.rear = first_of(figures, &RowFigures::rear);
    for (const RowFigures* one : figures)
        if (one->price && profile.prices.empty()) profile.prices = one->prices.empty() ? one->source : one->prices;
    unit.arms = row.arms;
    unit.impetuous = row.traits.contains(RowTrait::Impetuous);
    unit.camel = row.traits.contains(RowTrait::Camel);
    unit.heavy = row.traits.contains(RowTrait::Heavy);
    unit.renaissance = row.traits.contains(RowTrait::Renaissance);
    unit.schiltron = row.traits.contains(RowTrait::Schiltron);
    unit.weapon = weapon;
    if (!weapon && !row.weapons.empty()) unit.weapon = row.weapons.front();
    unit.discipline = first_of(figures, &RowFigures::discipline).value_or(usual_discipline(unit));
    if (upgrade) upgrade_profile(profile, *upgrade);
    if (edition.movement.speed.value == SpeedSource::Table) unit.m = {};
    return profile;
}

int usual_count(const Edition&, const ArmyRow& row) { return row.basic ? row.basic->count.value_or(0) : 0; }

RowNumbers numbers_of(const Edition& edition, const ArmyList& list, const ArmyRow& row) {
    const int count = usual_count(edition, row);
    if (!counts_points(edition)) return {count, count, Provenance::Stated};
    std::size_t own = 0;
    const auto figures = figures_for(edition, row, own);
    const auto min = first_of(figures, &RowFigures::min), max = first_of(figures, &RowFigures::max);
    if (min || max || row.min || row.max)
        return {min.value_or(row.min.value_or(0)), max.value_or(row.max.value_or(64)), Provenance::Stated};
    if (count == 0) return {0, max_times * max_taken(list, row), Provenance::Converted};
    return {count, max_times * count, Provenance::Converted};
}

}  // namespace acies
