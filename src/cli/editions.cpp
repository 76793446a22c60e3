// acies editions: which there are, what they say, and how they differ.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "wire/editions/edition_diff.h"

namespace acies::cli {

namespace {

int complain(const Problem& problem) {
    print_error(fmt::format("acies editions: {}\n", problem.message));
    return 1;
}

int list_editions() {
    wire::Editions editions(embedded::editions());
    for (const std::string& id : editions.ids()) {
        const wire::LoadedEdition* loaded = editions.find(id);
        const Edition& edition = loaded->edition;
        print(fmt::format("{:10} {:20} lengths in {}, {} entries{}\n", edition.id, edition.name, id_of(edition.measure),
                          wire::entries_of(loaded->json).size(),
                          edition.extends.empty() ? "" : ", extends " + edition.extends));
    }
    return 0;
}

int show_edition(const std::string& name, bool json) {
    EditionFinder finder;
    const auto loaded = finder.find(name);
    if (!loaded) return complain(loaded.error());
    if (json) {
        write_out((*loaded)->json.dump(2, ' ', true) + '\n');  // a terminal obeys nothing that is escaped
        return 0;
    }
    for (const wire::EditionEntry& entry : wire::entries_of((*loaded)->json))
        print(fmt::format("{:12} {} = {}\n", entry.rule, entry.path, entry.value));
    return 0;
}

int diff_editions(const std::string& before, const std::string& after) {
    EditionFinder finder;
    const auto a = finder.find(before), b = finder.find(after);
    if (!a) return complain(a.error());
    if (!b) return complain(b.error());
    const auto found = wire::differences((*a)->json, (*b)->json);
    for (const wire::Difference& d : found) {
        const std::string& rule = d.rule_after.empty() ? d.rule_before : d.rule_after;
        const bool replaced = !d.rule_before.empty() && !d.rule_after.empty() && d.rule_before != d.rule_after;
        print(fmt::format("{:12} {}: {} -> {}{}\n", rule, d.path, d.before.empty() ? "-" : d.before,
                          d.after.empty() ? "-" : d.after,
                          replaced ? fmt::format("   (instead of {})", d.rule_before) : ""));
    }
    print(fmt::format("{} entries differ between {} and {}\n", found.size(), (*a)->edition.id, (*b)->edition.id));
    return 0;
}

}  // namespace

void add_editions(CLI::App& app, int& status) {
    CLI::App* editions = app.add_subcommand("editions", "List, show and compare the editions");
    editions->footer("An edition is named by its id or by the path of a file of your own that ends in .toml.");
    editions->require_subcommand(0, 1);

    CLI::App* show = editions->add_subcommand("show", "Print every entry of an edition");
    const auto name = std::make_shared<std::string>();
    const auto json = std::make_shared<bool>(false);
    show->add_option("edition", *name, "Its id, or a .toml file")->required();
    show->add_flag("--json", *json, "As JSON, complete with what it inherits");
    show->callback([=, &status] { status = show_edition(*name, *json); });

    CLI::App* diff = editions->add_subcommand("diff", "Print what differs between two editions, by rule");
    const auto before = std::make_shared<std::string>(), after = std::make_shared<std::string>();
    diff->add_option("before", *before)->required();
    diff->add_option("after", *after)->required();
    diff->callback([=, &status] { status = diff_editions(*before, *after); });

    editions->callback([=, &status] {
        if (editions->get_subcommands().empty()) status = list_editions();
    });
}

}  // namespace acies::cli
