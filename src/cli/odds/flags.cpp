#include "cli/odds/flags.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/odds/unit_text.h"

namespace acies::cli {

namespace {

using wire::Json;

constexpr auto all_flags = std::to_array<Flag>({
    {"attacker", true, "The unit that attacks"},
    {"defender", true, "The unit that is attacked"},
    {"shooter", true, "The unit that shoots"},
    {"target", true, "The unit that is shot at"},
    {"unit", true, "The unit that tests"},
    {"threat", true, "The unit that it evades"},
    {"a", true, "The one side"},
    {"b", true, "The other side"},
    {"dice", false, "How many dice"},
    {"range", false, "How far the target is"},
    {"mode", false, "How it shoots"},
    {"test", false, "What is tested"},
    {"quality", false, "The commander's quality"},
    {"structure", false, "The command structure"},
    {"losses", false, "What the commander's unit lost"},
    {"cause", false, "What it lost it by"},
});

std::string field_of(std::string_view flag) {
    std::string field(flag);
    std::ranges::replace(field, '-', '_');
    return field;
}

class Builder {
public:
    explicit Builder(const Flags& typed) : typed_(typed) {}

    Result<ShortQuestion, std::string> build() {
        built_.question["topic"] = typed_.topic;
        if (!is_utf8(typed_.edition)) fail("edition", "this is not text in UTF-8");
        if (!typed_.edition.empty()) set(built_.question, "", "edition", typed_.edition, "--edition");
        for (const Flag& flag : all_flags)
            if (const auto said = typed_.fields.find(std::string(flag.name)); said != typed_.fields.end())
                add_field(flag, said->second);
        add_supports("attacker", typed_.attacker_supports);
        add_supports("defender", typed_.defender_supports);
        if (typed_.exact) set(given_, "given.", "exact", true, "--exact");
        if (typed_.samples) set(given_, "given.", "samples", *typed_.samples, "--monte-carlo");
        if (typed_.seed) set(given_, "given.", "seed", *typed_.seed, "--seed");
        if (!typed_.given.empty()) add_given();
        built_.question["given"] = given_;
        if (!why_not_.empty()) return Failure{why_not_};
        return built_;
    }

private:
    void set(Json& object, const std::string& path, const std::string& field, Json value, std::string origin) {
        object[field] = std::move(value);
        built_.origins[path + field] = std::move(origin);
    }

    void fail(std::string_view flag, std::string_view why) {
        if (why_not_.empty()) why_not_ = fmt::format("--{}: {}", flag, why);
    }

    void add_field(const Flag& flag, const std::string& text) {
        const std::string field = field_of(flag.name);
        if (flag.is_unit) {
            given_[field] = read_unit(flag.name, "given." + field, text);
            return;
        }
        const auto word = read_unit_text(field + '=' + text);
        if (!word) return fail(flag.name, word.error());
        if (word->words.size() != 1) return fail(flag.name, "one word is needed");
        set(given_, "given.", field, word->object[field], fmt::format("--{}", flag.name));
    }

    Json read_unit(std::string_view flag, const std::string& path, const std::string& text) {
        const auto unit = read_unit_text(text);
        if (!unit) {
            fail(flag, unit.error());
            return Json::object();
        }
        built_.origins[path] = fmt::format("--{}", flag);
        for (const auto& [field, word] : unit->words)
            built_.origins[path + '.' + field] = fmt::format("\"{}\" in --{}", word, flag);
        return unit->object;
    }

    void add_supports(const std::string& side, const std::vector<std::string>& texts) {
        if (texts.empty()) return;
        if (!given_.contains(side)) return fail(side + "-support", fmt::format("--{} is needed as well", side));
        Json list = Json::array();
        for (const std::string& text : texts)
            list.push_back(read_unit(side + "-support", fmt::format("given.{}.supports[{}]", side, list.size()), text));
        given_[side]["supports"] = std::move(list);
    }

    // JSON, or words as of a unit.
    void add_given() {
        built_.origins["given"] = "--given";
        const std::size_t start = typed_.given.find_first_not_of(" \t\r\n");
        if (start == std::string::npos || typed_.given[start] != '{')
            return given_.merge_patch(read_unit("given", "given", typed_.given));
        const auto more = wire::parse_json(typed_.given);
        if (!more) return fail("given", fmt::format("{} ({})", more.error().message, more.error().where));
        given_.merge_patch(*more);
    }

    const Flags& typed_;
    ShortQuestion built_;
    Json given_ = Json::object();
    std::string why_not_;
};

// "given.attacker.vbu" without its last part.
std::string above(const std::string& path) {
    const std::size_t end = path.find_last_of(".[");
    return end == std::string::npos ? "" : path.substr(0, end);
}

std::string quoted(const std::string& text) {
    const bool plain = text.find_first_of(" {}[]\"$*?;&|<>()") == std::string::npos;
    return plain ? text : text.find('"') == std::string::npos ? '"' + text + '"' : '\'' + text + '\'';
}

// Takes the supports out of a side; nothing if words cannot say them.
std::optional<std::string> support_flags(const std::string& side, Json& unit) {
    std::string text;
    const Json supports = unit.is_object() ? unit.value("supports", Json::array()) : Json::array();
    for (const Json& support : supports) {
        const auto words = unit_text(support);
        if (!words) return std::nullopt;
        text += fmt::format(" --{}-support {}", side, quoted(*words));
    }
    if (!text.empty()) unit.erase("supports");
    return text;
}

// " --attacker "CP vbu=6"" and the like; nothing if the flag cannot say it.
std::optional<std::string> flag_text(const Flag& flag, Json value) {
    const std::string name(flag.name);
    const bool side = name == "attacker" || name == "defender";
    const auto supports = side ? support_flags(name, value) : std::optional<std::string>("");
    const auto text = flag.is_unit ? unit_text(value) : value_text(value);
    if (!text || !supports) return std::nullopt;
    return fmt::format(" --{} {}{}", flag.name, quoted(*text), *supports);
}

}  // namespace

std::span<const Flag> field_flags() { return all_flags; }

Result<ShortQuestion, std::string> question_of(const Flags& typed) { return Builder(typed).build(); }

std::string told(const Origins& origins, const Json& error) {
    const std::string message = error.value("message", "");
    std::string where = error.value("where", "");
    if (where.starts_with('[')) where.erase(0, std::min(where.find(']') + 2, where.size()));  // the question's number
    if (where == "given" || where.empty()) return message;
    for (std::string path = where; !path.empty(); path = above(path)) {
        const auto origin = origins.find(path);
        if (origin == origins.end()) continue;
        if (path == where) return fmt::format("{}: {}", origin->second, message);
        std::string rest = where.substr(path.size());
        if (rest.starts_with('.')) rest.erase(0, 1);
        return fmt::format("\"{}\" in {}: {}", rest, origin->second, message);
    }
    return fmt::format("{}: {}", where, message);
}

std::string command_of(const Json& question) {
    std::string text = "acies odds " + question.value("topic", "");
    if (question.contains("edition")) text += " --edition " + quoted(question.value("edition", ""));
    Json rest = question.value("given", Json::object());
    for (const Flag& flag : all_flags) {
        const std::string field = field_of(flag.name);
        const auto said = rest.contains(field) ? flag_text(flag, rest[field]) : std::nullopt;
        if (!said) continue;
        text += *said;
        rest.erase(field);
    }
    if (rest.empty()) return text;
    const auto words = unit_text(rest);
    return text + " --given " + (words ? quoted(*words) : '\'' + rest.dump() + '\'');
}

}  // namespace acies::cli
