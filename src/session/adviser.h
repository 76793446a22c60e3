// A second engine of the page, beside the table's, for work that takes long: it is told every event of the battle,
// forecasts options, and is asked what an agent would do for a seat. web/src/table/wire.ts has the shape of its calls.
#pragma once

#include <string>
#include <string_view>

#include "session/session.h"

namespace acies::session {

class Adviser {
public:
    explicit Adviser(std::span<const Agent>);

    // The answer to {"call": NAME, …}; {"error": …} if it cannot be understood.
    std::string answer(std::string_view message);

private:
    Session session_;
};

}  // namespace acies::session
