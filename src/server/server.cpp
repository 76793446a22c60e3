#include "server/server.h"

#include <fmt/format.h>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <exception>
#include <thread>
#include <vector>

#include "server/site.h"

namespace acies::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

// A number that is one higher for as long as this lives.
class Counted {
public:
    explicit Counted(std::atomic<std::size_t>& number) : number_(number) { ++number_; }
    ~Counted() { --number_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    std::atomic<std::size_t>& number_;
};

std::string text_of(beast::string_view text) { return std::string(text.data(), text.size()); }

Request request_of(http::request<http::string_body> message) {
    return {.method = text_of(message.method_string()),
            .target = text_of(message.target()),
            .accept_encoding = text_of(message[http::field::accept_encoding]),
            .if_none_match = text_of(message[http::field::if_none_match]),
            .body = std::move(message.body())};
}

http::response<http::string_body> message_of(Response response, unsigned version, bool keep_alive) {
    http::response<http::string_body> message(static_cast<http::status>(response.status), version);
    for (const auto& [name, value] : response.headers) message.set(name, value);
    message.keep_alive(keep_alive);
    if (response.status != 304) message.content_length(response.body.size());
    if (!response.without_body) message.body() = std::move(response.body);
    return message;
}

// What to say to a request that cannot be read; nothing if the client is gone or too slow.
std::optional<Response> complaint(const error_code& error) {
    if (error == http::error::header_limit) return plain(431, "The header of the request is too long.");
    if (error == http::error::body_limit) return plain(413, "The body of the request is too long.");
    const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
    if (gone || error.category() != http::make_error_code(http::error::bad_method).category()) return std::nullopt;
    return plain(400, "This is no HTTP request.");
}

class Service {
public:
    Service(const Listen& listen, const Handler& handler) : listen_(listen), handler_(handler) {}

    std::optional<std::string> open();
    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    void run();

private:
    using Parser = http::request_parser<http::string_body>;

    asio::awaitable<void> accept_all();
    asio::awaitable<void> converse(tcp::socket);
    asio::awaitable<bool> exchange(beast::tcp_stream&, beast::flat_buffer&);
    asio::awaitable<error_code> read(beast::tcp_stream&, beast::flat_buffer&, Parser&);
    asio::awaitable<bool> write(beast::tcp_stream&, Response, unsigned version, bool keep_alive);
    asio::awaitable<void> refuse(beast::tcp_stream&, Response);
    asio::awaitable<void> stop_on_signal();
    Response handled(const Request&) const;

    const Listen& listen_;
    const Handler& handler_;
    asio::io_context io_;
    tcp::acceptor acceptor_{io_};
    asio::signal_set signals_{io_, SIGINT, SIGTERM};
    std::atomic<std::size_t> connections_ = 0;
    std::atomic<std::size_t> exchanges_ = 0;
    std::atomic<bool> stopping_ = false;
};

std::optional<std::string> Service::open() {
    error_code error;
    const auto found = tcp::resolver(io_).resolve(listen_.host, std::to_string(listen_.port),
                                                  tcp::resolver::passive | tcp::resolver::numeric_service, error);
    if (error) return fmt::format("the host {} is not known", listen_.host);
    const tcp::endpoint endpoint = *found.begin();
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return std::nullopt;
    if (error == asio::error::address_in_use)
        return fmt::format("port {} of {} is taken; choose another with --port", listen_.port, listen_.host);
    return fmt::format("port {} of {} cannot be used: {}", listen_.port, listen_.host, error.message());
}

void Service::run() {
    const auto strand = asio::make_strand(io_);  // both use the acceptor
    co_spawn(strand, stop_on_signal(), asio::detached);
    co_spawn(strand, accept_all(), asio::detached);
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < listen_.threads; ++i) threads.emplace_back([this] { io_.run(); });
    io_.run();
}

asio::awaitable<void> Service::accept_all() {
    while (!stopping_) {
        error_code error;
        tcp::socket socket(asio::make_strand(io_));
        co_await acceptor_.async_accept(socket, redirect_error(use_awaitable, error));
        if (error == asio::error::no_descriptors) {  // wait for some connection to end
            asio::steady_timer pause(io_, std::chrono::milliseconds(100));
            co_await pause.async_wait(use_awaitable);
        }
        if (error || connections_ >= listen_.limits.connections) continue;  // a socket too many closes here
        const auto strand = socket.get_executor();
        co_spawn(strand, converse(std::move(socket)), asio::detached);
    }
}

asio::awaitable<void> Service::converse(tcp::socket socket) {
    const Counted connection(connections_);
    try {
        beast::tcp_stream stream(std::move(socket));
        beast::flat_buffer buffer;
        while (co_await exchange(stream, buffer)) {
        }
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
    } catch (const std::exception& error) {
        fmt::print(stderr, "acies serve: {}\n", error.what());
    }
}

// One request and its response; whether another may follow.
asio::awaitable<bool> Service::exchange(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
    Parser parser;
    if (const error_code error = co_await read(stream, buffer, parser)) {
        if (auto response = complaint(error)) co_await refuse(stream, std::move(*response));
        co_return false;
    }
    const Counted in_work(exchanges_);
    const unsigned version = parser.get().version();
    const bool keep_alive = parser.get().keep_alive() && !stopping_;
    Response response = handled(request_of(parser.release()));
    co_return co_await write(stream, std::move(response), version, keep_alive) && keep_alive;
}

asio::awaitable<error_code> Service::read(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser) {
    error_code error;
    parser.header_limit(static_cast<std::uint32_t>(listen_.limits.header_bytes));
    parser.body_limit(listen_.limits.body_bytes);
    stream.expires_after(listen_.limits.idle);
    co_await http::async_read_header(stream, buffer, parser, redirect_error(use_awaitable, error));
    if (error) co_return error;
    stream.expires_after(listen_.limits.body);
    co_await http::async_read(stream, buffer, parser, redirect_error(use_awaitable, error));
    co_return error;
}

asio::awaitable<bool> Service::write(beast::tcp_stream& stream, Response response, unsigned version, bool keep_alive) {
    error_code error;
    const bool head = response.without_body;
    auto message = message_of(std::move(response), version, keep_alive);
    http::response_serializer<http::string_body> serializer(message);
    stream.expires_after(listen_.limits.write);
    if (head)
        co_await http::async_write_header(stream, serializer, redirect_error(use_awaitable, error));
    else
        co_await http::async_write(stream, serializer, redirect_error(use_awaitable, error));
    co_return !error;
}

// Says why, then lets the client finish for a moment, lest what it still sends wipe the answer out.
asio::awaitable<void> Service::refuse(beast::tcp_stream& stream, Response response) {
    if (!co_await write(stream, std::move(response), 11, false)) co_return;
    error_code error;
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
    stream.expires_after(std::chrono::seconds(1));
    std::vector<char> rest(65'536);
    while (!error) co_await stream.async_read_some(asio::buffer(rest), redirect_error(use_awaitable, error));
}

Response Service::handled(const Request& request) const {
    try {
        return handler_(request);
    } catch (const std::exception& error) {
        fmt::print(stderr, "acies serve: {}: {}\n", request.target, error.what());
        return plain(500, "The server failed at this.");
    }
}

// Takes no more connections, waits for the requests in work, and ends. A second signal ends it at once.
asio::awaitable<void> Service::stop_on_signal() {
    co_await signals_.async_wait(use_awaitable);
    signals_.clear();
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    const auto end = std::chrono::steady_clock::now() + listen_.limits.farewell;
    asio::steady_timer pause(io_);
    while (exchanges_ > 0 && std::chrono::steady_clock::now() < end) {
        pause.expires_after(std::chrono::milliseconds(10));
        co_await pause.async_wait(use_awaitable);
    }
    io_.stop();
}

}  // namespace

std::optional<std::string> serve(const Listen& listen, const Handler& handler, const Ready& ready) {
    Service service(listen, handler);
    if (auto why_not = service.open()) return why_not;
    ready(service.port());
    service.run();
    return std::nullopt;
}

}  // namespace acies::server
