#include "server/site.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <utility>

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

// "; q=0.5" is 0.5; without a q it is 1, with one that is no number 0.
double weight_of(std::string_view parameter) {
    const std::size_t q = parameter.find("q=");
    if (q == std::string_view::npos) return 1;
    double weight = 0;
    std::from_chars(parameter.data() + q + 2, parameter.data() + parameter.size(), weight);
    return weight;
}

// How much the client wants an encoding: 0 if it refuses it or does not name it.
double wish_for(std::string_view encoding, std::string_view accept_encoding) {
    double wish = 0;
    any_item(accept_encoding, [&](std::string_view item) {
        const std::size_t end = std::min(item.find(';'), item.size());
        const bool found = trimmed(item.substr(0, end)) == encoding;
        if (found) wish = weight_of(item.substr(end));
        return found;
    });
    return wish;
}

// A file as it is sent: itself, or a twin that was packed when the page was built.
struct Form {
    fs::path file;
    std::string_view encoding = {};
    bool has_twins = false;
};

// The twin `name.br` or `name.gz` that the client wants most, at a tie the former, which is smaller.
Form best_form(const fs::path& root, const std::string& path, const fs::path& original, std::string_view accepted) {
    using Encoding = std::pair<std::string_view, std::string_view>;
    static constexpr std::array encodings{Encoding{"br", ".br"}, Encoding{"gzip", ".gz"}};
    Form best{.file = original};
    double greatest = 0;
    for (const auto& [encoding, ending] : encodings) {
        const auto twin = file_below(root, path + std::string(ending));
        if (!twin) continue;
        best.has_twins = true;
        const double wish = wish_for(encoding, accepted);
        if (wish > greatest) {
            greatest = wish;
            best.file = *twin;
            best.encoding = encoding;
        }
    }
    return best;
}

bool matches(std::string_view if_none_match, std::string_view tag) {
    return any_item(if_none_match, [&](std::string_view item) {
        if (item.starts_with("W/")) item.remove_prefix(2);
        return item == "*" || item == tag;
    });
}

// Changes whenever the file does, and differs between its forms.
std::string entity_tag(const Form& form) {
    std::error_code error;
    const auto time = fs::last_write_time(form.file, error).time_since_epoch();
    const auto nanoseconds = static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
    return fmt::format("\"{:x}-{:x}-{}\"", nanoseconds, fs::file_size(form.file, error), form.encoding);
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
    : root_(fs::canonical(root)),
      editions_(editions) {
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

Response Site::file(const Request& request, const std::string& path) const {
    const auto original = file_below(root_, path);
    if (!original) return plain(404, "There is nothing at this address.");
    const Form form = best_form(root_, path, *original, request.accept_encoding);
    const std::string tag = entity_tag(form);
    const bool known = matches(request.if_none_match, tag);

    Response response = with_headers(known ? 304 : 200, media_type(path), caching_of(path), "");
    response.headers.emplace_back("ETag", tag);
    if (form.has_twins) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (!form.encoding.empty()) response.headers.emplace_back("Content-Encoding", form.encoding);
    if (!known) response.body = contents(form.file);
    return response;
}

Response Site::answers(const Request& request) {
    std::string text = wire::answers(request.body, wire::find_in(editions_));
    const bool answered = text.starts_with('[');
    return json(answered ? 200 : 400, std::move(text));
}

}  // namespace acies::server
