#include "wire/texts.h"

#include <algorithm>
#include <cctype>

namespace acies::wire {

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    std::string word;
    for (char c : lower(text) + ' ') {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            found.push_back(std::move(word));
            word.clear();
        }
    }
    return found;
}

}  // namespace

std::vector<RuleText> rule_texts(std::string_view text) {
    std::vector<RuleText> rules;
    const Json json = parse_checked_json(text);
    for (const Json& rule : json)
        rules.push_back(
            {rule.value("id", ""), rule.value("edition", ""), rule.value("chapter", ""), rule.value("text", "")});
    return rules;
}

std::vector<RuleText> search(const std::vector<RuleText>& rules, std::string_view query) {
    const std::vector<std::string> wanted = words(query);
    std::vector<RuleText> found;
    for (const RuleText& rule : rules) {
        const std::string all = lower(rule.id + ' ' + rule.chapter + ' ' + rule.text);
        if (!wanted.empty() &&
            std::ranges::all_of(wanted, [&](const std::string& word) { return all.find(word) != std::string::npos; }))
            found.push_back(rule);
    }
    return found;
}

}  // namespace acies::wire
