// Army lists, rosters and their faults as text for a terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "armies/muster.h"

namespace acies::cli::army {

struct ListFilter {
    std::vector<std::string> words;  // all in one of the names
    std::string family;              // empty: any
    std::optional<int> year;
};
bool fits(const ArmyList&, const ListFilter&);

const std::string& name_in(const Title&, std::string_view language);

std::string told(const std::vector<const ArmyList*>&, std::string_view language);
std::string lists_json(const std::vector<const ArmyList*>&);
// The list as it is in the edition: profiles, prices and numbers, with a * where they are converted.
std::string told(const Edition&, const ArmyList&, std::string_view language);
std::string told(const Edition&, const FindList&, const Roster&, const Muster&, std::string_view language);
std::string told_faults(const Muster&);
std::string told_bill(const Muster&);

}  // namespace acies::cli::army
