#include <algorithm>

#include "wire/armies/import.h"
#include "wire/json/json.h"
#include "wire/message.h"

namespace acies::wire {

namespace drafts {
namespace {

std::string toml_string(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}
std::string title_text(const Title& title) {
    return joined(
        {"{ en = ", toml_string(title.en), ", it = ", toml_string(title.it), ", fr = ", toml_string(title.fr), " }"});
}
template <class T>
std::string line_of(std::string_view key, const std::optional<T>& number) {
    if (!number) return "";
    return joined({key, " = ", number_text(*number), "\n"});
}
template <Named E>
std::string list_of(std::string_view key, const std::vector<E>& all) {
    if (all.empty()) return "";
    std::string text;
    for (E one : all) text += (text.empty() ? "" : ", ") + toml_string(id_of(one));
    return joined({key, " = [", text, "]\n"});
}
template <Named E>
std::string list_of(std::string_view key, const EnumSet<E>& set) {
    std::vector<E> all;
    for (E one : every<E>())
        if (set.contains(one)) all.push_back(one);
    return list_of(key, all);
}
std::string figures_text(std::string_view edition, const std::optional<RowFigures>& figures) {
    if (!figures) return "";
    std::string text = joined({"\n[rows.", edition, "]\n"});
    text += line_of("count", figures->count) + line_of("m", figures->m) + line_of("vbu", figures->vbu);
    text += line_of("impetus", figures->impetus);
    if (figures->discipline) text += joined({"discipline = ", toml_string(id_of(*figures->discipline)), "\n"});
    text += line_of("vd", figures->vd) + line_of("price", figures->price) + line_of("rear", figures->rear);
    return text + joined({"source = ", toml_string(figures->source), "\n"});
}
std::string row_text(const ArmyRow& row) {
    std::string text = joined({"\n[[rows]]\nid = ", toml_string(row.id), "\nnames = ", title_text(row.names),
                               "\ntype = ", toml_string(id_of(row.type)), "\n"});
    text += list_of("weapons", row.weapons);
    if (row.arms) text += joined({"arms = ", toml_string(id_of(*row.arms)), "\n"});
    text += list_of("traits", row.traits) + list_of("grants", row.grants);
    if (row.general != GeneralsAllowed::None) text += joined({"general = ", toml_string(id_of(row.general)), "\n"});
    if (row.large_unit > 1) text += joined({"large_unit = ", std::to_string(row.large_unit), "\n"});
    text += line_of("min", row.min) + line_of("max", row.max);
    if (row.min) text += joined({"numbers = ", toml_string(row.numbers), "\n"});
    return text + figures_text("basic", row.basic) + figures_text("impetus", row.impetus);
}

}  // namespace
}  // namespace drafts

std::string draft_toml(const Draft& draft) {
    using namespace drafts;
    const ArmyList& list = draft.list;
    std::string text = "# A draft. Say what the text did not: family, years, and which rows may have the general.\n";
    for (const ImportedLine& line : draft.lines)
        if (line.kind == LineKind::NotUnderstood)
            text += joined({"# line ", std::to_string(line.number), ", not understood (", listed(line.doubts),
                            "): ", line.text, "\n"});
    text +=
        joined({"id = ", toml_string(list.id), "\nnames = ", title_text(list.names),
                "\nfamily = ", toml_string(id_of(list.family)), "\nfrom = 0\nto = 0\nstructures = [\"average\"]\n"});
    text += "\n[sources]\npasted = \"a list as it was pasted\"\n";
    for (const ArmyRow& row : list.rows) {
        const auto line = std::ranges::find(draft.lines, row.id, &ImportedLine::row);
        if (line != draft.lines.end() && !line->doubts.empty())
            text += joined({"\n# line ", std::to_string(line->number), ", left out: ", listed(line->doubts)});
        text += row_text(row);
    }
    return text;
}

}  // namespace acies::wire
