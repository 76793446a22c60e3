#include "cli/odds/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/odds/percent.h"

namespace acies::cli {

namespace {

struct Field {
    std::string_view name;
    std::string_view words;
    Measure measure;
};

constexpr auto all_fields = std::to_array<Field>({
    {"win", "attacker wins", Measure::Chance},
    {"draw", "draw", Measure::Chance},
    {"lose", "attacker loses", Measure::Chance},
    {"rout", "routs", Measure::Chance},
    {"disordered", "ends disordered", Measure::Chance},
    {"commander_at_risk", "commander at risk", Measure::Chance},
    {"contact", "still in contact", Measure::Chance},
    {"passed", "passed", Measure::Chance},
    {"failed", "failed", Measure::Chance},
    {"a", "A", Measure::Chance},
    {"b", "B", Measure::Chance},
    {"none", "none", Measure::Chance},
    {"captured", "captured", Measure::Chance},
    {"killed", "killed", Measure::Chance},
    {"loss", "VBU lost", Measure::Chance},
    {"vbu_after", "VBU left", Measure::Chance},
    {"damage", "damage", Measure::Chance},
    {"rounds", "rounds", Measure::Chance},
    {"tail", "more rounds than counted", Measure::Chance},
    {"mean", "on average", Measure::Amount},
    {"mean_loss", "mean VBU lost", Measure::Amount},
    {"dice", "dice", Measure::Amount},
    {"samples", "rolls", Measure::Amount},
    {"seed", "seed", Measure::Amount},
    {"relative_error", "error at most, relative", Measure::Amount},
    {"exact", "counted exactly", Measure::Amount},
    {"vbu", "VBU", Measure::Amount},
    {"vd", "VD", Measure::Amount},
    {"vbu_swing", "VBU swing for attacker", Measure::Swing},
    {"vd_swing", "VD swing for attacker", Measure::Swing},
    {"routs", "routs", Measure::Chance},
    {"first", "first round", Measure::Chance},
    {"test_needed", "a test is needed", Measure::Amount},
});

const Field* find_field(std::string_view name) {
    const auto found = std::ranges::find(all_fields, name, &Field::name);
    return found == all_fields.end() ? nullptr : &*found;
}

std::string spaced(std::string_view name) {
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return words;
}

std::string part_words(std::string_view name) {
    const Field* field = find_field(name);
    return field ? std::string(field->words) : spaced(name);
}

bool between_0_and_1(const Answer& value) {
    return value.is_number() && value.get<double>() >= 0 && value.get<double>() <= 1;
}

// 2.00 and 0.61, but 1e-12 as it is.
std::string amount(double number) {
    const bool tiny = number != 0 && std::abs(number) < 0.005;
    return tiny ? fmt::format("{:.1g}", number) : fmt::format("{:.2f}", number);
}

std::string shown_number(std::string_view field, const Answer& value) {
    const double number = value.get<double>();
    switch (measure_of(field, value)) {
        case Measure::Chance: return percent(number);
        case Measure::Swing: return number > 0 ? '+' + amount(number) : amount(number);
        case Measure::Amount: break;
    }
    return value.is_number_integer() ? value.dump() : amount(number);
}

}  // namespace

std::string_view last_part(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    return dot == std::string_view::npos ? path : path.substr(dot + 1);
}

Measure measure_of(std::string_view name, const Answer& value) {
    const Field* field = find_field(last_part(name));
    if (field && (field->measure != Measure::Chance || between_0_and_1(value))) return field->measure;
    const bool fraction = value.is_number_float() && between_0_and_1(value);
    return fraction && !last_part(name).starts_with("mean") ? Measure::Chance : Measure::Amount;
}

bool is_spread(std::string_view name, const Answer& list) {
    if (!list.is_array() || list.empty() || !std::ranges::all_of(list, between_0_and_1)) return false;
    const Field* field = find_field(last_part(name));
    double sum = 0;
    for (const Answer& chance : list) sum += chance.get<double>();
    return (field && field->measure == Measure::Chance) || std::abs(sum - 1) < 1e-6;
}

std::string field_words(std::string_view path) {
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) return part_words(path);
    return part_words(path.substr(0, dot)) + ' ' + field_words(path.substr(dot + 1));
}

std::string shown(std::string_view field, const Answer& value) {
    if (value.is_null()) return "none";
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_number()) return shown_number(field, value);
    if (value.is_string()) return spaced(value.get_ref<const std::string&>());
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const Answer& item : value) list += (list.empty() ? "" : ", ") + shown(field, item);
    return list.empty() ? "none" : list;
}

double mean_of(const Answer& spread) {
    double mean = 0;
    for (std::size_t i = 0; i < spread.size(); ++i) mean += static_cast<double>(i) * spread[i].get<double>();
    return mean;
}

}  // namespace acies::cli
