// acies army: lists of troops, rosters made of them, what they cost and what is wrong with them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "armies/fielding.h"
#include "armies/quick.h"
#include "cli/army/tell.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/seed.h"
#include "embedded/armies.h"
#include "rules/edition.h"
#include "wire/armies/as_toml.h"
#include "wire/armies/import.h"
#include "wire/armies/rosters.h"
#include "wire/battle/setup.h"
#include "wire/editions/edition_toml.h"

namespace acies::cli {

namespace army {
namespace {

struct Options {
    std::string file, enemy, edition, language = "en", family, out = "-", format = "free", scale = "15";
    std::vector<std::string> words, own_lists;
    std::optional<int> year;
    int points = 0;
    std::uint64_t seed = 1;
    bool json = false, least = false, open = false;
};

int complain(const std::string& text) {
    print_error("acies army: " + text + (text.ends_with('\n') ? "" : "\n"));
    return 1;
}

int put(const std::string& path, const std::string& text) {
    if (path == "-") return write_out(text), 0;
    const auto why_not = write_file(path, text);
    return why_not ? complain(*why_not) : 0;
}

Result<wire::TomlDocument, Problems> read_toml(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return Failure{Problems{text.error()}};
    return wire::parse_toml(*text);
}

bool is_file(const std::string& name) { return name == "-" || name.ends_with(".toml"); }

// The lists and editions of one command.
struct Desk {
    EditionFinder editions;
    wire::ArmyLists lists{embedded::armies()};

    // Adds a player's own lists; prints what is wrong with them.
    bool add(const std::vector<std::string>& files) {
        return std::ranges::all_of(files, [&](const std::string& file) { return add(file) != nullptr; });
    }
    const ArmyList* add(const std::string& file) {
        const auto document = read_toml(file);
        if (!document) return complain(listed(file, document.error())), nullptr;
        const auto list = lists.add(document->json);
        if (list) return *list;
        Problems problems = list.error();
        wire::add_lines(problems, *document);
        return complain(listed(file, problems)), nullptr;
    }
    // By id, or from a file.
    const ArmyList* list(const std::string& name) {
        if (is_file(name)) return add(name);
        const ArmyList* list = lists.find(name);
        if (!list) complain(fmt::format("there is no army list \"{}\"; acies army lists names all", name));
        return list;
    }
    const Edition* edition(const std::string& name) {
        const auto loaded = editions.find(name);
        if (!loaded) return complain(loaded.error().message), nullptr;
        return &(*loaded)->edition;
    }
    std::optional<Roster> roster(const std::string& file) {
        const auto document = read_toml(file);
        if (!document) return complain(listed(file, document.error())), std::nullopt;
        const auto roster = wire::read_roster(document->json);
        if (roster) {
            editions.look_beside(file);
            return *roster;
        }
        Problems problems = roster.error();
        wire::add_lines(problems, *document);
        return complain(listed(file, problems)), std::nullopt;
    }
};

int lists(const Options& options) {
    Desk desk;
    if (!desk.add(options.own_lists)) return 1;
    const ListFilter filter{.words = options.words, .family = options.family, .year = options.year};
    std::vector<const ArmyList*> found;
    for (const std::string& id : desk.lists.ids())
        if (const ArmyList* list = desk.lists.find(id); list && fits(*list, filter)) found.push_back(list);
    print(options.json ? lists_json(found) + '\n' : told(found, options.language));
    return found.empty() ? 1 : 0;
}

int show_roster(Desk& desk, const Options& options) {
    const auto roster = desk.roster(options.file);
    if (!roster) return 1;
    const Edition* edition = desk.edition(roster->edition);
    if (!edition) return 1;
    const Muster count = muster(*edition, desk.lists.finder(), *roster);
    print(told(*edition, desk.lists.finder(), *roster, count, options.language));
    return count.faults.empty() ? 0 : 1;
}

int show(const Options& options) {
    Desk desk;
    if (!desk.add(options.own_lists)) return 1;
    if (is_file(options.file)) {
        const auto document = read_toml(options.file);
        if (document && document->json.contains("roster")) return show_roster(desk, options);
    }
    const ArmyList* list = desk.list(options.file);
    const Edition* edition = desk.edition(options.edition.empty() ? "advanced" : options.edition);
    if (!list || !edition) return 1;
    print(told(*edition, *list, options.language));
    return 0;
}

int make(const Options& options) {
    Desk desk;
    if (!desk.add(options.own_lists)) return 1;
    const ArmyList* list = desk.list(options.file);
    const Edition* edition = desk.edition(options.edition.empty() ? "advanced" : options.edition);
    if (!list || !edition) return 1;
    const QuickWish wish{.army = list->id,
                         .format = *named<RosterFormat>(options.format),
                         .scale = *named<Scale>(options.scale),
                         .points = options.points,
                         .seed = options.seed};
    const bool wants_quick = !options.least && (options.points > 0 || !counts_points(*edition));
    const auto roster =
        wants_quick ? quick_army(*edition, desk.lists.finder(), wish) : first_army(*edition, *list, wish);
    if (!roster)
        return complain(
            fmt::format("{} has no such army: what the list asks for costs more, or the edition has no such "
                        "format (see with --least, and acies army check)",
                        list->names.en));
    return put(options.out, wire::toml_text(wire::roster_json(*roster)));
}

// The roster, its edition and its count, or the exit status.
int with_roster(const Options& options,
                int (*then)(Desk&, const Options&, const Edition&, const Roster&, const Muster&)) {
    Desk desk;
    if (!desk.add(options.own_lists)) return 1;
    const auto roster = desk.roster(options.file);
    if (!roster) return 1;
    const Edition* edition = desk.edition(roster->edition);
    if (!edition) return 1;
    return then(desk, options, *edition, *roster, muster(*edition, desk.lists.finder(), *roster));
}

int check(const Options& options) {
    return with_roster(options, [](Desk&, const Options& given, const Edition&, const Roster&, const Muster& count) {
        print(given.json ? wire::muster_json(count) + '\n' : told_faults(count));
        return count.faults.empty() ? 0 : 1;
    });
}

int price(const Options& options) {
    return with_roster(options, [](Desk&, const Options& given, const Edition&, const Roster&, const Muster& count) {
        print(given.json ? wire::muster_json(count) + '\n' : told_bill(count));
        return 0;
    });
}

int export_units(const Options& options) {
    return with_roster(options, [](Desk& desk, const Options& given, const Edition& edition, const Roster& roster,
                                   const Muster& count) {
        if (!count.faults.empty()) return complain(given.file + " is not legal:\n" + told_faults(count));
        std::optional<Roster> enemy;
        if (!given.enemy.empty()) {
            enemy = desk.roster(given.enemy);
            if (!enemy) return 1;
            if (enemy->edition != roster.edition)
                return complain(fmt::format("{} is of {}, {} of {}: a battle has one edition", given.file,
                                            roster.edition, given.enemy, enemy->edition));
            const Muster other = muster(edition, desk.lists.finder(), *enemy);
            if (!other.faults.empty()) return complain(given.enemy + " is not legal:\n" + told_faults(other));
        }
        if (given.open && !enemy) return complain("--open needs two rosters: both settle what comes before the battle");
        Fielded battle = battle_of(edition, desk.lists.finder(), roster, enemy ? &*enemy : nullptr);
        if (given.open) open_setup(edition, roster, *enemy, battle);
        return put(given.out, wire::toml_text(wire::setup_json(battle.setup, battle.secrets)));
    });
}

int import_text(const Options& options) {
    const auto text = read_file(options.file);
    if (!text) return complain(text.error().message);
    const wire::Draft draft = wire::import_list(*text);
    std::size_t units = 0;
    for (const wire::ImportedLine& line : draft.lines) {
        units += line.kind == LineKind::Unit ? 1 : 0;
        if (!line.doubts.empty())
            print_error(fmt::format("{}:{}: {}: {}\n", options.file, line.number,
                                    line.kind == LineKind::Unit ? "left out" : "not understood",
                                    fmt::join(line.doubts, ", ")));
    }
    if (units == 0) return complain("no unit was found");
    return put(options.out, wire::draft_toml(draft));
}

template <Named E>
std::vector<std::string> ids() {
    std::vector<std::string> all;
    for (E e : every<E>()) all.emplace_back(id_of(e));
    return all;
}
template <Named E>
CLI::Validator one_of() {
    return CLI::IsMember(ids<E>()).description("");
}

constexpr int max_points = 10'000;

}  // namespace
}  // namespace army

void add_army(CLI::App& app, int& status) {
    auto options = std::make_shared<army::Options>();
    CLI::App* root = app.add_subcommand("army", "Army lists, and armies made from them");
    root->require_subcommand(1);
    root->footer("A list is named by its id or by the path of a file of your own that ends in .toml; docs/armies.md.");
    const auto command = [&](const std::string& name, const std::string& words, int (*run)(const army::Options&)) {
        CLI::App* sub = root->add_subcommand(name, words);
        sub->add_option("--list", options->own_lists, "A list of your own besides, a .toml file");
        sub->callback([options, &status, run] { status = run(*options); });
        return sub;
    };
    const auto add_language = [&](CLI::App* sub) {
        sub->add_option("--language", options->language, "Of names: en, it, fr")
            ->check(CLI::IsMember({"en", "it", "fr"}).description(""));
    };

    CLI::App* lists = command("lists", "List the army lists", army::lists);
    lists->add_option("words", options->words, "Only those with these words in a name");
    lists->add_option("--family", options->family, "Only those of this family of figures")
        ->check(army::one_of<FigureFamily>());
    lists->add_option("--year", options->year, "Only those of this year; before our era negative");
    lists->add_flag("--json", options->json, "As JSON");
    add_language(lists);

    CLI::App* show = command("show", "Show a list in an edition, or a roster", army::show);
    show->add_option("list", options->file, "An army list, or the file of a roster")->required();
    show->add_option("--edition", options->edition, "Of a list; advanced if left out");
    add_language(show);

    CLI::App* make = command("new", "Make an army: legal, of nearly as many points as asked", army::make);
    make->add_option("list", options->file, "An army list")->required();
    make->add_option("--edition", options->edition, "advanced if left out");
    make->add_option("--points", options->points, "Of the game, where the edition counts them")
        ->check(between(0, army::max_points));
    make->add_option("--format", options->format, "free, tournament or great_battle")
        ->check(army::one_of<RosterFormat>());
    make->add_option("--scale", options->scale, "Of the figures, in mm: 15, 28, 10, 6")->check(army::one_of<Scale>());
    make->add_option("--seed", options->seed, "Another army for each")->check(seed_range());
    make->add_flag("--least", options->least, "Only what the list asks for at least");
    make->add_option("--out", options->out, "Where to keep the roster; else it is printed");

    CLI::App* check = command("check", "Say all that is wrong with a roster, and what would mend it", army::check);
    check->add_option("roster", options->file, "The file of a roster")->required();
    check->add_flag("--json", options->json, "As JSON, with the bill");

    CLI::App* price = command("price", "Print what a roster costs, line by line, and its VD", army::price);
    price->add_option("roster", options->file, "The file of a roster")->required();
    price->add_flag("--json", options->json, "As JSON");

    CLI::App* export_command =
        command("export", "Write the units of a roster, or of two that meet, as a scenario", army::export_units);
    export_command->add_option("roster", options->file, "The file of a roster")->required();
    export_command->add_option("enemy", options->enemy, "Another, so that a battle can be played");
    export_command->add_option("--out", options->out, "Where to put the scenario; else it is printed");
    export_command->add_flag("--open", options->open,
                             "Leave the sides, the terrain, plans and deployment to the players");

    CLI::App* import_command =
        command("import", "Make a draft of a list from text as lists are published", army::import_text);
    import_command->add_option("text", options->file, "A file, or - for standard input")->required();
    import_command->add_option("--out", options->out, "Where to put the draft; else it is printed");
}

}  // namespace acies::cli
