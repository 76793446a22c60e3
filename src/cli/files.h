// Reading files, and editions from files, for the commands.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "embedded/embedded.h"

namespace acies::cli {

// The content of a file, or of standard input for "-", without a byte-order mark.
Result<std::string, Problem> read_file(const std::string& path);

// Writes to standard output. Whether it could be written is checked once, as the program ends.
void write_out(std::string_view piece);
// Sends what was written on its way; false if any of it could not go, a reader that has left included.
bool flush_out();

// Writes a file so that it is whole at any moment, even if the program is killed or the disk is full: the old one or
// the new one. "-" is standard output; devices and pipes are written as they are. Returns why it could not be written.
std::optional<std::string> write_file(const std::string& path, std::string_view text);
// Whether a file that is written would take the place of one that is read.
bool is_same_file(const std::string& written, const std::string& read);

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

// The text with a ? for whatever a terminal would obey; what a file says goes through this before it is shown.
std::string printable(std::string_view text);

// "line 3, column 7: this is not valid JSON".
std::string with_place(const Problem& problem);

// "house.toml:12: shooting.moved: unknown key", one line for each problem.
std::string listed(std::string_view file, const Problems& problems);

}  // namespace acies::cli
