// An open file below the root, never one outside it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/open_file.h"

namespace acies::server {

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
