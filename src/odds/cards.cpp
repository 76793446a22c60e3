#include "odds/cards.h"

#include <algorithm>

#include "odds/test_counting.h"
#include "rules/edition.h"
#include "rules/fighting/cohesion_die.h"
#include "rules/leading/cards.h"

namespace acies::odds {

namespace {

// Whether the card may touch that pool, or the test that follows it.
bool is_for_pool(const CardRules& rules, Cause cause) {
    const EnumSet<CardRoll> rolls = rolls_of(rules);
    if (rules.effect.value == CardVerb::CancelDamage || rolls.contains(CardRoll::Cohesion)) return true;
    return rolls.contains(cause == Cause::Melee ? CardRoll::Melee : CardRoll::Shot);
}

}  // namespace

std::optional<CardHelp> card_help(const Edition& edition, Card card, const CardRollAt& roll) {
    const CardRules& rules = edition.cards.cards[card];
    if (!rules.effect.stated() || !is_for_pool(rules, roll.cause)) return std::nullopt;
    const CardEffect effect = card_effect(
        edition, {.card = card, .cause = roll.cause, .weapon = roll.weapon, .mode = roll.mode, .base_dice = roll.dice});
    if (effect.allowed != true) return std::nullopt;
    CardHelp help{.dice = std::max(0, effect.dice.value_or(roll.dice))};
    switch (rules.effect.value) {
        case CardVerb::AddDice: return help;
        case CardVerb::RerollOwnTest:
            help.side = CardSide::Tested;
            help.test_again_by = CardSide::Tested;
            return help;
        case CardVerb::RerollEnemyTest: help.test_again_by = CardSide::Striker; return help;
        case CardVerb::AddAndRerollDice:
            help.faces_again = effect.reroll_faces.value_or(std::vector<int>{});
            return help;
        case CardVerb::CancelDamage:
            help.side = CardSide::Tested;
            help.cancelled = rules.damage_cancelled.value;
            return help;
        case CardVerb::RerollDice: help.pool_again = true; return help;
        case CardVerb::AddToTest:
            help.side = CardSide::Tested;
            help.bonus = rules.bonus.value;
            return help;
        case CardVerb::HelpDiscipline:  // these are for other rolls
        case CardVerb::ChargeAtOnce:
        case CardVerb::LengthenPursuit:
        case CardVerb::LengthenRetreat:
        case CardVerb::RollMoreForInitiative:
        case CardVerb::HelpEntry:
        case CardVerb::OpenEnemyHalf:
        case CardVerb::DeployNearer:
        case CardVerb::PassDeployment:
        case CardVerb::Scout: return std::nullopt;
    }
    return std::nullopt;
}

int dice_to_count(const CardHelp& help) {
    const int rolls_of_a_die = (help.faces_again.empty() ? 1 : 2) * (help.pool_again ? 2 : 1);
    return help.dice * rolls_of_a_die + (help.test_again_by ? 2 : 1);
}

template <class W>
DamageOdds<W> pool_again(const DamageOdds<W>& first) {
    W sum{};  // the mean, times the total
    for (int d = 0; d <= first.dice; ++d) sum += static_cast<W>(d) * first.ways[static_cast<std::size_t>(d)];
    const auto is_kept = [&](int d) { return static_cast<W>(d) * first.total >= sum; };
    W again{};
    for (int d = 0; d <= first.dice; ++d)
        if (!is_kept(d)) again += first.ways[static_cast<std::size_t>(d)];
    DamageOdds<W> odds;
    odds.dice = first.dice;
    odds.total = first.total * first.total;
    for (int d = 0; d <= first.dice; ++d) {
        const W ways = first.ways[static_cast<std::size_t>(d)];
        odds.ways[static_cast<std::size_t>(d)] = ways * again + (is_kept(d) ? ways * first.total : W{});
    }
    return odds;
}

template <class W>
DamageOdds<W> cancel_damage(const DamageOdds<W>& damage, int cancelled) {
    DamageOdds<W> odds;
    odds.dice = damage.dice;
    odds.total = damage.total;
    for (int d = 0; d <= damage.dice; ++d) odds.ways[static_cast<std::size_t>(d)] = W{};
    for (int d = 0; d <= damage.dice; ++d)
        odds.ways[static_cast<std::size_t>(std::max(0, d - cancelled))] += damage.ways[static_cast<std::size_t>(d)];
    return odds;
}

template <class W>
DamageOdds<W> pool_damage(const DamageRules& rules, const CardHelp& help) {
    DamageOdds<W> damage = pool_damage<W>(rules, help.dice, faces_of(rules, help.faces_again));
    if (help.pool_again) damage = pool_again(damage);
    return help.cancelled > 0 ? cancel_damage(damage, help.cancelled) : damage;
}

namespace {

int cost_of(const CohesionRules& rules, int critical, int die, const Stake& stake) {
    if (passes_test(rules, critical, die)) return std::min(cost_of_passing(rules, stake.disordered), stake.vbu);
    return stake.failure_routs ? stake.vbu : std::min(cost_of_failure(rules, critical, die), stake.vbu);
}

}  // namespace

FaceWays test_faces(const CohesionRules& rules, int critical, const Stake& stake, std::optional<CardSide> again_by) {
    FaceWays ways;
    if (!again_by) return ways;
    int sum = 0;  // the mean cost, times the faces
    for (int die = 1; die <= 6; ++die) sum += cost_of(rules, critical, die, stake);
    const auto is_rolled_again = [&](int die) {
        const int cost = 6 * cost_of(rules, critical, die, stake);
        return *again_by == CardSide::Tested ? cost > sum : cost < sum;
    };
    int again = 0;
    for (int die = 1; die <= 6; ++die) again += is_rolled_again(die);
    ways.total = 36;
    for (int die = 1; die <= 6; ++die) ways.of[static_cast<std::size_t>(die)] = again + (is_rolled_again(die) ? 0 : 6);
    return ways;
}

template <class W>
TestOdds<W> test_odds(const CohesionRules& rules, const DamageOdds<W>& damage, int steadiness, const Stake& stake,
                      const CardHelp& help, int spared) {
    const int faces = help.test_again_by ? 36 : 6;
    return count_test(rules, damage, steadiness + help.bonus, spared, faces,
                      [&](int critical) { return test_faces(rules, critical, stake, help.test_again_by).of; });
}

#define ACIES_COUNT_IN(W)                                                    \
    template DamageOdds<W> pool_again(const DamageOdds<W>&);                 \
    template DamageOdds<W> cancel_damage(const DamageOdds<W>&, int);         \
    template DamageOdds<W> pool_damage(const DamageRules&, const CardHelp&); \
    template TestOdds<W> test_odds(const CohesionRules&, const DamageOdds<W>&, int, const Stake&, const CardHelp&, int)
ACIES_COUNT_IN(std::uint64_t);
ACIES_COUNT_IN(Weight);
ACIES_COUNT_IN(double);
#undef ACIES_COUNT_IN

}  // namespace acies::odds
