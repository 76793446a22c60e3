// acies rules: the rules in our own short words.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "embedded/embedded.h"
#include "wire/texts.h"

namespace acies::cli {

namespace {

std::string edition_words(const std::string& edition) {
    return edition == "both" ? std::string("impetus, advanced") : edition;
}

void print_rule(const wire::RuleText& rule) {
    print(fmt::format("{}  {} ({})\n    {}\n", rule.id, rule.chapter, edition_words(rule.edition), rule.text));
}

int print_rules(const std::vector<std::string>& ids, const std::string& language) {
    const auto rules = wire::rule_texts(embedded::texts(language));
    int status = 0;
    for (std::string id : ids) {
        std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        const auto found = std::ranges::find(rules, id, &wire::RuleText::id);
        if (found != rules.end()) {
            print_rule(*found);
            continue;
        }
        print_error(fmt::format("acies rules: no rule is called {}; try: acies rules search \"flank\"\n", id));
        status = 1;
    }
    return status;
}

int search_rules(const std::vector<std::string>& words, const std::string& language) {
    std::string query;
    for (const std::string& word : words) query += word + ' ';
    const auto found = wire::search(wire::rule_texts(embedded::texts(language)), query);
    for (const wire::RuleText& rule : found) print_rule(rule);
    if (found.empty()) print_error("acies rules: no rule has these words\n");
    return found.empty() ? 1 : 0;
}

// The languages that have words for the rules: "en, fr, it".
std::string languages() {
    std::string list;
    for (const embedded::RuleTexts& one : embedded::texts()) list.append(list.empty() ? "" : ", ").append(one.language);
    return list;
}

void add_language(CLI::App& command, std::string& language) {
    command.add_option("--language", language, "Language: " + languages())->check([](const std::string& wanted) {
        return embedded::texts(wanted) == "[]" ? "there are no rules in " + wanted + "; known: " + languages()
                                               : std::string();
    });
}

}  // namespace

void add_rules(CLI::App& app, int& status) {
    CLI::App* rules = app.add_subcommand("rules", "Print a rule in short words, or search them");
    rules->footer(
        "Examples:\n  acies rules BI-ZOC-04\n  acies rules search flank pursuit\n"
        "  acies rules --language en BI-ZOC-04");
    const auto language = std::make_shared<std::string>("en");
    add_language(*rules, *language);
    const auto ids = std::make_shared<std::vector<std::string>>();
    rules->add_option("id", *ids, "Rule ids, such as BI-ZOC-04");

    CLI::App* search = rules->add_subcommand("search", "Print the rules that have all these words");
    const auto words = std::make_shared<std::vector<std::string>>();
    search->add_option("words", *words)->required();
    add_language(*search, *language);
    search->callback([=, &status] { status = search_rules(*words, *language); });

    rules->callback([=, &status] {
        if (!rules->get_subcommands().empty()) return;
        if (ids->empty()) throw CLI::RequiredError("a rule id, or search");
        status = print_rules(*ids, *language);
    });
}

}  // namespace acies::cli
