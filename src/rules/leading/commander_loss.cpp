#include "rules/leading/commander_loss.h"

#include <algorithm>
#include <numeric>

#include "rules/edition.h"
#include "rules/leading/discipline.h"
#include "rules/troops/status.h"

namespace acies {

namespace {

// I1-LDR-13: in the unit of an inspiring figure a die decides. Nothing if it is needed and not known.
std::optional<Tested> who_is_tested(const Edition& edition, const CommanderTest& test) {
    const Cited<int>& figure_from = edition.specials.inspiring.tested_from;
    if (!test.inspiring_attached || !figure_from.stated()) return Tested::Commander;
    if (!test.selector_die) return std::nullopt;
    return *test.selector_die >= figure_from.value ? Tested::Inspiring : Tested::Commander;
}

std::optional<int> own_leadership(const Edition& edition, const CommanderTest& test) {
    return test.leadership ? test.leadership : leadership(edition, test.general.quality);
}

std::optional<RerollRight> right_of(const Edition& edition, const CommanderTest& test, Tested tested, Tally& because) {
    const Quality quality =
        tested == Tested::Inspiring ? edition.specials.inspiring.counts_as.value : test.general.quality;
    if (!has_quality(edition, quality)) return std::nullopt;
    const Cited<RerollRight>& right = edition.command.qualities[quality].loss_reroll;
    const RerollRight value = right.stated() ? right.value : RerollRight::None;
    because.note(right.stated() ? right.rule : edition.commander_loss.table.rule, Words(value));
    return value;
}

// I1-LDR-03, 04: the commander's own leadership less those of the others. Returns false if it counts and is not known.
bool add_leaderships(const Edition& edition, const CommanderTest& test, Tested tested, const CommanderFate& result,
                     Tally& because) {
    const CommanderLossRules& rules = edition.commander_loss;
    if (rules.no_leadership_up_to.stated() && test.points && *test.points <= rules.no_leadership_up_to.value) {
        because.add(0, rules.no_leadership_up_to.rule, "leadership_does_not_count_in_a_game_of_this");
        return true;
    }
    const std::optional<int> commander = own_leadership(edition, test);
    if (!commander || !result.leadership) return false;
    const int others = std::accumulate(test.other_leaderships.begin(), test.other_leaderships.end(), 0) +
                       (tested == Tested::Inspiring ? *commander : 0);
    because.add(*result.leadership,
                tested == Tested::Inspiring ? edition.specials.inspiring.counts_as.rule : rules.leadership.rule,
                "leadership");
    because.add(-others, rules.other_leaderships.rule, "leadership_of_the_other_commanders");
    return true;
}

// 2d6 and all modifiers: the total of the ledger. False if something is not known.
bool add_total(const Edition& edition, const CommanderTest& test, Tested tested, const CommanderFate& result,
               Tally& because) {
    const CommanderLossRules& rules = edition.commander_loss;
    if (!test.dice || !test.structure || !test.losses) return false;
    because.add((*test.dice)[0] + (*test.dice)[1], rules.table.rule, "dice");
    if (!add_leaderships(edition, test, tested, result, because)) return false;
    const Cited<int>& structure = rules.structure[*test.structure];
    because.add(structure.value, structure.rule, Words(*test.structure));
    because.add(*test.losses, rules.losses.rule, "losses_in_the_test");
    if (test.mounted) because.add(rules.mounted.value, rules.mounted.rule, "mounted");
    return true;
}

FateLine line_at(const FateTable& table, int total) {
    FateLine found;
    for (const FateLine& line : table)
        if (total >= line.from) found = line;
    return found;
}

// The line that counts; nothing if that depends on a cause which is not known.
std::optional<FateLine> line_of(const CommanderLossRules& rules, const CommanderTest& test, int total) {
    const FateLine plain = line_at(rules.table.value, total);
    if (!rules.missile_table.stated()) return plain;
    const FateLine missiles = line_at(rules.missile_table.value, total);
    if (test.cause) return rules.missiles.value.contains(*test.cause) ? missiles : plain;
    const bool same = plain.fate == missiles.fate && plain.routs == missiles.routs;
    return same ? std::optional(plain) : std::nullopt;
}

Routs routs_with(const Edition& edition, const CommanderTest& test, Tested tested, const FateLine& line) {
    if (tested == Tested::Inspiring && holds(edition.specials.inspiring.nobody_routs)) return Routs::None;
    return test.general.cinc ? std::max(line.routs, line.routs_if_cinc) : line.routs;
}

void read_table(const Edition& edition, const CommanderTest& test, Tested tested, CommanderFate& result) {
    const CommanderLossRules& rules = edition.commander_loss;
    const auto line = line_of(rules, test, *result.total);
    if (!line) return;
    result.fate = line->fate;
    result.routs = routs_with(edition, test, tested, *line);
    const bool missiles = rules.missile_table.stated() && test.cause && rules.missiles.value.contains(*test.cause);
    result.because.note(missiles ? rules.missile_table.rule : rules.table.rule,
                        Words(missiles ? Phrase("after_missiles") : Phrase(), *result.fate, *result.routs));
}

CommanderFate unharmed(RuleId rule, Words words) {
    CommanderFate result;
    result.fate = Fate::None;
    result.routs = Routs::None;
    result.because.note(rule, words);
    return result;
}

}  // namespace

bool endangers_commander(const Edition& edition, int failed_die) {
    const CommanderLossRules& rules = edition.commander_loss;
    return rules.table.stated() && failed_die == rules.cohesion_face.value;
}

CommanderFate commander_fate(const Edition& edition, const CommanderTest& test) {
    const CommanderLossRules& rules = edition.commander_loss;
    if (!rules.table.stated()) return unharmed(rules.only_with_unit.rule, "the_general_is_lost_only_with_the_unit");
    if (!endangers_commander(edition, test.cohesion_die))
        return unharmed(rules.cohesion_face.rule, "no_test_the_cohesion_die_did_not_call_for");

    CommanderFate result;
    result.tested = who_is_tested(edition, test);
    if (!result.tested) {
        result.because.note(edition.specials.inspiring.tested_from.rule, "a_die_decides_who_is_tested");
        return result;
    }
    const bool inspiring = *result.tested == Tested::Inspiring;
    if (inspiring) result.because.note(edition.specials.inspiring.tested_from.rule, Words(Tested::Inspiring));
    result.leadership =
        inspiring ? leadership(edition, edition.specials.inspiring.counts_as.value) : own_leadership(edition, test);
    result.right = right_of(edition, test, *result.tested, result.because);
    Tally sum;
    if (!add_total(edition, test, *result.tested, result, sum)) return result;
    result.total = sum.total();
    result.because.append(sum);
    read_table(edition, test, *result.tested, result);
    return result;
}

namespace {

// I1-CMD-22: a failed discipline test disorders; a unit already disordered loses VBU.
void fail_shock_test(const Edition& edition, const Unit& unit, RuleId rule, AfterLoss& after) {
    if (!is_disordered(edition, unit)) {
        after.disordered = can_be_disordered(edition, unit);
        return after.because.note(rule, "failed_its_discipline_test_disordered");
    }
    if (after.vbu) after.vbu = std::max(0, *after.vbu - edition.commander_loss.shock_vbu.value);
    after.because.add(-edition.commander_loss.shock_vbu.value, rule, "failed_its_discipline_test_while_disordered");
}

// I1-DIS-03, I1-ITP-08: a test like any other, out of the radius of a general too.
bool passes_shock_test(const Edition& edition, const Unit& unit, int die, bool in_radius, Tally& because) {
    Tally sum;
    const bool passed = passes_plainly(edition, {.unit = unit, .in_radius = in_radius}, die, sum);
    because.append(sum);
    return passed;
}

}  // namespace

AfterLoss after_charismatic_loss(const Edition& edition, const Unit& unit, std::optional<int> die, bool in_radius) {
    const CommanderLossRules& rules = edition.commander_loss;
    const Cited<LossShock>& shock = edition.command.qualities[Quality::Charismatic].when_lost;
    AfterLoss after{.vbu = unit.vbu, .disordered = is_disordered(edition, unit)};
    switch (shock.value) {
        case LossShock::None:
            if (shock.stated()) after.because.note(shock.rule, "the_loss_does_nothing_to_the_army");
            return after;
        case LossShock::LosesVbu:
            if (after.vbu) after.vbu = std::max(0, *after.vbu - rules.shock_vbu.value);
            after.because.add(-rules.shock_vbu.value, shock.rule, "a_charismatic_general_is_lost");
            return after;
        case LossShock::TestsDiscipline:
            if (!die) {
                after.vbu.reset();
                after.disordered.reset();
                after.because.note(shock.rule, "it_tests_its_discipline");
            } else if (passes_shock_test(edition, unit, *die, in_radius, after.because))
                after.because.note(shock.rule, "passed_its_discipline_test_nothing_happens");
            else
                fail_shock_test(edition, unit, shock.rule, after);
            return after;
    }
    return after;
}

}  // namespace acies
