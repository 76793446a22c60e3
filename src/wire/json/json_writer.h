// Writes one JSON text from left to right, the same bytes in every build.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/names.h"
#include "base/rule_id.h"
#include "base/tally.h"

namespace acies::wire {

class JsonWriter {
public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
    JsonWriter& value(int number);
    JsonWriter& value(double number);  // whole numbers without a point, others so that they read back exactly
    JsonWriter& value(bool flag);
    JsonWriter& value(RuleId rule) { return value(rule.text()); }
    template <Named E>
    JsonWriter& value(E e) {
        return value(id_of(e));
    }
    JsonWriter& ids(const Name* names, std::uint64_t bits);  // a list of those whose bits are set
    JsonWriter& null();
    JsonWriter& raw(std::string_view json);  // a text that is JSON already

    // A key with its value in one call, for callers that write hundreds of them.
    void field(const char* name, std::string_view text);
    void field(const char* name, double number);
    void field(const char* name, bool flag);
    void null_field(const char* name);
    void id_field(const char* name, const Name* names, std::size_t which);

    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void separate();
    void quote(std::string_view text);

    std::string text_;
    bool needs_comma_ = false;
};

// The fields "text", in English, and "pieces", which any language can put together (base/tally.h).
void write_words(JsonWriter&, const Words&);

}  // namespace acies::wire
