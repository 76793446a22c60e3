// One function per command: each adds itself to the command line and, when run, sets the exit status.
#pragma once

namespace CLI {
class App;
}

namespace acies::cli {

void add_ask(CLI::App&, int& status);
void add_serve(CLI::App&, int& status);

}  // namespace acies::cli
