#include "server/site.h"

#include <fmt/format.h>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iterator>

#include "server/path.h"
#include "wire/shell.h"

namespace acies::server {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Response with_headers(unsigned status, std::string_view type, std::string_view caching, std::string body) {
    return {.status = status,
            .headers = {{"Content-Type", std::string(type)},
                        {"Cache-Control", std::string(caching)},
                        {"Content-Security-Policy", std::string(policy)},
                        {"X-Content-Type-Options", "nosniff"},
                        {"Referrer-Policy", "no-referrer"}},
            .body = std::move(body)};
}

Response json(unsigned status, std::string body) {
    return with_headers(status, "application/json", "no-store", std::move(body));
}

Response not_allowed(std::string_view allowed) {
    Response response = plain(405, "This address does not take that method.");
    response.headers.emplace_back("Allow", allowed);
    return response;
}

bool is_reading(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

// Calls `visit` with each item of a header's list until it returns true; whether it did.
template <class Visit>
bool any_item(std::string_view list, Visit&& visit) {
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        if (visit(trimmed(list.substr(0, comma)))) return true;
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return false;
}

bool accepts_gzip(std::string_view accept_encoding) {
    return any_item(accept_encoding, [](std::string_view item) {
        const std::size_t semicolon = item.find(';');
        const std::string_view weight = semicolon == std::string_view::npos ? "" : trimmed(item.substr(semicolon + 1));
        const bool refused = weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string_view::npos;
        return trimmed(item.substr(0, semicolon)) == "gzip" && !refused;
    });
}

bool matches(std::string_view if_none_match, std::string_view tag) {
    return any_item(if_none_match, [&](std::string_view item) {
        if (item.starts_with("W/")) item.remove_prefix(2);
        return item == "*" || item == tag;
    });
}

// Changes whenever the file does.
std::string entity_tag(const fs::path& file) {
    std::error_code error;
    const auto time = fs::last_write_time(file, error).time_since_epoch();
    const auto nanoseconds = static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
    const bool packed = file.extension() == ".gz";
    return fmt::format("\"{:x}-{:x}{}\"", nanoseconds, fs::file_size(file, error), packed ? "-gz" : "");
}

// The builder of the page puts a hash into the name of everything below /assets/.
std::string_view caching_of(std::string_view path) {
    return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

Response plain(unsigned status, std::string_view sentence) {
    return with_headers(status, "text/plain; charset=utf-8", "no-store", std::string(sentence) + "\n");
}

Site::Site(const fs::path& root, std::span<const wire::BuiltInEdition> editions)
    : root_(fs::canonical(root)), editions_(editions) {
    for (const std::string& id : editions_.ids()) editions_.find(id);  // read now, since threads share them later
}

Response Site::respond(const Request& request) {
    const auto path = decoded_path(request.target);
    Response response = path ? dispatch(request, *path) : plain(400, "The address is malformed.");
    response.without_body = request.method == "HEAD" || response.status == 304;
    return response;
}

Response Site::dispatch(const Request& request, const std::string& path) {
    if (path == "/api/ask") return request.method == "POST" ? answers(request) : not_allowed("POST");
    if (!is_reading(request)) return not_allowed("GET, HEAD");
    if (path == "/health") return json(200, "{\"status\":\"ok\",\"version\":\"" ACIES_VERSION "\"}\n");
    return file(request, path == "/" ? "/index.html" : path);
}

// A packed twin `name.gz`, made when the page was built, goes to whoever accepts it.
Response Site::file(const Request& request, const std::string& path) const {
    const auto original = file_below(root_, path);
    if (!original) return plain(404, "There is nothing at this address.");
    const auto twin = file_below(root_, path + ".gz");
    const bool packed = twin && accepts_gzip(request.accept_encoding);
    const fs::path& chosen = packed ? *twin : *original;
    const std::string tag = entity_tag(chosen);
    const bool known = matches(request.if_none_match, tag);

    Response response = with_headers(known ? 304 : 200, media_type(path), caching_of(path), "");
    response.headers.emplace_back("ETag", tag);
    if (twin) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
    if (!known) response.body = contents(chosen);
    return response;
}

Response Site::answers(const Request& request) {
    std::string text = wire::answers(request.body, wire::find_in(editions_));
    const bool answered = text.starts_with('[');
    return json(answered ? 200 : 400, std::move(text));
}

}  // namespace acies::server
