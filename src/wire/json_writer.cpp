#include "wire/json_writer.h"

#include "wire/json.h"

namespace acies::wire {

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    text_ += bracket;
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    text_ += bracket;
    needs_comma_ = true;
    return *this;
}

void JsonWriter::separate() {
    if (needs_comma_) text_ += ',';
    needs_comma_ = true;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    needs_comma_ = false;
    return *this;
}

void JsonWriter::quote(std::string_view text) {
    static constexpr std::string_view hex = "0123456789abcdef";
    text_ += '"';
    for (char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            text_ += '\\';
            text_ += c;
        } else if (c == '\n') {
            text_ += "\\n";
        } else if (byte < 0x20 || byte == 0x7f) {
            text_ += "\\u00";
            text_ += hex[byte >> 4];
            text_ += hex[byte & 15];
        } else {
            text_ += c;
        }
    }
    text_ += '"';
}

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    quote(text);
    return *this;
}

JsonWriter& JsonWriter::value(int number) {
    separate();
    text_ += std::to_string(number);
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    separate();
    // Not std::to_chars: its tables would be a fifth of the browser's engine.
    std::string digits = Json(number).dump();
    if (digits.ends_with(".0")) digits.resize(digits.size() - 2);
    text_ += digits;
    return *this;
}

JsonWriter& JsonWriter::value(bool flag) {
    separate();
    text_ += flag ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::null() {
    separate();
    text_ += "null";
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
}

}  // namespace acies::wire
