// acies serve: the page and the oracle over HTTP.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <filesystem>

#include "cli/commands.h"
#include "cli/files.h"
#include "embedded/embedded.h"
#include "server/server.h"
#include "server/site.h"

namespace acies::cli {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    int port = 8080;
    std::string host = "127.0.0.1";
    std::string root;
    std::vector<std::string> names;
};

// The page as it was built in the source tree or installed beside the program; empty if there is none.
std::string default_root() {
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& candidate : {folder / "../../web/dist", folder / "../share/acies/page"})
        if (fs::exists(candidate / "index.html", error)) return candidate.string();
    return {};
}

int fail(std::string_view why) {
    print_error(fmt::format("acies serve: {}.\n", why));
    return 1;
}

int run_serve(ServeOptions options) {
    if (options.root.empty()) options.root = default_root();
    if (options.root.empty()) return fail("the page is not built; run ./play --build, or name its folder with --root");
    if (!fs::is_directory(options.root)) return fail(fmt::format("{} is no folder", options.root));
    const server::Site site(options.root, embedded::editions());
    const auto why_not = server::serve(
        {.host = options.host, .port = static_cast<std::uint16_t>(options.port), .names = options.names},
        [&](const server::Request& request) { return site.respond(request); },
        [&](std::uint16_t port) {
            const bool is_v6 = options.host.find(':') != std::string::npos;
            print(fmt::format("Acies is at http://{}{}{}:{}/ (Ctrl-C stops it)\n", is_v6 ? "[" : "", options.host,
                              is_v6 ? "]" : "", port));
            return flush_out();
        });
    return why_not ? fail(*why_not) : 0;
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
    CLI::App* serve = app.add_subcommand("serve", "Serve the page and the oracle over HTTP");
    auto options = std::make_shared<ServeOptions>();
    serve->add_option("--port", options->port, "The port; 0 takes any free one")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    serve->add_option("--host", options->host, "The address to listen at")->capture_default_str();
    serve->add_option(
        "--name", options->names,
        "A name that browsers reach the server by, besides localhost and this machine's; may be repeated");
    serve->add_option("--root", options->root, "The folder of the built page");
    serve->callback([options, &status] { status = run_serve(*options); });
}

}  // namespace acies::cli
