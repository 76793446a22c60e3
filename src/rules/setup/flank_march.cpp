#include "rules/setup/flank_march.h"

#include "rules/edition.h"

namespace acies {

bool has_marches(const Edition& edition, MarchKind kind) {
    return edition.flank_march.in_force.stated() && edition.flank_march.kinds[kind].max_commands.stated();
}

bool marches_in_force(const Edition& edition) { return holds(edition.flank_march.in_force); }

MarchVerdict may_march(const Edition& edition, const March& march) {
    const FlankMarchRules& rules = edition.flank_march;
    const Cited<EnumSet<Quality>>& barred = rules.kinds[march.kind].barred;
    MarchVerdict verdict;
    const auto refuse = [&](RuleId rule, Words words) {
        verdict.allowed = false;
        verdict.because.note(rule, words);
    };
    if (!marches_in_force(edition) && !march.by_scenario) {
        refuse(rules.in_force.rule, "no_flank_marches_unless_the_scenario_has_them");
        return verdict;
    }
    const bool share_known = march.vd && march.vdt;
    if (march.quality && barred.stated() && barred.value.contains(*march.quality))
        refuse(barred.rule, "such_a_general_may_not_lead_it");
    if (share_known && *march.vd * 100 > rules.max_percent.value * *march.vdt)
        refuse(rules.max_percent.rule, "too_much_of_the_army_would_be_off_the");
    if (verdict.allowed || !(march.quality || share_known)) return verdict;
    verdict.allowed = true;
    if (march.quality && barred.stated()) verdict.because.note(barred.rule, "such_a_general_may_lead_it");
    if (share_known) verdict.because.note(rules.max_percent.rule, "a_share_of_the_army_that_may_be_off");
    return verdict;
}

Tally arrival_cards(const Edition& edition, MarchKind kind, const EnumSet<Card>& cards) {
    Tally because;
    for (Card card : every<Card>()) {
        const CardRules& rules = edition.cards.cards[card];
        if (cards.contains(card) && does(edition, card, CardVerb::HelpEntry) && rules.march.value == kind)
            because.add(rules.bonus.value, rules.bonus.rule, Words(phrase_of(edition, card)));
    }
    return because;
}

namespace {

// I1-DEP-57, I2-ITP-74: a double 1 makes a poor general incompetent, and its flank march is lost.
bool is_lost(const MarchRules& rules, const Arrival& arrival) {
    return rules.lost_under.stated() && arrival.quality == rules.lost_under.value && is_double(arrival.dice) &&
           arrival.dice[0] == rules.lost_by_double.value;
}

// The level that counts for the total, and the level afterwards.
Quality change_level(const Edition& edition, const Arrival& arrival, ArrivalRoll& result) {
    result.quality_after = arrival.quality;
    if (!holds(edition.flank_march.changes_level)) return arrival.quality;
    const LevelRoll level = level_after(edition, {.quality = arrival.quality}, arrival.dice);
    for (Quality quality : every<Quality>())
        if (level.after.contains(quality)) result.quality_after = quality;
    if (result.quality_after != arrival.quality) result.because.append(level.because);
    return level.counts_as;
}

}  // namespace

ArrivalRoll arrival_roll(const Edition& edition, const Arrival& arrival) {
    const FlankMarchRules& rules = edition.flank_march;
    const MarchRules& kind = rules.kinds[arrival.kind];
    ArrivalRoll result;
    const Quality counts_as = change_level(edition, arrival, result);
    const std::optional<int> bonus = leadership(edition, counts_as);
    result.because.add(arrival.dice[0] + arrival.dice[1], rules.dice.rule, "dice");
    if (bonus)
        result.because.add(*bonus, edition.command.qualities[counts_as].leadership.rule,
                           Words(counts_as, "leadership"));
    result.because.append(arrival_cards(edition, arrival.kind, arrival.cards));
    if (bonus) {
        result.total = result.because.total();
        result.arrives = *result.total >= rules.arrives_at.value;
        result.because.note(rules.arrives_at.rule,
                            *result.arrives ? Phrase("it_arrives") : Phrase("it_does_not_arrive_yet"));
    }
    if (is_lost(kind, arrival)) {
        result.quality_after = kind.lost_makes_him.value;
        result.cancelled = holds(kind.lost);
        if (result.cancelled) result.arrives = false;
        result.because.note(kind.lost_makes_him.rule, Words("lowered_by_the_roll", result.quality_after));
        if (result.cancelled) result.because.note(kind.lost.rule, "the_march_is_lost_with_all_its_units");
    }
    return result;
}

std::optional<bool> may_enter(const Edition& edition, const MarchPlace& place, Tally& because) {
    const FlankMarchRules& rules = edition.flank_march;
    const Cited<double>& depth = rules.kinds[place.kind].entry_depth;
    const Cited<double>& apart = rules.from_enemy[place.scale];
    if (!place.edge_distance && !place.enemy_distance) return std::nullopt;
    const bool near_edge = !place.edge_distance || *place.edge_distance <= depth.value;
    const bool clear = !place.enemy_distance || *place.enemy_distance >= apart.value;
    if (!near_edge) because.note(depth.rule, "too_far_from_the_edge");
    if (!clear) because.note(apart.rule, "too_near_to_an_enemy");
    if (near_edge && clear) because.note(depth.rule, "near_enough_to_the_edge_far_enough_from_enemies");
    return near_edge && clear;
}

std::optional<bool> may_turn(const Edition& edition, FigureScale scale, double distance, Tally& because) {
    const Cited<double>& within = edition.flank_march.turn_within[scale];
    if (!within.stated()) return std::nullopt;
    const bool near = distance < within.value;
    because.note(within.rule,
                 near ? Phrase("near_enough_to_turn_against_the_newcomers") : Phrase("too_far_off_to_turn"));
    return near;
}

}  // namespace acies
