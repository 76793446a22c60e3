#include "server/reader.h"

#include <algorithm>

#include "support/scenario.h"

namespace acies::test::reader_test {

using acies::server::HostNames;
using acies::server::Limits;
using acies::server::Reader;
using acies::server::Request;
using Step = Reader::Step;

namespace {

const Limits tight{.header_bytes = 500, .body_bytes = 100};
const HostNames hosts({"x"});

void put(Reader& reader, std::string_view text) {
    std::ranges::copy(text, reader.space().begin());
    reader.fill(text.size());
}

// Reads the text in one go, past the header of a body.
Step read(Reader& reader, std::string_view text) {
    put(reader, text);
    const Step step = reader.advance();
    return step == Step::BodyFollows ? reader.advance() : step;
}

unsigned status_of(std::string_view text) {
    Reader reader(tight, hosts);
    return read(reader, text) == Step::Refused ? reader.take_refusal().status : 0;
}

}  // namespace

SCENARIO("a request is read from bytes that come one by one", "[server]") {
    Reader reader(tight, hosts);
    const std::string_view header =
        "POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nAccept-Encoding: br\r\nIf-None-Match: \"t\"\r\n"
        "Range: bytes=0-1\r\nIf-Range: \"u\"\r\nContent-Length: 4\r\n\r\n";
    for (std::size_t i = 0; i + 1 < header.size(); ++i) {
        put(reader, header.substr(i, 1));
        ASSERT_EQ(reader.advance(), Step::NeedsBytes);
    }
    put(reader, header.substr(header.size() - 1));
    ASSERT_EQ(reader.advance(), Step::BodyFollows);
    EXPECT_FALSE(reader.expects_continue());
    put(reader, "bod");
    ASSERT_EQ(reader.advance(), Step::NeedsBytes);
    put(reader, "y");
    ASSERT_EQ(reader.advance(), Step::Complete);
    const Request request = reader.take_request();
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.target, "/api/ask");
    EXPECT_EQ(request.content_type, "a/b");
    EXPECT_EQ(request.accept_encoding, "br");
    EXPECT_EQ(request.if_none_match, "\"t\"");
    EXPECT_EQ(request.range, "bytes=0-1");
    EXPECT_EQ(request.if_range, "\"u\"");
    EXPECT_EQ(request.body, "body");
    EXPECT_TRUE(request.keep_alive);
}

SCENARIO("what follows a request is kept for the next", "[server]") {
    Reader reader(tight, hosts);
    put(reader, "POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\naGET /2 HTTP/1.0\r\n\r\nGET /3");
    EXPECT_EQ(reader.advance(), Step::BodyFollows);
    EXPECT_EQ(reader.advance(), Step::Complete);
    EXPECT_EQ(reader.take_request().target, "/1");
    EXPECT_EQ(reader.advance(), Step::Complete);
    const Request second = reader.take_request();
    EXPECT_EQ(second.target, "/2");
    EXPECT_FALSE(second.keep_alive);
    EXPECT_EQ(reader.advance(), Step::NeedsBytes);
}

SCENARIO("a request that is too long is refused as soon as that is known", "[server]") {
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nX: " + std::string(600, 'x') + "\r\n\r\n"), 431u);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nX: " + std::string(600, 'x')), 431u);
    EXPECT_EQ(status_of("GET /" + std::string(600, 'x')), 431u);
    const std::string start = "GET / HTTP/1.1\r\nHost: x\r\nX: ";
    EXPECT_EQ(status_of(start + std::string(500 - start.size() - 4, 'x') + "\r\n\r\n"), 0u);
    EXPECT_EQ(status_of(start + std::string(500 - start.size() - 3, 'x') + "\r\n\r\n"), 431u);
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n"), 413u);
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 101\r\n\r\n"), 413u);
}

SCENARIO("bodies in chunks are refused before the first is read", "[server]") {
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"), 411u);
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\nX: y\r\n\r\n"),
              411u);
}

SCENARIO("what is no HTTP is refused", "[server]") {
    for (const char* nonsense : {"NONSENSE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
                                 "\x16\x03\x01\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                                 "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                                 "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                                 "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"})
        EXPECT_EQ(status_of(nonsense), 400u) << nonsense;
}

SCENARIO("a request names the server by a name that it goes by", "[server]") {
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: x:8080\r\n\r\n"), 0u);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n"), 0u);
    EXPECT_EQ(status_of("GET / HTTP/1.0\r\n\r\n"), 0u);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400u);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n"), 400u);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 421u);
    EXPECT_EQ(status_of("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n"), 421u);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost:\r\n\r\n"), 421u);
}

SCENARIO("a client can wait to be told to send its body", "[server]") {
    for (const char* expectation : {"100-continue", "100-Continue"}) {
        Reader reader(tight, hosts);
        put(reader,
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: " + std::string(expectation) + "\r\n\r\n");
        EXPECT_EQ(reader.advance(), Step::BodyFollows);
        EXPECT_TRUE(reader.expects_continue());
    }
    EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: cake\r\n\r\n"), 417u);
    Reader old(tight, hosts);
    put(old, "POST / HTTP/1.0\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(old.advance(), Step::BodyFollows);
    EXPECT_FALSE(old.expects_continue());
}

}  // namespace acies::test::reader_test
