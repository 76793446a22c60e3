// What several answers have in common, as JSON: places, reasons, refusals, forecasts.
#pragma once

#include <vector>

#include "battle/node.h"
#include "wire/json_writer.h"

namespace acies::table {

// A place of a unit.
struct Ghost {
    UnitId unit = nobody;
    Pose pose;
    friend bool operator==(const Ghost&, const Ghost&) = default;
};
using Ghosts = std::vector<Ghost>;
// Whoever stands elsewhere afterwards, there.
Ghosts moved_between(const State& before, const State& after);

void write_point(wire::JsonWriter&, Vec);
template <class Points>
void write_points(wire::JsonWriter& out, const Points& points) {
    out.begin_array();
    for (Vec p : points) write_point(out, p);
    out.end_array();
}
void write_pose(wire::JsonWriter&, const Pose&);                   // "x", "y", "facing" of an object that is open
void write_unit(wire::JsonWriter&, std::string_view key, UnitId);  // null: nobody
void write_units(wire::JsonWriter&, std::string_view key, const UnitSet&);
template <class Ids>
void write_ids(wire::JsonWriter& out, std::string_view key, const Ids& ids) {
    out.key(key).begin_array();
    for (const auto& id : ids) {
        if constexpr (Named<std::decay_t<decltype(id)>>)
            out.value(id);
        else
            out.value(static_cast<int>(id));
    }
    out.end_array();
}
void write_ghosts(wire::JsonWriter&, const Ghosts&);
void write_path(wire::JsonWriter&, const std::vector<Ghosts>&);
void write_reasons(wire::JsonWriter&, const Tally&);
void write_reason(wire::JsonWriter&, RuleId, std::string_view words);
void write_refusal(wire::JsonWriter&, const Refusal&);  // as "refusal" of an object that is open

}  // namespace acies::table
