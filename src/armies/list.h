// An army list as values: which troops an army may have, how many, and what they are in each edition. Leaves reading to
// wire/armies, what follows from it for one edition to armies/profile.h, and whether it is sound to
// armies/list_faults.h. Catalogue: BI-TRP-09, BI-TRP-10, BI-TRP-31, I1-TRP-05, I1-TOU-19, I1-ITP-72, I2-TRP-12.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/position/looks.h"
#include "battle/position/setup.h"
#include "rules/leading/commanders.h"
#include "rules/troops/unit.h"

namespace acies {

// Which generals may be with units of a row.
enum class GeneralsAllowed { None, Subordinate, Any };
template <>
inline constexpr auto names<GeneralsAllowed> = std::to_array<Name>(
    {{"none", "no general"}, {"subordinate", "a general other than the commander-in-chief"}, {"any", "any general"}});

enum class RowTrait { Impetuous, Camel, Heavy, Renaissance, Schiltron };
template <>
inline constexpr auto names<RowTrait> = std::to_array<Name>({{"impetuous", "impetuous"},
                                                             {"camel", "camels"},
                                                             {"heavy", "heavy"},
                                                             {"renaissance", "Renaissance"},
                                                             {"schiltron", "schiltron"}});

// A name in the languages of the page.
struct Title {
    std::string en, it, fr;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("en", self.en);
        visit("it", self.it);
        visit("fr", self.fr);
    }
    friend bool operator==(const Title&, const Title&) = default;
};

// What a list says of a row for one edition. What it leaves out follows from the other editions (armies/profile.h).
struct RowFigures {
    std::optional<TroopType> type;  // where the edition names it otherwise
    std::optional<double> m;
    std::optional<int> vbu, impetus, vd;
    std::optional<Discipline> discipline;
    std::optional<int> price, rear;  // of the unit, and of one behind the front one of a Large Unit
    std::optional<int> count;        // in the army that an edition without points plays
    std::optional<int> min, max;     // where they differ from those of the row
    std::string source;              // of the figures: a key of `sources`
    std::string prices;              // of the prices, if another

    static constexpr void describe(auto& self, auto&& visit) {
        visit("type", self.type);
        visit("m", self.m);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("vd", self.vd);
        visit("discipline", self.discipline);
        visit("price", self.price);
        visit("rear", self.rear);
        visit("count", self.count);
        visit("min", self.min);
        visit("max", self.max);
        visit("source", self.source);
        visit("prices", self.prices);
    }
    friend bool operator==(const RowFigures&, const RowFigures&) = default;
};

// What a mounted unit is once it has dismounted.
struct OnFoot {
    TroopType type = TroopType::FP;
    double m = 0;
    int vbu = 0, impetus = 0;
    std::optional<Weapon> weapon;
    std::optional<Arms> arms;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("type", self.type);
        visit("m", self.m);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("weapon", self.weapon);
        visit("arms", self.arms);
    }
    friend bool operator==(const OnFoot&, const OnFoot&) = default;
};

struct Upgrade {
    std::string id;
    Title names;
    std::optional<int> vbu, impetus, vd;
    std::optional<Discipline> discipline;
    std::optional<int> price;   // of the unit once upgraded; none: by the table of upgrades, or by steps
    int share = 0;              // one in so many units of the row, at most; 0: not limited so
    int max = 0;                // 0: not limited so
    bool with_general = false;  // only the unit of a general
    bool front_only = false;    // only the front unit of a Large Unit
    std::string source;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("vd", self.vd);
        visit("discipline", self.discipline);
        visit("price", self.price);
        visit("share", self.share);
        visit("max", self.max);
        visit("with_general", self.with_general);
        visit("front_only", self.front_only);
        visit("source", self.source);
    }
    friend bool operator==(const Upgrade&, const Upgrade&) = default;
};

struct ArmyRow {
    std::string id;
    Title names;
    TroopType type = TroopType::FP;
    std::vector<Weapon> weapons;  // one of these; none: it has no missile weapon
    std::optional<Arms> arms;
    EnumSet<RowTrait> traits;
    EnumSet<Grant> grants;
    GeneralsAllowed general = GeneralsAllowed::None;
    int large_unit = 1;                 // units that a Large Unit of it may have
    std::vector<std::string> behind;    // rows whose units may be the rear of one
    bool bulk = false;                  // most numerous troops of the list
    std::vector<std::string> editions;  // that have it; none: all
    std::optional<int> min, max;        // in editions with points; none: by the rule of armies/profile.h
    std::string numbers;                // source of these
    std::optional<RowFigures> basic, impetus, advanced, impetus2;
    std::optional<OnFoot> foot;
    std::vector<Upgrade> upgrades;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("type", self.type);
        visit("weapons", self.weapons);
        visit("arms", self.arms);
        visit("traits", self.traits);
        visit("grants", self.grants);
        visit("general", self.general);
        visit("large_unit", self.large_unit);
        visit("behind", self.behind);
        visit("bulk", self.bulk);
        visit("editions", self.editions);
        visit("min", self.min);
        visit("max", self.max);
        visit("numbers", self.numbers);
        visit("basic", self.basic);
        visit("impetus", self.impetus);
        visit("advanced", self.advanced);
        visit("impetus2", self.impetus2);
        visit("foot", self.foot);
        visit("upgrades", self.upgrades);
    }
    friend bool operator==(const ArmyRow&, const ArmyRow&) = default;
};

struct CountedRow {
    std::string row;
    int count = 1;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("row", self.row);
        visit("count", self.count);
    }
    friend bool operator==(const CountedRow&, const CountedRow&) = default;
};

// An option of an army without points: these units instead of those.
struct Swap {
    std::vector<CountedRow> give, take;
    int times = 1;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("give", self.give);
        visit("take", self.take);
        visit("times", self.times);
    }
    friend bool operator==(const Swap&, const Swap&) = default;
};

// Units of only one of these rows.
struct Either {
    std::vector<std::string> rows;
    static constexpr void describe(auto& self, auto&& visit) { visit("rows", self.rows); }
    friend bool operator==(const Either&, const Either&) = default;
};

// Numbers of these rows together.
struct Together {
    std::vector<std::string> rows;
    std::optional<int> min, max;
    static constexpr void describe(auto& self, auto&& visit) {
        visit("rows", self.rows);
        visit("min", self.min);
        visit("max", self.max);
    }
    friend bool operator==(const Together&, const Together&) = default;
};

// A list whose troops may be an allied contingent.
struct Ally {
    std::string list;
    static constexpr void describe(auto& self, auto&& visit) { visit("list", self.list); }
    friend bool operator==(const Ally&, const Ally&) = default;
};

struct ArmyList {
    std::string id;
    Title names;
    FigureFamily family = FigureFamily::BronzeAge;
    int from = 0, to = 0;  // first and last year; before our era negative
    std::optional<int> volume;
    std::vector<Structure> structures;
    std::map<std::string, std::string> sources;  // what the keys mean that figures name
    std::vector<ArmyRow> rows;
    std::vector<Swap> swaps;
    std::vector<Either> either;
    std::vector<Together> together;
    std::vector<Ally> allies;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("family", self.family);
        visit("from", self.from);
        visit("to", self.to);
        visit("volume", self.volume);
        visit("structures", self.structures);
        visit("sources", self.sources);
        visit("rows", self.rows);
        visit("swaps", self.swaps);
        visit("either", self.either);
        visit("together", self.together);
        visit("allies", self.allies);
    }

    friend bool operator==(const ArmyList&, const ArmyList&) = default;
};

const ArmyRow* find_row(const ArmyList&, std::string_view id);
const Upgrade* find_upgrade(const ArmyRow&, std::string_view id);

}  // namespace acies
