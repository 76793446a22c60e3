// The editions and rule texts that the build has made from editions/*.toml and texts/*/*.toml. Programs hand them to
// `wire`, which reads them. The sources behind this header are generated (tools/embed.cpp).
#pragma once

#include <span>
#include <string_view>

#include "wire/editions/editions.h"

namespace acies::embedded {

// The built-in editions, basic first.
std::span<const wire::BuiltInEdition> editions();

struct RuleTexts {
    std::string_view language;  // "en", "it", "fr"
    std::string_view json;      // a list of {id, edition, chapter, text}, in English where a rule has no words yet
};

// The languages that have words for the rules.
std::span<const RuleTexts> texts();

// The JSON of a language; an empty list if there are no rules in it.
std::string_view texts(std::string_view language);

}  // namespace acies::embedded
