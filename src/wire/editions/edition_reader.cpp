#include "wire/editions/edition_reader.h"

#include <algorithm>

#include "wire/message.h"

namespace acies::wire {

namespace {

// `note` explains an entry to readers of the file; `see` names further rules. Both are allowed in any table.
bool is_remark(std::string_view key) { return key == "note" || key == "see"; }

std::vector<std::string_view> ids_of(std::span<const Name> known) {
    std::vector<std::string_view> ids;
    for (const Name& name : known) ids.push_back(name.id);
    return ids;
}

std::optional<std::size_t> index_of(std::string_view id, std::span<const Name> known) {
    const auto found = std::ranges::find(known, id, &Name::id);
    if (found == known.end()) return std::nullopt;
    return static_cast<std::size_t>(found - known.begin());
}

}  // namespace

bool need_table(const Place& place) {
    if (place.value().is_object()) return true;
    place.fail("wrong_type", "a table is needed here");
    return false;
}

bool need_list(const Place& place) {
    if (place.value().is_array()) return true;
    place.fail("wrong_type", "a list is needed here");
    return false;
}

std::optional<std::size_t> read_name(const Place& place, std::span<const Name> known) {
    const auto text = read_text(place);
    if (!text) return std::nullopt;
    const auto index = index_of(*text, known);
    if (!index) fail_unknown_name(place, "value", ids_of(known));
    return index;
}

std::uint64_t read_name_bits(const Place& place, std::span<const Name> known) {
    if (!need_list(place)) return 0;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < place.value().size(); ++i)
        bits |= std::uint64_t{1} << read_name(place.at(i), known).value_or(0);
    return bits;
}

void read_name_table(const Place& place, std::span<const Name> known, void* items, std::size_t size,
                     ReadInto read_item) {
    if (!need_table(place)) return;
    for (const auto& [key, value] : place.value().items()) {
        if (is_remark(key) || key == "rule") continue;
        const Place member = *place.find(key);
        if (const auto index = index_of(key, known))
            read_item(member, static_cast<std::byte*>(items) + *index * size);
        else
            member.fail("unknown_key", joined({"unknown key; known: ", listed(ids_of(known))}));
    }
}

void read_cited(const Place& place, RuleId& rule, void* value, ReadInto read_value, bool* flag) {
    if (const auto rule_place = place.find("rule"))
        read(*rule_place, rule);
    else
        place.fail("missing_rule", "every value names its rule: rule = \"…\"");
    if (const auto see = place.find("see")) {
        std::vector<RuleId> only_checked;
        read(*see, only_checked);
    }
    if (const auto value_place = place.find("value"))
        read_value(*value_place, value);
    else if (flag)
        *flag = true;
    else
        place.fail("missing_value", "a value is needed here: value = …");
    for (const auto& [key, ignored] : place.value().items())
        if (key != "value" && key != "rule" && !is_remark(key))
            place.find(key)->fail("unknown_key", "unknown key; known: value, rule, see, note");
}

void TableReader::read_field(std::string_view name, void* field, ReadInto read_value) {
    known_.push_back(name);
    if (const auto member = table_.find(name)) read_value(*member, field);
}

void TableReader::check_keys() const {
    for (const auto& [key, ignored] : table_.value().items())
        if (!is_remark(key) && std::ranges::find(known_, key) == known_.end())
            table_.find(key)->fail("unknown_key", joined({"unknown key; known: ", listed(known_)}));
}

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

void read(const Place& place, CardName& out) {
    const auto text = read_text(place);
    if (!text) return;
    if (const auto name = CardName::of(*text))
        out = *name;
    else
        place.fail("out_of_range", "a name has up to 40 characters");
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
            return place.fail("unknown_value",
                              joined({"a trait is written +trait or -trait; known: ", listed(ids_of(names<Trait>))}));
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
