#include "wire/json/json_writer.h"

#include <bit>

#include "wire/characters.h"
#include "wire/json/json.h"

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

// What a terminal or a page would obey is escaped, even where JSON need not: answers are printed and pasted.
void JsonWriter::quote(std::string_view text) {
    static constexpr std::string_view hex = "0123456789abcdef";
    text_ += '"';
    for (std::size_t i = 0; i < text.size();) {
        const Character character = character_at(text, i);
        const char c = text[i];
        if (c == '"' || c == '\\') {
            text_ += '\\';
            text_ += c;
        } else if (c == '\n') {
            text_ += "\\n";
        } else if (is_control(character.code)) {
            text_ += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4) text_ += hex[character.code >> shift & 15];
        } else {
            text_ += text.substr(i, character.bytes);
        }
        i += character.bytes;
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
    text_ += number_text(number);
    return *this;
}

JsonWriter& JsonWriter::value(bool flag) {
    separate();
    text_ += flag ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::ids(const Name* names, std::uint64_t bits) {
    begin_array();
    for (; bits != 0; bits &= bits - 1) value(names[std::countr_zero(bits)].id);
    return end_array();
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

void JsonWriter::field(const char* name, std::string_view text) { key(name).value(text); }
void JsonWriter::field(const char* name, double number) { key(name).value(number); }
void JsonWriter::field(const char* name, bool flag) { key(name).value(flag); }
void JsonWriter::null_field(const char* name) { key(name).null(); }
void JsonWriter::id_field(const char* name, const Name* names, std::size_t which) { key(name).value(names[which].id); }

void write_words(JsonWriter& out, const Words& words) {
    out.field("text", words.text());
    out.key("pieces").begin_array();
    for (const Phrase& piece : words.pieces) {
        if (piece.empty()) continue;
        const std::string id = piece.id();
        out.begin_object();
        id.empty() ? out.field("name", piece.text()) : out.field("id", id);
        out.end_object();
    }
    out.end_array();
}

}  // namespace acies::wire
