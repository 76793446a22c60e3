// Parts that several messages have, from what the battle knows.
#pragma once

#include "session/message/basics.h"

namespace acies::session {

// A place of a unit.
struct Ghost {
    UnitId unit = nobody;
    Pose pose;
    friend bool operator==(const Ghost&, const Ghost&) = default;
};
using Ghosts = std::vector<Ghost>;
// The units that have moved, each where it stands afterwards.
Ghosts moved_between(const State& before, const State& after);

message::Point point(Vec);  // on the grid
template <class Vecs>
message::Points points(const Vecs& vecs) {
    message::Points all;
    for (Vec v : vecs) all.add(point(v));
    return all;
}
message::Place place_at(const Pose&);
message::Ghosts ghosts_of(const Ghosts&);
wire::List<message::Ghosts> frames_of(const std::vector<Ghosts>& path);

std::optional<RuleId> rule_or_none(RuleId);

wire::List<message::Reason> reasons_of(const Tally&);
message::Refusal refusal_of(const Refusal&);
std::optional<message::Refusal> refusal_of(const std::optional<Refusal>&);

}  // namespace acies::session
