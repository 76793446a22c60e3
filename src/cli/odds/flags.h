// A question from the short flags of the command line, and the way back: which flag and word a problem is about.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "wire/json/json.h"

namespace acies::cli {

// A flag that sets one field of `given`.
struct Flag {
    std::string_view name;  // also of the field, there with _ for -
    bool is_unit;           // its value is a unit text
    std::string_view help;
};
std::span<const Flag> field_flags();

// What the command line said, each as it was typed.
struct Flags {
    std::string topic;
    std::string edition;                        // empty: the usual one
    std::map<std::string, std::string> fields;  // by the name of the flag
    std::vector<std::string> attacker_supports, defender_supports;
    std::string given;
    bool exact = false;
    std::optional<std::int64_t> samples, seed;
};

inline constexpr std::int64_t max_samples = 10'000'000;

// How the command line said what stands at a path of the question: "given.attacker.vbu" by "vbu=6" in --attacker.
using Origins = std::map<std::string, std::string>;

struct ShortQuestion {
    wire::Json question;
    Origins origins;
};

// Fails with a sentence that names the flag.
Result<ShortQuestion, std::string> question_of(const Flags&);

// A problem of the question reader, told in terms of the flags. `error` is the "error" of a reply, or one of "also".
std::string told(const Origins&, const wire::Json& error);

// The command that asks this question by short flags.
std::string command_of(const wire::Json& question);

}  // namespace acies::cli
