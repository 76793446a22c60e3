// The rules in our own short words, by rule id. One folder of texts per language; embedded/embedded.h has them as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json/json.h"

namespace acies::wire {

struct RuleText {
    std::string id;       // "BI-ZOC-04"
    std::string edition;  // "basic", "impetus", "advanced", "both" (impetus and advanced) or "impetus2"
    std::string chapter;  // "Zone of control"
    std::string text;
};

// The rules of one language, read from a JSON list of {id, edition, chapter, text}.
std::vector<RuleText> rule_texts(std::string_view text);

// Rules that have every word of `query` in their text, chapter or id, whatever the case and the accents.
std::vector<RuleText> search(const std::vector<RuleText>&, std::string_view query);

}  // namespace acies::wire
