#include "cli/army/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "wire/armies/rosters.h"
#include "wire/json/json_writer.h"

namespace acies::cli::army {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// Characters, not bytes, so that columns stand below each other.
std::size_t width_of(std::string_view utf8) {
    return static_cast<std::size_t>(std::ranges::count_if(utf8, [](char c) { return (c & 0xc0) != 0x80; }));
}
std::string padded(std::string text, std::size_t width) {
    while (width_of(text) < width) text += ' ';
    return text;
}

std::string traits_of(const ArmyRow& row, const Profile& profile) {
    std::vector<std::string> words;
    if (profile.unit.arms) words.emplace_back(words_of(*profile.unit.arms));
    std::string weapons;
    for (Weapon weapon : row.weapons) weapons += (weapons.empty() ? "" : " or ") + std::string(words_of(weapon));
    if (!weapons.empty()) words.push_back(weapons);
    for (RowTrait trait : every<RowTrait>())
        if (row.traits.contains(trait)) words.emplace_back(words_of(trait));
    for (Grant grant : every<Grant>())
        if (row.grants.contains(grant)) words.emplace_back(words_of(grant));
    if (row.large_unit > 1) words.push_back(fmt::format("Large Units of {}", row.large_unit));
    if (row.general != GeneralsAllowed::None) words.emplace_back(words_of(row.general));
    return fmt::format("{}", fmt::join(words, "; "));
}

std::string price_text(const Edition& edition, const ArmyList& list, const ArmyRow& row) {
    if (!counts_points(edition)) return "";
    const UnitPrice price = price_of(edition, list, row);
    return fmt::format("{}{}", price.front, price.provenance == Provenance::Converted ? "*" : "") +
           (row.large_unit > 1 ? fmt::format(" ({})", price.rear) : "");
}

std::string profile_text(const Profile& profile) {
    const Unit& unit = profile.unit;
    return fmt::format("{:3} {:>3} {:>3} {:>2}  {}  {:>2}{}", id_of(*unit.type),
                       unit.m ? fmt::format("{:g}", *unit.m) : "-", *unit.vbu, unit.impetus, id_of(unit.discipline),
                       profile.vd, profile.provenance == Provenance::Converted ? "*" : " ");
}

std::string row_text(const Edition& edition, const ArmyList& list, const ArmyRow& row, std::string_view language) {
    const Profile profile = profile_of(edition, row);
    const RowNumbers numbers = numbers_of(edition, list, row);
    const std::string count =
        numbers.min == numbers.max ? fmt::format("{}", numbers.min) : fmt::format("{}-{}", numbers.min, numbers.max);
    std::string text =
        fmt::format("{:>6}{} {} {}  {:>9}  {}\n", count, numbers.provenance == Provenance::Converted ? "*" : " ",
                    padded(name_in(row.names, language), 34), profile_text(profile), price_text(edition, list, row),
                    traits_of(row, profile));
    for (const Upgrade& upgrade : row.upgrades) {
        const Profile better = profile_of(edition, row, &upgrade);
        text += fmt::format("        {} {}", padded("+ " + name_in(upgrade.names, language), 34), profile_text(better));
        if (counts_points(edition)) text += fmt::format("  {:>9}", price_of(edition, list, row, &upgrade).front);
        text += '\n';
    }
    return text;
}

std::string counted_text(const ArmyList& list, const std::vector<CountedRow>& rows, std::string_view language) {
    std::vector<std::string> words;
    for (const CountedRow& counted : rows)
        words.push_back(fmt::format("{} {}", counted.count, name_in(find_row(list, counted.row)->names, language)));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string breaks_text(const std::optional<int>& breaks_at) {
    return breaks_at ? fmt::format(", breaks at {}", *breaks_at) : "";
}

}  // namespace

const std::string& name_in(const Title& title, std::string_view language) {
    return language == "it" ? title.it : language == "fr" ? title.fr : title.en;
}

bool fits(const ArmyList& list, const ListFilter& filter) {
    if (!filter.family.empty() && id_of(list.family) != filter.family) return false;
    if (filter.year && (*filter.year < list.from || *filter.year > list.to)) return false;
    const std::string all = lower(list.id + ' ' + list.names.en + ' ' + list.names.it + ' ' + list.names.fr);
    return std::ranges::all_of(filter.words,
                               [&](const std::string& word) { return all.find(lower(word)) != std::string::npos; });
}

std::string told(const std::vector<const ArmyList*>& lists, std::string_view language) {
    std::string text;
    for (const ArmyList* list : lists)
        text += fmt::format("{} {} {:>5} to {:>5}  {}\n", padded(list->id, 24),
                            padded(name_in(list->names, language), 42), list->from, list->to, words_of(list->family));
    return text;
}

std::string lists_json(const std::vector<const ArmyList*>& lists) {
    wire::JsonWriter out;
    out.begin_array();
    for (const ArmyList* list : lists) {
        out.begin_object().key("id").value(list->id).key("names").begin_object();
        out.key("en").value(list->names.en).key("it").value(list->names.it).key("fr").value(list->names.fr);
        out.end_object().key("from").value(list->from).key("to").value(list->to).key("family").value(list->family);
        if (list->volume) out.key("volume").value(*list->volume);
        out.end_object();
    }
    out.end_array();
    return out.take();
}

std::string told(const Edition& edition, const ArmyList& list, std::string_view language) {
    std::string text =
        fmt::format("{}, {} to {}; {}\n", name_in(list.names, language), list.from, list.to, edition.name);
    std::vector<std::string> structures;
    for (Structure structure : list.structures) structures.emplace_back(words_of(structure));
    text += fmt::format("{}\n\n", fmt::join(structures, ", "));
    text += fmt::format("{:>6}  {} type  M VBU  I  D  VD  {:>9}\n", "units", padded("", 34),
                        counts_points(edition) ? "points" : "");
    for (const ArmyRow& row : list.rows)
        if (has_row(edition, row)) text += row_text(edition, list, row, language);
    if (!counts_points(edition))
        for (const Swap& swap : list.swaps)
            text += fmt::format("  instead of {}: {}{}\n", counted_text(list, swap.give, language),
                                counted_text(list, swap.take, language),
                                swap.times > 1 ? fmt::format(", up to {} times", swap.times) : "");
    else
        for (const Together& together : list.together)
            text += fmt::format("  together {} to {}: {}\n", together.min.value_or(0), together.max.value_or(0),
                                fmt::join(together.rows, ", "));
    for (const Ally& ally : list.allies) text += fmt::format("  allies: {}\n", ally.list);
    text += '\n';
    for (const auto& [key, what] : list.sources) text += fmt::format("{}: {}\n", key, what);
    return text + "*: converted, or priced by steps (docs/armies.md)\n";
}

std::string told(const Edition& edition, const FindList& find, const Roster& roster, const Muster& muster,
                 std::string_view language) {
    std::string text = fmt::format("{}: {}, {}{}\n", roster.name, roster.army, edition.name,
                                   roster.points > 0 ? fmt::format(", {} points", roster.points) : "");
    for (std::size_t c = 0; c < roster.commands.size(); ++c) {
        const RosterCommand& command = roster.commands[c];
        const CommandMuster& count = muster.commands[c];
        text += fmt::format("\n{}{}{}: VD {}{}\n", command.name,
                            command.general == Quality::Unstated ? "" : fmt::format(", {}", words_of(command.general)),
                            command.cinc ? ", commander-in-chief" : "", count.vd, breaks_text(count.breaks_at));
        const ArmyList* list = find(command.ally.empty() ? roster.army : command.ally);
        for (const RosterUnits& units : command.units) {
            const ArmyRow* row = list ? find_row(*list, units.row) : nullptr;
            if (!row) continue;
            const Upgrade* upgrade = find_upgrade(*row, units.upgrade);
            text += fmt::format("{:>4} {} {}{}{}\n", units.count, padded(name_in(row->names, language), 34),
                                profile_text(profile_of(edition, *row, upgrade, units.weapon)),
                                units.ranks > 1 ? fmt::format("  {} deep", units.ranks) : "",
                                units.general ? "  general" : "");
        }
    }
    return text + '\n' + told_bill(muster) + told_faults(muster);
}

std::string told_faults(const Muster& muster) {
    if (muster.faults.empty()) return "The army is legal.\n";
    std::string text;
    for (const RosterProblem& problem : muster.faults)
        text += fmt::format("{}: {}\n", problem.where, wire::sentence(problem));
    return text;
}

std::string told_bill(const Muster& muster) {
    std::string text;
    for (const BillLine& line : muster.bill)
        text += fmt::format("{:>5}  {:>2} x {}{}  [{}]\n", line.total(), line.count, line.what,
                            line.provenance == Provenance::Converted ? " *" : "", line.rule.text());
    if (muster.price) text += fmt::format("{:>5}  points\n", *muster.price);
    return text + fmt::format("{} units, VDT {}{}\n", muster.units, muster.vdt, breaks_text(muster.breaks_at));
}

}  // namespace acies::cli::army
