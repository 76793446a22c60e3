#include "armies/list_faults.h"

#include <algorithm>

namespace acies {

const ArmyRow* find_row(const ArmyList& list, std::string_view id) {
    const auto found = std::ranges::find(list.rows, id, &ArmyRow::id);
    return found == list.rows.end() ? nullptr : &*found;
}

const Upgrade* find_upgrade(const ArmyRow& row, std::string_view id) {
    const auto found = std::ranges::find(row.upgrades, id, &Upgrade::id);
    return found == row.upgrades.end() ? nullptr : &*found;
}

namespace {

constexpr std::size_t max_rows = 64, max_bytes_of_name = 80;
constexpr int max_of_a_row = 64, max_price = 500, first_year = -4000, last_year = 1700;

struct Bounds {
    int least, most;
};

class ListInspection {
public:
    explicit ListInspection(const ArmyList& list) : list_(list) {}

    Problems run() {
        check_id(list_.id, "id");
        check_title(list_.names, "names");
        if (list_.from > list_.to) say("out_of_range", "the first year is after the last", "from");
        check(list_.from, {first_year, last_year}, "from");
        check(list_.to, {first_year, last_year}, "to");
        check(list_.volume, {1, 99}, "volume");
        if (list_.structures.empty())
            say("missing", "a list names the command structures that it allows", "structures");
        if (list_.rows.empty()) say("missing", "a list has rows", "rows");
        if (list_.rows.size() > max_rows) {
            say("out_of_range", "a list has at most 64 rows", "rows");
            return problems_;
        }
        for (std::size_t i = 0; i < list_.rows.size(); ++i) check_row(i);
        const auto leads = [](const ArmyRow& row) { return row.general == GeneralsAllowed::Any; };
        if (std::ranges::none_of(list_.rows, leads))
            say("missing", "no row may have the commander-in-chief: general = \"any\"", "rows");
        for (std::size_t i = 0; i < list_.swaps.size(); ++i) check_swap(list_.swaps[i], at("swaps", i));
        for (std::size_t i = 0; i < list_.either.size(); ++i)
            check_rows(list_.either[i].rows, 2, at("either", i) + ".rows");
        for (std::size_t i = 0; i < list_.together.size(); ++i) {
            const Together& together = list_.together[i];
            check_rows(together.rows, 2, at("together", i) + ".rows");
            check_numbers(together.min, together.max, at("together", i));
        }
        check_allies();
        return problems_;
    }

private:
    void say(std::string code, std::string message, std::string where) {
        problems_.push_back({std::move(code), std::move(message), std::move(where)});
    }
    static std::string at(const std::string& list, std::size_t i) { return list + '[' + std::to_string(i) + ']'; }

    void check(std::optional<int> number, Bounds bounds, const std::string& where) {
        if (number && (*number < bounds.least || *number > bounds.most))
            say("out_of_range",
                std::to_string(*number) + " is not between " + std::to_string(bounds.least) + " and " +
                    std::to_string(bounds.most),
                where);
    }
    void check_id(const std::string& id, const std::string& where) {
        const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
        if (id.empty() || id.size() > max_bytes_of_name || !std::ranges::all_of(id, is_plain))
            say("out_of_range", "an id has 1 to 80 small letters, digits and hyphens", where);
    }
    void check_title(const Title& title, const std::string& where) {
        for (const std::string* name : {&title.en, &title.it, &title.fr})
            if (name->empty() || name->size() > max_bytes_of_name)
                return say("missing", "a name has 1 to 80 bytes in each language: en, it, fr", where);
    }
    void check_source(const std::string& source, const std::string& where) {
        if (!list_.sources.contains(source))
            say("unknown_value", "\"" + source + "\" is none of the sources of this list", where);
    }
    void check_numbers(std::optional<int> min, std::optional<int> max, const std::string& where) {
        check(min, {0, max_of_a_row}, where + ".min");
        check(max, {0, max_of_a_row}, where + ".max");
        if (min && max && *min > *max)
            say("contradiction",
                "at least " + std::to_string(*min) + " and at most " + std::to_string(*max) + " cannot both be",
                where + ".min");
    }

    void check_row(std::size_t i) {
        const ArmyRow& row = list_.rows[i];
        const std::string where = at("rows", i);
        check_id(row.id, where + ".id");
        if (find_row(list_, row.id) != &row) say("repeated", "two rows have this id", where + ".id");
        check_title(row.names, where + ".names");
        if (row.type == TroopType::BAG) say("unknown_value", "baggage is not bought from a list", where + ".type");
        check(row.large_unit, {1, static_cast<int>(max_ranks)}, where + ".large_unit");
        check_rows(row.behind, 0, where + ".behind");
        check_numbers(row.min, row.max, where);
        if (row.min || row.max) check_source(row.numbers, where + ".numbers");
        bool is_stated = false;
        const auto figures = [&](const std::optional<RowFigures>& of, const char* edition) {
            if (of) check_figures(*of, where + '.' + edition);
            if (of) is_stated |= of->vbu && of->impetus && of->vd;
        };
        figures(row.basic, "basic");
        figures(row.impetus, "impetus");
        figures(row.advanced, "advanced");
        figures(row.impetus2, "impetus2");
        if (!is_stated) say("missing", "one edition states VBU, impetus and VD of the row", where);
        if (row.foot) {
            check(row.foot->vbu, {1, 12}, where + ".foot.vbu");
            check(row.foot->impetus, {0, 6}, where + ".foot.impetus");
            check_m(row.foot->m, where + ".foot.m");
        }
        for (std::size_t k = 0; k < row.upgrades.size(); ++k) check_upgrade(row, k, at(where + ".upgrades", k));
    }
    void check_m(std::optional<double> m, const std::string& where) {
        if (m && !(*m >= 0 && *m <= 60)) say("out_of_range", "M is 0 to 60", where);
    }
    void check_figures(const RowFigures& figures, const std::string& where) {
        check_m(figures.m, where + ".m");
        check(figures.vbu, {1, 12}, where + ".vbu");
        check(figures.impetus, {0, 6}, where + ".impetus");
        check(figures.vd, {0, 20}, where + ".vd");
        check(figures.price, {0, max_price}, where + ".price");
        check(figures.rear, {0, figures.price.value_or(max_price)}, where + ".rear");
        check(figures.count, {0, max_of_a_row}, where + ".count");
        check_numbers(figures.min, figures.max, where);
        check_source(figures.source, where + ".source");
        if (!figures.prices.empty()) check_source(figures.prices, where + ".prices");
    }
    void check_upgrade(const ArmyRow& row, std::size_t k, const std::string& where) {
        const Upgrade& upgrade = row.upgrades[k];
        check_id(upgrade.id, where + ".id");
        if (find_upgrade(row, upgrade.id) != &upgrade) say("repeated", "two upgrades have this id", where + ".id");
        check_title(upgrade.names, where + ".names");
        check(upgrade.vbu, {1, 12}, where + ".vbu");
        check(upgrade.impetus, {0, 6}, where + ".impetus");
        check(upgrade.vd, {0, 20}, where + ".vd");
        check(upgrade.price, {0, max_price}, where + ".price");
        check(upgrade.share, {0, max_of_a_row}, where + ".share");
        check(upgrade.max, {0, max_of_a_row}, where + ".max");
        check_source(upgrade.source, where + ".source");
    }

    void check_rows(const std::vector<std::string>& rows, std::size_t least, const std::string& where) {
        if (rows.size() < least) say("missing", "at least two rows are needed here", where);
        for (const std::string& id : rows)
            if (!find_row(list_, id)) say("unknown_value", "there is no row \"" + id + '"', where);
    }
    void check_swap(const Swap& swap, const std::string& where) {
        if (swap.take.empty()) say("missing", "an option takes something", where + ".take");
        check(swap.times, {1, 8}, where + ".times");
        for (const auto* part : {&swap.give, &swap.take})
            for (const CountedRow& counted : *part) {
                if (!find_row(list_, counted.row))
                    say("unknown_value", "there is no row \"" + counted.row + '"', where);
                check(counted.count, {1, max_of_a_row}, where);
            }
    }
    void check_allies() {
        for (std::size_t i = 0; i < list_.allies.size(); ++i) {
            const std::string& ally = list_.allies[i].list;
            if (ally == list_.id) say("circular", "a list is not an ally of itself", at("allies", i));
            for (std::size_t k = 0; k < i; ++k)
                if (list_.allies[k].list == ally) say("repeated", "it is an ally already", at("allies", i));
        }
    }

    const ArmyList& list_;
    Problems problems_;
};

const ArmyList* find_list(std::span<const ArmyList* const> lists, std::string_view id) {
    const auto found = std::ranges::find(lists, id, &ArmyList::id);
    return found == lists.end() ? nullptr : *found;
}

// Whether allies of allies of `list` lead to `goal`.
bool leads_to(std::span<const ArmyList* const> lists, const ArmyList& list, std::string_view goal,
              std::vector<std::string_view>& seen) {
    for (const Ally& ally : list.allies) {
        if (ally.list == goal) return true;
        if (std::ranges::find(seen, ally.list) != seen.end()) continue;
        seen.push_back(ally.list);
        const ArmyList* next = find_list(lists, ally.list);
        if (next && leads_to(lists, *next, goal, seen)) return true;
    }
    return false;
}

}  // namespace

Problems faults_of(const ArmyList& list) { return ListInspection(list).run(); }

Problems faults_of_allies(std::span<const ArmyList* const> lists, const ArmyList& list) {
    Problems problems;
    for (std::size_t i = 0; i < list.allies.size(); ++i) {
        const std::string where = "allies[" + std::to_string(i) + ']';
        const ArmyList* ally = find_list(lists, list.allies[i].list);
        std::vector<std::string_view> seen;
        if (!ally)
            problems.push_back({"unknown_value", "there is no list \"" + list.allies[i].list + '"', where});
        else if (leads_to(lists, *ally, list.id, seen))
            problems.push_back({"circular", "allies of this ally lead back to this list", where});
    }
    return problems;
}

}  // namespace acies
