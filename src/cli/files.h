// Reading files, and editions from files, for the commands.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "embedded/embedded.h"
#include "wire/characters.h"

namespace acies::cli {

// The max size of a file in bytes; larger ones are refused.
inline constexpr std::size_t max_bytes_read = std::size_t{64} << 20;

// The content of a file, or of standard input for "-", without a byte-order mark.
Result<std::string, Problem> read_file(const std::string& path);
// Why the file may not be written: this program has read it, under this name or another, or as its standard input.
std::optional<std::string> refuse_to_overwrite(const std::string& path);

// Writes to standard output. Whether it could be written is checked once, as the program ends.
void write_out(std::string_view piece);
// The same for people: every character that a terminal would obey becomes a ?. To standard output, and to standard
// error.
void print(std::string_view text);
void print_error(std::string_view text);
// Flushes what was written; false if any of it could not be written, for instance because the reader has gone.
bool flush_out();

// Writes a file so that it is whole at any moment, even if the program is killed or the disk is full: the old one or
// the new one. "-" is standard output; devices and pipes are written as they are; what was read is not overwritten.
// Returns why it could not be written.
std::optional<std::string> write_file(const std::string& path, std::string_view text);
// The same for a file that the program keeps for itself and may have read.
std::optional<std::string> renew_file(const std::string& path, std::string_view text);

// Editions by id or, where the name ends in .toml, by the path of a player's own file.
class EditionFinder {
public:
    Result<const wire::LoadedEdition*, Problem> find(std::string_view name);
    // From now on a path that leads nowhere is tried beside this file, which names it.
    void look_beside(const std::string& file);
    wire::FindEdition finder();
    wire::Editions& editions() { return editions_; }
    const wire::Editions& editions() const { return editions_; }

private:
    std::string path_of(std::string_view name) const;

    std::filesystem::path folder_;
    wire::Editions editions_{embedded::editions()};
    std::map<std::string, const wire::LoadedEdition*, std::less<>> files_;  // by real path
};

using wire::printable;

// "line 3, column 7: this is not valid JSON".
std::string with_place(const Problem& problem);

// "house.toml:12: shooting.moved: unknown key", one line for each problem; of very many the first.
std::string listed(std::string_view file, const Problems& problems);

}  // namespace acies::cli
