// The editions at hand: those that the program has built in, and any that a player has loaded.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "rules/edition.h"
#include "wire/editions/find_edition.h"
#include "wire/json/json.h"

namespace acies::wire {

// An edition that a program brings along, as JSON text that lives as long as the program.
struct BuiltInEdition {
    std::string_view id;
    std::string_view json;
};

// `changes` laid over `base`: tables are merged key by key, "none" takes an entry away, all else replaces it.
Json merged(Json base, const Json& changes);

class Editions {
public:
    explicit Editions(std::span<const BuiltInEdition> built_in) : built_in_(built_in) {}

    // The edition of that id. Built-in ones are read when first asked for.
    const LoadedEdition* find(std::string_view id);
    // The same, with the reason if there is none.
    Result<const LoadedEdition*, Problem> look_up(std::string_view id);
    // More that may be wrong with an edition that has been completed by what it extends.
    using FindFaults = Problems (*)(const Json& complete);
    // Adds an edition given as JSON that may extend a known one. Its id must be new.
    Result<const LoadedEdition*, Problems> add(const Json&, FindFaults = nullptr);
    // The same for one that every program has, where it is not built in.
    Result<const LoadedEdition*, Problems> add_known(const Json&);
    // The one that was loaded with this edition; none if it is not of these.
    const LoadedEdition* holding(const Edition&) const;
    // Ids of all editions, built-in ones first.
    std::vector<std::string> ids() const;

private:
    // `json` laid over the edition that it extends, if any.
    Result<Json, Problems> completed(const Json& json);
    Result<const LoadedEdition*, Problems> load(const Json& json, bool is_house, FindFaults = nullptr);
    Problems faults_of_id(const Json& json) const;

    std::span<const BuiltInEdition> built_in_;
    std::map<std::string, std::unique_ptr<LoadedEdition>, std::less<>> loaded_;
};

// An edition from its complete JSON, or everything that is wrong with it.
Result<std::unique_ptr<LoadedEdition>, Problems> read_edition(const Json& complete, Editions::FindFaults = nullptr);

FindEdition find_in(Editions&);

}  // namespace acies::wire
