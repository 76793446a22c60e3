// The `acies` command.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.h"

int main(int argc, char** argv) {
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
        return status;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::cerr << "acies: " << error.what() << '\n';
        return 1;
    }
}
