// An army while it is counted, and what is asked of it as a whole: the numbers of its lists, the format, periods,
// forward deployment and cards. Single units, generals and the bill are counted in armies/muster.cpp, which alone uses
// this. Catalogue: I1-TOU-03 to I1-TOU-22, I1-DEP-48, I1-GRB-02, I2-CRD-01 to 07.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "armies/muster.h"

namespace acies {

inline constexpr int max_of_one_kind = 64;

// Units of one row of a list, in Commands of the army or of its allies.
struct RowCount {
    int units = 0;
    std::map<std::string, int> upgraded;
};
using RowCounts = std::map<std::string, RowCount, std::less<>>;

struct Count {
    const Edition& edition;
    const FindList& find;
    const Roster& roster;
    const ArmyList& list;
    Muster& result;
    std::map<std::string, RowCounts, std::less<>> rows = {};  // by allied list; "" for the army itself

    void say(RosterProblem fault) { result.faults.push_back(std::move(fault)); }
    void bill(BillLine line) {
        *result.price += line.total();
        result.bill.push_back(std::move(line));
    }
    RuleId rule_of_lists() const { return edition.tournament.lists.as_printed.rule; }
    bool is_great_battle() const { return roster.format == RosterFormat::GreatBattle; }
};

// Notes all that is wrong with the army as a whole. Its units are counted.
void check_army(Count&);

}  // namespace acies
