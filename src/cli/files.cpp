#include "cli/files.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "wire/edition_toml.h"

namespace acies::cli {

Result<std::string, Problem> read_file(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    std::error_code error;
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, error))
        return Failure{Problem{"unreadable", fmt::format("cannot read {}", path), path, 0}};
    return std::string(std::istreambuf_iterator<char>(in), {});
}

void write_out(std::string_view piece) { std::fwrite(piece.data(), 1, piece.size(), stdout); }

bool flush_out() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string with_place(const Problem& problem) {
    return problem.where.empty() ? problem.message : problem.where + ": " + problem.message;
}

std::string listed(std::string_view file, const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += text.empty() ? "" : "\n";
        text += problem.line > 0 ? fmt::format("{}:{}: ", file, problem.line) : fmt::format("{}: ", file);
        if (!problem.where.empty()) text += problem.where + ": ";
        text += problem.message;
    }
    return text;
}

Result<const wire::LoadedEdition*, Problem> EditionFinder::find(std::string_view name) {
    if (!name.ends_with(".toml")) return editions_.look_up(name);
    if (const auto known = files_.find(name); known != files_.end()) return known->second;
    const std::string path(name);
    const auto text = read_file(path);
    if (!text) return Failure{text.error()};
    const auto added = wire::add_edition_toml(editions_, *text);
    if (!added) return Failure{Problem{"bad_edition", listed(path, added.error()), "", 0}};
    files_[path] = *added;
    return *added;
}

wire::FindEdition EditionFinder::finder() {
    return [this](std::string_view name) -> Result<const Edition*, Problem> {
        const auto loaded = find(name);
        if (!loaded) return Failure{loaded.error()};
        return &(*loaded)->edition;
    };
}

}  // namespace acies::cli
