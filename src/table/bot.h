// The engine of a bot as the page holds it, apart from the table's so that nobody waits while it thinks: it is told every
// event of the battle and asked what a seat does. web/src/table/wire.ts has the shape of its calls.
#pragma once

#include <string>
#include <string_view>

#include "table/session.h"

namespace acies::table {

class Bot {
public:
    explicit Bot(Decide decide) : session_{.decide = decide} {}

    // The answer to {"call": NAME, …}; {"error": …} if it cannot be understood.
    std::string answer(std::string_view message);

private:
    Session session_;
};

}  // namespace acies::table
