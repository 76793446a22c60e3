// The examples of the README do what it says.
#include <fstream>
#include <sstream>
#include <vector>

#include "support/program.h"
#include "support/scenario.h"

namespace acies::test::readme_test {

namespace {

struct Example {
    std::string command;
    std::string output;
};

// What stands in blocks marked as console: a command from "$ " to the line that calls acies, then its output.
std::vector<Example> examples_of(std::istream& text) {
    std::vector<Example> examples;
    bool inside = false, in_command = false;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("```")) {
            inside = line == "```console";
        } else if (inside && (line.starts_with("$ ") || in_command)) {
            if (!in_command) examples.emplace_back();
            examples.back().command += line.substr(in_command ? 0 : 2) + '\n';
            in_command = line.find("acies ") == std::string::npos;
        } else if (inside) {
            examples.back().output += line + '\n';
        }
    }
    return examples;
}

std::string with_this_program(std::string command) {
    const std::string_view usual = "build/release/acies";
    const std::size_t at = command.find(usual);
    return at == std::string::npos ? command : command.replace(at, usual.size(), ACIES_BINARY);
}

}  // namespace

SCENARIO("the commands of the README print what it shows", "") {
    std::ifstream readme(ACIES_SOURCE_DIR "/README.md");
    const std::vector<Example> examples = examples_of(readme);
    EXPECT_GE(examples.size(), 2u);
    for (const Example& example : examples)
        EXPECT_EQ(acies::test::run_shell("export LC_ALL=C.UTF-8; " + with_this_program(example.command)).out,
                  example.output)
            << example.command;
}

}  // namespace acies::test::readme_test
