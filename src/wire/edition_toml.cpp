#include "wire/edition_toml.h"

#include <fmt/format.h>
#include <algorithm>
#include <tuple>

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
            return i + 3;
        }
        const bool escapes = (state_ == String || state_ == LongString) && quote_ == '"' && c == '\\';
        return i + (escapes && text.substr(i + 1, 1) != "\n" ? 2 : 1);
    }

private:
    enum { Plain, Comment, String, LongString } state_ = Plain;
    char quote_ = '"';
};

// Length of the UTF-8 sequence at the start of `text` and its code point; nothing if it is not valid.
struct CodePoint {
    std::size_t length = 0;
    std::uint32_t value = 0;
};
std::optional<CodePoint> decode(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    if (length == 0 || first > 0xf4 || text.size() < length) return std::nullopt;
    std::uint32_t value = first & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xc0) != 0x80) return std::nullopt;
        value = (value << 6) | (byte & 0x3fu);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (overlong || surrogate || value > 0x10ffff) return std::nullopt;
    return CodePoint{length, value};
}

// The text with every character beyond ASCII escaped: TOML allows them in strings and comments only, and the parser
// is not safe with them elsewhere, nor with control characters, so it never sees any.
Result<std::string, Problem> escaped(std::string_view text) {
    std::string out;
    TomlScanner scanner;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7f;
        const auto code = byte >= 0x80 ? decode(text.substr(i)) : std::optional(CodePoint{});
        if (control || !code || (byte >= 0x80 && !scanner.in_string_or_comment())) {
            const auto line = 1 + std::ranges::count(text.substr(0, i), '\n');
            return Failure{Problem{"broken_toml", "this character has no place here", "", static_cast<int>(line)}};
        }
        if (byte >= 0x80) {
            out += fmt::format("\\U{:08X}", code->value);
            i += code->length;
            continue;
        }
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
    auto added = editions.add(document->json);
    if (added) return added;
    Problems problems = added.error();
    add_lines(problems, *document);
    return Failure{std::move(problems)};
}

}  // namespace acies::wire
