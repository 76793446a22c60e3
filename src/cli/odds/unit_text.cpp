#include "cli/odds/unit_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "rules/troops/unit.h"

namespace acies::cli {

namespace {

using wire::Json;

constexpr std::string_view blanks = " \t\r\n";

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, start), text.size());
        parts.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

// What is wrong with a word, if anything.
std::optional<std::string> fault(std::string_view word) {
    if (word.find_first_of("\"'`\\") != std::string_view::npos)
        return fmt::format("{}: quotes and backslashes do not belong in here, write words like vbu=6", word);
    if (!is_utf8(word)) return "a word is not text in UTF-8";
    if (word.starts_with('=')) return fmt::format("{}: a name is missing before the =", word);
    if (word.ends_with('=')) return fmt::format("{}: a value is missing after the =", word);
    return std::nullopt;
}

Json read_one(std::string_view text) {
    Json value = Json::parse(text, nullptr, false);
    return value.is_number() || value.is_boolean() ? value : Json(std::string(text));
}

// The field that a word sets.
std::pair<std::string, Json> field_of(std::string_view word, const Json& so_far) {
    const std::size_t equals = word.find('=');
    if (equals != std::string_view::npos)
        return {std::string(word.substr(0, equals)), read_value(word.substr(equals + 1))};
    if (named<TroopType>(word) && !so_far.contains("type")) return {"type", Json(std::string(word))};
    return {std::string(word), Json(true)};
}

}  // namespace

bool is_utf8(std::string_view text) {
    const Json whole{std::string(text)};
    return Json::parse(whole.dump(-1, ' ', false, Json::error_handler_t::ignore), nullptr, false) == whole;
}

Json read_value(std::string_view text) {
    if (text.find(',') == std::string_view::npos) return read_one(text);
    Json list = Json::array();
    for (std::string_view part : split(text, ",")) list.push_back(read_one(part));
    return list;
}

Result<UnitText, std::string> read_unit_text(std::string_view text) {
    UnitText unit;
    for (std::string_view word : split(text, blanks)) {
        if (word.empty()) continue;
        if (auto why = fault(word)) return Failure{std::move(*why)};
        auto [key, value] = field_of(word, unit.object);
        if (unit.object.contains(key)) return Failure{fmt::format("{}: {} is already said", word, key)};
        unit.words[key] = std::string(word);
        unit.object[key] = std::move(value);
    }
    if (unit.object.empty()) return Failure{std::string("there are no words in it")};
    return unit;
}

std::optional<std::string> value_text(const Json& value) {
    if (value.is_number() || value.is_boolean()) return value.dump();
    if (value.is_array() && value.size() > 1) {
        std::string list;
        for (const Json& item : value) {
            const auto text = item.is_array() ? std::nullopt : value_text(item);
            if (!text) return std::nullopt;
            list += (list.empty() ? "" : ",") + *text;
        }
        return list;
    }
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    const bool plain = !text.empty() && text.find_first_of(" \t\r\n,=\"'`\\") == std::string::npos;
    return plain && read_one(text).is_string() ? std::optional(text) : std::nullopt;
}

std::optional<std::string> unit_text(const Json& object) {
    if (!object.is_object() || object.empty()) return std::nullopt;
    std::string type, values, flags;
    for (const auto& [key, value] : object.items()) {
        const auto text = value_text(value);
        if (!text) return std::nullopt;
        if (key == "type" && named<TroopType>(*text))
            type = ' ' + *text;
        else if (value == Json(true))
            flags += ' ' + key;
        else
            values += ' ' + key + '=' + *text;
    }
    return (type + values + flags).substr(1);
}

}  // namespace acies::cli
