#include "server/http.h"

#include <fmt/format.h>
#include <boost/beast/http/status.hpp>
#include <iterator>

namespace acies::server {

namespace {

constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

}  // namespace

std::string head_text(const Response& response, bool keep_alive) {
    const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(response.status));
    fmt::memory_buffer out;
    const auto end = std::back_inserter(out);
    fmt::format_to(end, "HTTP/1.1 {} {}\r\n", response.status, std::string_view(reason.data(), reason.size()));
    for (const auto& [name, value] : response.headers) fmt::format_to(end, "{}: {}\r\n", name, value);
    if (response.status != 304) fmt::format_to(end, "Content-Length: {}\r\n", response.length());
    fmt::format_to(end, "Connection: {}\r\n\r\n", keep_alive ? "keep-alive" : "close");
    return fmt::to_string(out);
}

Response response_of(unsigned status, std::string_view type, std::string_view caching, std::string body) {
    return {.status = status,
            .headers = {{"Content-Type", std::string(type)},
                        {"Cache-Control", std::string(caching)},
                        {"Content-Security-Policy", std::string(policy)},
                        {"Cross-Origin-Opener-Policy", "same-origin"},
                        {"Cross-Origin-Resource-Policy", "same-origin"},
                        {"X-Content-Type-Options", "nosniff"},
                        {"Referrer-Policy", "no-referrer"}},
            .body = std::move(body)};
}

Response plain(unsigned status, std::string_view sentence) {
    return response_of(status, "text/plain; charset=utf-8", "no-store", std::string(sentence) + "\n");
}

Response json(unsigned status, std::string body) {
    return response_of(status, "application/json", "no-store", std::move(body));
}

Response come_back_later() {
    Response response = plain(503, "Too many requests are in work; try again in a moment.");
    response.headers.emplace_back("Retry-After", "1");
    return response;
}

}  // namespace acies::server
