#include "cli/files.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/open_file.h"
#include "wire/battle/names.h"
#include "wire/edition_toml.h"

namespace acies::cli {

namespace {

namespace fs = std::filesystem;

bool write_all(const OpenFile& file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(file.descriptor(), text.data(), text.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// Rights of the file that is there, or those of a new one.
mode_t rights_of(const fs::path& path) {
    struct stat facts{};
    if (stat(path.c_str(), &facts) == 0) return facts.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

// Beside the file, so that a rename puts it into its place.
bool write_beside(const fs::path& path, std::string_view text) {
    std::string name = path.native() + ".XXXXXX";
    const OpenFile file(mkstemp(name.data()));
    if (!file.is_open()) return false;
    const bool is_written = fchmod(file.descriptor(), rights_of(path)) == 0 && write_all(file, text) &&
                            fsync(file.descriptor()) == 0 && rename(name.c_str(), path.c_str()) == 0;
    if (is_written) {
        const OpenFile folder(open(path.has_parent_path() ? path.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY));
        return !folder.is_open() || fsync(folder.descriptor()) == 0 || errno == EINVAL;  // some systems cannot
    }
    const int why = errno;
    unlink(name.c_str());
    errno = why;
    return false;
}

// Some editors begin a file with a byte-order mark, which means nothing in UTF-8.
std::string without_mark(std::string text) {
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
    return text;
}

}  // namespace

Result<std::string, Problem> read_file(const std::string& path) {
    if (path == "-") return without_mark(std::string(std::istreambuf_iterator<char>(std::cin), {}));
    std::error_code error;
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, error))
        return Failure{Problem{"unreadable", fmt::format("cannot read {}", path), path, 0}};
    return without_mark(std::string(std::istreambuf_iterator<char>(in), {}));
}

void write_out(std::string_view piece) { std::fwrite(piece.data(), 1, piece.size(), stdout); }

bool flush_out() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
    if (path == "-") {
        write_out(text);
        return std::nullopt;
    }
    std::error_code error;
    const bool is_plain = !fs::exists(path, error) || fs::is_regular_file(path, error);
    const fs::path real = fs::weakly_canonical(path, error);  // a link leads to the file that is written
    bool is_written = false;
    if (is_plain) {
        is_written = write_beside(error ? fs::path(path) : real, text);
    } else {
        const OpenFile device(open(path.c_str(), O_WRONLY | O_CLOEXEC));
        is_written = device.is_open() && write_all(device, text);
    }
    if (is_written) return std::nullopt;
    return fmt::format("{} cannot be written: {}", path, std::strerror(errno));
}

bool is_same_file(const std::string& written, const std::string& read) {
    std::error_code error;
    return fs::is_regular_file(written, error) && fs::equivalent(written, read, error);
}

std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = text[i] == '\n' ? 0 : wire::control_at(text, i);
        shown += length > 0 ? '?' : text[i];
        i += length > 0 ? length : 1;
    }
    return shown;
}

std::string with_place(const Problem& problem) {
    return printable(problem.where.empty() ? problem.message : problem.where + ": " + problem.message);
}

std::string listed(std::string_view file, const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += text.empty() ? "" : "\n";
        text += problem.line > 0 ? fmt::format("{}:{}: ", file, problem.line) : fmt::format("{}: ", file);
        if (!problem.where.empty()) text += problem.where + ": ";
        text += problem.message;
    }
    return printable(text);
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
