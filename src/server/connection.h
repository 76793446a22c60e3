// One client's conversation: requests are read, answered and written one after another, until either side ends it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <string_view>

#include "server/connection_table.h"
#include "server/hosts.h"
#include "server/reader.h"
#include "server/server.h"

namespace acies::server {

// What all connections share.
struct Shared {
    const Limits& limits;
    const Handler& handler;
    const HostNames hosts;
    ConnectionTable table{limits};
    bool is_stopping = false;
};

class Connection {
public:
    Connection(boost::asio::ip::tcp::socket, std::string address, Shared&, boost::asio::thread_pool& workers);
    ~Connection() { shared_.table.remove(id_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    boost::asio::awaitable<void> converse();

private:
    using Phase = ConnectionTable::Phase;
    using Clock = ConnectionTable::Clock;
    template <class T>
    using Awaitable = boost::asio::awaitable<T>;

    // Each returns whether the conversation goes on.
    Awaitable<bool> exchange();
    Awaitable<bool> receive();
    Awaitable<bool> begin_body();
    Awaitable<bool> answer(Request);
    Awaitable<bool> write(Response, bool keep_alive);
    Awaitable<bool> write_text(std::string_view head, std::string_view body);
    Awaitable<bool> write_file(std::string_view head, const FilePart&);
    Awaitable<bool> send_part(const FilePart&, std::uint64_t& sent);

    Awaitable<void> refuse(Response);
    Awaitable<Response> respond(const Request&);
    Awaitable<Response> work(const Request&) const;
    Response handled(const Request&) const;

    boost::asio::ip::tcp::socket socket_;
    Shared& shared_;
    boost::asio::thread_pool& workers_;
    Reader reader_;
    ConnectionTable::Id id_;
};

}  // namespace acies::server
