#include "rules/setup/ambush.h"

#include <algorithm>

#include "rules/edition.h"
#include "rules/troops/troops.h"

namespace acies {

bool has_ambushes(const Edition& edition) { return edition.ambush.in_force.stated(); }

bool ambushes_in_force(const Edition& edition) { return holds(edition.ambush.in_force); }

namespace {

int units_in(std::span<const Unit> units) {
    int count = 0;
    for (const Unit& unit : units) count += unit.large_unit;
    return count;
}

// One Large Unit that may lie alone in a hill, though it is more than an element hides.
bool is_large_exception(const AmbushRules& rules, const Edition& edition, const Ambush& ambush) {
    return ambush.ground && ambush.units->size() == 1 && rules.large_exception.stated() &&
           ambush.units->front().large_unit == rules.large_exception_size.value &&
           rules.large_exception_grounds.value.contains(*ambush.ground) &&
           matches(edition, ambush.units->front(), rules.large_exception.value);
}

struct Judgement {
    AmbushVerdict& verdict;
    void refuse(RuleId rule, Words words) {
        verdict.allowed = false;
        verdict.because.note(rule, words);
    }
};

void judge_place(const Edition& edition, const Ambush& ambush, Judgement judgement) {
    const AmbushRules& rules = edition.ambush;
    if (!rules.own_half.stated() || ambush.share_in_own_half > rules.own_half.value) return;
    for (Card card : every<Card>())
        if (ambush.cards.contains(card) && does(edition, card, CardVerb::OpenEnemyHalf))
            return judgement.verdict.because.note(edition.cards.cards[card].effect.rule, "a_card_opens_the_enemy_half");
    judgement.refuse(rules.own_half.rule, "the_element_does_not_lie_mostly_in_ones_own");
}

void judge_troops(const Edition& edition, const Ambush& ambush, Judgement judgement) {
    const Cited<Troops>& who = edition.ambush.who[*ambush.ground];
    const auto may_hide = [&](const Unit& unit) { return matches(edition, unit, who.value); };
    if (!std::ranges::all_of(*ambush.units, may_hide))
        judgement.refuse(who.rule, Words("not_every_unit_may_hide_there", *ambush.ground));
}

void judge_number(const Edition& edition, const Ambush& ambush, Judgement judgement) {
    const AmbushRules& rules = edition.ambush;
    if (units_in(*ambush.units) <= rules.max_units.value) return;
    if (is_large_exception(rules, edition, ambush))
        judgement.verdict.because.note(rules.large_exception.rule, "a_large_unit_that_may_hide_alone_on_a");
    else
        judgement.refuse(rules.max_units.rule, "too_many_units_for_one_element");
}

}  // namespace

AmbushVerdict may_ambush(const Edition& edition, const Ambush& ambush) {
    AmbushVerdict verdict;
    const Judgement judgement{verdict};
    const AmbushRules& rules = edition.ambush;
    if (!ambushes_in_force(edition) && !ambush.by_scenario) {
        Judgement{verdict}.refuse(rules.in_force.rule, "no_ambushes_unless_the_scenario_has_them");
        return verdict;
    }
    judge_place(edition, ambush, judgement);
    if (!ambush.ground || !ambush.units) return verdict;
    judge_troops(edition, ambush, judgement);
    judge_number(edition, ambush, judgement);
    if (verdict.allowed) return verdict;
    verdict.allowed = true;
    verdict.because.note(rules.who[*ambush.ground].rule, Words("may_hide_there", *ambush.ground));
    return verdict;
}

std::optional<EnumSet<Stance>> element_usable_by(const Edition& edition, const EnumSet<Stance>& touches,
                                                 Tally& because) {
    const AmbushRules& rules = edition.ambush;
    if (!rules.zones_of_influence.stated()) return std::nullopt;
    if (touches.contains(Stance::Attacker) && touches.contains(Stance::Defender) && rules.shared_element.stated()) {
        because.note(rules.shared_element.rule,
                     Words("in_both_zones", "only_for_one_side", rules.shared_element.value));
        return EnumSet<Stance>{rules.shared_element.value};
    }
    because.note(rules.zones_of_influence.rule, "only_in_ones_own_zone_of_influence");
    return touches;
}

bool ambush_revealed(const Edition& edition, double enemy_distance, Tally& because) {
    const AmbushRules& rules = edition.ambush;
    const bool seen = enemy_distance <= rules.revealed_within.value;
    because.note(rules.revealed_within.rule,
                 seen ? Phrase("an_enemy_is_near_enough_to_see_it") : Phrase("no_enemy_is_near_enough"));
    return seen;
}

}  // namespace acies
