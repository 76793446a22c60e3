// Forecasts of discipline tests: discipline.
#include "odds/discipline.h"

#include "wire/chances.h"
#include "wire/topics.h"
#include "wire/topics/readers.h"

namespace acies::wire {

namespace {

constexpr auto is_true = [](bool holds) { return holds; };

void write_chance(std::string_view name, const std::optional<odds::Dist<bool>>& dist, Chances& chances) {
    if (dist) chances.one(name, dist->ways(is_true), dist->total());
}

void answer_discipline(const Edition& edition, const Given& given, Reply& reply) {
    const DisciplineCheck check = read_check(given);
    Chances chances(reply, given.flag("exact"));
    if (!given.ok()) return;
    const odds::DisciplineOdds odds = odds::discipline_odds(edition, check);
    reply.field("allowed", odds.outcome.allowed);
    reply.field("test_needed", odds.outcome.needed);
    reply.field("min_die", odds.outcome.min_die);
    if (odds.passed) {
        write_chance("passed", odds.passed, chances);
        chances.one("failed", odds.passed->total() - odds.passed->ways(is_true), odds.passed->total());
    }
    reply.field("if_failed", odds.failure);
    write_chance("done", odds.done, chances);
    write_chance("disordered", odds.disordered, chances);
    if (!odds.passed_with_card.empty()) {
        JsonWriter& out = reply.writer();
        out.key("cards").begin_array();
        for (const auto& [card, passed] : odds.passed_with_card) {
            out.begin_object();
            reply.field("card", card);
            write_chance("passed", passed, chances);
            out.end_object();
        }
        out.end_array();
    }
    Tally because = odds.outcome.because;
    const TestRules& rules = edition.discipline.tests[check.test];
    if (odds.failure) because.note(rules.failed.rule, Words("failed", *odds.failure));
    for (const auto& [card, passed] : odds.passed_with_card)
        because.note(edition.cards.cards[card].effect.rule, Words(phrase_of(edition, card), "played_if_it_fails"));
    reply.because(because);
}

}  // namespace

std::span<const Topic> discipline_odds_topics() {
    static constexpr auto topics = std::to_array<Topic>({
        {"discipline", "How likely is a discipline test to be passed?",
         R"({"edition": "impetus2", "topic": "discipline", "given": {"test": "evade", "unit": {"type": "CL", "discipline": "C"}, "threat": {"type": "FP"}}})",
         answer_discipline},
    });
    return topics;
}

}  // namespace acies::wire
