// One function per command: each adds itself to the command line and, when run, sets the exit status:
// 0 all well, 1 something could not be answered or is wrong, 2 the command itself was misused.
#pragma once

namespace CLI {
class App;
}

namespace acies::cli {

void add_army(CLI::App&, int& status);
void add_ask(CLI::App&, int& status);
void add_battle(CLI::App&, int& status);
void add_editions(CLI::App&, int& status);
void add_ladder(CLI::App&, int& status);
void add_odds(CLI::App&, int& status);
void add_rules(CLI::App&, int& status);
void add_score(CLI::App&, int& status);
void add_serve(CLI::App&, int& status);

}  // namespace acies::cli
