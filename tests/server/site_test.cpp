#include "server/site.h"

#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <filesystem>
#include <set>

#include "embedded/embedded.h"
#include "server/path.h"
#include "support/scenario.h"
#include "support/temporary_folder.h"

namespace acies::test::site_test {

namespace fs = std::filesystem;
using acies::server::Request;
using acies::server::Response;

namespace {

// What is sent after the headers.
std::string sent(const Response& response) {
    if (response.without_body) return "";
    if (!response.file) return response.body;
    std::string text(response.file->length, '\0');
    const auto offset = static_cast<off_t>(response.file->offset);
    const ssize_t count = pread(response.file->file.descriptor(), text.data(), text.size(), offset);
    return count == static_cast<ssize_t>(text.size()) ? text : "(cut short)";
}

// A small page, with a secret beside it.
struct Page {
    acies::test::TemporaryFolder folder;
    acies::server::Site site = built();

    acies::server::Site built() const {
        folder.write("secret.txt", "secret");
        folder.write("page/index.html", "<h1>Acies</h1>");
        folder.write("page/.hidden", "hidden");
        folder.write("page/acies.wasm", "wasm");
        folder.write("page/assets/app-1a2b3c4d.js", "plain");
        folder.write("page/assets/app-1a2b3c4d.js.gz", "gzipped");
        folder.write("page/assets/app-1a2b3c4d.js.br", "brotlied");
        folder.write("page/service-worker.js", "worker");
        folder.write("page/older.js", "plain");
        folder.write("page/older.js.gz", "gzipped");
        fs::create_symlink("../secret.txt", folder.path() / "page/leak.txt");
        fs::create_directory_symlink("..", folder.path() / "page/up");
        return acies::server::Site(folder.path() / "page", acies::embedded::editions());
    }
    Response get(const std::string& target) { return site.respond({.target = target}); }
    Response get_packed(const std::string& accept_encoding, const std::string& target = "/assets/app-1a2b3c4d.js") {
        return site.respond({.target = target, .accept_encoding = accept_encoding});
    }
};

}  // namespace

SCENARIO("the root of the site is the page's index, asked for anew each time", "[server]") {
    Page page;
    for (const char* target : {"/", "/?x=1", "/index.html", "/%69ndex.html"}) {
        const Response response = page.get(target);
        EXPECT_EQ(response.status, 200u) << target;
        EXPECT_EQ(sent(response), "<h1>Acies</h1>") << target;
        EXPECT_EQ(response.header("Cache-Control"), "no-cache") << target;
    }
}

// Below its own folder it may answer for the whole page; kept by the browser, an old one would keep an old page.
SCENARIO("the service worker is served as a script that is looked at anew each time", "[server]") {
    Page page;
    const Response response = page.get("/service-worker.js");
    EXPECT_EQ(response.status, 200u);
    EXPECT_EQ(response.header("Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(response.header("Cache-Control"), "no-cache");
}

SCENARIO("no way of writing a path leads out of the root", "[server]") {
    Page page;
    for (const char* target : {"/../secret.txt", "/%2e%2e/secret.txt", "/.%2e/secret.txt", "/assets/../../secret.txt",
                               "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "//../secret.txt", "/up/secret.txt",
                               "/leak.txt", "/.hidden", "/%252e%252e/secret.txt", "/./index.html",
                               "/assets/../index.html", "/page/../secret.txt", "/....//secret.txt"})
        EXPECT_EQ(page.get(target).status, 404u) << target;
}

SCENARIO("a malformed address is refused", "[server]") {
    Page page;
    for (const char* target : {"", "index.html", "http://elsewhere/", "*", "/%", "/%2", "/%zz", "/%-1", "/%00",
                               "/a%0ab", "/..\\secret.txt", "/..%5csecret.txt", "/%7f"})
        EXPECT_EQ(page.get(target).status, 400u) << target;
}

SCENARIO("a folder or a file that is not there is not found", "[server]") {
    Page page;
    for (const char* target : {"/assets", "/assets/", "/nothing", "/index.html/", "/index.html/more"})
        EXPECT_EQ(page.get(target).status, 404u) << target;
    EXPECT_EQ(page.get("/" + std::string(10'000, 'a')).status, 404u);
}

SCENARIO("every kind of file has its media type", "[server]") {
    using acies::server::media_type;
    EXPECT_EQ(media_type("/a.wasm"), "application/wasm");
    EXPECT_EQ(media_type("/a.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(media_type("/a.css"), "text/css; charset=utf-8");
    EXPECT_EQ(media_type("/a.svg"), "image/svg+xml");
    EXPECT_EQ(media_type("/a.b.json"), "application/json");
    EXPECT_EQ(media_type("/manifest.webmanifest"), "application/manifest+json");
    EXPECT_EQ(media_type("/a"), "application/octet-stream");
    Page page;
    EXPECT_EQ(page.get("/acies.wasm").header("Content-Type"), "application/wasm");
}

SCENARIO("a packed twin goes to a client that accepts it, as what it unpacks to", "[server]") {
    struct Case {
        const char* accepted;
        const char* encoding;
        const char* body;
    };
    Page page;
    for (const auto& [accepted, encoding, body] : std::to_array<Case>({
             {"br", "br", "brotlied"},
             {"gzip, deflate, br, zstd", "br", "brotlied"},
             {"gzip;q=0.5,br;q=0.5", "br", "brotlied"},
             {"br ; q=1 ,gzip", "br", "brotlied"},
             {"gzip;q=0,br;q=0.001", "br", "brotlied"},
             {"gzip", "gzip", "gzipped"},
             {"deflate,gzip;q=0.5", "gzip", "gzipped"},
             {" gzip ; q=1 ", "gzip", "gzipped"},
             {"br;q=0, gzip", "gzip", "gzipped"},
             {"br;q=0.8, gzip;q=0.9", "gzip", "gzipped"},
             {"br;q=x, gzip;q=0.1", "gzip", "gzipped"},
             {"", "", "plain"},
             {"deflate", "", "plain"},
             {"gzip;q=0", "", "plain"},
             {"gzip; q=0.000, br;q=0.0", "", "plain"},
             {"xgzip, brx", "", "plain"},
             {",,;", "", "plain"},
             {"br;q=-1, gzip;q=nan", "", "plain"},
         })) {
        const Response response = page.get_packed(accepted);
        EXPECT_EQ(sent(response), body) << accepted;
        EXPECT_EQ(response.header("Content-Encoding"), encoding) << accepted;
        EXPECT_EQ(response.header("Content-Type"), "text/javascript; charset=utf-8") << accepted;
        EXPECT_EQ(response.header("Vary"), "Accept-Encoding") << accepted;
    }
}

SCENARIO("only twins that are there are sent", "[server]") {
    Page page;
    EXPECT_EQ(sent(page.get_packed("br, gzip", "/older.js")), "gzipped");
    EXPECT_EQ(sent(page.get_packed("br", "/older.js")), "plain");
    EXPECT_EQ(page.get_packed("br", "/older.js").header("Vary"), "Accept-Encoding");
    EXPECT_EQ(sent(page.get_packed("br, gzip", "/acies.wasm")), "wasm");
}

SCENARIO("a file with a hash in its name may be kept for ever", "[server]") {
    Page page;
    EXPECT_EQ(page.get("/assets/app-1a2b3c4d.js").header("Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(page.get("/acies.wasm").header("Cache-Control"), "no-cache");
}

SCENARIO("a file that the client knows is not sent again until it changes", "[server]") {
    Page page;
    const std::string tag(page.get("/").header("ETag"));
    for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
        const Response response = page.site.respond({.if_none_match = known});
        EXPECT_EQ(response.status, 304u) << known;
        EXPECT_EQ(sent(response), "") << known;
        EXPECT_EQ(response.header("ETag"), tag) << known;
    }
    EXPECT_EQ(page.site.respond({.if_none_match = "\"other\""}).status, 200u);
    page.folder.write("page/index.html", "<h1>Acies, changed</h1>");
    const Response changed = page.site.respond({.if_none_match = tag});
    EXPECT_EQ(changed.status, 200u);
    EXPECT_EQ(sent(changed), "<h1>Acies, changed</h1>");
}

SCENARIO("every form of a file has its own tag", "[server]") {
    Page page;
    std::set<std::string> tags;
    for (const char* accepted : {"", "gzip", "br"}) tags.emplace(page.get_packed(accepted).header("ETag"));
    EXPECT_EQ(tags.size(), 3u);
}

SCENARIO("HEAD tells what GET would, without the body", "[server]") {
    Page page;
    const Response head = page.site.respond({.method = "HEAD"}), get = page.get("/");
    EXPECT_EQ(head.headers, get.headers);
    EXPECT_EQ(head.length(), get.length());
    EXPECT_EQ(get.length(), sent(get).size());
    EXPECT_TRUE(head.without_body);
    EXPECT_FALSE(get.without_body);
}

SCENARIO("a method that an address does not take is refused with those it takes", "[server]") {
    Page page;
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", ""}) {
        const Response response = page.site.respond({.method = method});
        EXPECT_EQ(response.status, 405u) << method;
        EXPECT_EQ(response.header("Allow"), "GET, HEAD") << method;
    }
    EXPECT_EQ(page.get("/api/ask").header("Allow"), "POST");
}

SCENARIO("every response forbids what the page does not need", "[server]") {
    Page page;
    for (const char* target : {"/", "/nothing", "/%", "/health", "/api/ask"}) {
        const Response response = page.get(target);
        EXPECT_EQ(response.header("Content-Security-Policy").find("default-src 'self'"), 0u) << target;
        EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff") << target;
        EXPECT_EQ(response.header("Referrer-Policy"), "no-referrer") << target;
        EXPECT_EQ(response.header("Cross-Origin-Opener-Policy"), "same-origin") << target;
        EXPECT_EQ(response.header("Cross-Origin-Resource-Policy"), "same-origin") << target;
    }
}

SCENARIO("the server says that it is well and which version it is", "[server]") {
    Page page;
    EXPECT_EQ(page.get("/health").body.find("{\"status\":\"ok\",\"version\":\""), 0u);
    EXPECT_EQ(page.get("/health").header("Content-Type"), "application/json");
}

SCENARIO("a part of a file is sent to a client that asks for it and knows the file", "[server]") {
    Page page;
    const std::string tag(page.get("/").header("ETag"));
    const Response part = page.site.respond({.range = "bytes=4-8", .if_range = tag});
    EXPECT_EQ(part.status, 206u);
    EXPECT_EQ(sent(part), "Acies");
    EXPECT_EQ(part.header("Content-Range"), "bytes 4-8/14");
    EXPECT_EQ(sent(page.site.respond({.range = "bytes=-5"})), "</h1>");
    EXPECT_EQ(page.site.respond({.range = "bytes=14-"}).status, 416u);
    EXPECT_EQ(page.site.respond({.range = "bytes=14-"}).header("Content-Range"), "bytes */14");
    EXPECT_EQ(page.site.respond({.range = "bytes=4-8", .if_range = "\"other\""}).status, 200u);
    EXPECT_EQ(page.site.respond({.method = "HEAD", .range = "bytes=4-8"}).length(), 14u);
    EXPECT_EQ(page.site.respond({.if_none_match = tag, .range = "bytes=4-8"}).status, 304u);
}

SCENARIO("a pipe or a device below the root is not opened as a file", "[server]") {
    Page page;
    ASSERT_EQ(mkfifo((page.folder.path() / "page/pipe").c_str(), 0600), 0);
    EXPECT_EQ(page.get("/pipe").status, 404u);
}

SCENARIO("a folder beside the root that starts with its name is outside", "[server]") {
    Page page;
    page.folder.write("page-secret/file.txt", "secret");
    fs::create_symlink("../page-secret/file.txt", page.folder.path() / "page/beside.txt");
    EXPECT_EQ(page.get("/beside.txt").status, 404u);
}

}  // namespace acies::test::site_test
