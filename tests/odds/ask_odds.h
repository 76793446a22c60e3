// Questions about odds, asked as text.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "embedded/embedded.h"
#include "wire/ask.h"
#include "wire/editions/editions.h"
#include "wire/topics.h"

namespace acies::test {

using wire::Json;

// The whole reply to one question.
inline Json reply_to(std::string_view edition, std::string_view topic, std::string_view given) {
    static wire::Editions editions(embedded::editions());
    std::string text;
    const std::string question =
        fmt::format(R"({{"id":"q","edition":"{}","topic":"{}","given":{}}})", edition, topic, given);
    const wire::Asked asked = wire::ask(
        question, wire::find_in(editions), [&](std::string_view piece) { text += piece; }, wire::odds_subject());
    EXPECT_FALSE(asked.not_an_array) << question;
    return Json::parse(text, nullptr, false);
}

inline Json odds_of(std::string_view edition, std::string_view topic, std::string_view given) {
    const Json reply = reply_to(edition, topic, given);
    EXPECT_TRUE(reply.contains("answer")) << given << '\n' << reply.dump();
    return reply.value("answer", Json::object());
}

// "CODE at WHERE" of the first problem; empty if there is none.
inline std::string problem_of(std::string_view edition, std::string_view topic, std::string_view given) {
    const Json reply = reply_to(edition, topic, given);
    if (!reply.contains("error")) return "";
    const Json& error = reply["error"];
    return error["code"].get<std::string>() + " at " + error["where"].get<std::string>();
}

inline double sum_of(const Json& list) {
    double sum = 0;
    for (const Json& chance : list) sum += chance.get<double>();
    return sum;
}

}  // namespace acies::test
