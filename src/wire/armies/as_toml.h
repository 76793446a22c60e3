// JSON written as TOML, for files that people read and change. Native builds only.
#pragma once

#include <string>
#include <string_view>

namespace acies::wire {

// The object in `json`, its keys in their order, as a TOML document that parse_toml reads back: plain values first,
// then tables, then lists of tables. Lists of small tables without tables of their own stay on lines of one each.
// `json` is text that this program has written.
std::string toml_text(std::string_view json);

}  // namespace acies::wire
