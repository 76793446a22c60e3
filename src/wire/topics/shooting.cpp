// Topics of shooting, throwing, damage and what it does: shooting-dice, shooting-target, throw-dice, damage, status.
#include "rules/fighting/shooting.h"
#include "rules/fighting/damage.h"
#include "rules/fighting/targets.h"
#include "rules/fighting/throwing.h"
#include "rules/troops/status.h"
#include "wire/topics.h"
#include "wire/topics/readers.h"

namespace acies::wire {

Shot read_shot(const Given& given) {
    Shot shot;
    shot.shooter = given.needed_unit("shooter");
    shot.range = given.needed_number("range");
    shot.mode = given.shot_mode();
    shot.indirect = given.flag("indirect");
    given.with("obstacle", [&](const Given& obstacle) {
        shot.obstacle = Shot::Obstacle{obstacle.needed_number("to_shooter"), obstacle.needed_number("to_target")};
    });
    given.with("screen", [&](const Given& screen) {
        shot.screen = Shot::Screen{screen.as_unit(NeedsType::Yes), screen.needed_number("range")};
    });
    return shot;
}

namespace {

void answer_shooting_dice(const Edition& edition, const Given& given, Reply& reply) {
    Shot shot = read_shot(given);
    shot.target = given.needed_unit("target");
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

Target read_target(const Given& given) {
    Target target;
    target.range = given.needed_number("range");
    target.in_projection = given.flag("in_projection");
    target.in_arc = given.flag("in_arc", true);
    target.visible = given.flag("visible", true);
    target.indirect = given.flag("indirect");
    target.in_melee = given.flag("in_melee");
    target.charging_shooter = given.flag("charging_shooter");
    target.charging_friend = given.flag("charging_friend");
    target.exchanging_fire = given.flag("exchanging_fire");
    target.moving = given.flag("moving");
    return target;
}

void answer_shooting_target(const Edition& edition, const Given& given, Reply& reply) {
    const std::optional<Unit> shooter = given.unit("shooter", NeedsType::No);
    const ShotMode mode = given.shot_mode();
    std::vector<Target> enemies;
    std::vector<std::string> ids;
    given.for_each("enemies", [&](const Given& enemy) {
        if (!enemy.has("id")) enemy.require("id");
        ids.push_back(enemy.text("id").value_or(""));
        enemies.push_back(read_target(enemy));
    });
    if (!given.ok()) return;

    if (shooter) {
        const ShootingEdge edge = shooting_edge(edition, *shooter);
        reply.field("arc", edge.arc);
        reply.field("edge_allowed", edge.allowed);
        reply.field("halved", edge.halved);
        reply.because(edge.because);
    }
    if (!given.has("enemies")) return;
    Tally because;
    std::vector<std::string> chosen;
    for (std::size_t i : legal_targets(edition, shooter.value_or(Unit{}), mode, enemies, because))
        chosen.push_back(ids[i]);
    reply.list("targets", chosen);
    reply.because(because);
}

void answer_throw_dice(const Edition& edition, const Given& given, Reply& reply) {
    const Unit unit = given.needed_unit("unit");
    if (!given.ok()) return;
    const Tally dice = throw_dice(edition, unit);
    reply.field("dice", dice.total());
    reply.because(dice);
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
                     is_impetuous(edition, unit) ? Phrase("still_impetuous") : Phrase("no_longer_impetuous"));
    reply.because(because);
}

}  // namespace

std::span<const Topic> shooting_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"shooting-dice", "How many dice does this shot roll?",
         R"({"id": "q1", "edition": "advanced", "topic": "shooting-dice", "given": {"shooter": {"type": "T", "vbu": 4, "weapon": "longbow_a", "moves": 1}, "target": {"type": "CP"}, "range": 9}})",
         answer_shooting_dice},
        {"shooting-target", "In what arc and from which edge may it shoot; which enemies may it choose?",
         R"({"id": "q1", "edition": "impetus2", "topic": "shooting-target", "given": {"shooter": {"type": "CL", "weapon": "javelin", "edge": "side"}, "enemies": [{"id": "near", "range": 2}, {"id": "ahead", "range": 3, "in_projection": true}]}})",
         answer_shooting_target},
        {"throw-dice", "How many dice does a pilum (or other throwing weapon) roll at contact?",
         R"({"id": "q1", "edition": "impetus", "topic": "throw-dice", "given": {"unit": {"type": "FP", "vbu": 6, "weapon": "pilum", "charging": true}}})",
         answer_throw_dice},
        {"damage", "How much damage do these dice score?",
         R"({"id": "q1", "edition": "basic", "topic": "damage", "given": {"dice": [6, 5, 5, 3, 1]}})", answer_damage},
        {"status", "What is the state of a unit after its losses?",
         R"({"id": "q1", "edition": "impetus2", "topic": "status", "given": {"unit": {"vbu": 3, "vbu0": 6, "impetuous": true}}})",
         answer_status},
    });
    return topics;
}

}  // namespace acies::wire
