// A battle at a table that makes forecasts, and what it answers.
#pragma once

#include "odds/melee.h"
#include "session/calls.h"
#include "session/forecast.h"
#include "support/ready.h"

namespace acies::test {

inline session::Session session_of(const Ready& ready) {
    return {.foresight = &session::exact_foresight,
            .field = ready.field,
            .secrets = ready.secrets,
            .states = {begin(*ready.field, ready.secrets)},
            .seed = {1},
            .tables = std::make_shared<odds::MeleeTables>(ready.field->edition())};
}

inline std::string ask(session::Session& session, const char* call, wire::Json fields = wire::Json::object()) {
    fields["call"] = call;
    std::string answer = session::answer(session, fields.dump(),
                                         {session::battle_calls(), session::choice_calls(), session::moving_calls(),
                                          session::knowledge_calls(), session::outlook_calls()});
    EXPECT_FALSE(answer.starts_with(R"({"error")")) << fields.dump() << ": " << answer;
    return answer;
}

}  // namespace acies::test
