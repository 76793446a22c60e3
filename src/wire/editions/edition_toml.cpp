#include "wire/editions/edition_toml.h"

#include <fmt/format.h>
#include <algorithm>
#include <tuple>

#include "wire/characters.h"
#include "wire/editions/edition_limits.h"

// The parser takes some wrong input for impossible: it asserts, or in release builds assumes, what such a file
// breaks. Its assertions therefore stay on here and are thrown as errors of the file.
namespace acies::wire {
struct ParserGaveUp {};
}  // namespace acies::wire
#undef NDEBUG
#define TOML_ASSERT(expr) ((expr) ? static_cast<void>(0) : throw ::acies::wire::ParserGaveUp{})
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wterminate"  // some of its assertions stand where nothing may be thrown
#endif
#include <toml++/toml.h>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

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

// Follows strings and comments through a text, character by character.
class TomlScanner {
public:
    bool in_string_or_comment() const { return state_ != Plain; }
    // In '…' or '''…''', where nothing is escaped.
    bool in_literal() const { return (state_ == String || state_ == LongString) && quote_ == '\''; }

    // Steps over the character at `i` and returns the place of the next.
    std::size_t step(std::string_view text, std::size_t i) {
        const char c = text[i];
        const auto tripled = [&](char quote) { return text.substr(i, 3) == std::string(3, quote); };
        if (state_ == Plain) {
            if (c == '#') state_ = Comment;
            if (c != '"' && c != '\'') return i + 1;
            quote_ = c;
            state_ = tripled(c) ? LongString : String;
            return i + (state_ == LongString ? 3 : 1);
        }
        if (c == '\n' && state_ != LongString) state_ = Plain;
        if (state_ == String && c == quote_) state_ = Plain;
        if (state_ == LongString && tripled(quote_)) {
            state_ = Plain;
            const std::size_t after = std::min(text.find_first_not_of(quote_, i), text.size());
            return std::min(after, i + 5);  // it may end with two quotes of its own
        }
        const bool escapes = (state_ == String || state_ == LongString) && quote_ == '"' && c == '\\';
        return i + (escapes && text.substr(i + 1, 1) != "\n" ? 2 : 1);
    }

private:
    enum { Plain, Comment, String, LongString } state_ = Plain;
    char quote_ = '"';
};

// Counts brackets within brackets and the parts of dotted keys, outside of strings: the parser calls itself for each.
class NestingScanner {
public:
    void see(char c) {
        if (c == '[' || c == '{') ++brackets_;
        if ((c == ']' || c == '}') && brackets_ > 0) --brackets_;
        if (c == '.') ++dots_;
        if (std::string_view("=,[]{}\n").find(c) != std::string_view::npos) dots_ = 0;
    }
    bool is_too_deep() const { return brackets_ > deepest || dots_ > deepest; }

private:
    int brackets_ = 0, dots_ = 0;
};

Problem problem_at(std::string_view text, std::size_t i, std::string code, std::string message) {
    const auto line = 1 + std::ranges::count(text.substr(0, i), '\n');
    return {std::move(code), std::move(message), "", static_cast<int>(line)};
}

// The text with every character beyond ASCII escaped, but for those in literal strings, which know no escapes: TOML
// allows them in strings and comments only, and the parser is not safe with them elsewhere, nor with control characters
// and endless nesting, so it never sees any.
Result<std::string, Problem> escaped(std::string_view text) {
    std::string out;
    TomlScanner scanner;
    NestingScanner nesting;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7f;
        const Character character = character_at(text, i);
        const bool is_broken = byte >= 0x80 && (character.bytes == 1 || !scanner.in_string_or_comment());
        if (control || is_broken)
            return Failure{problem_at(text, i, "broken_toml", "this character has no place here")};
        if (byte >= 0x80) {
            out += scanner.in_literal() ? std::string(text.substr(i, character.bytes))
                                        : fmt::format("\\U{:08X}", character.code);
            i += character.bytes;
            continue;
        }
        if (!scanner.in_string_or_comment()) nesting.see(text[i]);
        if (nesting.is_too_deep())
            return Failure{problem_at(text, i, "too_deep", fmt::format("nested deeper than {} levels", deepest))};
        const std::size_t next = scanner.step(text, i);
        for (; i < next && i < text.size() && static_cast<unsigned char>(text[i]) < 0x80; ++i) out += text[i];
    }
    return out;
}

}  // namespace

Result<TomlDocument, Problems> parse_toml(std::string_view text) {
    const auto ascii = escaped(text);
    if (!ascii) return Failure{Problems{ascii.error()}};
    TomlDocument document;
    Converter converter(document);
    try {
        document.json = converter.convert(toml::parse(*ascii), "", 0);
    } catch (const toml::parse_error& error) {
        const auto line = static_cast<int>(error.source().begin.line);
        return Failure{Problems{{"broken_toml", std::string(error.description()), "", line}}};
    } catch (const ParserGaveUp&) {
        return Failure{Problems{{"broken_toml", "this is not valid TOML", "", 0}}};
    }
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
    auto added = editions.add(document->json, edition_faults);
    if (added) return added;
    Problems problems = added.error();
    add_lines(problems, *document);
    return Failure{std::move(problems)};
}

}  // namespace acies::wire
