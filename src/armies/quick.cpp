#include "armies/quick.h"

#include <algorithm>
#include <array>

#include "armies/limits.h"
#include "base/lots.h"
#include "rules/moving/grouping.h"
#include "rules/troops/troops.h"

namespace acies {

namespace {

std::string command_name(std::size_t i) {
    constexpr std::array names{"First Command", "Second Command", "Third Command", "Fourth Command"};
    return names[i % names.size()];
}

class Recruiting {
public:
    Recruiting(const Edition& edition, const FindList& find, const ArmyList& list, const QuickWish& wish,
               std::uint64_t seed)
        : edition_(edition),
          find_(find),
          list_(list),
          wish_(wish),
          game_{wish.format, wish.scale, wish.points},
          lots_(seed) {}

    // Units by row: first what the list asks for, then more of what it allows until the points are spent.
    std::optional<Roster> run() {
        for (const ArmyRow& row : list_.rows) {
            const bool has = has_row(edition_, row);
            limits_.push_back(has ? limits_of(row) : RowNumbers{});
            counts_.push_back(limits_.back().min);
        }
        satisfy_together();
        const int commands = wish_.points >= min_points_of_two_commands ? 2 : 1;
        Roster roster = built(commands);
        if (!can_grow(roster)) return std::nullopt;
        std::vector<std::size_t> open(counts_.size());
        for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
        while (!open.empty()) {
            const std::size_t which = choose(open);
            const std::size_t row = open[which];
            ++counts_[row];
            Roster larger = built(commands);
            if (counts_[row] <= limits_[row].max && can_grow(larger)) {
                roster = std::move(larger);
            } else {
                --counts_[row];
                open.erase(open.begin() + static_cast<std::ptrdiff_t>(which));
            }
        }
        if (!is_good(roster)) return std::nullopt;
        return roster;
    }

    // The army of an edition without points, with options taken or left by dice.
    std::optional<Roster> with_options() {
        for (const ArmyRow& row : list_.rows)
            counts_.push_back(has_row(edition_, row) ? usual_count(edition_, row) : 0);
        for (const Swap& swap : list_.swaps)
            for (int i = 0; i < swap.times && lots_.below(2) == 1; ++i) {
                const std::vector<int> before = counts_;
                change(swap.give, -1);
                change(swap.take, 1);
                if (std::ranges::any_of(counts_, [](int count) { return count < 0; })) counts_ = before;
            }
        Roster roster = built(1);
        if (!is_good(roster)) return std::nullopt;
        return roster;
    }
    // What the list asks for at least or, without points, its army.
    Roster least() {
        for (const ArmyRow& row : list_.rows)
            counts_.push_back(!has_row(edition_, row)   ? 0
                              : counts_points(edition_) ? limits_of(row).min
                                                        : usual_count(edition_, row));
        return built(1);
    }

private:
    static constexpr int min_points_of_two_commands = 350;
    static constexpr int weight_of_bulk = 4;

    RowNumbers limits_of(const ArmyRow& row) const {
        const ListNumbers numbers = limits_in(edition_, game_, list_, row);
        return {numbers.min.value_or(0), numbers.max.value_or(0)};
    }
    void satisfy_together() {
        for (const Together& together : list_.together) {
            const ListNumbers numbers = limits_in(edition_, game_, together);
            for (int units = 0; units < numbers.min.value_or(0); ++units) {
                const auto k = static_cast<std::size_t>(lots_.below(static_cast<int>(together.rows.size())));
                ++counts_[static_cast<std::size_t>(find_row(list_, together.rows[k]) - list_.rows.data())];
            }
        }
    }

    void change(const std::vector<CountedRow>& rows, int sign) {
        for (const CountedRow& counted : rows)
            counts_[static_cast<std::size_t>(find_row(list_, counted.row) - list_.rows.data())] += sign * counted.count;
    }

    // The bulk of an army is chosen more often.
    std::size_t choose(const std::vector<std::size_t>& open) {
        int sum = 0;
        for (std::size_t row : open) sum += list_.rows[row].bulk ? weight_of_bulk : 1;
        int left = lots_.below(sum);
        for (std::size_t i = 0; i < open.size(); ++i) {
            left -= list_.rows[open[i]].bulk ? weight_of_bulk : 1;
            if (left < 0) return i;
        }
        return open.size() - 1;
    }

    // Whether a rear unit costs less than a single one, so that it pays to stand deep, and may.
    int ranks_of(const ArmyRow& row) const {
        if (row.large_unit < 2) return 1;
        const Unit unit = profile_of(edition_, row).unit;
        const std::vector<std::optional<TroopType>> behind(1);
        const bool may = !fault_of_large_unit(edition_, unit, behind, row.grants.contains(Grant::LargeUnit));
        return may && (unit.arms == Arms::Pike || unit.impetuous) ? 2 : 1;
    }

    // The Commands of the roster: foot in the first, horse in the second, as evenly by VD as the format wants it.
    Roster built(int commands) const {
        Roster roster{.name = list_.names.en,
                      .army = list_.id,
                      .edition = edition_.id,
                      .scale = wish_.scale,
                      .format = wish_.format,
                      .points = wish_.points,
                      .structure = list_.structures.front()};
        for (int c = 0; c < commands; ++c) {
            roster.commands.push_back({.name = command_name(static_cast<std::size_t>(c))});
            if (!has_commands(edition_)) continue;
            roster.commands.back().general = middling(c > 0);
            roster.commands.back().cinc = c == 0;
        }
        std::vector<int> vd(static_cast<std::size_t>(commands));
        for (const bool mounted : {false, true})
            for (std::size_t i = 0; i < counts_.size(); ++i) {
                const Profile profile = profile_of(edition_, list_.rows[i]);
                if (counts_[i] == 0 || is_mounted(edition_, profile.unit) != mounted) continue;
                share_out(roster, vd, list_.rows[i], counts_[i], profile.vd, mounted);
            }
        appoint(roster);
        return roster;
    }
    Quality middling(bool subordinate) const {
        const bool has_fair = has_quality(edition_, Quality::Fair);
        return subordinate && wish_.points > 0 ? Quality::Poor : has_fair ? Quality::Fair : Quality::Reliable;
    }
    void share_out(Roster& roster, std::vector<int>& vd, const ArmyRow& row, int count, int each, bool mounted) const {
        const int ranks = ranks_of(row);
        for (int left = count; left > 0;) {
            const int deep = std::min(ranks, left);
            // Horse goes to the last Command as long as that is the smaller one.
            const auto smallest = std::ranges::min_element(vd) - vd.begin();
            const auto c = static_cast<std::size_t>(
                mounted && vd.back() <= vd.front() ? static_cast<long>(vd.size()) - 1 : smallest);
            add(roster.commands[c], row.id, deep);
            vd[c] += deep * each;
            left -= deep;
        }
    }
    static void add(RosterCommand& command, const std::string& row, int ranks) {
        const auto is_alike = [&](const RosterUnits& units) { return units.row == row && units.ranks == ranks; };
        const auto found = std::ranges::find_if(command.units, is_alike);
        if (found != command.units.end())
            ++found->count;
        else
            command.units.push_back({.row = row, .ranks = ranks});
    }
    // The general of each Command is with the most valuable unit that may have that general; the unit stands for
    // itself.
    void appoint(Roster& roster) const {
        for (RosterCommand& command : roster.commands) {
            RosterUnits* best = nullptr;
            int most = -1;
            for (RosterUnits& units : command.units) {
                const ArmyRow& row = *find_row(list_, units.row);
                const bool may = row.general == GeneralsAllowed::Any || (row.general == GeneralsAllowed::Subordinate &&
                                                                         !command.cinc && has_commands(edition_));
                const int worth = profile_of(edition_, row).vd;
                if (may && worth > most) {
                    most = worth;
                    best = &units;
                }
            }
            if (!best) continue;
            RosterUnits own = *best;
            own.count = 1;
            own.general = true;
            if (--best->count == 0)
                *best = own;
            else
                command.units.push_back(own);
        }
    }

    // Whether nothing is wrong that more units could not mend: small armies are hard to share out.
    bool can_grow(const Roster& roster) const {
        return std::ranges::all_of(muster(edition_, find_, roster).faults, [](const RosterProblem& problem) {
            return problem.what == RosterFault::EmptyCommand ||
                   (problem.what == RosterFault::Composition && problem.detail == Words(ArmyFault::LargestCommand));
        });
    }
    bool is_good(const Roster& roster) const { return muster(edition_, find_, roster).faults.empty(); }

    const Edition& edition_;
    const FindList& find_;
    const ArmyList& list_;
    const QuickWish& wish_;
    Game game_;
    Lots lots_;
    std::vector<RowNumbers> limits_;
    std::vector<int> counts_;
};

}  // namespace

Roster first_army(const Edition& edition, const ArmyList& list, const QuickWish& wish) {
    const FindList none = [](std::string_view) { return nullptr; };
    return Recruiting(edition, none, list, wish, wish.seed).least();
}

std::optional<Roster> quick_army(const Edition& edition, const FindList& find, const QuickWish& wish) {
    const ArmyList* list = find(wish.army);
    if (!list) return std::nullopt;
    if (!counts_points(edition)) return Recruiting(edition, find, *list, wish, wish.seed).with_options();
    constexpr int tries = 3;
    std::optional<Roster> best;
    int most = -1;
    for (int i = 0; i < tries; ++i) {
        auto roster = Recruiting(edition, find, *list, wish, wish.seed * tries + static_cast<std::uint64_t>(i)).run();
        if (!roster) continue;
        const int price = muster(edition, find, *roster).price.value_or(0);
        if (price > most) best = std::move(roster);
        most = std::max(most, price);
    }
    return best;
}

}  // namespace acies
