#include "table/write.h"

namespace acies::table {

using wire::JsonWriter;

Ghosts moved_between(const State& before, const State& after) {
    Ghosts all;
    for (std::size_t i = 0; i < after.units.size(); ++i)
        if (const auto u = static_cast<UnitId>(i); !is_absent(before, u) && place_of(before, u) == u &&
                                                   place_of(after, u) == u &&
                                                   before.units[u].pose != after.units[u].pose)
            all.push_back({u, after.units[u].pose});
    return all;
}

void write_point(JsonWriter& out, Vec p) {
    const auto rounded = [](double u) { return to_u(to_grid(u)); };
    out.begin_array().value(rounded(p.x)).value(rounded(p.y)).end_array();
}

void write_pose(JsonWriter& out, const Pose& pose) {
    out.key("x").value(to_u(pose.x)).key("y").value(to_u(pose.y)).key("facing").value(degrees_of(pose));
}

void write_unit(JsonWriter& out, std::string_view key, UnitId u) {
    out.key(key);
    u == nobody ? out.null() : out.value(static_cast<int>(u));
}

void write_units(JsonWriter& out, std::string_view key, const UnitSet& units) {
    out.key(key).begin_array();
    for (UnitId u : units) out.value(static_cast<int>(u));
    out.end_array();
}

void write_ghosts(JsonWriter& out, const Ghosts& ghosts) {
    out.begin_array();
    for (const Ghost& ghost : ghosts) {
        out.begin_object().key("unit").value(static_cast<int>(ghost.unit));
        write_pose(out, ghost.pose);
        out.end_object();
    }
    out.end_array();
}

void write_path(JsonWriter& out, const std::vector<Ghosts>& path) {
    out.key("path").begin_array();
    for (const Ghosts& frame : path) write_ghosts(out, frame);
    out.end_array();
}

void write_reason(JsonWriter& out, RuleId rule, std::string_view words) {
    out.begin_object().key("rule").value(rule).key("text").value(words).end_object();
}

void write_reasons(JsonWriter& out, const Tally& because) {
    out.key("because").begin_array();
    for (const Reason& reason : because.reasons()) {
        out.begin_object().key("rule").value(reason.rule);
        if (reason.value) out.key("value").value(*reason.value);
        out.key("text").value(reason.words.text()).end_object();
    }
    out.end_array();
}

void write_refusal(JsonWriter& out, const Refusal& refusal) {
    out.key("refusal").begin_object().key("rule");
    refusal.rule.empty() ? out.null() : out.value(refusal.rule);
    out.key("why").value(refusal.why.text());
    if (refusal.by != nobody) write_unit(out, "by", refusal.by);
    if (refusal.nearest) {
        out.key("nearest").begin_object();
        write_pose(out, *refusal.nearest);
        out.end_object();
    }
    out.end_object();
}

}  // namespace acies::table
