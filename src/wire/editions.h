// The editions at hand: the four that are built in, and any that a player has loaded.
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
#include "wire/find_edition.h"
#include "wire/json.h"

namespace acies::wire {

struct EmbeddedEdition {
    std::string_view id;
    std::string_view json;
};
// The built-in editions, basic first, as the build made them from editions/*.toml. Generated.
std::span<const EmbeddedEdition> embedded_editions();

// `changes` laid over `base`: tables are merged key by key, "none" takes an entry away, all else replaces it.
Json merged(Json base, const Json& changes);

// A loaded edition and the complete JSON it came from, for listing and comparing.
struct LoadedEdition {
    Edition edition;
    Json json;
};

class Editions {
public:
    // The edition of that id. Built-in ones are read when first asked for.
    const LoadedEdition* find(std::string_view id);
    // The same, with the reason if there is none.
    Result<const LoadedEdition*, Problem> look_up(std::string_view id);
    // Adds an edition given as JSON that may extend a known one. Its id must be new.
    Result<const LoadedEdition*, Problems> add(const Json&);
    // Ids of all editions, built-in ones first.
    std::vector<std::string> ids() const;

private:
    // `json` laid over the edition that it extends, if any.
    Result<Json, Problems> completed(const Json& json);
    Result<const LoadedEdition*, Problems> load(const Json& json);

    std::map<std::string, std::unique_ptr<LoadedEdition>, std::less<>> loaded_;
};

FindEdition find_in(Editions&);

}  // namespace acies::wire
