// acies odds: forecasts on the command line.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "wire/ask.h"

namespace acies::cli {

namespace {

int run_odds(const std::string& file) {
    const auto questions = read_file(file);
    if (!questions) {
        std::cerr << fmt::format("acies odds: {}\n", questions.error().message);
        return 2;
    }
    EditionFinder finder;
    const wire::Asked asked = wire::ask(*questions, finder.finder(), write_out, wire::odds_subject());
    if (asked.not_an_array) {
        std::cerr << fmt::format("acies odds: {}\n", asked.not_an_array->message);
        return 2;
    }
    return asked.unanswered == 0 ? 0 : 1;
}

}  // namespace

void add_odds(CLI::App& app, int& status) {
    CLI::App* odds = app.add_subcommand("odds", "Tell the exact odds of a shot, a melee or a test before it is rolled");
    const auto file = std::make_shared<std::string>("-");
    odds->add_option("file", *file, "A question, or a JSON array of them; - for standard input");
    odds->callback([=, &status] { status = run_odds(*file); });
}

}  // namespace acies::cli
