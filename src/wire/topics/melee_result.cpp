// Topic of the end of a round of melee.
#include "rules/fighting/melee_result.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

MeleeSide read_side(const Given& given, std::string_view key) {
    MeleeSide side;
    if (!given.states(key)) given.require(key);
    given.with(key, [&](const Given& object) {
        side.unit = object.unit("unit", NeedsType::No);
        side.supports = object.units("supports");
        side.cards = object.cards("cards");
        side.dice = object.dice("dice");
        side.damage = object.integer("damage", count_range);
        side.die = object.die("die");
        side.test_losses = object.integer("test_losses", count_range);
        side.disorder_losses = object.integer("disorder_losses", count_range);
        side.vbu_after = object.integer("vbu_after", vbu_after_range);
        side.retreat_die = object.die("retreat_die");
        side.pursuit_die = object.die("pursuit_die");
    });
    return side;
}

void write_side(std::string_view key, const MeleeSideResult& side, Reply& reply) {
    reply.object(key, [&] {
        reply.field("dice", side.dice);
        reply.field("damage", side.damage);
        reply.field("critical", side.critical);
        reply.field("losses", side.losses);
        reply.field("vbu_after", side.vbu_after);
        reply.field("disordered_after", side.disordered);
        reply.field("routed", side.routed);
        reply.field("retreats", side.retreats);
        reply.field("retreat_distance", side.retreat_distance);
        reply.field("pursuit_distance", side.pursuit_distance);
    });
}

void answer_melee_result(const Edition& edition, const Given& given, Reply& reply) {
    const std::array<MeleeSide, 2> sides{read_side(given, "a"), read_side(given, "b")};
    if (!given.ok()) return;
    const MeleeResult result = melee_result(edition, sides);
    reply.field("winner", result.winner);
    reply.field("contact", result.contact);
    reply.field("gap_after", result.gap_after);
    reply.field("pursuit", result.pursuit);
    write_side("a", result.sides[0], reply);
    write_side("b", result.sides[1], reply);
    reply.because(result.because);
}

}  // namespace

std::span<const Topic> melee_result_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"melee-result", "Who wins this round, and what happens to both main units?",
         R"({"id": "q1", "edition": "basic", "topic": "melee-result", "given": {"a": {"unit": {"type": "CP", "vbu": 6, "impetus": 3, "charging": true}, "damage": 1, "die": 2, "pursuit_die": 4}, "b": {"unit": {"type": "FP", "vbu": 4}, "damage": 2, "die": 4, "retreat_die": 3}}})",
         answer_melee_result},
    });
    return topics;
}

}  // namespace acies::wire
