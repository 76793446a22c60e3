// Sockets: accepts connections, reads requests within limits of size, time and number, and writes what the handler
// returns. Leaves the meaning of a request to others.
//
// One thread does all reading and writing and answers requests without a body, which must take no time. Those with a
// body are answered by a few threads of their own, so that no client waits for another's questions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http.h"
#include "server/limits.h"

namespace acies::server {

struct Listen {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;       // 0: any free one
    std::vector<std::string> names;  // that the server is reached by, besides those that HostNames knows
    unsigned workers = 2;            // threads for requests with a body
    Limits limits;
};

// Called from several threads at once.
using Handler = std::function<Response(const Request&)>;
// Called with the port once connections are accepted; returning false ends the server before the first.
using Ready = std::function<bool(std::uint16_t)>;

// Serves until SIGINT or SIGTERM; then waits for requests in work, unless a second signal comes, which ends the program
// at once. Returns nothing, or in one sentence why it could not start.
std::optional<std::string> serve(const Listen&, const Handler&, const Ready&);

}  // namespace acies::server
