// A request and a response as plain values, so that what the server says can be tested without a socket.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace acies::server {

struct Request {
    std::string method = "GET";
    std::string target = "/";  // as sent: "/assets/app.js?x=1", percent-encoded
    std::string accept_encoding;
    std::string if_none_match;
    std::string body;
};

struct Response {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers;  // all but Content-Length and Connection
    std::string body;
    bool without_body = false;  // the answer to HEAD: its length is told, its body not sent

    // The value of a header; empty if it has none.
    std::string_view header(std::string_view name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return value;
        return {};
    }
};

}  // namespace acies::server
