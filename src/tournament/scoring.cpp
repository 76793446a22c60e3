#include "tournament/scoring.h"

#include <algorithm>
#include <cstdint>

namespace acies {

namespace {

constexpr std::int64_t hundred = 100;  // percentages

// The exact share of `army` that is lost is at least `percent`.
bool has_lost(const ArmyAtEnd& army, int percent) { return hundred * army.lost >= std::int64_t{percent} * army.vdt; }

// The enemy's exact share of losses is greater than one's own by at least `percent`.
bool leads_by(const ArmyAtEnd& own, const ArmyAtEnd& enemy, int percent) {
    const std::int64_t difference = std::int64_t{enemy.lost} * own.vdt - std::int64_t{own.lost} * enemy.vdt;
    return hundred * difference >= std::int64_t{percent} * own.vdt * enemy.vdt;
}

Score traditional(const Edition& edition, const ArmyAtEnd& own, const ArmyAtEnd& enemy) {
    const ScoringRules& rules = edition.tournament.scoring;
    Score score;
    if (own.routed && enemy.routed) {
        score.because.add(rules.both_routed.value, rules.both_routed.rule, "both_armies_routed");
    } else if (enemy.routed) {
        score.because.add(rules.rout_bonus.value, rules.rout_bonus.rule, "enemy_routed");
        score.because.add(rules.rout_full.value, rules.rout_full.rule, "full_share");
        score.because.add(-percent_lost(edition, own), rules.max_percent.rule, "own_losses_in_percent");
    } else {
        const Cited<int>& base = own.routed ? rules.routed : rules.nobody_routed;
        score.because.add(base.value, base.rule, own.routed ? Phrase("own_army_routed") : Phrase("no_army_routed"));
        score.because.add(percent_lost(edition, enemy), rules.max_percent.rule, "enemy_losses_in_percent");
    }
    score.points = score.because.total();
    return score;
}

// I1-TOU-38: the order in which the results are looked at.
TournamentResult result_of(const ScoringRules& rules, const ArmyAtEnd& own, const ArmyAtEnd& enemy) {
    using enum TournamentResult;
    const bool honour = has_lost(enemy, rules.honour_percent.value);
    if (own.routed && enemy.routed) return FailedTriumph;
    if (enemy.routed) return Triumph;
    if (own.routed) return honour ? HonourableDefeat : Defeat;
    if (leads_by(own, enemy, rules.tactical_margin_percent.value)) return TacticalVictory;
    return honour ? HonourOnTheField : Skirmish;
}

Score by_result(const Edition& edition, const ArmyAtEnd& own, const ArmyAtEnd& enemy) {
    const ScoringRules& rules = edition.tournament.scoring;
    const TournamentResult result = result_of(rules, own, enemy);
    const Cited<int>& base = rules.results[result];
    Score score;
    score.result = result;
    score.because.add(base.value, base.rule, Words(result));
    if (result == TournamentResult::Triumph)
        score.because.add(-percent_lost(edition, own), rules.max_percent.rule, "own_losses_in_percent");
    else if (result != TournamentResult::FailedTriumph)
        score.because.add(percent_lost(edition, enemy), rules.max_percent.rule, "enemy_losses_in_percent");
    score.points = score.because.total();
    return score;
}

}  // namespace

int percent_lost(const Edition& edition, const ArmyAtEnd& army) {
    const std::int64_t doubled = 2 * std::int64_t{army.vdt};
    const std::int64_t percent = (2 * hundred * army.lost + army.vdt) / doubled;
    return static_cast<int>(std::min<std::int64_t>(percent, edition.tournament.scoring.max_percent.value));
}

Score score(const Edition& edition, ScoringSystem system, const ArmyAtEnd& own, const ArmyAtEnd& enemy) {
    if (!edition.tournament.scoring.max_percent.stated()) {
        Score none;
        none.because.note(edition.victory.army.divisor.rule, "no_tournament_points_an_army_is_routed_or_it");
        return none;
    }
    switch (system) {
        case ScoringSystem::Traditional: return traditional(edition, own, enemy);
        case ScoringSystem::New: return by_result(edition, own, enemy);
    }
    return {};
}

}  // namespace acies
