// Every limit of the server in one place. Together they bound its memory: a connection holds at most its header and one
// read, a request with a body holds a place, and there are few places. In the worst case that is
//     connections × 2 × header_bytes + places × (body_bytes + answer_bytes), some 46 MB.
#pragma once

#include <chrono>
#include <cstddef>

namespace acies::server {

struct Limits {
    std::size_t header_bytes = 8'192;
    std::size_t body_bytes = 500'000;

    // If there is no room for a new connection, the idlest is closed.
    std::size_t connections = 384;  // with a file each they stay below the usual 1,024 open files
    std::size_t connections_of_address = 128;

    // Requests with a body that are read, answered or written at the same time. One too many is told to try again.
    std::size_t places = 16;
    std::size_t places_of_address = 8;

    std::chrono::seconds idle{15};        // to the end of the next request's header
    std::chrono::seconds body{15};        // to the end of its body
    std::chrono::seconds write{30};       // for a response, on top of its time at bytes_a_second
    std::size_t bytes_a_second = 10'000;  // the slowest line that is waited for
    std::chrono::seconds farewell{3};     // for requests in work when the server is told to stop
};

// Of one request to the oracle.
struct AskLimits {
    std::size_t questions = 1'000;
    std::size_t question_bytes = 10'000;  // the longest question
    std::size_t answer_bytes = 2'000'000;
    std::chrono::milliseconds work{1'000};  // CPU time; questions that are not reached in it are answered with an error
};

}  // namespace acies::server
