#include "cli/odds/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/odds/percent.h"

namespace acies::cli {

namespace {

constexpr int indent = 2, gap = 2, widest_bar = 40, widest_number = 12;  // a longer text just takes its room
constexpr double hardly_ever = 0.001;

struct Measures {
    int label = 0;
    int text = 0;
    int bar = 0;
    bool fractions = false;  // then they stand in place of the bars
};

Measures measures_of(const Chart& chart, const Look& look) {
    Measures m;
    bool bars = false;
    int fraction = 0;
    for (const Row& row : chart.rows) {
        m.label = std::max(m.label, columns_of(row.label));
        for (const Mark& mark : row.marks) {
            if (columns_of(mark.text) <= widest_number) m.text = std::max(m.text, columns_of(mark.text));
            bars = bars || mark.share;
            fraction = std::max(fraction, columns_of(mark.fraction));
        }
    }
    const int columns = std::max(1, static_cast<int>(chart.titles.size()));
    const int room = (look.width - 1 - indent - m.label) / columns - 2 * gap - m.text;
    m.bar = fraction > 0 ? fraction : bars ? std::clamp(room, 4, widest_bar) : 0;
    m.fractions = fraction > 0;
    return m;
}

// Red is the side that acts, blue the one that suffers it, as on the page.
Ink ink_of(std::string_view title) {
    if (title == "attacker" || title == "shooter" || title == "A") return Ink::Red;
    if (title == "defender" || title == "target" || title == "B") return Ink::Blue;
    return Ink::Cyan;
}

std::string without_end_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string title_line(const Chart& chart, const Measures& m, const Look& look) {
    if (std::ranges::all_of(chart.titles, &std::string::empty)) return "";
    std::string line(static_cast<std::size_t>(indent + m.label), ' ');
    for (const std::string& title : chart.titles) {
        const std::string cell = padded(right(title, gap + m.text), m.text + m.bar + 2 * gap);
        line += inked(cell, ink_of(title), look);
    }
    return look.colour ? line + '\n' : without_end_blanks(line);
}

std::string row_line(const Row& row, const Chart& chart, const Measures& m, const Look& look) {
    std::string line = std::string(indent, ' ') + padded(row.label, m.label);
    for (std::size_t i = 0; i < row.marks.size(); ++i) {
        const Mark& mark = row.marks[i];
        const std::string beside = m.fractions ? mark.fraction : mark.share ? bar(*mark.share, m.bar, look) : "";
        line += std::string(gap, ' ') + right(mark.text, m.text) + std::string(gap, ' ');
        line += inked(beside, ink_of(chart.titles[i]), look);
        line += std::string(static_cast<std::size_t>(std::max(0, m.bar - columns_of(beside))), ' ');
    }
    return without_end_blanks(line);
}

double chance_at(const Answer& list, std::size_t i) {
    return list.is_array() && i < list.size() ? list[i].get<double>() : 0;
}

double sum_of(const Answer& list, std::size_t first, std::size_t end) {
    double sum = 0;
    for (std::size_t i = first; i < end; ++i) sum += chance_at(list, i);
    return sum;
}

// Whether the stretch happens with less than this chance in every list.
bool is_below(const std::vector<Answer>& lists, std::size_t first, std::size_t end, double limit) {
    return std::ranges::all_of(lists, [&](const Answer& list) { return sum_of(list, first, end) <= limit; });
}

// Values first to end - 1 in one row.
struct Stretch {
    std::size_t first, end;
};

std::vector<Stretch> stretches(const std::vector<Answer>& lists, bool gathers) {
    const double limit = gathers ? hardly_ever : 0;
    std::size_t size = 0, first = 0;
    for (const Answer& list : lists) size = std::max(size, list.is_array() ? list.size() : 0);
    while (first + 1 < size && is_below(lists, first, first + 1, 0)) ++first;
    while (size > first + 1 && is_below(lists, size - 1, size, 0)) --size;
    std::size_t head = first, tail = size;
    while (head + 1 < size && is_below(lists, first, head + 1, limit)) ++head;
    while (tail > head + 1 && is_below(lists, tail - 1, size, limit)) --tail;
    std::vector<Stretch> found;
    if (head > first) found.push_back({first, head});
    for (std::size_t i = head; i < tail; ++i) found.push_back({i, i + 1});
    if (tail < size) found.push_back({tail, size});
    return found;
}

std::string label_of(Stretch stretch, std::size_t last) {
    if (stretch.end - stretch.first == 1) return fmt::format("  {}", stretch.first);
    if (stretch.end == last) return fmt::format("  {} or more", stretch.first);
    return fmt::format("  {} to {}", stretch.first, stretch.end - 1);
}

}  // namespace

std::string drawn(const Chart& chart, const Look& look) {
    const Measures m = measures_of(chart, look);
    std::string text = title_line(chart, m, look);
    for (const Row& row : chart.rows) text += row_line(row, chart, m, look);
    return text;
}

std::vector<Row> spread_rows(const std::vector<Answer>& lists, const std::vector<Answer>& exact) {
    const bool fractions = std::ranges::any_of(exact, [](const Answer& list) { return list.is_array(); });
    const std::vector<Stretch> all = stretches(lists, !fractions);
    std::vector<Row> rows;
    for (const Stretch& stretch : all) {
        Row row{label_of(stretch, all.back().end), {}};
        for (std::size_t i = 0; i < lists.size(); ++i) {
            const double chance = sum_of(lists[i], stretch.first, stretch.end);
            const bool there = lists[i].is_array();
            Mark& mark = row.marks.emplace_back();
            if (there) mark = {percent(chance), chance};
            if (exact[i].is_array() && stretch.first < exact[i].size())
                mark.fraction = shown("", exact[i][stretch.first]);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace acies::cli
