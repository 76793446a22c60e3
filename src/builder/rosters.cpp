// Rosters: counted, mended, made, printed, and put on a table.
#include <algorithm>
#include <charconv>

#include "armies/fielding.h"
#include "armies/mend.h"
#include "armies/quick.h"
#include "battle/position/field.h"
#include "builder/desk.h"
#include "builder/message/rosters.h"
#include "odds/dice/seed.h"
#include "scenery/scenery.h"
#include "wire/battle/setup.h"

namespace acies::builder {

namespace {

// ---- a roster of a request

struct Read {
    Roster roster;
    const Edition* edition = nullptr;
};
Result<Read, Problems> read(Desk& desk, Request& request, const char* key) {
    auto roster = wire::read_roster(request.part(key));
    if (!roster) return Failure{roster.error()};
    const wire::LoadedEdition* loaded = desk.editions.find(roster->edition);
    if (!loaded) return Failure{Problems{{"unknown_value", "there is no such edition: " + roster->edition, "edition"}}};
    return Read{*std::move(roster), &loaded->edition};
}

// ---- its count

// The number in "NAME[number]" of a path.
std::optional<int> number_after(std::string_view path, std::string_view name) {
    const std::size_t at = path.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    int number = 0;
    const char* end = path.data() + path.size();
    const auto result = std::from_chars(path.data() + at + name.size(), end, number);
    return result.ec == std::errc() ? std::optional(number) : std::nullopt;
}

message::Fault fault_of(const RosterProblem& problem) {
    message::Fault fault{.what = problem.what,
                         .rule = problem.rule,
                         .where = problem.where,
                         .command = number_after(problem.where, "commands["),
                         .units = number_after(problem.where, "units["),
                         .subject = problem.subject,
                         .upgrade = problem.upgrade,
                         .is = problem.is,
                         .limit = problem.limit,
                         .by = problem.by,
                         .mend = problem.mend};
    for (const std::string& row : problem.rows) fault.rows.add(row);
    if (!problem.detail.text().empty()) fault.detail = problem.detail;
    return fault;
}

message::Counted counted(const Muster& total) {
    message::Counted view{.price = total.price, .units = total.units, .vdt = total.vdt, .breaks_at = total.breaks_at};
    for (const RosterProblem& problem : total.faults) view.faults.add(fault_of(problem));
    for (const BillLine& line : total.bill)
        view.bill.add(
            {line.where, line.what, line.count, line.each, line.rule, line.provenance == Provenance::Converted});
    for (const CommandMuster& command : total.commands)
        view.commands.add({command.units, command.vd, command.breaks_at});
    return view;
}

wire::Written<message::Counted, Troubles> muster(Desk& desk, Request& request) {
    const auto one = read(desk, request, "roster");
    if (!one) return troubles_of(one.error());
    return counted(acies::muster(*one->edition, desk.finder(), one->roster));
}

wire::Written<message::Remedies, Troubles> mends(Desk& desk, Request& request) {
    const auto one = read(desk, request, "roster");
    if (!one) return troubles_of(one.error());
    const FindList find = desk.finder();
    message::Remedies remedies;
    int number = 0;
    for (const RosterProblem& problem : acies::muster(*one->edition, find, one->roster).faults) {
        if (const auto better = mended(*one->edition, find, one->roster, problem))
            remedies.remedies.add({number, {wire::roster_json(*better)}});
        ++number;
    }
    return remedies;
}

// ---- armies made by the program

// A whole army, or with "least" what one begins with.
wire::Written<message::Made> quick(Desk& desk, Request& request) {
    const Edition* edition = edition_of(desk, request);
    const std::string army = request.text("army");
    const ArmyList* list = desk.lists.find(army);
    const Game game = game_of(request);
    const auto seed = odds::read_seed(request.text("seed"));
    if (!list) request.fail("army", "a list that there is");
    if (!seed) request.fail("seed", "up to 32 hexadecimal digits");
    if (!edition || !list || !seed) return {};
    const QuickWish wish{army, game.format, game.scale, game.points, seed->low};
    const auto roster = request.flag("least") ? std::optional(first_army(*edition, *list, wish))
                                              : quick_army(*edition, desk.finder(), wish);
    message::Made made;
    if (roster) made.roster = message::RosterFile{wire::roster_json(*roster)};
    return made;
}

// ---- a printed page

message::SheetUnit sheet_unit(const Edition& edition, const ArmyList& list, const ArmyRow& row,
                              const RosterUnits& units) {
    const Upgrade* upgrade = find_upgrade(row, units.upgrade);
    const Profile profile = profile_of(edition, row, upgrade, units.weapon);
    const ArmyRow* behind = units.behind.empty() ? &row : find_row(list, units.behind);
    message::SheetUnit view{.count = units.count,
                            .ranks = units.ranks,
                            .names = row.names,
                            .figures = figures_of(profile),
                            .weapon = profile.unit.weapon,
                            .arms = profile.unit.arms,
                            .traits = row.traits,
                            .grants = row.grants,
                            .general = units.general};
    if (upgrade) view.upgrade = upgrade->names;
    if (behind && behind != &row) view.behind = behind->names;
    if (behind && units.ranks > 1)
        view.rear = figures_of(
            profile_of(edition, *behind, behind == &row && upgrade && !upgrade->front_only ? upgrade : nullptr));
    return view;
}

void add_weapon(const Edition& edition, Weapon weapon, message::Sheet& sheet) {
    message::WeaponDice dice{.weapon = weapon};
    bool shoots = false;
    for (Band band : every<Band>()) {
        if (!edition.shooting.bands[band].stated()) continue;
        const ByClass<int>& one = edition.shooting.table.rows[weapon][band];
        dice.bands.add({one.foot, one.mounted});
        shoots |= one.foot || one.mounted;
    }
    if (shoots) sheet.weapons.add(dice);
}

wire::Written<message::Sheet, Troubles> sheet(Desk& desk, Request& request) {
    const auto one = read(desk, request, "roster");
    if (!one) return troubles_of(one.error());
    const Edition& edition = *one->edition;
    message::Sheet view{.measure = edition.measure, .table = edition.shooting.table.rule};
    EnumSet<Weapon> weapons;
    for (const RosterCommand& command : one->roster.commands) {
        message::SheetCommand part{.name = command.name};
        const ArmyList* list = desk.lists.find(command.ally.empty() ? one->roster.army : command.ally);
        for (const RosterUnits& units : command.units) {
            const ArmyRow* row = list ? find_row(*list, units.row) : nullptr;
            if (!row || !has_row(edition, *row)) continue;
            part.units.add(sheet_unit(edition, *list, *row, units));
            const Profile profile = profile_of(edition, *row, nullptr, units.weapon);
            if (profile.unit.weapon) weapons.insert(*profile.unit.weapon);
        }
        view.commands.add(part);
    }
    for (Band band : every<Band>())
        if (edition.shooting.bands[band].stated()) view.bands.add({band, edition.shooting.bands[band].value});
    for (Weapon weapon : every<Weapon>())
        if (weapons.contains(weapon)) add_weapon(edition, weapon, view);
    return view;
}

// ---- a battle

Problems faults_of(Desk& desk, const Read& one) {
    Problems problems;
    for (const RosterProblem& problem : acies::muster(*one.edition, desk.finder(), one.roster).faults)
        problems.push_back({"illegal", wire::sentence(problem), one.roster.name});
    return problems;
}

const std::string& name_in(const Title& title, std::string_view language) {
    return language == "it" ? title.it : language == "fr" ? title.fr : title.en;
}

// The units of a row, "Legionaries IV", by its name in that language; where another unit has that name, as they are.
void name_units(const ArmyList& list, Seat seat, std::string_view language, Setup& setup) {
    for (const ArmyRow& row : list.rows)
        for (UnitSetup& unit : setup.units) {
            const std::size_t stem = row.names.en.size();
            if (unit.seat != seat || !unit.name.starts_with(row.names.en + ' ') ||
                unit.name.find_first_not_of("IVXL", stem + 1) != std::string::npos)
                continue;
            const std::string name = name_in(row.names, language) + unit.name.substr(stem);
            if (std::ranges::find(setup.units, name, &UnitSetup::name) == setup.units.end()) unit.name = name;
        }
}
// What both armies, their allies and their units are called by those who read that language.
void name_army(Desk& desk, const Roster& roster, Seat seat, std::string_view language, Setup& setup) {
    const ArmyList* list = desk.lists.find(roster.army);
    if (!list) return;
    setup.armies[seat] = {.name = name_in(list->names, language), .looks = {.figures = list->family}};
    name_units(*list, seat, language, setup);
    for (const RosterCommand& command : roster.commands)
        if (const ArmyList* ally = desk.lists.find(command.ally)) name_units(*ally, seat, language, setup);
}

// Two legal armies of one edition, with names in that language: on an open table, or one with scenery that follows from
// the seed; drawn up, or to be deployed by the players.
wire::Written<message::Met, Troubles> battle(Desk& desk, Request& request) {
    const auto red = read(desk, request, "red"), blue = read(desk, request, "blue");
    const bool with_scenery = request.flag("scenery"), deployed = request.flag("deployment");
    const auto seed = odds::read_seed(request.text("seed"));
    const std::string language = request.text("language");
    if (!seed) request.fail("seed", "up to 32 hexadecimal digits");
    if (!request.trouble().empty()) return {};
    for (const auto* one : {&red, &blue}) {
        if (!*one) return troubles_of(one->error());
        if (const Problems problems = faults_of(desk, **one); !problems.empty()) return troubles_of(problems);
    }
    if (red->edition != blue->edition)
        return troubles_of({{"unknown_value", "both armies are of one edition", "edition"}});
    Fielded fielded = battle_of(*red->edition, desk.finder(), red->roster, &blue->roster);
    name_army(desk, red->roster, Seat::Red, language, fielded.setup);
    name_army(desk, blue->roster, Seat::Blue, language, fielded.setup);
    fielded.setup.name = red->roster.name + " – " + blue->roster.name;
    fielded.setup.deployment = deployed;
    if (with_scenery) lay_scenery(*red->edition, seed->low, fielded.setup);
    if (const auto field = Field::make(*red->edition, fielded.setup); !field) return troubles_of(field.error());
    return message::Met{fielded.setup.name, wire::setup_json(fielded.setup, fielded.secrets)};
}

}  // namespace

std::span<const Call> roster_calls() {
    static constexpr Call calls[] = {{"muster", written<muster>},
                                     {"mends", written<mends>},
                                     {"quick", written<quick>},
                                     {"sheet", written<sheet>},
                                     {"battle", written<battle>}};
    return calls;
}

}  // namespace acies::builder
