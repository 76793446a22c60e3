#include <algorithm>

#include "battle/fighting/shooting.h"
#include "battle/position/stack.h"
#include "geometry/gap.h"
#include "rules/edition.h"
#include "sim/oracle/desk.h"
#include "sim/referee/facts/stack.h"

namespace acies::test::oracle {

namespace {

Json written_shot(const Shot& shot) {
    Json given{{"shooter", written(shot.shooter)}, {"target", written(shot.target)}, {"range", shot.range}};
    if (shot.mode != ShotMode::Normal) given["mode"] = std::string(id_of(shot.mode));
    if (shot.indirect) given["indirect"] = true;
    if (shot.obstacle)
        given["obstacle"] = {{"to_shooter", shot.obstacle->to_shooter}, {"to_target", shot.obstacle->to_target}};
    if (shot.screen) {
        given["screen"] = written(shot.screen->unit);
        given["screen"]["range"] = shot.screen->range;
    }
    return given;
}

// The shot of the note, whose dice are still to fall.
void ask_about_shot(Desk& desk, const Moment& at, const Note& note) {
    const ShotFrame* frame = innermost<ShotFrame>(at.after);
    const ActivationFrame* acting = under_way(at.after);
    if (note.number == 0 || !frame || !acting || frame->shot.unit != note.unit) return;
    const Shot shot = shot_of(at.field, at.after, *acting, frame->shot, innermost<ThreatFrame>(at.after));
    const Reply reply = desk.ask("shot", "shooting-dice", written_shot(shot));
    reply.expect("allowed", true);
    reply.expect("dice", note.number);
    reply.expect_ledger(note.because);
}

void ask_about_damage(Desk& desk, const Moment& at) {
    const auto dice = dice_of(at.before, at.event);
    if (!dice || !std::holds_alternative<ShotFrame>(at.before.stack[dice->frame])) return;
    for (const Note& note : at.report) {
        if (note.what != Happening::Damaged) continue;
        const Reply reply = desk.ask("damage", "damage", {{"dice", dice->dice}});
        reply.expect("damage", note.number);
        reply.expect_ledger(note.because);
        return;
    }
}

bool is_about_shots(const Edition& edition, const Refusal& refusal) {
    return std::ranges::any_of(every<ShotRefusal>(), [&](ShotRefusal why) {
        return refusal.rule == edition.shooting.refusals[why].rule && refusal.why == Words(why);
    });
}

// What the oracle and the table say of a shot that could be wished for.
void ask_about_wish(Desk& desk, const Moment& at, const ActivationFrame& acting, const Shoot& wish) {
    const auto refusal = refuse(at.field, at.after, wish);
    const Shot shot = shot_of(at.field, at.after, acting, wish);
    const Reply reply = desk.ask("shot wished", "shooting-dice", written_shot(shot));
    const std::string reason = reply.at("reason").is_string() ? reply.at("reason").get<std::string>() : "";
    if (!refusal) {
        reply.expect("allowed", true);
        reply.expect("dice", static_cast<int>(aim(at.field, at.after, acting, wish).dice));
    } else if (is_about_shots(at.field.edition(), *refusal)) {
        reply.expect("allowed", false);
        reply.expect("reason", std::string(refusal->rule.text()));
    }
}

void ask_about_wishes(Desk& desk, const Moment& at) {
    const auto* acting = top_frame<ActivationFrame>(at.after);
    if (!acting || at.after.finished) return;
    const Node node = acies::node(at.field, at.after);
    const auto* asked = std::get_if<Decision>(&node);
    if (!asked || asked->question != Question::Activation) return;
    for (UnitId u : acting->units) {
        if (!is_on_table(at.after, u) || !missile_of(at.field, at.after, u)) continue;
        for (UnitId enemy : standing(at.field, at.after, other(at.field.seat(u))))
            ask_about_wish(desk, at, *acting, {.unit = u, .target = enemy});
    }
}

}  // namespace

void ask_about_shots(Desk& desk, const Moment& at) {
    for (const Note& note : at.report)
        if (note.what == Happening::Shot) ask_about_shot(desk, at, note);
    ask_about_damage(desk, at);
    if (at.wishes && std::holds_alternative<Activate>(at.event)) ask_about_wishes(desk, at);
}

}  // namespace acies::test::oracle
