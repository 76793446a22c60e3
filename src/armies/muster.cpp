#include "armies/muster.h"

#include <algorithm>

#include "armies/army_check.h"
#include "battle/position/setup.h"
#include "rules/leading/victory.h"
#include "rules/moving/grouping.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

constexpr int max_units_of_army = static_cast<int>(max_units) / 2;

std::string at(const std::string& list, std::size_t i) { return list + '[' + std::to_string(i) + ']'; }

class Counting {
public:
    explicit Counting(Count& count)
        : count_(count),
          edition_(count.edition),
          roster_(count.roster),
          result_(count.result) {}

    void run() {
        for (std::size_t c = 0; c < roster_.commands.size(); ++c) count_command(c);
        check_commands();
        check_army(count_);
        close_bill();
    }

private:
    // ---- Commands and their units

    void count_command(std::size_t c) {
        const RosterCommand& command = roster_.commands[c];
        const std::string where = at("commands", c);
        result_.commands.emplace_back();
        const ArmyList* list = list_of(command, where);
        if (command.units.empty())
            count_.say({.what = RosterFault::EmptyCommand,
                        .rule = count_.rule_of_lists(),
                        .where = where,
                        .subject = command.name,
                        .mend = Mend::Add,
                        .by = 1});
        for (std::size_t u = 0; list && u < command.units.size(); ++u)
            count_units(*list, command, u, at(where + ".units", u));
        check_general(c, where);
    }

    const ArmyList* list_of(const RosterCommand& command, const std::string& where) {
        if (command.ally.empty()) return &count_.list;
        const ArmyList* list = count_.find(command.ally);
        if (list && std::ranges::find(count_.list.allies, command.ally, &Ally::list) != count_.list.allies.end())
            return list;
        count_.say({.what = RosterFault::UnknownAlly,
                    .rule = count_.rule_of_lists(),
                    .where = where + ".ally",
                    .subject = command.ally,
                    .mend = Mend::ChooseOther});
        return nullptr;
    }

    void count_units(const ArmyList& list, const RosterCommand& command, std::size_t u, const std::string& where) {
        const RosterUnits& units = command.units[u];
        const ArmyRow* row = find_row(list, units.row);
        if (!row || !has_row(edition_, *row))
            return count_.say({.what = row ? RosterFault::NotInEdition : RosterFault::UnknownRow,
                               .rule = count_.rule_of_lists(),
                               .where = where + ".row",
                               .subject = row ? row->names.en : units.row,
                               .rows = {units.row},
                               .mend = Mend::ChooseOther});
        const std::string& name = row->names.en;
        if (units.count < 1 || units.count > max_of_one_kind || units.ranks < 1 ||
            units.ranks > static_cast<int>(max_ranks))
            return count_.say({.what = RosterFault::WrongCount,
                               .rule = count_.rule_of_lists(),
                               .where = where + ".count",
                               .subject = name,
                               .rows = {row->id},
                               .is = units.count,
                               .limit = max_of_one_kind,
                               .mend = Mend::ChooseOther});
        if (units.weapon && std::ranges::find(row->weapons, *units.weapon) == row->weapons.end())
            return count_.say({.what = RosterFault::WrongWeapon,
                               .rule = count_.rule_of_lists(),
                               .where = where + ".weapon",
                               .subject = name,
                               .rows = {row->id},
                               .mend = Mend::ChooseOther});
        const Upgrade* upgrade = find_upgrade(*row, units.upgrade);
        if (!units.upgrade.empty() && !upgrade)
            count_.say({.what = RosterFault::UnknownUpgrade,
                        .rule = count_.rule_of_lists(),
                        .where = where + ".upgrade",
                        .subject = name,
                        .rows = {row->id},
                        .mend = Mend::ChooseOther});
        const ArmyRow* behind = row_behind(list, *row, units, where);
        check_large_unit(*row, *behind, units, where);

        RowCounts& counts = count_.rows[command.ally];
        counts[row->id].units += units.count;
        counts[behind->id].units += units.count * (units.ranks - 1);
        if (upgrade) count_upgrade(counts[row->id], *upgrade, units, name, where);
        result_.commands.back().units += units.count * units.ranks;
        result_.units += units.count * units.ranks;
        count_vd(command, units, profile_of(edition_, *row, upgrade, units.weapon).vd,
                 profile_of(edition_, *behind).vd);
        if (result_.price) charge(list, *row, *behind, upgrade, units, where);
    }

    const ArmyRow* row_behind(const ArmyList& list, const ArmyRow& row, const RosterUnits& units,
                              const std::string& where) {
        if (units.behind.empty() || units.behind == row.id) return &row;
        const ArmyRow* behind = find_row(list, units.behind);
        if (behind && units.ranks > 1 && std::ranges::find(row.behind, behind->id) != row.behind.end()) return behind;
        count_.say({.what = RosterFault::WrongBehind,
                    .rule = count_.rule_of_lists(),
                    .where = where + ".behind",
                    .subject = row.names.en,
                    .rows = {row.id},
                    .mend = Mend::ChooseOther});
        return &row;
    }

    void check_large_unit(const ArmyRow& row, const ArmyRow& behind, const RosterUnits& units,
                          const std::string& where) {
        if (units.ranks == 1) return;
        const Unit front = profile_of(edition_, row).unit;
        std::optional<TroopType> type;
        if (&behind != &row) type = profile_of(edition_, behind).unit.type;
        const std::vector<std::optional<TroopType>> types(static_cast<std::size_t>(units.ranks - 1), type);
        const auto fault = fault_of_large_unit(edition_, front, types, row.grants.contains(Grant::LargeUnit));
        if (fault)
            count_.say({.what = RosterFault::LargeUnitByRules,
                        .rule = fault->rule,
                        .where = where + ".ranks",
                        .subject = row.names.en,
                        .rows = {row.id},
                        .detail = fault->why,
                        .is = units.ranks,
                        .mend = Mend::Remove});
        else if (units.ranks > row.large_unit && row.behind.empty())
            count_.say({.what = RosterFault::LargeUnitByList,
                        .rule = count_.rule_of_lists(),
                        .where = where + ".ranks",
                        .subject = row.names.en,
                        .rows = {row.id},
                        .is = units.ranks,
                        .limit = row.large_unit,
                        .mend = Mend::Remove,
                        .by = units.ranks - row.large_unit});
    }

    void count_upgrade(RowCount& count, const Upgrade& upgrade, const RosterUnits& units, const std::string& name,
                       const std::string& where) {
        count.upgraded[upgrade.id] += upgrade.front_only ? units.count : units.count * units.ranks;
        if (upgrade.with_general && (!units.general || units.count > 1))
            count_.say({.what = RosterFault::UpgradeWithoutGeneral,
                        .rule = count_.rule_of_lists(),
                        .where = where + ".upgrade",
                        .subject = name,
                        .rows = {units.row},
                        .upgrade = upgrade.id,
                        .mend = Mend::MarkGeneral});
    }

    // I1-TRP-11: the unit of a general may have the VD that the general gives it.
    void count_vd(const RosterCommand& command, const RosterUnits& units, int front, int rear) {
        int vd = units.count * (front + rear * (units.ranks - 1));
        if (units.general && has_commands(edition_) && !holds(edition_.victory.commander_apart)) {
            Tally because;
            const auto of_general =
                vd_of_commander(edition_, {.quality = command.general, .cinc = command.cinc}, because);
            vd += of_general.value_or(front) - front;
        }
        result_.commands.back().vd += vd;
        result_.vdt += vd;
    }

    void charge(const ArmyList& list, const ArmyRow& row, const ArmyRow& behind, const Upgrade* upgrade,
                const RosterUnits& units, const std::string& where) {
        const UnitPrice price = price_of(edition_, list, row, upgrade, units.weapon);
        const int rear = &behind == &row ? price.rear : price_of(edition_, list, behind).rear;
        count_.bill({.where = where,
                     .what = upgrade ? row.names.en + ": " + upgrade->names.en : row.names.en,
                     .count = units.count,
                     .each = price.front + rear * (units.ranks - 1),
                     .rule = price.rule,
                     .provenance = price.provenance});
    }

    // ---- generals

    void check_general(std::size_t c, const std::string& where) {
        const RosterCommand& command = roster_.commands[c];
        const RuleId rule = edition_.command.attachment.rule;
        int marked = 0;
        for (std::size_t u = 0; u < command.units.size(); ++u)
            if (command.units[u].general) {
                ++marked;
                check_place_of_general(command, command.units[u], at(where + ".units", u));
            }
        if (marked > 1)
            count_.say({.what = RosterFault::TwoGenerals,
                        .rule = rule,
                        .where = where,
                        .subject = command.name,
                        .is = marked,
                        .limit = 1,
                        .mend = Mend::UnmarkGeneral});
        if (marked == 0 && !has_commands(edition_))
            count_.say({.what = RosterFault::NoGeneral,
                        .rule = rule,
                        .where = where,
                        .subject = command.name,
                        .mend = Mend::MarkGeneral});
        if (!has_commands(edition_)) return;
        if (!has_quality(edition_, command.general))
            return count_.say({.what = RosterFault::UnknownQuality,
                               .rule = rule,
                               .where = where + ".general",
                               .subject = std::string(words_of(command.general)),
                               .mend = Mend::TakeOtherGeneral});
        check_bravery(command, where);
        check_inspiring(command, marked > 0, where);
        // I2-VIC-01 to 03: the general has a VD besides those of the units.
        if (holds(edition_.victory.commander_apart)) {
            Tally because;
            const int vd =
                vd_of_commander(edition_, {.quality = command.general, .cinc = command.cinc}, because).value_or(0);
            result_.commands.back().vd += vd;
            result_.vdt += vd;
        }
        if (result_.price)
            count_.bill({.where = where + ".general",
                         .what = std::string(words_of(command.general)) + (command.cinc ? ", commander-in-chief" : ""),
                         .each = edition_.prices.generals.points[command.general],
                         .rule = edition_.prices.generals.rule});
    }

    void check_place_of_general(const RosterCommand& command, const RosterUnits& units, const std::string& where) {
        const ArmyList* list = command.ally.empty() ? &count_.list : count_.find(command.ally);
        const ArmyRow* row = list ? find_row(*list, units.row) : nullptr;
        if (!row || (count_.is_great_battle() && holds(edition_.tournament.great_battle.leaders_in_any_unit))) return;
        const bool allowed =
            row->general == GeneralsAllowed::Any || (row->general == GeneralsAllowed::Subordinate && !command.cinc);
        if (!allowed)
            count_.say({.what = RosterFault::GeneralNotHere,
                        .rule = count_.rule_of_lists(),
                        .where = where + ".general",
                        .subject = row->names.en,
                        .rows = {row->id},
                        .mend = Mend::UnmarkGeneral});
    }

    void check_bravery(const RosterCommand& command, const std::string& where) {
        const Cited<int>& brave = edition_.melee.modifiers[MeleeModifier::BraveCommander];
        if (command.brave && (!brave.stated() || command.general == Quality::Incompetent))
            count_.say({.what = RosterFault::NotBrave,
                        .rule = brave.stated() ? brave.rule : count_.rule_of_lists(),
                        .where = where + ".brave",
                        .subject = command.name,
                        .mend = Mend::GiveUp});
    }

    void check_inspiring(const RosterCommand& command, bool with_unit, const std::string& where) {
        if (!command.inspiring) return;
        const InspiringRules& rules = edition_.specials.inspiring;
        if (!rules.cost.stated() || rules.never_with.value.contains(command.general) || !with_unit)
            return count_.say({.what = RosterFault::NoInspiring,
                               .rule = rules.cost.stated() ? rules.cost.rule : count_.rule_of_lists(),
                               .where = where + ".inspiring",
                               .subject = command.name,
                               .mend = Mend::GiveUp});
        count_.bill(
            {.where = where + ".inspiring", .what = rules.name, .each = rules.cost.value, .rule = rules.cost.rule});
    }

    // ---- the army

    void check_commands() {
        const std::size_t count = roster_.commands.size();
        if (count == 0)
            count_.say({.what = RosterFault::NoCommand,
                        .rule = count_.rule_of_lists(),
                        .where = "commands",
                        .mend = Mend::Add,
                        .by = 1});
        if (count > 1 && !has_commands(edition_))
            count_.say({.what = RosterFault::CommandsInOneArmy,
                        .rule = edition_.command.attachment.rule,
                        .where = "commands",
                        .is = static_cast<int>(count),
                        .limit = 1,
                        .mend = Mend::MoveUnits});
        const auto cincs = std::ranges::count(roster_.commands, true, &RosterCommand::cinc);
        if (has_commands(edition_) && count > 0 && cincs != 1)
            count_.say({.what = RosterFault::TwoCincs,
                        .rule = edition_.command.attachment.rule,
                        .where = "commands",
                        .is = static_cast<int>(cincs),
                        .limit = 1,
                        .mend = Mend::ChooseOther});
        if (result_.units > max_units_of_army)
            count_.say({.what = RosterFault::TooManyUnits,
                        .rule = count_.rule_of_lists(),
                        .where = "commands",
                        .is = result_.units,
                        .limit = max_units_of_army,
                        .mend = Mend::Remove,
                        .by = result_.units - max_units_of_army});
    }

    // ---- sums

    void close_bill() {
        for (std::size_t c = 0; c < result_.commands.size() && has_commands(edition_); ++c)
            result_.commands[c].breaks_at = min_loss(result_.commands[c].vd, losses_rout_command);
        result_.breaks_at = min_loss(result_.vdt, losses_rout_army);
        if (!result_.price) return;
        if (has_commands(edition_))
            count_.bill({.where = "structure",
                         .what = std::string(words_of(roster_.structure)),
                         .each = edition_.prices.structures.points[roster_.structure],
                         .rule = edition_.prices.structures.rule});
        if (roster_.exploration_points > 0 && edition_.specials.exploration_point_cost.stated())
            count_.bill({.where = "exploration_points",
                         .what = "Exploration Points",
                         .count = roster_.exploration_points,
                         .each = edition_.specials.exploration_point_cost.value,
                         .rule = edition_.specials.exploration_point_cost.rule});
        if (roster_.scorpio && edition_.specials.scorpio_cost.stated())
            count_.bill({.where = "scorpio",
                         .what = "Scorpio",
                         .each = edition_.specials.scorpio_cost.value,
                         .rule = edition_.specials.scorpio_cost.rule});
        if (roster_.points > 0 && *result_.price > roster_.points)
            count_.say({.what = RosterFault::OverPoints,
                        .rule = count_.rule_of_lists(),
                        .where = "points",
                        .is = *result_.price,
                        .limit = roster_.points,
                        .mend = Mend::Spend,
                        .by = *result_.price - roster_.points});
    }
    std::optional<int> min_loss(int vd, bool (*routs)(const Edition&, const Demoralisation&, Tally&)) const {
        for (int lost = 1; lost <= vd; ++lost) {
            Tally because;
            if (routs(edition_, {vd, lost}, because)) return lost;
        }
        return std::nullopt;
    }

    Count& count_;
    const Edition& edition_;
    const Roster& roster_;
    Muster& result_;
};

}  // namespace

Muster muster(const Edition& edition, const FindList& find, const Roster& roster) {
    Muster result;
    result.price = counts_points(edition) ? std::optional(0) : std::nullopt;
    const ArmyList* list = find(roster.army);
    const ArmyList none;
    Count count{edition, find, roster, list ? *list : none, result};
    if (list)
        Counting(count).run();
    else
        count.say({.what = RosterFault::UnknownList,
                   .rule = count.rule_of_lists(),
                   .where = "army",
                   .subject = roster.army,
                   .mend = Mend::ChooseOther});
    return result;
}

}  // namespace acies
