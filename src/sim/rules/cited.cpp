#include "sim/rules/cited.h"

#include "base/reflect.h"

namespace acies::sim::rules {

namespace {

class Walk {
public:
    explicit Walk(std::vector<CitedPlace>& out) : out_(out) {}

    void go(const std::string& path, const RuleId& rule) const {
        if (!rule.empty()) out_.push_back({path, rule});
    }
    template <class T>
    void go(const std::string& path, const Cited<T>& cited) const {
        go(path, cited.rule);
    }
    template <Named E, class T>
    void go(const std::string& path, const EnumMap<E, T>& map) const {
        for (E e : every<E>()) go(within(path, id_of(e)), map[e]);
    }
    template <Described T>
    void go(const std::string& path, const T& table) const {
        T::describe(table, [&](std::string_view name, const auto& field) { go(within(path, name), field); });
    }
    template <class T>
    void go(const std::string&, const T&) const {}  // a plain value cites nothing

private:
    static std::string within(const std::string& path, std::string_view name) {
        return path.empty() ? std::string(name) : path + '.' + std::string(name);
    }
    std::vector<CitedPlace>& out_;
};

}  // namespace

void CitedRules::add(const Problems& problems) {
    for (const Problem& problem : problems)
        for (const RuleId rule : rules_in(problem.message)) add(rule);
}

std::vector<RuleId> rules_in(std::string_view text) {
    const auto is_part = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; };
    std::vector<RuleId> found;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = begin;
        while (end < text.size() && is_part(text[end])) ++end;
        if (const auto rule = RuleId::parse(text.substr(begin, end - begin))) found.push_back(*rule);
    }
    return found;
}

std::vector<CitedPlace> cited_places(const Edition& edition) {
    std::vector<CitedPlace> places;
    Walk(places).go("", edition);
    return places;
}

bool matches_path(std::string_view pattern, std::string_view path) {
    for (;;) {
        const std::size_t pattern_end = pattern.find('.'), path_end = path.find('.');
        const std::string_view part = pattern.substr(0, pattern_end);
        const bool last = pattern_end == std::string_view::npos, end = path_end == std::string_view::npos;
        if (part == "*" && last) return true;
        if (part != "*" && part != path.substr(0, path_end)) return false;
        if (last || end) return last && end;
        pattern.remove_prefix(pattern_end + 1);
        path.remove_prefix(path_end + 1);
    }
}

TableRules table_rules(const Edition& edition, const Untold& untold) {
    const auto why_silent = [&](std::string_view path) -> const std::string* {
        for (const Untold::Places& group : untold.places)
            for (const std::string& pattern : group.patterns)
                if (matches_path(pattern, path)) return &group.why;
        return nullptr;
    };
    TableRules rules;
    for (const CitedPlace& place : cited_places(edition)) {
        if (const std::string* why = why_silent(place.path))
            rules.never.try_emplace(place.rule, *why);
        else
            rules.told.insert(place.rule);
    }
    for (const RuleId rule : rules.told) rules.never.erase(rule);
    for (const Untold::Never& one : untold.never)
        if (one.edition == edition.id && rules.told.erase(one.rule) > 0) rules.never[one.rule] = one.why;
    return rules;
}

}  // namespace acies::sim::rules
