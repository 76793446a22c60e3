// The first line of a battle file without the set-up: which program wrote it, when the battle began, who plays, and by
// which edition.
#pragma once

#include <optional>
#include <string>

#include "base/problem.h"
#include "base/result.h"
#include "battle/position/seat.h"
#include "wire/editions/find_edition.h"
#include "wire/json/json_writer.h"

namespace acies::wire {

inline constexpr std::string_view person = "person";
inline constexpr std::size_t longest_text = 80;  // of a header, in bytes

struct PlayedBy {
    std::string kind{person};  // or the id of an agent
    std::string name;          // may be unknown
};

struct EditionMark {
    std::string id, hash;       // the hash of its content
    std::optional<Json> house;  // all of it, unless every program has it
};
EditionMark mark_of(const LoadedEdition&);

struct BattleHeader {
    std::string version;  // of the program that writes
    std::string date;     // on which the battle began, "2026-11-18"; may be unknown
    BySeat<PlayedBy> players;
    EditionMark edition;
};

// As fields of an object that is open.
void write_header(JsonWriter&, const BattleHeader&);
// A field that is left out is unknown.
Result<BattleHeader, Problem> read_header(const Json&);

}  // namespace acies::wire
