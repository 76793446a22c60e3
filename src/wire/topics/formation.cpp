// Topics of formation: interpenetration, grouping.
#include "rules/moving/grouping.h"
#include "rules/moving/interpenetration.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

void answer_interpenetration(const Edition& edition, const Given& given, Reply& reply) {
    const Unit mover = given.needed_unit("mover");
    const Unit passed = given.needed_unit("passed");
    const std::optional<double> movement_left = given.number("movement_left");
    if (!given.ok()) return;
    const PassageResult result = interpenetration(edition, mover, passed, movement_left);
    reply.field("allowed", result.allowed);
    reply.field("passed_goes_behind", result.passed_goes_behind);
    reply.because(result.because);
}

void answer_grouping(const Edition& edition, const Given& given, Reply& reply) {
    if (!given.has("units")) given.require("units");
    const std::vector<Unit> units = given.units("units");
    if (!given.ok()) return;
    const GroupAnswer answer = grouping(edition, units);
    reply.field("allowed", answer.allowed);
    reply.because(answer.because);
}

}  // namespace

std::span<const Topic> formation_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"interpenetration", "May one unit pass through another, of its own will?",
         R"({"id": "q1", "edition": "basic", "topic": "interpenetration", "given": {"mover": {"type": "CP"}, "passed": {"type": "CL"}, "movement_left": 3}})",
         answer_interpenetration},
        {"grouping", "May these units form one group?",
         R"({"id": "q1", "edition": "impetus", "topic": "grouping", "given": {"units": [{"type": "CP"}, {"type": "S"}]}})",
         answer_grouping},
    });
    return topics;
}

}  // namespace acies::wire
