// Army lists from files, with everything that is wrong with them; those that the program has, and those that a player
// adds. docs/armies.md has the format, armies/schema.json the same for programs.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "armies/muster.h"
#include "base/result.h"
#include "wire/json/json.h"

namespace acies::wire {

// The list, or all that is wrong with it. Whether its allies are there is not looked at.
Result<ArmyList, Problems> read_army_list(const Json&);

// A list that a program brings along, as JSON text that lives as long as the program.
struct BuiltInList {
    std::string_view id;
    std::string_view json;
};

class ArmyLists {
public:
    explicit ArmyLists(std::span<const BuiltInList> built_in) : built_in_(built_in) {}

    // The list of that id; nothing if there is none. Built-in ones are read when first asked for.
    const ArmyList* find(std::string_view id);
    // Adds a player's list. Its id must be new, and its allies known.
    Result<const ArmyList*, Problems> add(const Json&);
    // Adds a list that every program has, where it is not built in. The build has checked it and its allies. Returns
    // false if it is none.
    bool add_known(const Json&);
    // Ids of all lists, built-in ones first.
    std::vector<std::string> ids() const;
    FindList finder();

private:
    std::span<const BuiltInList> built_in_;
    std::map<std::string, std::unique_ptr<ArmyList>, std::less<>> loaded_;
};

}  // namespace acies::wire
