#include "wire/armies/lists.h"

#include <algorithm>

#include "armies/list_faults.h"
#include "wire/battle/names.h"
#include "wire/editions/edition_reader.h"
#include "wire/message.h"

namespace acies::wire {

// The sources of a list: any keys, each with what it means.
static void read(const Place& place, std::map<std::string, std::string>& out) {
    if (!need_table(place)) return;
    for (const auto& [key, value] : place.value().items()) {
        const Place member = *place.find(key);
        if (const auto text = read_text(member)) out.emplace(key, *text);
    }
}

namespace army_lists {
namespace {

constexpr std::size_t max_allies = 16;

void require(const Place& table, std::initializer_list<std::string_view> keys) {
    for (std::string_view key : keys)
        if (!table.find(key)) table.fail("missing", joined({"this is missing: ", key}));
}

// What a reader of types cannot see: keys that are left out.
void require_all(const Place& root) {
    require(root, {"id", "names", "family", "from", "to", "structures", "sources", "rows"});
    const auto rows = root.find("rows");
    if (!rows || !rows->value().is_array()) return;
    for (std::size_t i = 0; i < rows->value().size(); ++i) {
        const Place row = rows->at(i);
        if (row.value().is_object()) require(row, {"id", "names", "type"});
    }
}

void check_names(const ArmyList& list, Problems& problems) {
    const auto check = [&](const Title& title, const std::string& where) {
        for (const std::string* name : {&title.en, &title.it, &title.fr})
            if (const auto fault = fault_of_name(*name))
                problems.push_back({"out_of_range", std::string(*fault), where});
    };
    for (std::size_t i = 0; i < list.rows.size(); ++i) {
        const std::string where = joined({"rows[", std::to_string(i), "]"});
        check(list.rows[i].names, where + ".names");
        for (const Upgrade& upgrade : list.rows[i].upgrades) check(upgrade.names, where + ".upgrades");
    }
    for (const std::string* name : {&list.names.en, &list.names.it, &list.names.fr})
        if (has_controls(*name)) problems.push_back({"out_of_range", no_controls, "names"});
    if (list.allies.size() > max_allies) problems.push_back({"out_of_range", "at most 16 allies", "allies"});
}

}  // namespace
}  // namespace army_lists

Result<ArmyList, Problems> read_army_list(const Json& json) {
    Problems problems;
    const Place root(json, "", problems);
    ArmyList list;
    read(root, list);
    if (json.is_object()) army_lists::require_all(root);
    if (!problems.empty()) return Failure{std::move(problems)};
    problems = faults_of(list);
    army_lists::check_names(list, problems);
    if (!problems.empty()) return Failure{std::move(problems)};
    return list;
}

const ArmyList* ArmyLists::find(std::string_view id) {
    if (const auto loaded = loaded_.find(id); loaded != loaded_.end()) return loaded->second.get();
    const auto built_in = std::ranges::find(built_in_, id, &BuiltInList::id);
    if (built_in == built_in_.end()) return nullptr;
    auto list = read_army_list(parse_checked_json(built_in->json));
    if (!list) return nullptr;  // the build has checked them
    return loaded_.emplace(id, std::make_unique<ArmyList>(*std::move(list))).first->second.get();
}

Result<const ArmyList*, Problems> ArmyLists::add(const Json& json) {
    auto list = read_army_list(json);
    if (!list) return Failure{list.error()};
    if (find(list->id))
        return Failure{Problems{{"repeated", joined({"there is a list \"", list->id, "\" already"}), "id"}}};
    std::vector<const ArmyList*> others{&*list};
    for (const std::string& id : ids()) others.push_back(find(id));
    if (Problems faults = faults_of_allies(others, *list); !faults.empty()) return Failure{std::move(faults)};
    const std::string id = list->id;
    const ArmyList* added = loaded_.emplace(id, std::make_unique<ArmyList>(*std::move(list))).first->second.get();
    return added;
}

bool ArmyLists::add_known(const Json& json) {
    auto list = read_army_list(json);
    if (!list) return false;
    const std::string id = list->id;
    loaded_[id] = std::make_unique<ArmyList>(*std::move(list));
    return true;
}

std::vector<std::string> ArmyLists::ids() const {
    std::vector<std::string> ids;
    for (const BuiltInList& list : built_in_) ids.emplace_back(list.id);
    for (const auto& [id, list] : loaded_)
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    return ids;
}

FindList ArmyLists::finder() {
    return [this](std::string_view id) { return find(id); };
}

}  // namespace acies::wire
