#include "cli/odds/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/odds/look.h"

namespace acies::cli {

namespace {

constexpr int widest_heading = 10;  // a longer one goes on in the next line

// The words of a heading in lines of about equal width.
std::vector<std::string> heading_lines(const std::string& words) {
    std::vector<std::string> lines{""};
    for (std::size_t start = 0; start < words.size();) {
        const std::size_t end = std::min(words.find(' ', start), words.size());
        const std::string word = words.substr(start, end - start);
        if (!lines.back().empty() && columns_of(lines.back()) + 1 + columns_of(word) > widest_heading)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
        start = end + 1;
    }
    return lines;
}

struct ShownColumn {
    std::vector<std::string> heading;
    std::vector<std::string> cells;
    bool text = false;  // then lined up at the left
    int width = 0;
};

ShownColumn shown_column(const Table& table, std::size_t index) {
    ShownColumn column{.heading = heading_lines(field_words(table.columns[index]))};
    for (const auto& row : table.rows) {
        const bool plain = index < table.keys && row[index].is_number();
        column.cells.push_back(row[index].is_null() ? ""
                               : plain              ? row[index].dump()
                                                    : shown(table.columns[index], row[index]));
        column.text = column.text || row[index].is_string();
    }
    for (const auto* texts : {&column.heading, &column.cells})
        for (const std::string& text : *texts) column.width = std::max(column.width, columns_of(text));
    return column;
}

using ShownColumns = std::vector<ShownColumn>;

int width_of(const ShownColumns& columns, int blank) {
    int width = 0;
    for (const ShownColumn& column : columns) width += blank + column.width;
    return width;
}

// One line across all columns; `text(column)` is what stands in each.
template <class Text>
std::string line_of(const ShownColumns& columns, int blank, Text&& text) {
    std::string line;
    for (const ShownColumn& column : columns) {
        line += std::string(static_cast<std::size_t>(blank), ' ');
        line += column.text ? padded(text(column), column.width) : right(text(column), column.width);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string drawn(const ShownColumns& columns, int blank) {
    std::size_t height = 0;
    for (const ShownColumn& column : columns) height = std::max(height, column.heading.size());
    std::string text;
    for (std::size_t line = 0; line < height; ++line)
        text += line_of(columns, blank, [&](const ShownColumn& column) {
            const std::size_t above = height - column.heading.size();
            return line < above ? std::string() : column.heading[line - above];
        });
    for (std::size_t row = 0; row < columns.front().cells.size(); ++row)
        text += line_of(columns, blank, [&](const ShownColumn& column) { return column.cells[row]; });
    return text;
}

std::string csv_cell(const Answer& value) {
    if (value.is_null()) return "";
    if (!value.is_string()) return value.dump();
    const auto& text = value.get_ref<const std::string&>();
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

template <class Cells, class Text>
std::string csv_line(const Cells& cells, Text&& text) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) line += (i == 0 ? "" : ",") + text(cells[i]);
    return line + '\n';
}

std::string joined(std::string_view path, std::string_view part) {
    return path.empty() ? std::string(part) : fmt::format("{}.{}", path, part);
}

void list_all(const Answer& value, const std::string& path, Table& table) {
    const auto is_single = [](const Answer& item) { return !item.is_structured(); };
    if (!value.is_structured()) {
        table.rows.push_back({path, nullptr, value});
    } else if (value.is_array() && std::ranges::all_of(value, is_single)) {
        for (std::size_t i = 0; i < value.size(); ++i) table.rows.push_back({path, i, value[i]});
    } else {
        for (const auto& [key, item] : value.items()) list_all(item, joined(path, key), table);
    }
}

void collect(const Answer& value, const std::string& path, std::vector<std::pair<std::string, Answer>>& found) {
    if (value.is_object())
        for (const auto& [key, item] : value.items()) collect(item, joined(path, key), found);
    else if (!value.is_array())
        found.emplace_back(path, value);
}

}  // namespace

std::string for_people(const Table& table, int width) {
    constexpr int narrow = 1, wide = 2;
    ShownColumns keys, others;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        ShownColumn column = shown_column(table, i);
        const bool key = others.empty() && (i < table.keys || column.text);
        (key ? keys : others).push_back(std::move(column));
    }
    const bool fits = width_of(keys, wide) + width_of(others, wide) < width;
    const int blank = fits ? wide : narrow;
    std::string text;
    ShownColumns band = keys;
    for (const ShownColumn& column : others) {
        if (width_of(band, blank) + blank + column.width >= width && band.size() > keys.size()) {
            text += drawn(band, blank) + '\n';
            band = keys;
        }
        band.push_back(column);
    }
    return band.empty() ? text : text + drawn(band, blank);
}

std::string as_csv(const Table& table) {
    std::string text = csv_line(table.columns, [](const std::string& path) { return csv_cell(path); });
    for (const auto& row : table.rows) text += csv_line(row, csv_cell);
    return text;
}

std::string as_json(const Table& table) {
    std::string text = "[";
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        Answer row = Answer::object();
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            if (!table.rows[i][c].is_null()) row[table.columns[c]] = table.rows[i][c];
        text += (i == 0 ? "\n" : ",\n") + row.dump();
    }
    return text + (table.rows.empty() ? "]\n" : "\n]\n");
}

Table listed(const Answer& answer) {
    Table table{.columns = {"field", "at", "value"}};
    list_all(answer, "", table);
    return table;
}

std::vector<std::pair<std::string, Answer>> single_values(const Answer& answer) {
    std::vector<std::pair<std::string, Answer>> found;
    collect(answer, "", found);
    return found;
}

Answer value_at(const Answer& answer, std::string_view path) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const auto member = answer.is_object() ? answer.find(std::string(path.substr(0, dot))) : answer.end();
    if (member == answer.end()) return nullptr;
    return dot == path.size() ? *member : value_at(*member, path.substr(dot + 1));
}

}  // namespace acies::cli
