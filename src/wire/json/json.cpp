#include "wire/json/json.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "wire/json/json_writer.h"
#include "wire/message.h"

namespace acies::wire {

namespace {

// Accepts every token, counts the nesting, and remembers the first thing that is wrong.
class Checker : public nlohmann::json_sax<Json> {
public:
    explicit Checker(JsonLimits limits) : limits_(limits) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool key(string_t&) override { return true; }
    bool start_object(std::size_t) override { return enter(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        error_position = position;
        return false;
    }

    std::size_t error_position = 0;
    bool too_deep = false;

protected:
    bool enter() {
        too_deep = ++depth_ > limits_.depth;
        return !too_deep;
    }
    bool leave() {
        --depth_;
        return true;
    }

private:
    JsonLimits limits_;
    int depth_ = 0;
};

// Keeps what it accepts. Of members with one name the last stays.
class Builder final : public Checker {
public:
    using Checker::Checker;

    bool null() override { return keep(nullptr); }
    bool boolean(bool value) override { return keep(value); }
    bool number_integer(number_integer_t value) override { return keep(value); }
    bool number_unsigned(number_unsigned_t value) override { return keep(value); }
    bool number_float(number_float_t value, const string_t&) override { return keep(value); }
    bool string(string_t& value) override { return keep(std::move(value)); }
    bool key(string_t& name) override {
        key_ = std::move(name);
        return true;
    }
    bool start_object(std::size_t) override { return enter() && open(Json::object()); }
    bool start_array(std::size_t) override { return enter() && open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    Json root;

private:
    Json& put(Json value) {
        if (open_.empty()) return root = std::move(value);
        if (!open_.back()->is_array()) return (*open_.back())[key_] = std::move(value);
        open_.back()->push_back(std::move(value));
        return open_.back()->back();
    }
    bool keep(Json value) {
        put(std::move(value));
        return true;
    }
    bool open(Json container) {
        open_.push_back(&put(std::move(container)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return leave();
    }

    std::vector<Json*> open_;  // containers, each in the one before it
    std::string key_;
};

std::string line_and_column(std::string_view text, std::size_t position) {
    const std::string_view before = text.substr(0, std::min(position, text.size()));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t start = before.rfind('\n');
    const std::size_t column = start == std::string_view::npos ? before.size() : before.size() - start - 1;
    return joined({"line ", std::to_string(line), ", column ", std::to_string(std::max<std::size_t>(column, 1))});
}

// Through the interface, so that the library's parser stands in the program once; not by Json::parse nor, below, by
// Json::dump, which bring its parser with callbacks and its whole printer.
Result<std::monostate, Problem> run(std::string_view text, Checker& checker, JsonLimits limits) {
    nlohmann::json_sax<Json>* sink = &checker;
    if (Json::sax_parse(text, sink)) return std::monostate{};
    if (checker.too_deep)
        return Failure{
            Problem{"too_deep", joined({"nested deeper than ", std::to_string(limits.depth), " levels"}), "", 0}};
    return Failure{
        Problem{"broken_json", "this is not valid JSON in UTF-8", line_and_column(text, checker.error_position), 0}};
}

}  // namespace

Result<std::monostate, Problem> check_json(std::string_view text, JsonLimits limits) {
    Checker checker(limits);
    return run(text, checker, limits);
}

Result<Json, Problem> parse_json(std::string_view text, JsonLimits limits) {
    Builder builder(limits);
    if (auto checked = run(text, builder, limits); !checked) return Failure{checked.error()};
    return std::move(builder.root);
}

Json parse_checked_json(std::string_view text) { return std::move(*parse_json(text)); }

std::string number_text(double number) {
    if (!std::isfinite(number)) return "null";
    constexpr double max_whole = 1e15;  // beyond it not every whole number is a double
    if (std::abs(number) < max_whole && number == std::trunc(number))
        return std::to_string(static_cast<long long>(number));
    std::array<char, 64> digits;
    return {digits.data(), nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), number)};
}

namespace {

void write(JsonWriter& out, const Json& json) {
    if (json.is_object()) {
        out.begin_object();
        for (const auto& [key, value] : json.items()) write(out.key(key), value);
        out.end_object();
    } else if (json.is_array()) {
        out.begin_array();
        for (const Json& value : json) write(out, value);
        out.end_array();
    } else if (json.is_string()) {
        out.value(json.get_ref<const std::string&>());
    } else if (json.is_boolean()) {
        out.value(json.get<bool>());
    } else {
        json.is_number() ? out.value(json.get<double>()) : out.null();
    }
}

}  // namespace

std::string json_text(const Json& json) {
    JsonWriter out;
    write(out, json);
    return out.take();
}

}  // namespace acies::wire
