// Topic of the cohesion test.
#include "rules/fighting/cohesion.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

void write_after(const UnitAfter& after, const std::optional<bool>& disordered, Reply& reply) {
    reply.field("vbu_after", after.vbu);
    if (after.status != Status::Routed) reply.field("disordered_after", disordered);
    reply.field("status_after", after.status);
    if (after.ranks) reply.list("ranks_after", *after.ranks);
}

// Losses of a test already rolled: what they leave of the unit.
void answer_losses(const Edition& edition, const CohesionTest& test, int losses, Reply& reply) {
    const CohesionResult result = book_test(edition, test, losses, losses > 0);
    reply.field("losses", losses);
    write_after(result.after, result.disordered, reply);
    reply.because(result.because);
}

void answer_test(const Edition& edition, const CohesionTest& test, int die, Reply& reply) {
    const CohesionResult result = take_cohesion_test(edition, test, die);
    reply.field("critical", result.number.critical);
    reply.field("modifier", result.number.modifier);
    reply.field("passed", result.passed);
    reply.field("losses", result.losses);
    reply.field("test_losses", result.test_losses);
    reply.field("disorder_losses", result.disorder_losses);
    write_after(result.after, result.disordered, reply);
    if (!result.tested) reply.because(result.number.because);
    reply.because(result.because);
}

void answer_cohesion(const Edition& edition, const Given& given, Reply& reply) {
    CohesionTest test;
    test.unit = given.needed_unit("unit");
    test.cause = given.needed_choice<Cause>("cause");
    given.with("shooter", [&](const Given& shooter) { test.shooter_weapon = shooter.as_unit(NeedsType::No).weapon; });
    test.range = given.number("range");
    test.mode = given.shot_mode();
    test.enemy = given.unit("enemy");
    test.enemy_supports = given.units("enemy_supports");
    test.inspiring_distance = given.number("joan_distance");
    test.cards = card_bonus(edition, given.cards("cards"));
    const std::optional<int> damage = given.integer("damage", count_range);
    const std::optional<int> die = given.die("die");
    const std::optional<int> losses = given.integer("losses", count_range);
    if (!given.has("losses") && !given.has("damage")) given.require("damage");
    if (!given.has("losses") && !given.has("die")) given.require("die");
    if (!given.ok()) return;

    if (losses) return answer_losses(edition, test, *losses, reply);
    test.damage = *damage;
    answer_test(edition, test, *die, reply);
}

}  // namespace

std::span<const Topic> cohesion_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"cohesion", "Cohesion test: critical number, result, losses and state afterwards.",
         R"({"id": "q1", "edition": "advanced", "topic": "cohesion", "given": {"unit": {"type": "FP", "vbu": 5}, "cause": "shooting", "shooter": {"weapon": "crossbow_a"}, "range": 20, "damage": 3, "die": 6}})",
         answer_cohesion},
    });
    return topics;
}

}  // namespace acies::wire
