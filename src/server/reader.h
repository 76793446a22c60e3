// Reads requests from bytes, within limits, and refuses those that the server must not answer. No sockets here: the
// caller supplies bytes and asks how far they get.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <optional>
#include <span>

#include "server/hosts.h"
#include "server/http.h"
#include "server/limits.h"

namespace acies::server {

class Reader {
public:
    enum class Step {
        NeedsBytes,   // fill some of space()
        BodyFollows,  // the header is read and a body comes; going on reads it
        Complete,     // take the request; what follows it is kept for the next
        Refused,      // say why and close: where the next request starts is not known
    };

    Reader(const Limits&, const HostNames&);

    // Where the next bytes go, and how many came.
    std::span<char> space();
    void fill(std::size_t count) { buffer_.commit(count); }

    Step advance();
    // At BodyFollows: whether the client waits to be told to send it.
    bool expects_continue() const;
    // At Complete.
    Request take_request();
    // At Refused.
    Response take_refusal() { return std::move(refusal_); }

private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    void start();
    Step read_header();
    Step read_body();
    Step refuse(Response);
    std::optional<Response> objection() const;
    std::optional<Response> objection_to_host() const;

    const Limits& limits_;
    const HostNames& hosts_;
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    Response refusal_;
};

}  // namespace acies::server
