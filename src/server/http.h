// A request and a response as plain values, so that the server's answers can be tested without a socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/file.h"

namespace acies::server {

struct Request {
    std::string method = "GET";
    std::string target = "/";  // as sent: "/assets/app.js?x=1", percent-encoded
    std::string accept_encoding;
    std::string if_none_match;
    std::string range;
    std::string if_range;
    std::string content_type;
    std::string body;
    bool keep_alive = true;
};

struct Response {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers;  // all but Content-Length and Connection
    std::string body;
    std::optional<FilePart> file;  // sent instead of the body
    bool without_body = false;     // the answer to HEAD: its length is sent, its body is not

    std::uint64_t length() const { return file ? file->length : body.size(); }
    // The value of a header; empty if it has none.
    std::string_view header(std::string_view name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return value;
        return {};
    }
};

// Status line and headers as they are sent, up to the empty line.
std::string head_text(const Response&, bool keep_alive);

// Responses with the headers that every response has.
Response response_of(unsigned status, std::string_view type, std::string_view caching, std::string body);
Response plain(unsigned status, std::string_view sentence);
Response json(unsigned status, std::string body);

// What a client is told while too many others are served.
Response come_back_later();

}  // namespace acies::server
