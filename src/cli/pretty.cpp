#include "cli/pretty.h"

#include <fmt/format.h>

namespace acies::cli {

namespace {

using wire::Json;

std::string words(std::string key) {
    for (char& c : key)
        if (c == '_') c = ' ';
    return key;
}

std::string shown(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_null()) return "none";
    if (value.is_string()) return words(value.get<std::string>());
    if (value.is_array()) {
        std::string list;
        for (const Json& item : value) list += (list.empty() ? "" : ", ") + shown(item);
        return list.empty() ? "none" : list;
    }
    if (!value.is_object()) return value.dump();
    std::string members;
    for (const auto& [key, item] : value.items())
        members += (members.empty() ? "" : ", ") + words(key) + ' ' + shown(item);
    return members;
}

std::string signed_value(const Json& reason) {
    if (!reason.contains("value")) return "";
    return fmt::format("{:+d}", reason["value"].get<int>());
}

}  // namespace

std::string pretty(const Json& question, const Json& answer) {
    std::string text = fmt::format("{}  {}, {}\n", shown(answer["id"]), shown(question.value("topic", Json("?"))),
                                   shown(question.value("edition", Json("?"))));
    if (answer.contains("error")) {
        const Json& error = answer["error"];
        return text + fmt::format("  cannot be answered: {} (at {})\n", error["message"].get<std::string>(),
                                  error["where"].get<std::string>());
    }
    for (const auto& [key, value] : answer["answer"].items())
        text += fmt::format("  {}: {}\n", words(key), shown(value));
    return text + ledger(answer["because"]);
}

std::string ledger(const Json& because) {
    std::string text;
    for (const Json& reason : because)
        text += fmt::format("    {:>3}  {}  [{}]\n", signed_value(reason), reason["text"].get<std::string>(),
                            reason["rule"].get<std::string>());
    return text;
}

}  // namespace acies::cli
