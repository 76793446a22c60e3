// What the page is told of a roster: its count, its faults and what mends them, what is printed of it, and what was
// understood of a pasted list.
#pragma once

#include "builder/message/lists.h"
#include "session/message/opening.h"
#include "wire/armies/import.h"
#include "wire/armies/rosters.h"

namespace acies::builder::message {

// A roster as files have it.
struct RosterFile {
    std::string json;
    void write(wire::JsonWriter& out) const { out.raw(json); }
};

struct Fault {
    RosterFault what{};
    RuleId rule;
    std::string_view where;
    std::optional<int> command, units;  // the Command, and the units in it, if it is about them
    std::string_view subject;           // in English
    List<std::string_view> rows;        // that it is about
    std::string_view upgrade;
    std::optional<Words> detail;  // what the rules say
    std::optional<int> is, limit, by;
    Mend mend{};

    static constexpr void describe(auto& self, auto&& visit) {
        visit("what", self.what);
        visit("rule", self.rule);
        visit("where", self.where);
        visit("command", self.command);
        visit("units", self.units);
        visit("subject", self.subject);
        visit("rows", self.rows);
        if_any(visit, "upgrade", self.upgrade);
        if_any(visit, "detail", self.detail);
        if_any(visit, "is", self.is);
        if_any(visit, "limit", self.limit);
        if_any(visit, "by", self.by);
        visit("mend", self.mend);
    }
};

struct Charge {
    std::string_view where, what;  // what: in English
    int count = 1, each = 0;
    RuleId rule;
    bool converted = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("where", self.where);
        visit("what", self.what);
        visit("count", self.count);
        visit("each", self.each);
        visit("rule", self.rule);
        visit("converted", self.converted);
    }
};

struct CommandCount {
    int units = 0, vd = 0;
    std::optional<int> breaks_at;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("units", self.units);
        visit("vd", self.vd);
        visit("breaks_at", self.breaks_at);
    }
};

struct Counted {
    List<Fault> faults;
    List<Charge> bill;
    std::optional<int> price;
    int units = 0, vdt = 0;
    std::optional<int> breaks_at;
    List<CommandCount> commands;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("faults", self.faults);
        visit("bill", self.bill);
        visit("price", self.price);
        visit("units", self.units);
        visit("vdt", self.vdt);
        visit("breaks_at", self.breaks_at);
        visit("commands", self.commands);
    }
};

// The roster with one of its faults mended.
struct Remedy {
    int fault = 0;  // its place among the faults
    RosterFile roster;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("fault", self.fault);
        visit("roster", self.roster);
    }
};
struct Remedies {
    List<Remedy> remedies;

    static constexpr void describe(auto& self, auto&& visit) { visit("remedies", self.remedies); }
};

// None: the list allows no such army.
struct Made {
    std::optional<RosterFile> roster;

    static constexpr void describe(auto& self, auto&& visit) { visit("roster", self.roster); }
};

// ---- a printed page

struct SheetUnit {
    int count = 1, ranks = 1;
    Title names;
    std::optional<Title> upgrade, behind;
    Figures figures;
    std::optional<Figures> rear;  // of the units behind
    std::optional<Weapon> weapon;
    std::optional<Arms> arms;
    EnumSet<RowTrait> traits;
    EnumSet<Grant> grants;
    bool general = false;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("count", self.count);
        visit("ranks", self.ranks);
        visit("names", self.names);
        if_any(visit, "upgrade", self.upgrade);
        if_any(visit, "behind", self.behind);
        visit("figures", self.figures);
        if_any(visit, "rear", self.rear);
        if_any(visit, "weapon", self.weapon);
        if_any(visit, "arms", self.arms);
        visit("traits", self.traits);
        visit("grants", self.grants);
        visit("general", self.general);
    }
};
struct SheetCommand {
    std::string_view name;
    List<SheetUnit> units;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("units", self.units);
    }
};

// Dice at a range, at foot and at mounted.
struct BandDice {
    std::optional<int> foot, mounted;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("foot", self.foot);
        visit("mounted", self.mounted);
    }
};
struct WeaponDice {
    Weapon weapon{};
    List<BandDice> bands;  // as in the sheet

    static constexpr void describe(auto& self, auto&& visit) {
        visit("weapon", self.weapon);
        visit("bands", self.bands);
    }
};
struct SheetBand {
    Band band{};
    double to = 0;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("band", self.band);
        visit("to", self.to);
    }
};

struct Sheet {
    List<SheetCommand> commands;
    Measure measure{};
    List<SheetBand> bands;
    List<WeaponDice> weapons;  // that the army has
    RuleId table;              // the rule of these dice

    static constexpr void describe(auto& self, auto&& visit) {
        visit("commands", self.commands);
        visit("measure", self.measure);
        visit("bands", self.bands);
        visit("weapons", self.weapons);
        visit("table", self.table);
    }
};

// ---- a battle

// Two armies that meet, as a scenario.
struct Met {
    std::string name, text;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("name", self.name);
        visit("text", self.text);
    }
};

// ---- pasted lists

struct PastedLine {
    int number = 0;
    LineKind kind{};
    std::string_view text;
    std::string_view row;
    std::span<const std::string> doubts;

    static constexpr void describe(auto& self, auto&& visit) {
        visit("number", self.number);
        visit("kind", self.kind);
        visit("text", self.text);
        if_any(visit, "row", self.row);
        if_any(visit, "doubts", self.doubts);
    }
};
struct Pasted {
    List<PastedLine> lines;
    int units = 0;      // rows that were understood
    std::string draft;  // of a list, as TOML

    static constexpr void describe(auto& self, auto&& visit) {
        visit("lines", self.lines);
        visit("units", self.units);
        visit("draft", self.draft);
    }
};

}  // namespace acies::builder::message
