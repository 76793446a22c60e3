#include "server/connection.h"

#include <fmt/format.h>
#include <sys/sendfile.h>
#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <exception>

#include "wire/characters.h"

namespace acies::server {

namespace asio = boost::asio;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

// No co_await stands inside a condition with && or ||: g++ 12 runs it in any case.

namespace {

// After so much of a file others have their turn.
constexpr std::uint64_t bytes_of_a_turn = 1'000'000;

}  // namespace

Connection::Connection(tcp::socket socket, std::string address, Shared& shared, asio::thread_pool& workers)
    : socket_(std::move(socket)),
      shared_(shared),
      workers_(workers),
      reader_(shared.limits, shared.hosts),
      id_(shared.table.add(std::move(address), [this] {
          error_code ignored;
          socket_.close(ignored);
      })) {
    error_code ignored;
    socket_.native_non_blocking(true, ignored);
    socket_.set_option(tcp::no_delay(true), ignored);
}

asio::awaitable<void> Connection::converse() {
    while (co_await exchange()) {
    }
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
}

// One request and its response.
asio::awaitable<bool> Connection::exchange() {
    shared_.table.enter(id_, Phase::Reading, Clock::now() + shared_.limits.idle);
    for (;;) {
        bool goes_on = false;
        switch (reader_.advance()) {
            case Reader::Step::NeedsBytes: goes_on = co_await receive(); break;
            case Reader::Step::BodyFollows: goes_on = co_await begin_body(); break;
            case Reader::Step::Complete: co_return co_await answer(reader_.take_request());
            case Reader::Step::Refused: co_await refuse(reader_.take_refusal()); break;
        }
        if (!goes_on) co_return false;
    }
}

asio::awaitable<bool> Connection::receive() {
    error_code error;
    const auto space = reader_.space();
    const std::size_t count = co_await socket_.async_read_some(asio::buffer(space.data(), space.size()),
                                                               redirect_error(use_awaitable, error));
    if (!error) reader_.fill(count);
    co_return !error;
}

asio::awaitable<bool> Connection::begin_body() {
    if (!shared_.table.take_place(id_)) {
        co_await refuse(come_back_later());
        co_return false;
    }
    shared_.table.set_deadline(id_, Clock::now() + shared_.limits.body);
    if (!reader_.expects_continue()) co_return true;
    co_return co_await write_text("HTTP/1.1 100 Continue\r\n\r\n", "");
}

asio::awaitable<bool> Connection::answer(Request request) {
    shared_.table.enter(id_, Phase::Working, Clock::time_point::max());
    Response response = co_await respond(request);
    const bool keep_alive = request.keep_alive && !shared_.is_stopping;
    const bool is_written = co_await write(std::move(response), keep_alive);
    co_return keep_alive&& is_written;
}

asio::awaitable<Response> Connection::respond(const Request& request) {
    if (request.body.empty()) co_return handled(request);
    co_return co_await asio::co_spawn(workers_, work(request), use_awaitable);
}

asio::awaitable<Response> Connection::work(const Request& request) const { co_return handled(request); }

Response Connection::handled(const Request& request) const {
    try {
        return shared_.handler(request);
    } catch (const std::exception& error) {
        fmt::print(stderr, "acies serve: {}: {}\n", wire::printable(request.target), error.what());
        return plain(500, "The server failed at this.");
    }
}

asio::awaitable<bool> Connection::write(Response response, bool keep_alive) {
    const std::chrono::seconds at_least(response.length() / shared_.limits.bytes_a_second);
    shared_.table.enter(id_, Phase::Writing, Clock::now() + shared_.limits.write + at_least);
    const std::string head = head_text(response, keep_alive);
    if (response.without_body) co_return co_await write_text(head, "");
    if (response.file) co_return co_await write_file(head, *response.file);
    co_return co_await write_text(head, response.body);
}

asio::awaitable<bool> Connection::write_text(std::string_view head, std::string_view body) {
    error_code error;
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::buffer(body)};
    co_await asio::async_write(socket_, buffers, redirect_error(use_awaitable, error));
    co_return !error;
}

// The kernel copies the file into the connection.
asio::awaitable<bool> Connection::write_file(std::string_view head, const FilePart& part) {
    error_code error;
    const std::size_t count = co_await socket_.async_send(asio::buffer(head), part.length > 0 ? MSG_MORE : 0,
                                                          redirect_error(use_awaitable, error));
    bool goes_on = !error;
    if (goes_on && count < head.size()) goes_on = co_await write_text(head.substr(count), "");
    for (std::uint64_t sent = 0; goes_on && sent < part.length;) goes_on = co_await send_part(part, sent);
    co_return goes_on;
}

asio::awaitable<bool> Connection::send_part(const FilePart& part, std::uint64_t& sent) {
    auto offset = static_cast<off_t>(part.offset + sent);
    const auto count = static_cast<std::size_t>(std::min(part.length - sent, bytes_of_a_turn));
    const ssize_t done = sendfile(socket_.native_handle(), part.file.descriptor(), &offset, count);
    if (done > 0) {
        sent += static_cast<std::uint64_t>(done);
        if (sent < part.length && static_cast<std::size_t>(done) == count) co_await asio::post(use_awaitable);
        co_return true;
    }
    if (done == 0 || (errno != EAGAIN && errno != EINTR))
        co_return false;  // the file is shorter now, or the client gone
    error_code error;
    co_await socket_.async_wait(tcp::socket::wait_write, redirect_error(use_awaitable, error));
    co_return !error;
}

// Sends the reason, then lets the client finish for a moment, lest data that it still sends discard the answer.
asio::awaitable<void> Connection::refuse(Response response) {
    if (!co_await write(std::move(response), false)) co_return;
    error_code error;
    socket_.shutdown(tcp::socket::shutdown_send, error);
    shared_.table.set_deadline(id_, Clock::now() + std::chrono::seconds(1));
    std::array<char, 4'096> rest;
    while (!error) co_await socket_.async_read_some(asio::buffer(rest), redirect_error(use_awaitable, error));
}

}  // namespace acies::server
