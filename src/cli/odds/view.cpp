#include "cli/odds/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/files.h"
#include "cli/odds/chart.h"
#include "cli/odds/percent.h"
#include "cli/odds/table.h"
#include "cli/pretty.h"
#include "wire/topics.h"

namespace acies::cli {

namespace {

// An object and the words over it.
struct Part {
    std::string title;
    const Answer* object;

    const Answer* find(const std::string& key) const {
        const auto member = object->find(key);
        return member == object->end() ? nullptr : &*member;
    }
};
using Parts = std::vector<Part>;

bool is_list_of_objects(const Answer& value) {
    return value.is_array() && !value.empty() &&
           std::ranges::all_of(value, [](const Answer& item) { return item.is_object(); });
}

// Shown beside the field of which it is the fraction.
bool is_fraction_of_another(const Part& part, std::string_view key) {
    constexpr std::string_view ending = "_exact";
    return key.ends_with(ending) && part.find(std::string(key.substr(0, key.size() - ending.size())));
}

// The keys of all parts, each once, in the order in which they come.
std::vector<std::string> keys_of(const Parts& parts) {
    std::vector<std::string> keys;
    for (const Part& part : parts)
        for (const auto& [key, ignored] : part.object->items())
            if (std::ranges::find(keys, key) == keys.end() && !is_fraction_of_another(part, key)) keys.push_back(key);
    return keys;
}

Mark mark_of(const Part& part, const std::string& key) {
    const Answer* value = part.find(key);
    if (!value) return {};
    const Answer* exact = part.find(key + "_exact");
    const bool chance = value->is_number() && measure_of(key, *value) == Measure::Chance;
    return {shown(key, *value), chance ? std::optional(value->get<double>()) : std::nullopt,
            exact && exact->is_string() ? exact->get<std::string>() : ""};
}

// Whether `test(key, value)` holds for this field wherever a part has it.
template <class Test>
bool everywhere(const Parts& parts, const std::string& key, Test&& test) {
    return std::ranges::all_of(parts, [&](const Part& part) {
        const Answer* value = part.find(key);
        return !value || test(key, *value);
    });
}

std::vector<Answer> lists_at(const Parts& parts, const std::string& key) {
    std::vector<Answer> lists;
    for (const Part& part : parts) lists.push_back(part.find(key) ? *part.find(key) : Answer());
    return lists;
}

// What is neither drawn as a spread nor has a section of its own.
bool is_line(const std::string& key, const Answer& value) {
    return !value.is_object() && !is_list_of_objects(value) && !is_spread(key, value);
}

Chart chart_of(const Parts& parts) {
    Chart chart;
    for (const Part& part : parts) chart.titles.push_back(part.title);
    const std::vector<std::string> keys = keys_of(parts);
    for (const std::string& key : keys) {
        if (!everywhere(parts, key, is_line)) continue;
        Row row{field_words(key), {}};
        for (const Part& part : parts) row.marks.push_back(mark_of(part, key));
        chart.rows.push_back(std::move(row));
    }
    for (const std::string& key : keys) {
        if (!everywhere(parts, key, is_spread)) continue;
        chart.rows.push_back({field_words(key), {}});
        for (Row& row : spread_rows(lists_at(parts, key), lists_at(parts, key + "_exact")))
            chart.rows.push_back(std::move(row));
    }
    return chart;
}

bool shares_a_field(const Answer& a, const Answer& b) {
    return std::ranges::any_of(a.items(), [&](const auto& item) { return b.contains(item.key()); });
}

// The objects inside, those that can be compared beside each other.
std::vector<Parts> groups_in(const Part& part) {
    std::vector<Parts> groups;
    for (const auto& [key, value] : part.object->items()) {
        if (!value.is_object()) continue;
        const Part inside{(part.title.empty() ? "" : part.title + ", ") + field_words(key), &value};
        const auto same = std::ranges::find_if(
            groups, [&](const Parts& group) { return shares_a_field(*group.front().object, value); });
        if (same != groups.end())
            same->push_back(inside);
        else
            groups.push_back({inside});
    }
    return groups;
}

// A list of objects as a table; above, for comparison, what the answer itself says of the same fields.
Table table_of(const Answer& list, const Answer& without) {
    std::vector<std::string> texts, numbers;
    for (const Answer& item : list)
        for (const auto& [path, value] : single_values(item)) {
            std::vector<std::string>& paths = value.is_string() ? texts : numbers;
            if (std::ranges::find(paths, path) == paths.end()) paths.push_back(path);
        }
    Table table{.columns = texts};
    table.columns.insert(table.columns.end(), numbers.begin(), numbers.end());
    std::vector<Answer> first;
    for (const std::string& path : table.columns) first.push_back(value_at(without, path));
    const bool comparable = std::ranges::any_of(first, [](const Answer& value) { return !value.is_null(); });
    if (comparable && first.front().is_null()) first.front() = "without";
    if (comparable) table.rows.push_back(std::move(first));
    for (const Answer& item : list) {
        std::vector<Answer>& row = table.rows.emplace_back();
        for (const std::string& path : table.columns) row.push_back(value_at(item, path));
    }
    return table;
}

class Viewer {
public:
    explicit Viewer(const Look& look) : look_(look) {}

    void show(const Parts& parts) {
        const Chart chart = chart_of(parts);
        if (!chart.rows.empty()) {
            separate();
            if (parts.size() == 1) head(parts.front().title);
            text_ += drawn(parts.size() == 1 ? Chart{{""}, chart.rows} : chart, look_);
        }
        for (const Part& part : parts) show_inside(part);
    }
    std::string take() { return std::move(text_); }

private:
    void show_inside(const Part& part) {
        for (const Parts& group : groups_in(part)) show(group);
        for (const auto& [key, value] : part.object->items()) {
            if (!is_list_of_objects(value)) continue;
            separate();
            head((part.title.empty() ? "" : part.title + ", ") + field_words(key));
            text_ += for_people(table_of(value, *part.object), look_.width);
        }
    }
    void separate() { text_ += text_.empty() ? "" : "\n"; }
    void head(const std::string& title) {
        if (!title.empty()) text_ += inked(title, Ink::Bold, look_) + '\n';
    }

    Look look_;
    std::string text_;
};

// "; it routs 3 %, the defender 41 %", if the answer says so.
std::string of_both(const Answer& answer, std::string_view field, std::string_view verb) {
    const Answer own = value_at(answer, fmt::format("attacker.{}", field)),
                 other = value_at(answer, fmt::format("defender.{}", field));
    if (!own.is_number() || !other.is_number()) return "";
    const auto words = [&](const Answer& value) {
        const bool chance = measure_of(field, value) == Measure::Chance;
        return chance ? percent(value.get<double>(), 0) : shown(field, value) + " VBU";
    };
    return fmt::format("; {} {}, the defender {}", verb, words(own), words(other));
}

// The text in lines no wider than this, broken at blanks.
std::string wrapped(std::string text, int width) {
    std::size_t start = 0;
    for (std::size_t blank = text.find(' '); blank != std::string::npos;) {
        const std::size_t next = text.find(' ', blank + 1), end = std::min(next, text.size());
        if (columns_of(std::string_view(text).substr(start, end - start)) >= width) {
            text[blank] = '\n';
            start = blank + 1;
        }
        blank = next;
    }
    return text;
}

}  // namespace

std::string view(const Answer& answer, const Look& look) {
    Viewer viewer(look);
    viewer.show({{"", &answer}});
    return viewer.take();
}

std::string sentence(const Answer& answer) {
    const auto chance = [&](const char* key) -> std::optional<std::string> {
        const Answer value = value_at(answer, key);
        return value.is_number() ? std::optional(percent(value.get<double>(), 0)) : std::nullopt;
    };
    const auto win = chance("win"), draw = chance("draw"), lose = chance("lose");
    if (!win || !draw || !lose) return "";
    return fmt::format("The attacker wins {}, draws {}, loses {}{}{}.", *win, *draw, *lose,
                       of_both(answer, "rout", "it routs"), of_both(answer, "mean_loss", "on average it loses"));
}

std::string heading(const wire::Json& question, const Answer& reply) {
    const auto text = [&](const char* key, std::string_view usual) {
        const auto found = question.find(key);
        return found != question.end() && found->is_string() ? found->get<std::string>() : std::string(usual);
    };
    std::string line = text("topic", "?") + ", " + text("edition", wire::odds_subject().usual_edition);
    const Answer samples = value_at(reply, "answer.samples");
    line = printable(line);
    if (!samples.is_number()) return line;
    line += fmt::format(", by {} rolls of the dice", samples.dump());
    const Answer seed = value_at(Answer(question), "given.seed");
    return seed.is_null() ? line : line + ", seed " + seed.dump();
}

std::string view_reply(const wire::Json& question, const Answer& reply, const Look& look) {
    const Answer id = value_at(reply, "id"), answer = value_at(reply, "answer");
    if (!answer.is_object()) {
        wire::Json asked = question;
        if (!asked.contains("edition")) asked["edition"] = wire::odds_subject().usual_edition;
        return printable(pretty(asked, wire::Json(reply)));
    }
    std::string text = id.is_null() ? "" : printable(shown("id", id)) + "  ";
    text += heading(question, reply) + '\n';
    const std::string first = sentence(answer);
    if (!first.empty()) text += inked(wrapped(first, look.width), Ink::Bold, look) + '\n';
    const std::string reasons = ledger(wire::Json(value_at(reply, "because")));
    return text + '\n' + view(answer, look) + (reasons.empty() ? "" : "\n") + reasons;
}

}  // namespace acies::cli
