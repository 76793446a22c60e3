#include "server/site.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>

#include "server/oracle.h"
#include "server/path.h"
#include "server/range.h"
#include "server/text.h"

namespace acies::server {

namespace fs = std::filesystem;

namespace {

Response not_allowed(std::string_view allowed) {
    Response response = plain(405, "This address does not take that method.");
    response.headers.emplace_back("Allow", allowed);
    return response;
}

bool is_reading(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

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
    FoundFile found;
    std::string_view encoding = {};
};

// The twin `name.br` or `name.gz` that the client wants most, at a tie the former, which is smaller; else the file.
std::optional<Form> best_form(const fs::path& root, const std::string& path, std::string_view accepted) {
    const double brotli = wish_for("br", accepted), gzip = wish_for("gzip", accepted);
    struct Twin {
        double wish;
        std::string_view encoding, ending;
    };
    std::array twins{Twin{brotli, "br", ".br"}, Twin{gzip, "gzip", ".gz"}};
    if (gzip > brotli) std::swap(twins[0], twins[1]);
    for (const auto& [wish, encoding, ending] : twins) {
        if (!(wish > 0)) continue;
        if (auto twin = open_below(root, path + std::string(ending))) return Form{std::move(*twin), encoding};
    }
    if (auto original = open_below(root, path)) return Form{std::move(*original)};
    return std::nullopt;
}

bool matches(std::string_view if_none_match, std::string_view tag) {
    return any_item(if_none_match, [&](std::string_view item) {
        if (item.starts_with("W/")) item.remove_prefix(2);
        return item == "*" || item == tag;
    });
}

// Changes whenever the file does, and differs between its forms.
std::string entity_tag(const Form& form) {
    return fmt::format("\"{:x}-{:x}-{}\"", form.found.written, form.found.size, form.encoding);
}

// The builder of the page puts a hash into the name of everything below /assets/.
std::string_view caching_of(std::string_view path) {
    return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

// Makes the response one of the part that the client asks for, if it asks for one of the file that it knows.
void narrow(Response& response, const Request& request, std::string_view tag) {
    if (!request.if_range.empty() && request.if_range != tag) return;
    const std::uint64_t size = response.file->length;
    const auto range = range_of(request.range, size);
    if (!range) return;
    response.status = range->length > 0 ? 206 : 416;
    response.headers.emplace_back("Content-Range", content_range(*range, size));
    response.file->offset = range->first;
    response.file->length = range->length;
}

}  // namespace

Site::Site(const fs::path& root, std::span<const wire::BuiltInEdition> editions, AskLimits ask_limits)
    : root_(fs::canonical(root)),
      editions_(editions),
      find_edition_(wire::find_in(editions_)),
      ask_limits_(ask_limits) {
    for (const std::string& id : editions_.ids()) editions_.find(id);  // read now, since threads share them later
}

Response Site::respond(const Request& request) const {
    const auto path = decoded_path(request.target);
    Response response = path ? dispatch(request, *path) : plain(400, "The address is malformed.");
    response.without_body = request.method == "HEAD" || response.status == 304;
    return response;
}

Response Site::dispatch(const Request& request, const std::string& path) const {
    if (path == "/api/ask")
        return request.method == "POST" ? ask_oracle(request, find_edition_, ask_limits_) : not_allowed("POST");
    if (!is_reading(request)) return not_allowed("GET, HEAD");
    if (path == "/health") return json(200, "{\"status\":\"ok\",\"version\":\"" ACIES_VERSION "\"}\n");
    return file(request, path == "/" ? "/index.html" : path);
}

// Opened anew for every request, so that a page that was built again is served at once.
Response Site::file(const Request& request, const std::string& path) const {
    auto form = best_form(root_, path, request.accept_encoding);
    if (!form) return plain(404, "There is nothing at this address.");
    const std::string tag = entity_tag(*form);
    const bool known = matches(request.if_none_match, tag);

    Response response = response_of(known ? 304 : 200, media_type(path), caching_of(path), "");
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("Accept-Ranges", "bytes");
    if (!form->encoding.empty()) response.headers.emplace_back("Content-Encoding", form->encoding);
    if (known) return response;
    response.file = FilePart{.file = std::move(form->found.file), .length = form->found.size};
    if (request.method == "GET" && !request.range.empty()) narrow(response, request, tag);
    return response;
}

}  // namespace acies::server
