// Topics of shooting, damage and what it does: shooting-dice, damage, status.
#include "rules/shooting.h"
#include "rules/damage.h"
#include "rules/status.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

void answer_shooting_dice(const Edition& edition, const Given& given, Reply& reply) {
    Shot shot;
    shot.shooter = given.needed_unit("shooter");
    shot.target = given.needed_unit("target");
    shot.range = given.needed_number("range");
    shot.mode = given.shot_mode();
    shot.indirect = given.flag("indirect");
    given.with("obstacle", [&](const Given& obstacle) {
        shot.obstacle = Shot::Obstacle{obstacle.needed_number("to_shooter"), obstacle.needed_number("to_target")};
    });
    given.with("screen", [&](const Given& screen) {
        shot.screen = Shot::Screen{screen.as_unit(NeedsType::Yes), screen.needed_number("range")};
    });
    if (!given.ok()) return;

    const ShotDice shot_result = shot_dice(edition, shot);
    reply.field("allowed", shot_result.allowed);
    reply.field("dice", shot_result.dice);
    reply.field_or_null("band", shot_result.band);
    reply.field_or_null("table", shot_result.table);
    reply.field("modifier", shot_result.modifier);
    if (shot_result.refusal)
        reply.field("reason", edition.shooting.refusals[*shot_result.refusal].rule);
    else
        reply.null("reason");
    reply.because(shot_result.because);
}

void answer_damage(const Edition& edition, const Given& given, Reply& reply) {
    if (!given.has("dice")) given.require("dice");
    const auto dice = given.dice("dice");
    if (!given.ok()) return;
    const Tally damage = damage_of(edition, *dice);
    reply.field("damage", damage.total());
    reply.because(damage);
}

void answer_status(const Edition& edition, const Given& given, Reply& reply) {
    const Unit unit = given.needed_unit("unit", NeedsType::No);
    if (!given.ok()) return;
    Tally because;
    reply.field("status", status_of(edition, unit, because));
    reply.field("impetuous", is_impetuous(edition, unit));
    if (unit.impetuous)
        because.note(edition.status.impetuous_ends.rule,
                     is_impetuous(edition, unit) ? "still impetuous" : "no longer impetuous");
    reply.because(because);
}

constexpr auto chapter = std::to_array<Topic>({
    {"shooting-dice", "How many dice does this shot roll?",
     R"({"id": "q1", "edition": "advanced", "topic": "shooting-dice", "given": {"shooter": {"type": "T", "vbu": 4, "weapon": "longbow_a", "moves": 1}, "target": {"type": "CP"}, "range": 9}})",
     answer_shooting_dice},
    {"damage", "How much damage do these dice score?",
     R"({"id": "q1", "edition": "basic", "topic": "damage", "given": {"dice": [6, 5, 5, 3, 1]}})", answer_damage},
    {"status", "What is the state of a unit after its losses?",
     R"({"id": "q1", "edition": "impetus2", "topic": "status", "given": {"unit": {"vbu": 3, "vbu0": 6, "impetuous": true}}})",
     answer_status},
});

}  // namespace

std::span<const Topic> shooting_topics() { return chapter; }

}  // namespace acies::wire
