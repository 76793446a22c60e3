// Whatever bytes a client sends, and in whatever pieces they come, the server reads the same requests from them within
// its limits, and answers each with a response that says what it should and no more. The first byte is the size of
// the pieces.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "embedded/embedded.h"
#include "fuzz/targets.h"
#include "server/reader.h"
#include "server/site.h"
#include "wire/json/json.h"

namespace acies::fuzz {

namespace {

const std::filesystem::path served_folder = std::filesystem::canonical(ACIES_SOURCE_DIR "/web/public");

void require(bool condition) {
    if (!condition) std::abort();
}

void check_file(const server::FilePart& part) {
    const std::string link = "/proc/self/fd/" + std::to_string(part.file.descriptor());
    require(std::filesystem::read_symlink(link).native().starts_with(served_folder.native() + "/"));
    require(part.offset + part.length <= std::filesystem::file_size(link));
}

// Headers end where they should: nothing that a client sent starts a line of its own.
void check_head(const server::Response& response) {
    const std::string head = server::head_text(response, true);
    require(head.find("\r\n\r\n") == head.size() - 4);
    const auto lines = static_cast<std::size_t>(std::ranges::count(head, '\n'));
    require(static_cast<std::size_t>(std::ranges::count(head, '\r')) == lines);
    require(lines == response.headers.size() + (response.status == 304 ? 3 : 4));
}

void check(const server::Request& request, const server::Response& response) {
    require(response.status >= 200 && response.status < 500);
    check_head(response);
    if (response.file) check_file(*response.file);
    require(response.body.size() <= server::AskLimits().answer_bytes + 100);
    if (response.header("Content-Type") == "application/json") require(wire::Json::accept(response.body));
    if (request.method == "HEAD") require(response.without_body);
}

// All requests of the text, and the status of the refusal that ended it, if one did.
std::string requests_in(std::string_view text, std::size_t piece, const server::HostNames& hosts,
                        const server::Limits& limits, const server::Site* site) {
    server::Reader reader(limits, hosts);
    std::string story;
    for (;;) {
        switch (reader.advance()) {
            case server::Reader::Step::NeedsBytes: {
                if (text.empty()) return story;
                const auto space = reader.space();
                const std::size_t count = std::min({piece, text.size(), space.size()});
                require(count > 0);
                std::ranges::copy(text.substr(0, count), space.begin());
                reader.fill(count);
                text.remove_prefix(count);
                break;
            }
            case server::Reader::Step::BodyFollows: story += reader.expects_continue() ? "continue " : "body "; break;
            case server::Reader::Step::Complete: {
                const server::Request request = reader.take_request();
                require(request.body.size() <= limits.body_bytes);
                story += request.method + ' ' + request.target + ' ' + request.body + (request.keep_alive ? "+" : "-");
                if (site) check(request, site->respond(request));
                break;
            }
            case server::Reader::Step::Refused: {
                const server::Response refusal = reader.take_refusal();
                require(refusal.status >= 400 && refusal.status < 500);
                check_head(refusal);
                return story + std::to_string(refusal.status);
            }
        }
    }
}

}  // namespace

void http(std::string_view text) {
    static const server::HostNames hosts;
    static const server::Limits limits{.header_bytes = 1'000};
    static const server::Site site(served_folder, embedded::editions());
    if (text.empty()) return;
    const std::size_t piece = static_cast<unsigned char>(text.front()) + std::size_t{1};
    text.remove_prefix(1);
    require(requests_in(text, piece, hosts, limits, &site) == requests_in(text, text.size(), hosts, limits, nullptr));
}

}  // namespace acies::fuzz
