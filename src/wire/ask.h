// The rules oracle: a JSON array of questions in, a JSON array of answers out.
#pragma once

#include <functional>
#include <string_view>

#include "wire/editions/find_edition.h"
#include "wire/topics.h"

namespace acies::wire {

// Takes the output piece by piece, so that a million answers need not be held at once.
using Sink = std::function<void(std::string_view)>;

struct Asked {
    std::size_t answered = 0;
    std::size_t unanswered = 0;
    std::optional<Problem> not_an_array;  // then nothing was written
};

// If questions need no id, a single question outside an array gets a single answer.
Asked ask(std::string_view questions, const FindEdition&, const Sink&, const Subject& = rules_subject());

}  // namespace acies::wire
