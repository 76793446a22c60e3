// A forecast as people read it: a sentence, charts and tables. It walks whatever the answer holds, so a topic that
// comes later is shown as well; the words of the fields stand in fields.cpp.
#pragma once

#include <string>

#include "cli/odds/fields.h"
#include "cli/odds/look.h"

namespace acies::cli {

// The fields of an answer.
std::string view(const Answer& answer, const Look&);

// "The attacker wins 61 %, draws 17 %, loses 22 %; …", or nothing if the answer is about something else.
std::string sentence(const Answer& answer);

// "melee, advanced, by 100000 rolls of the dice, seed 7"
std::string heading(const wire::Json& question, const Answer& reply);

// A whole reply, its ledger included; `question` is the question it belongs to.
std::string view_reply(const wire::Json& question, const Answer& reply, const Look&);

}  // namespace acies::cli
