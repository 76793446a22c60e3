// The `acies` command.
#include <CLI/CLI.hpp>

#include "cli/commands.h"

int main(int argc, char** argv) {
    CLI::App app{"Acies: the rules of the Impetus family, answered and explained"};
    app.require_subcommand(1);
    int status = 0;
    acies::cli::add_ask(app, status);
    acies::cli::add_serve(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return status;
}
