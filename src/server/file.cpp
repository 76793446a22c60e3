#include "server/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

namespace acies::server {

namespace fs = std::filesystem;

namespace {

bool has_dotted_part(std::string_view path) { return path.find("/.") != std::string_view::npos; }

bool is_inside(const std::string& root, const std::string& file) {
    return file.starts_with(root) && (root.ends_with('/') || file.substr(root.size()).starts_with('/'));
}

// Where an open file really is, whatever links led to it.
std::string place_of(const OpenFile& file) {
    std::error_code error;
    return fs::read_symlink(fmt::format("/proc/self/fd/{}", file.descriptor()), error).native();
}

}  // namespace

std::optional<FoundFile> open_below(const fs::path& root, std::string_view path) {
    if (has_dotted_part(path)) return std::nullopt;
    const std::string name = root.native() + std::string(path);
    OpenFile file(open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));  // a pipe must not hold us up
    struct stat facts{};
    if (!file.is_open() || fstat(file.descriptor(), &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
    if (!is_inside(root.native(), place_of(file))) return std::nullopt;
    const auto seconds = static_cast<std::uint64_t>(facts.st_mtim.tv_sec);
    return FoundFile{.file = std::move(file),
                     .size = static_cast<std::uint64_t>(facts.st_size),
                     .written = seconds * 1'000'000'000 + static_cast<std::uint64_t>(facts.st_mtim.tv_nsec)};
}

}  // namespace acies::server
