#include "wire/editions/editions.h"

#include <algorithm>

#include "rules/troops/type_facts.h"
#include "wire/editions/edition_reader.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

void check_whole(const Place& root, const Edition& edition) {
    if (edition.id.empty()) root.fail("missing_key", "an edition needs an id");
    if (edition.name.empty()) root.fail("missing_key", "an edition needs a name");
    if (edition.troops.foot.value.empty() || edition.troops.mounted.value.empty())
        root.fail("missing_key", "an edition needs troops.foot and troops.mounted, or extends = \"…\"");
}

Problems fill(Edition& edition, const Json& json) {
    Problems problems;
    const Place root(json, "", problems);
    read(root, edition);
    derive_type_facts(edition.troops);
    if (problems.empty()) check_whole(root, edition);
    return problems;
}

}  // namespace

Json merged(Json base, const Json& changes) {
    if (!base.is_object() || !changes.is_object()) return changes;
    for (const auto& [key, value] : changes.items()) {
        const auto old = base.find(key);
        if (value == "none")
            base.erase(key);
        else if (old == base.end())
            base[key] = value;
        else
            *old = merged(std::move(*old), value);
    }
    return base;
}

Result<std::unique_ptr<LoadedEdition>, Problems> read_edition(const Json& complete, Editions::FindFaults find_faults) {
    auto loaded = std::make_unique<LoadedEdition>();
    loaded->json = complete;
    loaded->is_house = true;
    Problems problems = fill(loaded->edition, complete);
    if (problems.empty() && find_faults) problems = find_faults(complete);
    if (!problems.empty()) return Failure{std::move(problems)};
    return loaded;
}

const LoadedEdition* Editions::find(std::string_view id) {
    if (const auto known = loaded_.find(id); known != loaded_.end()) return known->second.get();
    for (const BuiltInEdition& built_in : built_in_) {
        if (built_in.id != id) continue;
        const auto loaded = load(parse_checked_json(built_in.json), false);
        return loaded ? *loaded : nullptr;
    }
    return nullptr;
}

Result<const LoadedEdition*, Problem> Editions::look_up(std::string_view id) {
    if (const LoadedEdition* loaded = find(id)) return loaded;
    return Failure{unknown_edition(id, ids())};
}

Problems Editions::faults_of_id(const Json& json) const {
    Problems problems;
    const Place root(json, "", problems);
    const auto id = root.find("id");
    const auto taken = [&](const std::string& known) { return id && id->value() == known; };
    if (std::ranges::any_of(ids(), taken)) id->fail("taken", "another edition has this id");
    return problems;
}

Result<const LoadedEdition*, Problems> Editions::add(const Json& json, FindFaults find_faults) {
    if (Problems problems = faults_of_id(json); !problems.empty()) return Failure{std::move(problems)};
    return load(json, true, find_faults);
}

Result<const LoadedEdition*, Problems> Editions::add_known(const Json& json) {
    if (Problems problems = faults_of_id(json); !problems.empty()) return Failure{std::move(problems)};
    return load(json, false);
}

const LoadedEdition* Editions::holding(const Edition& edition) const {
    for (const auto& [id, loaded] : loaded_)
        if (&loaded->edition == &edition) return loaded.get();
    return nullptr;
}

Result<Json, Problems> Editions::completed(const Json& json) {
    Problems problems;
    const Place root(json, "", problems);
    const auto extends = root.find("extends");
    if (!extends) return json;
    const auto base_id = read_text(*extends);
    if (!base_id) return Failure{std::move(problems)};
    const auto id = root.find("id");
    if (id && id->value() == extends->value()) {
        extends->fail("extends_itself", "an edition cannot extend itself");
        return Failure{std::move(problems)};
    }
    if (const LoadedEdition* base = find(*base_id)) return merged(base->json, json);
    extends->fail("unknown_edition", joined({"unknown edition; known: ", listed(ids())}));
    return Failure{std::move(problems)};
}

Result<const LoadedEdition*, Problems> Editions::load(const Json& json, bool is_house, FindFaults find_faults) {
    const auto complete = completed(json);
    if (!complete) return Failure{complete.error()};
    auto loaded = read_edition(*complete, find_faults);
    if (!loaded) return Failure{loaded.error()};
    (*loaded)->is_house = is_house;
    auto& slot = loaded_[(*loaded)->edition.id];
    slot = *std::move(loaded);
    return static_cast<const LoadedEdition*>(slot.get());
}

std::vector<std::string> Editions::ids() const {
    std::vector<std::string> ids;
    for (const BuiltInEdition& built_in : built_in_) ids.emplace_back(built_in.id);
    for (const auto& [id, ignored] : loaded_)
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    return ids;
}

FindEdition find_in(Editions& editions) {
    return [&editions](std::string_view id) { return editions.look_up(id); };
}

}  // namespace acies::wire
