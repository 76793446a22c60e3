#include "rules/leading/card_effects.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "rules/edition.h"
#include "rules/fighting/pursuit.h"
#include "rules/fighting/retreat.h"
#include "rules/leading/cards.h"
#include "rules/leading/discipline.h"
#include "rules/setup/flank_march.h"

namespace acies {

namespace {

const CardRules& rules_of(const Edition& edition, Card card) { return edition.cards.cards[card]; }

int sum(const std::vector<int>& dice) { return std::accumulate(dice.begin(), dice.end(), 0); }

// ---- may it be played

bool touch_same_dice(const Edition& edition, Card a, Card b) {
    const EnumSet<CardRoll> of_a = rolls_of(rules_of(edition, a)), of_b = rolls_of(rules_of(edition, b));
    return std::ranges::any_of(every<CardRoll>(),
                               [&](CardRoll roll) { return of_a.contains(roll) && of_b.contains(roll); });
}

bool is_among(const Edition& edition, Card card, const Cited<EnumSet<CardVerb>>& verbs) {
    return has_card(edition, card) && verbs.value.contains(rules_of(edition, card).effect.value);
}

// Whether the card must be played before the dice fall; damage may be cancelled once they have.
bool needs_dice_unrolled(const CardRules& rules) {
    return is_played_before_roll(rules) && rules.effect.value != CardVerb::CancelDamage;
}

// I2-ITP-78: no die is touched by two cards, but one may roll again the dice that the other left alone.
bool is_die_taken(const Edition& edition, const CardPlay& play) {
    const CardRules& rules = rules_of(edition, play.card);
    if (play.affected_by)
        return touch_same_dice(edition, play.card, *play.affected_by) &&
               !is_among(edition, *play.affected_by, rules.follows);
    return play.added_dice > 0 && rules.dice_added.stated();
}

// Whether nothing in the play itself forbids it; says what does.
bool may_play(const Edition& edition, const CardPlay& play, Tally& because) {
    const CardRules& rules = rules_of(edition, play.card);
    const auto refuse = [&](RuleId rule, Words words) {
        because.note(rule, words);
        return false;
    };
    if (!rules.effect.stated()) return refuse({}, "this_edition_has_no_such_card");
    const CardMoment latest = needs_dice_unrolled(rules) ? CardMoment::BeforeRoll : CardMoment::AfterTie;
    if (play.played > (rules.latest.stated() ? rules.latest.value : latest))
        return refuse(rules.latest.stated() ? rules.latest.rule : rules.effect.rule, Words("too_late", play.played));
    if (play.cause && rules.causes.stated() && !rules.causes.value.contains(*play.cause))
        return refuse(rules.causes.rule, Words("not_usable_here", *play.cause));
    if (play.weapon && rules.barred_weapons.stated() && rules.barred_weapons.value.contains(*play.weapon))
        return refuse(rules.barred_weapons.rule, Words("not_usable_here", *play.weapon));
    if (holds(edition.cards.one_card_a_die) && is_die_taken(edition, play))
        return refuse(edition.cards.one_card_a_die.rule, "another_card_has_already_touched_these_dice");
    return true;
}

// What becomes of the card that touched the dice before.
void judge_earlier_card(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    if (!play.affected_by) return;
    const Cited<EnumSet<CardVerb>>& ends = rules_of(edition, play.card).ends_bonus_of;
    effect.bonus_kept = !(*effect.allowed && ends.stated() && is_among(edition, *play.affected_by, ends));
    if (!*effect.bonus_kept)
        effect.because.note(ends.rule, Words("the_new_die_has_no_bonus", phrase_of(edition, *play.affected_by)));
}

// ---- dice of shots and melees

void add_dice(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    const Cited<int>& added = rules_of(edition, play.card).dice_added;
    if (!play.base_dice) return;
    const int before = *play.base_dice + play.added_dice;
    effect.dice = before + (*effect.allowed ? added.value : 0);
    if (*effect.allowed)
        effect.because.add(added.value, added.rule, Words(phrase_of(edition, play.card), "dice_added"));
}

void name_faces(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    const Cited<std::vector<int>>& faces = rules_of(edition, play.card).reroll_faces;
    effect.reroll_faces = *effect.allowed ? faces.value : std::vector<int>{};
    if (*effect.allowed) effect.because.note(faces.rule, "dice_rolled_again_once_each");
}

// The dice that show a face which is rolled again.
void count_faces(const CardPlay& play, CardEffect& effect) {
    if (!play.dice) return;
    const std::vector<int>& faces = *effect.reroll_faces;
    effect.rerolled = static_cast<int>(
        std::ranges::count_if(*play.dice, [&](int die) { return std::ranges::find(faces, die) != faces.end(); }));
    effect.kept = static_cast<int>(play.dice->size()) - *effect.rerolled;
}

// I2-CRD-12: all dice are rolled again, but not those that another card has added.
void reroll_base_dice(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    int added = play.added_dice;
    if (added == 0 && play.affected_by) added = rules_of(edition, *play.affected_by).dice_added.value;
    std::optional<int> base = play.base_dice;
    if (!base && play.dice) base = std::max(0, static_cast<int>(play.dice->size()) - added);
    if (!base) return;
    effect.dice = *base + added;
    effect.rerolled = *effect.allowed ? *base : 0;
    effect.kept = *effect.dice - *effect.rerolled;
    if (*effect.allowed && added > 0)
        effect.because.note(rules_of(edition, play.card).follows.rule, "dice_added_by_another_card_stand");
}

// ---- damage and cohesion

// The test that the play leads to, with the bonus of the card if it has one.
CohesionTest cohesion_test(const Edition& edition, const CardPlay& play, const CardEffect& effect, int damage) {
    CohesionTest test{.unit = *play.unit, .cause = *play.cause, .shooter_weapon = play.weapon, .mode = play.mode};
    test.damage = damage;
    const Cited<int>& bonus = rules_of(edition, play.card).bonus;
    if (*effect.allowed && bonus.stated())
        test.cards.add(bonus.value, bonus.rule, Words(phrase_of(edition, play.card)));
    if (play.modifier != 0) test.cards.add(play.modifier, edition.cohesion.critical_number.rule, "other_modifiers");
    return test;
}

// The same against an enemy, and from a range, that change nothing.
CohesionTest with_plain_enemy(CohesionTest test) {
    test.enemy = Unit{};
    test.range = std::numeric_limits<double>::infinity();
    return test;
}

void judge_cohesion(const Edition& edition, const CardPlay& play, int damage, CardEffect& effect) {
    effect.test_needed = damage > 0;
    if (!play.unit || !play.cause || !*effect.test_needed) return;
    CohesionTest test = cohesion_test(edition, play, effect, damage);
    CriticalNumber number = critical_number(edition, test);
    if (!number.critical) {
        test = with_plain_enemy(test);
        number = critical_number(edition, test);
        if (number.critical)
            effect.because.note(edition.cohesion.critical_number.rule, "without_what_enemy_or_range_may_add");
    }
    effect.critical = number.critical;
    effect.because.append(number.because);
    if (play.die) effect.passed = take_cohesion_test(edition, test, *play.die).passed;
}

void cancel_damage(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    if (!play.damage) return;
    const Cited<int>& cancelled = rules_of(edition, play.card).damage_cancelled;
    if (*play.damage == 0) {
        effect.allowed = false;
        effect.because.note(cancelled.rule, "there_is_no_damage_to_cancel");
    }
    effect.damage_after = *effect.allowed ? std::max(0, *play.damage - cancelled.value) : *play.damage;
    if (*effect.allowed) effect.because.note(cancelled.rule, "damage_cancelled");
    if (*effect.damage_after == 0) effect.because.note(cancelled.rule, "no_damage_is_left_so_no_test");
    judge_cohesion(edition, play, *effect.damage_after, effect);
}

// One die of a test is rolled again, or stays as it fell.
void reroll_test(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    effect.rerolled = *effect.allowed ? 1 : 0;
    effect.kept = 1 - *effect.rerolled;
    if (play.damage) judge_cohesion(edition, play, *play.damage, effect);
}

// ---- tests and rolls

void help_discipline(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    const CardRules& rules = rules_of(edition, play.card);
    if (!play.use || !play.die) return;
    const bool helped = *effect.allowed && rules.bonus_uses.value.contains(*play.use);
    effect.because.add(*play.die, rules.effect.rule, Words("die", *play.use));
    effect.because.add(play.modifier, rules.effect.rule, "other_modifiers");
    effect.because.add(helped ? rules.bonus.value : 0, rules.bonus.rule, Words(phrase_of(edition, play.card)));
    effect.total = effect.because.total();
    if (!play.unit) return;
    const Cited<int>& needed = edition.discipline.needed[play.unit->discipline];
    effect.passed = *effect.total >= needed.value;
    effect.because.note(needed.rule, *effect.passed ? Phrase("passed") : Phrase("failed"));
}

// I2-ITP-26: the card takes the place of the test, and of nothing else.
void charge_at_once(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    if (!play.unit) return;
    const DisciplineOutcome able =
        discipline_outcome(edition, {.test = DisciplineTest::Opportunity, .unit = *play.unit});
    effect.allowed = *effect.allowed && able.allowed;
    effect.test_needed = false;
    if (*effect.allowed) effect.passed = true;
    if (!able.allowed) effect.because.append(able.because);
}

// The cards that lengthen a move, if they may be played.
EnumSet<Card> played_card(const CardPlay& play, const CardEffect& effect) {
    return *effect.allowed ? EnumSet<Card>{play.card} : EnumSet<Card>{};
}

// I2-CRD-34: only a pursuit that is allowed at all.
void lengthen_pursuit(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    if (!play.unit) return;
    Pursuit pursuit{.unit = *play.unit, .die = play.die, .cards = played_card(play, effect)};
    const PursuitResult result = pursue(edition, pursuit);
    effect.because.append(result.because);
    if (result.duty == Duty::No) effect.allowed = false;
    if (play.unit->type && result.distance) effect.total = static_cast<int>(*result.distance);
}

void lengthen_retreat(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    if (!play.unit) return;
    const Retreat lost{.unit = *play.unit, .die = play.die, .cards = played_card(play, effect)};
    const RetreatResult result = retreat(edition, lost);
    effect.because.append(result.because);
    if (result.removed || result.retreats == false) effect.allowed = false;
    if (play.unit->type && result.distance) effect.total = static_cast<int>(*result.distance);
}

// I2-CRD-32: with the card the level stays; without it the usual two dice may change it.
void roll_initiative(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    const CardRules& rules = rules_of(edition, play.card);
    const int expected = *effect.allowed ? rules.dice_rolled.value : edition.initiative.dice.value;
    effect.dice = expected;
    effect.level_change = !(*effect.allowed && holds(rules.no_level_change));
    if (!*effect.level_change) effect.because.note(rules.no_level_change.rule, "the_generals_level_cannot_change");
    if (!play.dice || static_cast<int>(play.dice->size()) != expected || !play.leadership) return;
    effect.because.add(sum(*play.dice), rules.effect.rule, "dice");
    effect.because.add(*play.leadership, edition.initiative.adds_leadership.rule, "leadership");
    effect.total = effect.because.total();
}

void help_entry(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    if (!play.dice || !play.leadership) return;
    const MarchKind kind = rules_of(edition, play.card).march.value;
    const FlankMarchRules& rules = edition.flank_march;
    effect.because.add(sum(*play.dice), rules.dice.rule, "dice");
    effect.because.add(*play.leadership, rules.dice.rule, "leadership");
    effect.because.append(arrival_cards(edition, kind, {play.card}));
    effect.total = effect.because.total();
    effect.arrives = *effect.total >= rules.arrives_at.value;
    effect.because.note(rules.arrives_at.rule,
                        *effect.arrives ? Phrase("it_arrives") : Phrase("it_does_not_arrive_yet"));
}

// ---- before the battle

// Whose card works; none if that is still open.
std::optional<EnumSet<Stance>> effective_for(const CardRules& rules, const CardPlay& play, Tally& because) {
    if (!play.holders || !is_strategic(rules.effect.value)) return std::nullopt;
    const bool both = play.holders->contains(Stance::Attacker) && play.holders->contains(Stance::Defender);
    if (!both) return play.holders;
    because.note(rules.both_hold.rule, Words(rules.both_hold.value));
    switch (rules.both_hold.value) {
        case BothHold::BothWork: return play.holders;
        case BothHold::DefenderOnly: return EnumSet<Stance>{Stance::Defender};
        case BothHold::HigherDie:
            if (!play.dice) return std::nullopt;
            const int attacker = play.dice->front(), defender = play.dice->back();
            if (attacker == defender) return EnumSet<Stance>{};
            return EnumSet<Stance>{attacker > defender ? Stance::Attacker : Stance::Defender};
    }
    return std::nullopt;
}

void open_enemy_half(const CardRules& rules, const CardPlay& play, CardEffect& effect) {
    if (!play.share_in_enemy_zone) return;
    effect.ambush_allowed = *play.share_in_enemy_zone <= rules.max_in_enemy_zone.value;
    effect.because.note(rules.max_in_enemy_zone.rule, *effect.ambush_allowed
                                                          ? Phrase("not_mostly_in_the_enemy_deployment_zone")
                                                          : Phrase("mostly_in_the_enemy_deployment_zone"));
}

void deploy_nearer(const CardRules& rules, const CardPlay& play, CardEffect& effect) {
    if (!play.min_distance) return;
    effect.min_distance = std::max(0.0, *play.min_distance - rules.nearer.value);
    effect.because.note(rules.nearer.rule, "one_command_may_stand_nearer_to_the_middle_line");
}

void scout(const CardRules& rules, const CardPlay& play, CardEffect& effect) {
    if (!play.option) return;
    if (*play.option == ScoutingOption::SwapSides) {
        if (!play.die) return;
        effect.swapped = *play.die >= rules.swap_needs.value;
        effect.because.note(rules.swap_needs.rule,
                            *effect.swapped ? Phrase("the_sides_are_swapped") : Phrase("the_sides_stay"));
        return;
    }
    const Cited<EnumSet<TerrainOption>>& pieces = rules.pieces[*play.option];
    effect.allowed.reset();
    if (!play.piece) return;
    effect.allowed = pieces.value.contains(*play.piece);
    effect.because.note(pieces.rule,
                        Words(*play.option, *play.piece, *effect.allowed ? Phrase("allowed") : Phrase("not_allowed")));
}

void apply_card(const Edition& edition, const CardPlay& play, CardEffect& effect) {
    const CardRules& rules = rules_of(edition, play.card);
    switch (rules.effect.value) {
        case CardVerb::AddDice: return add_dice(edition, play, effect);
        case CardVerb::AddAndRerollDice:
            add_dice(edition, play, effect);
            name_faces(edition, play, effect);
            return count_faces(play, effect);
        case CardVerb::RerollDice: name_faces(edition, play, effect); return reroll_base_dice(edition, play, effect);
        case CardVerb::RerollOwnTest:
        case CardVerb::RerollEnemyTest: return reroll_test(edition, play, effect);
        case CardVerb::AddToTest:
            if (play.damage) judge_cohesion(edition, play, *play.damage, effect);
            return;
        case CardVerb::CancelDamage: return cancel_damage(edition, play, effect);
        case CardVerb::HelpDiscipline: return help_discipline(edition, play, effect);
        case CardVerb::ChargeAtOnce: return charge_at_once(edition, play, effect);
        case CardVerb::LengthenPursuit: return lengthen_pursuit(edition, play, effect);
        case CardVerb::LengthenRetreat: return lengthen_retreat(edition, play, effect);
        case CardVerb::RollMoreForInitiative: return roll_initiative(edition, play, effect);
        case CardVerb::HelpEntry: return help_entry(edition, play, effect);
        case CardVerb::OpenEnemyHalf: return open_enemy_half(rules, play, effect);
        case CardVerb::DeployNearer: return deploy_nearer(rules, play, effect);
        case CardVerb::PassDeployment: return;
        case CardVerb::Scout: return scout(rules, play, effect);
    }
}

}  // namespace

CardEffect card_effect(const Edition& edition, const CardPlay& play) {
    const CardRules& rules = rules_of(edition, play.card);
    CardEffect effect;
    effect.because.note(rules.effect.rule, Words(phrase_of(edition, play.card)));
    effect.allowed = may_play(edition, play, effect.because);
    if (!rules.effect.stated()) return effect;
    judge_earlier_card(edition, play, effect);
    effect.effective_for = effective_for(rules, play, effect.because);
    apply_card(edition, play, effect);
    return effect;
}

}  // namespace acies
