// Forecasts of shots: shooting.
#include "odds/shooting.h"

#include "odds/rolled_shooting.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion.h"
#include "wire/chances.h"
#include "wire/topics.h"
#include "wire/topics/readers.h"

namespace acies::wire {

namespace {

// Reads one shot at the target, and needs whatever its dice need.
void read_shot_at(const Given& given, odds::Fire& fire) {
    Shot shot = read_shot(given);
    shot.target = fire.target;
    if (!given.ok()) return;
    if (!shot_dice(given.edition(), shot).dice)
        given.with("shooter", [](const Given& shooter) { shooter.require("vbu"); });
    fire.shots.push_back(std::move(shot));
}

odds::Fire read_fire(const Given& given) {
    odds::Fire fire;
    fire.target = given.needed_unit("target");
    if (given.ok() && !fire.target.vbu) given.with("target", [](const Given& target) { target.require("vbu"); });
    fire.inspiring_distance = given.number("joan_distance");
    if (given.has("shooter") || !given.has("shots")) read_shot_at(given, fire);
    given.for_each("shots", [&](const Given& shot) { read_shot_at(shot, fire); });
    if (given.ok() && (fire.shots.empty() || fire.shots.size() > odds::max_shots))
        given.place().find("shots")->fail("out_of_range", "1 to 12 shots are needed here");
    return fire;
}

double mean(std::span<const odds::Weight> ways, odds::Weight total) {
    double sum = 0;
    for (std::size_t i = 0; i < ways.size(); ++i) sum += static_cast<double>(i) * odds::ratio(ways[i], total);
    return sum;
}
double mean(std::span<const double> ways, double total) {
    double sum = 0;
    for (std::size_t i = 0; i < ways.size(); ++i) sum += static_cast<double>(i) * ways[i] / total;
    return sum;
}

// Losses of one shot, not capped by what the target has; of several, what it really loses.
template <class W>
void write_losses(const odds::ShootingOdds<W>& odds, bool series, Chances& chances, Reply& reply) {
    const std::span<const W> losses = series ? std::span<const W>(odds.lost) : std::span<const W>(odds.loss);
    const W total = series ? odds.total : odds.first_total;
    chances.list("loss", losses, total);
    reply.field("mean_loss", mean(losses, total));
}

template <class W>
void write_odds(const odds::ShootingOdds<W>& odds, const odds::Fire& fire, const Edition& edition, bool fractions,
                Reply& reply) {
    Chances chances(reply, fractions);
    const bool series = fire.shots.size() > 1;
    if (!series) {
        chances.list("damage",
                     std::span<const W>(odds.damage.ways).first(static_cast<std::size_t>(odds.damage.dice) + 1),
                     odds.damage.total);
        chances.one("untouched", odds.untouched, odds.first_total);
        chances.one("passed", odds.passed, odds.first_total);
        chances.one("failed", odds.failed, odds.first_total);
    }
    write_losses(odds, series, chances, reply);
    chances.list("vbu_after", std::span<const W>(odds.vbu_after), odds.total);
    chances.one("rout", odds.rout, odds.total);
    chances.one("disordered", odds.disordered, odds.total);
    if (fire.target.leader)  // without a table for its loss, a general is lost only with its unit
        chances.one("commander_at_risk", edition.commander_loss.table.stated() ? odds.commander_tested : odds.rout,
                    odds.total);
    if (!series) return;
    JsonWriter& out = reply.writer();
    out.key("after_each").begin_array();
    for (const auto& step : odds.after_each) {
        out.begin_object();
        chances.one("rout", step.rout, step.total);
        reply.field("mean_loss", step.mean_loss);
        out.end_object();
    }
    out.end_array();
}

// Counts exactly where that fits; true if it does.
template <class Write>
bool count(const Edition& edition, const odds::FirePlan& plan, Write&& write) {
    if (plan.is_exact())
        write(odds::shooting_odds<odds::Weight>(edition, plan));
    else
        write(odds::shooting_odds<double>(edition, plan));
    return plan.is_exact();
}

void write_card(const Edition& edition, odds::Fire fire, Card card, bool fractions, Reply& reply) {
    fire.card = card;
    const odds::FirePlan plan(edition, fire);
    if (!plan.can_be_counted()) return;
    const auto& help = plan.at(0, 0, plan.starts_disordered()).help;
    reply.writer().begin_object();
    reply.field("card", card);
    reply.field("side", help.side == odds::CardSide::Striker ? "shooter" : "target");
    const bool exact = count(edition, plan, [&](const auto& odds) {
        Chances chances(reply, fractions);
        chances.one("rout", odds.rout, odds.total);
        write_losses(odds, false, chances, reply);
    });
    if (!exact) write_bound(exact, reply);
    reply.writer().end_object();
}

// The same shot with each card that may be played in it, by either side.
void write_cards(const Edition& edition, const odds::Fire& fire, bool fractions, Reply& reply) {
    const std::vector<Card> cards = odds::playable_cards(edition, fire.shots.front());
    if (cards.empty()) return;
    reply.writer().key("cards").begin_array();
    for (Card card : cards) write_card(edition, fire, card, fractions, reply);
    reply.writer().end_array();
}

void write_dice(const Edition& edition, const odds::Fire& fire, Reply& reply) {
    std::vector<ShotDice> dice;
    for (const Shot& shot : fire.shots) dice.push_back(shot_dice(edition, shot));
    reply.field("allowed", std::ranges::all_of(dice, &ShotDice::allowed));
    if (dice.size() == 1) {
        reply.field("dice", dice.front().dice);
        if (const auto& refusal = dice.front().refusal) reply.field("reason", edition.shooting.refusals[*refusal].rule);
    } else {
        std::vector<int> counts;
        for (const ShotDice& shot : dice) counts.push_back(shot.dice.value_or(0));
        reply.list("dice", counts);
    }
    for (const ShotDice& shot : dice) reply.because(shot.because);
}

void note_test(const Edition& edition, Reply& reply) {
    const CohesionRules& rules = edition.cohesion;
    Tally because;
    because.note(rules.damage.single_face.rule, "one_damage_each");
    because.note(rules.damage.paired_face.rule, "one_damage_for_a_pair");
    because.note(rules.critical_number.rule, "critical_number_vbu_less_damage_with_modifiers");
    because.note(rules.second_disorder_loss.rule, "disordered_again_a_further_loss");
    reply.because(because);
}

void answer_shooting(const Edition& edition, const Given& given, Reply& reply) {
    const odds::Fire fire = read_fire(given);
    const bool fractions = given.flag("exact");
    const std::optional<Rolls> rolls = read_rolls(given);
    if (!need_countable(given) || !given.ok()) return;
    const odds::FirePlan plan(edition, fire);
    if (!plan.can_be_counted()) return given.place().fail("not_countable", "a shot has more dice than can be forecast");
    write_dice(edition, fire, reply);
    if (rolls) {
        const auto rolled = odds::roll_shots(edition, fire, rolls->samples, rolls->seed);
        write_odds(rolled, fire, edition, false, reply);
        write_rolls(*rolls, reply);
        return note_test(edition, reply);
    }
    const bool exact =
        count(edition, plan, [&](const auto& odds) { write_odds(odds, fire, edition, fractions, reply); });
    write_bound(exact, reply);
    if (fire.shots.size() == 1) write_cards(edition, fire, fractions, reply);
    note_test(edition, reply);
}

}  // namespace

std::span<const Topic> shooting_odds_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"shooting", "What may a shot, or several in a row, do to their target?",
         R"({"edition": "impetus2", "topic": "shooting", "given": {"target": {"type": "CP1", "vbu": 6}, "shots": [{"shooter": {"type": "T", "vbu": 4, "weapon": "longbow_a"}, "range": 4}, {"shooter": {"type": "ART", "vbu": 3, "weapon": "artillery_b"}, "range": 6}]}})",
         answer_shooting},
    });
    return topics;
}

}  // namespace acies::wire
