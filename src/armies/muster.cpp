#include "armies/muster.h"

#include <algorithm>
#include <array>
#include <map>

#include "battle/position/setup.h"
#include "rules/leading/cards.h"
#include "rules/leading/victory.h"
#include "rules/moving/grouping.h"
#include "rules/troops/troops.h"
#include "tournament/lists.h"

namespace acies {

namespace {

constexpr int max_of_one_kind = 64;
constexpr int max_units_of_army = static_cast<int>(most_units) / 2;

std::string at(const std::string& list, std::size_t i) { return list + '[' + std::to_string(i) + ']'; }

class Counting {
public:
    Counting(const Edition& edition, const FindList& find, const Roster& roster)
        : edition_(edition),
          find_(find),
          roster_(roster),
          list_(find(roster.army)) {}

    Muster run() {
        result_.price = counts_points(edition_) ? std::optional(0) : std::nullopt;
        if (!list_) {
            say({.what = RosterFault::UnknownList,
                 .rule = rule_of_lists(),
                 .where = "army",
                 .subject = roster_.army,
                 .mend = Mend::ChooseOther});
            return std::move(result_);
        }
        for (std::size_t c = 0; c < roster_.commands.size(); ++c) count_command(c);
        check_commands();
        check_lists();
        check_format();
        check_army();
        check_cards();
        close_bill();
        return std::move(result_);
    }

private:
    // Units of one row of a list, in Commands of the army or of its allies.
    struct RowCount {
        int units = 0;
        std::map<std::string, int> upgraded;
    };
    using Counts = std::map<std::string, RowCount, std::less<>>;

    void say(RosterProblem fault) { result_.faults.push_back(std::move(fault)); }
    RuleId rule_of_lists() const { return edition_.tournament.lists.as_printed.rule; }
    bool is_great_battle() const { return roster_.format == RosterFormat::GreatBattle; }

    // ---- Commands and their units

    void count_command(std::size_t c) {
        const RosterCommand& command = roster_.commands[c];
        const std::string where = at("commands", c);
        result_.commands.emplace_back();
        const ArmyList* list = list_of(command, where);
        if (command.units.empty())
            say({.what = RosterFault::EmptyCommand,
                 .rule = rule_of_lists(),
                 .where = where,
                 .subject = command.name,
                 .mend = Mend::Add,
                 .by = 1});
        for (std::size_t u = 0; list && u < command.units.size(); ++u)
            count_units(*list, command, u, at(where + ".units", u));
        check_general(c, where);
    }

    const ArmyList* list_of(const RosterCommand& command, const std::string& where) {
        if (command.ally.empty()) return list_;
        const ArmyList* list = find_(command.ally);
        if (list && std::ranges::find(list_->allies, command.ally, &Ally::list) != list_->allies.end()) return list;
        say({.what = RosterFault::UnknownAlly,
             .rule = rule_of_lists(),
             .where = where + ".ally",
             .subject = command.ally,
             .mend = Mend::ChooseOther});
        return nullptr;
    }

    void count_units(const ArmyList& list, const RosterCommand& command, std::size_t u, const std::string& where) {
        const RosterUnits& units = command.units[u];
        const ArmyRow* row = find_row(list, units.row);
        if (!row || !has_row(edition_, *row))
            return say({.what = row ? RosterFault::NotInEdition : RosterFault::UnknownRow,
                        .rule = rule_of_lists(),
                        .where = where + ".row",
                        .subject = row ? row->names.en : units.row,
                        .mend = Mend::ChooseOther});
        const std::string& name = row->names.en;
        if (units.count < 1 || units.count > max_of_one_kind || units.ranks < 1 ||
            units.ranks > static_cast<int>(max_ranks))
            return say({.what = RosterFault::WrongCount,
                        .rule = rule_of_lists(),
                        .where = where + ".count",
                        .subject = name,
                        .is = units.count,
                        .limit = max_of_one_kind,
                        .mend = Mend::ChooseOther});
        if (units.weapon && std::ranges::find(row->weapons, *units.weapon) == row->weapons.end())
            return say({.what = RosterFault::WrongWeapon,
                        .rule = rule_of_lists(),
                        .where = where + ".weapon",
                        .subject = name,
                        .mend = Mend::ChooseOther});
        const Upgrade* upgrade = find_upgrade(*row, units.upgrade);
        if (!units.upgrade.empty() && !upgrade)
            say({.what = RosterFault::UnknownUpgrade,
                 .rule = rule_of_lists(),
                 .where = where + ".upgrade",
                 .subject = name,
                 .mend = Mend::ChooseOther});
        const ArmyRow* behind = row_behind(list, *row, units, where);
        check_large_unit(*row, *behind, units, where);

        Counts& counts = counts_[command.ally];
        counts[row->id].units += units.count;
        counts[behind->id].units += units.count * (units.ranks - 1);
        if (upgrade) count_upgrade(counts[row->id], *upgrade, units, name, where);
        result_.commands.back().units += units.count * units.ranks;
        result_.units += units.count * units.ranks;
        count_vd(command, units, profile_of(edition_, *row, upgrade, units.weapon).vd,
                 profile_of(edition_, *behind).vd);
        if (result_.price) charge(list, *row, *behind, upgrade, units);
    }

    const ArmyRow* row_behind(const ArmyList& list, const ArmyRow& row, const RosterUnits& units,
                              const std::string& where) {
        if (units.behind.empty() || units.behind == row.id) return &row;
        const ArmyRow* behind = find_row(list, units.behind);
        if (behind && units.ranks > 1 && std::ranges::find(row.behind, behind->id) != row.behind.end()) return behind;
        say({.what = RosterFault::WrongBehind,
             .rule = rule_of_lists(),
             .where = where + ".behind",
             .subject = row.names.en,
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
            say({.what = RosterFault::LargeUnitByRules,
                 .rule = fault->rule,
                 .where = where + ".ranks",
                 .subject = row.names.en,
                 .detail = fault->why,
                 .is = units.ranks,
                 .mend = Mend::Remove});
        else if (units.ranks > row.large_unit && row.behind.empty())
            say({.what = RosterFault::LargeUnitByList,
                 .rule = rule_of_lists(),
                 .where = where + ".ranks",
                 .subject = row.names.en,
                 .is = units.ranks,
                 .limit = row.large_unit,
                 .mend = Mend::Remove,
                 .by = units.ranks - row.large_unit});
    }

    void count_upgrade(RowCount& count, const Upgrade& upgrade, const RosterUnits& units, const std::string& name,
                       const std::string& where) {
        count.upgraded[upgrade.id] += upgrade.front_only ? units.count : units.count * units.ranks;
        if (upgrade.with_general && (!units.general || units.count > 1))
            say({.what = RosterFault::UpgradeWithoutGeneral,
                 .rule = rule_of_lists(),
                 .where = where + ".upgrade",
                 .subject = name,
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
                const RosterUnits& units) {
        const UnitPrice price = price_of(edition_, list, row, upgrade, units.weapon);
        const int rear = &behind == &row ? price.rear : price_of(edition_, list, behind).rear;
        bill({.what = upgrade ? row.names.en + ": " + upgrade->names.en : row.names.en,
              .count = units.count,
              .each = price.front + rear * (units.ranks - 1),
              .rule = price.rule,
              .provenance = price.provenance});
    }
    void bill(BillLine line) {
        *result_.price += line.total();
        result_.bill.push_back(std::move(line));
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
            say({.what = RosterFault::TwoGenerals,
                 .rule = rule,
                 .where = where,
                 .subject = command.name,
                 .is = marked,
                 .limit = 1,
                 .mend = Mend::UnmarkGeneral});
        if (marked == 0 && !has_commands(edition_))
            say({.what = RosterFault::NoGeneral,
                 .rule = rule,
                 .where = where,
                 .subject = command.name,
                 .mend = Mend::MarkGeneral});
        if (!has_commands(edition_)) return;
        if (!has_quality(edition_, command.general))
            return say({.what = RosterFault::UnknownQuality,
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
            bill({.what = std::string(words_of(command.general)) + (command.cinc ? ", commander-in-chief" : ""),
                  .each = edition_.prices.generals.points[command.general],
                  .rule = edition_.prices.generals.rule});
    }

    void check_place_of_general(const RosterCommand& command, const RosterUnits& units, const std::string& where) {
        const ArmyList* list = command.ally.empty() ? list_ : find_(command.ally);
        const ArmyRow* row = list ? find_row(*list, units.row) : nullptr;
        if (!row || (is_great_battle() && holds(edition_.tournament.great_battle.leaders_in_any_unit))) return;
        const bool allowed =
            row->general == GeneralsAllowed::Any || (row->general == GeneralsAllowed::Subordinate && !command.cinc);
        if (!allowed)
            say({.what = RosterFault::GeneralNotHere,
                 .rule = rule_of_lists(),
                 .where = where + ".general",
                 .subject = row->names.en,
                 .mend = Mend::UnmarkGeneral});
    }

    void check_bravery(const RosterCommand& command, const std::string& where) {
        const Cited<int>& brave = edition_.melee.modifiers[MeleeModifier::BraveCommander];
        if (command.brave && (!brave.stated() || command.general == Quality::Incompetent))
            say({.what = RosterFault::NotBrave,
                 .rule = brave.stated() ? brave.rule : rule_of_lists(),
                 .where = where + ".brave",
                 .subject = command.name,
                 .mend = Mend::GiveUp});
    }

    void check_inspiring(const RosterCommand& command, bool with_unit, const std::string& where) {
        if (!command.inspiring) return;
        const InspiringRules& rules = edition_.specials.inspiring;
        if (!rules.cost.stated() || rules.never_with.value.contains(command.general) || !with_unit)
            return say({.what = RosterFault::NoInspiring,
                        .rule = rules.cost.stated() ? rules.cost.rule : rule_of_lists(),
                        .where = where + ".inspiring",
                        .subject = command.name,
                        .mend = Mend::GiveUp});
        bill({.what = rules.name, .each = rules.cost.value, .rule = rules.cost.rule});
    }

    // ---- the army

    void check_commands() {
        const std::size_t count = roster_.commands.size();
        if (count == 0)
            say({.what = RosterFault::NoCommand,
                 .rule = rule_of_lists(),
                 .where = "commands",
                 .mend = Mend::Add,
                 .by = 1});
        if (count > 1 && !has_commands(edition_))
            say({.what = RosterFault::CommandsInOneArmy,
                 .rule = edition_.command.attachment.rule,
                 .where = "commands",
                 .is = static_cast<int>(count),
                 .limit = 1,
                 .mend = Mend::MoveUnits});
        const auto cincs = std::ranges::count(roster_.commands, true, &RosterCommand::cinc);
        if (has_commands(edition_) && count > 0 && cincs != 1)
            say({.what = RosterFault::TwoCincs,
                 .rule = edition_.command.attachment.rule,
                 .where = "commands",
                 .is = static_cast<int>(cincs),
                 .limit = 1,
                 .mend = Mend::ChooseOther});
        if (result_.units > max_units_of_army)
            say({.what = RosterFault::TooManyUnits,
                 .rule = rule_of_lists(),
                 .where = "commands",
                 .is = result_.units,
                 .limit = max_units_of_army,
                 .mend = Mend::Remove,
                 .by = result_.units - max_units_of_army});
    }

    // The numbers of the lists, as the format has them.
    void check_lists() {
        if (!counts_points(edition_)) return check_options();
        for (const ArmyRow& row : list_->rows) check_row(*list_, row, counts_[""], true);
        for (const Either& either : list_->either) check_either(either);
        for (const Together& together : list_->together) check_together(together);
        for (const RosterCommand& command : roster_.commands) {
            const ArmyList* ally = command.ally.empty() ? nullptr : find_(command.ally);
            if (!ally || checked_allies_.contains(command.ally)) continue;
            checked_allies_[command.ally] = true;
            for (const ArmyRow& row : ally->rows) check_row(*ally, row, counts_[command.ally], false);
        }
    }

    ListNumbers limits_of(std::optional<int> min, std::optional<int> max, bool forms_large_unit, bool bulk) const {
        if (roster_.format == RosterFormat::Free) {
            ListNumbers printed{.min = min, .max = max};
            printed.because.note(rule_of_lists(), "as_printed_in_the_list");
            return printed;
        }
        return list_numbers(edition_, {.scale = roster_.scale == Scale::Mm28 ? 28 : 15,
                                       .points = roster_.points,
                                       .use = is_great_battle() ? ListUse::GreatBattle : ListUse::Tournament,
                                       .min = min,
                                       .max = max,
                                       .forms_large_unit = forms_large_unit,
                                       .bulk = bulk});
    }
    RuleId rule_of(const ListNumbers& numbers) const {
        return numbers.because.reasons().empty() ? rule_of_lists() : numbers.because.reasons().back().rule;
    }

    void check_row(const ArmyList& list, const ArmyRow& row, const Counts& counts, bool with_minimum) {
        if (!has_row(edition_, row)) return;
        const auto found = counts.find(row.id);
        const RowCount none;
        const RowCount& count = found == counts.end() ? none : found->second;
        const RowNumbers printed = numbers_of(edition_, list, row);
        const ListNumbers limits = limits_of(printed.min, printed.max, row.large_unit > 1, row.bulk);
        check_limits(limits, count.units, row.names.en, RosterFault::BelowMinimum, RosterFault::AboveMaximum,
                     with_minimum);
        for (const auto& [id, upgraded] : count.upgraded) {
            const Upgrade& upgrade = *find_upgrade(row, id);
            int most = upgrade.max > 0 ? upgrade.max : max_of_one_kind;
            if (upgrade.share > 0) most = std::min(most, count.units / upgrade.share);
            if (upgraded > most)
                say({.what = RosterFault::UpgradeTooOften,
                     .rule = rule_of_lists(),
                     .where = "commands",
                     .subject = row.names.en + ": " + upgrade.names.en,
                     .is = upgraded,
                     .limit = most,
                     .mend = Mend::Remove,
                     .by = upgraded - most});
        }
    }
    void check_limits(const ListNumbers& limits, int units, const std::string& name, RosterFault below,
                      RosterFault above, bool with_minimum) {
        if (with_minimum && limits.min && units < *limits.min)
            say({.what = below,
                 .rule = rule_of(limits),
                 .where = "commands",
                 .subject = name,
                 .is = units,
                 .limit = *limits.min,
                 .mend = Mend::Add,
                 .by = *limits.min - units});
        if (limits.max && units > *limits.max)
            say({.what = above,
                 .rule = rule_of(limits),
                 .where = "commands",
                 .subject = name,
                 .is = units,
                 .limit = *limits.max,
                 .mend = Mend::Remove,
                 .by = units - *limits.max});
    }

    int units_of(const std::string& row) { return counts_[""][row].units; }
    std::string names_of(const std::vector<std::string>& rows) const {
        std::string all;
        for (const std::string& id : rows) {
            if (!all.empty()) all += ", ";
            all += find_row(*list_, id)->names.en;
        }
        return all;
    }
    void check_either(const Either& either) {
        const auto used = std::ranges::count_if(either.rows, [&](const std::string& row) { return units_of(row) > 0; });
        if (used > 1)
            say({.what = RosterFault::EitherOr,
                 .rule = rule_of_lists(),
                 .where = "commands",
                 .subject = names_of(either.rows),
                 .is = static_cast<int>(used),
                 .limit = 1,
                 .mend = Mend::Remove});
    }
    void check_together(const Together& together) {
        int units = 0;
        for (const std::string& row : together.rows) units += units_of(row);
        check_limits(limits_of(together.min, together.max, false, false), units, names_of(together.rows),
                     RosterFault::TogetherBelow, RosterFault::TogetherAbove, true);
    }

    // An army without points is that of the list, with any of its options.
    void check_options() {
        std::vector<int> wanted;
        for (const ArmyRow& row : list_->rows) wanted.push_back(usual_count(edition_, row));
        if (fits(wanted, 0)) return;
        const int usual = [&] {
            int sum = 0;
            for (const ArmyRow& row : list_->rows) sum += usual_count(edition_, row);
            return sum;
        }();
        say({.what = RosterFault::NotTheList,
             .rule = rule_of_lists(),
             .where = "commands",
             .subject = list_->names.en,
             .is = result_.units,
             .limit = usual,
             .mend = Mend::TakeListArmy});
    }
    bool fits(const std::vector<int>& wanted, std::size_t swap) {
        if (swap == list_->swaps.size()) {
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (wanted[i] != units_of(list_->rows[i].id)) return false;
            return true;
        }
        std::vector<int> changed = wanted;
        for (int times = 0; times <= list_->swaps[swap].times; ++times) {
            if (std::ranges::all_of(changed, [](int count) { return count >= 0; }) && fits(changed, swap + 1))
                return true;
            add(changed, list_->swaps[swap].give, -1);
            add(changed, list_->swaps[swap].take, 1);
        }
        return false;
    }
    void add(std::vector<int>& counts, const std::vector<CountedRow>& rows, int sign) const {
        for (const CountedRow& counted : rows)
            counts[static_cast<std::size_t>(find_row(*list_, counted.row) - list_->rows.data())] +=
                sign * counted.count;
    }

    // ---- the format

    void check_format() {
        const CompositionRules& rules = edition_.tournament.army;
        const bool known = roster_.format == RosterFormat::Free ||
                           (is_great_battle() ? edition_.tournament.great_battle.list_factor.stated()
                                              : rules.formats.stated() && roster_.points > 0);
        if (!known)
            say({.what = RosterFault::NoFormat,
                 .rule = rule_of_lists(),
                 .where = "format",
                 .subject = std::string(words_of(roster_.format)),
                 .mend = Mend::ChooseOther});
        if (roster_.points > 0 && !counts_points(edition_))
            say({.what = RosterFault::NoPoints, .rule = rule_of_lists(), .where = "points", .mend = Mend::GiveUp});
        ArmyEntry army{.scale = roster_.scale == Scale::Mm28 ? 28 : 15,
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
                said.limit = count < format->least_commands ? format->least_commands : format->most_commands;
                said.mend = count < format->least_commands ? Mend::Add : Mend::Remove;
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
                said.limit = edition_.tournament.army.most_exploration_points.value;
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
        say(std::move(said));
    }

    void check_army() {
        if (has_commands(edition_) &&
            std::ranges::find(list_->structures, roster_.structure) == list_->structures.end())
            say({.what = RosterFault::WrongStructure,
                 .rule = rule_of_lists(),
                 .where = "structure",
                 .subject = std::string(words_of(roster_.structure)),
                 .mend = Mend::ChooseOther});
        check_period();
        const Cited<int>& exploration = edition_.specials.exploration_point_cost;
        if (roster_.exploration_points != 0 && (!exploration.stated() || roster_.exploration_points < 0))
            say({.what = RosterFault::NoExploration,
                 .rule = rule_of_lists(),
                 .where = "exploration_points",
                 .is = roster_.exploration_points,
                 .limit = 0,
                 .mend = Mend::GiveUp});
        check_forward();
        if (roster_.scorpio && !edition_.specials.scorpio_cost.stated())
            say({.what = RosterFault::NoScorpio, .rule = rule_of_lists(), .where = "scorpio", .mend = Mend::GiveUp});
    }

    // I1-TOU-03 to I1-TOU-07.
    void check_period() {
        const ListRules& lists = edition_.tournament.lists;
        const int scale = roster_.scale == Scale::Mm28 ? 28 : 15;
        const bool open = std::ranges::find(lists.open_scales.value, scale) != lists.open_scales.value.end();
        if (roster_.periods.empty() || open || !list_->volume || !has_volumes(edition_)) return;
        Tally because;
        std::vector<SubPeriod> own = sub_periods_of(edition_, *list_->volume, because);
        if (lists.organiser_volume.stated() && *list_->volume == lists.organiser_volume.value)
            for (SubPeriod period : every<SubPeriod>())
                if (lists.organiser_periods.value.contains(period)) own.push_back(period);
        const auto is_own = [&](SubPeriod period) { return std::ranges::find(own, period) != own.end(); };
        if (std::ranges::any_of(roster_.periods, is_own)) return;
        const RuleId rule = because.reasons().empty() ? lists.volumes.rule : because.reasons().front().rule;
        say({.what = RosterFault::WrongPeriod,
             .rule = rule,
             .where = "periods",
             .subject = list_->names.en,
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
            say({.what = RosterFault::NoForward,
                 .rule = forward.points.stated() ? forward.points.rule : rule_of_lists(),
                 .where = "forward_command",
                 .subject = roster_.forward_command,
                 .mend = Mend::ChooseOther});
    }

    // ---- cards

    void check_cards() {
        const bool none = roster_.cards.empty() && !roster_.strategic && !roster_.free_strategic;
        if (none) return;
        const auto complain = [&](RuleId rule, Words why) {
            say({.what = RosterFault::WrongCards, .rule = rule, .where = "cards", .detail = why, .mend = Mend::Remove});
        };
        if (!has_cards(edition_)) return complain(rule_of_lists(), {});
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
            bill({.what = "cards", .each = *verdict.cost, .rule = edition_.cards.part_of_army_budget.rule});
    }

    // ---- sums

    void close_bill() {
        for (std::size_t c = 0; c < result_.commands.size() && has_commands(edition_); ++c)
            result_.commands[c].breaks_at = least_loss(result_.commands[c].vd, losses_rout_command);
        result_.breaks_at = least_loss(result_.vdt, losses_rout_army);
        if (!result_.price) return;
        if (has_commands(edition_))
            bill({.what = std::string(words_of(roster_.structure)),
                  .each = edition_.prices.structures.points[roster_.structure],
                  .rule = edition_.prices.structures.rule});
        if (roster_.exploration_points > 0 && edition_.specials.exploration_point_cost.stated())
            bill({.what = "Exploration Points",
                  .count = roster_.exploration_points,
                  .each = edition_.specials.exploration_point_cost.value,
                  .rule = edition_.specials.exploration_point_cost.rule});
        if (roster_.scorpio && edition_.specials.scorpio_cost.stated())
            bill({.what = "Scorpio",
                  .each = edition_.specials.scorpio_cost.value,
                  .rule = edition_.specials.scorpio_cost.rule});
        if (roster_.points > 0 && *result_.price > roster_.points)
            say({.what = RosterFault::OverPoints,
                 .rule = rule_of_lists(),
                 .where = "points",
                 .is = *result_.price,
                 .limit = roster_.points,
                 .mend = Mend::Spend,
                 .by = *result_.price - roster_.points});
    }
    std::optional<int> least_loss(int vd, bool (*routs)(const Edition&, const Demoralisation&, Tally&)) const {
        for (int lost = 1; lost <= vd; ++lost) {
            Tally because;
            if (routs(edition_, {vd, lost}, because)) return lost;
        }
        return std::nullopt;
    }

    const Edition& edition_;
    const FindList& find_;
    const Roster& roster_;
    const ArmyList* list_;
    std::map<std::string, Counts, std::less<>> counts_;  // by allied list; "" for the army itself
    std::map<std::string, bool, std::less<>> checked_allies_;
    Muster result_;
};

}  // namespace

Muster muster(const Edition& edition, const FindList& find, const Roster& roster) {
    return Counting(edition, find, roster).run();
}

}  // namespace acies
