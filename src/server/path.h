// From the target of a request to the path that it means, and from that to the type of the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace acies::server {

// The path of a target, without query and percent-decoded once: "/a b.js" for "/a%20b.js?x=1". Nothing if it
// is malformed: no slash in front, a broken escape, a control character or a backslash.
std::optional<std::string> decoded_path(std::string_view target);

// "text/javascript; charset=utf-8" for "/assets/app.js".
std::string_view media_type(std::string_view path);

}  // namespace acies::server
