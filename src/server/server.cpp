#include "server/server.h"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <exception>

#include "server/connection.h"

namespace acies::server {

namespace {

namespace asio = boost::asio;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = ConnectionTable::Clock;

// Has the kernel hold a connection back until its first bytes are there, or for a second. So a request is read as soon
// as its connection is taken, and cannot be the idlest, however many others come and however slow the client is to
// speak.
void wait_for_bytes(tcp::acceptor& acceptor) {
    const int seconds = 1;
    setsockopt(acceptor.native_handle(), IPPROTO_TCP, TCP_DEFER_ACCEPT, &seconds, sizeof seconds);
}

class Service {
public:
    Service(const Listen& listen, const Handler& handler)
        : listen_(listen),
          shared_{.limits = listen.limits, .handler = handler, .hosts = HostNames(names(listen))} {}

    std::optional<std::string> open();
    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    void run();

private:
    static std::vector<std::string> names(const Listen&);
    asio::awaitable<void> accept_all();
    asio::awaitable<void> converse(tcp::socket, std::string address);
    asio::awaitable<void> close_late();
    asio::awaitable<void> stop_on_signal();
    asio::awaitable<void> pause(std::chrono::milliseconds);

    // The workers end first and what connections share last: connections live in what is waited for.
    const Listen& listen_;
    Shared shared_;
    asio::io_context io_{1};
    tcp::acceptor acceptor_{io_};
    asio::signal_set signals_{io_, SIGINT, SIGTERM};
    asio::thread_pool workers_{listen_.workers};
};

// The host is a name of the server too, if it is a name.
std::vector<std::string> Service::names(const Listen& listen) {
    std::vector<std::string> names = listen.names;
    names.push_back(listen.host);
    return names;
}

std::optional<std::string> Service::open() {
    if (listen_.host.empty()) return "the host is empty; 127.0.0.1 is this machine alone, 0.0.0.0 any network";
    error_code error;
    const auto found = tcp::resolver(io_).resolve(listen_.host, std::to_string(listen_.port),
                                                  tcp::resolver::passive | tcp::resolver::numeric_service, error);
    if (error) return fmt::format("the host {} is not known", listen_.host);
    const tcp::endpoint endpoint = *found.begin();
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) wait_for_bytes(acceptor_);
    if (!error) return std::nullopt;
    if (error == asio::error::address_in_use)
        return fmt::format("port {} of {} is taken; choose another with --port", listen_.port, listen_.host);
    return fmt::format("port {} of {} cannot be used: {}", listen_.port, listen_.host, error.message());
}

void Service::run() {
    std::signal(SIGPIPE, SIG_IGN);  // a client that has left is an error of a call, as any other
    co_spawn(io_, stop_on_signal(), asio::detached);
    co_spawn(io_, close_late(), asio::detached);
    co_spawn(io_, accept_all(), asio::detached);
    io_.run();
    workers_.stop();
    workers_.join();
}

asio::awaitable<void> Service::accept_all() {
    while (!shared_.is_stopping) {
        error_code error;
        tcp::endpoint from;
        tcp::socket socket(io_);
        co_await acceptor_.async_accept(socket, from, redirect_error(use_awaitable, error));
        if (error == asio::error::no_descriptors) co_await pause(std::chrono::milliseconds(100));
        if (error) continue;
        std::string address = address_group(from.address());
        if (!shared_.table.make_room(address)) continue;  // the socket closes here
        co_spawn(io_, converse(std::move(socket), std::move(address)), asio::detached);
    }
}

asio::awaitable<void> Service::converse(tcp::socket socket, std::string address) {
    try {
        Connection connection(std::move(socket), std::move(address), shared_, workers_);
        co_await connection.converse();
    } catch (const std::exception& error) {
        fmt::print(stderr, "acies serve: {}\n", error.what());
    }
}

asio::awaitable<void> Service::close_late() {
    for (;;) {
        co_await pause(std::chrono::milliseconds(200));
        shared_.table.close_late(Clock::now());
    }
}

// Accepts no more connections, waits for the requests in work, and ends. A second signal is not handled.
asio::awaitable<void> Service::stop_on_signal() {
    co_await signals_.async_wait(use_awaitable);
    signals_.clear();
    shared_.is_stopping = true;
    error_code ignored;
    acceptor_.close(ignored);
    const auto end = Clock::now() + listen_.limits.farewell;
    while (shared_.table.is_working() && Clock::now() < end) co_await pause(std::chrono::milliseconds(10));
    io_.stop();
}

asio::awaitable<void> Service::pause(std::chrono::milliseconds time) {
    asio::steady_timer timer(io_, time);
    co_await timer.async_wait(use_awaitable);
}

}  // namespace

std::optional<std::string> serve(const Listen& listen, const Handler& handler, const Ready& ready) {
    Service service(listen, handler);
    if (auto why_not = service.open()) return why_not;
    if (ready(service.port())) service.run();
    return std::nullopt;
}

}  // namespace acies::server
