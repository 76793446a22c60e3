// An open file below the root, never one outside it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace acies::server {

// Closed with this value.
class OpenFile {
public:
    OpenFile() = default;
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    OpenFile& operator=(OpenFile&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~OpenFile();

    int descriptor() const { return descriptor_; }

private:
    int descriptor_ = -1;
};

// A file that is to be sent, in whole or in part.
struct FilePart {
    OpenFile file;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

// A file as it was found when it was opened.
struct FoundFile {
    OpenFile file;
    std::uint64_t size = 0;
    std::uint64_t written = 0;  // nanoseconds since 1970
};

// The regular file that `path` ("/assets/app.js") names below `root`. Nothing if there is none, if a part of the path
// starts with a dot, or if a symbolic link leads out of the root. `root` must be canonical.
std::optional<FoundFile> open_below(const std::filesystem::path& root, std::string_view path);

}  // namespace acies::server
