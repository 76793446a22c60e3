// The `acies` command.
#include <CLI/CLI.hpp>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <sstream>

#include "cli/commands.h"
#include "cli/files.h"

namespace {

int run(int argc, char** argv) {
    CLI::App app{"Acies: the rules of the Impetus family of wargames, answered and explained"};
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("acies ") + ACIES_VERSION);
    int status = 0;
    acies::cli::add_army(app, status);
    acies::cli::add_ask(app, status);
    acies::cli::add_battle(app, status);
    acies::cli::add_editions(app, status);
    acies::cli::add_ladder(app, status);
    acies::cli::add_odds(app, status);
    acies::cli::add_rules(app, status);
    acies::cli::add_score(app, status);
    acies::cli::add_serve(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out, complaint;
        status = app.exit(error, out, complaint) == 0 ? 0 : 2;
        acies::cli::print(out.str());
        acies::cli::print_error(complaint.str());
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    signal(SIGXFSZ, SIG_IGN);  // a write then says that the file is too large
    int status = 1;
    try {
        status = run(argc, argv);
    } catch (const std::exception& error) {
        acies::cli::print_error(std::string("acies: ") + error.what() + '\n');
    } catch (...) {
        std::fputs("acies: something went wrong\n", stderr);
    }
    if (acies::cli::flush_out()) return status;
    if (errno != EPIPE) std::fputs("acies: the output could not be written\n", stderr);  // a reader that has left knows
    return 1;
}
