// Melees at random, of all troops and circumstances that an edition knows; the same for the same seed everywhere.
#pragma once

#include <cstdint>

#include "odds/melee.h"
#include "rules/edition.h"

namespace acies::test {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    // 0 to n - 1
    int below(int n) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(n));
    }
    bool one_in(int n) { return below(n) == 0; }
    int between(int least, int most) { return least + below(most - least + 1); }

private:
    std::uint64_t state_;
};

inline TroopType random_type(const Edition& edition, Random& random) {
    for (;;) {
        const auto type = static_cast<TroopType>(random.below(static_cast<int>(count_of<TroopType>)));
        if (edition.troops.types[type].known && type != TroopType::BAG) return type;
    }
}

inline Unit random_unit(const Edition& edition, Random& random) {
    Unit unit;
    unit.type = random_type(edition, random);
    unit.vbu0 = random.between(2, 8);
    unit.vbu = random.one_in(3) ? random.between(1, *unit.vbu0) : *unit.vbu0;
    unit.impetus = random.below(5);
    unit.discipline = static_cast<Discipline>(random.below(3));
    unit.impetuous = random.one_in(4);
    if (random.one_in(4)) unit.arms = static_cast<Arms>(random.below(3));
    if (random.one_in(4)) unit.weapon = random.one_in(2) ? Weapon::Pilum : Weapon::HeavyJavelin;
    unit.disordered = random.one_in(5);
    unit.camel = random.one_in(12);
    unit.large_unit = random.one_in(5) ? random.between(2, 3) : 1;
    if (random.one_in(4)) unit.leader = Quality::Unstated;
    unit.contacted = random.one_in(6) ? Side::Flank : Side::Front;
    unit.terrain = random.one_in(6) ? Terrain::Difficult : random.one_in(6) ? Terrain::Broken : Terrain::Open;
    unit.higher = random.one_in(8);
    unit.supported_flanks = random.below(3);
    unit.shieldwall = random.one_in(10);
    unit.closed_ranks = random.one_in(10);
    if (random.one_in(8)) unit.cover.insert(static_cast<Cover>(random.below(static_cast<int>(count_of<Cover>))));
    return unit;
}

inline odds::Melee random_melee(const Edition& edition, Random& random) {
    odds::Melee melee;
    for (odds::Party& party : melee.parties) {
        party.unit = random_unit(edition, random);
        party.pursues = !random.one_in(4);
        party.falls_back = random.one_in(3);
        for (int n = random.below(4) - 1; n > 0; --n) party.supports.push_back(random_unit(edition, random));
    }
    melee.parties[0].unit.charging = true;
    for (Unit& support : melee.parties[0].supports) support.charging = random.one_in(2);
    if (random.one_in(4)) melee.parties[1].unit.charging = true;
    if (random.one_in(6)) melee.round = 2;
    return melee;
}

}  // namespace acies::test
