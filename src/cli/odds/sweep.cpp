#include "cli/odds/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "cli/odds/unit_text.h"

namespace acies::cli {

namespace {

using wire::Json;

std::optional<std::int64_t> whole(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    constexpr std::int64_t far = 1'000'000'000'000;  // so that no sum overflows
    if (error != std::errc() || end != text.data() + text.size() || number > far || number < -far) return std::nullopt;
    return number;
}

// Parts of a path; no question goes so deep.
constexpr std::ptrdiff_t max_depth = 16;

std::string too_many(std::string_view text) {
    return fmt::format("{}: at most {} questions can be asked at once", text, max_questions);
}

// "3..9:2" of the sweep `whole_text`.
Result<std::vector<Json>, std::string> read_range(std::string_view text, std::string_view whole_text) {
    const std::size_t dots = text.find(".."), colon = std::min(text.find(':', dots), text.size());
    const auto first = whole(text.substr(0, dots)), last = whole(text.substr(dots + 2, colon - dots - 2)),
               step = colon == text.size() ? std::optional<std::int64_t>(1) : whole(text.substr(colon + 1));
    if (!first || !last || !step || *step < 1 || *last < *first)
        return Failure{fmt::format("{}: a range is written 3..8, or 3..9:2 for every second value", whole_text)};
    if ((*last - *first) / *step >= static_cast<std::int64_t>(max_questions)) return Failure{too_many(whole_text)};
    std::vector<Json> values;
    for (std::int64_t value = *first; value <= *last; value += *step) values.emplace_back(value);
    return values;
}

// The member or element of this name; nothing if there can be none.
Json* inside(Json& value, const std::string& name) {
    if (value.is_object()) return &value[name];
    const auto index = value.is_array() ? whole(name) : std::nullopt;
    if (!index || *index < 0 || *index >= static_cast<std::int64_t>(value.size())) return nullptr;
    return &value[static_cast<std::size_t>(*index)];
}

bool set_at(Json& given, std::string_view path, const Json& value) {
    Json* place = &given;
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('.', start), path.size());
        if (place->is_null()) *place = Json::object();
        place = inside(*place, std::string(path.substr(start, end - start)));
        if (!place) return false;
        start = end + 1;
    }
    *place = value;
    return true;
}

// Numbers that say how an answer was worked out, not what it is.
bool is_about_the_work(std::string_view path) {
    return path == "samples" || path == "seed" || path == "relative_error" || path.starts_with("first.");
}

// The number at the end of "attacker.mean_loss", worked out from the list of losses where it is not said.
Answer number_at(const Answer& answer, const std::string& path) {
    Answer value = value_at(answer, path);
    constexpr std::string_view mean = "mean_";
    if (!value.is_null() || !last_part(path).starts_with(mean)) return value;
    std::string list = path;
    list.erase(path.size() - last_part(path).size(), mean.size());
    const Answer spread = value_at(answer, list);
    return is_spread(list, spread) ? Answer(mean_of(spread)) : Answer();
}

// The main numbers of a melee; of anything else every single number.
std::vector<std::string> main_numbers(const Answer& answer) {
    constexpr auto melee = std::to_array<std::string_view>(
        {"win", "draw", "lose", "attacker.rout", "defender.rout", "attacker.mean_loss", "defender.mean_loss"});
    std::vector<std::string> paths;
    if (answer.contains("win") && answer.contains("lose")) {
        for (std::string_view path : melee)
            if (!number_at(answer, std::string(path)).is_null()) paths.emplace_back(path);
        return paths;
    }
    for (const auto& [path, value] : single_values(answer))
        if (value.is_number() && !is_about_the_work(path)) paths.push_back(path);
    return paths;
}

bool is_in(const std::vector<std::string>& list, const std::string& path) {
    return std::ranges::find(list, path) != list.end();
}

// The value of each sweep in question `index`.
std::vector<Json> values_of(const std::vector<Sweep>& sweeps, std::size_t index) {
    std::vector<Json> values(sweeps.size());
    for (std::size_t i = sweeps.size(); i-- > 0; index /= sweeps[i].values.size())
        values[i] = sweeps[i].values[index % sweeps[i].values.size()];
    return values;
}

}  // namespace

Result<Sweep, std::string> read_sweep(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view path = text.substr(0, equals), range = text.substr(std::min(equals + 1, text.size()));
    const bool broken = path.empty() || path.front() == '.' || path.back() == '.' ||
                        path.find("..") != std::string_view::npos || range.empty();
    if (std::ranges::count(path, '.') >= max_depth)
        return Failure{std::string("there is no place so deep in a question")};
    if (broken || !read_unit_text(text)) return Failure{fmt::format("{}: a sweep is written vbu=3..8", text)};
    if (range.find("..") != std::string_view::npos) {
        auto values = read_range(range, text);
        if (!values) return Failure{values.error()};
        return Sweep{std::string(path), *std::move(values)};
    }
    const Json value = read_value(range);
    return Sweep{std::string(path),
                 value.is_array() ? std::vector<Json>(value.begin(), value.end()) : std::vector<Json>{value}};
}

std::string full_path(const Json& given, std::string_view path) {
    if (path.starts_with("given.")) return std::string(path.substr(6));
    if (path.find('.') != std::string_view::npos || given.contains(path)) return std::string(path);
    for (const char* owner : {"attacker", "shooter", "unit"})
        if (given.contains(owner)) return fmt::format("{}.{}", owner, path);
    return std::string(path);
}

Result<std::vector<Json>, std::string> questions_of(const Json& question, const std::vector<Sweep>& sweeps) {
    std::size_t count = 1;
    for (const Sweep& sweep : sweeps) count *= sweep.values.size();
    if (count > max_questions) return Failure{too_many(fmt::format("all together {}", count))};
    std::vector<Json> questions(count, question);
    for (std::size_t i = 0; i < count; ++i) {
        const std::vector<Json> values = values_of(sweeps, i);
        for (std::size_t s = 0; s < sweeps.size(); ++s)
            if (!set_at(questions[i]["given"], sweeps[s].path, values[s]))
                return Failure{fmt::format("{}: there is no such place in the question", sweeps[s].path)};
    }
    return questions;
}

Table sweep_table(const std::vector<Sweep>& sweeps, const std::vector<Answer>& replies) {
    Table table{.keys = sweeps.size()};
    for (const Sweep& sweep : sweeps) table.columns.push_back(sweep.path);
    std::vector<std::string> numbers;
    for (const Answer& reply : replies)
        if (const Answer answer = value_at(reply, "answer"); answer.is_object())
            for (std::string& path : main_numbers(answer))
                if (!is_in(numbers, path) && !is_in(table.columns, path)) numbers.push_back(std::move(path));
    table.columns.insert(table.columns.end(), numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < replies.size(); ++i) {
        std::vector<Answer>& row = table.rows.emplace_back();
        for (const Json& value : values_of(sweeps, i)) row.emplace_back(value);
        for (const std::string& path : numbers) row.push_back(number_at(value_at(replies[i], "answer"), path));
    }
    return table;
}

}  // namespace acies::cli
