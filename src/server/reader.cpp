#include "server/reader.h"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>

#include "server/text.h"

namespace acies::server {

namespace {

namespace http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t bytes_of_a_read = 8'192;
constexpr std::string_view end_of_header = "\r\n\r\n";

std::string text_of(boost::beast::string_view text) { return std::string(text.data(), text.size()); }

Response complaint(const error_code& error) {
    if (error == http::error::header_limit) return plain(431, "The header of the request is too long.");
    if (error == http::error::body_limit) return plain(413, "The body of the request is too long.");
    return plain(400, "This is no HTTP request.");
}

}  // namespace

Reader::Reader(const Limits& limits, const HostNames& hosts)
    : limits_(limits),
      hosts_(hosts),
      buffer_(limits.header_bytes + bytes_of_a_read) {}

// A header that is not complete has at most header_bytes, and of a body nothing stays, so there is always room.
std::span<char> Reader::space() {
    const auto space = buffer_.prepare(bytes_of_a_read);
    return {static_cast<char*>(space.data()), space.size()};
}

Reader::Step Reader::advance() {
    if (!parser_) start();
    return parser_->is_header_done() ? read_body() : read_header();
}

void Reader::start() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    parser_->body_limit(limits_.body_bytes);
}

// Parsed once it is whole, so that it means the same in whatever pieces it came.
Reader::Step Reader::read_header() {
    const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    const std::size_t end = text.find(end_of_header);
    const std::size_t length = end == std::string_view::npos ? text.size() : end + end_of_header.size();
    if (length > limits_.header_bytes) return refuse(complaint(http::error::header_limit));
    if (end == std::string_view::npos) return Step::NeedsBytes;
    error_code error;
    buffer_.consume(parser_->put(boost::asio::buffer(text.data(), length), error));
    if (error) return refuse(complaint(error));
    if (auto response = objection()) return refuse(std::move(*response));
    return parser_->is_done() ? Step::Complete : Step::BodyFollows;
}

Reader::Step Reader::read_body() {
    while (!parser_->is_done()) {
        if (buffer_.size() == 0) return Step::NeedsBytes;
        error_code error;
        buffer_.consume(parser_->put(buffer_.data(), error));
        if (error) return refuse(complaint(error));
    }
    return Step::Complete;
}

Reader::Step Reader::refuse(Response response) {
    refusal_ = std::move(response);
    return Step::Refused;
}

// Bodies in chunks are not taken: nobody needs them here, and their trailers and extensions would need limits as well.
std::optional<Response> Reader::objection() const {
    const auto& message = parser_->get();
    if (message.count(http::field::transfer_encoding) > 0)
        return plain(411, "Send the body with its Content-Length, not in chunks.");
    if (auto response = objection_to_host()) return response;
    const bool has_other_wish = message.count(http::field::expect) > 0 && !expects_continue();
    if (has_other_wish && message.version() >= 11) return plain(417, "Of Expect only 100-continue is known.");
    return std::nullopt;
}

std::optional<Response> Reader::objection_to_host() const {
    const auto& message = parser_->get();
    const auto count = message.count(http::field::host);
    if (count == 0 && message.version() < 11) return std::nullopt;
    if (count != 1) return plain(400, "A request needs one Host header.");
    if (hosts_.allow(trimmed(text_of(message[http::field::host])))) return std::nullopt;
    return plain(421, "This server does not go by that name; acies serve --name NAME lets it.");
}

bool Reader::expects_continue() const {
    const auto& message = parser_->get();
    return message.version() >= 11 && lower_case(text_of(message[http::field::expect])) == "100-continue";
}

Request Reader::take_request() {
    auto message = parser_->release();
    parser_.reset();
    return {.method = text_of(message.method_string()),
            .target = text_of(message.target()),
            .accept_encoding = text_of(message[http::field::accept_encoding]),
            .if_none_match = text_of(message[http::field::if_none_match]),
            .range = text_of(message[http::field::range]),
            .if_range = text_of(message[http::field::if_range]),
            .content_type = text_of(message[http::field::content_type]),
            .body = std::move(message.body()),
            .keep_alive = message.keep_alive()};
}

}  // namespace acies::server
