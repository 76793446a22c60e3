// Editions as players write them: TOML, with every problem at its line. Native builds only.
#pragma once

#include <string>
#include <string_view>

#include "wire/editions/editions.h"

namespace acies::wire {

// A TOML document as JSON, and the line on which each key stands.
struct TomlDocument {
    Json json;
    std::map<std::string, int> lines;  // by path: "shooting.modifiers.disordered"
};

Result<TomlDocument, Problems> parse_toml(std::string_view text);

// Gives each problem the line of its place, or of the nearest table around it.
void add_lines(Problems&, const TomlDocument&);

// Adds the edition written in `text` to `editions`.
Result<const LoadedEdition*, Problems> add_edition_toml(Editions& editions, std::string_view text);

}  // namespace acies::wire
