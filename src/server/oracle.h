// The rules oracle over HTTP: checks a request for questions, and answers it within limits of work and size.
#pragma once

#include "server/http.h"
#include "server/limits.h"
#include "wire/editions/find_edition.h"

namespace acies::server {

// The answers as JSON, or {"error": {"code", "message", "where"}} with a status that says whose fault it is.
Response ask_oracle(const Request&, const wire::FindEdition&, const AskLimits&);

}  // namespace acies::server
