#include "wire/edition_reader.h"

namespace acies::wire {

void read(const Place& place, int& out) {
    if (const auto number = read_integer(place, edition_range)) out = *number;
}

void read(const Place& place, double& out) {
    if (const auto number = read_number(place, edition_range)) out = *number;
}

void read(const Place& place, bool& out) {
    if (const auto flag = read_flag(place)) out = *flag;
}

void read(const Place& place, std::string& out) {
    if (const auto text = read_text(place)) out = std::string(*text);
}

void read(const Place& place, RuleId& out) {
    const auto text = read_text(place);
    if (!text) return;
    if (const auto rule = RuleId::parse(*text))
        out = *rule;
    else
        place.fail("bad_rule_id", "a rule id looks like BI-ZOC-04");
}

namespace {

// Words that stand for several types in a pattern.
EnumSet<TroopType> types_of(std::string_view word) {
    using enum TroopType;
    EnumSet<TroopType> types;
    if (word == "foot") types = {FP, FL, T, S, ART, BAG};
    if (word == "infantry") types = {FP, FL, T, S};
    if (word == "mounted") types = {CP, CP1, CP2, CM, CL, CGP, CGL, CF, EL, W};
    if (word == "any") types = {FP, FL, T, S, ART, BAG, CP, CP1, CP2, CM, CL, CGP, CGL, CF, EL, W};
    if (word == "CP") types = {CP, CP1, CP2};
    if (types.empty())
        if (const auto type = named<TroopType>(word)) types.insert(*type);
    return types;
}

// "FL -impetuous": a type or a word for several, then traits required (+) or excluded (-).
void read(const Place& place, TroopPattern& out) {
    const auto text = read_text(place);
    if (!text) return;
    std::string_view rest = *text;
    bool first = true;
    while (!rest.empty()) {
        const std::size_t end = rest.find(' ');
        const std::string_view word = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (first) {
            out.types = types_of(word);
            if (out.types.empty())
                return place.fail("unknown_value",
                                  "a pattern begins with a troop type, foot, infantry, mounted or any");
            first = false;
            continue;
        }
        const auto trait = word.size() > 1 ? named<Trait>(word.substr(1)) : std::nullopt;
        if (!trait || (word[0] != '+' && word[0] != '-'))
            return place.fail("unknown_value", fmt::format("a trait is written +trait or -trait; known: {}",
                                                           fmt::join(known_names<Trait>(), ", ")));
        (word[0] == '+' ? out.with : out.without).insert(*trait);
    }
    if (first) place.fail("unknown_value", "the pattern is empty");
}

}  // namespace

void read(const Place& place, Troops& out) {
    if (!need_list(place)) return;
    out.patterns.clear();
    for (std::size_t i = 0; i < place.value().size(); ++i) {
        TroopPattern pattern;
        read(place.at(i), pattern);
        out.patterns.push_back(pattern);
    }
}

}  // namespace acies::wire
