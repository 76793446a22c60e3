#include "rules/leading/discipline.h"

#include "wire/topics.h"
#include "wire/topics/readers.h"

namespace acies::wire {

DisciplineCheck read_check(const Given& given) {
    DisciplineCheck check;
    check.test = given.needed_choice<DisciplineTest>("test");
    check.unit = given.needed_unit("unit");
    check.in_radius = given.flag("in_radius", true);
    check.charismatic_command = given.flag("charismatic_command");
    check.movement = given.integer_or("movement", {1, 20}, check.movement);
    check.threat = given.unit("threat");
    check.subsequent = given.flag("subsequent");
    check.fragmented = given.flag("fragmented");
    check.charger = given.unit("charger");
    return check;
}

namespace {

void answer_discipline(const Edition& edition, const Given& given, Reply& reply) {
    const DisciplineCheck check = read_check(given);
    if (!given.ok()) return;

    const DisciplineOutcome outcome = discipline_outcome(edition, check);
    reply.field("allowed", outcome.allowed);
    reply.field("test_needed", outcome.needed);
    reply.field("target", outcome.target);
    reply.field("modifier", outcome.modifier);
    reply.field("min_die", outcome.min_die);
    reply.because(outcome.because);
}

}  // namespace

std::span<const Topic> discipline_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"discipline", "May it try, must it test, and what does it need?",
         R"({"id": "q1", "edition": "impetus2", "topic": "discipline", "given": {"test": "evade", "unit": {"type": "CL", "discipline": "C"}, "threat": {"type": "FP"}, "subsequent": true}})",
         answer_discipline},
    });
    return topics;
}

}  // namespace acies::wire
