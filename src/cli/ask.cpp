// acies ask: the rules oracle on the command line.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/commands.h"
#include "wire/ask.h"

namespace acies::cli {

namespace {

int run_ask(const std::string& file) {
    std::string text;
    if (file == "-") {
        text.assign(std::istreambuf_iterator<char>(std::cin), {});
    } else {
        std::ifstream in(file, std::ios::binary);
        if (!in) {
            std::cerr << fmt::format("acies ask: cannot read {}\n", file);
            return 2;
        }
        text.assign(std::istreambuf_iterator<char>(in), {});
    }
    wire::Editions editions;
    const wire::Asked asked =
        wire::ask(text, wire::find_in(editions), [](std::string_view piece) { std::cout << piece; });
    if (asked.not_an_array) {
        std::cerr << fmt::format("acies ask: {}: {}\n", asked.not_an_array->where, asked.not_an_array->message);
        return 2;
    }
    return asked.unanswered == 0 ? 0 : 1;
}

}  // namespace

void add_ask(CLI::App& app, int& status) {
    CLI::App* ask = app.add_subcommand("ask", "Answer questions about the rules");
    auto* file = new std::string("-");
    ask->add_option("file", *file, "A JSON array of questions; - for standard input");
    ask->callback([file, &status] { status = run_ask(*file); });
}

}  // namespace acies::cli
