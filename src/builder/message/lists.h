// What the page is told of editions and army lists. As in session/message, these structs are the messages, and the
// types of the page are generated from them (tools/messages.cpp). Prices are in points.
#pragma once

#include <optional>
#include <string>

#include "armies/muster.h"
#include "wire/json/written.h"

namespace acies::builder::message {

using wire::List;

struct QualityOffer {
    Quality id{};
    int price = 0;
    bool only_cinc = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("price", self.price);
        visit("only_cinc", self.only_cinc);
    }
};

struct StructureOffer {
    Structure id{};
    int price = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("price", self.price);
    }
};

struct CardOffer {
    Card id{};
    std::string_view name;  // in the edition
    bool strategic = false;
    int price = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("name", self.name);
        visit("strategic", self.strategic);
        visit("price", self.price);
    }
};

// A size of game with limits of its own.
struct FormatOffer {
    int points = 0;
    List<int> scales;
    int min_commands = 0, max_commands = 0, largest_percent = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("scales", self.scales);
        visit("min_commands", self.min_commands);
        visit("max_commands", self.max_commands);
        visit("largest_percent", self.largest_percent);
    }
};

struct ForwardOffer {
    ForwardDeployment id{};
    std::span<const int> points;  // of the games that allow it

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("points", self.points);
    }
};

struct ExplorationOffer {
    int price = 0;  // of one point
    std::optional<int> at_most;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("price", self.price);
        visit("at_most", self.at_most);
    }
};

struct InspiringOffer {
    std::string_view name;  // in the edition
    int price = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("price", self.price);
    }
};

// What armies of an edition may have besides units.
struct EditionOffer {
    std::string id, name;
    bool points = false;    // armies are bought with points
    bool commands = false;  // and have Commands under generals of different levels
    bool brave = false;
    bool great_battle = false;
    List<QualityOffer> qualities;
    List<StructureOffer> structures;
    List<CardOffer> cards;
    List<FormatOffer> formats;
    List<ForwardOffer> forward;
    List<SubPeriod> periods;
    std::optional<ExplorationOffer> exploration;
    std::optional<InspiringOffer> inspiring;
    std::optional<int> scorpio;  // its price

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("name", self.name);
        visit("points", self.points);
        visit("commands", self.commands);
        visit("brave", self.brave);
        visit("great_battle", self.great_battle);
        visit("qualities", self.qualities);
        visit("structures", self.structures);
        visit("cards", self.cards);
        visit("formats", self.formats);
        visit("forward", self.forward);
        visit("periods", self.periods);
        visit("exploration", self.exploration);
        visit("inspiring", self.inspiring);
        visit("scorpio", self.scorpio);
    }
};

struct ListEntry {
    std::string_view id;
    Title names;
    FigureFamily family{};
    int from = 0, to = 0;
    bool own = false;  // a player's own list

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("family", self.family);
        visit("from", self.from);
        visit("to", self.to);
        visit("own", self.own);
    }
};

struct Catalogue {
    List<EditionOffer> editions;
    List<ListEntry> lists;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("editions", self.editions);
        visit("lists", self.lists);
    }
};

// What a unit is in an edition.
struct Figures {
    TroopType type{};
    std::optional<double> m;  // none: the edition states no movement
    int vbu = 0, impetus = 0;
    Discipline discipline{};
    int vd = 0;
    bool converted = false;  // figures by our rule, not those of a source

    static constexpr void describe(auto& self, auto&& visit) {
        visit("type", self.type);
        visit("m", self.m);
        visit("vbu", self.vbu);
        visit("impetus", self.impetus);
        visit("discipline", self.discipline);
        visit("vd", self.vd);
        visit("converted", self.converted);
    }
};

struct Cost {
    int front = 0, rear = 0;  // of a single unit, and of one behind it in a Large Unit
    bool converted = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("front", self.front);
        visit("rear", self.rear);
        visit("converted", self.converted);
    }
};

struct UpgradeOffer {
    std::string_view id;
    Title names;
    Figures figures;
    std::optional<Cost> cost;
    bool with_general = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("figures", self.figures);
        visit("cost", self.cost);
        visit("with_general", self.with_general);
    }
};

struct Row {
    std::string_view id;
    Title names;
    Figures figures;
    List<Weapon> weapons;
    std::optional<Arms> arms;
    EnumSet<RowTrait> traits;
    EnumSet<Grant> grants;
    GeneralsAllowed general{};
    int ranks = 1;  // that it may stand deep
    List<std::string_view> behind;
    std::optional<int> min, max;  // in this game
    std::optional<Cost> cost;
    List<UpgradeOffer> upgrades;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("figures", self.figures);
        visit("weapons", self.weapons);
        visit("arms", self.arms);
        visit("traits", self.traits);
        visit("grants", self.grants);
        visit("general", self.general);
        visit("ranks", self.ranks);
        visit("behind", self.behind);
        visit("min", self.min);
        visit("max", self.max);
        visit("cost", self.cost);
        visit("upgrades", self.upgrades);
    }
};

// An option of an army without points.
struct SwapOffer {
    List<CountedRow> give, take;
    int times = 1;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("give", self.give);
        visit("take", self.take);
        visit("times", self.times);
    }
};

struct TogetherOffer {
    List<std::string_view> rows;
    std::optional<int> min, max;  // in this game

    static constexpr void describe(auto& self, auto&& visit) {
        visit("rows", self.rows);
        visit("min", self.min);
        visit("max", self.max);
    }
};

// A list in an edition and a game.
struct ListView {
    std::string_view id;
    Title names;
    FigureFamily family{};
    int from = 0, to = 0;
    std::span<const Structure> structures;
    List<Row> rows;
    List<SwapOffer> swaps;
    List<List<std::string_view>> either;
    List<TogetherOffer> together;
    List<std::string_view> allies;   // their lists
    List<std::string_view> sources;  // where figures come from

    static constexpr void describe(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("names", self.names);
        visit("family", self.family);
        visit("from", self.from);
        visit("to", self.to);
        visit("structures", self.structures);
        visit("rows", self.rows);
        visit("swaps", self.swaps);
        visit("either", self.either);
        visit("together", self.together);
        visit("allies", self.allies);
        visit("sources", self.sources);
    }
};

}  // namespace acies::builder::message
