#include "armies/mend.h"

#include <algorithm>
#include <charconv>

#include "armies/army_check.h"
#include "armies/quick.h"
#include "rules/leading/cards.h"

namespace acies {

namespace {

// The number in "NAME[number]" of a path; nothing if it is not there.
std::optional<std::size_t> index_in(std::string_view path, std::string_view name) {
    const std::size_t at = path.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view digits = path.substr(at + name.size());
    std::size_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

bool is_about(const RosterProblem& fault, const std::string& row) {
    return std::ranges::find(fault.rows, row) != fault.rows.end();
}

void drop_empty(RosterCommand& command) {
    std::erase_if(command.units, [](const RosterUnits& units) { return units.count < 1; });
}

// Takes so many single units away, the last first, Large Units before the general. Returns how many are left to take.
int take_away(RosterCommand& command, int count, const auto& is_taken) {
    for (const bool of_general : {false, true})
        for (std::size_t u = command.units.size(); u-- > 0 && count > 0;) {
            RosterUnits& units = command.units[u];
            if (units.general != of_general || units.ranks < 1 || !is_taken(units)) continue;
            const int taken = std::min(units.count, (count + units.ranks - 1) / units.ranks);
            units.count -= taken;
            count -= taken * units.ranks;
        }
    drop_empty(command);
    return count;
}

void add_units(RosterCommand& command, const std::string& row, int count) {
    const auto is_plain = [&](const RosterUnits& units) {
        return units.row == row && units.ranks == 1 && !units.general && units.upgrade.empty() && !units.weapon;
    };
    const auto found = std::ranges::find_if(command.units, is_plain);
    if (found != command.units.end())
        found->count += count;
    else
        command.units.push_back({.row = row, .count = count});
}

// Makes an entry of its own of so many of these units, and returns its place.
std::size_t split(RosterCommand& command, std::size_t u, int count) {
    if (command.units[u].count <= count) return u;
    RosterUnits apart = command.units[u];
    apart.count = count;
    command.units[u].count -= count;
    command.units.insert(command.units.begin() + static_cast<std::ptrdiff_t>(u), apart);
    command.units[u + 1].general = false;
    return u;
}

std::string free_name(const Roster& roster) {
    for (int number = static_cast<int>(roster.commands.size()) + 1;; ++number) {
        const std::string name = "Command " + std::to_string(number);
        if (std::ranges::find(roster.commands, name, &RosterCommand::name) == roster.commands.end()) return name;
    }
}

// Whether an army is such as people make, so that every change can be tried.
bool is_small(const Roster& roster) {
    constexpr std::size_t max_commands = 8, max_entries = 100;
    constexpr int max_counted = 200;
    std::size_t entries = 0;
    int counted = 0;
    for (const RosterCommand& command : roster.commands) {
        entries += command.units.size();
        for (const RosterUnits& units : command.units) counted += std::clamp(units.count, 0, max_of_one_kind);
    }
    return roster.commands.size() <= max_commands && entries <= max_entries && counted <= max_counted;
}
bool is_countable(const Roster& roster) {
    const auto makes_sense = [](const RosterUnits& units) {
        return units.count >= 1 && units.count <= max_of_one_kind && units.ranks >= 1 &&
               units.ranks <= static_cast<int>(max_ranks);
    };
    return std::ranges::all_of(
        roster.commands, [&](const RosterCommand& command) { return std::ranges::all_of(command.units, makes_sense); });
}

// Tries changes and keeps the best: the one with the fewest faults left and, of these, the dearest army.
class Mending {
public:
    Mending(const Edition& edition, const FindList& find, const Roster& roster, const RosterProblem& fault)
        : edition_(edition),
          find_(find),
          roster_(roster),
          fault_(fault),
          command_(index_in(fault.where, "commands[")),
          units_(index_in(fault.where, "units[")) {
        if (command_ && *command_ >= roster.commands.size()) command_.reset();
        if (units_ && (!command_ || *units_ >= roster.commands[*command_].units.size())) units_.reset();
        fewest_ = muster(edition, find, roster).faults.size();
    }

    std::optional<Roster> run() {
        switch (fault_.mend) {
            case Mend::None: break;
            case Mend::Remove: remove(); break;
            case Mend::Add: add(); break;
            case Mend::Spend: save_points(); break;
            case Mend::ChooseOther: choose_other(); break;
            case Mend::MarkGeneral: mark_general(); break;
            case Mend::UnmarkGeneral: unmark_general(); break;
            case Mend::MoveUnits: move_units(); break;
            case Mend::TakeOtherGeneral: take_other_general(); break;
            case Mend::GiveUp: give_up(); break;
            case Mend::TakeListArmy: take_list_army(); break;
        }
        return std::move(best_);
    }

private:
    void consider(Roster changed) {
        const Muster total = muster(edition_, find_, changed);
        const int price = total.price.value_or(0);
        const std::size_t faults = total.faults.size();
        if (best_ ? faults > fewest_ || (faults == fewest_ && price <= price_) : faults >= fewest_) return;
        fewest_ = faults;
        price_ = price;
        best_ = std::move(changed);
    }
    // The army with one change.
    template <class Change>
    void with(Change change) {
        Roster changed = roster_;
        change(changed);
        consider(std::move(changed));
    }
    template <class Change>
    void with_command(std::size_t c, Change change) {
        with([&](Roster& changed) { change(changed.commands[c]); });
    }
    const std::vector<RosterUnits>& units_of(std::size_t c) const { return roster_.commands[c].units; }
    int by() const { return fault_.by.value_or(1); }
    const ArmyList* own_list() const { return find_(roster_.army); }

    // ---- units

    void remove() {
        if (fault_.what == RosterFault::UpgradeTooOften) return remove_upgrade();
        if (fault_.what == RosterFault::WrongCards) return remove_cards();
        if (fault_.what == RosterFault::TooManyUnits) return remove_units([](const RosterUnits&) { return true; });
        if (fault_.what == RosterFault::EitherOr) return keep_one_row();
        if (fault_.where == "exploration_points")
            return with([&](Roster& changed) { changed.exploration_points = fault_.limit.value_or(0); });
        if (units_) return remove_ranks();
        if (!fault_.rows.empty())
            return remove_units([&](const RosterUnits& units) {
                return is_about(fault_, units.row) || is_about(fault_, units.behind);
            });
        remove_command();
    }
    void remove_units(const auto& is_taken) {
        for (std::size_t c = 0; c < roster_.commands.size(); ++c)
            with([&](Roster& changed) {
                int left = take_away(changed.commands[c], by(), is_taken);
                for (RosterCommand& command : changed.commands) left = take_away(command, left, is_taken);
            });
    }
    void keep_one_row() {
        for (const std::string& kept : fault_.rows)
            with([&](Roster& changed) {
                for (RosterCommand& command : changed.commands)
                    std::erase_if(command.units, [&](const RosterUnits& units) {
                        return units.row != kept && is_about(fault_, units.row);
                    });
            });
    }
    void remove_ranks() {
        for (int ranks = 1; ranks < units_of(*command_)[*units_].ranks; ++ranks)
            with_command(*command_, [&](RosterCommand& command) {
                RosterUnits& units = command.units[*units_];
                units.count = units.count * units.ranks / ranks;
                units.ranks = ranks;
                if (ranks == 1) units.behind.clear();
            });
    }
    void remove_upgrade() {
        with([&](Roster& changed) {
            int left = by();
            for (RosterCommand& command : changed.commands)
                for (std::size_t u = 0; u < command.units.size() && left > 0; ++u) {
                    if (!is_about(fault_, command.units[u].row) || command.units[u].upgrade != fault_.upgrade) continue;
                    const int taken = std::min(left, command.units[u].count);
                    command.units[split(command, u, taken)].upgrade.clear();
                    left -= taken;
                }
        });
    }
    void remove_cards() {
        for (std::size_t kept = roster_.cards.size() + 1; kept-- > 0;)
            for (const bool with_strategic : {true, false})
                with([&](Roster& changed) {
                    changed.cards.resize(kept);
                    if (!with_strategic) changed.strategic.reset();
                    changed.free_strategic = with_strategic && changed.free_strategic;
                });
    }
    // Units of a Command that is given up go to another, if that may have them.
    void remove_command() {
        for (std::size_t c = 0; c < roster_.commands.size(); ++c) {
            with([&](Roster& changed) { changed.commands.erase(changed.commands.begin() + static_cast<long>(c)); });
            for (std::size_t to = 0; to < roster_.commands.size(); ++to)
                if (to != c) with([&](Roster& changed) { merge(changed, c, to); });
        }
    }
    static void merge(Roster& changed, std::size_t from, std::size_t to) {
        for (RosterUnits units : changed.commands[from].units) {
            units.general = false;
            changed.commands[to].units.push_back(std::move(units));
        }
        changed.commands.erase(changed.commands.begin() + static_cast<long>(from));
    }

    void add() {
        if (!fault_.rows.empty()) return add_rows(fault_.rows);
        if (command_) {
            with([&](Roster& changed) {
                changed.commands.erase(changed.commands.begin() + static_cast<long>(*command_));
            });
            return add_any_row();
        }
        add_command();
    }
    void add_rows(const std::vector<std::string>& rows) {
        for (const std::string& row : rows)
            for (std::size_t c = 0; c < roster_.commands.size(); ++c)
                if (roster_.commands[c].ally.empty())
                    with_command(c, [&](RosterCommand& command) { add_units(command, row, by()); });
    }
    void add_any_row() {
        const RosterCommand& command = roster_.commands[*command_];
        const ArmyList* list = find_(command.ally.empty() ? roster_.army : command.ally);
        for (const ArmyRow& row : list ? list->rows : std::vector<ArmyRow>())
            with_command(*command_, [&](RosterCommand& changed) { add_units(changed, row.id, by()); });
    }
    // A new Command gets a part of the entries of another.
    void add_command() {
        RosterCommand fresh{.name = free_name(roster_)};
        for (Quality quality : every<Quality>()) {
            if (!has_commands(edition_) ? quality != Quality::Unstated : !has_quality(edition_, quality)) continue;
            fresh.general = quality;
            if (roster_.commands.empty())
                with([&](Roster& changed) {
                    changed.commands = first_army(edition_, *own_list(), {.army = roster_.army}).commands;
                });
            for (std::size_t c = 0; c < roster_.commands.size(); ++c)
                for (std::size_t from = 1; from < units_of(c).size(); ++from)
                    with([&](Roster& changed) {
                        RosterCommand& old = changed.commands[c];
                        RosterCommand added = fresh;
                        const auto cut = old.units.begin() + static_cast<long>(from);
                        added.units.assign(cut, old.units.end());
                        for (RosterUnits& units : added.units) units.general = false;
                        old.units.erase(cut, old.units.end());
                        changed.commands.push_back(std::move(added));
                    });
        }
    }

    // One kind of unit fewer, or several in turn, the most numerous first.
    void save_points() {
        for (std::size_t c = 0; c < roster_.commands.size(); ++c)
            for (std::size_t u = 0; u < units_of(c).size(); ++u)
                for (int kept = units_of(c)[u].general ? 1 : 0; kept < units_of(c)[u].count; ++kept)
                    with_command(c, [&](RosterCommand& command) {
                        command.units[u].count = kept;
                        drop_empty(command);
                    });
        if (roster_.exploration_points > 0) with([](Roster& changed) { changed.exploration_points = 0; });
        if (!best_) save_in_turn();
    }
    void save_in_turn() {
        Roster changed = roster_;
        while (muster(edition_, find_, changed).price.value_or(0) > roster_.points) {
            RosterUnits* most = nullptr;
            for (RosterCommand& command : changed.commands)
                for (RosterUnits& units : command.units)
                    if (units.count > 1 && (!most || units.count > most->count)) most = &units;
            if (!most) return;
            --most->count;
        }
        consider(std::move(changed));
    }

    void move_units() {
        if (fault_.what == RosterFault::CommandsInOneArmy)
            return with([](Roster& changed) {
                while (changed.commands.size() > 1) merge(changed, changed.commands.size() - 1, 0);
            });
        for (std::size_t from = 0; from < roster_.commands.size(); ++from)
            for (std::size_t u = 0; u < units_of(from).size(); ++u)
                for (std::size_t to = 0; to < roster_.commands.size(); ++to)
                    if (to != from && roster_.commands[to].ally == roster_.commands[from].ally) move(from, u, to);
    }
    void move(std::size_t from, std::size_t u, std::size_t to) {
        const RosterUnits& units = units_of(from)[u];
        for (int count = 1; count <= units.count - (units.general ? 1 : 0); ++count)
            with([&](Roster& changed) {
                RosterUnits moved = units;
                moved.count = count;
                moved.general = false;
                changed.commands[from].units[u].count -= count;
                drop_empty(changed.commands[from]);
                changed.commands[to].units.push_back(std::move(moved));
            });
    }
    void take_list_army() {
        if (const ArmyList* list = own_list())
            with([&](Roster& changed) { changed.commands = first_army(edition_, *list, {.army = list->id}).commands; });
    }

    // ---- generals

    void mark_general() {
        if (!command_) return;
        for (std::size_t u = 0; u < units_of(*command_).size(); ++u)
            if (!units_ || u == *units_) with_command(*command_, [&](RosterCommand& command) { mark(command, u); });
        if (units_) with_command(*command_, [&](RosterCommand& command) { command.units[*units_].upgrade.clear(); });
    }
    static void mark(RosterCommand& command, std::size_t u) {
        for (RosterUnits& units : command.units) units.general = false;
        command.units[split(command, u, 1)].general = true;
    }
    void unmark_general() {
        if (!command_) return;
        for (std::size_t u = 0; u < units_of(*command_).size(); ++u)
            with_command(*command_, [&](RosterCommand& command) { mark(command, u); });
        with_command(*command_, [](RosterCommand& command) {
            for (RosterUnits& units : command.units) units.general = false;
        });
    }
    void take_other_general() {
        for (std::size_t c = 0; c < roster_.commands.size(); ++c)
            for (Quality quality : every<Quality>())
                if ((!command_ || c == *command_) && has_quality(edition_, quality))
                    with_command(c, [&](RosterCommand& command) { command.general = quality; });
    }

    // ---- single entries

    void choose_other() {
        switch (fault_.what) {
            case RosterFault::TwoCincs:
                for (std::size_t c = 0; c < roster_.commands.size(); ++c)
                    with([&](Roster& changed) {
                        for (RosterCommand& command : changed.commands) command.cinc = false;
                        changed.commands[c].cinc = true;
                    });
                break;
            case RosterFault::WrongStructure:
                for (Structure structure : own_list()->structures)
                    with([&](Roster& changed) { changed.structure = structure; });
                break;
            case RosterFault::WrongPeriod: with([](Roster& changed) { changed.periods.clear(); }); break;
            case RosterFault::NoFormat: with([](Roster& changed) { changed.format = RosterFormat::Free; }); break;
            case RosterFault::NoForward: choose_forward_command(); break;
            case RosterFault::UnknownAlly: remove_command(); break;
            default:
                if (units_) choose_other_units();
        }
    }
    void choose_forward_command() {
        for (const RosterCommand& command : roster_.commands)
            with([&](Roster& changed) { changed.forward_command = command.name; });
        if (!best_) with([](Roster& changed) { changed.forward_deployment.reset(); });
    }
    void choose_other_units() {
        with_command(*command_, [&](RosterCommand& command) {
            RosterUnits& units = command.units[*units_];
            switch (fault_.what) {
                case RosterFault::WrongWeapon: units.weapon.reset(); break;
                case RosterFault::UnknownUpgrade: units.upgrade.clear(); break;
                case RosterFault::WrongBehind: units.behind.clear(); break;
                case RosterFault::WrongCount: units.count = units.ranks = 1; break;
                default: command.units.erase(command.units.begin() + static_cast<long>(*units_));
            }
        });
    }
    void give_up() {
        with([&](Roster& changed) {
            if (fault_.where == "points") changed.points = 0;
            if (fault_.where == "exploration_points") changed.exploration_points = 0;
            if (fault_.where == "forward_deployment") changed.forward_deployment.reset();
            if (fault_.where == "scorpio") changed.scorpio = false;
            if (command_ && fault_.what == RosterFault::NotBrave) changed.commands[*command_].brave = false;
            if (command_ && fault_.what == RosterFault::NoInspiring) changed.commands[*command_].inspiring = false;
        });
    }

    const Edition& edition_;
    const FindList& find_;
    const Roster& roster_;
    const RosterProblem& fault_;
    std::optional<std::size_t> command_, units_;  // that the fault names
    std::size_t fewest_ = 0;
    int price_ = 0;
    std::optional<Roster> best_;
};

}  // namespace

std::optional<Roster> mended(const Edition& edition, const FindList& find, const Roster& roster,
                             const RosterProblem& fault) {
    const bool is_nonsense = fault.what == RosterFault::WrongCount;
    if (!is_small(roster) || (!is_nonsense && !is_countable(roster))) return std::nullopt;
    return Mending(edition, find, roster, fault).run();
}

}  // namespace acies
