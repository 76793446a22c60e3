// From the target of a request to a file below the root, and never to anything outside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace acies::server {

// The path of a target, without query and percent-decoded once: "/a b.js" for "/a%20b.js?x=1". Nothing if it
// is malformed: no slash in front, a broken escape, a control character or a backslash.
std::optional<std::string> decoded_path(std::string_view target);

// The regular file that `path` names below `root`. Nothing if there is none, if a part of the path starts
// with a dot, or if a symbolic link leads out of the root. `root` must be canonical.
std::optional<std::filesystem::path> file_below(const std::filesystem::path& root, std::string_view path);

// "text/javascript; charset=utf-8" for "/assets/app.js".
std::string_view media_type(std::string_view path);

}  // namespace acies::server
