// acies ask: the rules oracle on the command line.
#include "wire/ask.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/pretty.h"
#include "wire/topics.h"

namespace acies::cli {

namespace {

// Answers as text, in the order of the questions.
void print_pretty(const std::string& questions, const std::string& answers) {
    const wire::Json asked = wire::Json::parse(questions, nullptr, false);
    const wire::Json answered = wire::Json::parse(answers, nullptr, false);
    if (!asked.is_array() || !answered.is_array()) return print(answers);
    for (std::size_t i = 0; i < answered.size() && i < asked.size(); ++i) {
        const bool object = asked[i].is_object();
        print(pretty(object ? asked[i] : wire::Json::object(), answered[i]));
    }
}

struct AskOptions {
    std::string file = "-";
    bool pretty = false;
};

int run_ask(const AskOptions& options) {
    const auto questions = read_file(options.file);
    if (!questions) {
        print_error(fmt::format("acies ask: {}\n", questions.error().message));
        return 2;
    }
    EditionFinder finder;
    std::string answers;
    const wire::Sink sink = options.pretty ? wire::Sink([&](std::string_view piece) { answers += piece; }) : write_out;
    const wire::Asked asked = wire::ask(*questions, finder.finder(), sink);
    if (asked.not_an_array) {
        print_error(fmt::format("acies ask: {}\n", with_place(*asked.not_an_array)));
        return 2;
    }
    if (options.pretty) print_pretty(*questions, answers);
    return asked.unanswered == 0 ? 0 : 1;
}

std::string examples() {
    std::string text =
        "Reads a JSON array of questions and prints a JSON array of answers, each with its reasons.\n"
        "Exit status: 0 all answered, 1 some not, 2 the input was no JSON array.\n"
        "An edition is basic, impetus, advanced, impetus2, or the path of a .toml file of your own.\n\n"
        "One example for each topic:\n";
    for (const wire::Topic& topic : wire::topics())
        text += fmt::format("\n  {}: {}\n    echo '[{}]' | acies ask --pretty -\n", topic.name, topic.question,
                            topic.example);
    return text;
}

}  // namespace

void add_ask(CLI::App& app, int& status) {
    CLI::App* ask = app.add_subcommand("ask", "Answer questions about the rules");
    const auto options = std::make_shared<AskOptions>();
    ask->add_option("file", options->file, "A JSON array of questions; - for standard input");
    ask->add_flag("--pretty", options->pretty, "Print readable text instead of JSON");
    ask->footer(examples);
    ask->callback([=, &status] { status = run_ask(*options); });
}

}  // namespace acies::cli
