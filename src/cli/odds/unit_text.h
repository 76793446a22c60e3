// The short way to write a unit, or any flat object of a question, on the command line:
// "CP vbu=6 impetus=4 cover=stakes,river charging". Leaves to the question reader which fields and values there are.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "wire/json/json.h"

namespace acies::cli {

struct UnitText {
    wire::Json object = wire::Json::object();
    std::map<std::string, std::string> words;  // the word that set each field
};

// Words separated by blanks. The first bare word that is a troop type sets "type"; "key=value" sets a field; any other
// bare word is a flag set true. Fails with a sentence if a word is broken or a field is set twice.
Result<UnitText, std::string> read_unit_text(std::string_view text);

bool is_utf8(std::string_view text);

// A number, true or false; with commas a list of them; otherwise the text itself.
wire::Json read_value(std::string_view text);

// The text that reads back as this object; nothing if words cannot say it.
std::optional<std::string> unit_text(const wire::Json& object);
// The text that reads back as this value; nothing if a word cannot say it.
std::optional<std::string> value_text(const wire::Json& value);

}  // namespace acies::cli
