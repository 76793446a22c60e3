#include "rules/leading/victory.h"

#include <algorithm>
#include <cstdint>

#include "rules/edition.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

// Nothing lost never routs, not even of nothing.
bool reaches(const RoutThreshold& threshold, const Demoralisation& d) {
    if (!threshold.divisor.stated() || d.lost <= 0) return false;
    const int weighed = d.lost * threshold.divisor.value;
    return holds(threshold.must_exceed) ? weighed > d.vd : weighed >= d.vd;
}

bool depends_on_quality(const CommanderVd& vd) {
    const auto stated = [](const Cited<int>& value) { return value.stated(); };
    return std::ranges::any_of(vd.quality.items, stated) || std::ranges::any_of(vd.cinc_quality.items, stated);
}

// The most special entry for this commander.
const Cited<int>& entry_for(const CommanderVd& vd, const General& general) {
    if (general.cinc && vd.cinc_quality[general.quality].stated()) return vd.cinc_quality[general.quality];
    if (general.cinc && vd.cinc.stated()) return vd.cinc;
    if (vd.quality[general.quality].stated()) return vd.quality[general.quality];
    return vd.any;
}

// I1-CMD-28: a Coward's Command follows another that has routed, on an odd roll. Nothing if dice are missing.
std::optional<bool> general_routs(const Edition& edition, const CommandState& state, Tally& because) {
    if (!state.quality) return std::nullopt;
    const Cited<bool>& odd = edition.command.qualities[*state.quality].routs_on_odd_roll;
    if (!holds(odd)) {
        const VictoryRules& rules = edition.victory;
        const RuleId rule = rules.command.divisor.stated() ? rules.command.divisor.rule : rules.no_commands.rule;
        if (!state.losses) because.note(rule, "no_roll_of_this_general_routs_the_command");
        return false;
    }
    if (!state.other_command_routed) {
        because.note(odd.rule, "no_other_command_has_routed");
        return false;
    }
    if (!state.dice) return std::nullopt;
    const bool routs = ((*state.dice)[0] + (*state.dice)[1]) % 2 != 0;
    because.note(odd.rule, routs ? Phrase("another_command_has_routed_and_this_general_rolls_odd")
                                 : Phrase("this_general_rolls_even"));
    return routs;
}

struct Sum {
    std::optional<int> vdt, lost;
};

// Total and losses, as stated or from the Commands; a routed Command counts whole.
Sum add_up(const Edition& edition, const ArmyState& army, bool checked, Tally& because) {
    const VictoryRules& rules = edition.victory;
    Sum sum{army.vdt, army.lost};
    if (sum.lost) because.add(*sum.lost, rules.army.divisor.rule, "vd_of_lost_units");
    if (army.commands.empty()) return sum;
    int vd = 0, lost = 0;
    Tally routs;
    for (const Demoralisation& command : army.commands) {
        const bool whole =
            checked && holds(rules.routed_command_counts_whole) && losses_rout_command(edition, command, routs);
        vd += command.vd;
        lost += whole ? command.vd : command.lost;
        if (!army.lost)
            because.add(whole ? command.vd : command.lost,
                        whole ? rules.routed_command_counts_whole.rule : rules.army.divisor.rule,
                        whole ? Phrase("a_routed_command_counts_whole") : Phrase("vd_lost_by_a_command"));
    }
    if (!sum.vdt) sum.vdt = vd;
    if (!sum.lost) sum.lost = lost;
    return sum;
}

// I1-VIC-05, 06: baggage and built-up area count only if lost.
int extra_losses(const VictoryRules& rules, const ArmyState& army, bool checked, Tally& because) {
    const int before = because.total();
    if (army.baggage_lost && rules.baggage[*army.baggage_lost].stated()) {
        const Cited<int>& value = rules.baggage[*army.baggage_lost];
        because.add(value.value, value.rule, Words(*army.baggage_lost));
    }
    if (army.built_up_area_lost && checked && rules.built_up_area.stated())
        because.add(rules.built_up_area.value, rules.built_up_area.rule, "built_up_area_occupied_by_the_attacker");
    return because.total() - before;
}

BattleEnd end_of(bool own_routed, bool enemy_routed) {
    if (own_routed && enemy_routed) return BattleEnd::Draw;
    if (own_routed) return BattleEnd::Lost;
    return enemy_routed ? BattleEnd::Won : BattleEnd::None;
}

}  // namespace

std::optional<int> vd_of_commander(const Edition& edition, const General& general, Tally& because) {
    const CommanderVd& vd = edition.victory.commander;
    if (depends_on_quality(vd) && !has_quality(edition, general.quality)) {
        because.note(vd.any.rule, "it_depends_on_the_generals_quality");
        return std::nullopt;
    }
    const Cited<int>& entry = entry_for(vd, general);
    if (!entry.stated()) return std::nullopt;
    because.add(entry.value, entry.rule, Words(general.cinc ? Phrase("commander_in_chief") : Phrase("general")));
    return entry.value;
}

std::optional<int> vd_of_baggage(const Edition& edition, const Unit& unit, Tally& because) {
    if (!is(unit, TroopType::BAG)) {
        because.note(edition.victory.total.rule, "the_vd_of_a_unit_stands_in_its_list");
        return std::nullopt;
    }
    const Cited<int>& entry = edition.victory.baggage[unit.fortified ? Baggage::Fortified : Baggage::Plain];
    if (!entry.stated()) return std::nullopt;
    because.add(entry.value, entry.rule, unit.fortified ? Phrase("fortified_baggage") : Phrase("baggage"));
    return entry.value;
}

bool losses_rout_command(const Edition& edition, const Demoralisation& command, Tally& because) {
    const VictoryRules& rules = edition.victory;
    if (holds(rules.no_commands)) {
        because.note(rules.no_commands.rule, "no_command_routs_on_its_own");
        return false;
    }
    const bool routed = reaches(rules.command, command);
    because.note(rules.command.divisor.rule,
                 routed ? Phrase("the_command_has_lost_too_much") : Phrase("the_command_holds"));
    return routed;
}

bool losses_rout_army(const Edition& edition, const Demoralisation& army, Tally& because) {
    const bool routed = reaches(edition.victory.army, army);
    because.note(edition.victory.army.divisor.rule,
                 routed ? Phrase("the_army_has_lost_half_routed") : Phrase("the_army_holds"));
    return routed;
}

std::optional<bool> command_routs(const Edition& edition, const CommandState& state, Tally& because) {
    std::optional<bool> routs = general_routs(edition, state, because);
    if (state.losses) {
        const bool by_losses = losses_rout_command(edition, *state.losses, because);
        if (by_losses || !state.quality || routs) routs = by_losses || routs.value_or(false);
    }
    return routs;
}

ArmyFate army_fate(const Edition& edition, const ArmyState& army) {
    const VictoryRules& rules = edition.victory;
    ArmyFate fate;
    fate.checked = army.when == Moment::EndOfTurn || !holds(rules.losses_checked_at_end_of_turn);
    const Sum sum = add_up(edition, army, fate.checked, fate.because);
    const int extra = extra_losses(rules, army, fate.checked, fate.because);
    fate.vdt = sum.vdt;
    if (sum.lost || army.baggage_lost || army.built_up_area_lost) fate.counted_lost = sum.lost.value_or(0) + extra;
    if (!fate.checked) {
        fate.because.note(rules.losses_checked_at_end_of_turn.rule, "checked_only_at_the_end_of_the_turn");
        fate.routed = false;
        if (army.enemy) fate.result = BattleEnd::None;
        return fate;
    }
    if (!fate.vdt || !fate.counted_lost) return fate;
    fate.routed = losses_rout_army(edition, {*fate.vdt, *fate.counted_lost}, fate.because);
    if (!army.enemy) return fate;
    const bool enemy_routed = reaches(rules.army, *army.enemy);
    fate.result = end_of(*fate.routed, enemy_routed);
    if (*fate.result == BattleEnd::Draw) fate.because.note(rules.both_routed_is_draw.rule, "both_armies_routed_a_draw");
    return fate;
}

BattleEnd at_turn_limit(const Edition& edition, const Demoralisation& own, const Demoralisation& enemy) {
    const Cited<int>& margin = edition.victory.turn_limit_margin_percent;
    if (!margin.stated() || own.vd <= 0 || enemy.vd <= 0) return BattleEnd::Draw;
    // own.lost / own.vd against enemy.lost / enemy.vd, without division
    const std::int64_t difference = (std::int64_t{enemy.lost} * own.vd - std::int64_t{own.lost} * enemy.vd) * 100;
    const std::int64_t least = std::int64_t{margin.value} * own.vd * enemy.vd;
    if (difference == 0) return BattleEnd::Draw;
    if (difference > 0 && difference >= least) return BattleEnd::Won;
    return difference < 0 && -difference >= least ? BattleEnd::Lost : BattleEnd::Draw;
}

}  // namespace acies
