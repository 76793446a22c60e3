// Counts an army: what it costs, what it is worth, when it breaks, and all that is wrong with it, each fault with its
// rule and with what would mend it. The numbers of a format, composition and cards are asked of src/tournament and
// rules/cards, Large Units of rules/grouping, breaking of rules/victory.
// Catalogue: I1-TOU-15 to I1-TOU-22, I1-SPC-37, I1-CMD-08, I1-CMD-29, I1-GRB-02, I1-GRB-04, BI-TRP-08, BI-CMD-01,
// BI-VIC-01, I1-VIC, I2-VIC-01 to 06, I2-CRD-01 to 07, I2-CMD-09.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "armies/price.h"
#include "armies/roster.h"

namespace acies {

// The list of that id; nothing if there is none.
using FindList = std::function<const ArmyList*(std::string_view)>;

enum class RosterFault {
    UnknownList,
    UnknownRow,
    NotInEdition,
    WrongCount,
    TooManyUnits,
    EmptyCommand,
    NoCommand,
    BelowMinimum,
    AboveMaximum,
    TogetherBelow,
    TogetherAbove,
    EitherOr,
    NotTheList,
    OverPoints,
    UnknownUpgrade,
    UpgradeTooOften,
    UpgradeWithoutGeneral,
    WrongWeapon,
    LargeUnitByList,
    LargeUnitByRules,
    WrongBehind,
    NoGeneral,
    TwoGenerals,
    GeneralNotHere,
    UnknownQuality,
    NotBrave,
    NoInspiring,
    TwoCincs,
    Composition,
    WrongStructure,
    UnknownAlly,
    CommandsInOneArmy,
    WrongPeriod,
    NoExploration,
    NoForward,
    NoScorpio,
    WrongCards,
    NoPoints,
    NoFormat
};
template <>
inline constexpr auto names<RosterFault> = std::to_array<Name>({
    {"unknown_list", "there is no such army list"},
    {"unknown_row", "the list has no such row"},
    {"not_in_edition", "the list does not have it in this edition"},
    {"wrong_count", "the number of units makes no sense"},
    {"too_many_units", "more units than a table takes"},
    {"empty_command", "a Command has no units"},
    {"no_command", "the army has no Command"},
    {"below_minimum", "fewer than the list asks for"},
    {"above_maximum", "more than the list allows"},
    {"together_below", "together fewer than the list asks for"},
    {"together_above", "together more than the list allows"},
    {"either_or", "the list allows only one of these"},
    {"not_the_list", "neither the army of the list nor one that its options give"},
    {"over_points", "the army costs more than the game allows"},
    {"unknown_upgrade", "the row has no such upgrade"},
    {"upgrade_too_often", "more upgrades than the list allows"},
    {"upgrade_without_general", "the upgrade is for the unit of a general"},
    {"wrong_weapon", "the row does not have this weapon"},
    {"large_unit_by_list", "its list does not let it form so deep a Large Unit"},
    {"large_unit_by_rules", "the rules know no such Large Unit"},
    {"wrong_behind", "its list does not let these stand behind it"},
    {"no_general", "no unit is marked as that of the general"},
    {"two_generals", "a Command has one general"},
    {"general_not_here", "its list does not let this general be with it"},
    {"unknown_quality", "the edition does not know such a general"},
    {"not_brave", "the general cannot be brave"},
    {"no_inspiring", "the figure cannot be with this general"},
    {"two_cincs", "an army has one commander-in-chief"},
    {"composition", "the composition of the army"},
    {"wrong_structure", "the list does not allow this command structure"},
    {"unknown_ally", "the list has no such allies"},
    {"commands_in_one_army", "an army of this edition has one Command"},
    {"wrong_period", "the list belongs to none of the periods of the event"},
    {"no_exploration", "this edition has no Exploration Points"},
    {"no_forward", "no Command of that name deploys forward"},
    {"no_scorpio", "this edition has no scorpio to buy"},
    {"wrong_cards", "the cards"},
    {"no_points", "armies of this edition are not bought with points"},
    {"no_format", "this edition has no such format"},
});

// What would mend a fault.
enum class Mend {
    None,
    Remove,
    Add,
    Spend,
    ChooseOther,
    MarkGeneral,
    UnmarkGeneral,
    MoveUnits,
    TakeOtherGeneral,
    GiveUp,
    TakeListArmy
};
template <>
inline constexpr auto names<Mend> = std::to_array<Name>({{"none", ""},
                                                         {"remove", "take some away"},
                                                         {"add", "add some"},
                                                         {"spend", "save points"},
                                                         {"choose_other", "choose another"},
                                                         {"mark_general", "mark a unit: general = true"},
                                                         {"unmark_general", "let the general be with another unit"},
                                                         {"move_units", "move units to another Command"},
                                                         {"take_other_general", "take another general"},
                                                         {"give_up", "do without"},
                                                         {"take_list_army", "begin with the army of the list"}});

struct RosterProblem {
    RosterFault what{};
    RuleId rule;
    std::string where;    // path in the roster: "commands[0].units[2]"
    std::string subject;  // name of a row, a Command, …, in English; may be empty
    // Rows and an upgrade that it is about, by their ids: of the list of the Command that `where` names, else of the
    // army's.
    std::vector<std::string> rows;
    std::string upgrade;
    Words detail;  // of composition, cards and Large Units: what the rules say
    std::optional<int> is, limit;
    Mend mend = Mend::None;
    std::optional<int> by;  // so many units, points, …
};

// One line of the bill.
struct BillLine {
    std::string where;  // path in the roster: "commands[0].units[2]", "structure"
    std::string what;   // in English
    int count = 1, each = 0;
    RuleId rule;
    Provenance provenance = Provenance::Stated;
    int total() const { return count * each; }
};

struct CommandMuster {
    int units = 0;  // those of a Large Unit one by one
    int vd = 0;
    std::optional<int> breaks_at;  // VD lost; none: Commands do not rout by losses
};

struct Muster {
    std::vector<RosterProblem> faults;
    std::vector<BillLine> bill;
    std::optional<int> price;  // none: the edition has no points
    int units = 0;
    int vdt = 0;
    std::optional<int> breaks_at;  // VD lost with which the army is routed
    std::vector<CommandMuster> commands;
};

Muster muster(const Edition&, const FindList&, const Roster&);

}  // namespace acies
