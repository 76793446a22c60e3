#include "wire/edition_toml.h"

#include <fmt/format.h>
#include <algorithm>
#include <tuple>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace acies::wire {

namespace {

constexpr int deepest = 32;

// Copies a TOML tree into JSON and notes the line of every key on the way.
class Converter {
public:
    explicit Converter(TomlDocument& document) : document_(document) {}

    Json convert(const toml::node& node, const std::string& path, int depth) {
        document_.lines.emplace(path, static_cast<int>(node.source().begin.line));
        if (depth > deepest) {
            problems.push_back({"too_deep", fmt::format("nested deeper than {} levels", deepest), path, 0});
            return nullptr;
        }
        if (const auto* table = node.as_table()) return convert_table(*table, path, depth);
        if (const auto* array = node.as_array()) return convert_array(*array, path, depth);
        if (const auto* text = node.as_string()) return text->get();
        if (const auto* number = node.as_integer()) return number->get();
        if (const auto* number = node.as_floating_point()) return number->get();
        if (const auto* flag = node.as_boolean()) return flag->get();
        problems.push_back({"wrong_type", "dates and times have no place in an edition", path, 0});
        return nullptr;
    }

    Problems problems;

private:
    Json convert_table(const toml::table& table, const std::string& path, int depth) {
        Json object = Json::object();
        for (const auto& [key, value] : table) {
            const std::string name(key.str());
            const std::string inner = path.empty() ? name : path + "." + name;
            object[name] = convert(value, inner, depth + 1);
            document_.lines[inner] = static_cast<int>(key.source().begin.line);
        }
        return object;
    }

    Json convert_array(const toml::array& array, const std::string& path, int depth) {
        Json list = Json::array();
        for (std::size_t i = 0; i < array.size(); ++i)
            list.push_back(convert(*array.get(i), fmt::format("{}[{}]", path, i), depth + 1));
        return list;
    }

    TomlDocument& document_;
};

}  // namespace

Result<TomlDocument, Problems> parse_toml(std::string_view text) {
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::parse_error& error = parsed.error();
        return Failure{Problems{
            {"broken_toml", std::string(error.description()), "", static_cast<int>(error.source().begin.line)}}};
    }
    TomlDocument document;
    Converter converter(document);
    document.json = converter.convert(parsed.table(), "", 0);
    if (!converter.problems.empty()) {
        add_lines(converter.problems, document);
        return Failure{std::move(converter.problems)};
    }
    return document;
}

void add_lines(Problems& problems, const TomlDocument& document) {
    for (Problem& problem : problems) {
        std::string path = problem.where;
        while (true) {
            if (const auto found = document.lines.find(path); found != document.lines.end()) {
                problem.line = found->second;
                break;
            }
            const std::size_t end = path.find_last_of(".[");
            if (end == std::string::npos) break;
            path.resize(end);
        }
    }
    std::ranges::sort(problems, [](const Problem& a, const Problem& b) {
        return std::tie(a.line, a.where) < std::tie(b.line, b.where);
    });
}

Result<const LoadedEdition*, Problems> add_edition_toml(Editions& editions, std::string_view text) {
    auto document = parse_toml(text);
    if (!document) return Failure{document.error()};
    auto added = editions.add(document->json);
    if (added) return added;
    Problems problems = added.error();
    add_lines(problems, *document);
    return Failure{std::move(problems)};
}

}  // namespace acies::wire
