// What the browser's shell and the server give out as whole JSON texts: answers, editions and topics.
#pragma once

#include <string>
#include <string_view>

#include "wire/ask.h"
#include "wire/editions/editions.h"

namespace acies::wire {

// The answers to a JSON array of questions, as `acies ask` prints them; for any other text
// {"error": {"code", "message", "where"}}.
std::string answers(std::string_view questions, const FindEdition&);

// The same for questions about odds.
std::string forecasts(std::string_view questions, const FindEdition&);

// [{"id", "name", "measure"}, …], built-in editions first.
std::string editions_json(Editions&);

// [{"name", "question", "example"}, …], each example a whole question.
std::string topics_json();

}  // namespace acies::wire
