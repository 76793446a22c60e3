#include "wire/armies/import.h"

#include <algorithm>
#include <array>
#include <optional>

#include "wire/armies/import_line.h"
#include "wire/armies/import_words.h"
#include "wire/characters.h"
#include "wire/message.h"

namespace acies::wire {

namespace importing {
namespace {

constexpr std::size_t max_lines = 400, max_bytes_of_line = 600;

// ---- tables

std::vector<std::string> cells_of(std::string_view line, char separator) {
    std::vector<std::string> cells;
    std::size_t from = 0;
    while (from <= line.size()) {
        const std::size_t end = std::min(line.find(separator, from), line.size());
        std::string_view cell = line.substr(from, end - from);
        while (!cell.empty() && (cell.front() == ' ' || cell.front() == '\t')) cell.remove_prefix(1);
        while (!cell.empty() && (cell.back() == ' ' || cell.back() == '\t' || cell.back() == '\r'))
            cell.remove_suffix(1);
        cells.emplace_back(cell);
        from = end + 1;
    }
    // "| a | b |" has an empty cell at each end.
    if (separator == '|' && cells.size() > 2 && cells.front().empty()) cells.erase(cells.begin());
    if (separator == '|' && cells.size() > 2 && cells.back().empty()) cells.pop_back();
    return cells;
}

struct Columns {
    char separator = 0;
    std::vector<std::optional<Field>> fields;
};

// The columns of a line of headings; nothing if it is none.
std::optional<Columns> headings(std::string_view line) {
    for (const char separator : {'|', '\t', ';', ','}) {
        const auto cells = cells_of(line, separator);
        if (cells.size() < 4) continue;
        Columns columns{.separator = separator};
        int known = 0;
        for (const std::string& cell : cells) {
            columns.fields.push_back(meaning_of(field_words, trimmed(cell)));
            known += columns.fields.back().has_value() ? 1 : 0;
        }
        const auto has = [&](Field field) {
            return std::ranges::find(columns.fields, std::optional(field)) != columns.fields.end();
        };
        if (known >= 4 && has(Field::Vbu)) return columns;
    }
    return std::nullopt;
}

// A line of a table, as labels and values of one line that says the same.
std::string spelled_out(const Columns& columns, std::string_view line) {
    const auto cells = cells_of(line, columns.separator);
    std::string name, count, type, labelled, words;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string& cell = cells[i];
        const auto field = i < columns.fields.size() ? columns.fields[i] : std::nullopt;
        if (cell.empty() || cell == "-") continue;
        if (!field) {
            words += "; " + cell;
            continue;
        }
        switch (*field) {
            case Field::Name: name = cell; break;
            case Field::Count: count = cell; break;
            case Field::Type: type = cell; break;
            case Field::M: labelled += "; m=" + cell; break;
            case Field::Vbu: labelled += "; vbu=" + cell; break;
            case Field::Impetus: labelled += "; i=" + cell; break;
            case Field::Discipline: labelled += "; d=" + cell; break;
            case Field::Vd: labelled += "; vd=" + cell; break;
            case Field::Price: labelled += "; pts=" + cell; break;
            case Field::Weapon: words += "; " + cell; break;
        }
    }
    return count + ' ' + name + (type.empty() ? "" : " (" + type + ")") + labelled + words;
}

// ---- rows

std::string id_for(const ArmyList& list, std::string_view name, int line) {
    std::string id;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c))
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-') id.pop_back();
    constexpr std::size_t longest = 60;
    id = id.substr(0, longest);
    if (id.empty()) id = "row-" + std::to_string(line);
    return find_row(list, id) ? id + '-' + std::to_string(line) : id;
}

// The name as it was written, with accents: the letters of the line that were folded into it.
std::string written_name(std::string_view line, std::string_view folded_line, const std::string& name) {
    const std::size_t at = folded_line.find(name);
    if (at == std::string_view::npos) return name;
    std::size_t byte = 0, character = 0;
    while (byte < line.size() && character < at) {
        byte += character_at(line, byte).bytes;
        ++character;
    }
    std::size_t end = byte;
    for (std::size_t i = 0; i < name.size() && end < line.size(); ++i) end += character_at(line, end).bytes;
    return std::string(line.substr(byte, end - byte));
}

bool is_sound(const Reading& reading) {
    const auto within = [](const std::optional<int>& number, int least, int most) {
        return !number || (*number >= least && *number <= most);
    };
    return within(reading.vbu, 1, 12) && within(reading.impetus, 0, 6) && within(reading.vd, 0, 20) &&
           within(reading.m, 0, 60) && within(reading.price, 0, 500) && within(reading.rear, 0, 500) &&
           within(reading.min, 0, 64) && within(reading.max, 0, 64) &&
           (!reading.min || !reading.max || *reading.min <= *reading.max);
}

ArmyRow row_of(const ArmyList& list, const Reading& reading, std::string name, int line) {
    ArmyRow row{.id = id_for(list, reading.name, line), .names = {name, name, name}, .type = *reading.type};
    row.weapons = reading.weapons;
    row.arms = reading.arms;
    row.traits = reading.traits;
    row.grants = reading.grants;
    row.general = reading.general ? GeneralsAllowed::Any : GeneralsAllowed::None;
    row.large_unit = reading.large_units || reading.rear ? 2 : 1;
    RowFigures figures{.vbu = reading.vbu,
                       .impetus = reading.impetus,
                       .vd = reading.vd.value_or(1),
                       .discipline = reading.discipline,
                       .price = reading.price,
                       .rear = reading.rear,
                       .source = "pasted"};
    if (reading.m) figures.m = *reading.m;
    const bool has_points = reading.discipline || reading.price;
    if (!has_points) figures.count = reading.min.value_or(0);
    if (has_points && reading.min) {
        row.min = reading.min;
        row.max = reading.max;
        row.numbers = "pasted";
    }
    (has_points ? row.impetus : row.basic) = figures;
    return row;
}

class Importer {
public:
    Draft run(std::string_view text) {
        draft_.list.id = "imported";
        draft_.list.structures = {Structure::Average};
        draft_.list.sources["pasted"] = "a list as it was pasted";
        int number = 0;
        for (std::size_t from = 0; from <= text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            add(text.substr(from, end - from), ++number);
            from = end + 1;
            if (static_cast<std::size_t>(number) < max_lines || from > text.size()) continue;
            draft_.lines.push_back({number + 1, LineKind::NotUnderstood, "", "", {"at most 400 lines are read"}});
            break;
        }
        const std::string title = draft_.list.names.en.empty() ? "Imported list" : draft_.list.names.en;
        draft_.list.names = {title, title, title};
        return std::move(draft_);
    }

private:
    void add(std::string_view line, int number) {
        ImportedLine imported{.number = number, .text = printable(line.substr(0, max_bytes_of_line))};
        if (line.size() > max_bytes_of_line) {
            imported.kind = LineKind::NotUnderstood;
            imported.doubts.emplace_back("the line is too long");
        } else {
            read(line, imported);
        }
        draft_.lines.push_back(std::move(imported));
    }

    void read(std::string_view line, ImportedLine& imported) {
        bool is_damaged = false;
        const std::string plain = folded(line, is_damaged);
        if (is_damaged) imported.doubts.emplace_back("some bytes are no characters of UTF-8");
        if (std::ranges::none_of(plain, [](char c) { return is_letter(c) || is_digit(c); })) return;
        if (auto columns = headings(plain)) {
            columns_ = std::move(columns);
            imported.kind = LineKind::Heading;
            return;
        }
        const bool in_table = columns_ && plain.find(columns_->separator) != std::string::npos;
        Reading reading = read_line(in_table ? spelled_out(*columns_, plain) : plain);
        if (!in_table) columns_.reset();
        if (!reading.type || !reading.vbu || !reading.impetus || !is_sound(reading) || reading.name.empty())
            return not_a_unit(line, plain, reading, imported);
        std::string name = written_name(line, plain, reading.name);
        draft_.list.rows.push_back(row_of(draft_.list, reading, std::move(name), imported.number));
        imported.kind = LineKind::Unit;
        imported.row = draft_.list.rows.back().id;
        if (!reading.vd) reading.doubts.emplace_back("no VD: 1 is assumed");
        imported.doubts.insert(imported.doubts.end(), reading.doubts.begin(), reading.doubts.end());
    }

    // A line without figures before the first unit is the name of the army.
    void not_a_unit(std::string_view line, const std::string& plain, const Reading& reading, ImportedLine& imported) {
        const bool has_figures = reading.vbu || reading.impetus;
        if (draft_.list.rows.empty() && draft_.list.names.en.empty() && !has_figures && !reading.type) {
            imported.kind = LineKind::Heading;
            constexpr std::size_t longest = 80;
            draft_.list.names.en = shortened(trimmed(printable(line)), longest);
            const std::string id = id_for(draft_.list, trimmed(plain), imported.number);
            draft_.list.id = id;
            return;
        }
        imported.kind = LineKind::NotUnderstood;
        if (!reading.type) imported.doubts.emplace_back("no type of troops: FP, FL, T, S, …");
        if (!reading.vbu) imported.doubts.emplace_back("no VBU");
        if (!reading.impetus) imported.doubts.emplace_back("no impetus");
        if (reading.name.empty()) imported.doubts.emplace_back("no name");
        if (!is_sound(reading)) imported.doubts.emplace_back("a figure is out of range");
    }

    Draft draft_;
    std::optional<Columns> columns_;
};

}  // namespace
}  // namespace importing

Draft import_list(std::string_view text) { return importing::Importer().run(text); }

}  // namespace acies::wire
