// Armies for the page: one message in, one answer out, both JSON, as session/table.h has it for battles.
// web/src/armies/wire.ts has the shape of every call. Decides nothing: numbers, prices and faults come from src/armies.
#pragma once

#include "builder/desk.h"

namespace acies::builder {

class Builder {
public:
    explicit Builder(std::span<const wire::BuiltInEdition> editions) : desk_{wire::Editions(editions)} {}

    // The answer to {"call": NAME, …}; {"error": …} if it cannot be understood.
    std::string answer(std::string_view message);

private:
    Desk desk_;
};

}  // namespace acies::builder
