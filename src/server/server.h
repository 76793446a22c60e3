// Sockets: takes connections, reads requests within limits of size, time and number, and writes what the
// handler says. Leaves the meaning of a request to others.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/http.h"

namespace acies::server {

struct Limits {
    std::size_t header_bytes = 8'192;
    std::size_t body_bytes = 1'000'000;
    std::size_t connections = 256;
    std::chrono::seconds idle{15};  // to the end of the next request's header
    std::chrono::seconds body{15};  // to the end of its body
    std::chrono::seconds write{30};
    std::chrono::seconds farewell{3};  // for requests in work when the server is told to stop
};

struct Listen {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    unsigned threads = 2;
    Limits limits;
};

// Called from several threads at once.
using Handler = std::function<Response(const Request&)>;
// Told the port, once connections are taken.
using Ready = std::function<void(std::uint16_t)>;

// Serves until SIGINT or SIGTERM. Returns nothing, or in one sentence why it could not start.
std::optional<std::string> serve(const Listen&, const Handler&, const Ready&);

}  // namespace acies::server
