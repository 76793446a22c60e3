// One line of a published army list, read piece by piece: counts, figures, troops, weapons and prices in any order, and
// what is left is the name. Leaves tables and the list as a whole to wire/armies/import.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "armies/list.h"

namespace acies::wire::importing {

// One line on its way to a row.
struct Reading {
    std::optional<TroopType> type;
    std::optional<int> min, max, m, vbu, impetus, vd, price, rear;
    std::optional<Discipline> discipline;
    std::vector<Weapon> weapons;
    std::optional<Arms> arms;
    EnumSet<RowTrait> traits;
    EnumSet<Grant> grants;
    bool large_units = false, general = false;
    std::string name;
    std::vector<std::string> doubts;
};

Reading read_line(std::string line);

// The line without accents and in small letters, one byte for each character; others are blanks.
std::string folded(std::string_view line, bool& is_damaged);
std::string_view trimmed(std::string_view);

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace acies::wire::importing
