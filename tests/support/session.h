// A battle at a table that makes forecasts, and what it answers.
#pragma once

#include "odds/melee.h"
#include "support/ready.h"
#include "table/calls.h"
#include "table/forecast.h"

namespace acies::test {

inline table::Session session_of(const Ready& ready) {
    return {.foresight = &table::exact_foresight,
            .field = ready.field,
            .secrets = ready.secrets,
            .states = {begin(*ready.field, ready.secrets)},
            .seed = {1},
            .tables = std::make_shared<odds::MeleeTables>(ready.field->edition())};
}

inline std::string ask(table::Session& session, const char* call, wire::Json fields = wire::Json::object()) {
    fields["call"] = call;
    std::string answer = table::answer(session, fields.dump(),
                                       {table::battle_calls(), table::choice_calls(), table::moving_calls(),
                                        table::knowledge_calls(), table::outlook_calls()});
    EXPECT_FALSE(answer.starts_with(R"({"error")")) << fields.dump() << ": " << answer;
    return answer;
}

}  // namespace acies::test
