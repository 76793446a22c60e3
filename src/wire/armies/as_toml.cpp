#include "wire/armies/as_toml.h"

#include <algorithm>

#include "wire/json/json.h"

namespace acies::wire {

namespace as_toml {
namespace {

using Ordered = nlohmann::ordered_json;

bool is_plain_list(const Ordered& value) {
    return value.is_array() && std::ranges::none_of(value, [](const Ordered& one) { return one.is_object(); });
}
bool is_small(const Ordered& table) {
    return std::ranges::none_of(table, [](const Ordered& one) { return one.is_structured(); });
}

// A string of TOML as JSON writes it, which escapes more than TOML needs and nothing that it does not know.
std::string plain(const Ordered& value) {
    if (value.is_array()) {
        std::string list;
        for (const Ordered& one : value) list += (list.empty() ? "" : ", ") + plain(one);
        return '[' + list + ']';
    }
    if (value.is_object()) {
        std::string table;
        for (const auto& [key, inner] : value.items())
            table += (table.empty() ? " " : ", ") + key + " = " + plain(inner);
        return '{' + table + " }";
    }
    return value.dump();
}

class TomlWriter {
public:
    void table(const Ordered& object, const std::string& path, bool keep_inline) {
        for (const auto& [key, value] : object.items())
            if (is_line(value, keep_inline)) line(key, value);
        for (const auto& [key, value] : object.items()) {
            if (is_line(value, keep_inline)) continue;
            const std::string inner = path.empty() ? key : path + '.' + key;
            if (value.is_object()) {
                text += "\n[" + inner + "]\n";
                table(value, inner, true);
            } else {
                for (const Ordered& one : value) {
                    text += "\n[[" + inner + "]]\n";
                    table(one, inner, true);
                }
            }
        }
    }
    std::string text;

private:
    // Tables at the top have a heading of their own; those within them stay on a line.
    static bool is_line(const Ordered& value, bool keep_inline) {
        if (!value.is_structured() || is_plain_list(value)) return true;
        return value.is_object() ? is_small(value) : keep_inline;
    }
    void line(const std::string& key, const Ordered& value) {
        if (!value.is_array() || is_plain_list(value)) {
            text += key + " = " + plain(value) + '\n';
            return;
        }
        text += key + " = [\n";
        for (const Ordered& one : value) text += "    " + plain(one) + ",\n";
        text += "]\n";
    }
};

}  // namespace
}  // namespace as_toml

std::string toml_text(std::string_view json) {
    as_toml::TomlWriter writer;
    writer.table(as_toml::Ordered::parse(json, nullptr, false), "", false);
    return writer.text;
}

}  // namespace acies::wire
