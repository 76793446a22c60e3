#include "armies/army_check.h"

#include <algorithm>

#include "armies/limits.h"
#include "battle/position/setup.h"
#include "rules/leading/cards.h"

namespace acies {

namespace {

class ArmyCheck {
public:
    explicit ArmyCheck(Count& count)
        : count_(count),
          edition_(count.edition),
          roster_(count.roster),
          result_(count.result) {}

    void run() {
        check_lists();
        check_format();
        check_army();
        check_cards();
    }

private:
    // The numbers of the lists, as the format has them.
    void check_lists() {
        if (!counts_points(edition_)) return check_options();
        for (const ArmyRow& row : count_.list.rows) check_row(count_.list, row, count_.rows[""], true);
        for (const Either& either : count_.list.either) check_either(either);
        for (const Together& together : count_.list.together) check_together(together);
        for (const RosterCommand& command : roster_.commands) {
            const ArmyList* ally = command.ally.empty() ? nullptr : count_.find(command.ally);
            if (!ally || checked_allies_.contains(command.ally)) continue;
            checked_allies_[command.ally] = true;
            for (const ArmyRow& row : ally->rows) check_row(*ally, row, count_.rows[command.ally], false);
        }
    }

    RuleId rule_of(const ListNumbers& numbers) const {
        return numbers.because.reasons().empty() ? count_.rule_of_lists() : numbers.because.reasons().back().rule;
    }

    void check_row(const ArmyList& list, const ArmyRow& row, const RowCounts& counts, bool with_minimum) {
        if (!has_row(edition_, row)) return;
        const auto found = counts.find(row.id);
        const RowCount none;
        const RowCount& count = found == counts.end() ? none : found->second;
        const ListNumbers limits = limits_in(edition_, game_of(roster_), list, row);
        check_limits(limits, count.units, {row.id}, row.names.en, RosterFault::BelowMinimum, RosterFault::AboveMaximum,
                     with_minimum);
        for (const auto& [id, upgraded] : count.upgraded) {
            const Upgrade& upgrade = *find_upgrade(row, id);
            int most = upgrade.max > 0 ? upgrade.max : max_of_one_kind;
            if (upgrade.share > 0) most = std::min(most, count.units / upgrade.share);
            if (upgraded > most)
                count_.say({.what = RosterFault::UpgradeTooOften,
                            .rule = count_.rule_of_lists(),
                            .where = "commands",
                            .subject = row.names.en + ": " + upgrade.names.en,
                            .rows = {row.id},
                            .upgrade = id,
                            .is = upgraded,
                            .limit = most,
                            .mend = Mend::Remove,
                            .by = upgraded - most});
        }
    }
    void check_limits(const ListNumbers& limits, int units, const std::vector<std::string>& rows,
                      const std::string& name, RosterFault below, RosterFault above, bool with_minimum) {
        if (with_minimum && limits.min && units < *limits.min)
            count_.say({.what = below,
                        .rule = rule_of(limits),
                        .where = "commands",
                        .subject = name,
                        .rows = rows,
                        .is = units,
                        .limit = *limits.min,
                        .mend = Mend::Add,
                        .by = *limits.min - units});
        if (limits.max && units > *limits.max)
            count_.say({.what = above,
                        .rule = rule_of(limits),
                        .where = "commands",
                        .subject = name,
                        .rows = rows,
                        .is = units,
                        .limit = *limits.max,
                        .mend = Mend::Remove,
                        .by = units - *limits.max});
    }

    int units_of(const std::string& row) { return count_.rows[""][row].units; }
    std::string names_of(const std::vector<std::string>& rows) const {
        std::string all;
        for (const std::string& id : rows) {
            if (!all.empty()) all += ", ";
            all += find_row(count_.list, id)->names.en;
        }
        return all;
    }
    void check_either(const Either& either) {
        const auto used = std::ranges::count_if(either.rows, [&](const std::string& row) { return units_of(row) > 0; });
        if (used > 1)
            count_.say({.what = RosterFault::EitherOr,
                        .rule = count_.rule_of_lists(),
                        .where = "commands",
                        .subject = names_of(either.rows),
                        .rows = either.rows,
                        .is = static_cast<int>(used),
                        .limit = 1,
                        .mend = Mend::Remove});
    }
    void check_together(const Together& together) {
        int units = 0;
        for (const std::string& row : together.rows) units += units_of(row);
        check_limits(limits_in(edition_, game_of(roster_), together), units, together.rows, names_of(together.rows),
                     RosterFault::TogetherBelow, RosterFault::TogetherAbove, true);
    }

    // An army without points is that of the list, with any of its options.
    void check_options() {
        std::vector<int> wanted;
        for (const ArmyRow& row : count_.list.rows) wanted.push_back(usual_count(edition_, row));
        if (fits(wanted, 0)) return;
        const int usual = [&] {
            int sum = 0;
            for (const ArmyRow& row : count_.list.rows) sum += usual_count(edition_, row);
            return sum;
        }();
        count_.say({.what = RosterFault::NotTheList,
                    .rule = count_.rule_of_lists(),
                    .where = "commands",
                    .subject = count_.list.names.en,
                    .is = result_.units,
                    .limit = usual,
                    .mend = Mend::TakeListArmy});
    }
    bool fits(const std::vector<int>& wanted, std::size_t swap) {
        if (swap == count_.list.swaps.size()) {
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (wanted[i] != units_of(count_.list.rows[i].id)) return false;
            return true;
        }
        std::vector<int> changed = wanted;
        for (int times = 0; times <= count_.list.swaps[swap].times; ++times) {
            if (std::ranges::all_of(changed, [](int count) { return count >= 0; }) && fits(changed, swap + 1))
                return true;
            add(changed, count_.list.swaps[swap].give, -1);
            add(changed, count_.list.swaps[swap].take, 1);
        }
        return false;
    }
    void add(std::vector<int>& counts, const std::vector<CountedRow>& rows, int sign) const {
        for (const CountedRow& counted : rows)
            counts[static_cast<std::size_t>(find_row(count_.list, counted.row) - count_.list.rows.data())] +=
                sign * counted.count;
    }

    // ---- the format

    void check_format() {
        const CompositionRules& rules = edition_.tournament.army;
        const bool known = roster_.format == RosterFormat::Free ||
                           (count_.is_great_battle() ? edition_.tournament.great_battle.list_factor.stated()
                                                     : rules.formats.stated() && roster_.points > 0);
        if (!known)
            count_.say({.what = RosterFault::NoFormat,
                        .rule = count_.rule_of_lists(),
                        .where = "format",
                        .subject = std::string(words_of(roster_.format)),
                        .mend = Mend::ChooseOther});
        if (roster_.points > 0 && !counts_points(edition_))
            count_.say({.what = RosterFault::NoPoints,
                        .rule = count_.rule_of_lists(),
                        .where = "points",
                        .mend = Mend::GiveUp});
        ArmyEntry army{.scale = format_scale(roster_.scale),
                       .points = roster_.points,
                       .exploration_points = roster_.exploration_points,
                       .forward_deployment = roster_.forward_deployment};
        for (std::size_t c = 0; c < roster_.commands.size(); ++c) {
            const RosterCommand& command = roster_.commands[c];
            army.commands.push_back({.vd = result_.commands[c].vd, .quality = command.general, .cinc = command.cinc});
            if (!command.ally.empty()) army.commands.back().ally = command.ally;
        }
        Tally because;
        for (ArmyFault fault : acies::faults_of(edition_, army, because))
            if (roster_.format == RosterFormat::Tournament || is_of_every_game(fault)) say_composition(fault, army);
    }
    // Others are limits of a tournament.
    static bool is_of_every_game(ArmyFault fault) {
        using enum ArmyFault;
        return fault == NotCinc || fault == WeakGenerals || fault == Allies || fault == ExplorationPoints;
    }
    void say_composition(ArmyFault fault, const ArmyEntry& army) {
        RosterProblem said{.what = RosterFault::Composition,
                           .rule = edition_.tournament.army.faults[fault].rule,
                           .where = "commands",
                           .detail = Words(fault)};
        const Format* format = format_of(edition_, army.scale, army.points);
        const int count = static_cast<int>(army.commands.size());
        switch (fault) {
            case ArmyFault::NumberOfCommands:
                said.is = count;
                said.limit = count < format->min_commands ? format->min_commands : format->max_commands;
                said.mend = count < format->min_commands ? Mend::Add : Mend::Remove;
                said.by = count < *said.limit ? *said.limit - count : count - *said.limit;
                break;
            case ArmyFault::LargestCommand: {
                int most = 0;
                for (const CommandMuster& command : result_.commands) most = std::max(most, command.vd);
                said.is = most;
                said.limit = result_.vdt * format->largest_percent / 100;
                said.mend = Mend::MoveUnits;
                break;
            }
            case ArmyFault::Coward:
            case ArmyFault::NotCinc:
            case ArmyFault::WeakGenerals: said.mend = Mend::TakeOtherGeneral; break;
            case ArmyFault::Allies: said.mend = Mend::Remove; break;
            case ArmyFault::ExplorationPoints:
                said.where = "exploration_points";
                said.is = army.exploration_points;
                said.limit = edition_.tournament.army.max_exploration_points.value;
                said.mend = Mend::Remove;
                said.by = *said.is - *said.limit;
                break;
            case ArmyFault::ForwardA:
            case ArmyFault::ForwardB:
                said.where = "forward_deployment";
                said.mend = Mend::GiveUp;
                break;
            case ArmyFault::NoCinc: return;  // said already, of every army with Commands
        }
        count_.say(std::move(said));
    }

    void check_army() {
        if (has_commands(edition_) &&
            std::ranges::find(count_.list.structures, roster_.structure) == count_.list.structures.end())
            count_.say({.what = RosterFault::WrongStructure,
                        .rule = count_.rule_of_lists(),
                        .where = "structure",
                        .subject = std::string(words_of(roster_.structure)),
                        .mend = Mend::ChooseOther});
        check_period();
        const Cited<int>& exploration = edition_.specials.exploration_point_cost;
        if (roster_.exploration_points != 0 && (!exploration.stated() || roster_.exploration_points < 0))
            count_.say({.what = RosterFault::NoExploration,
                        .rule = count_.rule_of_lists(),
                        .where = "exploration_points",
                        .is = roster_.exploration_points,
                        .limit = 0,
                        .mend = Mend::GiveUp});
        check_forward();
        if (roster_.scorpio && !edition_.specials.scorpio_cost.stated())
            count_.say({.what = RosterFault::NoScorpio,
                        .rule = count_.rule_of_lists(),
                        .where = "scorpio",
                        .mend = Mend::GiveUp});
    }

    // I1-TOU-03 to I1-TOU-07.
    void check_period() {
        const ListRules& lists = edition_.tournament.lists;
        const int scale = format_scale(roster_.scale);
        const bool open = std::ranges::find(lists.open_scales.value, scale) != lists.open_scales.value.end();
        if (roster_.periods.empty() || open || !count_.list.volume || !has_volumes(edition_)) return;
        Tally because;
        std::vector<SubPeriod> own = sub_periods_of(edition_, *count_.list.volume, because);
        if (lists.organiser_volume.stated() && count_.list.volume == lists.organiser_volume.value)
            for (SubPeriod period : every<SubPeriod>())
                if (lists.organiser_periods.value.contains(period)) own.push_back(period);
        const auto is_own = [&](SubPeriod period) { return std::ranges::find(own, period) != own.end(); };
        if (std::ranges::any_of(roster_.periods, is_own)) return;
        const RuleId rule = because.reasons().empty() ? lists.volumes.rule : because.reasons().front().rule;
        count_.say({.what = RosterFault::WrongPeriod,
                    .rule = rule,
                    .where = "periods",
                    .subject = count_.list.names.en,
                    .mend = Mend::ChooseOther});
    }

    // I1-DEP-48: the army list names the Command.
    void check_forward() {
        if (!roster_.forward_deployment) return;
        const CompositionRules& rules = edition_.tournament.army;
        const bool whole = *roster_.forward_deployment == ForwardDeployment::A;
        const ForwardRules& forward = whole ? rules.forward_a : rules.forward_b;
        const auto command = std::ranges::find(roster_.commands, roster_.forward_command, &RosterCommand::name);
        const bool found = command != roster_.commands.end();
        const bool fits = forward.points.stated() && (!whole || found) &&
                          !(found && forward.not_under.value.contains(command->general));
        if (!fits)
            count_.say({.what = RosterFault::NoForward,
                        .rule = forward.points.stated() ? forward.points.rule : count_.rule_of_lists(),
                        .where = "forward_command",
                        .subject = roster_.forward_command,
                        .mend = Mend::ChooseOther});
    }

    // ---- cards

    void check_cards() {
        const bool none = roster_.cards.empty() && !roster_.strategic && !roster_.free_strategic;
        if (none) return;
        const auto complain = [&](RuleId rule, Words why) {
            count_.say(
                {.what = RosterFault::WrongCards, .rule = rule, .where = "cards", .detail = why, .mend = Mend::Remove});
        };
        if (!has_cards(edition_)) return complain(count_.rule_of_lists(), {});
        CardChoice choice{.points = roster_.points > 0 ? roster_.points : *result_.price};
        for (const RosterCommand& command : roster_.commands)
            if (command.cinc) choice.cinc = command.general;
        bool are_known = true;
        for (Card card : roster_.cards) {
            are_known &= is_tactical(edition_, card);
            ++choice.copies[card];
        }
        if (roster_.strategic) {
            are_known &= is_strategic(edition_, *roster_.strategic);
            choice.strategic.push_back(*roster_.strategic);
        }
        if (!are_known) return complain(edition_.cards.allowance.rule, {});
        choice.free_strategic = roster_.free_strategic;
        const CardVerdict verdict = card_choice(edition_, choice);
        if (verdict.refusal) complain(edition_.cards.refusals[*verdict.refusal].rule, Words(*verdict.refusal));
        if (verdict.cost && holds(edition_.cards.part_of_army_budget))
            count_.bill({.where = "cards",
                         .what = "cards",
                         .each = *verdict.cost,
                         .rule = edition_.cards.part_of_army_budget.rule});
    }

    Count& count_;
    const Edition& edition_;
    const Roster& roster_;
    Muster& result_;
    std::map<std::string, bool, std::less<>> checked_allies_;
};

}  // namespace

void check_army(Count& count) { ArmyCheck(count).run(); }

}  // namespace acies
