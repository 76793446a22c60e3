#include "cli/files.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ranges>
#include <utility>
#include <vector>

#include "base/open_file.h"
#include "wire/editions/edition_toml.h"

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

// Files that were read, so that none of them is overwritten.
using FileNumber = std::pair<dev_t, ino_t>;
std::vector<FileNumber>& files_read() {
    static std::vector<FileNumber> files;
    return files;
}

void remember(const OpenFile& file) {
    struct stat facts{};
    if (fstat(file.descriptor(), &facts) == 0 && S_ISREG(facts.st_mode))
        files_read().emplace_back(facts.st_dev, facts.st_ino);
}

// All that is there, up to one byte more than a file may have; nothing if it cannot be read.
std::optional<std::string> read_all(const OpenFile& file) {
    std::string text;
    std::array<char, 1 << 16> piece;
    while (text.size() <= max_bytes_read) {
        const ssize_t count = read(file.descriptor(), piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return std::nullopt;
        if (count == 0) break;
        text.append(piece.data(), static_cast<std::size_t>(count));
    }
    return text;
}

// The file that a path leads to through links, whether it is there or not; nothing if they go in a circle.
std::optional<fs::path> real_file(fs::path path) {
    constexpr int max_links = 40;
    std::error_code error;
    for (int i = 0; i < max_links; ++i) {
        if (!fs::is_symlink(path, error)) {
            const fs::path real = fs::weakly_canonical(path, error);
            return error ? path : real;
        }
        path = path.parent_path() / fs::read_symlink(path, error);  // an absolute one stands for itself
    }
    errno = ELOOP;
    return std::nullopt;
}

bool write_to(const std::string& path, std::string_view text) {
    std::error_code error;
    if (!fs::exists(path, error) || fs::is_regular_file(path, error)) {
        const auto real = real_file(path);
        return real && write_beside(*real, text);
    }
    const OpenFile device(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    return device.is_open() && write_all(device, text);
}

}  // namespace

Result<std::string, Problem> read_file(const std::string& path) {
    const auto fail = [&](std::string message) { return Failure{Problem{"unreadable", std::move(message), path, 0}}; };
    const OpenFile file(path == "-" ? dup(STDIN_FILENO) : open(path.c_str(), O_RDONLY | O_CLOEXEC));
    auto text = file.is_open() ? read_all(file) : std::nullopt;
    if (!text) return fail(fmt::format("cannot read {}", path));
    if (text->size() > max_bytes_read)
        return fail(fmt::format("{} is larger than {} MB", path == "-" ? "the input" : path, max_bytes_read >> 20));
    remember(file);
    return without_mark(*std::move(text));
}

std::optional<std::string> refuse_to_overwrite(const std::string& path) {
    struct stat facts{};
    const bool was_read = stat(path.c_str(), &facts) == 0 &&
                          std::ranges::find(files_read(), FileNumber(facts.st_dev, facts.st_ino)) != files_read().end();
    if (!was_read) return std::nullopt;
    return fmt::format("{} is read, and would be overwritten", path);
}

void write_out(std::string_view piece) { std::fwrite(piece.data(), 1, piece.size(), stdout); }

bool flush_out() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

void print(std::string_view text) { write_out(printable(text)); }

void print_error(std::string_view text) {
    const std::string shown = printable(text);
    std::fwrite(shown.data(), 1, shown.size(), stderr);
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
    if (path == "-") {
        write_out(text);
        return std::nullopt;
    }
    if (auto why_not = refuse_to_overwrite(path)) return why_not;
    return renew_file(path, text);
}

std::optional<std::string> renew_file(const std::string& path, std::string_view text) {
    if (write_to(path, text)) return std::nullopt;
    return fmt::format("{} cannot be written: {}", path, std::strerror(errno));
}

std::string with_place(const Problem& problem) {
    return printable(problem.where.empty() ? problem.message : problem.where + ": " + problem.message);
}

std::string listed(std::string_view file, const Problems& problems) {
    constexpr std::size_t max_told = 20;
    std::string text;
    for (const Problem& problem : problems | std::views::take(max_told)) {
        text += text.empty() ? "" : "\n";
        text += problem.line > 0 ? fmt::format("{}:{}: ", file, problem.line) : fmt::format("{}: ", file);
        if (!problem.where.empty()) text += problem.where + ": ";
        text += problem.message;
    }
    if (problems.size() > max_told) text += fmt::format("\n{}: and {} more", file, problems.size() - max_told);
    return printable(text);
}

void EditionFinder::look_beside(const std::string& file) { folder_ = fs::path(file).parent_path(); }

std::string EditionFinder::path_of(std::string_view name) const {
    std::error_code error;
    const fs::path given(name), beside = folder_ / given;
    const bool is_beside = !fs::exists(given, error) && fs::exists(beside, error);
    return (is_beside ? beside : given).string();
}

Result<const wire::LoadedEdition*, Problem> EditionFinder::find(std::string_view name) {
    if (!name.ends_with(".toml")) return editions_.look_up(name);
    const std::string path = path_of(name);
    std::error_code error;
    const std::string key = fs::weakly_canonical(path, error).string();  // one file, however it is named
    if (const auto known = files_.find(key); known != files_.end()) return known->second;
    const auto text = read_file(path);
    if (!text) return Failure{text.error()};
    const auto added = wire::add_edition_toml(editions_, *text);
    if (!added) return Failure{Problem{"bad_edition", listed(path, added.error()), "", 0}};
    files_[key] = *added;
    return *added;
}

wire::FindEdition EditionFinder::finder() {
    return [this](std::string_view name) { return find(name); };
}

}  // namespace acies::cli
