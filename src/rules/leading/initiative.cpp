#include "rules/leading/initiative.h"

#include "rules/edition.h"

namespace acies {

namespace {

// I1-ITP-05, 67: the right of the general's level, unless these dice stand or the roll is that of a flank march.
RerollRight right_of(const Edition& edition, const InitiativeBid& bid, Tally& because) {
    if (bid.leaderless) return RerollRight::None;
    const Cited<bool>& none_marching = edition.initiative.no_reroll_on_flank_march;
    if (!bid.on_flank_march || !holds(none_marching))
        return initiative_reroll(edition, bid.general, bid.for_army ? std::nullopt : bid.dice, because);
    because.note(none_marching.rule, "no_re_roll_on_a_flank_march");
    return RerollRight::None;
}

std::optional<bool> reroll_allowed(const InitiativeBid& bid, RerollRight right) {
    if (bid.reroll[0] && bid.reroll[1]) return may_reroll_both(right);
    if (bid.reroll[0] || bid.reroll[1]) return may_reroll_one(right);
    return std::nullopt;
}

// The dice after a legal re-roll; an illegal one is ignored.
std::optional<TwoDice> final_dice(const InitiativeBid& bid, const std::optional<bool>& allowed) {
    if (!bid.dice || !allowed || !*allowed) return bid.dice;
    if (!bid.reroll_dice) return std::nullopt;
    TwoDice dice = *bid.dice;
    for (std::size_t i = 0; i < dice.size(); ++i)
        if (bid.reroll[i]) dice[i] = (*bid.reroll_dice)[i];
    return dice;
}

// What is added to the dice. False if it is not known.
bool add_bonuses(const Edition& edition, const InitiativeBid& bid, Quality counts_as, Tally& because) {
    const InitiativeRules& rules = edition.initiative;
    const CommandRules& command = edition.command;
    if (rules.general_on_table.stated() && bid.general_on_table)  // BI-TRN-03
        because.add(rules.general_on_table.value, rules.general_on_table.rule, "general_on_the_table");
    if (!holds(rules.adds_leadership)) return true;
    if (bid.leaderless) {
        because.add(command.leaderless.value, command.leaderless.rule, "the_command_has_no_commander");
    } else {
        if (!has_quality(edition, counts_as)) return false;
        const Cited<int>& value = command.qualities[counts_as].leadership;
        because.add(value.value, value.rule, Words("leadership", counts_as));
    }
    const Cited<int>& aura = command.qualities[Quality::Charismatic].initiative_for_others;
    if (!bid.charismatic_cinc || !aura.stated() || bid.leaderless) return true;
    if (bid.on_flank_march && holds(rules.nothing_from_others_on_flank_march))
        because.add(0, rules.nothing_from_others_on_flank_march.rule, "nothing_from_the_commander_in_chief_off_table");
    else
        because.add(aura.value, aura.rule, "charismatic_commander_in_chief_on_the_table");
    return true;
}

void bar(const Edition& edition, const InitiativeBid& bid, InitiativeRoll& roll) {
    const RuleId rule = bid.leaderless || bid.for_army ? RuleId{} : barred_by(edition, bid.general.quality, *roll.dice);
    roll.barred = !rule.empty();
    if (*roll.barred) roll.because.note(rule, "a_double_the_command_is_not_activated_this_turn");
}

}  // namespace

InitiativeRoll initiative_roll(const Edition& edition, const InitiativeBid& bid) {
    InitiativeRoll roll;
    roll.right = right_of(edition, bid, roll.because);
    roll.reroll_allowed = reroll_allowed(bid, roll.right);
    roll.dice = final_dice(bid, roll.reroll_allowed);
    const bool level_known = !has_qualities(edition) || bid.leaderless || has_quality(edition, bid.general.quality);
    if (!roll.dice || !level_known) return roll;

    Quality counts_as = bid.general.quality;
    if (has_qualities(edition) && !bid.leaderless && !bid.for_army) {
        roll.level = level_after(edition, bid.general, *roll.dice);
        counts_as = roll.level->counts_as;
        roll.because.append(roll.level->because);
    }
    roll.because.add((*roll.dice)[0] + (*roll.dice)[1], edition.initiative.dice.rule, "dice");
    if (add_bonuses(edition, bid, counts_as, roll.because)) roll.total = roll.because.total();
    bar(edition, bid, roll);
    return roll;
}

std::optional<InitiativeWinner> initiative_winner(const Edition& edition, const InitiativeRoll& a,
                                                  const InitiativeRoll& b, Tally& because) {
    const InitiativeRules& rules = edition.initiative;
    if (!a.total || !b.total) return std::nullopt;
    const auto say = [&](RuleId rule, InitiativeWinner winner) {
        because.note(rule, Words(winner));
        return winner;
    };
    // I2-ITP-23: a double counts before a tie is rolled again.
    if (*a.barred && *b.barred) return say(rules.barred_loses.rule, InitiativeWinner::None);
    if (*a.barred || *b.barred)
        return say(rules.barred_loses.rule, *a.barred ? InitiativeWinner::B : InitiativeWinner::A);
    if (*a.total == *b.total) return say(rules.tie_rerolled.rule, InitiativeWinner::Reroll);
    return say(rules.dice.rule, *a.total > *b.total ? InitiativeWinner::A : InitiativeWinner::B);
}

Tally both_rolls(const Edition& edition, const InitiativeRoll& a, const InitiativeRoll& b) {
    Tally because;
    because.note(edition.initiative.dice.rule, "side_a");
    because.append(a.because);
    because.note(edition.initiative.dice.rule, "side_b");
    because.append(b.because);
    return because;
}

std::vector<std::size_t> best_of_side(std::span<const InitiativeRoll> rolls) {
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < rolls.size(); ++i) {
        if (rolls[i].barred.value_or(false)) continue;
        const int total = rolls[i].total.value_or(0), most = best.empty() ? total : rolls[best[0]].total.value_or(0);
        if (total > most) best.clear();
        if (total >= most) best.push_back(i);
    }
    return best;
}

}  // namespace acies
