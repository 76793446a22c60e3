// Topics of what follows a melee: retreat, pursuit, rout-effect.
#include "rules/fighting/retreat.h"
#include "rules/fighting/pursuit.h"
#include "wire/topics.h"

namespace acies::wire {

namespace {

void answer_retreat(const Edition& edition, const Given& given, Reply& reply) {
    Retreat question;
    question.unit = given.needed_unit("unit");
    question.enemy = given.unit("enemy", NeedsType::YesEvenIfGone);
    question.outcome = given.choice_or("outcome", Outcome::Lost);
    question.wish = given.choice_or("choice", Wish::Stay);
    question.die = given.die("die");
    question.cards = given.cards("cards");
    const std::optional<Unit> met = given.unit("met");
    const double gap = given.number("gap").value_or(0);
    if (!given.ok()) return;

    const RetreatResult result = retreat(edition, question);
    reply.because(result.because);
    if (met) {
        const MetOnRetreat meeting = meet_on_retreat(edition, question.unit, result, *met, gap);
        reply.field("distance", meeting.distance);
        if (!meeting.unit_removed) reply.field("disordered_after", result.disordered);
        reply.field("stopped", meeting.stopped);
        if (meeting.met) reply.field("met_vbu_after", meeting.met->vbu);
        reply.field("met_disordered_after", meeting.met_disordered);
        reply.because(meeting.because);
    } else {
        reply.field("distance", result.distance);
        reply.field("disordered_after", result.disordered);
    }
}

void answer_pursuit(const Edition& edition, const Given& given, Reply& reply) {
    Pursuit question;
    question.unit = given.needed_unit("unit");
    question.enemy = given.unit("enemy", NeedsType::YesEvenIfGone);
    question.main_pursues = given.optional_flag("main_pursues");
    question.die = given.die("die");
    question.reroll_die = given.die("reroll_die");
    question.retreat_die = given.die("retreat_die");
    question.gap = given.number("gap");
    question.would_contact = given.unit("would_contact");
    question.cards = given.cards("cards");
    if (!given.ok()) return;

    const PursuitResult result = pursue(edition, question);
    reply.field("pursuit", result.duty);
    reply.field("distance", result.distance);
    reply.field("contact", result.contact);
    reply.field("reroll_used", result.reroll_used);
    reply.field("retreat_distance", result.retreat_distance);
    reply.field("gap_after", result.gap_after);
    reply.field("impetus_again", result.impetus_again);
    reply.because(result.because);
}

void answer_rout_effect(const Edition& edition, const Given& given, Reply& reply) {
    Unit routed = given.needed_unit("routed", NeedsType::YesEvenIfGone);
    if (routed.vbu == 0) routed.vbu.reset();  // routed: what it was before is asked
    const Cause cause = given.needed_choice<Cause>("cause");
    const std::optional<Unit> unit = given.unit("unit");
    const double gap = given.needed_number("gap");
    if (!given.ok()) return;

    const RoutEffect effect = rout_effect(edition, routed, cause, unit, gap);
    reply.field("losses", effect.losses);
    if (effect.after) reply.field("vbu_after", effect.after->vbu);
    if (!effect.after || effect.after->status != Status::Routed) reply.field("disordered_after", effect.disordered);
    reply.because(effect.because);
}

}  // namespace

std::span<const Topic> retreat_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"retreat", "Does it retreat, how far, and what happens to units in its way?",
         R"({"id": "q1", "edition": "basic", "topic": "retreat", "given": {"unit": {"type": "EL", "vbu": 5}, "outcome": "failed", "die": 5, "met": {"type": "FP", "vbu": 4}, "gap": 3}})",
         answer_retreat},
        {"pursuit", "Must, may or cannot this winner pursue; how far; does it catch the enemy?",
         R"({"id": "q1", "edition": "impetus2", "topic": "pursuit", "given": {"unit": {"type": "CP2", "impetus": 4}, "enemy": {"type": "FP"}, "die": 5, "retreat_die": 3}})",
         answer_pursuit},
        {"rout-effect", "A unit has routed: what does that do to a friend behind it?",
         R"({"id": "q1", "edition": "advanced", "topic": "rout-effect", "given": {"routed": {"type": "FP"}, "cause": "melee", "unit": {"type": "T", "vbu": 4}, "gap": 2}})",
         answer_rout_effect},
    });
    return topics;
}

}  // namespace acies::wire
