// The editions and rule texts that the build has made from editions/*.toml and texts/*/*.toml. Programs hand them to
// `wire`, which reads them. The sources behind this header are generated (tools/embed.cpp).
#pragma once

#include <span>
#include <string_view>

#include "wire/editions/editions.h"

namespace acies::embedded {

// The built-in editions, basic first.
std::span<const wire::BuiltInEdition> editions();

// All rules in a language, as JSON: a list of {id, edition, chapter, text}; empty if there are none in that language.
std::string_view texts(std::string_view language);

}  // namespace acies::embedded
