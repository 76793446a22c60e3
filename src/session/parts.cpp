#include "session/parts.h"

namespace acies::session {

void message::MaybeNumber::write(wire::JsonWriter& out) const {
    empty() ? out.null() : out.value(static_cast<int>(number_));
}

Ghosts moved_between(const State& before, const State& after) {
    Ghosts all;
    for (std::size_t i = 0; i < after.units.size(); ++i)
        if (const auto u = static_cast<UnitId>(i); !is_absent(before, u) && place_of(before, u) == u &&
                                                   place_of(after, u) == u &&
                                                   before.units[u].pose != after.units[u].pose)
            all.push_back({u, after.units[u].pose});
    return all;
}

message::Point point(Vec p) { return {to_u(to_grid(p.x)), to_u(to_grid(p.y))}; }

message::Place place_at(const Pose& pose) { return {to_u(pose.x), to_u(pose.y), degrees_of(pose)}; }

message::Ghosts ghosts_of(const Ghosts& ghosts) {
    message::Ghosts all;
    for (const Ghost& ghost : ghosts) {
        const auto [x, y, facing] = place_at(ghost.pose);
        all.add({message::UnitId{ghost.unit}, x, y, facing});
    }
    return all;
}

wire::List<message::Ghosts> frames_of(const std::vector<Ghosts>& path) {
    wire::List<message::Ghosts> frames;
    for (const Ghosts& ghosts : path) frames.add(ghosts_of(ghosts));
    return frames;
}

std::optional<RuleId> rule_or_none(RuleId rule) { return rule.empty() ? std::nullopt : std::optional(rule); }

wire::List<message::Reason> reasons_of(const Tally& because) {
    wire::List<message::Reason> all;
    for (const Reason& reason : because.reasons()) all.add({reason.rule, reason.value, reason.words});
    return all;
}

message::Refusal refusal_of(const Refusal& refusal) {
    return {.rule = rule_or_none(refusal.rule),
            .why = refusal.why,
            .by = refusal.by,
            .nearest = refusal.nearest ? std::optional(place_at(*refusal.nearest)) : std::nullopt};
}
std::optional<message::Refusal> refusal_of(const std::optional<Refusal>& refusal) {
    return refusal ? std::optional(refusal_of(*refusal)) : std::nullopt;
}

}  // namespace acies::session
