#include "wire/editions/edition_diff.h"

#include <algorithm>
#include <map>

namespace acies::wire {

namespace {

std::string shown(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const Json& item : value) list += (list.empty() ? "" : ", ") + shown(item);
    return list.empty() ? "nothing" : list;
}

bool is_no_value(const std::string& key) { return key == "rule" || key == "see" || key == "note"; }

bool only_remarks(const Json& table) {
    for (const auto& [key, ignored] : table.items())
        if (!is_no_value(key)) return false;
    return true;
}

void collect(const Json& node, const std::string& path, std::string rule, std::vector<EditionEntry>& out) {
    if (!node.is_object()) {
        out.push_back({path, rule, shown(node)});
        return;
    }
    if (node.contains("rule")) rule = shown(node["rule"]);
    if (node.contains("value")) {
        out.push_back({path, rule, shown(node["value"])});
        return;
    }
    if (node.contains("rule") && only_remarks(node)) {
        out.push_back({path, rule, "yes"});
        return;
    }
    for (const auto& [key, value] : node.items())
        if (!is_no_value(key)) collect(value, path.empty() ? key : path + "." + key, rule, out);
}

}  // namespace

std::vector<EditionEntry> entries_of(const Json& edition) {
    std::vector<EditionEntry> entries;
    collect(edition, "", "", entries);
    return entries;
}

std::vector<Difference> differences(const Json& before, const Json& after) {
    std::map<std::string, Difference> by_path;
    for (const EditionEntry& entry : entries_of(before)) {
        Difference& difference = by_path[entry.path];
        difference.rule_before = entry.rule;
        difference.before = entry.value;
    }
    for (const EditionEntry& entry : entries_of(after)) {
        Difference& difference = by_path[entry.path];
        difference.rule_after = entry.rule;
        difference.after = entry.value;
    }
    std::vector<Difference> found;
    for (auto& [path, difference] : by_path) {
        if (path == "id" || path == "name" || path == "extends" || difference.before == difference.after) continue;
        difference.path = path;
        found.push_back(std::move(difference));
    }
    const auto rule = [](const Difference& d) { return d.rule_after.empty() ? d.rule_before : d.rule_after; };
    std::ranges::sort(found, [&](const Difference& a, const Difference& b) {
        return std::pair(rule(a), a.path) < std::pair(rule(b), b.path);
    });
    return found;
}

}  // namespace acies::wire
