#include "wire/texts.h"

#include <algorithm>
#include <cctype>

namespace acies::wire {

namespace {

// The letters of U+00C0 to U+00FF without their accents; a blank where there is no such letter.
constexpr std::string_view latin = "aaaaaaaceeeeiiiidnooooo ouuuuy saaaaaaaceeeeiiiidnooooo ouuuuy y";

// In small letters without accents, so that "perche" finds "Perché".
std::string folded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c == 0xc3 && i + 1 < text.size())
            out += latin[(static_cast<unsigned char>(text[++i]) - 0x80u) % latin.size()];
        else
            out += static_cast<char>(c < 0x80 ? std::tolower(c) : c);
    }
    return out;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    std::string word;
    for (char c : folded(text) + ' ') {
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
        const std::string all = folded(rule.id + ' ' + rule.chapter + ' ' + rule.text);
        if (!wanted.empty() &&
            std::ranges::all_of(wanted, [&](const std::string& word) { return all.find(word) != std::string::npos; }))
            found.push_back(rule);
    }
    return found;
}

}  // namespace acies::wire
