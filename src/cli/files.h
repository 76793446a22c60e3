// Reading files, and editions from files, for the commands.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "embedded/embedded.h"

namespace acies::cli {

// The content of a file, or of standard input for "-".
Result<std::string, Problem> read_file(const std::string& path);

// Writes to standard output.
void write_out(std::string_view piece);
// Sends what was written on its way; false if it could not go, a reader that has left included.
bool flush_out();

// Editions by id or, where the name ends in .toml, by the path of a player's own file.
class EditionFinder {
public:
    Result<const wire::LoadedEdition*, Problem> find(std::string_view name);
    wire::FindEdition finder();
    wire::Editions& editions() { return editions_; }

private:
    wire::Editions editions_{embedded::editions()};
    std::map<std::string, const wire::LoadedEdition*, std::less<>> files_;
};

// "line 3, column 7: this is not valid JSON".
std::string with_place(const Problem& problem);

// "house.toml:12: shooting.moved: unknown key", one line for each problem.
std::string listed(std::string_view file, const Problems& problems);

}  // namespace acies::cli
