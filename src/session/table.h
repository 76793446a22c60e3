// The engine of a battle as the page holds it: one message in, one answer out, both JSON. web/src/table/wire.ts has the
// shape of every call. Legality and the manoeuvre behind a drag are worked out here, never in the page;
// forecasts by adviser.h.
#pragma once

#include <string>
#include <string_view>

#include "session/session.h"

namespace acies::session {

class Table {
public:
    // The answer to {"call": NAME, …}; {"error": …} if it cannot be understood.
    std::string answer(std::string_view message);

private:
    Session session_;
};

}  // namespace acies::session
