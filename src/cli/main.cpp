// The `acies` command.
#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <exception>

#include "cli/commands.h"
#include "cli/files.h"

namespace {

int run(int argc, char** argv) {
    CLI::App app{"Acies: the rules of the Impetus family of wargames, answered and explained"};
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("acies ") + ACIES_VERSION);
    int status = 0;
    acies::cli::add_ask(app, status);
    acies::cli::add_battle(app, status);
    acies::cli::add_editions(app, status);
    acies::cli::add_odds(app, status);
    acies::cli::add_rules(app, status);
    acies::cli::add_serve(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        status = app.exit(error) == 0 ? 0 : 2;
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    int status = 1;
    try {
        status = run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "acies: %s\n", error.what());
    } catch (...) {
        std::fputs("acies: something went wrong\n", stderr);
    }
    if (acies::cli::flush_out()) return status;
    if (errno != EPIPE) std::fputs("acies: the output could not be written\n", stderr);  // a reader that has left knows
    return 1;
}
