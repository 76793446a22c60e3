// Whatever bytes come in, forecasts are JSON or refusals, and what they tell are chances.
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "wire/ask.h"

namespace {

using acies::wire::Json;

void must(bool holds) {
    if (!holds) std::abort();
}

// Win, draw and lose, wherever they stand together, make one.
void check(const Json& value) {
    if (value.is_object() && value.contains("win") && value.contains("draw") && value.contains("lose")) {
        double sum = 0;
        for (const char* key : {"win", "draw", "lose"}) {
            const double chance = value[key].get<double>();
            must(chance >= 0 && chance <= 1 + 1e-9);
            sum += chance;
        }
        must(std::abs(sum - 1) < 1e-9);
    }
    if (value.is_structured())
        for (const auto& part : value) check(part);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace acies::wire;
    static Editions editions;
    static const FindEdition find = find_in(editions);
    std::string answers;
    const Asked asked = ask(
        {reinterpret_cast<const char*>(data), size}, find, [&](std::string_view piece) { answers += piece; },
        odds_subject());
    if (asked.not_an_array) return 0;
    must(Json::accept(answers));
    const Json told = Json::parse(answers, nullptr, false);
    for (const Json& answer : told.is_array() ? told : Json::array({told}))
        if (answer.contains("answer")) check(answer["answer"]);
    return 0;
}
